import type { ListChoice } from '@bridge/lists';
import type { Need, NeedCause } from '@core/inbox/needs';
import { isAlreadySo } from '@core/journal/answer-meanings';
import { call } from '../bridge';
import { waysOutText as text } from '../messages/orders';
import { useEditAgain, useSettling } from '../orders/ways-out';
import { useToasts } from '../ui/feedback/toasts';
import { useNeeds } from './store/needs';

/** Something that can be done at once for what is selected. */
interface WayOut {
  readonly id: 'settle-as-said' | 'edit-again' | 'record-answers';
  readonly label: string;
  run(): void;
}

/** The records that needs of a cause are about; null for none. */
function choiceOf(needs: readonly Need[], cause: NeedCause): Extract<ListChoice, { by: 'ids' }> | null {
  const ids = needs.filter((need) => need.cause === cause).map(({ subject }) => subject.id);
  const subject = cause === 'submit-unknown' ? 'submission-cart' : 'order';
  return ids.length === 0 ? null : { by: 'ids', subject, ids };
}

/** The ways out of unknown outcomes among needs, for all of them at once. */
export function useWaysOut(): (needs: readonly Need[]) => WayOut[] {
  const store = useNeeds();
  const toasts = useToasts();
  const settling = useSettling();
  const editAgain = useEditAgain();
  const done = (): void => store.selection.clear();

  return (needs) => {
    const placed = choiceOf(needs, 'creation-unknown');
    const orders = choiceOf(needs, 'may-be-confirmed');
    const carts = choiceOf(needs, 'submit-unknown');
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
