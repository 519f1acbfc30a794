import type { ListChoice } from '@bridge/lists';
import type { Need, NeedCause } from '@core/inbox/needs';
import { isAlreadySo } from '@core/journal/answer-meanings';
import { offersStep } from '@core/journal/next-steps';
import { call } from '../bridge';
import { useBatchPreparing } from '../lists/batch-preparing';
import { frameText } from '../messages/frame';
import { waysOutText as text } from '../messages/orders';
import { useEditAgain, useSettling } from '../orders/ways-out';
import { dangerNow } from '../ui/dangers';
import { useToasts } from '../ui/feedback/toasts';
import { useNeeds } from './store/needs';

/** Something that can be done at once for what is selected. */
interface WayOut {
  readonly id: 'confirm-orders' | 'settle-as-said' | 'edit-again' | 'record-answers';
  readonly label: string;
  run(): void;
}

/** Causes of needs whose orders only wait to be confirmed. */
const CONFIRMABLE: readonly NeedCause[] = ['awaiting-too-long', 'confirmation-refused'];

/** The records that needs of a cause are about; null for none. */
function choiceOf(needs: readonly Need[], cause: NeedCause): Extract<ListChoice, { by: 'ids' }> | null {
  const ids = needs.filter((need) => need.cause === cause).map(({ subject }) => subject.id);
  const subject = cause === 'submit-unknown' ? 'submission-cart' : 'order';
  return ids.length === 0 ? null : { by: 'ids', subject, ids };
}

/** The orders among needs that a person may approve now: placed, not held, and nothing makes that dangerous. */
function confirmableOf(needs: readonly Need[]): Extract<ListChoice, { by: 'ids' }> | null {
  const ids = needs
    .filter(({ cause, subject }) => subject.kind === 'order' && CONFIRMABLE.includes(cause))
    .map(({ subject }) => subject.id)
    .filter((id) =>
      offersStep('order', 'awaiting-confirmation', 'confirm', dangerNow([id], 'awaiting-confirmation')),
    );
  return ids.length === 0 ? null : { by: 'ids', subject: 'order', ids };
}

/** The ways out of unknown outcomes among needs, for all of them at once, and the review of orders that only wait for one. */
export function useWaysOut(): (needs: readonly Need[]) => WayOut[] {
  const store = useNeeds();
  const toasts = useToasts();
  const settling = useSettling();
  const editAgain = useEditAgain();
  const preparing = useBatchPreparing();
  const done = (): void => store.selection.clear();

  return (needs) => {
    const placed = choiceOf(needs, 'creation-unknown');
    const orders = choiceOf(needs, 'may-be-confirmed');
    const carts = choiceOf(needs, 'submit-unknown');
    const confirmable = confirmableOf(needs);
    const count = (orders?.ids.length ?? 0) + (carts?.ids.length ?? 0);
    const settle = async (choice: ListChoice): Promise<void> => {
      const given = { choice, outcome: 'confirmed', note: text.saidOfMany } as const;
      const result = await call('orders:settle-many', given);
      if (!result.ok) return toasts.show(text.failed, null, 'refused');
      toasts.show(text.recorded({ count: result.value.settled.length }));
      done();
    };
    const edit = async (choice: ListChoice): Promise<void> => {
      if (await editAgain(choice)) done();
    };
    const said = choiceOf(
      needs.filter(({ problem }) => problem !== null && isAlreadySo(problem)),
      'may-be-confirmed',
    );
    return [
      ...(said === null
        ? []
        : [{ id: 'settle-as-said', label: text.settleAsSaid, run: () => void settle(said) } as const]),
      ...(confirmable === null
        ? []
        : [
            {
              id: 'confirm-orders',
              label: frameText.confirmOrders,
              // A second press while the review opens is the same wish.
              run: () =>
                void (preparing.chosen ??= {
                  ...{ purpose: 'confirm', choice: confirmable, count: confirmable.ids.length, done },
                }),
            } as const,
          ]),
      ...(placed === null
        ? []
        : [{ id: 'edit-again', label: text.editAgain, run: () => void edit(placed) } as const]),
      ...(count === 0
        ? []
        : [
            {
              id: 'record-answers',
              label: text.record,
              run: () => void (settling.chosen = { orders, carts, count, done }),
            } as const,
          ]),
    ];
  };
}
