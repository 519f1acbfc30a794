import type { Result } from '@contract/problems';
import type { BaseAddress } from '@contract/routes';
import { type Account, keySlotSchema } from '@core/accounts/accounts';
import type { Operation } from '@core/journal/operations';
import type { HeldKey } from '../../accounts/keys';
import { accountAt } from '../../service/addresses';
import { noteRefusal } from './note-refusal';
import type { Callers } from '../ports';

/** What asking the lab uses. */
export interface AskLabPorts extends Callers {
  now(): number;
}

type Ask<T> = (account: Account, key: string) => Promise<Result<T>>;

async function askWith<T>(
  desk: AskLabPorts,
  accountId: string,
  keyOf: (account: Account) => Promise<Result<HeldKey>>,
  ask: Ask<T>,
): Promise<Result<T>> {
  const account = desk.accounts.read(accountId);
  if (!account.ok) return account;
  const asked = await askOnce(desk, account.value, keyOf, ask);
  // Who was refused for a token that ended did nothing, and another token is there with the next call.
  return asked.endedToken ? (await askOnce(desk, account.value, keyOf, ask)).answered : asked.answered;
}

async function askOnce<T>(
  desk: AskLabPorts,
  account: Account,
  keyOf: (account: Account) => Promise<Result<HeldKey>>,
  ask: Ask<T>,
): Promise<{ readonly answered: Result<T>; readonly endedToken: boolean }> {
  const held = await keyOf(account);
  if (!held.ok) return { answered: held, endedToken: false };
  const answered = await ask(account, held.value.key);
  if (answered.ok) desk.keys.markTaken(account.id, held.value);
  const endedToken = !answered.ok && noteRefusal(desk, account.id, held.value, answered.problem);
  return { answered, endedToken };
}

/**
 * Asks the lab something with an account's key for one of its services, and gives back the outcome. A
 * key that the lab no longer takes is noted, so that the person is asked for another. Only for calls that
 * are in no journal: those go through `send-operation.ts`.
 */
export const askLab = <T>(
  desk: AskLabPorts,
  accountId: string,
  service: BaseAddress,
  ask: Ask<T>,
): Promise<Result<T>> => askWith(desk, accountId, (account) => desk.keys.keyFor(account, service), ask);

/**
 * Asks the lab about a journaled submit, at the address and with the key slot that it was planned with: at
 * another lab, or under another account or key, a submission is not found, which would prove nothing. As
 * {@link askLab} otherwise.
 */
export const askAbout = <T>(
  desk: AskLabPorts,
  operation: Pick<Operation, 'accountId' | 'keySlot' | 'target'>,
  ask: Ask<T>,
): Promise<Result<T>> =>
  askWith(
    desk,
    operation.accountId,
    (account) => desk.keys.keyOf(account, keySlotSchema.parse(operation.keySlot), operation.target),
    (account, key) => ask(accountAt(account, 'submit', operation.target), key),
  );
