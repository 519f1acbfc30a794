import { ORDER_STATE_NAMES } from '@core/lists/list-states';
import { type OrderRow, type OrderState, orderStateSchema } from '@core/orders/orders';
import type { Database } from '../engine/database';
import type { Condition } from '../lists/lists';
import { type ListQuestion, RecordList } from '../lists/record-list';
import { PROGRESS_SQL } from '../lists/search-conditions';

/** Which orders a list shows. */
export type OrderFilter =
  | 'all'
  | 'awaiting'
  | 'uncertain'
  | 'confirmed'
  | 'refused'
  | 'shipped'
  | 'failed-at-lab'
  | 'this-week'
  | 'archived';

/** A page of orders and the numbers beside it. */
export interface OrderPage {
  /** Orders that search and filter leave. */
  readonly total: number;
  readonly rows: OrderRow[];
  /** Orders by state, before search and filter, archived ones left out. */
  readonly states: Partial<Record<OrderState, number>>;
  readonly archived: number;
  readonly thisWeek: number;
  /** Orders of which events say that they are shipped or delivered, and that they failed; archived ones left out. */
  readonly shipped: number;
  readonly failedAtLab: number;
}

const SORT_KEYS: Readonly<Record<string, string>> = {
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
      hasTrash: false,
      statesOf: {
        awaiting: ['awaiting-confirmation'],
        uncertain: ['creation-unknown', 'may-be-confirmed'],
        confirmed: ['confirmed'],
        refused: ['creation-refused', 'confirmation-refused'],
      },
      sortKeys: SORT_KEYS,
    },
    (value) => orderStateSchema.parse(value),
  );

/** What must be true beside the state for a filter. */
function alsoFor(filter: OrderFilter, weekStart: number): Condition[] {
  switch (filter) {
    case 'this-week':
      return [{ sql: 'placed_at >= ?', parameters: [weekStart] }];
    case 'shipped':
      return [{ sql: `events IS NOT NULL AND ${PROGRESS_SQL.far}`, parameters: [] }];
    case 'failed-at-lab':
      return [{ sql: PROGRESS_SQL.failed, parameters: [] }];
    default:
      return [];
  }
}

/** What a list of orders is asked for. `weekStart` is where this week began, UTC milliseconds. */
export const orderQuestion = (
  accounts: string | readonly string[],
  filter: OrderFilter,
  search: string,
  weekStart: number,
): ListQuestion<OrderFilter> => ({
  accounts,
  filter,
  search,
  also: alsoFor(filter, weekStart),
});
