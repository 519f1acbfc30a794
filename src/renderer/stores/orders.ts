import { defineStore } from 'pinia';
import { computed, markRaw, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Money } from '@core/carts';
import { sumOf } from '@core/money';
import type { OrderRow, OrderState } from '@core/orders';
import { createSelection } from '../components/grid/selection';
import { call, on } from '../bridge';
import { useAccounts } from './accounts';
import { useListQuery } from './list-query';
import { createPagedRows } from './paged-rows';

export const ORDER_FILTERS = ['all', 'awaiting', 'uncertain', 'confirmed', 'refused', 'this-week'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Rows that are remembered beyond their pages, so that what is selected can be added up. */
const REMEMBERED = 20_000;

/** More than anybody adds up by looking; beyond it the sum of a selection is not shown. */
const SUMMED = 5_000;

/** The list of orders of the account that is shown. */
export const useOrders = defineStore('orders', () => {
  const accounts = useAccounts();
  const active = ref(0);
  const selection = markRaw(createSelection());
  const seen = new Map<string, OrderRow>();
  const pages = markRaw(
    createPagedRows<OrderRow, AnswerOf<'orders:list'>>(async (offset, limit) => {
      const result = await call('orders:list', { accountId: accounts.currentId, ...query, offset, limit });
      if (result.ok) remember(result.value.rows);
      return result;
    }),
  );
  const query = useListQuery<OrderFilter>(
    'orders',
    ORDER_FILTERS,
    { search: '', filter: 'all', sort: 'placedAt', descending: true },
    () => {
      active.value = 0;
      selection.clear();
      void pages.restart();
    },
  );

  const counts = computed<Record<OrderFilter, number | null>>(() => {
    const answer = pages.answer.value;
    const of = (...states: OrderState[]): number | null =>
      answer === null ? null : states.reduce((sum, state) => sum + (answer.states[state] ?? 0), 0);
    return {
      all: answer === null ? null : Object.values(answer.states).reduce((sum, count) => sum + count, 0),
      awaiting: of('awaiting-confirmation', 'confirmation-refused'),
      uncertain: of('may-be-confirmed', 'creation-unknown'),
      confirmed: of('confirmed'),
      refused: of('creation-refused', 'confirmation-refused'),
      'this-week': answer?.thisWeek ?? null,
    };
  });

  function remember(rows: readonly OrderRow[]): void {
    if (seen.size > REMEMBERED) for (const id of seen.keys()) if (!selection.has(id)) seen.delete(id);
    for (const row of rows) seen.set(row.id, row);
  }

  /** The rows that are selected, or null when there are too many of them or a page fails. */
  async function selectedRows(): Promise<OrderRow[] | null> {
    const { value: total } = pages.total;
    if (selection.count(total) > SUMMED) return null;
    if (selection.all) {
      const rows = await pages.range(0, total - 1);
      return rows?.filter(({ id }) => selection.has(id)) ?? null;
    }
    const rows = [...selection.ids].map((id) => seen.get(id));
    return rows.every((row) => row !== undefined) ? rows : null;
  }

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
      const rows = await selectedRows();
      if (mine === asked) sum.value = rows === null ? null : sumOf(rows.map(({ total }) => total));
    },
  );

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
    if (area !== 'orders') return;
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

  return { query, pages, counts, selection, active, sum, selectedRows, show };
});
