import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Result } from '@contract/problems';
import type { CartRow } from '@core/carts';
import { call } from '../bridge';
import { useAccounts } from './accounts';
import { useShownList } from './shown-list';

export const CART_FILTERS = ['open', 'uncertain', 'placed', 'all', 'deleted'] as const;
export type CartFilter = (typeof CART_FILTERS)[number];

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
    if (answer === null) return { open: null, uncertain: null, placed: null, all: null, deleted: null };
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
      deleted: answer.deleted,
    };
  });

  const remove = (ids: string[]): Promise<Result<null>> => call('carts:delete', { ids });
  const restore = (ids: string[]): Promise<Result<null>> => call('carts:restore', { ids });

  return { ...list, counts, remove, restore };
});
