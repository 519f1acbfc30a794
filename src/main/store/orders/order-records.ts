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
  cartId: z.string(),
  accountId: z.string(),
  name: z.string(),
  reference: z.string(),
  recipient: z.string(),
  state: orderStateSchema,
  confirmationId: z.string().nullable(),
  pieceCount: z.number(),
  totalAmount: z.string().nullable(),
  totalCurrency: z.string().nullable(),
  totalMissing: jsonColumn(z.array(missingPartSchema)).nullable(),
  thumbnails,
  placedAt: z.number(),
  updatedAt: z.number(),
  events: eventsColumn,
});
const listedColumns = rowColumns.extend({ held: flagColumn });
const recordColumns = rowColumns.extend({
  breakdown: jsonColumn(breakdownSchema).nullable(),
  confirmation: jsonColumn(confirmationSchema).nullable(),
  superseded: jsonColumn(z.array(z.string())),
  note: z.string(),
  archivedAt: z.number().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  revision: z.number(),
});

function rowOf<Row extends z.output<typeof rowColumns>>(stored: Row) {
  const { totalAmount, totalCurrency, totalMissing, ...row } = stored;
  const total = moneyOf(totalAmount, totalCurrency);
  return { ...row, total, missing: totalMissing ?? [], thumbnail: stored.thumbnails[0] ?? null };
}

/** Reads an order as a list shows it. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readOrderRow(row: SqlRow): OrderRow {
  const { thumbnails: _thumbnails, ...stored } = rowOf(readRow(listedColumns, row, 'order'));
  return stored;
}

/** What of an order a person approves by a confirmation. */
export interface ApprovableOrder {
  readonly state: OrderRecord['state'];
  readonly confirmationId: string | null;
  /** Decimal amount of the breakdown's total; null where it has none that can be read. */
  readonly total: string | null;
  /** What that total leaves out. */
  readonly missing: OrderRecord['missing'];
}

/** What a person approves of an order that was read. */
export const approvableOf = ({
  state,
  confirmationId,
  breakdown,
  missing,
}: StoredOrder): ApprovableOrder => ({
  ...{ state, confirmationId, missing },
  total: breakdown?.total?.amount ?? null,
});

/** The columns of {@link readApprovable}. */
export const APPROVABLE_COLUMNS = `state, confirmation_id, breakdown ->> '$.total.amount' AS total, total_missing`;

const approvableColumns = rowColumns
  .pick({ state: true, confirmationId: true, totalMissing: true })
  .extend({ total: z.string().nullable() });

/** Reads what a person approves of an order. Throws as {@link readOrderRow} does. */
export function readApprovable(row: SqlRow): ApprovableOrder {
  const { totalMissing, ...order } = readRow(approvableColumns, row, 'order');
  return { ...order, missing: totalMissing ?? [] };
}

/** Reads a whole order. Throws as {@link readOrderRow} does. */
export const readOrder = (row: SqlRow): StoredOrder => rowOf(readRow(recordColumns, row, 'order'));
