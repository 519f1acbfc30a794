import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { ListChoice } from '@bridge/lists';
import type { Result } from '@contract/problems';
import type { CartRow } from '@core/carts/carts';
import { call } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useShownList } from '../lists/shown-list';

const CART_FILTERS = ['open', 'uncertain', 'placed', 'all', 'archived', 'deleted'] as const;
type CartFilter = (typeof CART_FILTERS)[number];

/** The list of carts of the account that is shown. */
export const useCarts = defineStore('carts', () => {
  const accounts = useAccounts();
  const list = useShownList<CartRow, AnswerOf<'carts:list'>, CartFilter>({
    list: 'carts',
    filters: CART_FILTERS,
    initial: { search: '', filter: 'open', sort: 'updatedAt', descending: true },
    areas: ['carts', 'orders'],
    load: (query, offset, limit) =>
      call('carts:list', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ id }) => id,
  });

  const counts = computed<Record<CartFilter, number | null>>(() => {
    const answer = list.pages.answer.value;
    if (answer === null)
      return { open: null, uncertain: null, placed: null, all: null, archived: null, deleted: null };
    const {
      drafted = 0,
      exported = 0,
      placing = 0,
      placed = 0,
      confirmed = 0,
      uncertain = 0,
    } = answer.stages;
    const open = drafted + exported + placing;
    return {
      open,
      uncertain,
      placed: placed + confirmed,
      all: open + placed + confirmed + uncertain,
      archived: answer.archived,
      deleted: answer.deleted,
    };
  });

  const remove = (choice: ListChoice): Promise<Result<{ ids: string[] }>> => call('carts:delete', { choice });
  const restore = (choice: ListChoice): Promise<Result<{ ids: string[] }>> =>
    call('carts:restore', { choice });

  return { ...list, counts, remove, restore };
});
