import { registerAccountDefaultsHandlers } from './bridge/account-defaults';
import { registerAddressesHandlers } from './bridge/addresses';
import { registerBatchesHandlers } from './bridge/batches';
import type { Handle } from './bridge/handle';
import { registerWhenOnlineHandlers } from './bridge/when-online';
import { type ImportsDependencies, registerImportsHandlers } from './bridge/imports';
import type { ComposedDesk } from './compose-desk';

/** What the areas of a busy studio need of the shell. */
export interface ScaleDependencies {
  readonly desk: ComposedDesk['desk'];
  readonly whenOnline: ComposedDesk['whenOnline'];
  readonly sheetFiles: Omit<ImportsDependencies, 'desk'>;
}

/** Gives the channels of the areas of a busy studio their handlers: batches, imports, and what waits for the network. */
export function registerScaleHandlers(handle: Handle, dependencies: ScaleDependencies): void {
  const { desk, whenOnline } = dependencies;
  registerBatchesHandlers(handle, { desk });
  registerImportsHandlers(handle, { desk, ...dependencies.sheetFiles });
  registerAddressesHandlers(handle, { desk });
  registerAccountDefaultsHandlers(handle, { desk });
  registerWhenOnlineHandlers(handle, { whenOnline, appChanged: () => desk.changed('app', []) });
}
