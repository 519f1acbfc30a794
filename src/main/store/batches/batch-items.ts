import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import type { BatchCause, BatchItem, BatchOutcome, BatchSubject, Lane } from '@core/batches/batches';
import { BATCH_ITEM_LIST } from '@core/batches/batch-list';
import type { SortOf } from '@core/values/list-declaration';
import type { MissingPart } from '@core/values/incomplete-total';
import { blocked, ProblemError } from '../../problem-error';
import {
  type ItemApproval,
  readBatchItem,
  readItemOutcome,
  readWaitingItem,
  type WaitingItem,
} from './batch-records';
import { jsonText } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';
import { allOf, type Condition, oneOf, sortKeysOf } from '../lists/lists';
import type { Money } from '@core/values/money';
import { spellingsOf } from '@core/values/text';

export type { ItemApproval, WaitingItem } from './batch-records';

/** Which items of a batch are meant. */
export type WhichItems =
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  | { readonly by: 'cause'; readonly key: string }
  | { readonly by: 'lane'; readonly lane: Lane };

/** One page of the items of a batch, as the bridge asks for it. */
export interface ItemPage {
  readonly search: string;
  readonly sort: SortOf<typeof BATCH_ITEM_LIST>;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
  readonly lane: Lane | null;
  /** Key of a cause. */
  readonly cause: string | null;
  readonly outcome: BatchOutcome | null;
  readonly unusual: boolean;
}

/** What the preparation found out of an item. */
export type Prepared =
  | { readonly lane: 'ready'; readonly approval: ItemApproval; readonly total: Money }
  | {
      readonly lane: 'needs-you';
      readonly cause: BatchCause;
      readonly problem: Problem | null;
      readonly total: Money | null;
      /** What that total leaves out. */
      readonly missing: readonly MissingPart[];
    };

const SORT_KEYS = sortKeysOf(BATCH_ITEM_LIST, { total: 'total_sort' });

/** What lists show of an item, read from its cart; `c` is the cart, `o` the order of an editor cart. */
const SUMMARIES: Readonly<Record<BatchSubject, string>> = {
  cart: `c.name, c.reference, c.recipient, c.piece_count, json_extract(c.thumbnails, '$[0]'),
      o.total_amount, o.total_currency, o.total_missing, o.id, o.confirmation_id
    FROM carts c LEFT JOIN orders o ON o.cart_id = c.id`,
  'submission-cart': `c.name, '', c.recipient, c.piece_count, json_extract(c.thumbnails, '$[0]'),
      c.total_amount, c.total_currency, c.total_missing, NULL, c.submission_id
    FROM submission_carts c`,
};
const SUMMARY_COLUMNS =
  'name, reference, recipient, piece_count, thumbnail, total_amount, total_currency, total_missing, order_id, lab_id';

const WAITING_COLUMNS = 'id, batch_id, subject_id, account_id, order_id, approved';

/** The carts of batches. Every write is durable when it returns. */
export class BatchItemRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds carts at the end of a batch, as new; those that it has already are left alone, and so are those that do
   * not exist or were deleted. Answers how many were added.
   */
  add(batchId: string, subject: BatchSubject, subjectIds: readonly string[]): number {
    const last = this.database.get('SELECT max(position) AS last FROM batch_items WHERE batch_id = ?', [
      batchId,
    ]);
    let position = Number(last?.last ?? 0);
    return this.database.transaction(() => {
      const before = position;
      for (const subjectId of subjectIds) {
        position += this.database.run(
          `INSERT INTO batch_items (id, batch_id, position, subject, subject_id, account_id, lane, outcome,
             ${SUMMARY_COLUMNS})
           SELECT ?, ?, ?, ?, c.id, c.account_id, 'new', 'none', ${SUMMARIES[subject]}
           WHERE c.id = ? AND c.deleted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM batch_items i WHERE i.batch_id = ? AND i.subject_id = c.id)`,
          [uuid(), batchId, position + 1, subject, subjectId, batchId],
        );
      }
      return position - before;
    });
  }

  /**
   * Takes items out of a batch. Answers how many. Throws ProblemError `blocked` (batch-state) where one of them is approved:
   * that another desk approved the batch can be heard of after what of it is.
   */
  remove(batchId: string, which: WhichItems): number {
    const where = meant(batchId, which);
    const approved = this.database.get(
      `SELECT 1 FROM batch_items WHERE ${where.sql} AND approved IS NOT NULL LIMIT 1`,
      where.parameters,
    );
    if (approved !== undefined) throw blocked('batch-state');
    return this.database.run(`DELETE FROM batch_items WHERE ${where.sql}`, where.parameters);
  }

  /** Puts items aside, or back as new ones, to be looked at again. Answers how many changed. */
  setHeld(batchId: string, which: WhichItems, held: boolean): number {
    const where = meant(batchId, which);
    return this.database.run(
      `UPDATE batch_items SET lane = ?, cause = NULL, cause_key = NULL, problem = NULL
       WHERE ${where.sql} AND lane ${held ? '<>' : '='} 'held'`,
      [held ? 'held' : 'new', ...where.parameters],
    );
  }

  /** Makes items new again, such as after their cart was changed. Answers how many changed. */
  renew(batchId: string, ids: readonly string[]): number {
    let changed = 0;
    for (const id of ids) {
      changed += this.database.run(
        `UPDATE batch_items SET lane = 'new', cause = NULL, cause_key = NULL, problem = NULL
         WHERE id = ? AND batch_id = ? AND lane IN ('ready', 'needs-you')`,
        [id, batchId],
      );
    }
    return changed;
  }

  /** Makes the items of a cart new again that need a person in a batch which is still open: what kept them is settled. */
  renewCart(cartId: string): void {
    this.database.run(
      `UPDATE batch_items SET lane = 'new', cause = NULL, cause_key = NULL, problem = NULL
       WHERE subject_id = ? AND lane = 'needs-you' AND outcome = 'none'
         AND batch_id IN (SELECT id FROM batches WHERE state = 'open')`,
      [cartId],
    );
  }

  /** Writes down the result of an item's preparation, and what lists show of its cart as it is now. */
  savePrepared(item: Pick<BatchItem, 'id' | 'subject' | 'subjectId'>, prepared: Prepared): void {
    const ready = prepared.lane === 'ready';
    this.database.transaction(() => {
      this.database.run(
        `UPDATE batch_items SET (${SUMMARY_COLUMNS}) = (SELECT ${SUMMARIES[item.subject]} WHERE c.id = ?)
         WHERE id = ?`,
        [item.subjectId, item.id],
      );
      this.database.run(
        `UPDATE batch_items SET lane = ?, cause_key = ?, cause = ?, problem = ?, prepared = ?, total_amount = ?,
           total_currency = ?, total_missing = ? WHERE id = ?`,
        [
          prepared.lane,
          ready ? null : prepared.cause.key,
          ready ? null : jsonText(prepared.cause),
          ready ? null : jsonText(prepared.problem),
          ready ? jsonText(prepared.approval) : null,
          prepared.total?.amount ?? null,
          prepared.total?.currency ?? null,
          jsonText(ready ? [] : prepared.missing),
          item.id,
        ],
      );
    });
  }

  /** One item. Throws ProblemError `absent`. */
  read(id: string): BatchItem {
    const row = this.database.get('SELECT * FROM batch_items WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'cart of a batch', id });
    return readBatchItem(row);
  }

  /** One page of the items of a batch. */
  list(batchId: string, page: ItemPage): { total: number; rows: BatchItem[] } {
    const conditions: Condition[] = [{ sql: 'batch_id = ?', parameters: [batchId] }];
    const equal = (column: string, value: SqlValue): void =>
      void conditions.push({ sql: `${column} = ?`, parameters: [value] });
    if (page.lane !== null) equal('lane', page.lane);
    if (page.cause !== null) equal('cause_key', page.cause);
    if (page.outcome !== null) equal('outcome', page.outcome);
    if (page.unusual) conditions.push({ sql: `unusual <> '[]'`, parameters: [] });
    for (const word of page.search.split(/\s+/u).filter((one) => one !== '')) {
      conditions.push({
        sql: `EXISTS (SELECT 1 FROM json_each(?) WHERE
          instr(lower(name || ' ' || reference || ' ' || recipient || ' ' || coalesce(lab_id, '')), value) > 0)`,
        parameters: [JSON.stringify(spellingsOf(word))],
      });
    }
    const where = allOf(conditions);
    const direction = page.descending ? 'DESC' : 'ASC';
    const total = this.database.get(
      `SELECT count(*) AS count FROM batch_items WHERE ${where.sql}`,
      where.parameters,
    );
    const rows = this.database.all(
      `SELECT * FROM batch_items WHERE ${where.sql}
       ORDER BY ${SORT_KEYS[page.sort]} ${direction}, position ${direction} LIMIT ? OFFSET ?`,
      [...where.parameters, page.limit, page.offset],
    );
    return { total: Number(total?.count), rows: rows.map(readBatchItem) };
  }

  /** The items that are meant, in their order. */
  which(batchId: string, which: WhichItems): BatchItem[] {
    const where = meant(batchId, which);
    return this.database
      .all(`SELECT * FROM batch_items WHERE ${where.sql} ORDER BY position`, where.parameters)
      .map(readBatchItem);
  }

  /** Every item, in its order. */
  all(batchId: string): BatchItem[] {
    return this.database
      .all('SELECT * FROM batch_items WHERE batch_id = ? ORDER BY position', [batchId])
      .map(readBatchItem);
  }

  /** Everything that was approved and has not left, in its order; what was turned away once comes last. */
  waiting(batchId: string): WaitingItem[] {
    return this.database
      .all(
        `SELECT ${WAITING_COLUMNS} FROM batch_items WHERE batch_id = ? AND outcome = 'waiting'
         ORDER BY problem IS NOT NULL, position`,
        [batchId],
      )
      .map(readWaitingItem);
  }

  /** Whether another desk told of an item of a batch that cannot be read here yet. */
  hasUnread(batchId: string): boolean {
    return (
      this.database.get(
        `SELECT 1 FROM workspace_parked WHERE kind = 'batch_items' AND body ->> '$.row.batch_id' = ?`,
        [batchId],
      ) !== undefined
    );
  }

  /** The orders and carts that were approved in a batch. */
  approvedIds(batchId: string): string[] {
    return this.database
      .all('SELECT subject_id, order_id FROM batch_items WHERE batch_id = ? AND approved IS NOT NULL', [
        batchId,
      ])
      .flatMap((row) => [String(row.subject_id), ...(row.order_id === null ? [] : [String(row.order_id)])]);
  }

  /** The batches in which a cart was approved, the oldest first. */
  batchesThatApproved(subjectId: string): string[] {
    return this.database
      .all(
        `SELECT b.id FROM batch_items i JOIN batches b ON b.id = i.batch_id
         WHERE i.subject_id = ? AND i.approved IS NOT NULL ORDER BY b.number`,
        [subjectId],
      )
      .map((row) => String(row.id));
  }

  /** The newest batch that has a cart in it and has not ended, or null. */
  batchOf(subjectId: string): string | null {
    const row = this.database.get(
      `SELECT b.id FROM batch_items i JOIN batches b ON b.id = i.batch_id WHERE i.subject_id = ?
         AND b.deleted_at IS NULL AND b.state IN ('open', 'held', 'confirming', 'paused')
       ORDER BY b.number DESC LIMIT 1`,
      [subjectId],
    );
    return row === undefined ? null : String(row.id);
  }

  /** True while an item waits to leave in a batch that goes on. */
  mayLeave(id: string): boolean {
    const row = this.database.get(
      `SELECT 1 AS yes FROM batch_items i JOIN batches b ON b.id = i.batch_id
       WHERE i.id = ? AND i.outcome = 'waiting' AND b.state = 'confirming' AND b.desk IS NULL`,
      [id],
    );
    return row !== undefined;
  }

  /** What happened to one item so far. Throws ProblemError `absent`. */
  outcomeOf(id: string): Pick<BatchItem, 'outcome' | 'problem'> {
    const row = this.database.get('SELECT outcome, problem FROM batch_items WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'cart of a batch', id });
    return readItemOutcome(row);
  }

  /**
   * Lets an item that was refused wait again: the lab turned it away for its key or for the moment, in an answer of another
   * status than the schema knows. In a batch that a person stopped it was not sent. False when it is in another state.
   */
  turnedAway(id: string): boolean {
    const changed = this.database.run(
      `UPDATE batch_items SET
         outcome = iif((SELECT state FROM batches WHERE id = batch_id) = 'stopped', 'not-sent', 'waiting'),
         settled_at = iif((SELECT state FROM batches WHERE id = batch_id) = 'stopped', settled_at, NULL)
       WHERE id = ? AND outcome = 'refused'`,
      [id],
    );
    return changed > 0;
  }

  /** Settles an item that waits: it does not leave with this batch. One that is on its way or past it stays. */
  notSent(id: string, problem: Problem, at: number): boolean {
    const changed = this.database.run(
      `UPDATE batch_items SET outcome = 'not-sent', problem = ?, settled_at = ? WHERE id = ? AND outcome = 'waiting'`,
      [jsonText(problem), at, id],
    );
    return changed > 0;
  }

  /** Settles an item that waits although it left: the lab refused it, and it does not leave with this batch again. */
  refused(id: string, problem: Problem, at: number): boolean {
    const changed = this.database.run(
      `UPDATE batch_items SET outcome = 'refused', problem = ?, settled_at = ? WHERE id = ? AND outcome = 'waiting'`,
      [jsonText(problem), at, id],
    );
    return changed > 0;
  }

  /** The same as {@link notSent} for everything that still waits in a batch. */
  noneSent(batchId: string, at: number): void {
    this.database.run(
      `UPDATE batch_items SET outcome = 'not-sent', settled_at = ? WHERE batch_id = ? AND outcome = 'waiting'`,
      [at, batchId],
    );
  }
}

function meant(batchId: string, which: WhichItems): Condition {
  const ofBatch: Condition = { sql: 'batch_id = ?', parameters: [batchId] };
  switch (which.by) {
    case 'ids':
      return allOf([ofBatch, oneOf('id', which.ids)]);
    case 'cause':
      return allOf([ofBatch, { sql: `lane = 'needs-you' AND cause_key = ?`, parameters: [which.key] }]);
    case 'lane':
      return allOf([ofBatch, { sql: 'lane = ?', parameters: [which.lane] }]);
  }
}
