import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useDebounceFn } from '@vueuse/core';
import { sumOf, type Money } from '@core/values/money';
import { ORDER_LIST } from '@core/orders/order-list';
import type { OrderRow, OrderSums } from '@core/orders/orders';
import { call } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useShownList } from '../lists/shown-list';

/** More than anyone adds up by looking; beyond it the sum of a selection is not shown. */
const SUMMED = 5_000;

/** The list of orders of the account that is shown. */
export const useOrders = defineStore('orders', () => {
  const accounts = useAccounts();
  const list = useShownList({
    list: ORDER_LIST,
    areas: ['orders'],
    load: (query, offset, limit) =>
      call('orders:list', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ id }) => id,
  });
  const { pages, selection } = list;

  /** The rows that are selected, or null when there are too many of them or a page fails. */
  const fewSelectedRows = async (): Promise<OrderRow[] | null> =>
    selection.count(pages.total.value) > SUMMED ? null : list.selectedRows();

  /** The sum of what is selected; null where a total is not the whole one. */
  const sum = ref<Money | null>(null);
  let asked = 0;
  watch(
    () => [selection.all, selection.ids, pages.answer.value] as const,
    async () => {
      asked += 1;
      const mine = asked;
      if (selection.isEmpty.value) {
        sum.value = null;
        return;
      }
      const rows = await fewSelectedRows();
      if (mine === asked)
        sum.value =
          rows === null
            ? null
            : sumOf(rows.map(({ total, missing }) => (missing.length === 0 ? total : null)));
    },
  );

  /** What the orders cost that a search found; null while nothing is searched or main did not answer yet. */
  const found = ref<OrderSums | null>(null);
  let isSumming = false;
  async function sumFound(): Promise<void> {
    // A broad search of a large desk takes seconds to add up: one at a time.
    if (isSumming) return;
    isSumming = true;
    const { search, filter } = list.query;
    const answer = pages.answer.value;
    const result =
      search.trim() === ''
        ? null
        : await call('orders:sums', { accountId: accounts.currentId, search, filter });
    isSumming = false;
    if (search !== list.query.search || filter !== list.query.filter) return sumSoon();
    found.value = result?.ok === true ? result.value : null;
    if (answer !== pages.answer.value) return sumSoon();
  }
  const sumSoon = useDebounceFn(sumFound, 250);
  watch(() => [list.query.search, list.query.filter, pages.answer.value] as const, sumSoon);
  watch(
    () => list.query.search + list.query.filter,
    () => (found.value = null),
  );

  return { ...list, sum, found, fewSelectedRows };
});
