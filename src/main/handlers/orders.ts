import { archiveOrders } from '../workflows/carts/archive-carts';
import { sumOrders } from '../workflows/orders/sum-orders';
import { reorder, type CopyCartPorts } from '../workflows/carts/copy-cart';
import { assertCopiesSafe } from '../workflows/inbox/locked-copies';
import { assertNotDoneElsewhere } from '../store/journal/done-elsewhere';
import type { AssignmentRepository } from '../store/workspace/assignments';
import type { ReadNeedPorts } from '../workflows/inbox/read-need';
import { saveOrderNote } from '../workflows/orders/order-notes';
import { chosenRecords, type ListChoicePorts } from '../workflows/lists/list-choice';
import { accountsOfSearch } from '../workflows/lists/accounts-of-search';
import { picturesOfCart } from '../workflows/orders/pictures-of-cart';
import { confirmOrder, settleOrder, type ConfirmOrderPorts } from '../workflows/orders/confirm-order';
import { editAgain, settleOrders, type SettleOrdersPorts } from '../workflows/orders/settle-orders';
import { readLedger, type ReadLedgerPorts } from '../workflows/history/read-ledger';
import type { ListChoice } from '@bridge/lists';
import { startOfWeek } from '@core/values/weeks';
import type { Handle } from '../bridge/handle';

/** What these channels use. */
interface OrdersDesk
  extends
    ConfirmOrderPorts,
    SettleOrdersPorts,
    ReadLedgerPorts,
    CopyCartPorts,
    ReadNeedPorts,
    ListChoicePorts {
  readonly assignments: AssignmentRepository;
}

export interface OrdersDependencies {
  readonly desk: OrdersDesk;
  /** Saves the ledger of an order, called `name`, where the person chooses; null when the choice was cancelled. */
  exportLedger(name: string, content: () => string): Promise<{ path: string } | null>;
}

/** The orders that a choice means; a cart stands for the order that it became. */
function ordersOf(desk: OrdersDesk, choice: ListChoice): readonly string[] {
  const { subject, ids } = chosenRecords(desk, choice);
  if (subject === 'order') return ids;
  return subject === 'cart' ? ids.flatMap((id) => desk.orders.ofCart(id)?.id ?? []) : [];
}

/** Handlers of orders: following, confirming, settling. */
export function registerHandlers(handle: Handle, { desk, exportLedger }: OrdersDependencies): void {
  handle('orders:list', function listOrders({ accountId, filter, ...page }) {
    const accounts = accountsOfSearch(desk, accountId, page.search);
    const listed = desk.orders.list(accounts, filter, page, startOfWeek(desk.now()));
    return { ...listed, rows: desk.assignments.besideRows(listed.rows, ({ cartId }) => cartId) };
  });
  handle('orders:sums', function sumFoundOrders({ accountId, ...question }) {
    const accounts = accountsOfSearch(desk, accountId, question.search);
    return sumOrders(desk, accounts, question, startOfWeek(desk.now()));
  });
  handle('orders:pictures', function readPictures({ cartId }) {
    return picturesOfCart(desk, cartId);
  });
  handle('orders:read', function readOrder({ id }) {
    return desk.orders.read(id);
  });
  handle('orders:note', function writeNoteOfOrder(written) {
    return saveOrderNote(desk, written);
  });
  handle('orders:archive', function archiveSomeOrders(archiving) {
    archiveOrders(desk, archiving);
    return null;
  });
  handle('orders:reorder', function reorderSomeOrders({ ids }) {
    assertCopiesSafe(desk, ids);
    return { cartIds: reorder(desk, ids) };
  });
  handle('orders:confirm', function confirmOneOrder(approval) {
    assertNotDoneElsewhere(desk.database, 'confirm', approval.id);
    return confirmOrder(desk, approval);
  });
  handle('orders:settle', function settleUnknownOrder(finding) {
    return settleOrder(desk, finding);
  });
  handle('orders:settle-many', function settleUnknownOrders({ choice, ...said }) {
    const ids = ordersOf(desk, choice);
    const { settled } = settleOrders(desk, { ids, ...said });
    return { settled, left: ids.length - settled.length };
  });
  handle('orders:edit-again', function editSomeOrdersAgain({ choice }) {
    const ids = ordersOf(desk, choice);
    const { cartIds } = editAgain(desk, ids);
    return { cartIds, left: ids.length - cartIds.length };
  });
  handle('orders:export-ledger', function exportOneLedger({ id }) {
    const { accountId, reference, name } = desk.orders.readStored(id);
    const subject = { kind: 'order', id, accountId, part: '' } as const;
    return exportLedger(reference || name || id, () => readLedger(desk, subject).json);
  });
}
