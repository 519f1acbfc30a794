import type { SuccessBody } from '@contract/answers';
import type { Result } from '@contract/problems';
import {
  type FulfillmentOrder,
  fulfillmentOrderSchema,
  type ShippingPreview,
  shippingPreviewSchema,
} from '@contract/wire/catalog';
import { type CursorPage, cursorListSchema } from '@contract/wire/cursor-list';
import type { Account } from '@core/accounts/accounts';
import { type CallOptions, createFamilyCalls, type FamilyPorts, type ListPage } from './family-calls';

/** Orders in fulfillment, and what shipping one elsewhere would cost. */
export interface FulfillmentClient {
  /** One page of the orders; without a cursor the first. */
  listOrders(
    account: Account,
    page: ListPage,
    options: CallOptions,
  ): Promise<Result<SuccessBody<CursorPage<FulfillmentOrder>>>>;
  /**
   * Asks once what shipping an order would cost, with the exact text of a body. A body of any size is read
   * (document: "Status rules", 13). Throws for text that is no JSON.
   */
  previewShipping(
    account: Account,
    orderId: string,
    body: string,
    options: CallOptions,
  ): Promise<Result<SuccessBody<ShippingPreview>>>;
}

/** Makes the client of fulfillment. */
export function createFulfillmentClient(ports: FamilyPorts): FulfillmentClient {
  const calls = createFamilyCalls(ports);
  return {
    listOrders(account, { cursor, filters = {} }, options) {
      const schema = cursorListSchema(fulfillmentOrderSchema, cursor);
      const query = { ...filters, cursor };
      return calls.ask(account, 'listFulfillmentOrders', { query, body: null }, schema, options);
    },
    previewShipping: (account, orderId, body, options) =>
      calls.ask(account, 'previewShipping', { parts: { id: orderId }, body }, shippingPreviewSchema, options),
  };
}
