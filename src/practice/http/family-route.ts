import { LIMITS } from '@contract/limits';
import { ROUTES, type RouteName } from '@contract/routes';
import type { Context, Hono } from 'hono';
import type { Account } from '../accounts/accounts';
import type { Scope } from '../accounts/keys';
import { VERSIONS } from '../commerce/versions';
import { saysJson } from './content-type';
import { problem } from './problems';
import type { LabEnv } from './request-context';
import { servedPath } from './route-of';

/** A request to a commerce, catalog, discovery or fulfillment route that passed what all of them check. */
export interface FamilyRequest {
  readonly path: string;
  readonly account: Account;
  /** Parsed body; undefined when the route takes none. */
  readonly body: unknown;
  readonly version: string;
  readonly context: Context<LabEnv>;
  /** A part of the path by its name, decoded. */
  part(name: string): string;
  /** Query parameters; the first value of each. */
  readonly query: Readonly<Record<string, string>>;
}

type Handler = (request: FamilyRequest) => Response | Promise<Response>;

/** Where the string that begins at `open` ends, in text that is valid JSON. */
function endOfString(text: string, open: number): number {
  let at = open + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * True when a key `__proto__` is anywhere in a text that is valid JSON, in whatever escapes (document: "Status rules", 5).
 * The text is searched and not the parsed value: of members with the same name a parser keeps only the last, and what was
 * in the others would go unseen. A string that is followed by a colon is a key.
 */
function hasReservedKey(text: string): boolean {
  const colon = /\s*:/y;
  for (let open = text.indexOf('"'); open !== -1;) {
    const close = endOfString(text, open);
    colon.lastIndex = close + 1;
    if (colon.test(text) && JSON.parse(text.slice(open, close + 1)) === '__proto__') return true;
    open = text.indexOf('"', close + 1);
  }
  return false;
}

function refuseScope(path: string, fulfillment: boolean, scope: Scope): Response {
  const words = `Insufficient scope: ${scope} is required`;
  return problem(
    path,
    fulfillment ? { status: 403, title: 'Forbidden', detail: words } : { status: 403, title: words },
  );
}

function refuseVersion(path: string, value: string): Response {
  return problem(path, {
    status: 400,
    type: 'https://practice-lab.invalid/problems/unsupported-api-version',
    title: 'Unsupported API version',
    detail: `"${value}" is not a version of this API`,
    supportedVersions: VERSIONS,
  });
}

/**
 * Serves one route of these families. In this order: version, scope, content type, size, JSON,
 * reserved keys; the handler sees only what passed (document: "Status rules", 4 to 7, 13 and 14).
 */
export function serveFamilyRoute(app: Hono<LabEnv>, name: RouteName, scope: Scope, handle: Handler): void {
  const { method, family } = ROUTES[name];
  const serve = servedPath(name);
  const paths = family === 'fulfillment' ? [serve, `${serve}/`] : [serve];
  serveFamilyPath(app, method, paths, scope, handle);
}

/** The same for a path that the route table does not name, such as that of a poll. */
export function serveFamilyPath(
  app: Hono<LabEnv>,
  method: 'GET' | 'POST' | 'PUT',
  paths: string[],
  scope: Scope,
  handle: Handler,
): void {
  const fulfillment = paths.some((path) => path.startsWith('/v1/fulfillment'));
  app.on(method, paths, async (context) => {
    const { path } = context.req;
    const account = context.get('account');
    const version = context.req.header('service-api-version');
    if (version !== undefined && !VERSIONS.includes(version)) return refuseVersion(path, version);
    if (!context.get('key').scopes.has(scope)) return refuseScope(path, fulfillment, scope);
    let body: unknown;
    if (method !== 'GET') {
      if (!fulfillment && !saysJson(context)) {
        return problem(path, { status: 415, title: 'Unsupported Media Type' });
      }
      if (!fulfillment && context.get('logged').bodyBytes > LIMITS.commerceBodyBytes) {
        return problem(path, { status: 413, title: 'Payload Too Large' });
      }
      const text = context.get('body');
      try {
        body = JSON.parse(text);
      } catch {
        return problem(path, {
          status: 400,
          title: 'The body is not valid JSON',
          code: 'request.invalid_json',
        });
      }
      if (hasReservedKey(text)) {
        return problem(path, {
          status: 400,
          title: 'The body contains a reserved key',
          code: 'request.reserved_key',
        });
      }
    }
    const answer = await handle({
      path,
      account,
      body,
      version: version ?? account.defaultVersion,
      context,
      part: (part) => context.req.param(part) ?? '',
      query: context.req.query(),
    });
    if (answer.status < 400) {
      context.get('logged').acted = true;
      answer.headers.set('service-api-version', version ?? account.defaultVersion);
    }
    return answer;
  });
}
