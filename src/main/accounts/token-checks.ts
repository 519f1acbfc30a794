import type { ProblemOf } from '@contract/problems';
import type { KeyStatus } from '@core/accounts/accounts';
import { say } from '@core/language/sentences';

/** A token may name any number; not every one is a date. */
function dateOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? say('an unknown date') : date.toISOString().slice(0, 10);
}

/**
 * What makes an export certain to be refused, as far as a token says itself, or null. A key that
 * is no token says nothing and is never held back (document: "Authentication", rules 1, 2 and 6).
 * `now` is UTC milliseconds.
 */
export function checkTokenForExport(claims: KeyStatus['claims'], now: number): ProblemOf<'blocked'> | null {
  if (claims === null) return null;
  if (claims.expiresAt !== null && claims.expiresAt <= now) {
    return {
      kind: 'blocked',
      reason: 'token-expired',
      detail: say`This key says that it expired on ${dateOf(claims.expiresAt)}.`,
    };
  }
  if (claims.accountId === null) {
    return {
      kind: 'blocked',
      reason: 'token-without-account',
      detail: say(
        'This key names no accountId, and an export needs one that matches the owner of the editors.',
      ),
    };
  }
  return null;
}
