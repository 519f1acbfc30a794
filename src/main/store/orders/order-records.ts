import { z } from 'zod';
import {
  breakdownSchema,
  confirmationSchema,
  type OrderRecord,
  type OrderRow,
  orderStateSchema,
} from '@core/orders/orders';
import { missingPartSchema } from '@core/values/incomplete-total';
import { problemSchema } from '@contract/problems';
import { flagColumn, jsonColumn, moneyOf, readRow } from '../engine/columns';
import type { SqlRow } from '../engine/database';
import { eventsColumn } from '../webhooks/event-records';
import type { Money } from '@core/values/money';

/** What lists show of an order; worked out by whoever makes it, and stored with it. */
export interface OrderSummary {
  readonly reference: string;
  readonly recipient: string;
  readonly pieceCount: number;
  readonly total: Money | null;
  readonly thumbnails: readonly string[];
  readonly editorIds: readonly string[];
  /** What a search finds it by beside its columns; none where absent. */
  readonly words?: string;
}

/** An order as it is stored; its operations are in the journal. */
export type StoredOrder = Omit<OrderRecord, 'operations'>;

const thumbnails = jsonColumn(z.array(z.string()));
const rowColumns = z.object({
  id: z.string(),
  cart_id: z.string(),
  account_id: z.string(),
  name: z.string(),
  reference: z.string(),
  recipient: z.string(),
  state: orderStateSchema,
  confirmation_id: z.string().nullable(),
  piece_count: z.number(),
  total_amount: z.string().nullable(),
  total_currency: z.string().nullable(),
  total_missing: jsonColumn(z.array(missingPartSchema)).nullable(),
  thumbnails,
  placed_at: z.number(),
  updated_at: z.number(),
  events: eventsColumn,
});
const listedColumns = rowColumns.extend({ held: flagColumn });
const recordColumns = rowColumns.extend({
  breakdown: jsonColumn(breakdownSchema).nullable(),
  confirmation: jsonColumn(confirmationSchema).nullable(),
  superseded: jsonColumn(z.array(z.string())),
  note: z.string(),
  archived_at: z.number().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  revision: z.number(),
});

function rowOf(stored: z.output<typeof rowColumns>): Omit<OrderRow, 'held'> {
  return {
    id: stored.id,
    cartId: stored.cart_id,
    accountId: stored.account_id,
    name: stored.name,
    reference: stored.reference,
    recipient: stored.recipient,
    state: stored.state,
    confirmationId: stored.confirmation_id,
    pieceCount: stored.piece_count,
    total: moneyOf(stored.total_amount, stored.total_currency),
    missing: stored.total_missing ?? [],
    thumbnail: stored.thumbnails[0] ?? null,
    placedAt: stored.placed_at,
    updatedAt: stored.updated_at,
    events: stored.events,
  };
}

/** Reads an order as a list shows it. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readOrderRow(row: SqlRow): OrderRow {
  const stored = readRow(listedColumns, row, 'order');
  return { ...rowOf(stored), held: stored.held };
}

/** Reads a whole order. Throws as {@link readOrderRow} does. */
export function readOrder(row: SqlRow): StoredOrder {
  const stored = readRow(recordColumns, row, 'order');
  return {
    ...rowOf(stored),
    breakdown: stored.breakdown,
    confirmation: stored.confirmation,
    superseded: stored.superseded,
    thumbnails: stored.thumbnails,
    note: stored.note,
    archivedAt: stored.archived_at,
    problem: stored.problem,
    revision: stored.revision,
  };
}
