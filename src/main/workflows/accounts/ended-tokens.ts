import type { Problem } from '@contract/problems';
import { type BaseAddress, ROUTES } from '@contract/routes';
import type { KeySlot } from '@core/accounts/accounts';
import { mayBeToken } from '../journal/note-refusal';
import type { Callers } from '../ports';
import type { KeyedRoute } from './probe-key';

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
