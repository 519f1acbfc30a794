import { z } from 'zod';
import {
  batchCauseSchema,
  type BatchItem,
  batchItemSchema,
  type BatchRow,
  batchStateSchema,
  pauseReasonSchema,
  unusualSchema,
} from '@core/batches/batches';
import { missingPartSchema } from '@core/values/incomplete-total';
import { problemSchema } from '@contract/problems';
import { jsonColumn, moneyOf, readRow } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import { moneySchema } from '@core/values/money-schema';

/**
 * What a review shows of an item and a person approves of it: for the order of an editor cart the ConfirmationID
 * and the total, for a submission cart its price, its revision and the total. `revision` is that of the cart.
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
    /** Ids of what looks like it, as the batch pointed it out. */
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
};

const batchColumns = z.object({
  id: z.string(),
  name: z.string(),
  state: batchStateSchema,
  pause_reason: pauseReasonSchema.nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  created_at: z.number(),
  updated_at: z.number(),
  approved_at: z.number().nullable(),
  finished_at: z.number().nullable(),
  totals: jsonColumn(z.array(moneySchema)).nullable(),
  hold_id: z.string().nullable(),
  revision: z.number(),
});

const itemColumns = z.object({
  id: z.string(),
  batch_id: z.string(),
  position: z.number(),
  subject: batchItemSchema.shape.subject,
  subject_id: z.string(),
  account_id: z.string(),
  order_id: z.string().nullable(),
  name: z.string(),
  reference: z.string(),
  recipient: z.string(),
  piece_count: z.number(),
  thumbnail: z.string().nullable(),
  lane: batchItemSchema.shape.lane,
  cause: jsonColumn(batchCauseSchema).nullable(),
  total_amount: z.string().nullable(),
  total_currency: z.string().nullable(),
  total_missing: jsonColumn(z.array(missingPartSchema)).nullable(),
  unusual: jsonColumn(z.array(unusualSchema)),
  outcome: batchItemSchema.shape.outcome,
  lab_id: z.string().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  settled_at: z.number().nullable(),
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
  .pick({ id: true, batch_id: true, subject_id: true, account_id: true, order_id: true })
  .extend({ approved: jsonColumn(itemApprovalSchema) });

/** Reads a batch. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readBatch(row: SqlRow): StoredBatch {
  const stored = readRow(batchColumns, row, 'batch');
  return {
    id: stored.id,
    name: stored.name,
    state: stored.state,
    pauseReason: stored.pause_reason,
    problem: stored.problem,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    approvedAt: stored.approved_at,
    finishedAt: stored.finished_at,
    totals: stored.totals,
    holdId: stored.hold_id,
    revision: stored.revision,
  };
}

/** Reads an item. Throws as {@link readBatch} does. */
export function readBatchItem(row: SqlRow): BatchItem {
  const stored = readRow(itemColumns, row, 'cart of a batch');
  return {
    id: stored.id,
    batchId: stored.batch_id,
    position: stored.position,
    subject: stored.subject,
    subjectId: stored.subject_id,
    accountId: stored.account_id,
    orderId: stored.order_id,
    name: stored.name,
    reference: stored.reference,
    recipient: stored.recipient,
    pieceCount: stored.piece_count,
    thumbnail: stored.thumbnail,
    lane: stored.lane,
    cause: stored.cause,
    total: moneyOf(stored.total_amount, stored.total_currency),
    missing: stored.total_missing ?? [],
    unusual: stored.unusual,
    outcome: stored.outcome,
    labId: stored.lab_id,
    problem: stored.problem,
    settledAt: stored.settled_at,
  };
}

/** Reads an item that waits to leave. Throws as {@link readBatch} does. */
export function readWaitingItem(row: SqlRow): WaitingItem {
  const stored = readRow(waitingColumns, row, 'approved cart of a batch');
  return {
    id: stored.id,
    batchId: stored.batch_id,
    subjectId: stored.subject_id,
    accountId: stored.account_id,
    orderId: stored.order_id,
    approved: stored.approved,
  };
}
