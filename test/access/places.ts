import type { Page } from 'playwright-core';
import { askBridge } from '@test/e2e/desk/ask-bridge';

/** What can be opened in the middle of a morning: gives its id. */
export type Place = (page: Page) => Promise<string>;

const accountId = 'practice-lab';

/** The first of what a list gives, which the morning has put there; see morning.ts. */
const first =
  (read: (page: Page) => Promise<readonly string[]>): Place =>
  async (page) => {
    const [id] = await read(page);
    if (id === undefined) throw new Error('There is nothing to open');
    return id;
  };
const ids = ({ rows }: { readonly rows: readonly { readonly id: string }[] }): string[] =>
  rows.map(({ id }) => id);

const cart = (search: string): Place =>
  first(async (page) => ids(await askBridge(page, 'carts:list', { accountId, search, filter: 'all' })));
const submissionCart = (search: string): Place =>
  first(async (page) =>
    ids(await askBridge(page, 'submission-carts:list', { accountId, search, filter: 'all' })),
  );
const order = (search: string): Place =>
  first(async (page) => ids(await askBridge(page, 'orders:list', { accountId, search })));

/** One of each, by the names that the morning gave. */
export const PLACES = {
  sheet: first(async (page) => ids(await askBridge(page, 'imports:list', { accountId }))),
  configured: first(async (page) => ids(await askBridge(page, 'configured-products:list', { accountId }))),
  cart: cart('Abara album'),
  cartThatLacks: cart('Sorensen twins'),
  cartToSubmit: submissionCart('Okafor desk'),
  cartFailed: submissionCart('Okafor wall'),
  cartSubmitted: submissionCart('Okafor porch'),
  cartUnknown: submissionCart('Okafor stairs'),
  orderToConfirm: order('Brandt siblings'),
  orderUnknown: order('Nguyen hallway'),
  orderHeld: order('Marlowe portraits'),
  batch: first(async (page) => ids(await askBridge(page, 'batches:list', {}))),
  submission: first(async (page) =>
    (await askBridge(page, 'submissions:list', { accountId })).rows.map(({ submissionId }) => submissionId),
  ),
  fulfilled: first(async (page) =>
    (await askBridge(page, 'fulfillment:list', { accountId })).rows.map(({ orderId }) => orderId),
  ),
  reconciled: first(async (page) => ids(await askBridge(page, 'reconciliation:rows', { accountId }))),
  customer: first(async (page) =>
    (await askBridge(page, 'customers:list', { accountId })).rows.map(({ key }) => key),
  ),
  delivery: first(async (page) => ids(await askBridge(page, 'deliveries:list', {}))),
  request: first(async (page) => ids(await askBridge(page, 'activity:list', {}))),
} as const satisfies Readonly<Record<string, Place>>;
