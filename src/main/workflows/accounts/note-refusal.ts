import type { Problem } from '@contract/problems';
import { type BaseAddress, ROUTES } from '@contract/routes';
import type { KeySlot } from '@core/accounts/accounts';
import { isKeyRefusal, refusalWords } from '@core/journal/key-refusals';
import type { HeldKey } from '../../accounts/keys';
import type { Callers } from '../ports';
import type { KeyedRoute } from './probe-key';

/** True for a refusal that another token can take away: it names nothing that was sent, and no scope. */
export const mayBeToken = (problem: Problem): boolean =>
  isKeyRefusal(problem) && !['cart', 'scope'].includes(refusalWords(problem, []));

/**
 * Notes that the lab did not take a key, so that a person is asked for another. A token that was given for a key with a
 * secret is dropped, and the next call gets another. True when it was such a token.
 */
export function noteRefusal(
  desk: Pick<Callers, 'keys'> & { now(): number },
  accountId: string,
  held: HeldKey,
  problem: Problem,
): boolean {
  const isToken = held.credential !== undefined && mayBeToken(problem);
  // Expired or revoked (document: "Authentication", 6).
  const isRejected = problem.kind === 'gateway' && problem.status === 401;
  if (isToken || isRejected) desk.keys.markRejected(accountId, held, desk.now());
  return isToken;
}

/** For so many tokens that end on its way a call is made again; what refuses one more is not the age of a token. */
const TOKENS_OF_ONE = 3;

/** Counts the tokens that ended on the way of each of many calls. */
export class EndedTokens {
  private readonly counts = new Map<string, number>();

  /** Counts one; false once it is too many for this call. */
  mayRenew(id: string): boolean {
    const count = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, count);
    return count <= TOKENS_OF_ONE;
  }
}

/**
 * Whether a call that was refused may be made again with another token, as a new call: its account has a key with a
 * secret for that route, so the refusal may be of a token that ended on the way. It is proven that the lab did nothing.
 */
export async function renewsFor(
  desk: Callers,
  accountId: string,
  route: KeyedRoute,
  problem: Problem,
): Promise<boolean> {
  const account = desk.accounts.find(accountId);
  if (account === undefined || !mayBeToken(problem)) return false;
  const base: BaseAddress = ROUTES[route].base;
  const slot: KeySlot = account.keyPerService ? base : 'all';
  return desk.keys.renews(account, slot);
}
