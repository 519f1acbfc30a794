import type { Result } from '@contract/problems';
import type { BaseAddress } from '@contract/routes';
import type { Account } from '@core/accounts';
import type { Desk } from './desk';

/**
 * Asks the lab something with an account's key for one of its services, and gives back what came of it. A
 * key that the lab no longer takes is noted, so that the person is asked for another. Only for calls that
 * are in no journal: those go through `send-operation.ts`.
 */
export async function askLab<T>(
  desk: Pick<Desk, 'accounts' | 'keys' | 'now'>,
  accountId: string,
  service: BaseAddress,
  ask: (account: Account, key: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const account = desk.accounts.read(accountId);
  if (!account.ok) return account;
  const held = await desk.keys.keyFor(account.value, service);
  if (!held.ok) return held;
  const answered = await ask(account.value, held.value.key);
  // Expired or revoked (document: "Authentication", 6).
  if (!answered.ok && answered.problem.kind === 'gateway' && answered.problem.status === 401) {
    desk.keys.markRejected(accountId, held.value.slot, desk.now());
  }
  return answered;
}
