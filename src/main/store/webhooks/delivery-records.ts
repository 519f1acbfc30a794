import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { isUtf8 } from '@contract/utf8';
import { callbackServiceSchema } from '@core/webhooks/callbacks';
import {
  type Delivery,
  deliveryRowSchema,
  type DeliveryRow,
  deliveryStandingSchema,
  eventReadingSchema,
} from '@core/webhooks/deliveries';
import { readOldEffect } from '@core/history/old-sentences';
import { subjectSchema } from '@core/values/subjects';
import { jsonColumn, readRow, recordedValue } from '../engine/columns';
import type { SqlRow } from '../engine/database';

const rowColumns = z.object({
  id: z.string(),
  accountId: z.string().nullable(),
  service: callbackServiceSchema.nullable(),
  source: deliveryRowSchema.shape.source,
  receivedAt: z.number(),
  kind: deliveryRowSchema.shape.kind,
  standing: deliveryStandingSchema,
  checkedAt: z.number().nullable(),
  copies: z.number().int(),
  reading: jsonColumn(eventReadingSchema),
  subjects: jsonColumn(z.array(subjectSchema)),
});

const recordColumns = rowColumns.extend({
  method: z.string(),
  path: z.string(),
  headers: jsonColumn(z.record(z.string(), z.string())),
  body: z.instanceof(Uint8Array),
  bodyDigest: z.string(),
  bodyBytes: z.number().int(),
  signature: z.string().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  effects: jsonColumn(z.array(recordedValue)).transform((effects) =>
    effects.map((effect) => (typeof effect === 'string' ? readOldEffect(effect) : effect)),
  ),
});

/** A row of the list. */
export const readDeliveryRow = (row: SqlRow): DeliveryRow => readRow(rowColumns, row, 'delivery');

/** Bytes as text, and whether the text says all of them. A byte-order mark stays. */
export function textOfBody(bytes: Uint8Array): { readonly text: string; readonly isText: boolean } {
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), isText: isUtf8(bytes) };
}

/** A delivery in full. */
export function readDelivery(row: SqlRow): Delivery {
  const columns = readRow(recordColumns, row, 'delivery');
  const { text, isText } = textOfBody(columns.body);
  return { ...columns, body: text, bodyIsText: isText };
}
