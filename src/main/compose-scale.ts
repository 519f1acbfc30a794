import { registerAccountDefaultsHandlers } from './handlers/accounts';
import { registerAddressesHandlers } from './handlers/addresses';
import {
  type BatchReportDependencies,
  registerBatchReportHandlers,
  registerBatchesHandlers,
} from './handlers/batches';
import {
  type CartFilesDependencies,
  registerCartFilesHandlers,
  type ImportsDependencies,
  registerImportsHandlers,
} from './handlers/imports';
import type { Handle } from './bridge/handle';
import { registerHoldsHandlers, registerWhenOnlineHandlers } from './handlers/holds';
import { registerTemplatesHandlers } from './handlers/carts';
import { type ListsDependencies, registerListsHandlers } from './handlers/lists';
import type { ComposedDesk } from './compose-desk';

/** What the areas of a busy studio need of the shell. */
export interface ScaleDependencies extends Pick<ComposedDesk, 'desk' | 'whenOnline' | 'holdRelease'> {
  readonly saveBatchReport: BatchReportDependencies['saveReport'];
  readonly sheetFiles: Omit<ImportsDependencies, 'desk'>;
  /** Pictures and files, of carts that travel. */
  readonly cartFiles: Omit<CartFilesDependencies, 'desk'>;
  readonly lists: Omit<ListsDependencies, 'desk'>;
}

/**
 * Gives the channels of the areas of a busy studio their handlers: batches, imports, templates, files, and what waits for its time or
 * for the network.
 */
export function registerScaleHandlers(handle: Handle, dependencies: ScaleDependencies): void {
  const { desk, whenOnline, holdRelease } = dependencies;
  registerBatchesHandlers(handle, { desk });
  registerBatchReportHandlers(handle, { desk, saveReport: dependencies.saveBatchReport });
  registerTemplatesHandlers(handle, { desk });
  registerCartFilesHandlers(handle, { desk, ...dependencies.cartFiles });
  registerImportsHandlers(handle, { desk, ...dependencies.sheetFiles });
  registerListsHandlers(handle, { desk, ...dependencies.lists });
  registerAddressesHandlers(handle, { desk });
  registerAccountDefaultsHandlers(handle, { desk });
  registerHoldsHandlers(handle, { desk, holdRelease });
  registerWhenOnlineHandlers(handle, { whenOnline, appChanged: () => desk.changed('app', []) });
}
