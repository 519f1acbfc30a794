import { type EventSummary, eventSummarySchema } from '@core/deliveries';
import { NO_EVENTS } from '@core/event-summary';
import { jsonColumn } from './columns';
import type { SqlValue } from './database';

/** The column in which an order or a submission has what its events come to; NULL while there are none. */
export const eventsColumn = jsonColumn(eventSummarySchema)
  .nullable()
  .transform((events) => events ?? NO_EVENTS);

/** Reads that column alone. Throws for what does not fit. */
export const readSummary = (value: SqlValue): EventSummary => eventsColumn.parse(value);
