import { z } from 'zod';
import { utf8Bytes } from '@contract/utf8';
import {
  type FulfillmentRow,
  PREVIEW_REQUEST_SHOWN,
  type ShippingPreviewRecord,
} from '@core/fulfillment/fulfillment';
import { readShippingPreview } from '@core/fulfillment/fulfillment-reading';
import { flagColumn, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';

const rowColumns = z.object({
  account_id: z.string(),
  order_id: z.string(),
  has_id: flagColumn,
  listed: flagColumn,
  status: z.string().nullable(),
  submission_id: z.string().nullable(),
  reference: z.string(),
  recipient: z.string(),
  shipping: z.string(),
  tracking: z.string(),
  item_count: z.number().int().nullable(),
  created_at: z.number().nullable(),
  read_at: z.number(),
});

/**
 * Reads an order in fulfillment as a list shows it; the row has `listed` beside its columns. Throws ProblemError
 * (`storage`, damaged) for a row that does not fit.
 */
export function readFulfillmentRow(row: SqlRow): FulfillmentRow {
  const columns = readRow(rowColumns, row, 'order in fulfillment');
  return {
    accountId: columns.account_id,
    orderId: columns.order_id,
    hasId: columns.has_id,
    listed: columns.listed,
    status: columns.status,
    submissionId: columns.submission_id,
    reference: columns.reference,
    recipient: columns.recipient,
    shipping: columns.shipping,
    tracking: columns.tracking,
    itemCount: columns.item_count,
    createdAt: columns.created_at,
    readAt: columns.read_at,
  };
}

const textColumn = z.object({ text: textBytesColumn.pipe(z.string()) });

/** The text of an order as it came. Throws as {@link readFulfillmentRow} does. */
export const readFulfillmentOrderText = (row: SqlRow): string =>
  readRow(textColumn, row, 'order in fulfillment').text;

const previewColumns = z.object({
  id: z.string(),
  asked_at: z.number(),
  request: textBytesColumn.pipe(z.string()),
  answer: textBytesColumn.pipe(z.string()),
});

/** Reads a shipping preview. Throws as {@link readFulfillmentRow} does. */
export function readPreview(row: SqlRow): ShippingPreviewRecord {
  const { id, asked_at: askedAt, request, answer } = readRow(previewColumns, row, 'shipping preview');
  return {
    id,
    askedAt,
    request: request.slice(0, PREVIEW_REQUEST_SHOWN),
    requestBytes: utf8Bytes(request),
    options: readShippingPreview(answer),
    answer,
  };
}
