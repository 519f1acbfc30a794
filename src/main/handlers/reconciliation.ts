import { knowElsewhere, readLine } from '../workflows/reconciliation/known-elsewhere';
import {
  cancelReconciliation,
  reconcile,
  reconciliationState,
  type ReconcilePorts,
} from '../workflows/reconciliation/reconcile';
import type { Handle } from '../bridge/handle';
import type { OrderRepository } from '../store/orders/orders';

/** What these channels use. */
interface ReconciliationDesk extends ReconcilePorts {
  readonly orders: OrderRepository;
}

/** Handlers of the reconciliation of an account with what the lab lists. */
export function registerHandlers(handle: Handle, { desk }: { readonly desk: ReconciliationDesk }): void {
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
