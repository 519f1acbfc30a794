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
  accountId: z.string(),
  orderId: z.string(),
  hasId: flagColumn,
  listed: flagColumn,
  status: z.string().nullable(),
  submissionId: z.string().nullable(),
  reference: z.string(),
  recipient: z.string(),
  shipping: z.string(),
  tracking: z.string(),
  itemCount: z.number().int().nullable(),
  createdAt: z.number().nullable(),
  readAt: z.number(),
});

/**
 * Reads an order in fulfillment as a list shows it; the row has `listed` beside its columns. Throws ProblemError
 * (`storage`, damaged) for a row that does not fit.
 */
export const readFulfillmentRow = (row: SqlRow): FulfillmentRow =>
  readRow(rowColumns, row, 'order in fulfillment');

const textColumn = z.object({ text: textBytesColumn.pipe(z.string()) });

/** The text of an order as it came. Throws as {@link readFulfillmentRow} does. */
export const readFulfillmentOrderText = (row: SqlRow): string =>
  readRow(textColumn, row, 'order in fulfillment').text;

const previewColumns = z.object({
  id: z.string(),
  askedAt: z.number(),
  request: textBytesColumn.pipe(z.string()),
  answer: textBytesColumn.pipe(z.string()),
});

/** Reads a shipping preview. Throws as {@link readFulfillmentRow} does. */
export function readPreview(row: SqlRow): ShippingPreviewRecord {
  const { request, ...stored } = readRow(previewColumns, row, 'shipping preview');
  return {
    ...stored,
    request: request.slice(0, PREVIEW_REQUEST_SHOWN),
    requestBytes: utf8Bytes(request),
    options: readShippingPreview(stored.answer),
  };
}
