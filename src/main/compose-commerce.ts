import type { Handle } from './bridge/handle';
import type { Desk } from './workflows/desk';

/** What the commerce areas need of the shell. */
export interface CommerceDependencies {
  readonly desk: Desk;
}

/** Gives the channels of the commerce areas their handlers. */
export function registerCommerceHandlers(_handle: Handle, _dependencies: CommerceDependencies): void {
  // Filled in area by area.
}
