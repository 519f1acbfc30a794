import type { SubjectEvent } from './deliveries';

/** What the ledger says of an event that proved something: its id, by which it is found again, and what it told. */
export const proofNoteOf = ({ deliveryId, reading }: Pick<SubjectEvent, 'deliveryId' | 'reading'>): string =>
  `verified event ${reading.eventId || deliveryId}: ${reading.status || reading.type}`;
