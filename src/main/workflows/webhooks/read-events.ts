import type { SubjectEvent } from '@core/webhooks/deliveries';
import type { Subject } from '@core/values/subjects';
import type { RecordedEvent } from '@core/history/timeline-sources';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { DeliveryRepository } from '../../store/webhooks/deliveries';
import type { EventRepository } from '../../store/webhooks/events';

/** What reading events uses. */
export interface ReadEventsPorts {
  readonly submissionCarts: SubmissionCartRepository;
  readonly deliveries: DeliveryRepository;
  readonly events: EventRepository;
}

/** A submission cart and its submission are one thing to the lab: what is said of either is said of both. */
function namesOf(
  desk: Pick<ReadEventsPorts, 'submissionCarts'>,
  { kind, id, accountId }: Subject,
): Subject[] {
  const itself = { kind, id, accountId, part: '' };
  if (kind === 'submission-cart') {
    const { submissionId } = desk.submissionCarts.read(id);
    return submissionId === null
      ? [itself]
      : [itself, { kind: 'submission', id: submissionId, accountId, part: '' }];
  }
  const cart =
    kind === 'submission' && accountId !== null ? desk.submissionCarts.ofSubmission(accountId, id) : null;
  return cart === null ? [itself] : [itself, { kind: 'submission-cart', id: cart.id, accountId, part: '' }];
}

/**
 * What was delivered about an order, a submission cart or a submission, the oldest first, each delivery whole and once;
 * also what is not verified, which changed nothing. Throws ProblemError `absent` for a cart that is not here.
 */
export function readEvents(desk: ReadEventsPorts, subject: Subject): RecordedEvent[] {
  const byDelivery = new Map<string, Map<string, SubjectEvent>>();
  for (const event of namesOf(desk, subject).flatMap((name) => desk.events.of(name))) {
    const said = byDelivery.get(event.deliveryId) ?? new Map<string, SubjectEvent>();
    // The same statement is under the submission and under its cart.
    said.set(JSON.stringify([event.subject.part, event.reading]), event);
    byDelivery.set(event.deliveryId, said);
  }
  return [...byDelivery]
    .map(([id, said]) => ({ delivery: desk.deliveries.read(id), said: [...said.values()] }))
    .sort((one, other) => one.delivery.receivedAt - other.delivery.receivedAt);
}
