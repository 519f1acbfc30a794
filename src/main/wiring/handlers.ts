import type { Handle } from '../bridge/handle';
import { registerAccountDefaultsHandlers } from '../handlers/accounts';
import { registerAddressesHandlers } from '../handlers/addresses';
import { type DiagnosticsDependencies, registerDiagnosticsHandlers } from '../handlers/app';
import {
  type BatchReportDependencies,
  registerBatchesHandlers,
  registerBatchReportHandlers,
} from '../handlers/batches';
import { type CartsDependencies, registerCartsHandlers, registerTemplatesHandlers } from '../handlers/carts';
import { registerCatalogHandlers, registerConfiguredProductsHandlers } from '../handlers/catalog';
import { registerFulfillmentHandlers } from '../handlers/fulfillment';
import { type HistoryDependencies, registerHistoryHandlers } from '../handlers/history';
import { registerHoldsHandlers, registerWhenOnlineHandlers } from '../handlers/holds';
import {
  type CartFilesDependencies,
  type ImportsDependencies,
  registerCartFilesHandlers,
  registerImportsHandlers,
} from '../handlers/imports';
import { registerNeedsHandlers, registerTodayHandlers } from '../handlers/inbox';
import { type ListsDependencies, registerListsHandlers } from '../handlers/lists';
import { registerOrdersHandlers } from '../handlers/orders';
import { registerReconciliationHandlers } from '../handlers/reconciliation';
import {
  registerSubmissionCartsHandlers,
  registerSubmissionsHandlers,
  registerSubmitHandlers,
  type SubmitDependencies,
} from '../handlers/submissions';
import { registerDeliveriesHandlers, registerWebhooksHandlers } from '../handlers/webhooks';
import type { ComposedDesk } from './ports';

/** A desk, and what its channels need of the program around it. */
export interface HandlersParts extends Pick<
  ComposedDesk,
  'desk' | 'whenOnline' | 'holdRelease' | 'receiver' | 'deliveryWork'
> {
  readonly sampleEditors: CartsDependencies['sampleEditors'];
  readonly exportLedger: SubmitDependencies['exportLedger'];
  readonly saveBatchReport: BatchReportDependencies['saveReport'];
  readonly saveTimeline: HistoryDependencies['saveTimeline'];
  readonly sheetFiles: Omit<ImportsDependencies, 'desk'>;
  readonly cartFiles: Omit<CartFilesDependencies, 'desk'>;
  readonly lists: Omit<ListsDependencies, 'desk'>;
  readonly diagnostics: DiagnosticsDependencies;
}

/** Gives the channels of a desk their handlers. Nothing of it is Electron's, so a test has the same. */
export function registerDeskHandlers(handle: Handle, parts: HandlersParts): void {
  const { desk, whenOnline } = parts;
  registerCartsHandlers(handle, parts);
  registerTemplatesHandlers(handle, parts);
  registerCartFilesHandlers(handle, { desk, ...parts.cartFiles });
  registerImportsHandlers(handle, { desk, ...parts.sheetFiles });
  registerOrdersHandlers(handle, parts);
  registerCatalogHandlers(handle, parts);
  registerConfiguredProductsHandlers(handle, parts);
  registerSubmissionCartsHandlers(handle, parts);
  registerSubmitHandlers(handle, parts);
  registerSubmissionsHandlers(handle, parts);
  registerBatchesHandlers(handle, parts);
  registerBatchReportHandlers(handle, { desk, saveReport: parts.saveBatchReport });
  registerHoldsHandlers(handle, parts);
  registerWhenOnlineHandlers(handle, { whenOnline, appChanged: () => desk.changed('app', []) });
  registerListsHandlers(handle, { desk, ...parts.lists });
  registerAddressesHandlers(handle, parts);
  registerAccountDefaultsHandlers(handle, parts);
  registerFulfillmentHandlers(handle, parts);
  registerReconciliationHandlers(handle, parts);
  registerHistoryHandlers(handle, parts);
  registerTodayHandlers(handle, parts);
  registerNeedsHandlers(handle, parts);
  registerWebhooksHandlers(handle, parts);
  registerDeliveriesHandlers(handle, parts);
  registerDiagnosticsHandlers(handle, parts.diagnostics);
}
