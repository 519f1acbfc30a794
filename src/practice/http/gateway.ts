import type { MiddlewareHandler } from 'hono';
import { findAccount } from '../accounts/accounts';
import type { Scope } from '../accounts/keys';
import type { LabParts } from '../lab-parts';
import { numberedRefusal } from '../quirks/numbered-refusal';
import { gatewayRefusal, outsideFamilies } from './answers';
import type { LabEnv } from './request-context';
import { BASE_PATHS, familyOf } from './route-of';

/**
 * Checks the key before anything else is looked at, so that even a path that does not exist is
 * answered with 401 (document: "Authentication", rules 3, 4 and 6). A lab that refuses with 200 does so of a key that is
 * good no more, but on the routes whose refusals the document shows whole.
 */
export function gateway({
  keys,
  clock,
  quirks,
}: Pick<LabParts, 'keys' | 'clock' | 'quirks'>): MiddlewareHandler<LabEnv> {
  return async (context, next) => {
    const { path } = context.req;
    const service = path.startsWith(`${BASE_PATHS.orderSubmit}/`) ? 'orderSubmit' : 'editor';
    const verdict = keys.check(context.req.header('authorization'), clock.now(), service);
    if (
      verdict.kind !== 'accepted' &&
      verdict.isOurs &&
      quirks.has('refusals-as-200') &&
      familyOf(path) === null
    )
      return numberedRefusal(200, '403.01');
    if (verdict.kind === 'unauthorized') return gatewayRefusal(401);
    const account = verdict.kind === 'accepted' ? findAccount(verdict.key.account) : null;
    if (verdict.kind === 'forbidden' || account === null) return gatewayRefusal(403);
    context.set('key', verdict.key);
    context.set('account', account);
    context.get('logged').accountId = account.accountId;
    return next();
  };
}

/**
 * Refuses a valid key that lacks the scope of an editor or callback route, in the shape that the
 * document allows outside the route families ("Authentication", rule 5; "Other bodies", rule 2).
 */
export function needsScope(scope: Scope): MiddlewareHandler<LabEnv> {
  return async (context, next) => {
    if (!context.get('key').scopes.has(scope)) {
      return outsideFamilies(403, context.req.path, `Insufficient scope: ${scope} is required`);
    }
    return next();
  };
}
