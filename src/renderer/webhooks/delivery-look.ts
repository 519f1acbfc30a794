import type { DeliveryRow, EventReading } from '@core/webhooks/deliveries';
import { deliveriesText as text } from '../messages/webhooks';

/** What people call a delivery: the type of its event as the lab spells it, else what it is. */
export const deliveryName = ({ kind, reading }: Pick<DeliveryRow, 'kind' | 'reading'>): string =>
  kind === 'event' && reading.type !== '' ? reading.type : text.kind[kind];

/** What an event says in short: a failure by its code, else what its words mean, else the status as the lab spells it. */
export function readingInShort({ failure, progress, status }: EventReading): string {
  if (failure !== null) return failure.code === '' ? failure.message : failure.code;
  return text.progress[progress] === '' ? status : text.progress[progress];
}
