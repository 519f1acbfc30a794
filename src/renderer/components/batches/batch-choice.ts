import { computed, type ComputedRef, ref, type Ref } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import { prepareText as text } from '../../messages/batch-review';
import { useAccounts } from '../../stores/accounts';
import type { Selection } from '../grid/selection';
import type { ListAction } from '../lists/list-actions';

/** Which carts go into a batch. */
export type BatchChoice = ArgumentOf<'batches:create'>['choice'];

/** The part of a list that a batch is chosen from. */
export interface ChosenFrom {
  readonly query: { readonly search: string; readonly filter: string };
  readonly selection: Selection;
  readonly pages: { readonly total: { readonly value: number } };
}

const SUBJECTS = { carts: 'cart', orders: 'order', 'submission-carts': 'submission-cart' } as const;

/**
 * What is selected, as main takes it: rows that are named, or everything that the list finds with the
 * exceptions, so that selecting a hundred thousand costs no more than one.
 */
export function batchChoice(
  list: keyof typeof SUBJECTS,
  accountId: string,
  { query, selection }: Pick<ChosenFrom, 'query' | 'selection'>,
): BatchChoice {
  const ids = [...selection.ids];
  return selection.all
    ? { by: 'query', list, accountId, search: query.search, filter: query.filter, except: ids }
    : { by: 'ids', subject: SUBJECTS[list], ids };
}

export interface BatchPreparing {
  /** The button of the selection bar, and its key. */
  readonly action: ListAction;
  /** What the dialog is open for, or null. */
  readonly chosen: Ref<{ readonly choice: BatchChoice; readonly count: number } | null>;
  readonly count: ComputedRef<number>;
}

/**
 * *Prepare as a batch…* for a list: the action for its selection, and what its dialog is open for.
 *
 * @param fits whether rows of the filter that is shown can be in a batch at all
 */
export function useBatchPreparing(
  list: keyof typeof SUBJECTS,
  from: ChosenFrom,
  fits: () => boolean = () => true,
): BatchPreparing {
  const accounts = useAccounts();
  const chosen: BatchPreparing['chosen'] = ref(null);
  const count = computed(() => from.selection.count(from.pages.total.value));
  const action: ListAction = {
    id: 'prepare-batch',
    label: text.action,
    keys: 'Mod+b',
    enabled: () => count.value > 0 && fits(),
    run: () => {
      chosen.value = { choice: batchChoice(list, accounts.currentId, from), count: count.value };
    },
  };
  return { action, chosen, count };
}
