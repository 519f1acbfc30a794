import type { Account, KeySlot, KeyStatus } from '@core/accounts/accounts';
import type { Result } from '@contract/problems';
import { type KeyRing, originsOfSlot } from '@main/accounts/keys';

/** Gives a key as a person does in the window of main, for the addresses that the account has. */
export const giveKey = (
  keys: Pick<KeyRing, 'set'>,
  account: Account,
  pasted: string,
  slot: KeySlot = 'all',
): Promise<Result<KeyStatus>> => keys.set(account, slot, { pasted, origins: originsOfSlot(account, slot) });
