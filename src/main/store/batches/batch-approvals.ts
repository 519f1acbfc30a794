import type { addressChanges } from '@core/accounts/accounts';
import type { Unusual } from '@core/batches/batches';
import { causeOf } from '@core/batches/batch-limits';
import { type ItemApproval, itemApprovalSchema } from './batch-records';
import { type StoredUnusual, unusualColumn } from './unusual-column';
import { cartContent } from '../engine/cart-content';
import { jsonColumn, jsonText } from '../engine/columns';
import type { Database } from '../engine/database';

/** A ready item, with what the review shows of it. */
export interface ReadyItem {
  readonly id: string;
  readonly accountId: string;
  readonly recipient: string;
  readonly pieceCount: number;
  readonly total: { readonly amount: string; readonly currency: string };
  readonly unusual: readonly Unusual[];
  readonly approval: ItemApproval;
}

const approvalColumn = jsonColumn(itemApprovalSchema);

/**
 * True of an item `i` that another desk prepared, which counts the changes of its cart otherwise: its cart is known again
 * by its content.
 */
const OF_OTHER_DESK = `json_extract(i.prepared, '$.content') IS NOT NULL`;

/** True of an item `i` whose cart is not any more what it was prepared as, as far as SQL can tell. */
const CHANGED = `CASE i.subject WHEN 'cart' THEN NOT EXISTS (
    SELECT 1 FROM carts c JOIN orders o ON o.cart_id = c.id
    WHERE c.id = i.subject_id AND c.deleted_at IS NULL
      AND (c.revision = json_extract(i.prepared, '$.revision') OR ${OF_OTHER_DESK})
      AND o.confirmation_id = json_extract(i.prepared, '$.confirmationId')
      AND o.total_amount = json_extract(i.prepared, '$.approvedTotal')
      AND coalesce(o.total_missing, '[]') = '[]'
      AND o.state IN ('awaiting-confirmation', 'confirmation-refused'))
  ELSE NOT EXISTS (
    SELECT 1 FROM submission_carts s
    WHERE s.id = i.subject_id AND s.deleted_at IS NULL
      AND (s.revision = json_extract(i.prepared, '$.revision') OR ${OF_OTHER_DESK}) AND s.stage IN ('drafted', 'refused')
      AND json_extract(i.prepared, '$.pricingId') =
        (SELECT p.id FROM submission_pricings p WHERE p.cart_id = s.id ORDER BY p.number DESC LIMIT 1))
  END`;

/** True of an item `i` whose price was asked for at an address that its account had earlier; `?` is a list of them. */
const OF_EARLIER_ADDRESS = `i.subject = 'submission-cart' AND EXISTS (
    SELECT 1 FROM json_each(?) m
      JOIN submission_pricings p ON p.id = json_extract(i.prepared, '$.pricingId')
    WHERE m.value ->> 'accountId' = i.account_id AND p.priced_at <= m.value ->> 'since')`;

/** True of an item `i` that leaves with something else: another batch, or a hold of its own. */
const ELSEWHERE = `(EXISTS (
    SELECT 1 FROM batch_items x WHERE x.subject_id = i.subject_id AND x.outcome IN ('waiting', 'sending'))
  OR EXISTS (
    SELECT 1 FROM holds h
    WHERE h.subject_id IN (i.subject_id, i.order_id) AND h.state IN ('held', 'waiting', 'leaving')))`;

/** What of a batch is ready to be approved, and what was. Every write is durable when it returns. */
export class BatchApprovals {
  constructor(private readonly database: Database) {}

  /**
   * Takes out of what is ready whatever is not as it was prepared, leaves with something else by now, or was priced at
   * an address that its account had until one of `changes` (`addressChanges`). Answers how many.
   */
  demote(batchId: string, changes: ReturnType<typeof addressChanges>): number {
    return this.database.transaction(
      () =>
        this.demoteWhere(batchId, 'elsewhere', ELSEWHERE) +
        this.demoteWhere(batchId, 'changed', CHANGED) +
        this.demoteOtherContent(batchId) +
        this.demoteWhere(batchId, 'changed', OF_EARLIER_ADDRESS, jsonText(changes)),
    );
  }

  private demoteOtherContent(batchId: string): number {
    let changed = 0;
    for (const { id = null, subject, subject_id, content } of this.database.all(
      `SELECT i.id, i.subject, i.subject_id, json_extract(i.prepared, '$.content') AS content FROM batch_items i
       WHERE i.batch_id = ? AND i.lane = 'ready' AND ${OF_OTHER_DESK}`,
      [batchId],
    )) {
      const kind = subject === 'cart' ? 'cart' : 'submission-cart';
      if (cartContent(this.database, kind, String(subject_id)) === content) continue;
      changed += this.demoteWhere(batchId, 'changed', 'i.id = ?', String(id));
    }
    return changed;
  }

  private demoteWhere(
    batchId: string,
    kind: 'elsewhere' | 'changed',
    condition: string,
    ...parameters: string[]
  ): number {
    const cause = causeOf(kind);
    return this.database.run(
      `UPDATE batch_items AS i SET lane = 'needs-you', cause_key = ?, cause = ?
       WHERE i.batch_id = ? AND i.lane = 'ready' AND ${condition}`,
      [cause.key, jsonText(cause), batchId, ...parameters],
    );
  }

  /** True when an item leaves with something else: another batch, or a hold of its own. */
  isElsewhere(itemId: string): boolean {
    return (
      this.database.get(`SELECT 1 AS yes FROM batch_items i WHERE i.id = ? AND ${ELSEWHERE}`, [itemId]) !==
      undefined
    );
  }

  /** True for a cart of an approved batch that did not leave yet. */
  isLeaving(subjectId: string): boolean {
    const sql = `SELECT 1 AS yes FROM batch_items WHERE subject_id = ? AND outcome IN ('waiting', 'sending')`;
    return this.database.get(sql, [subjectId]) !== undefined;
  }

  /** Every ready item with what the review shows of it, in its order. */
  ready(batchId: string): ReadyItem[] {
    return this.database
      .all(
        `SELECT id, account_id, recipient, piece_count, total_amount, total_currency, unusual, prepared
         FROM batch_items WHERE batch_id = ? AND lane = 'ready' ORDER BY position`,
        [batchId],
      )
      .map((row) => ({
        id: String(row.id),
        accountId: String(row.account_id),
        recipient: String(row.recipient),
        pieceCount: Number(row.piece_count),
        total: { amount: String(row.total_amount), currency: String(row.total_currency) },
        unusual: unusualColumn.parse(row.unusual),
        approval: approvalColumn.parse(row.prepared),
      }));
  }

  /** Writes down what is unusual about items, and of submission carts the ids of all that looks like them. */
  saveUnusual(
    found: Iterable<{
      readonly id: string;
      readonly unusual: readonly StoredUnusual[];
      readonly seen: readonly string[];
    }>,
  ): void {
    this.database.transaction(() => {
      for (const { id, unusual, seen } of found) {
        this.database.run(
          `UPDATE batch_items SET unusual = ?, prepared = CASE subject WHEN 'cart' THEN prepared
             ELSE json_set(prepared, '$.seenLookAlikes', json(?)) END WHERE id = ? AND lane = 'ready'`,
          [jsonText(unusual), jsonText(seen), id],
        );
      }
    });
  }

  /** Pieces of the orders that an account confirmed last, as many as are asked for. */
  piecesOfConfirmed(accountId: string, count: number): number[] {
    return this.database
      .all(
        `SELECT piece_count FROM orders WHERE account_id = ? AND state = 'confirmed'
         ORDER BY updated_at DESC LIMIT ?`,
        [accountId, count],
      )
      .map((row) => Number(row.piece_count));
  }

  /**
   * Approves every ready item of a batch at exactly what it was prepared as; they wait to leave. Answers how many:
   * the caller has compared them with what a person saw, in the same transaction.
   */
  approve(batchId: string): number {
    return this.database.run(
      `UPDATE batch_items SET approved = prepared, outcome = 'waiting', problem = NULL, settled_at = NULL
       WHERE batch_id = ? AND lane = 'ready' AND outcome = 'none'`,
      [batchId],
    );
  }

  /** Takes an approval back of which nothing left: every item is open again. */
  takeBack(batchId: string): void {
    this.database.run(
      `UPDATE batch_items SET approved = NULL, outcome = 'none' WHERE batch_id = ? AND outcome = 'waiting'`,
      [batchId],
    );
  }

  /** The carts of a batch that did not leave with it and did not come into doubt, in their order. */
  rest(batchId: string): { readonly subject: 'cart' | 'submission-cart'; readonly subjectId: string }[] {
    return this.database
      .all(
        `SELECT subject, subject_id FROM batch_items
         WHERE batch_id = ? AND outcome IN ('none', 'refused', 'not-sent') ORDER BY position`,
        [batchId],
      )
      .map((row) => ({
        subject: row.subject === 'cart' ? 'cart' : 'submission-cart',
        subjectId: String(row.subject_id),
      }));
  }
}
