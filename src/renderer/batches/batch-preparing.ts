import { computed, type ComputedRef, ref, type Ref } from 'vue';
import type { ListChoice } from '@bridge/lists';
import { prepareText as text } from '../messages/batches';
import type { Selection } from '../ui/grid/selection';
import type { ListAction } from '../lists/list-actions';

/** The part of a list that a batch is chosen from. */
interface ChosenFrom {
  readonly selection: Selection;
  readonly pages: { readonly total: { readonly value: number } };
  readonly meant: () => ListChoice | null;
}

export interface BatchPreparing {
  /** The button of the selection bar, and its key. */
  readonly action: ListAction;
  /** What the dialog is open for, or null. */
  readonly chosen: Ref<{ readonly choice: ListChoice; readonly count: number } | null>;
  readonly count: ComputedRef<number>;
}

/**
 * *Prepare as a batch…* for a list: the action for its selection, and what its dialog is open for.
 *
 * @param fits whether rows of the filter that is shown can be in a batch at all
 */
export function useBatchPreparing(from: ChosenFrom, fits: () => boolean = () => true): BatchPreparing {
  const chosen: BatchPreparing['chosen'] = ref(null);
  const count = computed(() => from.selection.count(from.pages.total.value));
  const action: ListAction = {
    id: 'prepare-batch',
    label: text.action,
    keys: 'Mod+b',
    enabled: () => count.value > 0 && fits(),
    run: () => {
      const choice = from.meant();
      if (choice !== null) chosen.value = { choice, count: count.value };
    },
  };
  return { action, chosen, count };
}
