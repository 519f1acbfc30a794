import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import {
  type ChargedTotals,
  type SubmissionCartRow,
  type SubmissionDraft,
  type SubmissionStage,
  submissionStageSchema,
} from '@core/submissions/submission-carts';
import { ProblemError } from '../../problem-error';
import { bytesOf, columnText, jsonText } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';
import { digestOf } from '../journal/journal-records';
import { ListedCarts } from '../carts/listed-carts';
import { SUBMISSION_CART_LIST } from '@core/submissions/submission-list';
import { SUBMISSION_CART_STATE_NAMES } from '@core/lists/list-states';
import { sortKeysOf } from '../lists/lists';
import {
  NOTHING_SEEN,
  readSeen,
  readStoredPricing,
  readSubmissionCart,
  readSubmissionCartRow,
  type SeenOfCart,
  type StoredPricing,
  type StoredSubmissionCart,
  type SubmissionCartSummary,
} from './submission-cart-records';

export type {
  SeenOfCart,
  StoredPricing,
  StoredSubmissionCart,
  SubmissionCartSummary,
} from './submission-cart-records';

/** What happened to the submit of a cart; what is absent stays as it is. */
export interface SubmissionOutcome {
  readonly stage: SubmissionStage;
  /** The lab's id; needed for `submitted`. */
  readonly submissionId?: string | null;
  /** What prevents the submit, or null when nothing does. */
  readonly problem?: Problem | null;
  readonly approvedTotal?: string | null;
  readonly chargedTotals?: ChargedTotals | null;
}

/** Submission carts and their pricings. Every write is durable when it returns. */
export class SubmissionCartRepository extends ListedCarts<
  typeof SUBMISSION_CART_LIST,
  SubmissionStage,
  SubmissionCartRow
> {
  constructor(database: Database) {
    const listed = {
      table: 'submission_carts',
      list: SUBMISSION_CART_LIST,
      states: SUBMISSION_CART_STATE_NAMES,
      sortKeys: sortKeysOf(SUBMISSION_CART_LIST, { total: 'total_sort' }),
      readState: (value: unknown) => submissionStageSchema.parse(value),
    } as const;
    super(database, listed, readSubmissionCartRow);
  }

  /** Starts a cart under an id of the caller's (a UUIDv7), since its draft may carry that id. */
  create(input: {
    readonly id: string;
    readonly accountId: string;
    readonly name: string;
    readonly draft: SubmissionDraft;
    readonly copiedFrom: string | null;
    /** Of a cart that came as a file: its id where it was drafted. */
    readonly origin?: string | null;
    readonly summary: SubmissionCartSummary;
    readonly at: number;
  }): StoredSubmissionCart {
    return this.database.transaction(() => {
      this.database.run(
        `INSERT INTO submission_carts (id, account_id, name, draft, stage, copied_from, created_at, updated_at,
           revision, recipient, item_count, piece_count, total_amount, total_currency, priced_at, thumbnails, words,
           total_missing, origin)
         VALUES (?, ?, ?, ?, 'drafted', ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          input.id,
          input.accountId,
          columnText(input.name),
          jsonText(input.draft),
          input.copiedFrom,
          input.at,
          input.at,
          ...summaryValues(input.summary),
          columnText(input.origin ?? null),
        ],
      );
      return this.read(input.id);
    });
  }

  /** One cart, deleted or not. Throws ProblemError `absent`. */
  read(id: string): StoredSubmissionCart {
    const row = this.database.get('SELECT * FROM submission_carts WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'submission cart', id });
    return readSubmissionCart(row);
  }

  /** The cart that became a submission of the lab, or null. Deleted ones count. */
  ofSubmission(accountId: string, submissionId: string): StoredSubmissionCart | null {
    const row = this.database.get(
      'SELECT * FROM submission_carts WHERE account_id = ? AND submission_id = ? ORDER BY number LIMIT 1',
      [accountId, columnText(submissionId)],
    );
    return row === undefined ? null : readSubmissionCart(row);
  }

  /**
   * Changes what a person drafts, and its summary. Throws ProblemError `blocked` (changed-meanwhile) when the
   * cart is no longer at that revision, and `absent` when it does not exist.
   */
  save(
    id: string,
    revision: number,
    change: { readonly name: string; readonly draft: SubmissionDraft },
    summary: SubmissionCartSummary,
    at: number,
  ): StoredSubmissionCart {
    return this.database.transaction(() => {
      const before = this.read(id);
      this.assertCurrent(before, revision);
      this.database.run(
        'UPDATE submission_carts SET name = ?, draft = ?, updated_at = ?, revision = revision + 1 WHERE id = ?',
        [columnText(change.name), jsonText(change.draft), at, id],
      );
      this.writeSummary(id, summary);
      return this.read(id);
    });
  }

  /** Renews what lists show of a cart, such as after one of its products got a picture. Nothing else changes. */
  writeSummary(id: string, summary: SubmissionCartSummary): void {
    this.database.run(
      `UPDATE submission_carts SET recipient = ?, item_count = ?, piece_count = ?, total_amount = ?,
         total_currency = ?, priced_at = ?, thumbnails = ?, words = ?, total_missing = ? WHERE id = ?`,
      [...summaryValues(summary), id],
    );
  }

  /**
   * Keeps a price with its cart, request and answer byte for byte; whatever prevented it before no
   * longer does. What a person drafts is untouched, and so is the revision: no one's edit is in its way.
   */
  savePricing(
    cartId: string,
    input: { readonly request: string; readonly answer: string; readonly pricedAt: number },
  ): StoredPricing {
    return this.database.transaction(() => {
      const request = bytesOf(input.request);
      const [id, bodyDigest] = [uuid(), digestOf(request)];
      this.database.run(
        `INSERT INTO submission_pricings (id, cart_id, priced_at, body_digest, request, answer)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [id, cartId, input.pricedAt, bodyDigest, request, bytesOf(input.answer)],
      );
      this.savePriceProblem(cartId, null, input.pricedAt);
      return { id, cartId, bodyDigest, ...input };
    });
  }

  /** Notes what prevents a price, or that nothing does. The revision stays, as in {@link savePricing}. */
  savePriceProblem(id: string, problem: Problem | null, at: number): void {
    this.database.run(
      'UPDATE submission_carts SET problem = ?, problem_of = ?, updated_at = ? WHERE id = ?',
      [jsonText(problem), problem === null ? null : 'price', at, id],
    );
  }

  /** The newest pricing of a cart, or null. */
  latestPricing(cartId: string): StoredPricing | null {
    const row = this.database.get(
      'SELECT * FROM submission_pricings WHERE cart_id = ? ORDER BY number DESC LIMIT 1',
      [cartId],
    );
    return row === undefined ? null : readStoredPricing(row);
  }

  /** Every pricing of a cart, oldest first: what a person may have been shown. */
  pricingsOf(cartId: string): StoredPricing[] {
    return this.database
      .all('SELECT * FROM submission_pricings WHERE cart_id = ? ORDER BY number', [cartId])
      .map(readStoredPricing);
  }

  /**
   * Moves a cart to the stage that follows from what is known of its submit. Without a revision: it follows
   * from what happened at the lab, and no one's edit may prevent it. Throws ProblemError `absent`.
   */
  setOutcome(id: string, outcome: SubmissionOutcome, at: number): StoredSubmissionCart {
    return this.database.transaction(() => {
      const before = this.read(id);
      const after = { ...before, ...outcome };
      const problemOf = outcome.problem === undefined ? before.problemOf : 'submit';
      this.database.run(
        `UPDATE submission_carts SET stage = ?, submission_id = ?, problem = ?, problem_of = ?, approved_total = ?,
           charged_totals = ?, updated_at = ?, revision = revision + 1,
           archived_at = CASE WHEN ? THEN archived_at END WHERE id = ?`,
        [
          after.stage,
          columnText(after.submissionId),
          jsonText(after.problem),
          after.problem === null ? null : problemOf,
          after.approvedTotal,
          jsonText(after.chargedTotals),
          at,
          Number(after.stage === before.stage),
          id,
        ],
      );
      return this.read(id);
    });
  }

  /** The cart of an account that has an id here, or had it at the computer where it was drafted; else null. */
  ofOrigin(accountId: string, origin: string): StoredSubmissionCart | null {
    const row = this.database.get(
      `SELECT * FROM submission_carts WHERE number IN (SELECT number FROM submission_carts WHERE id = ?
         UNION SELECT number FROM submission_carts WHERE origin = ?) AND account_id = ?
       ORDER BY deleted_at, number LIMIT 1`,
      [origin, columnText(origin), accountId],
    );
    return row === undefined ? null : readSubmissionCart(row);
  }

  /** The pricing that a person knows of: the one last understood, else the oldest. Null without a pricing. */
  seenPricing(cartId: string): StoredPricing | null {
    const seen = this.seen(cartId).pricingId;
    const row =
      this.database.get('SELECT * FROM submission_pricings WHERE id = ? AND cart_id = ?', [seen, cartId]) ??
      this.database.get('SELECT * FROM submission_pricings WHERE cart_id = ? ORDER BY number LIMIT 1', [
        cartId,
      ]);
    return row === undefined ? null : readStoredPricing(row);
  }

  /** What a person has understood of what the lab changed; nothing for a cart in which nothing was. */
  seen(cartId: string): SeenOfCart {
    const row = this.database.get('SELECT seen FROM submission_carts WHERE id = ?', [cartId]);
    return row === undefined ? NOTHING_SEEN : readSeen(row);
  }

  /** Notes what a person understood. Nothing of the cart changes. */
  markSeen(cartId: string, seen: SeenOfCart): void {
    this.database.run('UPDATE submission_carts SET seen = ? WHERE id = ?', [jsonText(seen), cartId]);
  }
}

function summaryValues(summary: SubmissionCartSummary): SqlValue[] {
  return [
    columnText(summary.recipient),
    summary.itemCount,
    summary.pieceCount,
    summary.total?.amount ?? null,
    columnText(summary.total?.currency ?? null),
    summary.pricedAt,
    jsonText(summary.thumbnails),
    columnText(summary.words),
    summary.total === null ? null : jsonText(summary.missing),
  ];
}
