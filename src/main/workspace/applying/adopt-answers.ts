import type { Answer } from '@contract/answers';
import { CURRENCY } from '@contract/limits';
import { missingInBreakdown, readConfirmationAnswer, readCreationAnswer } from '@core/orders/price-breakdown';
import type { Breakdown } from '@core/orders/orders';
import { confirmationIdOf } from '@core/journal/journal-rules';
import type { Operation } from '@core/journal/operations';
import { jsonText } from '../../store/engine/columns';
import type { Database, SqlRow } from '../../store/engine/database';
import { Journal } from '../../store/journal/journal';

/** A call, and the answers that prove that it succeeded, the newest last: more than one sending can have been answered. */
interface Answered {
  readonly operation: Operation;
  readonly answers: readonly Answer[];
}

/**
 * Has an order or a submission cart say what the answers to its calls say, whichever desk they came to and in whatever
 * order they are heard of: of several placings the last one counts. Within a transaction in which
 * nothing is told.
 */
export function adoptAnswers(database: Database, kind: string, subjectId: string): void {
  const calls = answeredCalls(database, subjectId);
  const succeeded = calls.filter(({ operation }) => operation.state === 'succeeded');
  if (kind === 'submit') adoptSubmission(database, subjectId, succeeded);
  else adoptOrder(database, subjectId, succeeded, pinnedBy(calls));
}

/**
 * Whether an order says already what a call of it says that succeeded: it was told as it is since. Then nothing follows
 * from that call, which is most of what a desk reads that joins. With several calls or answers it is worked out.
 */
export function saysWhatCallSays(database: Database, call: SqlRow, attempts: readonly SqlRow[]): boolean {
  const { kind, subject_id = null, state } = call;
  if (state !== 'succeeded' || (kind !== 'create' && kind !== 'confirm')) return false;
  const order = database.get(
    `SELECT state, confirmation_id, confirmation IS NOT NULL AS is_confirmed, (
       SELECT count(*) FROM operations WHERE subject_id = orders.id AND +kind = ?) AS calls FROM orders WHERE id = ?`,
    [kind, subject_id],
  );
  const states = kind === 'create' ? ['awaiting-confirmation', 'confirmed'] : ['confirmed'];
  if (order?.calls !== 1 || !states.includes(String(order.state))) return false;
  if (kind === 'confirm' && order.is_confirmed !== 1) return false;
  const { confirmation_id: id } = order;
  const [answered, ...others] = attempts.filter(({ outcome }) => outcome === 'succeeded');
  const body = answered?.answer_body;
  if (typeof id !== 'string' || id === '' || others.length > 0 || !(body instanceof Uint8Array)) return false;
  return Buffer.from(body).includes(id);
}

function answeredCalls(database: Database, subjectId: string): Answered[] {
  const journal = new Journal(database);
  return database
    .all(
      `SELECT id FROM operations WHERE subject_id = ? AND state IN ('succeeded', 'sent', 'unknown') ORDER BY id`,
      [subjectId],
    )
    .map(({ id }) => {
      const operation = journal.read(String(id));
      const answers = operation.attempts.flatMap(
        ({ outcome, status, answerHeaders: headers, answerBody: text }): Answer[] =>
          outcome === 'succeeded' && text !== null
            ? [{ status: status ?? 0, headers, text, complete: true, tooLarge: false }]
            : [],
      );
      return { operation, answers };
    });
}

/** The confirmation that an order stands by: one that succeeded, else one of which no one knows that yet. */
const pinnedBy = (calls: readonly Answered[]): Operation | undefined => {
  const confirmations = calls.map(({ operation }) => operation).filter(({ kind }) => kind === 'confirm');
  return confirmations.findLast(({ state }) => state === 'succeeded') ?? confirmations.at(-1);
};

function adoptOrder(
  database: Database,
  orderId: string,
  succeeded: readonly Answered[],
  pinned: Operation | undefined,
): void {
  const placings = succeeded
    .filter(({ operation }) => operation.kind === 'create')
    .flatMap(({ answers }) => answers)
    .flatMap((answer): Breakdown[] => {
      const read = readCreationAnswer(answer);
      return read.ok ? [read.value] : [];
    });
  const pinnedId = pinned === undefined ? null : confirmationIdOf(pinned);
  const placed =
    pinnedId === null
      ? placings.at(-1)
      : placings.findLast(({ confirmationId }) => confirmationId === pinnedId);
  const id = placed?.confirmationId ?? pinnedId;
  if (id === null) return;
  if (placed !== undefined) writePrice(database, orderId, placed);
  else if (pinned !== undefined) writeApproved(database, orderId, pinned);
  const confirmed = succeeded.findLast(({ operation }) => operation.kind === 'confirm');
  const answer = confirmed?.answers.at(0);
  const read =
    answer === undefined || confirmed === undefined
      ? null
      : readConfirmationAnswer(answer, confirmationIdOf(confirmed.operation));
  const superseded = [...new Set(placings.map(({ confirmationId }) => confirmationId))].filter(
    (other) => other !== id,
  );
  database.run(
    `UPDATE orders SET confirmation_id = ?, superseded = coalesce(?, superseded),
       confirmation = ${read === null ? 'CASE WHEN confirmation_id IS ? THEN confirmation END' : '?'} WHERE id = ?`,
    [
      ...[id, placings.length === 0 ? null : jsonText(superseded)],
      ...[read === null ? id : jsonText(read.ok ? read.value : null), orderId],
    ],
  );
}

function writePrice(database: Database, orderId: string, placed: Breakdown): void {
  database.run(
    'UPDATE orders SET breakdown = ?, total_amount = ?, total_currency = ?, total_missing = ? WHERE id = ?',
    [
      ...[jsonText(placed), placed.total?.amount ?? null, placed.total?.currency ?? null],
      ...[jsonText(missingInBreakdown(placed)), orderId],
    ],
  );
}

/**
 * Has an order say the total that was approved with a ConfirmationID that no answer here has: two desks may have sent one
 * call again, each without the other. What it is made of is what was told of that ConfirmationID, if anything was.
 */
function writeApproved(database: Database, orderId: string, pinned: Operation): void {
  const { approvedTotal, approvedMissing } = pinned;
  const amount = approvedTotal === '' ? null : approvedTotal;
  database.run(
    `UPDATE orders SET breakdown = NULL, total_amount = ?, total_currency = ?, total_missing = ?
     WHERE id = ? AND breakdown ->> '$.confirmationId' IS NOT ?`,
    [
      ...[amount, amount === null ? null : CURRENCY, jsonText(approvedMissing ?? [])],
      ...[orderId, confirmationIdOf(pinned)],
    ],
  );
}

function adoptSubmission(database: Database, cartId: string, succeeded: readonly Answered[]): void {
  const submitted = succeeded.findLast(({ operation }) => operation.kind === 'submit');
  if (submitted === undefined) return;
  database.run('UPDATE submission_carts SET approved_total = coalesce(approved_total, ?) WHERE id = ?', [
    submitted.operation.approvedTotal,
    cartId,
  ]);
  const [answer] = submitted.answers;
  const id = answer === undefined ? null : submissionIdIn(answer.text);
  if (id !== null)
    database.run('UPDATE submission_carts SET submission_id = ? WHERE id = ? AND submission_id IS NULL', [
      id,
      cartId,
    ]);
}

function submissionIdIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? value.id
      : null;
  } catch {
    return null;
  }
}
