import { registerCatalogHandlers, registerConfiguredProductsHandlers } from './handlers/catalog';
import type { Handle } from './bridge/handle';
import {
  registerSubmissionCartsHandlers,
  registerSubmissionsHandlers,
  registerSubmitHandlers,
  type SubmitDependencies,
} from './handlers/submissions';
import type { Desk } from './wiring/desk';

/** What the commerce areas need of the shell. */
export interface CommerceDependencies {
  readonly desk: Desk;
  readonly exportLedger: SubmitDependencies['exportLedger'];
}

/** Gives the channels of the commerce areas their handlers. */
export function registerCommerceHandlers(handle: Handle, dependencies: CommerceDependencies): void {
  const { desk } = dependencies;
  registerCatalogHandlers(handle, { desk });
  registerSubmissionCartsHandlers(handle, { desk });
  registerConfiguredProductsHandlers(handle, { desk });
  registerSubmissionsHandlers(handle, { desk });
  registerSubmitHandlers(handle, { desk, exportLedger: dependencies.exportLedger });
}
