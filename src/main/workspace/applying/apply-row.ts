import { v7 as uuid } from 'uuid';
import { type RecordKind, recordKind, ruleOf } from '@core/workspace/record-kinds';
import { causeOf } from '@core/batches/batch-limits';
import { cartStageOf } from '@core/orders/order-states';
import { orderStateSchema } from '@core/orders/orders';
import { jsonText } from '../../store/engine/columns';
import type { Database, SqlRow, SqlValue } from '../../store/engine/database';
import type { Outbox } from '../../store/workspace/outbox';
import type { SharedBodies } from '../../store/workspace/shared-bodies';
import { Parked } from './held-back';

type Row = Readonly<Record<string, SqlValue>>;

/** Columns of an order that say what a ConfirmationID costs. */
const PRICE = ['breakdown', 'total_amount', 'total_currency', 'total_missing'];

/** Outcomes of an item of a batch of which nothing has left. */
const HAS_NOT_LEFT: ReadonlySet<SqlValue> = new Set(['none', 'waiting']);

/** Of a call `o`, that the lab may have acted on it, or that something of it may have left: see the rules of the journal. */
const MAY_HAVE_ACTED = `state NOT IN ('refused', 'planned')`;
const MAY_HAVE_LEFT = `(${MAY_HAVE_ACTED} OR EXISTS (SELECT 1 FROM attempts a WHERE a.operation_id = o.id))`;

/** Who told a row. */
interface Teller {
  readonly by?: string;
  readonly isOwn?: boolean;
}

/** Writes rows of other desks into their tables, by the rules of the schema. Throws ConstraintError where it refuses. */
export class RowWriter {
  constructor(
    private readonly database: Database,
    private readonly bodies: SharedBodies,
    private readonly outbox: Pick<Outbox, 'touch' | 'find'>,
  ) {}

  /**
   * Writes a draft as it was told; what follows from the journal stays as the journal here has it. False where what this
   * desk has stands against it: then that has to be told.
   *
   * @param teller `by`: the desk that told it. `isOwn`: that is this one, and forgot it where it was put back
   */
  write(kind: RecordKind, record: string, told: Row, { by, isOwn = false }: Teller = {}): boolean {
    const row = kind.name === 'batch_items' ? this.leavingOnce(told) : told;
    const present = this.bodies.rowOf(kind, record);
    if (kind.name === 'batch_items' && this.isApprovedHere(row['batch_id'])) {
      // What has left stays as it was approved, whoever tells of it; what was approved at the desk that handed the batch over,
      // and what this desk approved and forgot as well.
      const stays =
        (row['approved'] ?? null) !== null &&
        (isOwn || !HAS_NOT_LEFT.has(row['outcome'] ?? 'none') || this.wasGivenBy(row['batch_id'], by));
      // Of what has not left here, what this desk said itself and forgot stands as well: that it took it back, or stopped.
      const isForgotten = isOwn && HAS_NOT_LEFT.has(present?.outcome ?? 'none');
      if (isForgotten || (stays && (present === undefined || present.approved === null))) {
        if (present === undefined && !this.insert(kind, row)) return false;
        if (present !== undefined) this.update(kind, record, present, row);
        this.endItem(row);
        return true;
      }
      this.assertDecided(row, present);
      if (present !== undefined) return this.isSameItem(kind, present, row);
      const anew = { ...row, approved: null, outcome: 'none', problem: null, settled_at: null };
      return this.insert(kind, anew) && (row['outcome'] ?? 'none') === 'none';
    }
    const isKept = present === undefined ? !this.insert(kind, row) : this.update(kind, record, present, row);
    if (kind.name === 'orders') this.moveCart(record);
    if (kind.name === 'batch_items') this.endItem(row);
    return !isKept && !this.knowsAnswer(kind, present, row);
  }

  /** Whether this desk has what the lab said of a confirmation, which the one that told does not have: its desk may be gone. */
  private knowsAnswer({ name }: RecordKind, present: SqlRow | undefined, row: Row): boolean {
    return (
      name === 'orders' &&
      row['state'] === 'confirmed' &&
      row['confirmation'] === null &&
      (present?.confirmation ?? null) !== null &&
      present?.confirmation_id === row['confirmation_id']
    );
  }

  /** Of a batch that was approved here no other desk says what becomes of it. */
  private isApprovedHere(batchId: SqlValue | undefined): boolean {
    return (
      this.database.get(
        `SELECT 1 FROM batches WHERE id = ? AND desk IS NULL AND state IN ('held', 'confirming', 'paused')`,
        [batchId ?? null],
      ) !== undefined
    );
  }

  /**
   * Whether a batch that this desk has was approved by one that handed it over, and which tells of it, and not by this desk. Who
   * handed it over can be heard of later.
   */
  private wasGivenBy(batchId: SqlValue | undefined, by: string | undefined): boolean {
    if (this.hasApproved(batchId)) return false;
    const givers = this.database.all(
      `SELECT desk FROM history WHERE subject_key = json_array('batch', '', ?, '') AND kind = 'handed-over'`,
      [batchId ?? null],
    );
    return by === undefined || givers.length === 0 || givers.some(({ desk }) => desk === by);
  }

  private hasApproved(batchId: SqlValue | undefined): boolean {
    const last = this.database.get(
      `SELECT kind FROM history WHERE subject_key = json_array('batch', '', ?, '') AND desk IS NULL
         AND kind IN ('approved', 'passed-over', 'handed-over') ORDER BY number DESC LIMIT 1`,
      [batchId ?? null],
    );
    return last?.kind === 'approved';
  }

  /**
   * An item was approved at this desk and at another one: which approval stands is known once this desk's of the batch is told.
   * Throws Parked before that.
   */
  private assertDecided({ approved = null, batch_id }: Row, present: SqlRow | undefined): void {
    if (approved === null || approved === (present?.approved ?? null)) return;
    if (this.outbox.find('batches', String(batch_id)) !== null) throw new Parked('rule');
  }

  private isSameItem(kind: RecordKind, present: SqlRow, row: Row): boolean {
    return Object.keys(row).every(
      (name) =>
        ruleOf(kind, name) !== 'owner' || name === 'prepared' || row[name] === (present[name] ?? null),
    );
  }

  /**
   * What was approved at this desk and has not left gives way to what was approved at the desk that sends the batch; of
   * what has left stays what was approved. That desk may have been put back to before it approved something: then that does
   * not leave.
   */
  private giveWay(record: string, present: SqlRow, row: Row): Row {
    if (present.approved === null || present.approved === row['approved']) return row;
    // Or it is refused or unknown here, for a confirmation of its order that the batch did not send.
    const hasStayed =
      ((present.outcome === 'sending' && row['approved'] === null) ||
        (present.outcome === 'unknown' && row['approved'] !== null) ||
        present.outcome === 'refused') &&
      !this.isLeavingHere(present);
    if (hasStayed) this.updateItem(record, { outcome: 'waiting' });
    if (hasStayed || present.outcome === 'waiting') {
      this.updateItem(record, { approved: null, outcome: 'none' });
      return row;
    }
    const { approved: _approved, ...asTold } = row;
    // How far it is says the desk that sends it; what was stopped here before its approval was heard of did not leave.
    const isFurther = !HAS_NOT_LEFT.has(row['outcome'] ?? 'none') && row['outcome'] !== 'sending';
    if (present.outcome === 'not-sent' ? (row['approved'] ?? null) !== null : isFurther) return asTold;
    const { outcome: _outcome, problem: _problem, settled_at: _at, ...others } = asTold;
    return others;
  }

  /**
   * A cart was approved in two batches, each without the other: it leaves with the batch that was approved first, or that it is
   * leaving with already. Of the other one it is taken out of what is approved, by the desk of that one. Answers what is to
   * be written of the item that is told.
   */
  private leavingOnce(row: Row): Row {
    const { batch_id = null, subject_id = null, outcome = null } = row;
    if (outcome !== 'waiting' && outcome !== 'sending') return row;
    const rival = this.database.get(
      `SELECT i.id, b.desk IS NULL AS is_own, told.desk IS NULL AS is_told_own,
         i.outcome = 'waiting' AND (? OR (b.approved_at, b.id) > (told.approved_at, told.id)) AS gives_way
       FROM batch_items i JOIN batches b ON b.id = i.batch_id, batches told
       WHERE i.subject_id = ? AND i.outcome IN ('waiting', 'sending') AND told.id = ? AND told.id <> b.id`,
      [outcome === 'sending' ? 1 : 0, subject_id, batch_id],
    );
    if (rival === undefined) return row;
    const cause = causeOf('elsewhere');
    const elsewhere = { lane: 'needs-you', cause_key: cause.key, cause: jsonText(cause) };
    if (rival.gives_way === 1 && rival.is_own === 1) {
      this.updateItem(rival.id ?? null, { approved: null, outcome: 'none' });
      this.updateItem(rival.id ?? null, elsewhere);
      this.outbox.touch('batch_items', String(rival.id));
    }
    if (rival.gives_way === 1 || rival.is_told_own !== 1) return row;
    this.updateItem(row['id'] ?? null, elsewhere);
    this.outbox.touch('batch_items', String(row['id']));
    return { ...row, ...elsewhere, approved: null, outcome: 'none', problem: null, settled_at: null };
  }

  private updateItem(id: SqlValue, columns: Row): void {
    const names = Object.keys(columns);
    this.database.run(
      `UPDATE batch_items SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
      [...names.map((name) => columns[name] ?? null), id],
    );
  }

  /** Whether an item is of a batch of this desk, or has a call of this desk that is not settled. */
  private isLeavingHere({ batch_id = null, order_id = null, subject_id = null }: SqlRow): boolean {
    return (
      this.database.get(
        `SELECT 1 FROM batches WHERE id = ? AND desk IS NULL UNION ALL
         SELECT 1 FROM operations WHERE subject_id IN (?, ?) AND desk IS NULL AND state IN ('planned', 'sent', 'unknown')`,
        [batch_id, order_id, subject_id],
      ) !== undefined
    );
  }

  /** Takes a record away. */
  remove(kind: RecordKind, record: string): void {
    if (kind.name === 'addresses')
      this.database.run(
        'DELETE FROM address_uses WHERE address_id IN (SELECT id FROM addresses WHERE address_key = ?)',
        [record],
      );
    // Its desk took its approval back before.
    if (kind.name === 'batch_items')
      this.database.run(
        `UPDATE batch_items SET approved = NULL, outcome = 'none' WHERE id = ? AND outcome = 'waiting'`,
        [record],
      );
    this.database.run(`DELETE FROM ${String(kind.table)} WHERE ${kind.record} = ?`, [record]);
  }

  /** Writes a fact, once. */
  addFact(kind: RecordKind, record: string, row: Row): void {
    if (this.bodies.rowOf(kind, record) === undefined) this.insert(kind, row);
  }

  /** Writes what was delivered elsewhere: this desk looks at it itself. */
  addDelivery(record: string, row: Row, parts: Row): void {
    const kind = recordKind('deliveries');
    if (kind === undefined) return;
    // The same delivery at two desks is one.
    const known = this.database.get('SELECT id FROM deliveries WHERE id = ? OR copy_key = ?', [
      record,
      row['copy_key'] ?? null,
    ]);
    if (known !== undefined) return;
    const anew = { to_look_at: 1, looked_at: null, matched: 0, subjects: '[]', effects: '[]', problem: null };
    this.insert(kind, { ...row, ...anew });
    const { number = null } = this.database.get('SELECT last_insert_rowid() AS number') ?? {};
    this.insertInto('delivery_parts', { ...parts, number });
  }

  /** False where it is taken away instead. */
  private insert(kind: RecordKind, row: Row): boolean {
    if (kind.name === 'batch_items') return this.insertItem(kind, row);
    this.insertRow(kind, row);
    return true;
  }

  /**
   * Two desks can add to a batch at once: of what has the same place the item with the lesser id has it, and of a cart that
   * both added the one that is approved stays, else that with the lesser id, at both. The other one is told as taken away:
   * it would be there again at a desk that joins once the one that stayed is taken out.
   */
  private insertItem(kind: RecordKind, row: Row): boolean {
    const [batch, cart] = [row['batch_id'] ?? null, row['subject_id'] ?? null];
    const same = this.database.get(
      'SELECT id, approved FROM batch_items WHERE batch_id = ? AND subject_id = ?',
      [batch, cart],
    );
    if (same !== undefined) {
      const isApproved = (row['approved'] ?? null) !== null;
      if (same.approved !== null || (!isApproved && String(same.id) < String(row['id']))) return false;
      this.remove(kind, String(same.id));
      this.outbox.touch(kind.name, String(same.id));
    }
    const taken = this.database.get('SELECT id FROM batch_items WHERE batch_id = ? AND position = ?', [
      batch,
      row['position'] ?? null,
    ]);
    const last = this.database.get('SELECT max(position) AS last FROM batch_items WHERE batch_id = ?', [
      batch,
    ]);
    const next = Number(last?.last) + 1;
    const isFirst = taken !== undefined && String(row['id']) < String(taken.id);
    if (isFirst)
      this.database.run('UPDATE batch_items SET position = ? WHERE id = ?', [next, taken.id ?? null]);
    this.insertRow(kind, { ...row, ...(taken !== undefined && !isFirst && { position: next }) });
    return true;
  }

  private insertRow(kind: RecordKind, row: Row): void {
    const columns = this.bodies.columnsOf(String(kind.table));
    this.insertInto(String(kind.table), {
      ...(columns.includes('revision') && { revision: 1 }),
      ...(kind.name === 'addresses' && { id: uuid() }),
      ...row,
    });
  }

  private insertInto(table: string, row: Row): void {
    const names = Object.keys(row);
    this.database.run(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      names.map((name) => row[name] ?? null),
    );
  }

  /** True where something stays that the desk which told does not have: an approval, or that a hold has left. */
  private update(kind: RecordKind, record: string, before: SqlRow, told: Row): boolean {
    if (kind.name === 'holds' && staysEnded(before.state, told['state'])) return true;
    if (kind.name === 'holds') this.moveHold(record, String(before.state), told);
    const row = kind.name === 'batch_items' ? this.giveWay(record, before, told) : told;
    const present = this.bodies.rowOf(kind, record) ?? before;
    const takesStage =
      kind.name === 'carts'
        ? present.order_id === null
        : !this.hasCalls(kind, record) || this.isSentElsewhere(kind, record, row);
    // No answer here has the ConfirmationID that was confirmed, or says that it was: another desk has that answer.
    const isSameOrder =
      kind.name === 'orders' &&
      present['confirmation_id'] !== null &&
      present['confirmation_id'] === row['confirmation_id'];
    const lacking = [
      ...(isSameOrder && present['breakdown'] === null ? PRICE : []),
      ...(isSameOrder && present['confirmation'] === null ? ['confirmation'] : []),
    ];
    const names = Object.keys(row).filter((name) => {
      if (name === 'id' || name === kind.record) return false;
      const rule = ruleOf(kind, name);
      if (rule === 'pinned') return false;
      if (rule === 'follows') return takesStage || lacking.includes(name);
      // Numbers of references only grow, whatever comes late.
      if (kind.name === 'reference_counters' && Number(row[name]) < Number(present[name])) return false;
      return row[name] !== present[name];
    });
    const sets = names.map((name) => `${name} = ?`);
    if ('revision' in present) sets.push('revision = revision + 1');
    if (names.length > 0)
      this.database.run(`UPDATE ${String(kind.table)} SET ${sets.join(', ')} WHERE ${kind.record} = ?`, [
        ...names.map((name) => row[name] ?? null),
        record,
      ]);
    return row !== told && (told['approved'] ?? null) === null;
  }

  /** An item that is heard of after what it waits for was sent tells so, as one that was here before does. */
  private endItem({ order_id = null, subject_id = null }: Row): void {
    this.database.run(
      `UPDATE orders SET state = state WHERE id = ? AND state IN ('confirmed', 'may-be-confirmed')`,
      [order_id],
    );
    this.database.run(
      `UPDATE submission_carts SET stage = stage WHERE id = ? AND stage IN ('submitted', 'uncertain')`,
      [subject_id],
    );
  }

  /** Whether calls here say how far it is; those of which nothing left say nothing of what another desk sent. */
  private hasCalls(kind: RecordKind, record: string): boolean {
    return (
      (kind.name === 'orders' || kind.name === 'submission_carts') &&
      this.database.get(
        `SELECT 1 FROM operations o WHERE subject_id = ?
           AND ${MAY_HAVE_LEFT}`,
        [record],
      ) !== undefined
    );
  }

  /**
   * Whether another desk confirmed an order or submitted a cart, and no call here is open; or may have confirmed an order, of
   * which calls here say no more than that it was placed. The call can be lost with its desk and an earlier state of the server:
   * without this it would be sent once more.
   */
  private isSentElsewhere({ name }: RecordKind, record: string, { state, stage }: Row): boolean {
    const isDone =
      name === 'orders' ? state === 'confirmed' : name === 'submission_carts' && stage === 'submitted';
    const mayBeDone = name === 'orders' && state === 'may-be-confirmed';
    return (
      (isDone || mayBeDone) &&
      this.database.get(
        `SELECT 1 FROM operations o WHERE subject_id = ? AND kind IN ('confirm', 'submit')
           AND ${isDone ? MAY_HAVE_ACTED : MAY_HAVE_LEFT}`,
        [record],
      ) === undefined
    );
  }

  /** A cart is as far as its order is. */
  private moveCart(orderId: string): void {
    const row = this.database.get('SELECT cart_id, state FROM orders WHERE id = ?', [orderId]);
    if (row === undefined) return;
    this.database.run(
      'UPDATE carts SET stage = ?, order_id = ? WHERE id = ? AND (stage, order_id) IS NOT (?, ?)',
      [
        ...[cartStageOf(orderStateSchema.parse(row.state)), orderId, row.cart_id ?? null],
        ...[cartStageOf(orderStateSchema.parse(row.state)), orderId],
      ],
    );
  }

  /** Several steps of a hold may have been told as one: they are gone one by one, as the schema has it. */
  private moveHold(id: string, from: string, row: Row): void {
    for (const state of stepsOfHold(from, String(row['state'])))
      this.database.run(
        `UPDATE holds SET state = ?, why = ?, problem = NULL, calls_before = coalesce(?, calls_before, 0),
           settled_at = NULL WHERE id = ?`,
        [state, state === 'waiting' ? 'closed' : null, row['calls_before'] ?? null, id],
      );
  }
}

/** Ends of a hold; each stands against those before it. */
const ENDS_OF_HOLD: readonly unknown[] = ['taken-back', 'refused', 'left'];

/**
 * Whether the end of a hold here stands against what is told of it. Two desks can take it over and let it go: with one it has
 * left. A desk that was out of touch can end it, which opens it no more, and one that was put back can take back what had left.
 */
const staysEnded = (here: unknown, told: unknown): boolean =>
  ENDS_OF_HOLD.indexOf(here) > ENDS_OF_HOLD.indexOf(told);

const NEXT_OF_HOLD: Readonly<Record<string, readonly string[]>> = {
  held: ['waiting', 'leaving', 'taken-back'],
  waiting: ['held', 'leaving', 'taken-back'],
  leaving: ['left', 'refused', 'waiting'],
};

/** The states between two states of a hold, by the shortest way; none where there is no way. */
function stepsOfHold(from: string, to: string): string[] {
  if (from === to) return [];
  const ways: string[][] = [[from]];
  for (const way of ways) {
    for (const next of NEXT_OF_HOLD[way.at(-1) ?? ''] ?? []) {
      if (next === to) return way.slice(1);
      if (!way.includes(next)) ways.push([...way, next]);
    }
  }
  return [];
}
