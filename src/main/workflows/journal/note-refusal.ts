import type { Problem } from '@contract/problems';
import { isKeyRefusal, refusalWords, rejectsKey } from '@core/journal/key-refusals';
import type { HeldKey } from '../../accounts/keys';
import type { Callers } from '../ports';

/**
 * True for a refusal that another token can take away: it names nothing that was sent, and no scope. An answer of a lab in
 * trouble (5xx) is none, whatever it says.
 */
export const mayBeToken = (problem: Problem): boolean =>
  isKeyRefusal(problem) && problem.status < 500 && !['cart', 'scope'].includes(refusalWords(problem, []));

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
  if (isToken || rejectsKey(problem)) desk.keys.markRejected(accountId, held, desk.now());
  return isToken;
}
