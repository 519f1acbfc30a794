import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { isUtf8 } from '@contract/utf8';
import { callbackServiceSchema } from '@core/webhooks/callbacks';
import {
  type Delivery,
  deliveryRowSchema,
  type DeliveryRow,
  deliveryStandingSchema,
  type EventReading,
  eventReadingSchema,
} from '@core/webhooks/deliveries';
import { readOldEffect } from '@core/history/old-sentences';
import { recordedSchema } from '@core/values/recorded-facts';
import { subjectSchema } from '@core/values/subjects';
import { jsonColumn, readRow } from '../engine/columns';
import type { SqlRow } from '../engine/database';

const rowColumns = z.object({
  id: z.string(),
  account_id: z.string().nullable(),
  service: callbackServiceSchema.nullable(),
  source: deliveryRowSchema.shape.source,
  received_at: z.number(),
  kind: deliveryRowSchema.shape.kind,
  standing: deliveryStandingSchema,
  checked_at: z.number().nullable(),
  copies: z.number().int(),
  reading: jsonColumn(eventReadingSchema),
  subjects: jsonColumn(z.array(subjectSchema)),
});

const recordColumns = rowColumns.extend({
  method: z.string(),
  path: z.string(),
  headers: jsonColumn(z.record(z.string(), z.string())),
  body: z.instanceof(Uint8Array),
  body_digest: z.string(),
  body_bytes: z.number().int(),
  signature: z.string().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  effects: jsonColumn(z.array(recordedSchema)).transform((effects) =>
    effects.map((effect) => (typeof effect === 'string' ? readOldEffect(effect) : effect)),
  ),
});

/** What is read in a payload before anyone looked at it. */
export const NOTHING_READ: EventReading = {
  eventId: '',
  type: '',
  status: '',
  progress: 'other',
  failure: null,
  happenedAt: null,
};

const shared = (row: z.infer<typeof rowColumns>): DeliveryRow => ({
  id: row.id,
  accountId: row.account_id,
  service: row.service,
  source: row.source,
  receivedAt: row.received_at,
  kind: row.kind,
  standing: row.standing,
  checkedAt: row.checked_at,
  copies: row.copies,
  reading: row.reading,
  subjects: row.subjects,
});

/** A row of the list. */
export const readDeliveryRow = (row: SqlRow): DeliveryRow => shared(readRow(rowColumns, row, 'delivery'));

/** Bytes as text, and whether the text says all of them. A byte-order mark stays. */
export function textOfBody(bytes: Uint8Array): { readonly text: string; readonly isText: boolean } {
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), isText: isUtf8(bytes) };
}

/** A delivery in full. */
export function readDelivery(row: SqlRow): Delivery {
  const columns = readRow(recordColumns, row, 'delivery');
  const { text, isText } = textOfBody(columns.body);
  return {
    ...shared(columns),
    method: columns.method,
    path: columns.path,
    headers: columns.headers,
    body: text,
    bodyIsText: isText,
    bodyDigest: columns.body_digest,
    bodyBytes: columns.body_bytes,
    signature: columns.signature,
    problem: columns.problem,
    effects: columns.effects,
  };
}
