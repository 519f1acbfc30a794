import { proofOf } from '@core/webhooks/event-summary';
import { confirmationIdOf } from '@core/journal/journal-rules';
import type { CallFacts } from '../../store/journal/journal-records';
import type { Journal } from '../../store/journal/journal';
import type { EventRepository } from '../../store/webhooks/events';

/** What proving a call by an event uses. */
export interface ProveByEventPorts {
  readonly journal: Journal;
  readonly events: EventRepository;
}

/**
 * Settles a confirmation of unknown outcome by a verified event that names its ConfirmationID and reports processing,
 * shipping or delivery: an order is not processed until it is confirmed (document: "Endpoints", rule 4). Changes the
 * journal alone, so that it can be part of the step that follows the order's calls. False when nothing is proven.
 */
export function proveByEvent(
  desk: ProveByEventPorts,
  orderId: string,
  at: number,
  calls: readonly CallFacts[] = desk.journal.callsOf(orderId),
): boolean {
  const open = calls.find(({ kind, state }) => kind === 'confirm' && state === 'unknown');
  if (open === undefined) return false;
  const event = desk.events.proofOf(orderId, open.accountId, confirmationIdOf(open));
  if (event === null) return false;
  desk.journal.settleByEvent(open.id, { note: proofOf(event), at });
  return true;
}
