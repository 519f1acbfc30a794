import type { Handle } from './bridge/handle';
import type { ComposedDesk } from './compose-desk';

/** What the areas of what happens after sending need of the shell. */
export type AfterSendingDependencies = Pick<ComposedDesk, 'desk'>;

/**
 * Gives the channels of what happens after sending their handlers: webhooks, deliveries, needs, fulfillment,
 * reconciliation, history, today and diagnostics.
 */
export function registerAfterSendingHandlers(_handle: Handle, _dependencies: AfterSendingDependencies): void {
  // Each area adds its own.
}
