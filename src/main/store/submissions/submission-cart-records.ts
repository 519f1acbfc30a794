import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import {
  chargedTotalsSchema,
  type SubmissionCart,
  type SubmissionCartRow,
  submissionCartSchema,
  submissionDraftSchema,
  submissionStageSchema,
} from '@core/submissions/submission-carts';
import { type MissingPart, missingPartSchema } from '@core/values/incomplete-total';
import { flagColumn, jsonColumn, moneyOf, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import type { Money } from '@core/values/money';

/** What lists show of a submission cart and search it by; worked out by whoever saves it, and stored with it. */
export interface SubmissionCartSummary {
  readonly recipient: string;
  readonly itemCount: number;
  readonly pieceCount: number;
  /** The total to pay of the newest pricing, where that knows of the draft as it is. */
  readonly total: Money | null;
  /** What that total leaves out. */
  readonly missing: readonly MissingPart[];
  /** UTC milliseconds of that pricing, or null. */
  readonly pricedAt: number | null;
  /** Addresses of the first pictures. */
  readonly thumbnails: readonly string[];
  /** What a search finds it by beside its name, its recipient and the lab's id. */
  readonly words: string;
}

/** A submission cart as it is stored; products, pricings and operations are records of their own. */
export type StoredSubmissionCart = Omit<SubmissionCart, 'products' | 'pricing' | 'operations'>;

const seenSchema = z.object({
  pricingId: z.string().nullable(),
  /** UTC milliseconds when it was understood. */
  at: z.number().nullable(),
  /** Refs of products that were gone from the catalog by then. */
  gone: z.array(z.string()),
});
/** What a person has understood of what the lab changed. */
export type SeenOfCart = z.infer<typeof seenSchema>;

export const NOTHING_SEEN: SeenOfCart = { pricingId: null, at: null, gone: [] };

const seenColumns = z.object({ seen: jsonColumn(seenSchema).nullable() });

/** Reads what was understood. Throws as {@link readSubmissionCart} does. */
export const readSeen = (row: SqlRow): SeenOfCart =>
  readRow(seenColumns, row, 'submission cart').seen ?? NOTHING_SEEN;

/** A price as it was asked for and answered. */
export interface StoredPricing {
  readonly id: string;
  readonly cartId: string;
  /** UTC milliseconds when the answer came. */
  readonly pricedAt: number;
  /** SHA-256 of the body's bytes, in hex. */
  readonly bodyDigest: string;
  /** The request's body, exactly. */
  readonly request: string;
  /** The answer's body, exactly. */
  readonly answer: string;
}

const summaryColumns = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  stage: submissionStageSchema,
  submission_id: z.string().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
});

const cartColumns = summaryColumns.extend({
  draft: jsonColumn(submissionDraftSchema),
  problem: jsonColumn(problemSchema).nullable(),
  problem_of: submissionCartSchema.shape.problemOf,
  approved_total: z.string().nullable(),
  charged_totals: jsonColumn(chargedTotalsSchema).nullable(),
  copied_from: z.string().nullable(),
  deleted_at: z.number().nullable(),
  archived_at: z.number().nullable(),
  origin: z.string().nullable(),
  revision: z.number(),
});

const rowColumns = summaryColumns.extend({
  recipient: z.string(),
  item_count: z.number(),
  piece_count: z.number(),
  total_amount: z.string().nullable(),
  total_currency: z.string().nullable(),
  priced_at: z.number().nullable(),
  total_missing: jsonColumn(z.array(missingPartSchema)).nullable(),
  thumbnails: jsonColumn(z.array(z.string())),
  held: flagColumn,
});

const text = textBytesColumn.pipe(z.string());
const pricingColumns = z.object({
  id: z.string(),
  cart_id: z.string(),
  priced_at: z.number(),
  body_digest: z.string(),
  request: text,
  answer: text,
});

const summaryOf = (stored: z.output<typeof summaryColumns>) => ({
  id: stored.id,
  accountId: stored.account_id,
  name: stored.name,
  stage: stored.stage,
  submissionId: stored.submission_id,
  createdAt: stored.created_at,
  updatedAt: stored.updated_at,
});

/** Reads a whole submission cart. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readSubmissionCart(row: SqlRow): StoredSubmissionCart {
  const stored = readRow(cartColumns, row, 'submission cart');
  return {
    ...summaryOf(stored),
    draft: stored.draft,
    problem: stored.problem,
    problemOf: stored.problem_of,
    approvedTotal: stored.approved_total,
    chargedTotals: stored.charged_totals,
    copiedFrom: stored.copied_from,
    deletedAt: stored.deleted_at,
    archivedAt: stored.archived_at,
    origin: stored.origin,
    revision: stored.revision,
  };
}

/** Reads a submission cart as a list shows it. Throws as {@link readSubmissionCart} does. */
export function readSubmissionCartRow(row: SqlRow): SubmissionCartRow {
  const stored = readRow(rowColumns, row, 'submission cart');
  return {
    ...summaryOf(stored),
    recipient: stored.recipient,
    itemCount: stored.item_count,
    pieceCount: stored.piece_count,
    total: moneyOf(stored.total_amount, stored.total_currency),
    missing: stored.total_missing ?? [],
    pricedAt: stored.priced_at,
    thumbnails: stored.thumbnails,
    held: stored.held,
  };
}

/** Reads a pricing. Throws as {@link readSubmissionCart} does. */
export function readStoredPricing(row: SqlRow): StoredPricing {
  const stored = readRow(pricingColumns, row, 'pricing');
  return {
    id: stored.id,
    cartId: stored.cart_id,
    pricedAt: stored.priced_at,
    bodyDigest: stored.body_digest,
    request: stored.request,
    answer: stored.answer,
  };
}
