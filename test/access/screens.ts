import type { Page } from 'playwright-core';
import { SECTIONS } from '@renderer/settings/sections';
import { PLACES, type Place } from './places';

/** What is looked at: a place of the desk, or what comes up over one. */
export interface Look {
  readonly name: string;
  readonly path: string;
  /** What of the list at `path` is opened there; absent where the path is all of it. */
  readonly opens?: Place;
  /** Brings up what is looked at over the screen, such as a dialog. */
  readonly over?: (page: Page) => Promise<void>;
}

/** A route of the desk that is looked at. */
export interface Screen extends Look {
  /** Its name; see src/renderer/router.ts. */
  readonly route: string;
}

const screen = (name: string, route: string, path: string): Screen => ({ name, route, path });
const opened = (name: string, route: string, path: string, opens: Place): Screen => ({
  ...screen(name, route, path),
  opens,
});

/** Every list, form and page of the desk. */
export const SCREENS: readonly Screen[] = [
  screen('Today', 'today', '/today'),
  screen('Needs you', 'needs', '/needs'),
  screen('Catalog', 'catalog', '/catalog'),
  screen('A product', 'catalog', '/catalog/framed-16x24'),
  screen('Configure a product', 'configure', '/catalog/framed-16x24/configure'),
  screen('Configured products', 'configured-products', '/configured-products'),
  opened('A configured product', 'configured-products', '/configured-products', PLACES.configured),
  screen('Discovery', 'discovery', '/discovery'),
  screen('Carts', 'carts', '/carts'),
  screen('New cart', 'new-cart', '/carts/new'),
  opened('A cart', 'cart', '/carts', PLACES.cart),
  opened('A cart that lacks fields', 'cart', '/carts', PLACES.cartThatLacks),
  screen('Import', 'imports', '/imports'),
  opened('A sheet', 'import', '/imports', PLACES.sheet),
  screen('Catalog carts', 'submission-carts', '/submission-carts'),
  opened('A catalog cart', 'submission-cart', '/submission-carts', PLACES.cartToSubmit),
  opened('A cart that was submitted', 'submission-cart', '/submission-carts', PLACES.cartSubmitted),
  opened('A cart that failed at the lab', 'submission-cart', '/submission-carts', PLACES.cartFailed),
  opened('A cart of unknown outcome', 'submission-cart', '/submission-carts', PLACES.cartUnknown),
  screen('Orders', 'orders', '/orders'),
  opened('An order', 'orders', '/orders', PLACES.orderToConfirm),
  opened('An order with unknown outcome', 'orders', '/orders', PLACES.orderUnknown),
  opened('An order that is held', 'orders', '/orders', PLACES.orderHeld),
  screen('Batches', 'batches', '/batches'),
  opened('A batch', 'batch', '/batches', PLACES.batch),
  screen('Held', 'held', '/batches/held'),
  screen('Submissions', 'submissions', '/submissions'),
  opened('A submission', 'submissions', '/submissions', PLACES.submission),
  screen('Fulfillment', 'fulfillment', '/fulfillment'),
  opened('An order in fulfillment', 'fulfillment', '/fulfillment', PLACES.fulfilled),
  screen('Reconciliation', 'reconciliation', '/reconciliation'),
  opened('A line of reconciliation', 'reconciliation', '/reconciliation', PLACES.reconciled),
  screen('Customers', 'customers', '/customers'),
  opened('A customer', 'customers', '/customers', PLACES.customer),
  screen('Margin', 'margin', '/margin'),
  screen('Personal data', 'person', '/person'),
  screen('Deliveries', 'deliveries', '/activity/deliveries'),
  opened('A delivery', 'deliveries', '/activity/deliveries', PLACES.delivery),
  screen('History', 'history', '/activity/history'),
  screen('Requests', 'activity', '/activity'),
  opened('A request', 'activity', '/activity', PLACES.request),
  ...SECTIONS.map((section) => screen(`Settings, ${section}`, 'settings', `/settings/${section}`)),
];
