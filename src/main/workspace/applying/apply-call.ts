import type { Area } from '@bridge/contract';
import { type Problem, problemSchema } from '@contract/problems';
import { operationKindSchema } from '@core/journal/operations';
import type { SharedRow } from '@core/workspace/merge-drafts';
import { recordKind } from '@core/workspace/record-kinds';
import {
  answerAttempts,
  type CallRows,
  insertEndedAttempts,
  insertSettledCall,
  replayCall,
} from '../../backups/replay-calls';
import type { Database, SqlRow, SqlValue } from '../../store/engine/database';
import { jsonText } from '../../store/engine/columns';
import { endSuperseded } from '../../store/batches/end-superseded';
import {
  hasNeverLeft,
  insertForgottenAttempt,
  insertGrantedAttempt,
  isGrantedName,
} from '../../store/journal/granted-attempt';
import type { Outbox } from '../../store/workspace/outbox';
import type { SharedBodies, SharedBody } from '../../store/workspace/shared-bodies';
import type { CallKinds } from '../../workflows/journal/call-kinds';
import type { Gate } from '../server-port';
import { adoptAnswers, saysWhatCallSays } from './adopt-answers';
import { AttemptNumbers } from './attempt-numbers';
import { Parked } from './held-back';

/** What applying calls of other desks uses. */
export interface ApplyCallPorts {
  readonly database: Database;
  readonly deskId: string;
  readonly bodies: SharedBodies;
  readonly outbox: Outbox;
  readonly calls: CallKinds;
  /** Whether the server lets calls leave, as far as this desk has heard. */
  gate(): Gate;
  /** Told of what changed, for the page. */
  changed(area: Area, id: string): void;
}

/**
 * Whether this desk heard what became of a call before the server was put back, which it is told once more: its desk may be
 * gone by now. That nothing came of it, others may know better than a person.
 */
const isKnownOf = (call: SqlRow | undefined): boolean =>
  call?.state === 'succeeded' || (call?.state === 'refused' && call.proof !== 'person');

/** What proves an outcome, each more than those before it. A desk alone says that a call never left. */
const PROOFS: readonly unknown[] = ['none', 'person', 'event', 'answer'];

/** Brings calls as far as they are over all desks, and what they are about in line with them. */
export class CallApplier {
  readonly #numbers: AttemptNumbers;

  constructor(private readonly ports: ApplyCallPorts) {
    this.#numbers = new AttemptNumbers(ports);
  }

  /**
   * Brings a call as far as it is over all desks. A call of this desk that is on its way is settled by this desk alone, and what
   * others tell of it meanwhile waits: throws `Parked`.
   * `forgot` is for what this desk has forgotten of itself: then what it had on its way is unknown. `isLate`: what came
   * after it may have been applied before.
   */
  take(
    id: string,
    body: SharedBody,
    state: string,
    {
      by,
      forgot = false,
      isLate = false,
    }: { readonly by: string; readonly forgot?: boolean; readonly isLate?: boolean },
  ): void {
    const { database, bodies, outbox, deskId } = this.ports;
    const kind = recordKind('calls');
    if (kind === undefined || body.row === null) return;
    // What this desk has on its way is told by the desk alone; of what it forgot the end is told as well.
    if (by === deskId && !forgot && state === 'sent') return;
    const before = database.get('SELECT desk, state, proof FROM operations WHERE id = ?', [id]);
    if (this.isOnItsWay(id, 'AND desk IS NULL')) {
      if (by === deskId) return;
      throw new Parked('rule');
    }
    if (state === 'unknown' && isKnownOf(before)) outbox.touch('calls', id);
    const call = bodies.decode(kind, body.row, 'operations', this.subjectOf(body.row));
    if (call === null) throw new Parked('account');
    if (before?.state === 'refused' && before.proof === 'person' && state !== 'refused')
      this.#numbers.giveUp(id, body.attempts ?? []);
    const attempts = (body.attempts ?? []).flatMap((attempt): SqlRow[] => {
      const row = bodies.decode(kind, attempt, 'attempts') ?? {};
      const number = row['number'] ?? null;
      // That it was granted says its desk; what became of it is heard of later. Of this desk's others say so that forgot it.
      const isGranted = state === 'sent' && row['outcome'] === 'on-its-way' && isGrantedName(row['id']);
      const isForgotten =
        by !== deskId && (row['desk'] ?? null) === null && !this.#numbers.isTaken(id, number);
      if (isGranted && (!isForgotten || this.#numbers.saysNeverLeft(id, number))) return [];
      // Of a call that is not here no number is taken.
      const name = before === undefined ? (row['id'] ?? null) : this.#numbers.nameOf(id, row);
      return name === null ? [] : [{ ...row, id: name }];
    });
    const isFinal = (value: SqlValue): boolean => value === 'succeeded' || value === 'refused';
    const told = call['state'] ?? null;
    // What may have left and whoever said so did not know of, that does not settle.
    const isUnknowing = told === 'refused' && this.knowsMore(id, body.attempts ?? []);
    if (isUnknowing) outbox.touch('calls', id);
    const rows = { call, attempts, sentKey: body.key ?? null };
    const isOver =
      isFinal(told) && told === state && attempts.every((attempt) => attempt['outcome'] !== 'on-its-way');
    if (before === undefined && isOver) {
      const [subjectId, name] = [String(call['subject_id']), String(call['kind'])];
      insertSettledCall(database, rows);
      if (!saysWhatCallSays(database, call, attempts)) return this.follow(subjectId, name);
      return this.ports.changed('orders', subjectId);
    }
    // Two desks can settle it, each by its own clock: what the log says last is when that was, at all of them. What comes late is
    // not last.
    const isSame = isFinal(told) && told === state && before?.state === told;
    const isStronger = PROOFS.indexOf(call['proof']) - PROOFS.indexOf(before?.proof);
    if (isSame && (isStronger > 0 || (isStronger === 0 && !isLate)))
      database.run('UPDATE operations SET proof = ?, proof_note = ?, recorded_proof = ? WHERE id = ?', [
        ...[call['proof'] ?? null, call['proof_note'] ?? null, call['recorded_proof'] ?? null, id],
      ]);
    if (isSame && !isLate)
      database.run('UPDATE operations SET settled_at = ? WHERE id = ? AND settled_at IS NOT ?', [
        ...[call['settled_at'] ?? null, id, call['settled_at'] ?? null],
      ]);
    // The server has a call of this desk as unknown where the desk was put back: that it never left, it cannot say any more.
    // So where it was declared gone, and no one has heard more of the call than its grant.
    const isOfGone =
      call['desk'] === null && (body.attempts ?? []).every(({ id: name }) => isGrantedName(name));
    const isDoubted = (by === deskId || isOfGone) && state === 'unknown';
    const isForgottenHere = by === deskId && forgot && state === 'sent';
    if ((isDoubted || isForgottenHere) && !isLate) this.doubtNeverLeft(id);
    // What was on its way when it was told, of which it says nothing, is over here: then it waited for that.
    const hasWaited = state === 'sent' && by !== deskId && before !== undefined && !this.isOnItsWay(id);
    const isProven = told === 'succeeded' && (state === told || hasWaited);
    if (before?.state === 'refused' && state !== 'refused' && (isProven || !isLate))
      this.reopen(id, rows, { isProven, isOnItsWay: state === 'sent' && by !== deskId });
    replayCall(database, rows, (reached) => {
      if (this.isOnItsWay(id)) return null;
      // Its desk has it as never sent, and the server granted it.
      if (told === 'refused' && state === 'unknown' && reached === 'planned') return null;
      if (isFinal(told) && !isUnknowing && (told === state || isProven || reached === 'planned'))
        return 'as-told';
      return reached === 'sent' ? 'unknown' : null;
    });
    // Nothing of this desk was on its way before, so that what is now is what it forgot. No one else says how that ended.
    if (this.interrupt(id, 'AND desk IS NULL')) outbox.touch('calls', id);
    // Its desk is gone, or does not know any more: what it had on its way is unknown.
    if (state === 'unknown' || forgot) this.interrupt(id);
    const isOfOther = before === undefined || before.desk !== null;
    // Others know of a call of this desk that it forgot: what came of that is not known here, and is told so.
    const isForgotten = before === undefined && call['desk'] === null;
    if ((state === 'unknown' || ((forgot || isForgotten) && state === 'sent')) && isOfOther)
      this.leaveUnknown(id);
    if (isForgotten) outbox.touch('calls', id);
    const isAnswered = answerAttempts(database, rows);
    if (state === 'succeeded' || isProven) this.settleByAnswer(id);
    const after = database.get('SELECT state FROM operations WHERE id = ?', [id]);
    const isOverAlike = before?.state === 'succeeded' || (before?.state === 'refused' && state === 'refused');
    const isMore = isOverAlike && insertEndedAttempts(database, rows);
    if (isAnswered || isMore || before?.state !== after?.state)
      this.follow(String(call['subject_id']), String(call['kind']));
  }

  /** What succeeded is over, also where it was sent again before anyone heard that it had. */
  private settleByAnswer(id: string): void {
    this.ports.database.run(
      `UPDATE operations SET state = 'succeeded', proof = 'answer',
         settled_at = (SELECT max(ended_at) FROM attempts WHERE operation_id = operations.id AND outcome = 'succeeded')
       WHERE id = ? AND state = 'unknown'
         AND EXISTS (SELECT 1 FROM attempts WHERE operation_id = operations.id AND outcome = 'succeeded')`,
      [id],
    );
  }

  /**
   * A call is refused here, by what a person said or this desk alone knows, while another desk sent it again: what that desk
   * knows of it counts, whichever of the two was written down first.
   */
  private reopen(
    id: string,
    rows: CallRows,
    { isProven, isOnItsWay }: { readonly isProven: boolean; readonly isOnItsWay: boolean },
  ): void {
    const { database, outbox } = this.ports;
    // Of what never left, no one had to know who was asked.
    insertEndedAttempts(database, { ...rows, attempts: rows.attempts.filter(hasNeverLeft) });
    const isKnown = (attempt: SqlRow): boolean =>
      database.get('SELECT 1 FROM attempts WHERE id = ?', [attempt['id'] ?? null]) !== undefined;
    const isForgotten = rows.attempts.some(({ id: name, number }) => number === 1 && !isGrantedName(name));
    // What is read once more after the server was put back is no news.
    const isNews = (): boolean =>
      database.get('SELECT 1 FROM workspace WHERE told_epoch = epoch') !== undefined;
    if (rows.attempts.every(isKnown) && !isProven && !(isOnItsWay && isNews())) return;
    // That its first sending never left, nothing else says any more; but not where this desk forgot that it did.
    const hasNone = database.get(
      `SELECT 1 FROM operations o WHERE id = ? AND desk IS NULL
         AND NOT EXISTS (SELECT 1 FROM attempts WHERE operation_id = o.id)`,
      [id],
    );
    if (hasNone !== undefined && isForgotten)
      database.run('DELETE FROM workspace_never_left WHERE operation_id = ?', [id]);
    else if (hasNone !== undefined) outbox.addNeverLeft({ operationId: id, number: 1 });
    insertEndedAttempts(database, rows);
    database.run(
      `UPDATE operations SET state = 'unknown', settled_at = NULL, proof = 'none', proof_note = '', recorded_proof = NULL
       WHERE id = ? AND state = 'refused'`,
      [id],
    );
  }

  /** What a call is about, as it is here. */
  private subjectOf({ kind, subject_id }: NonNullable<SharedBody['row']>): SqlRow | undefined {
    const table = kind === 'submit' ? 'submission_carts' : 'orders';
    return this.ports.database.get(`SELECT account_id FROM ${table} WHERE id = ?`, [String(subject_id)]);
  }

  /**
   * Whether this desk knows of a sending that may have left, and is not among those that were told. One of which nothing left
   * says nothing of another one with the same number; but of two of one desk that says the server, once its gate is open: it
   * has heard then of all that desks of the workspace knew. Of what was granted alone, others may know that nothing left.
   */
  private knowsMore(id: string, told: readonly SharedRow[]): boolean {
    const { database, deskId, gate } = this.ports;
    const isHeard = gate() === 'open';
    return database
      .all(
        `SELECT id, number, desk, outcome, problem FROM attempts
         WHERE operation_id = ? AND outcome IN ('on-its-way', 'unknown', 'interrupted')`,
        [id],
      )
      .filter((attempt) => !hasNeverLeft(attempt) && !isGrantedName(attempt.id))
      .some(
        ({ id: name, number, desk }) =>
          !told.some((row) => {
            if (row['number'] !== number) return false;
            const isIts = isHeard || row['id'] === name || isGrantedName(row['id']);
            return !hasNeverLeft(row) || (row['desk'] === (desk ?? deskId) && isIts);
          }),
      );
  }

  private isOnItsWay(id: string, which = ''): boolean {
    return (
      this.ports.database.get(
        `SELECT 1 FROM attempts WHERE operation_id = ? AND outcome = 'on-its-way' ${which}`,
        [id],
      ) !== undefined
    );
  }

  private interrupt(id: string, which = ''): boolean {
    const { database } = this.ports;
    const ended = database.run(
      `UPDATE attempts SET outcome = 'interrupted' WHERE operation_id = ? AND outcome = 'on-its-way' ${which}`,
      [id],
    );
    if (ended > 0) database.run(`UPDATE operations SET state = 'unknown' WHERE id = ?`, [id]);
    return ended > 0;
  }

  /**
   * A call that may have left, of which its desk told no attempt before it was gone: it is unknown here as it is on the
   * server, and has the attempt that was granted to it.
   */
  private leaveUnknown(id: string): void {
    if (insertGrantedAttempt(this.ports.database, id)) this.interrupt(id);
  }

  /**
   * A call of which this desk says that it never left, as an earlier state of itself knew: it was granted since, and may have
   * left then.
   */
  private doubtNeverLeft(id: string): void {
    const { database } = this.ports;
    if (!insertForgottenAttempt(database, id)) return;
    database.run(
      `UPDATE operations SET state = 'unknown', settled_at = NULL, proof = 'none', proof_note = '', recorded_proof = NULL
       WHERE id = ?`,
      [id],
    );
    database.run('DELETE FROM workspace_never_left WHERE operation_id = ?', [id]);
  }

  /** Brings an order or a submission cart in line with its calls. */
  followCalls(subjectId: string): void {
    const { database } = this.ports;
    const row = database.get('SELECT kind FROM operations WHERE subject_id = ? ORDER BY id DESC LIMIT 1', [
      subjectId,
    ]);
    if (row !== undefined) return this.follow(subjectId, String(row.kind));
    // Its submit is heard of as soon as it is granted; one that its desk forgot before that never is.
    const isSubmitting = database.get(
      `SELECT 1 FROM submission_carts WHERE id = ? AND stage = 'submitting'`,
      [subjectId],
    );
    if (isSubmitting !== undefined) this.follow(subjectId, 'submit');
  }

  /** Brings an order or a submission cart in line with its calls; when it changed is what its desk said. */
  follow(subjectId: string, kind: string): void {
    const { database, calls, outbox, bodies } = this.ports;
    const table = kind === 'submit' ? 'submission_carts' : 'orders';
    const said = kind === 'submit' ? ['problem', 'problem_of'] : ['problem'];
    const row = database.get(`SELECT updated_at, ${said.join(', ')} FROM ${table} WHERE id = ?`, [subjectId]);
    if (row === undefined) return;
    const states = (): string =>
      JSON.stringify(
        database.all('SELECT id, state, proof FROM operations WHERE subject_id = ? ORDER BY id', [subjectId]),
      );
    const before = states();
    const items = this.itemsOf(subjectId);
    const others = this.othersItemsOf(subjectId);
    const cart = database.get(
      'SELECT c.id, c.updated_at FROM orders o JOIN carts c ON c.id = o.cart_id WHERE o.id = ?',
      [subjectId],
    );
    adoptAnswers(database, kind, subjectId);
    const refusal = this.refusalOf(subjectId, kind);
    calls[operationKindSchema.parse(kind)].follow(
      subjectId,
      refusal === undefined ? {} : { problem: refusal },
      Number(row.updated_at),
    );
    // Items of batches go by why it was refused; what it says of that itself its desk tells.
    if (refusal !== undefined)
      database.run(
        `UPDATE ${table} SET ${said.map((column) => `${column} = ?`).join(', ')} WHERE id = ? AND problem = ?`,
        [...said.map((column) => row[column] ?? null), subjectId, jsonText(refusal)],
      );
    // When the cart changed is what the desk says that moved it.
    if (cart !== undefined)
      database.run('UPDATE carts SET updated_at = ? WHERE id = ? AND updated_at IS NOT ?', [
        ...[cart.updated_at ?? null, cart.id ?? null, cart.updated_at ?? null],
      ]);
    // That a stopped batch did not send something its own desk says: another one may see less of it than came about.
    for (const { id = null, outcome = null, problem = null, lab_id = null, settled_at = null } of others)
      database.run(
        `UPDATE batch_items SET outcome = ?, problem = ?, lab_id = ?, settled_at = ?
         WHERE id = ? AND outcome = 'not-sent'`,
        [outcome, problem, lab_id, settled_at, id],
      );
    // An event that only this desk had proves it: the others hear of that.
    if (states() !== before)
      for (const { id } of database.all('SELECT id FROM operations WHERE subject_id = ?', [subjectId]))
        if (bodies.bodyOf('calls', String(id)) !== null) outbox.touch('calls', String(id));
    endSuperseded(database, subjectId);
    // What follows for a batch of this desk, no one else says.
    for (const [id, outcome] of this.itemsOf(subjectId))
      if (items.get(id) !== outcome) outbox.touch('batch_items', id);
    this.ports.changed(kind === 'submit' ? 'submission-carts' : 'orders', subjectId);
  }

  /** Why the lab refused the last call, where it did: an item of a batch is refused, or waits, by that. */
  private refusalOf(subjectId: string, kind: string): Problem | undefined {
    const row = this.ports.database.get(
      `SELECT a.problem FROM operations o JOIN attempts a ON a.operation_id = o.id
       WHERE o.subject_id = ? AND +o.kind = ? AND o.state = 'refused' AND o.proof = 'answer' AND a.problem IS NOT NULL
         AND o.id = (SELECT max(id) FROM operations WHERE subject_id = o.subject_id AND kind = o.kind)
       ORDER BY a.number DESC LIMIT 1`,
      [subjectId, kind],
    );
    return problemSchema.safeParse(JSON.parse(String(row?.problem ?? null))).data;
  }

  /** Items of batches of other desks that were on their way with an order or a submission cart. */
  private othersItemsOf(subjectId: string): SqlRow[] {
    return this.ports.database.all(
      `SELECT i.id, i.outcome, i.problem, i.lab_id, i.settled_at
       FROM batch_items i JOIN batches b ON b.id = i.batch_id
       WHERE b.desk IS NOT NULL AND i.outcome IN ('sending', 'unknown') AND (i.order_id = ? OR i.subject_id = ?)`,
      [subjectId, subjectId],
    );
  }

  /** Items of batches of this desk that an order or a submission cart is in, with how far they are. */
  private itemsOf(subjectId: string): Map<string, string> {
    const items = this.ports.database.all(
      `SELECT i.id, i.outcome || ' ' || coalesce(i.problem, '') AS outcome
       FROM batch_items i JOIN batches b ON b.id = i.batch_id WHERE b.desk IS NULL AND (i.order_id = ? OR i.subject_id = ?)`,
      [subjectId, subjectId],
    );
    return new Map(items.map(({ id, outcome }) => [String(id), String(outcome)]));
  }
}
