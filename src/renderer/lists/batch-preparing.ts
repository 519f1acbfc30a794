import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ListChoice } from '@bridge/lists';
import { offersStep } from '@core/journal/next-steps';
import type { OrderState } from '@core/orders/orders';
import { frameText as text } from '../messages/frame';
import type { Selection } from '../ui/grid/selection';
import { dangerNow } from '../ui/dangers';
import type { ListAction } from './list-actions';

/** The part of a list that a batch is chosen from. */
interface ChosenFrom {
  readonly selection: Selection;
  readonly pages: { readonly total: { readonly value: number } };
  readonly meant: () => ListChoice | null;
}

/** What a person wants of it: to have carts prepared, or to approve orders as they were placed, now or for later. */
type BatchPurpose = 'prepare' | 'confirm' | 'hold';

/** What is to be put into a batch. */
interface ForBatch {
  readonly purpose: BatchPurpose;
  readonly choice: ListChoice;
  readonly count: number;
  /** Called once it is in one. */
  readonly done: () => void;
}

/** What the dialog of *Prepare as a batch…*, or the review of orders, is open for; null while it is closed. */
export const useBatchPreparing = defineStore('batch-preparing', () => ({
  chosen: shallowRef<ForBatch | null>(null),
}));

/**
 * *Prepare as a batch…* for the selection of a list.
 *
 * @param fits whether rows of the filter that is shown can be in a batch at all
 */
export function prepareBatchAction(from: ChosenFrom, fits: () => boolean = () => true): ListAction {
  const preparing = useBatchPreparing();
  const count = (): number => from.selection.count(from.pages.total.value);
  return {
    id: 'prepare-batch',
    label: text.prepareBatch,
    keys: 'Mod+b',
    enabled: () => count() > 0 && fits(),
    run: () => {
      const choice = from.meant();
      if (choice !== null)
        preparing.chosen = { purpose: 'prepare', choice, count: count(), done: () => from.selection.clear() };
    },
  };
}

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
