/**
 * Every route of the Print Order Service (document: "Endpoints", both tables).
 * Paths are written as the document writes them, with `{name}` for each part that varies.
 */

/** Which of the three base addresses of an account a route is appended to. */
export type BaseAddress = 'editor' | 'orderSubmit' | 'commerce';

/** Families that differ in how they report errors (document: "Errors"). */
export type RouteFamily = 'editor' | 'callback' | 'commerce' | 'catalog' | 'discovery' | 'fulfillment';

/**
 * What sending a request can bring about:
 * `reads` nothing; `places` an order that is not processed yet; `confirms` one that then is;
 * `submits` a commerce order; `registers` a webhook address; `configures` a configured product.
 */
export type RouteEffect = 'reads' | 'places' | 'confirms' | 'submits' | 'registers' | 'configures';

export interface Route {
  readonly base: BaseAddress;
  readonly family: RouteFamily;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly effect: RouteEffect;
}

const route = (
  base: BaseAddress,
  family: RouteFamily,
  method: Route['method'],
  path: string,
  effect: RouteEffect,
): Route => ({ base, family, method, path, effect });

/** The table of routes, by the name that the whole program uses for each. */
export const ROUTES = {
  exportEditors: route('editor', 'editor', 'PUT', '/oas/editors/export', 'reads'),
  createOrder: route('editor', 'editor', 'POST', '/oas/orders/create', 'places'),
  confirmOrder: route('editor', 'editor', 'POST', '/oas/orders/{ConfirmationId}/confirm', 'confirms'),
  createWebhook: route('editor', 'editor', 'POST', '/webhooks/create', 'registers'),
  verifyWebhook: route('editor', 'editor', 'POST', '/webhooks/verify', 'registers'),
  validateWebhook: route('editor', 'editor', 'POST', '/webhooks/validate', 'reads'),
  createCallback: route('orderSubmit', 'callback', 'POST', '/api/callback/create', 'registers'),
  verifyCallback: route('orderSubmit', 'callback', 'POST', '/api/callback/verify', 'registers'),
  submit: route('commerce', 'commerce', 'POST', '/v1/commerce/submissions', 'submits'),
  calculate: route('commerce', 'commerce', 'POST', '/v1/commerce/submissions/calculate', 'reads'),
  listSubmissions: route('commerce', 'commerce', 'GET', '/v1/commerce/submissions', 'reads'),
  readSubmission: route('commerce', 'commerce', 'GET', '/v1/commerce/submissions/{submissionId}', 'reads'),
  createConfiguredProduct: route(
    'commerce',
    'commerce',
    'POST',
    '/v1/commerce/configured-products',
    'configures',
  ),
  listProducts: route('commerce', 'catalog', 'GET', '/v1/catalog/products', 'reads'),
  readProduct: route('commerce', 'catalog', 'GET', '/v1/catalog/products/{ref}', 'reads'),
  discovery: route('commerce', 'discovery', 'GET', '/v1/discovery', 'reads'),
  listFulfillmentOrders: route('commerce', 'fulfillment', 'GET', '/v1/fulfillment/orders', 'reads'),
  previewShipping: route(
    'commerce',
    'fulfillment',
    'POST',
    '/v1/fulfillment/orders/{id}/shipping/preview',
    'reads',
  ),
} as const satisfies Record<string, Route>;

/** The name of one route. */
export type RouteName = keyof typeof ROUTES;

/**
 * True for what can be a varying part of a path. Nothing leaves no part at all, and a dot segment is a step in the
 * path for every URL reader, escaped or not: both would call another route.
 */
export const isPathPart = (value: string): boolean => value !== '' && value !== '.' && value !== '..';

/**
 * Writes the path of a route with its varying parts filled in, each percent-escaped.
 * Throws when a part is missing or is none ({@link isPathPart}).
 */
export function pathOf(name: RouteName, parts: Readonly<Record<string, string>> = {}): string {
  return ROUTES[name].path.replace(/\{([^}]+)\}/g, (_, part: string) => {
    const value = parts[part];
    if (value === undefined || !isPathPart(value))
      throw new Error(`Route ${name} cannot carry ${value ?? 'nothing'} as ${part}`);
    return encodeURIComponent(value);
  });
}
