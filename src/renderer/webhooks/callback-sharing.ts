import { type Callback, enabledAmong } from '@core/webhooks/callbacks';

/** The address that a registration takes the place of. */
export interface Replaced {
  readonly address: string;
  /** What it was registered for, when that is another service or account with the same key; else null. */
  readonly by: Callback | null;
}

/**
 * What a registration replaces: the address that is enabled with the same key, for whatever service of whatever account,
 * as far as this computer knows (document: "Authentication", 7). Null when none is known.
 */
export function replacedBy(callback: Callback, all: readonly Callback[]): Replaced | null {
  const sharers = all.filter(({ accountId, service }) =>
    callback.sharesWith.some((one) => one.accountId === accountId && one.service === service),
  );
  const enabled = enabledAmong([callback, ...sharers]);
  if (enabled === null) return null;
  return { address: enabled.address, by: enabled.callback === callback ? null : enabled.callback };
}
