import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import type { ListChoice } from '@bridge/lists';
import { offersStep } from '@core/journal/next-steps';
import { call } from '../bridge';
import type { ListAction } from '../lists/list-actions';
import { waysOutText as text } from '../messages/orders';
import { dangerNow } from '../ui/dangers';
import { useToasts } from '../ui/feedback/toasts';

/** What is to be settled by one answer of the lab. */
interface ForSettling {
  /** Orders whose confirmation is of unknown outcome, and carts whose submit is; null for none. */
  readonly orders: ListChoice | null;
  readonly carts: ListChoice | null;
  readonly count: number;
  /** Called once it is recorded. */
  readonly done: () => void;
}

/** What the dialog that records one answer for many is open for; null while it is closed. */
export const useSettling = defineStore('settling', () => ({ chosen: shallowRef<ForSettling | null>(null) }));

/**
 * Opens carts of placements of unknown outcome for editing. One cart is shown at once; of many it is said how many they
 * are. True when it was done.
 */
export function useEditAgain(): (choice: ListChoice) => Promise<boolean> {
  const toasts = useToasts();
  const router = useRouter();
  return async (choice) => {
    const result = await call('orders:edit-again', { choice });
    if (!result.ok) {
      toasts.show(text.failed, null, 'refused');
      return false;
    }
    const { cartIds, left } = result.value;
    const [only] = cartIds;
    if (left > 0) toasts.show(text.left({ count: left }));
    if (cartIds.length > 1) toasts.show(text.opened({ count: cartIds.length }));
    else if (only !== undefined) await router.push(`/carts/${only}`);
    return cartIds.length > 0;
  };
}

interface Listed {
  readonly id: string;
  readonly cartId?: string;
  readonly state?: string;
  readonly stage?: string;
}

/** What is asked of a list of orders or of carts from the catalog. */
interface ListOfUnknown {
  readonly selection: { clear(): void };
  readonly meant: () => ListChoice | null;
  readonly meantRows: () => readonly Listed[];
}

/** True for what the lab may be processing: a confirmation of an order, or a submit of a cart. */
const mayBeProcessed = ({ state, stage }: Listed): boolean =>
  state === undefined
    ? offersStep('submission-cart', stage ?? '', 'record-answer')
    : offersStep('order', state, 'record-answer');

const mayBeEdited = ({ id, cartId = '', state = '' }: Listed): boolean =>
  offersStep('order', state, 'edit-again', dangerNow([id, cartId], state));

/** The ways out of unknown outcomes for the rows that are meant, one or many; offered where one of them has it. */
export function waysOutActions(kind: 'order' | 'submission-cart', list: ListOfUnknown): ListAction[] {
  const settling = useSettling();
  const editAgain = useEditAgain();

  async function edit(): Promise<void> {
    const choice = list.meant();
    if (choice !== null && (await editAgain(choice))) list.selection.clear();
  }

  function settle(): void {
    const choice = list.meant();
    if (choice === null) return;
    const [orders, carts] = kind === 'order' ? [choice, null] : [null, choice];
    const count = list.meantRows().filter(mayBeProcessed).length;
    settling.chosen = { orders, carts, count, done: () => list.selection.clear() };
  }

  const record: ListAction = {
    id: 'record-answers',
    label: text.record,
    enabled: () => list.meantRows().some(mayBeProcessed),
    run: settle,
  };
  if (kind !== 'order') return [record];
  return [
    {
      id: 'edit-again',
      label: text.editAgain,
      enabled: () => list.meantRows().some(mayBeEdited),
      run: () => void edit(),
    },
    record,
  ];
}
