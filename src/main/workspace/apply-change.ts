import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Area } from '@bridge/contract';
import { operationKindSchema } from '@core/journal/operations';
import { BODY_VERSION, recordKind, type RecordKind } from '@core/workspace/record-kinds';
import { ProblemError } from '../problem-error';
import { answerAttempts, insertEndedAttempts, insertSettledCall, replayCall } from '../backups/replay-calls';
import { adoptAnswers, saysWhatCallSays } from './adopt-answers';
import { ConstraintError, type Database, type SqlRow, type SqlValue } from '../store/engine/database';
import type { AccountLinks } from '../store/workspace/account-links';
import type { DraftVersions } from '../store/workspace/draft-versions';
import type { MembershipRepository } from '../store/workspace/membership';
import type { Outbox } from '../store/workspace/outbox';
import type { ParkedChange, ParkedChanges, ParkedWhy } from '../store/workspace/parked';
import { readBody, type SharedBodies, type SharedBody, toldText } from '../store/workspace/shared-bodies';
import { insertGrantedAttempt } from '../store/journal/granted-attempt';
import type { CallKinds } from '../workflows/journal/call-kinds';
import type { SubmissionRepository } from '../store/submissions/submissions';
import { RowWriter } from './apply-row';
import type { Change } from './server-port';

/** What applying changes of other desks uses. */
export interface ApplyPorts {
  readonly database: Database;
  readonly deskId: string;
  readonly bodies: SharedBodies;
  readonly links: AccountLinks;
  readonly outbox: Outbox;
  readonly versions: DraftVersions;
  readonly parked: ParkedChanges;
  readonly calls: CallKinds;
  readonly submissions: Pick<SubmissionRepository, 'keepAnswer'>;
  readonly membership: Pick<MembershipRepository, 'aloud'>;
  /** Takes the approval of a batch back that another desk, of that id, approved before this one was heard of. */
  passOver(batchId: string, deskId: string): void;
  /** Told of what changed, for the page. */
  changed(area: Area, id: string): void;
  report(what: string, cause: unknown): void;
}

const TRAIL = /,"was":\["[^\]]*"\]\}$/;

/** A body with the digests of those that it is made from, so that whoever has one of these knows it as its successor. */
export const withTrail = (body: string, trail: readonly string[]): string =>
  trail.length === 0 ? body : `${body.slice(0, -1)},"was":${JSON.stringify(trail)}}`;

/** What is known of a body again, shorter than itself; what it is made from is no part of it. */
export const digestOfBody = (body: string): string =>
  createHash('sha256').update(body.replace(TRAIL, '}')).digest('hex').slice(0, 16);

/** Where what changed of a kind is shown. */
const AREA_OF: Readonly<Record<string, Area>> = {
  accounts: 'accounts',
  addresses: 'addresses',
  account_defaults: 'accounts',
  templates: 'templates',
  configured_products: 'configured-products',
  carts: 'carts',
  submission_carts: 'submission-carts',
  exports: 'carts',
  submission_pricings: 'submission-carts',
  orders: 'orders',
  submissions: 'submissions',
  batches: 'batches',
  batch_items: 'batches',
  holds: 'holds',
  deliveries: 'deliveries',
  callbacks: 'webhooks',
  keys: 'accounts',
  history: 'history',
  need_marks: 'needs',
  need_checks: 'needs',
  customer_prices: 'carts',
  comments: 'workspace',
  assignments: 'workspace',
  conflicts: 'workspace',
};

const callChangeSchema = z.object({
  root: z.string(),
  kind: z.enum(['place', 'confirm', 'submit']),
  state: z.enum(['sent', 'succeeded', 'refused', 'unknown']),
  call: z.string(),
});

/** In the trail of a draft: a newer version was read and not taken. */
const NOT_TAKEN = 'not-taken';

/** Columns that name what a record is a part of. */
const WHOLES = ['cart_id', 'order_id', 'batch_id', 'subject_id'];

/** A change that says something. */
type SaidChange = Change & { readonly body: string };

/** A change that cannot be applied now, and why. */
class Parked extends Error {
  constructor(readonly why: ParkedWhy) {
    super(why);
  }
}

/** Whether nothing can be written now, whatever it is. A single record that is damaged says nothing about the others. */
const isOfStore = (cause: unknown): boolean =>
  cause instanceof ProblemError && cause.problem.kind === 'storage' && cause.problem.state !== 'damaged';

/** A change that cannot be taken now, such as by a rule of the schema: it is tried again. */
export const isHeldBack = (cause: unknown): boolean =>
  cause instanceof Parked || cause instanceof ConstraintError;

/**
 * Whether this desk heard what became of a call before the server was put back, which it is told once more: its desk may be
 * gone by now. What a person says, others may know better.
 */
const isKnownOf = (call: SqlRow | undefined): boolean =>
  (call?.state === 'succeeded' || call?.state === 'refused') && call.proof !== 'person';

/**
 * Applies changes of other desks through the same rules of the schema by which this desk writes. Within a transaction in
 * which nothing is told. What cannot be applied is parked, and its record is locked until it can.
 */
export class ChangeApplier {
  readonly #rows: RowWriter;

  constructor(private readonly ports: ApplyPorts) {
    this.#rows = new RowWriter(ports.database, ports.bodies);
  }

  /** Applies or parks one entry of the log. */
  take(change: Change): void {
    const { seq, deskId: desk, kind, record, version, bodyVersion, body } = change;
    if (kind === 'desk') return;
    if (kind === 'call' && this.noteOrder(record, seq)) this.followCall(record);
    // What it said is in a newer one, which comes.
    if (body === null) return;
    const why = this.apply({ ...change, body });
    if (why === null) return;
    this.ports.parked.add({ seq, desk, kind, record, version, bodyVersion, body, why });
    this.ports.changed('workspace', record);
  }

  /**
   * Notes in which order the server granted calls, which no clock says; also of one that cannot be applied yet. True when that
   * is news.
   */
  private noteOrder(operationId: string, seq: number): boolean {
    const { versions } = this.ports;
    if (versions.of('calls', operationId).version > 0) return false;
    versions.set('calls', operationId, seq, digestOfBody(operationId));
    return true;
  }

  /** A call that is known here has another place among the calls of its order than it had before the server was put back. */
  private followCall(id: string): void {
    const call = this.ports.database.get('SELECT subject_id, kind, state FROM operations WHERE id = ?', [id]);
    if (call?.kind === 'create' && call.state === 'succeeded')
      this.attempt(() => this.follow(String(call.subject_id), 'create'));
  }

  /** Tries a parked change again; true when it is applied. */
  retry(parked: ParkedChange): boolean {
    const { desk: deskId, ...change } = parked;
    if (this.apply({ ...change, mark: '', deskId }, true) !== null) return false;
    this.ports.parked.remove(parked.seq);
    return true;
  }

  /** Takes over a call that this desk made and forgot, since it was put back. False when it cannot be taken now. */
  remind(id: string, body: SharedBody, state: string, by: string): boolean {
    return this.attempt(() => this.takeCall(id, body, state, { by, forgot: true })) === null;
  }

  /** Why it cannot be applied; null when it was, or says nothing new. */
  private apply(change: SaidChange, isRetry = false): ParkedWhy | null {
    if (change.kind !== 'call' && recordKind(change.kind) === undefined) return 'kind';
    if (change.bodyVersion > BODY_VERSION) return 'version';
    const why = this.attempt(
      () => (change.kind === 'call' ? this.applyCall(change, isRetry) : this.applyRecord(change, isRetry)),
      isRetry,
    );
    return why === 'rule' ? this.waitsFor(change) : why;
  }

  /** A part of what is kept itself waits for the same, and need not be tried before that. */
  private waitsFor({ kind, body }: SaidChange): ParkedWhy {
    const text = kind === 'call' ? callChangeSchema.safeParse(JSON.parse(body)).data?.call : body;
    const row = text === undefined ? null : (readBody(text)?.row ?? null);
    const wholes = WHOLES.flatMap((column) => (typeof row?.[column] === 'string' ? [row[column]] : []));
    return this.ports.parked.whyOfWhole(wholes) ?? 'rule';
  }

  private attempt(work: () => void, isRetry = false): ParkedWhy | null {
    try {
      this.ports.database.part(work);
      return null;
    } catch (cause) {
      if (cause instanceof Parked) return cause.why;
      if (cause instanceof ConstraintError) return 'rule';
      if (isOfStore(cause)) throw cause;
      // A mistake, here or at the desk that told it: one record must not keep back all that comes after it.
      if (!isRetry) this.ports.report('A change of another desk could not be applied', cause);
      return 'rule';
    }
  }

  private applyRecord(change: SaidChange, isRetry: boolean): void {
    const kind = recordKind(change.kind);
    if (kind === undefined) throw new Parked('kind');
    const body = readBody(change.body);
    if (body === null) throw new Parked('version');
    if (change.version === null) return this.applyFact(kind, change.record, body);
    const { outbox, versions, parked, bodies, deskId } = this.ports;
    const record = bodies.localName(change.kind, change.record);
    if (record === null) throw new Parked('account');
    const digest = digestOfBody(change.body);
    const known = versions.of(change.kind, change.record);
    if (change.version <= known.version) return;
    const untold = outbox.find(change.kind, record);
    // What this desk told and heard no answer of: it was taken.
    if (change.deskId === deskId && untold?.sentDigest === digest) {
      versions.set(change.kind, change.record, change.version, digest);
      outbox.wasTold({ kind: change.kind, record, touched: untold.sentTouched ?? -1 });
      return;
    }
    if (known.trail.at(-1) === digest || (untold !== null && known.trail.includes(digest))) {
      versions.set(change.kind, change.record, change.version, digest);
      return;
    }
    // Both versions are put together when this desk's own is told, even where that says nothing new by then.
    if (untold !== null) return versions.set(change.kind, change.record, known.version, NOT_TAKEN);
    this.writeDraft(kind, record, body);
    versions.set(change.kind, change.record, change.version, digest);
    if (!isRetry) parked.removeOf(change.kind, change.record);
  }

  /**
   * Writes a draft as the server has it, or as it was put together. False where what this desk has stands against it: then
   * that is told.
   */
  writeDraft(kind: RecordKind, record: string, body: SharedBody): boolean {
    let isTaken = true;
    if (kind.name === 'accounts') {
      if (body.row === null) return true;
      this.ports.links.describe(record, JSON.stringify(body.row));
      this.ports.changed('workspace', record);
    } else if (kind.name === 'submissions') this.writeSubmission(body);
    else if (body.row === null) this.#rows.remove(kind, record);
    else {
      const row = this.ports.bodies.decode(kind, body.row, kind.table, this.ports.bodies.rowOf(kind, record));
      if (row === null) throw new Parked('account');
      if (kind.name === 'batches') this.giveWay(record, row);
      isTaken = this.#rows.write(kind, record, row);
      if (kind.name === 'orders' || kind.name === 'submission_carts') this.followCalls(record);
    }
    if (!isTaken) this.ports.outbox.touch(kind.name, record);
    this.say(kind, record, body);
    return isTaken;
  }

  /** A batch that was approved here was approved at another desk first. */
  private giveWay(id: string, { desk, approved_at }: Readonly<Record<string, SqlValue>>): void {
    const { database, membership, passOver, changed } = this.ports;
    const rival = database.get(
      `SELECT 1 FROM batches WHERE id = ? AND desk IS NULL AND state IN ('held', 'confirming', 'paused')
         AND approved_at IS NOT ?`,
      [id, approved_at ?? null],
    );
    if (typeof desk !== 'string' || rival === undefined) return;
    membership.aloud(() => passOver(id, desk));
    changed('holds', id);
    changed('history', id);
  }

  private say(kind: RecordKind, record: string, { row }: SharedBody): void {
    const area = AREA_OF[kind.name];
    if (area === undefined) return;
    const id = row?.['cart_id'] ?? row?.['batch_id'] ?? row?.['subject_id'];
    const isPart = [
      'exports',
      'submission_pricings',
      'customer_prices',
      'batch_items',
      'comments',
      'assignments',
    ];
    this.ports.changed(area, isPart.includes(kind.name) && typeof id === 'string' ? id : record);
    // A hold says that it came from another desk.
    if (kind.name === 'history' && row?.['kind'] === 'handed-over') this.ports.changed('holds', record);
    // Lists say who takes care of what.
    if (kind.name === 'assignments')
      for (const list of ['carts', 'orders', 'submission-carts'] as const) this.ports.changed(list, record);
    if (kind.name === 'orders' && typeof row?.['cart_id'] === 'string')
      this.ports.changed('carts', row['cart_id']);
  }

  private writeSubmission({ row }: SharedBody): void {
    const accountId = this.ports.links.localOf(String(row?.['account_id']));
    if (accountId === null) throw new Parked('account');
    const text = toldText(row?.['detail']);
    if (text === null) return;
    const cartId = row?.['cart_id'];
    this.ports.submissions.keepAnswer({
      ...{ accountId, text, at: Number(row?.['detail_at']) },
      cartId: typeof cartId === 'string' ? cartId : null,
    });
  }

  private applyFact(kind: RecordKind, record: string, body: SharedBody): void {
    if (body.row === null) return;
    const row = this.ports.bodies.decode(kind, body.row);
    if (row === null) throw new Parked('account');
    if (kind.name === 'deliveries') {
      const parts = this.ports.bodies.decode(kind, body.parts ?? {}, 'delivery_parts');
      this.#rows.addDelivery(record, row, parts ?? {});
    } else this.#rows.addFact(kind, this.ports.bodies.nameOf(kind, row) ?? record, row);
    this.say(kind, record, body);
  }

  private applyCall(change: SaidChange, isLate: boolean): void {
    const parsed = callChangeSchema.safeParse(JSON.parse(change.body));
    if (!parsed.success) throw new Parked('version');
    const body = readBody(parsed.data.call);
    if (body === null || body.v > BODY_VERSION) throw new Parked('version');
    this.takeCall(change.record, body, parsed.data.state, { by: change.deskId, isLate });
  }

  /**
   * Brings a call as far as it is over all desks. A call of this desk that is on its way is settled by this desk alone.
   * `forgot` is for what this desk has forgotten of itself: then what it had on its way is unknown. `isLate`: what came
   * after it may have been applied before.
   */
  private takeCall(
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
    if (this.isOnItsWay(id, 'AND desk IS NULL')) return;
    if (state === 'unknown' && isKnownOf(before)) outbox.touch('calls', id);
    const call = bodies.decode(kind, body.row, 'operations', this.subjectOf(body.row));
    if (call === null) throw new Parked('account');
    const attempts = (body.attempts ?? []).flatMap((attempt) => {
      const row = bodies.decode(kind, attempt, 'attempts') ?? {};
      const known = this.attemptOf(id, row['number'] ?? null);
      if (known === undefined) return [row];
      const isIts = known.desk === (row['desk'] ?? null) || this.giveNumber(id, known, row);
      return isIts ? [{ ...row, id: known.id ?? null }] : [];
    });
    const isFinal = (value: SqlValue): boolean => value === 'succeeded' || value === 'refused';
    const told = call['state'] ?? null;
    const rows = { call, attempts, sentKey: body.key ?? null };
    const isOver =
      isFinal(told) && told === state && attempts.every((attempt) => attempt['outcome'] !== 'on-its-way');
    if (before === undefined && isOver) {
      const [subjectId, name] = [String(call['subject_id']), String(call['kind'])];
      insertSettledCall(database, rows);
      if (!saysWhatCallSays(database, call, attempts)) return this.follow(subjectId, name);
      return this.ports.changed('orders', subjectId);
    }
    // Two desks can settle it, each by its own clock: what the log says last is when that was, at all of them.
    const isSame = isFinal(told) && told === state && before?.state === told;
    if (isSame && before.proof === 'person' && call['proof'] !== 'person')
      database.run('UPDATE operations SET proof = ?, proof_note = ?, recorded_proof = ? WHERE id = ?', [
        ...[call['proof'] ?? null, call['proof_note'] ?? null, call['recorded_proof'] ?? null, id],
      ]);
    if (isSame)
      database.run('UPDATE operations SET settled_at = ? WHERE id = ? AND settled_at IS NOT ?', [
        ...[call['settled_at'] ?? null, id, call['settled_at'] ?? null],
      ]);
    if (before?.state === 'refused' && state !== 'refused' && !isLate)
      this.reopen(id, attempts, state === 'sent' && by !== deskId);
    replayCall(database, rows, (reached) => {
      if (this.isOnItsWay(id)) return null;
      if (isFinal(told) && (told === state || reached === 'planned')) return 'as-told';
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
    const after = database.get('SELECT state FROM operations WHERE id = ?', [id]);
    const isAnswered = answerAttempts(database, rows);
    const isMore = before?.state === 'succeeded' && insertEndedAttempts(database, rows);
    if (isAnswered || isMore || before?.state !== after?.state)
      this.follow(String(call['subject_id']), String(call['kind']));
  }

  /**
   * A person said here that nothing came of a call, while another desk had it on its way again: what that desk knows of it
   * counts, whichever of the two was written down first.
   */
  private reopen(
    id: string,
    attempts: readonly Readonly<Record<string, SqlValue>>[],
    isOnItsWay: boolean,
  ): void {
    const { database } = this.ports;
    const isKnown = (attempt: Readonly<Record<string, SqlValue>>): boolean =>
      database.get('SELECT 1 FROM attempts WHERE id = ?', [attempt['id'] ?? null]) !== undefined;
    // What is read once more after the server was put back is no news.
    const isNews = (): boolean =>
      database.get('SELECT 1 FROM workspace WHERE told_epoch = epoch') !== undefined;
    if (attempts.every(isKnown) && !(isOnItsWay && isNews())) return;
    database.run(
      `UPDATE operations SET state = 'unknown', settled_at = NULL, proof = 'none', proof_note = '', recorded_proof = NULL
       WHERE id = ? AND state = 'refused' AND proof = 'person'`,
      [id],
    );
  }

  /** What a call is about, as it is here. */
  private subjectOf({ kind, subject_id }: NonNullable<SharedBody['row']>): SqlRow | undefined {
    const table = kind === 'submit' ? 'submission_carts' : 'orders';
    return this.ports.database.get(`SELECT account_id FROM ${table} WHERE id = ?`, [String(subject_id)]);
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

  private attemptOf(id: string, number: SqlValue): SqlRow | undefined {
    return this.ports.database.get('SELECT id, desk FROM attempts WHERE operation_id = ? AND number = ?', [
      id,
      number,
    ]);
  }

  /**
   * Two desks numbered an attempt alike, and one of them was granted it: of the other's nothing left. That one's row, as far
   * as it is here already, is that of the granted attempt from now on. False for what the other one tells of it.
   */
  private giveNumber(id: string, known: SqlRow, row: Readonly<Record<string, SqlValue>>): boolean {
    const { database } = this.ports;
    const { number = null, desk = null, person = null, outcome = null } = row;
    if (desk === null) return false;
    const given = database.run(
      `UPDATE attempts SET outcome = 'on-its-way', ended_at = NULL, status = NULL, answer_headers = '{}',
         answer_body = NULL, problem = NULL, desk = ?, person = ?
       WHERE id = ? AND outcome = 'unknown'
         AND CASE WHEN desk IS NOT NULL THEN ? <> 'unknown' ELSE EXISTS (
           SELECT 1 FROM workspace_never_left n WHERE n.operation_id = ? AND n.number = ?) END
         AND EXISTS (SELECT 1 FROM operations o WHERE o.id = ? AND o.state = 'unknown')`,
      [desk, person ?? '', known.id ?? null, outcome, id, number, id],
    );
    if (given === 0) return false;
    database.run(`UPDATE operations SET state = 'sent' WHERE id = ?`, [id]);
    database.run('DELETE FROM workspace_never_left WHERE operation_id = ? AND number = ?', [id, number]);
    return true;
  }

  /**
   * A call that may have left, of which its desk told no attempt before it was gone: it is unknown here as it is on the
   * server, and has the attempt that was granted to it.
   */
  private leaveUnknown(id: string): void {
    if (insertGrantedAttempt(this.ports.database, id)) this.interrupt(id);
  }

  private followCalls(subjectId: string): void {
    const row = this.ports.database.get(
      'SELECT kind FROM operations WHERE subject_id = ? ORDER BY number DESC LIMIT 1',
      [subjectId],
    );
    if (row !== undefined) this.follow(subjectId, String(row.kind));
  }

  /** Brings an order or a submission cart in line with its calls; when it changed is what its desk said. */
  private follow(subjectId: string, kind: string): void {
    const { database, calls, outbox, bodies } = this.ports;
    const table = kind === 'submit' ? 'submission_carts' : 'orders';
    const row = database.get(`SELECT updated_at FROM ${table} WHERE id = ?`, [subjectId]);
    if (row === undefined) return;
    const states = (): string =>
      JSON.stringify(
        database.all('SELECT id, state, proof FROM operations WHERE subject_id = ? ORDER BY number', [
          subjectId,
        ]),
      );
    const before = states();
    const items = this.itemsOf(subjectId);
    const cart = database.get(
      'SELECT c.id, c.updated_at FROM orders o JOIN carts c ON c.id = o.cart_id WHERE o.id = ?',
      [subjectId],
    );
    adoptAnswers(database, kind, subjectId);
    calls[operationKindSchema.parse(kind)].follow(subjectId, {}, Number(row.updated_at));
    // When the cart changed is what the desk says that moved it.
    if (cart !== undefined)
      database.run('UPDATE carts SET updated_at = ? WHERE id = ? AND updated_at IS NOT ?', [
        ...[cart.updated_at ?? null, cart.id ?? null, cart.updated_at ?? null],
      ]);
    // An event that only this desk had proves it: the others hear of that.
    if (states() !== before)
      for (const { id } of database.all('SELECT id FROM operations WHERE subject_id = ?', [subjectId]))
        if (bodies.bodyOf('calls', String(id)) !== null) outbox.touch('calls', String(id));
    // What follows for a batch of this desk, no one else says.
    for (const [id, outcome] of this.itemsOf(subjectId))
      if (items.get(id) !== outcome) outbox.touch('batch_items', id);
    this.ports.changed(kind === 'submit' ? 'submission-carts' : 'orders', subjectId);
  }

  /** Items of batches of this desk that an order or a submission cart is in, with how far they are. */
  private itemsOf(subjectId: string): Map<string, string> {
    const items = this.ports.database.all(
      `SELECT i.id, i.outcome FROM batch_items i JOIN batches b ON b.id = i.batch_id
       WHERE b.desk IS NULL AND (i.order_id = ? OR i.subject_id = ?)`,
      [subjectId, subjectId],
    );
    return new Map(items.map(({ id, outcome }) => [String(id), String(outcome)]));
  }
}
