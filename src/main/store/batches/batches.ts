import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import type { BatchCause, BatchCounts, BatchState, PauseReason } from '@core/batches/batches';
import { batchCauseSchema, batchOutcomeSchema, batchStateSchema, laneSchema } from '@core/batches/batches';
import { BATCH_LIST, type BatchFilter } from '@core/batches/batch-list';
import type { FilterMeaning } from '@core/values/list-declaration';
import { sumsOf, type Money } from '@core/values/money';
import { spellingsOf } from '@core/values/text';
import { ProblemError } from '../../problem-error';
import { readBatch, type StoredBatch } from './batch-records';
import { assertOwn, deskNameOf } from '../engine/desk-columns';
import { columnText, jsonColumn, jsonText } from '../engine/columns';
import type { Database } from '../engine/database';
import { assertReadable } from '../engine/readable';
import type { ListPage } from '../lists/lists';

export type { StoredBatch } from './batch-records';

const isOf = (states: readonly BatchState[]): string =>
  `state IN (${states.map((state) => `'${state}'`).join(', ')})`;

/** How a batch goes from one state to another; what is absent stays. */
export interface BatchStep {
  readonly state: BatchState;
  /** Given with `paused` and no other state. */
  readonly pauseReason?: PauseReason;
  readonly problem?: Problem | null;
  readonly approvedAt?: number | null;
  readonly finishedAt?: number | null;
  readonly totals?: readonly Money[] | null;
}

/** True of a batch `b` of another desk that was approved here as well, where that was heard of later. */
const PASSED_OVER = `(b.desk IS NOT NULL AND EXISTS (
    SELECT 1 FROM history p WHERE p.subject_key = json_array('batch', '', b.id, '') AND p.kind = 'passed-over'
      AND p.desk IS NULL))`;

const COLUMNS = `b.*, ${deskNameOf('b')}, ${PASSED_OVER} AS passed_over, (SELECT h.id FROM holds h
  WHERE h.subject_id = b.id AND h.state IN ('held', 'waiting', 'leaving')) AS hold_id`;
const cause = jsonColumn(batchCauseSchema);

/** Batches, and what is counted of their items. Every write is durable when it returns. */
export class BatchRepository {
  constructor(private readonly database: Database) {}

  /** Starts an open batch without carts. Answers its id. */
  create(name: string, at: number): string {
    const id = uuid();
    this.database.run(
      `INSERT INTO batches (id, name, state, created_at, updated_at, revision) VALUES (?, ?, 'open', ?, ?, 1)`,
      [id, columnText(name), at, at],
    );
    return id;
  }

  /** One batch. Throws ProblemError `absent`, also for one that was deleted. */
  read(id: string): StoredBatch {
    const row = this.database.get(
      `SELECT ${COLUMNS} FROM batches b WHERE b.id = ? AND b.deleted_at IS NULL`,
      [id],
    );
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'batch', id });
    return readBatch(row);
  }

  /** Reads one, deleted or not. Throws ProblemError where it cannot be read. */
  check(id: string): void {
    const row = this.database.get(`SELECT ${COLUMNS} FROM batches b WHERE b.id = ?`, [id]);
    if (row !== undefined) readBatch(row);
  }

  /** Only its state: what is asked before every single sending. Throws ProblemError `absent`. */
  stateOf(id: string): BatchState {
    const row = this.database.get('SELECT state FROM batches WHERE id = ? AND deleted_at IS NULL', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'batch', id });
    return batchStateSchema.parse(row.state);
  }

  /**
   * Refuses what only the desk may do that sends it. Throws ProblemError `blocked` (workspace-held) for a batch of another
   * desk, and `absent`.
   */
  assertOwn(id: string): void {
    assertOwn(this.read(id));
  }

  /** False for a batch of another desk. */
  isOwn(id: string): boolean {
    return this.database.get('SELECT 1 FROM batches WHERE id = ? AND desk IS NULL', [id]) !== undefined;
  }

  /** What it is called; empty for one that does not exist. */
  nameOf(id: string): string {
    return String(this.database.get('SELECT name FROM batches WHERE id = ?', [id])?.name ?? '');
  }

  /** Gives it to another desk, by its id; null takes it over. */
  give(id: string, desk: string | null, at: number): void {
    this.database.run('UPDATE batches SET desk = ?, updated_at = ?, revision = revision + 1 WHERE id = ?', [
      desk,
      at,
      id,
    ]);
  }

  /** Gives it another name. */
  rename(id: string, name: string, at: number): void {
    assertReadable(this.database, 'batches', [id]);
    this.database.run('UPDATE batches SET name = ?, updated_at = ?, revision = revision + 1 WHERE id = ?', [
      columnText(name),
      at,
      id,
    ]);
  }

  /** Notes that something about its items changed. */
  touch(id: string, at: number): void {
    this.database.run('UPDATE batches SET updated_at = ?, revision = revision + 1 WHERE id = ?', [at, id]);
  }

  /** Takes it out of the lists. */
  softDelete(id: string, at: number): void {
    assertReadable(this.database, 'batches', [id]);
    this.database.run('UPDATE batches SET deleted_at = ?, revision = revision + 1 WHERE id = ?', [at, id]);
  }

  /** Moves it to another state, whatever it was in before: who calls knows that it may. */
  step(id: string, step: BatchStep, at: number): void {
    const before = this.read(id);
    const after = { ...before, ...step };
    this.database.run(
      `UPDATE batches SET state = ?, pause_reason = ?, problem = ?, approved_at = ?, finished_at = ?, totals = ?,
         updated_at = ?, revision = revision + 1 WHERE id = ?`,
      [
        after.state,
        step.pauseReason ?? null,
        jsonText(step.problem ?? null),
        after.approvedAt,
        after.finishedAt,
        jsonText(after.totals),
        at,
        id,
      ],
    );
  }

  /** How many of its items are in each state. */
  counts(id: string): BatchCounts {
    const counts: BatchCounts = {
      lanes: { new: 0, ready: 0, 'needs-you': 0, held: 0 },
      outcomes: { none: 0, waiting: 0, sending: 0, confirmed: 0, refused: 0, unknown: 0, 'not-sent': 0 },
      all: 0,
    };
    const rows = this.database.all(
      'SELECT lane, outcome, count(*) AS count FROM batch_items WHERE batch_id = ? GROUP BY lane, outcome',
      [id],
    );
    for (const row of rows) {
      const count = Number(row.count);
      counts.lanes[laneSchema.parse(row.lane)] += count;
      counts.outcomes[batchOutcomeSchema.parse(row.outcome)] += count;
      counts.all += count;
    }
    return counts;
  }

  /** The account of all its carts; null where they are of several. */
  accountOf(id: string): string | null {
    const [account, ...others] = this.database.all(
      'SELECT DISTINCT account_id AS account FROM batch_items WHERE batch_id = ? LIMIT 2',
      [id],
    );
    return account === undefined || others.length > 0 ? null : String(account.account);
  }

  /** Why items need a person, the most frequent cause first. */
  causes(id: string): (BatchCause & { count: number })[] {
    return this.database
      .all(
        `SELECT cause, count(*) AS count FROM batch_items WHERE batch_id = ? AND lane = 'needs-you'
         GROUP BY cause_key ORDER BY count DESC, min(position)`,
        [id],
      )
      .map((row) => ({ ...cause.parse(row.cause), count: Number(row.count) }));
  }

  /** What is ready, in sum: one amount for each currency. */
  readyTotals(id: string): Money[] {
    // Equal amounts are read once: money is added exactly, and that is not the database's to do.
    const rows = this.database.all(
      `SELECT total_amount AS amount, total_currency AS currency, count(*) AS count FROM batch_items
       WHERE batch_id = ? AND lane = 'ready' AND total_amount IS NOT NULL GROUP BY total_currency, total_amount`,
      [id],
    );
    return sumsOf(
      rows.map((row) => ({
        amount: String(row.amount),
        currency: String(row.currency),
        count: Number(row.count),
      })),
    );
  }

  /** One page of the batches, what changed last first. */
  list(page: {
    readonly filter: BatchFilter;
    readonly search: string;
    readonly offset: number;
    readonly limit: number;
  }): ListPage<StoredBatch, BatchFilter> {
    const states: FilterMeaning<BatchState> = BATCH_LIST.filters[page.filter];
    const where = `b.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM json_each(?) WHERE instr(lower(b.name), value) > 0)
      ${typeof states === 'string' ? '' : `AND b.${isOf(states)}`}`;
    const parameters = [JSON.stringify(spellingsOf(page.search.trim()))];
    const total = this.database.get(`SELECT count(*) AS count FROM batches b WHERE ${where}`, parameters);
    const rows = this.database.all(
      `SELECT ${COLUMNS} FROM batches b WHERE ${where} ORDER BY b.updated_at DESC, b.number DESC LIMIT ? OFFSET ?`,
      [...parameters, page.limit, page.offset],
    );
    return { total: Number(total?.count), rows: rows.map(readBatch), counts: this.countsByFilter() };
  }

  /** How many batches each filter of a list shows. */
  countsByFilter(): Record<BatchFilter, number> {
    const count = (filter: Exclude<BatchFilter, 'all'>): string =>
      `count(*) FILTER (WHERE ${isOf(BATCH_LIST.filters[filter])}) AS "${filter}"`;
    const row = this.database.get(
      `SELECT count(*) AS every, ${count('open')}, ${count('under-way')}, ${count('ended')}
       FROM batches WHERE deleted_at IS NULL`,
    );
    const [all, open, underWay] = [Number(row?.every), Number(row?.open), Number(row?.['under-way'])];
    return { all, open, 'under-way': underWay, ended: Number(row?.ended) };
  }

  /** Batches of this desk in a state, the oldest first. */
  inState(state: BatchState): string[] {
    return this.database
      .all('SELECT id FROM batches WHERE state = ? AND desk IS NULL AND deleted_at IS NULL ORDER BY number', [
        state,
      ])
      .map((row) => String(row.id));
  }

  /** Batches of this desk whose hold was let go or taken back at another one, which had it meanwhile; the oldest first. */
  heldWithoutHold(): string[] {
    return this.inState('held').filter(
      (id) =>
        this.database.get(
          `SELECT 1 FROM holds WHERE subject_id = ? AND state IN ('held', 'waiting', 'leaving')`,
          [id],
        ) === undefined,
    );
  }

  /** Batches of other desks that have not ended, the oldest first. */
  openElsewhere(): string[] {
    return this.database
      .all(
        `SELECT id FROM batches WHERE desk IS NOT NULL AND state NOT IN ('stopped', 'finished') AND deleted_at IS NULL
         ORDER BY number`,
      )
      .map((row) => String(row.id));
  }

  /** The batches that have one of these orders or carts among what they sent, or will. */
  thatSend(ids: readonly string[]): string[] {
    const places = ids.map(() => '?').join(', ');
    const rows = this.database.all(
      `SELECT DISTINCT batch_id FROM batch_items WHERE order_id IN (${places}) AND outcome <> 'none'
       UNION SELECT batch_id FROM batch_items WHERE subject_id IN (${places}) AND outcome <> 'none'`,
      [...ids, ...ids],
    );
    return rows.map((row) => String(row.batch_id));
  }
}
