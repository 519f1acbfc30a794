import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import {
  type SubmissionCartRow,
  type SubmissionDraft,
  type SubmissionStage,
  submissionStageSchema,
  type Totals,
} from '@core/submission-carts';
import { ProblemError } from '../problem-error';
import { bytesOf, columnText, jsonText } from './columns';
import type { Database, SqlValue } from './database';
import { digestOf } from './journal-records';
import { accountAndWords, allOf, oneOf, type PageRequest, pageStatement, searchExpression } from './lists';
import {
  readStoredPricing,
  readSubmissionCart,
  readSubmissionCartRow,
  type StoredPricing,
  type StoredSubmissionCart,
  type SubmissionCartSummary,
} from './submission-cart-records';

export type { StoredPricing, StoredSubmissionCart, SubmissionCartSummary } from './submission-cart-records';

/** Which submission carts a list shows. */
export type SubmissionCartFilter = 'open' | 'uncertain' | 'submitted' | 'all' | 'deleted';

/** A page of submission carts and the numbers beside it. */
export interface SubmissionCartPage {
  /** Carts that search and filter leave. */
  readonly total: number;
  readonly rows: SubmissionCartRow[];
  /** Carts by stage before search and filter, deleted ones left out. */
  readonly stages: Partial<Record<SubmissionStage, number>>;
  readonly deleted: number;
}

/** What became of the submit of a cart; what is absent stays as it is. */
export interface SubmissionOutcome {
  readonly stage: SubmissionStage;
  /** The lab's id; needed for `submitted`. */
  readonly submissionId?: string | null;
  /** What stands in the way of the submit, or null when nothing does. */
  readonly problem?: Problem | null;
  readonly approvedTotal?: string | null;
  readonly chargedTotals?: Totals | null;
}

const STAGES_OF_FILTER: Readonly<
  Record<Exclude<SubmissionCartFilter, 'all' | 'deleted'>, readonly SubmissionStage[]>
> = {
  open: ['drafted', 'refused', 'submitting'],
  uncertain: ['uncertain'],
  submitted: ['submitted'],
};

const SORT_KEYS: Readonly<Record<string, string>> = {
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  name: 'name COLLATE NOCASE',
  recipient: 'recipient COLLATE NOCASE',
  stage: 'stage',
  itemCount: 'item_count',
  pieceCount: 'piece_count',
  total: 'total_sort',
  pricedAt: 'priced_at',
  submissionId: 'submission_id',
};

/** Submission carts and their pricings. Every write is durable when it returns. */
export class SubmissionCartRepository {
  constructor(private readonly database: Database) {}

  /** Starts a cart under an id of the caller's (a UUIDv7), since its draft may carry that id. */
  create(input: {
    readonly id: string;
    readonly accountId: string;
    readonly name: string;
    readonly draft: SubmissionDraft;
    readonly copiedFrom: string | null;
    readonly summary: SubmissionCartSummary;
    readonly at: number;
  }): StoredSubmissionCart {
    return this.database.transaction(() => {
      this.database.run(
        `INSERT INTO submission_carts (id, account_id, name, draft, stage, copied_from, created_at, updated_at,
           revision, recipient, item_count, piece_count, total_amount, total_currency, priced_at, thumbnails, words)
         VALUES (?, ?, ?, ?, 'drafted', ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          input.id,
          input.accountId,
          columnText(input.name),
          jsonText(input.draft),
          input.copiedFrom,
          input.at,
          input.at,
          ...summaryValues(input.summary),
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
      if (before.revision !== revision) {
        throw new ProblemError({
          kind: 'blocked',
          reason: 'changed-meanwhile',
          detail: `The cart is at revision ${before.revision}, the change was made to ${revision}`,
        });
      }
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
         total_currency = ?, priced_at = ?, thumbnails = ?, words = ? WHERE id = ?`,
      [...summaryValues(summary), id],
    );
  }

  /**
   * Keeps a price with its cart, request and answer byte for byte; whatever stood in the way before no
   * longer does. What a person drafts is untouched, and so is the revision: nobody's edit is in its way.
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

  /** Notes what stands in the way of a price, or that nothing does. The revision stays, as in {@link savePricing}. */
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
   * from what happened at the lab, and nobody's edit may stand in its way. Throws ProblemError `absent`.
   */
  setOutcome(id: string, outcome: SubmissionOutcome, at: number): StoredSubmissionCart {
    return this.database.transaction(() => {
      const before = this.read(id);
      const after = { ...before, ...outcome };
      const problemOf = outcome.problem === undefined ? before.problemOf : 'submit';
      this.database.run(
        `UPDATE submission_carts SET stage = ?, submission_id = ?, problem = ?, problem_of = ?, approved_total = ?,
           charged_totals = ?, updated_at = ?, revision = revision + 1 WHERE id = ?`,
        [
          after.stage,
          columnText(after.submissionId),
          jsonText(after.problem),
          after.problem === null ? null : problemOf,
          after.approvedTotal,
          jsonText(after.chargedTotals),
          at,
          id,
        ],
      );
      return this.read(id);
    });
  }

  /** Takes carts out of the lists; {@link restore} brings them back. Nothing of them is lost. */
  softDelete(ids: readonly string[], at: number): void {
    this.setDeleted(ids, at, at);
  }

  /** Brings deleted carts back. */
  restore(ids: readonly string[], at: number): void {
    this.setDeleted(ids, null, at);
  }

  private setDeleted(ids: readonly string[], deletedAt: number | null, at: number): void {
    this.database.transaction(() => {
      for (const id of ids) {
        const changed = this.database.run(
          'UPDATE submission_carts SET deleted_at = ?, updated_at = ?, revision = revision + 1 WHERE id = ?',
          [deletedAt, at, id],
        );
        if (changed === 0) throw new ProblemError({ kind: 'absent', what: 'submission cart', id });
      }
    });
  }

  /** Carts by stage, deleted ones apart; of one account, or of all for null. */
  counts(accountId: string | null): Pick<SubmissionCartPage, 'stages' | 'deleted'> {
    // By account too, so that the index gives the groups in its own order.
    const rows = this.database.all(
      `SELECT stage, count(*) AS count, count(deleted_at) AS deleted FROM submission_carts
       ${accountId === null ? '' : 'WHERE account_id = ?'} GROUP BY account_id, stage`,
      accountId === null ? [] : [accountId],
    );
    const stages: Partial<Record<SubmissionStage, number>> = {};
    let deleted = 0;
    for (const row of rows) {
      const stage = submissionStageSchema.parse(row.stage);
      const present = Number(row.count) - Number(row.deleted);
      deleted += Number(row.deleted);
      if (present > 0) stages[stage] = (stages[stage] ?? 0) + present;
    }
    return { stages, deleted };
  }

  /** One page of an account's carts. */
  list(accountId: string, filter: SubmissionCartFilter, page: PageRequest): SubmissionCartPage {
    const words = searchExpression(page.search);
    const conditions = accountAndWords(this.database, 'submission_carts', accountId, words);
    conditions.push({ sql: `deleted_at IS ${filter === 'deleted' ? 'NOT ' : ''}NULL`, parameters: [] });
    if (filter !== 'all' && filter !== 'deleted') conditions.push(oneOf('stage', STAGES_OF_FILTER[filter]));
    const where = allOf(conditions);
    const sortKey = SORT_KEYS[page.sort] ?? 'updated_at';
    const statement = pageStatement('submission_carts', sortKey, where, page);
    const total = this.database.get(
      `SELECT count(*) AS count FROM submission_carts WHERE ${where.sql}`,
      where.parameters,
    );
    return {
      total: Number(total?.count),
      rows: this.database.all(statement.sql, statement.parameters).map(readSubmissionCartRow),
      ...this.counts(accountId),
    };
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
  ];
}
