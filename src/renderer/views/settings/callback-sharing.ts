import type { Callback } from '@core/callbacks';

/**
 * What a registration replaces: the address that is enabled with the same credentials, as far as this computer knows
 * (document: "Authentication", 7). Null when none is known.
 */
export function replacedBy(callback: Callback, all: readonly Callback[]): string | null {
  const same = all.filter(
    ({ accountId, keySlot }) => accountId === callback.accountId && keySlot === callback.keySlot,
  );
  if (callback.state === 'enabled') return callback.callbackUri;
  if (callback.replaces !== null) return callback.replaces;
  return same.find(({ state }) => state === 'enabled')?.callbackUri ?? null;
}
