import { registerDeliveriesHandlers, registerWebhooksHandlers } from './bridge/webhooks';
import { type DiagnosticsDependencies, registerDiagnosticsHandlers } from './bridge/app';
import { registerFulfillmentHandlers } from './bridge/fulfillment';
import type { Handle } from './bridge/handle';
import { type HistoryDependencies, registerHistoryHandlers } from './bridge/history';
import { registerNeedsHandlers, registerTodayHandlers } from './bridge/inbox';
import { registerReconciliationHandlers } from './bridge/reconciliation';
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
