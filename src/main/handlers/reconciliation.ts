import type { Desk } from '../workflows/desk';
import { knowElsewhere, readLine } from '../workflows/reconciliation/known-elsewhere';
import { cancelReconciliation, reconcile, reconciliationState } from '../workflows/reconciliation/reconcile';
import type { Handle } from '../bridge/handle';

/** Handlers of the reconciliation of an account with what the lab lists. */
export function registerReconciliationHandlers(handle: Handle, { desk }: { readonly desk: Desk }): void {
  handle('reconciliation:read', function readReconciliation({ accountId }) {
    return reconciliationState(desk, accountId);
  });
  handle('reconciliation:rows', function listReconciliationRows(question) {
    return desk.reconciliations.rows(question);
  });
  handle('reconciliation:line', function readReconciliationLine(named) {
    return readLine(desk, named);
  });
  handle('reconciliation:know', function knowPlacedElsewhere(request) {
    knowElsewhere(desk, request);
    return null;
  });
  handle('reconciliation:run', function runReconciliation(request) {
    return reconcile(desk, request);
  });
  handle('reconciliation:cancel', function cancelRun({ accountId }) {
    cancelReconciliation(desk, accountId);
    return null;
  });
}
