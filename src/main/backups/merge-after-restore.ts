import { type Subject, subjectKey } from '@core/values/subjects';
import { submissionDraftSchema } from '@core/submissions/submission-carts';
import type { Database, SqlRow } from '../store/engine/database';
import { ConstraintError } from '../store/engine/database';
import { SubmissionRepository } from '../store/submissions/submissions';
import { jsonColumn, textBytesColumn } from '../store/engine/columns';
import { type CallSince, describeCall, subjectsSince } from './calls-since';
import { insertRow, replayCalls, writtenColumns } from './replay-calls';

/** A cart of which something was sent since, and whether all of it could be merged. */
export interface MergedCart extends CallSince {
  readonly isWhole: boolean;
  /** True where a call is of after that state; else only what is held or settled of it is. */
  readonly isSince: boolean;
}

type Reading = Pick<Database, 'get' | 'all'>;

const SAVEPOINT = 'one_cart';

/**
 * Brings everything that was planned, sent or settled since from the database before into the one that was put in its
 * place: the carts as they were sent, their orders, exports and prices, every call with its answers, what was held
 * of them, and what people did about them. What left the lab cannot be made to forget stays as it is then. Within a
 * transaction. Throws ProblemError (`storage`) when the database before cannot be read.
 */
export function mergeAfterRestore(database: Database, before: Reading): MergedCart[] {
  const here = { file: database, schema: 'main' };
  const there = { file: before, schema: 'main' };
  const since = new Set<string>();
  for (const portion of subjectsSince(there, here)) for (const id of portion) since.add(id);
  return [...new Set([...since, ...openHolds(before), ...carriedByGuards(before)])].flatMap((subjectId) => {
    const call = describeCall(there, subjectId);
    if (call === null) return [];
    const isWhole = bringCart(database, before, call);
    return [{ ...call, isWhole, isSince: since.has(subjectId) }];
  });
}

/** What is approved and waits to leave: its cart comes with it. */
const openHolds = (before: Reading): string[] =>
  before
    .all(
      `SELECT subject_id FROM holds WHERE kind <> 'batch' AND state IN ('held', 'waiting', 'leaving') ORDER BY number`,
    )
    .map((row) => String(row.subject_id));

/** Orders and submission carts of which someone found out that the lab has them. */
const carriedByGuards = (before: Reading): string[] =>
  before
    .all(
      `SELECT coalesce(o.id, g.cart_id) AS id FROM restore_guards g LEFT JOIN orders o ON o.cart_id = g.cart_id
       WHERE g.said = 'lab-has-it'`,
    )
    .map((row) => String(row.id));

/** True when all of a cart could be merged; nothing of it was when the two databases contradict each other. */
function bringCart(database: Database, before: Reading, call: CallSince): boolean {
  database.script(`SAVEPOINT ${SAVEPOINT}`);
  try {
    if (call.cartKind === 'cart') bringEditorCart(database, before, call);
    else bringSubmissionCart(database, before, call.cartId);
    database.script(`RELEASE ${SAVEPOINT}`);
    return true;
  } catch (cause) {
    if (!(cause instanceof ConstraintError)) throw cause;
    database.script(`ROLLBACK TO ${SAVEPOINT}`);
    database.script(`RELEASE ${SAVEPOINT}`);
    return false;
  }
}

function bringEditorCart(
  database: Database,
  before: Reading,
  { cartId, orderId, accountId }: CallSince,
): void {
  bringRow(database, before, 'carts', cartId);
  for (const row of before.all('SELECT * FROM exports WHERE cart_id = ? ORDER BY number', [cartId]))
    insertMissing(database, 'exports', row);
  bringAuditEntries(database, before, { kind: 'cart', id: cartId, accountId, part: '' });
  if (orderId === null) return;
  bringRow(database, before, 'orders', orderId);
  replayCalls(database, before, orderId);
  bringHolds(database, before, orderId);
  bringAuditEntries(database, before, { kind: 'order', id: orderId, accountId, part: '' });
}

function bringSubmissionCart(database: Database, before: Reading, cartId: string): void {
  const row = before.get('SELECT * FROM submission_carts WHERE id = ?', [cartId]);
  if (row === undefined) return;
  const known = database.get('SELECT 1 FROM submission_carts WHERE id = ?', [cartId]) !== undefined;
  for (const { configuredProduct } of jsonColumn(submissionDraftSchema).parse(row.draft).items) {
    const product = before.get('SELECT * FROM configured_products WHERE id = ?', [configuredProduct]);
    if (product !== undefined) insertMissing(database, 'configured_products', product);
  }
  // What is settled by now is settled first: while a submit is open its cart does not change.
  if (known) settleKnown(database, before, cartId);
  bringRow(database, before, 'submission_carts', cartId);
  for (const pricing of before.all('SELECT * FROM submission_pricings WHERE cart_id = ? ORDER BY number', [
    cartId,
  ]))
    insertMissing(database, 'submission_pricings', pricing);
  replayCalls(database, before, cartId);
  bringHolds(database, before, cartId);
  const accountId = String(row.account_id);
  bringAuditEntries(database, before, { kind: 'submission-cart', id: cartId, accountId, part: '' });
  bringSubmission(database, before, { cartId, accountId, submissionId: row.submission_id ?? null });
}

/** Brings the calls as far as the ones go that both know. */
function settleKnown(database: Database, before: Reading, cartId: string): void {
  const known = new Set(
    database.all('SELECT id FROM operations WHERE subject_id = ?', [cartId]).map((row) => String(row.id)),
  );
  const calls: Pick<Database, 'all'> = {
    all: (sql, parameters) =>
      before.all(sql, parameters).filter((row) => row.kind === undefined || known.has(String(row.id))),
  };
  replayCalls(database, calls, cartId);
}

/** What the lab said of the submission that a cart became. */
function bringSubmission(
  database: Database,
  before: Reading,
  {
    cartId,
    accountId,
    submissionId,
  }: { cartId: string; accountId: string; submissionId: SqlRow[string] | null },
): void {
  if (submissionId === null) return;
  const row = before.get(
    `SELECT t.detail, t.detail_at FROM submissions s JOIN submission_texts t ON t.number = s.number
     WHERE s.account_id = ? AND s.submission_id = ? AND t.detail IS NOT NULL`,
    [accountId, submissionId],
  );
  const text = row === undefined ? null : textBytesColumn.parse(row.detail);
  if (text === null) return;
  new SubmissionRepository(database, () => undefined).keepAnswer({
    ...{ accountId, text, cartId },
    at: Number(row?.detail_at),
  });
}

/** Writes a row as it was before, in place of the one that is here, if one is. */
function bringRow(
  database: Database,
  before: Reading,
  table: 'carts' | 'orders' | 'submission_carts',
  id: string,
): void {
  const row = before.get(`SELECT * FROM ${table} WHERE id = ?`, [id]);
  if (row === undefined) return;
  if (database.get(`SELECT 1 FROM ${table} WHERE id = ?`, [id]) === undefined) {
    insertRow(database, table, row);
    return;
  }
  const columns = writtenColumns(database, table).filter((name) => name !== 'id');
  database.run(`UPDATE ${table} SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`, [
    ...columns.map((name) => row[name] ?? null),
    id,
  ]);
}

function insertMissing(database: Database, table: string, row: SqlRow): void {
  if (database.get(`SELECT 1 FROM ${table} WHERE id = ?`, [row.id ?? null]) === undefined)
    insertRow(database, table, row);
}

function bringAuditEntries(database: Database, before: Reading, subject: Subject): void {
  for (const entry of before.all('SELECT * FROM history WHERE subject_key = ? ORDER BY number', [
    subjectKey(subject),
  ]))
    insertMissing(database, 'history', entry);
}

/** What was held of a subject ends here as it ended there; what is held there is held here. */
function bringHolds(database: Database, before: Reading, subjectId: string): void {
  for (const hold of before.all('SELECT * FROM holds WHERE subject_id = ? ORDER BY number', [subjectId])) {
    const own = database.get('SELECT state FROM holds WHERE id = ?', [hold.id ?? null]);
    if (own === undefined) {
      insertRow(database, 'holds', hold);
      continue;
    }
    if (own.state === 'left' || own.state === 'refused' || own.state === 'taken-back') continue;
    const { state = null, why = null, problem = null, calls_before = null, settled_at = null } = hold;
    if ((state === 'left' || state === 'refused') && own.state !== 'leaving')
      database.run(`UPDATE holds SET state = 'leaving', why = NULL, calls_before = ? WHERE id = ?`, [
        calls_before ?? 0,
        hold.id ?? null,
      ]);
    database.run(
      `UPDATE holds SET state = ?, why = ?, problem = ?, calls_before = ?, settled_at = ?, revision = revision + 1
       WHERE id = ?`,
      [...[state, why, problem, calls_before, settled_at], hold.id ?? null],
    );
  }
}
