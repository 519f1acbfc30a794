import type { Subject } from '@core/values/subjects';
import type { FulfillmentRepository } from '../../store/fulfillment/fulfillment';

/** Orders in fulfillment that are looked through for one subject. */
const LOOKED_AT = 50;

/**
 * How the parcels of an order or a submission are tracked, as the lab last listed it. Only what names it by an id of the
 * lab's counts: several orders may have one reference.
 *
 * @param labId its ConfirmationID or submission id; null for none
 */
export function trackingOf(
  desk: { readonly fulfillmentOrders: FulfillmentRepository },
  { kind, id, accountId }: Pick<Subject, 'kind' | 'id'> & { readonly accountId: string },
  labId: string | null,
): string[] {
  if (labId === null || labId === '') return [];
  const page = { search: labId, sort: 'createdAt', descending: true, offset: 0, limit: LOOKED_AT } as const;
  const { rows } = desk.fulfillmentOrders.list(accountId, { filter: 'all', status: null }, page);
  const isNamed = (orderId: string): boolean =>
    desk.fulfillmentOrders
      .read(accountId, orderId)
      .related.some(
        ({ subject, by }) =>
          subject.kind === kind && subject.id === id && (by === 'confirmation' || by === 'submission'),
      );
  const named = rows.filter(
    ({ tracking, submissionId, orderId }) => tracking !== '' && (submissionId === labId || isNamed(orderId)),
  );
  return [...new Set(named.map(({ tracking }) => tracking))];
}
