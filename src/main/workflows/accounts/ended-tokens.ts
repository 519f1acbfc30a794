import type { Problem } from '@contract/problems';
import { ROUTES } from '@contract/routes';
import { slotFor } from '@core/accounts/accounts';
import { mayBeToken } from '../journal/note-refusal';
import type { Callers } from '../ports';
import type { KeyedRoute } from './probe-key';

/** For so many tokens that end on its way a call is made again; what refuses one more is not the age of a token. */
const MAX_TOKENS = 3;

/** The tokens that ended on the way of each of many calls. */
export class EndedTokens {
  private readonly counts = new Map<string, number>();

  constructor(private readonly desk: Callers) {}

  /**
   * Whether a call that was refused may be made again with another token, as a new call: its account has a key with a
   * secret for that route, so the refusal may be of a token that ended on the way. It is proven that the lab did nothing.
   */
  async mayRenew(
    { id, accountId }: { readonly id: string; readonly accountId: string },
    route: KeyedRoute,
    problem: Problem,
  ): Promise<boolean> {
    const account = this.desk.accounts.find(accountId);
    if (account === undefined || !mayBeToken(problem)) return false;
    if (!(await this.desk.keys.renews(account, slotFor(account, ROUTES[route].base)))) return false;
    const count = (this.counts.get(id) ?? 0) + 1;
    this.counts.set(id, count);
    return count <= MAX_TOKENS;
  }
}
