import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import { sumOf, type Money } from '@core/values/money';
import type { OrderRow, OrderState } from '@core/orders/orders';
import { call } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useShownList } from '../lists/shown-list';

export const ORDER_FILTERS = [
  'all',
  'awaiting',
  'uncertain',
  'confirmed',
  'refused',
  'shipped',
  'failed-at-lab',
  'this-week',
  'archived',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** More than anyone adds up by looking; beyond it the sum of a selection is not shown. */
const SUMMED = 5_000;

/** The list of orders of the account that is shown. */
export const useOrders = defineStore('orders', () => {
  const accounts = useAccounts();
  const list = useShownList<OrderRow, AnswerOf<'orders:list'>, OrderFilter>({
    list: 'orders',
    filters: ORDER_FILTERS,
    initial: { search: '', filter: 'all', sort: 'placedAt', descending: true },
    areas: ['orders'],
    load: (query, offset, limit) =>
      call('orders:list', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ id }) => id,
  });
  const { pages, selection } = list;

  const counts = computed<Record<OrderFilter, number | null>>(() => {
    const answer = pages.answer.value;
    const of = (...states: OrderState[]): number | null =>
      answer === null ? null : states.reduce((sum, state) => sum + (answer.states[state] ?? 0), 0);
    return {
      all: answer === null ? null : Object.values(answer.states).reduce((sum, count) => sum + count, 0),
      awaiting: of('awaiting-confirmation'),
      uncertain: of('may-be-confirmed', 'creation-unknown'),
      confirmed: of('confirmed'),
      refused: of('creation-refused', 'confirmation-refused'),
      shipped: answer?.shipped ?? null,
      'failed-at-lab': answer?.failedAtLab ?? null,
      'this-week': answer?.thisWeek ?? null,
      archived: answer?.archived ?? null,
    };
  });

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

  return { ...list, counts, sum, fewSelectedRows };
});
