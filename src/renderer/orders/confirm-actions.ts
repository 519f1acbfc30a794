import { offersStep } from '@core/journal/next-steps';
import type { OrderState } from '@core/orders/orders';
import { type ChosenFrom, useBatchPreparing } from '../lists/batch-preparing';
import type { ListAction } from '../lists/list-actions';
import { frameText as text } from '../messages/frame';
import { dangerNow } from '../ui/dangers';

/** An order of a list, as far as it decides what may be done with it. */
interface ListedOrder {
  readonly id: string;
  readonly cartId: string;
  readonly state: OrderState;
  readonly held: boolean;
}

/** True for an order that a person may approve now: the lab waits for it, and nothing makes that dangerous. */
const mayBeConfirmed = ({ id, cartId, state, held }: ListedOrder): boolean =>
  !held && offersStep('order', state, 'confirm', dangerNow([id, cartId], state));

/**
 * *Review and confirm* and *Hold* for the orders that are meant: offered where one of them may be confirmed. The
 * review names those that may not, and why.
 */
export function confirmOrdersActions(
  from: ChosenFrom & { readonly meantRows: () => readonly ListedOrder[] },
): ListAction[] {
  const preparing = useBatchPreparing();
  const enabled = (): boolean => from.meantRows().some(mayBeConfirmed);
  function choose(purpose: 'confirm' | 'hold'): void {
    const choice = from.meant();
    // A second press while the review opens is the same wish.
    if (choice === null || preparing.chosen !== null) return;
    const count = from.selection.count(from.pages.total.value) || 1;
    preparing.chosen = { purpose, choice, count, done: () => from.selection.clear() };
  }
  const actions: ListAction[] = [
    {
      id: 'confirm-orders',
      label: text.confirmOrders,
      keys: 'Mod+Shift+Enter',
      enabled,
      run: () => choose('confirm'),
    },
    { id: 'hold-orders', label: text.holdOrders, keys: 'Mod+Shift+h', enabled, run: () => choose('hold') },
  ];
  return actions;
}
