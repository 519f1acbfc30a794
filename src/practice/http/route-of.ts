import { ROUTES, type BaseAddress, type RouteFamily, type RouteName } from '@contract/routes';

/** Where each base address of the document is under the lab's own address. */
export const BASE_PATHS: Readonly<Record<BaseAddress, string>> = {
  editor: '/api/v1',
  orderSubmit: '/order-submission',
  commerce: '',
};

interface KnownRoute {
  readonly name: RouteName;
  readonly method: string;
  readonly pattern: RegExp;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isRouteName = (name: string): name is RouteName => name in ROUTES;

const KNOWN: readonly KnownRoute[] = Object.keys(ROUTES)
  .filter(isRouteName)
  .map((name) => {
    const { base, family, method, path } = ROUTES[name];
    const parts = `${BASE_PATHS[base]}${path}`
      .split('/')
      .map((part) => (part.startsWith('{') ? '[^/]+' : escape(part)));
    return {
      name,
      method,
      pattern: new RegExp(`^${parts.join('/')}${family === 'fulfillment' ? '/?' : ''}$`),
    };
  });

/** The route of the document that a request is for, or null. `path` comes without its query. */
function routeOf(method: string, path: string): RouteName | null {
  return KNOWN.find((route) => route.method === method && route.pattern.test(path))?.name ?? null;
}

/** Where a key and secret are exchanged for a token, where the lab does so. The document names no such route. */
const EXCHANGES: ReadonlySet<string> = new Set([
  `${BASE_PATHS.editor}/auth/access-token`,
  `${BASE_PATHS.orderSubmit}/api/AccessToken`,
]);

/** What a request is for: a route of the document, a picture or a token; else null. */
export function placeOf(method: string, path: string): RouteName | 'image' | 'token' | null {
  if (path.startsWith('/images/')) return 'image';
  return EXCHANGES.has(path) ? 'token' : routeOf(method, path);
}

/** True for the path of a route of the document, whatever the method. */
export function pathIsServed(path: string): boolean {
  return KNOWN.some((route) => route.pattern.test(path));
}

/** The path under which the lab serves a route, as hono writes it (`:name` for each part that varies). */
export function servedPath(name: RouteName): string {
  const { base, path } = ROUTES[name];
  return `${BASE_PATHS[base]}${path.replace(/\{([^}]+)\}/g, ':$1')}`;
}

/** The family whose error bodies answer for a path, or null outside every family (document: "Errors"). */
export function familyOf(path: string): Exclude<RouteFamily, 'editor' | 'callback'> | null {
  const match = /^\/v1\/(commerce|catalog|discovery|fulfillment)(\/|$)/.exec(path);
  switch (match?.[1]) {
    case 'commerce':
    case 'catalog':
    case 'discovery':
    case 'fulfillment':
      return match[1];
    default:
      return null;
  }
}
