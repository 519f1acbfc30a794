import { z } from 'zod';
import {
  batchCauseSchema,
  type BatchItem,
  batchItemSchema,
  type BatchRow,
  batchStateSchema,
  pauseReasonSchema,
} from '@core/batches/batches';
import { missingPartSchema } from '@core/values/incomplete-total';
import { problemSchema } from '@contract/problems';
import { flagColumn, jsonColumn, moneyOf, readRow } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import { deskColumns, ownerOf } from '../engine/desk-columns';
import { moneySchema } from '@core/values/money-schema';
import { unusualColumn } from './unusual-column';

/**
 * What a review shows of an item and a person approves of it: for the order of an editor cart the ConfirmationID
 * and the total, for a submission cart its price, its revision and the total. `revision` is that of the cart; what
 * another desk prepared has `content` beside it (`engine/cart-content.ts`).
 */
export const itemApprovalSchema = z.discriminatedUnion('subject', [
  z.object({
    subject: z.literal('cart'),
    revision: z.number().int(),
    confirmationId: z.string(),
    approvedTotal: z.string(),
  }),
  z.object({
    subject: z.literal('submission-cart'),
    revision: z.number().int(),
    pricingId: z.string(),
    approvedTotal: z.string(),
    /** Ids of its possible duplicates, as the batch pointed them out; stored under this name. */
    seenLookAlikes: z.array(z.string()),
  }),
]);
export type ItemApproval = z.infer<typeof itemApprovalSchema>;

/** A batch as it is stored; its counts and causes are read from its items. */
export type StoredBatch = Omit<BatchRow, 'counts' | 'totals'> & {
  /** What was approved in sum, or null before. */
  readonly totals: BatchRow['totals'] | null;
  readonly problem: BatchItem['problem'];
  readonly holdId: string | null;
  readonly revision: number;
  readonly passedOver: boolean;
};

const batchColumns = z.object({
  id: z.string(),
  name: z.string(),
  state: batchStateSchema,
  pauseReason: pauseReasonSchema.nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  approvedAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
  totals: jsonColumn(z.array(moneySchema)).nullable(),
  holdId: z.string().nullable(),
  revision: z.number(),
  passedOver: flagColumn,
  ...deskColumns,
});

const itemColumns = z.object({
  id: z.string(),
  batchId: z.string(),
  position: z.number(),
  subject: batchItemSchema.shape.subject,
  subjectId: z.string(),
  accountId: z.string(),
  orderId: z.string().nullable(),
  name: z.string(),
  reference: z.string(),
  recipient: z.string(),
  pieceCount: z.number(),
  thumbnail: z.string().nullable(),
  lane: batchItemSchema.shape.lane,
  cause: jsonColumn(batchCauseSchema).nullable(),
  totalAmount: z.string().nullable(),
  totalCurrency: z.string().nullable(),
  totalMissing: jsonColumn(z.array(missingPartSchema)).nullable(),
  unusual: unusualColumn,
  outcome: batchItemSchema.shape.outcome,
  labId: z.string().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  settledAt: z.number().nullable(),
});

/** An approved item that has not left, with all that sending it needs. */
export interface WaitingItem {
  readonly id: string;
  readonly batchId: string;
  readonly subjectId: string;
  readonly accountId: string;
  readonly orderId: string | null;
  readonly approved: ItemApproval;
}

const waitingColumns = itemColumns
  .pick({ id: true, batchId: true, subjectId: true, accountId: true, orderId: true })
  .extend({ approved: jsonColumn(itemApprovalSchema) });

/** Reads a batch. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readBatch(row: SqlRow): StoredBatch {
  const { desk, deskName, ...stored } = readRow(batchColumns, row, 'batch');
  return { ...stored, ...ownerOf({ desk, deskName }) };
}

/** Reads an item. Throws as {@link readBatch} does. */
export function readBatchItem(row: SqlRow): BatchItem {
  const { totalAmount, totalCurrency, totalMissing, ...stored } = readRow(
    itemColumns,
    row,
    'cart of a batch',
  );
  return { ...stored, total: moneyOf(totalAmount, totalCurrency), missing: totalMissing ?? [] };
}

const outcomeColumns = itemColumns.pick({ outcome: true, problem: true });

/** Reads what happened to an item. Throws as {@link readBatch} does. */
export const readItemOutcome = (row: SqlRow): Pick<BatchItem, 'outcome' | 'problem'> =>
  readRow(outcomeColumns, row, 'cart of a batch');

/** Reads an item that waits to leave. Throws as {@link readBatch} does. */
export const readWaitingItem = (row: SqlRow): WaitingItem =>
  readRow(waitingColumns, row, 'approved cart of a batch');
