import type { ListChoice } from '@bridge/lists';
import type { Selection } from '../ui/grid/selection';

const SUBJECTS = { carts: 'cart', orders: 'order', 'submission-carts': 'submission-cart' } as const;

/** A list whose rows can be chosen for what main does with many. */
export type ChosenList = keyof typeof SUBJECTS;

/** Whether rows of the list can be chosen for what main does with many. */
export const isChosenList = (list: string): list is ChosenList => Object.hasOwn(SUBJECTS, list);

/** The rows of these ids, as main takes them. */
export const namedRows = (list: ChosenList, ids: string[]): ListChoice => ({
  by: 'ids',
  subject: SUBJECTS[list],
  ids,
});

/**
 * What is selected, as main takes it: rows that are named, or everything that the list finds with the
 * exceptions, so that selecting a hundred thousand costs no more than one.
 */
export function listChoice(
  list: ChosenList,
  accountId: string,
  query: { readonly search: string; readonly filter: string },
  selection: Pick<Selection, 'all' | 'ids'>,
): ListChoice {
  const ids = [...selection.ids];
  const { search, filter } = query;
  if (!selection.all) return namedRows(list, ids);
  // Main refuses a filter that the list does not have.
  return { by: 'query', list, accountId, search, filter, except: ids } as ListChoice;
}
