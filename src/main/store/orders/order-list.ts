import { ORDER_STATE_NAMES } from '@core/lists/list-states';
import { ORDER_LIST, type OrderFilter } from '@core/orders/order-list';
import { type OrderState, orderStateSchema } from '@core/orders/orders';
import type { ConditionOf, SortOf } from '@core/values/list-declaration';
import type { Database } from '../engine/database';
import type { Condition } from '../lists/lists';
import { type ListQuestion, RecordList } from '../lists/record-list';
import { PROGRESS_SQL } from '../lists/search-conditions';

const SORT_KEYS: Readonly<Record<SortOf<typeof ORDER_LIST>, string>> = {
  updatedAt: 'updated_at',
  placedAt: 'placed_at',
  name: 'name COLLATE NOCASE',
  recipient: 'recipient COLLATE NOCASE',
  total: 'total_sort',
  state: 'state',
  reference: 'reference COLLATE NOCASE',
  confirmationId: 'confirmation_id',
  pieceCount: 'piece_count',
};

/** The lists of orders: how they are searched, filtered and sorted. */
export const orderList = (database: Database): RecordList<OrderState, OrderFilter> =>
  new RecordList(
    database,
    {
      table: 'orders',
      stateColumn: 'state',
      states: ORDER_STATE_NAMES,
      hasProgress: true,
      total: 'total_sort',
      time: 'placed_at',
      textColumns: {
        to: ['recipient'],
        ref: ['reference'],
        name: ['name'],
        id: ['confirmation_id', 'editor_ids'],
        note: ['note'],
      },
      filters: ORDER_LIST.filters,
      sortKeys: SORT_KEYS,
    },
    (value) => orderStateSchema.parse(value),
  );

const conditionsOf = (weekStart: number): Readonly<Record<ConditionOf<typeof ORDER_LIST>, Condition>> => ({
  'this-week': { sql: 'placed_at >= ?', parameters: [weekStart] },
  shipped: { sql: `events IS NOT NULL AND ${PROGRESS_SQL.far}`, parameters: [] },
  'failed-at-lab': { sql: PROGRESS_SQL.failed, parameters: [] },
});

/** What a list of orders is asked for. `weekStart` is where this week began, UTC milliseconds. */
export const orderQuestion = (
  accounts: string | readonly string[],
  filter: OrderFilter,
  search: string,
  weekStart: number,
): ListQuestion<OrderFilter> => ({ accounts, filter, search, conditions: conditionsOf(weekStart) });
