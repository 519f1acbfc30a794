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
  accountId: z.string(),
  name: z.string(),
  stage: submissionStageSchema,
  submissionId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const cartColumns = summaryColumns.extend({
  draft: jsonColumn(submissionDraftSchema),
  problem: jsonColumn(problemSchema).nullable(),
  problemOf: submissionCartSchema.shape.problemOf,
  approvedTotal: z.string().nullable(),
  chargedTotals: jsonColumn(chargedTotalsSchema).nullable(),
  copiedFrom: z.string().nullable(),
  deletedAt: z.number().nullable(),
  archivedAt: z.number().nullable(),
  origin: z.string().nullable(),
  revision: z.number(),
});

const rowColumns = summaryColumns.extend({
  recipient: z.string(),
  itemCount: z.number(),
  pieceCount: z.number(),
  totalAmount: z.string().nullable(),
  totalCurrency: z.string().nullable(),
  pricedAt: z.number().nullable(),
  totalMissing: jsonColumn(z.array(missingPartSchema)).nullable(),
  thumbnails: jsonColumn(z.array(z.string())),
  held: flagColumn,
});

const text = textBytesColumn.pipe(z.string());
const pricingColumns = z.object({
  id: z.string(),
  cartId: z.string(),
  pricedAt: z.number(),
  bodyDigest: z.string(),
  request: text,
  answer: text,
});

/** Reads a whole submission cart. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export const readSubmissionCart = (row: SqlRow): StoredSubmissionCart =>
  readRow(cartColumns, row, 'submission cart');

/** Reads a submission cart as a list shows it. Throws as {@link readSubmissionCart} does. */
export function readSubmissionCartRow(row: SqlRow): SubmissionCartRow {
  const { totalAmount, totalCurrency, totalMissing, ...stored } = readRow(rowColumns, row, 'submission cart');
  return { ...stored, total: moneyOf(totalAmount, totalCurrency), missing: totalMissing ?? [] };
}

/** Reads a pricing. Throws as {@link readSubmissionCart} does. */
export const readStoredPricing = (row: SqlRow): StoredPricing => readRow(pricingColumns, row, 'pricing');
