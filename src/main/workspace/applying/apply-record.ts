import type { Area } from '@bridge/contract';
import { recordKind, type RecordKind } from '@core/workspace/record-kinds';
import { ProblemError } from '../../problem-error';
import type { Database, SqlRow, SqlValue } from '../../store/engine/database';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { AccountLinks } from '../../store/workspace/account-links';
import { digestOfBody } from '../../store/workspace/body-digest';
import { type DraftVersions, NOT_TAKEN } from '../../store/workspace/draft-versions';
import type { MembershipRepository } from '../../store/workspace/membership';
import type { Outbox } from '../../store/workspace/outbox';
import type { ParkedChanges } from '../../store/workspace/parked';
import { readBody, type SharedBodies, type SharedBody, toldText } from '../../store/workspace/shared-bodies';
import type { Change } from '../server-port';
import type { CallApplier } from './apply-call';
import { RowWriter } from './apply-row';
import { changedAreas } from './changed-areas';
import { isOfStore, Parked } from './held-back';

/** What applying records of other desks uses. */
export interface ApplyRecordPorts {
  readonly database: Database;
  readonly deskId: string;
  readonly bodies: SharedBodies;
  readonly links: AccountLinks;
  readonly outbox: Outbox;
  readonly versions: DraftVersions;
  readonly parked: ParkedChanges;
  readonly submissions: Pick<SubmissionRepository, 'keepAnswer'>;
  readonly membership: Pick<MembershipRepository, 'aloud'>;
  /** Takes the approval of a batch back that another desk, of that id, approved at `approvedAt` before this one was heard of. */
  passOver(batchId: string, deskId: string, approvedAt: number): void;
  /** Takes a hold of this desk back, of an order that another desk, of that id, held first. */
  passOverHold(holdId: string, deskId: string): void;
  /** Reads a record as lists and pages do. Throws ProblemError for one that they could not show. */
  readAsShown(kind: string, record: string): void;
  /** UTC milliseconds. */
  now(): number;
  /** Told of what changed, for the page. */
  changed(area: Area, id: string): void;
}

/** Whether another desk says of something held that it is this one's, and leaves by itself. */
const isGivenHeld = (
  { name }: RecordKind,
  present: SqlRow | undefined,
  { desk = present?.desk ?? null, state }: Readonly<Record<string, SqlValue>>,
): boolean => name === 'holds' && state === 'held' && desk === null && present?.desk !== null;

/** Refuses a row of another record than the one that it is told of. */
function assertNamed(kind: RecordKind, record: string, row: Readonly<Record<string, SqlValue>>): void {
  if (kind.record === 'id' && row['id'] !== record) throw new Parked('version');
}

/** A change that says something. */
export type SaidChange = Change & { readonly body: string };

/** Applies what other desks wrote of a record: drafts by their versions, facts once. */
export class RecordApplier {
  readonly #rows: RowWriter;

  constructor(
    private readonly ports: ApplyRecordPorts,
    private readonly calls: Pick<CallApplier, 'followCalls'>,
  ) {
    this.#rows = new RowWriter(ports.database, ports.bodies, ports.outbox);
  }

  /** Applies what another desk wrote of a record, where it says something new. `isRetry`: it was parked before. */
  apply(change: SaidChange, isRetry: boolean): void {
    const kind = recordKind(change.kind);
    if (kind === undefined) throw new Parked('kind');
    // Told in another way than this program tells it; calls go through the gate alone.
    if (kind.form !== (change.version === null ? 'fact' : 'draft')) throw new Parked('version');
    if (change.version === null) return this.applyFact(kind, change);
    const { outbox, versions, parked, bodies, deskId } = this.ports;
    const known = versions.of(change.kind, change.record);
    // To a desk that joins the newest version of a draft comes twice: in the place of the first one, and in its own.
    if (change.version <= known.version) return;
    const body = readBody(change.body);
    if (body === null) throw new Parked('version');
    const record = bodies.localName(change.kind, change.record);
    if (record === null) throw new Parked('account');
    const digest = digestOfBody(change.body);
    const untold = outbox.find(change.kind, record);
    // What this desk told and heard no answer of: it was taken.
    if (change.deskId === deskId && untold?.sentDigest === digest) {
      versions.set(change.kind, change.record, change.version, digest, known);
      outbox.wasTold({ ...untold, touched: untold.sentTouched ?? -1 });
      return;
    }
    // What it is made from is no news; but once its versions are known, an earlier one that another desk gave back is.
    const isEarlier = untold !== null && (known.version === 0 || change.deskId === deskId);
    if (known.trail.at(-1) === digest || (isEarlier && known.trail.includes(digest))) {
      versions.set(change.kind, change.record, change.version, digest, known);
      return;
    }
    // Both versions are put together when this desk's own is told, even where that says nothing new by then.
    if (untold !== null) return versions.set(change.kind, change.record, known.version, NOT_TAKEN, known);
    this.writeDraft(kind, record, body, { by: change.deskId, isOwn: change.deskId === deskId });
    versions.set(change.kind, change.record, change.version, digest, known);
    if (!isRetry) parked.removeOf(change.kind, change.record);
  }

  /**
   * Writes a draft as the server has it, or as it was put together. False where what this desk has stands against it: then
   * that is told. `by`: the desk that told it. `isRival`: a batch was approved at both desks, each without the other. `isOwn`: this desk told it, and forgot it where it was put back.
   */
  writeDraft(
    kind: RecordKind,
    record: string,
    body: SharedBody,
    {
      by,
      isRival = false,
      isOwn = false,
    }: { readonly by: string; readonly isRival?: boolean; readonly isOwn?: boolean },
  ): boolean {
    let isTaken = true;
    if (kind.name === 'accounts') {
      if (body.row === null) return true;
      this.ports.links.describe(record, JSON.stringify(body.row));
      this.ports.changed('workspace', record);
    } else if (kind.name === 'submissions') this.writeSubmission(body);
    else if (body.row === null) {
      isTaken = kind.isRemovable;
      if (isTaken) this.#rows.remove(kind, record);
    } else {
      const present = this.ports.bodies.rowOf(kind, record);
      const row = this.ports.bodies.decode(kind, body.row, kind.table, present);
      if (row === null) throw new Parked('account');
      assertNamed(kind, record, row);
      if (kind.name === 'batches') this.giveWay(record, row, { by, isRival });
      if (kind.name === 'holds') this.giveWayToHold(record, row, by);
      const isGiven = isGivenHeld(kind, present, row);
      const waiting = isGiven ? { state: 'waiting', why: 'closed' } : null;
      isTaken = this.#rows.write(kind, record, { ...row, ...waiting }, { by, isOwn }) && !isGiven;
      if (kind.name === 'orders' || kind.name === 'submission_carts') this.calls.followCalls(record);
      this.assertReadable(kind, record);
    }
    if (!isTaken) this.ports.outbox.touch(kind.name, record);
    this.say(kind, record, body);
    return isTaken;
  }

  /** A batch that was approved here was approved at another desk first. */
  private giveWay(
    id: string,
    { desk, approved_at, state }: Readonly<Record<string, SqlValue>>,
    { by, isRival }: { readonly by: string; readonly isRival: boolean },
  ): void {
    const { database, membership, passOver, changed } = this.ports;
    // What is told of a batch of this desk, it said itself, and forgot where it was put back.
    if (typeof desk !== 'string' && (!isRival || by === this.ports.deskId))
      return this.giveWayToOneself(id, by, approved_at);
    const rival = database.get(
      `SELECT 1 FROM batches WHERE id = ? AND state IN ('held', 'confirming', 'paused')
         AND (? OR (desk IS NULL AND approved_at IS NOT ?))`,
      [id, isRival ? 1 : 0, approved_at ?? null],
    );
    // Where it was approved and taken back, it is in no one's way, but where nothing is known that both are made from.
    if ((typeof approved_at !== 'number' && state !== 'open') || rival === undefined) return;
    // The desk that approved it can have handed it over to this one since.
    const approvedAt = typeof approved_at === 'number' ? approved_at : -1;
    membership.aloud(() => passOver(id, typeof desk === 'string' ? desk : by, approvedAt));
    changed('holds', id);
    changed('history', id);
  }

  /** This desk approved a batch twice, as it forgot the first time: it is held once. */
  private giveWayToOneself(id: string, by: string, approvedAt: SqlValue | undefined): void {
    const { database, membership, passOverHold, deskId } = this.ports;
    const hold = database.get(
      `SELECT id FROM holds WHERE subject_id = ? AND desk IS NULL AND state IN ('held', 'waiting') AND created_at <> ?`,
      [id, approvedAt ?? null],
    );
    if (hold !== undefined && by === deskId) membership.aloud(() => passOverHold(String(hold.id), by));
  }

  /**
   * An order was held at two desks, each without the other: the hold that was made first stands, at all of them. What stands
   * here keeps the other one parked until its desk has given way. With a batch its approval decides.
   */
  private giveWayToHold(
    id: string,
    { desk, state, subject_id = null }: Readonly<Record<string, SqlValue>>,
    by: string,
  ): void {
    const { database, membership, passOverHold, changed } = this.ports;
    // One that was taken back stands in no one's way.
    if (state !== 'held' && state !== 'waiting' && state !== 'leaving') return;
    // Ids begin with the time at which they were made.
    const rival = database.get(
      `SELECT id FROM holds WHERE subject_id = ? AND id > ? AND kind <> 'batch' AND desk IS NULL
         AND state IN ('held', 'waiting')`,
      [subject_id, id],
    );
    if (rival === undefined) return;
    // It can have been handed over to this desk since.
    membership.aloud(() => passOverHold(String(rival.id), typeof desk === 'string' ? desk : by));
    for (const area of ['holds', 'history'] as const) changed(area, id);
  }

  /** What this program cannot show would stand in the way of all that is listed with it. */
  private assertReadable(kind: RecordKind, record: string): void {
    try {
      this.ports.readAsShown(kind.name, record);
    } catch (cause) {
      if (!(cause instanceof ProblemError) || isOfStore(cause)) throw cause;
      throw new Parked('version');
    }
  }

  private say(kind: RecordKind, record: string, body: SharedBody): void {
    for (const [area, id] of changedAreas(kind, record, body)) this.ports.changed(area, id);
  }

  private writeSubmission({ row }: SharedBody): void {
    const accountId = this.ports.links.localOf(String(row?.['account_id']));
    if (accountId === null) throw new Parked('account');
    const text = toldText(row?.['detail']);
    if (text === null) return;
    const cartId = row?.['cart_id'];
    this.ports.submissions.keepAnswer({
      // What is read here later is newer, also where the clock of that desk is ahead.
      ...{ accountId, text, at: Math.min(Number(row?.['detail_at']), this.ports.now()) },
      cartId: typeof cartId === 'string' ? cartId : null,
    });
  }

  private applyFact(kind: RecordKind, { record, body: text }: SaidChange): void {
    const body = readBody(text);
    if (body === null) throw new Parked('version');
    if (body.row === null) return;
    const row = this.ports.bodies.decode(kind, body.row);
    if (row === null) throw new Parked('account');
    assertNamed(kind, record, row);
    if (kind.name === 'deliveries') {
      const parts = this.ports.bodies.decode(kind, body.parts ?? {}, 'delivery_parts');
      this.#rows.addDelivery(record, row, parts ?? {});
    } else {
      const name = this.ports.bodies.nameOf(kind, row) ?? record;
      this.#rows.addFact(kind, name, row);
      this.assertReadable(kind, name);
    }
    this.say(kind, record, body);
  }
}
