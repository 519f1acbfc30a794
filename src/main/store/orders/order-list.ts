import { ORDER_STATE_NAMES } from '@core/lists/list-states';
import { ORDER_LIST, type OrderFilter } from '@core/orders/order-list';
import { type OrderState, orderStateSchema } from '@core/orders/orders';
import type { ConditionOf } from '@core/values/list-declaration';
import type { Database } from '../engine/database';
import { type Condition, sortKeysOf } from '../lists/lists';
import { type ListQuestion, RecordList } from '../lists/record-list';
import { PROGRESS_SQL } from '../lists/search-conditions';

/** The lists of orders: how they are searched, filtered and sorted. */
export const orderList = (database: Database): RecordList<typeof ORDER_LIST, OrderState> =>
  new RecordList(database, {
    table: 'orders',
    list: ORDER_LIST,
    states: ORDER_STATE_NAMES,
    sortKeys: sortKeysOf(ORDER_LIST, { total: 'total_sort' }),
    readState: (value) => orderStateSchema.parse(value),
  });

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
