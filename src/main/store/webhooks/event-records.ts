import { z } from 'zod';
import {
  eventReadingSchema,
  type EventSummary,
  eventSummarySchema,
  type SubjectEvent,
} from '@core/webhooks/deliveries';
import { subjectSchema } from '@core/values/subjects';
import { NO_EVENTS } from '@core/webhooks/event-summary';
import { jsonColumn, readRow } from '../engine/columns';
import type { SqlRow, SqlValue } from '../engine/database';

/** The column in which an order or a submission has what its events say together; NULL while there are none. */
export const eventsColumn = jsonColumn(eventSummarySchema)
  .nullable()
  .transform((events) => events ?? NO_EVENTS);

/** Reads that column alone. Throws for what does not fit. */
export const readSummary = (value: SqlValue): EventSummary => eventsColumn.parse(value);

const subjectColumns = z.object({
  deliveryId: z.string(),
  subject: jsonColumn(subjectSchema),
  reading: jsonColumn(eventReadingSchema),
  receivedAt: z.number(),
  verified: z.number(),
  standing: z.enum(['unchecked', 'verified', 'not-verified']),
});

/** What was matched, beside what is known of the signature of its delivery. */
export const WITH_STANDING = `SELECT event_subjects.*, deliveries.standing FROM event_subjects
  JOIN deliveries ON deliveries.id = event_subjects.delivery_id`;

/** Reads a row of {@link WITH_STANDING}. Throws ProblemError (`storage`, damaged) for one that does not fit. */
export function readSubjectEvent(row: SqlRow): SubjectEvent {
  const { verified, standing, ...stored } = readRow(subjectColumns, row, 'event');
  return { ...stored, standing: verified === 1 ? 'verified' : standing };
}
