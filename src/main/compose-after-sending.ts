import { registerDeliveriesHandlers, registerWebhooksHandlers } from './handlers/webhooks';
import { type DiagnosticsDependencies, registerDiagnosticsHandlers } from './handlers/app';
import { registerFulfillmentHandlers } from './handlers/fulfillment';
import type { Handle } from './bridge/handle';
import { type HistoryDependencies, registerHistoryHandlers } from './handlers/history';
import { registerNeedsHandlers, registerTodayHandlers } from './handlers/inbox';
import { registerReconciliationHandlers } from './handlers/reconciliation';
import type { ComposedDesk } from './compose-desk';

/** What the areas of what happens after sending need of the shell. */
export type AfterSendingDependencies = Pick<
  ComposedDesk,
  'desk' | 'holdRelease' | 'receiver' | 'deliveryWork'
> &
  Pick<HistoryDependencies, 'saveTimeline'> & {
    readonly diagnostics: DiagnosticsDependencies;
  };

/**
 * Gives the channels of what happens after sending their handlers: webhooks, deliveries, needs, fulfillment,
 * reconciliation, history, today and diagnostics.
 */
export function registerAfterSendingHandlers(handle: Handle, dependencies: AfterSendingDependencies): void {
  registerFulfillmentHandlers(handle, dependencies);
  registerReconciliationHandlers(handle, dependencies);
  registerHistoryHandlers(handle, dependencies);
  registerTodayHandlers(handle, dependencies);
  registerNeedsHandlers(handle, dependencies);
  registerWebhooksHandlers(handle, dependencies);
  registerDeliveriesHandlers(handle, dependencies);
  registerDiagnosticsHandlers(handle, dependencies.diagnostics);
}
