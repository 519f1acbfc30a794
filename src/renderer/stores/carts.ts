import { defineStore } from 'pinia';
import { computed, markRaw, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Result } from '@contract/problems';
import type { CartRow } from '@core/carts';
import { createSelection } from '../components/grid/selection';
import { call, on } from '../bridge';
import { useAccounts } from './accounts';
import { useListQuery } from './list-query';
import { createPagedRows } from './paged-rows';

export const CART_FILTERS = ['open', 'uncertain', 'placed', 'all', 'deleted'] as const;
export type CartFilter = (typeof CART_FILTERS)[number];

/** The list of carts of the account that is shown. */
export const useCarts = defineStore('carts', () => {
  const accounts = useAccounts();
  const active = ref(0);
  const selection = markRaw(createSelection());
  const pages = markRaw(
    createPagedRows<CartRow, AnswerOf<'carts:list'>>((offset, limit) =>
      call('carts:list', { accountId: accounts.currentId, ...query, offset, limit }),
    ),
  );
  const query = useListQuery<CartFilter>(
    'carts',
    CART_FILTERS,
    { search: '', filter: 'open', sort: 'updatedAt', descending: true },
    () => {
      active.value = 0;
      selection.clear();
      void pages.restart();
    },
  );

  const counts = computed<Record<CartFilter, number | null>>(() => {
    const answer = pages.answer.value;
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

  /** Every id that is selected, asked for where it is not here. Null when main does not answer. */
  async function selectedIds(): Promise<string[] | null> {
    if (!selection.all) return [...selection.ids];
    const rows = await pages.range(0, pages.total.value - 1);
    return rows?.filter(({ id }) => selection.has(id)).map(({ id }) => id) ?? null;
  }

  const remove = (ids: string[]): Promise<Result<null>> => call('carts:delete', { ids });
  const restore = (ids: string[]): Promise<Result<null>> => call('carts:restore', { ids });

  let isShown = false;
  let isStale = true;

  /** Says whether the list is on screen: only then it follows changes. */
  function show(visible: boolean): void {
    isShown = visible;
    if (visible && isStale) {
      isStale = false;
      void pages.refresh();
    }
  }

  on('changed', ({ area }) => {
    if (area !== 'carts' && area !== 'orders') return;
    if (isShown) void pages.refresh();
    else isStale = true;
  });
  watch(
    () => accounts.currentId,
    () => {
      selection.clear();
      active.value = 0;
      if (isShown) void pages.restart();
      else isStale = true;
    },
  );

  return { query, pages, counts, selection, active, selectedIds, remove, restore, show };
});
