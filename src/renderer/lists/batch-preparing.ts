import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ListChoice } from '@bridge/lists';
import { frameText as text } from '../messages/frame';
import type { Selection } from '../ui/grid/selection';
import type { ListAction } from './list-actions';

/** The part of a list that a batch is chosen from. */
export interface ChosenFrom {
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
