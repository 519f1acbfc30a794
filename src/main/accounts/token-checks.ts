import type { Statement } from '@contract/statements';
import { because } from '@core/journal/because';
import type { ProblemOf } from '@contract/problems';
import type { KeyStatus } from '@core/accounts/accounts';

/** A token may name any number; not every one is a date. */
function expiredOn(time: number): Statement {
  const date = new Date(time);
  return Number.isNaN(date.getTime())
    ? because('expired-some-day')
    : because('expired-on', { day: date.toISOString().slice(0, 10) });
}

/**
 * What makes an export certain to be refused, as far as a token says itself, or null. A key that
 * is no token says nothing and is never held back (document: "Authentication", rules 1, 2 and 6).
 * `now` is UTC milliseconds.
 */
export function checkTokenForExport(claims: KeyStatus['claims'], now: number): ProblemOf<'blocked'> | null {
  if (claims === null) return null;
  if (claims.expiresAt !== null && claims.expiresAt <= now) {
    return { kind: 'blocked', reason: 'token-expired', detail: [expiredOn(claims.expiresAt)] };
  }
  if (claims.accountId === null) {
    return { kind: 'blocked', reason: 'token-without-account', detail: [] };
  }
  return null;
}
