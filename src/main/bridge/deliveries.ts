import type { DeliveryWork } from '../workflows/delivery-work';
import type { Desk } from '../workflows/desk';
import { pasteDelivery } from '../workflows/paste-delivery';
import type { Handle } from './handle';

export interface DeliveriesDependencies {
  readonly desk: Desk;
  readonly deliveryWork: DeliveryWork;
}

/** Handlers of what was delivered. */
export function registerDeliveriesHandlers(
  handle: Handle,
  { desk, deliveryWork }: DeliveriesDependencies,
): void {
  handle('deliveries:list', function listDeliveries({ accountId, filter, search, ...page }) {
    return {
      ...desk.deliveries.list({ accountId, filter, search }, page),
      removed: desk.deliveries.removed(),
    };
  });
  handle('deliveries:about', function listEventsAbout({ subject }) {
    return desk.events.of(subject);
  });
  handle('deliveries:read', function readDelivery({ id }) {
    return desk.deliveries.read(id);
  });
  handle('deliveries:check', function checkDeliveries({ ids }) {
    return deliveryWork.check(ids);
  });
  handle('deliveries:paste', function pasteOneDelivery(pasted) {
    return pasteDelivery(desk, deliveryWork, pasted);
  });
}
