import type { Identifiers } from '@core/webhooks/identifiers';
import type { SentOrder } from '@core/reconciliation/reconcile';

/** An order of editors that an entry of the lab's names, and by what. */
export interface NamedOrder {
  readonly order: SentOrder;
  readonly by: 'ConfirmationID' | 'superseded ConfirmationID' | 'reference';
}

/**
 * Says which order of editors an entry of the lab's is about, by the identifiers that it holds: by a ConfirmationID,
 * else by a reference where one order alone has it.
 */
export function ordersNamed(
  orders: readonly SentOrder[],
): (named: Pick<Identifiers, 'confirmation' | 'reference'>) => NamedOrder | null {
  const confirmed = new Map<string, NamedOrder>();
  const references = new Map<string, SentOrder | null>();
  for (const order of orders) {
    for (const id of order.superseded) confirmed.set(id, { order, by: 'superseded ConfirmationID' });
    if (order.reference !== '')
      references.set(order.reference, references.has(order.reference) ? null : order);
  }
  // The one that counts wins over one that was replaced.
  for (const order of orders)
    if (order.confirmationId !== null) confirmed.set(order.confirmationId, { order, by: 'ConfirmationID' });
  return ({ confirmation, reference }) => {
    const [named] = confirmation.flatMap((id) => confirmed.get(id) ?? []);
    if (named !== undefined) return named;
    const [order] = reference.flatMap((one) => references.get(one) ?? []);
    return order === undefined ? null : { order, by: 'reference' };
  };
}
