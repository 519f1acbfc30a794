import {
  cancelFulfillment,
  fulfillmentState,
  previewShipping,
  refreshFulfillment,
  type ReadFulfillmentPorts,
} from '../workflows/fulfillment/read-fulfillment';
import type { Handle } from '../bridge/handle';

/** What these channels use. */
interface FulfillmentDesk extends ReadFulfillmentPorts {
  saved(): void;
}

/** Handlers of the orders in fulfillment. */
export function registerHandlers(handle: Handle, { desk }: { readonly desk: FulfillmentDesk }): void {
  handle('fulfillment:list', function listFulfillment({ accountId, filter, status, ...page }) {
    return {
      ...desk.fulfillmentOrders.list(accountId, { filter, status }, page),
      state: fulfillmentState(desk, accountId),
    };
  });
  handle('fulfillment:read', function readFulfillmentOrder({ accountId, orderId }) {
    return desk.fulfillmentOrders.read(accountId, orderId);
  });
  handle('fulfillment:refresh', function refreshFulfillmentList({ accountId }) {
    return refreshFulfillment(desk, accountId);
  });
  handle('fulfillment:cancel', function cancelFulfillmentWalk({ accountId }) {
    cancelFulfillment(desk, accountId);
    return null;
  });
  handle('fulfillment:preview-shipping', function previewShippingOfOrder(request) {
    return previewShipping(desk, request);
  });
  handle('fulfillment:read-draft', function readPreviewDraft({ accountId, orderId }) {
    return desk.fulfillmentOrders.previews.draftOf(accountId, orderId);
  });
  handle('fulfillment:keep-draft', function keepPreviewDraft({ accountId, orderId, draft }) {
    desk.fulfillmentOrders.previews.keepDraft(accountId, orderId, draft);
    desk.saved();
    return null;
  });
}
