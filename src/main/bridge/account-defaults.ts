import {
  applyDefaults,
  readAccountDefaults,
  saveAccountDefaults,
  takeBackDefaults,
} from '../workflows/account-defaults';
import type { Desk } from '../workflows/desk';
import type { Handle } from './handle';

/** Handlers of what accounts give to their carts. */
export function registerAccountDefaultsHandlers(handle: Handle, { desk }: { readonly desk: Desk }): void {
  handle('accounts:read-defaults', function readDefaults(input) {
    return readAccountDefaults(desk, input);
  });
  handle('accounts:save-defaults', function saveDefaults(input) {
    return saveAccountDefaults(desk, input);
  });
  handle('carts:apply-defaults', function applyToDrafts(input) {
    return applyDefaults(desk, input);
  });
  handle('carts:take-back-defaults', function takeBack({ changed }) {
    return takeBackDefaults(desk, changed);
  });
}
