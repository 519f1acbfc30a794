import type { RouteName } from '@contract/routes';
import { inLanguage } from '@core/language';

/** Words of the calls of the lab, by the routes of the document. */
export const routesText = inLanguage('routesText', {
  exportEditors: 'Export editors',
  createOrder: 'Create order',
  confirmOrder: 'Confirm order',
  createWebhook: 'Register a webhook',
  verifyWebhook: 'Verify a webhook',
  validateWebhook: 'Validate a signature',
  createCallback: 'Register a callback',
  verifyCallback: 'Verify a callback',
  submit: 'Submit',
  calculate: 'Calculate',
  listSubmissions: 'List submissions',
  readSubmission: 'Read a submission',
  createConfiguredProduct: 'Create a configured product',
  listProducts: 'List products',
  readProduct: 'Read a product',
  discovery: 'Discovery',
  listFulfillmentOrders: 'List fulfillment orders',
  previewShipping: 'Preview shipping',
} satisfies Record<RouteName, string>);

const isRoute = (name: string): name is RouteName => Object.hasOwn(routesText, name);

/** A route in words; a name that is none as it is. */
export const routeText = (name: string): string => (isRoute(name) ? routesText[name] : name);
