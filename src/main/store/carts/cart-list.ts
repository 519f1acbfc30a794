import { CART_LIST, type CartFilter } from '@core/carts/cart-list';
import { type CartStage, cartStageSchema } from '@core/carts/carts';
import { CART_STATE_NAMES } from '@core/lists/list-states';
import type { SortOf } from '@core/values/list-declaration';
import type { Database } from '../engine/database';
import { RecordList } from '../lists/record-list';

const SORT_KEYS: Readonly<Record<SortOf<typeof CART_LIST>, string>> = {
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  name: 'name COLLATE NOCASE',
  recipient: 'recipient COLLATE NOCASE',
  reference: 'reference COLLATE NOCASE',
  stage: 'stage',
  pieceCount: 'piece_count',
  editorCount: 'editor_count',
  missingFieldCount: 'missing_field_count',
  exportedAt: 'exported_at',
  total: 'CAST(total_amount AS REAL)',
};

/** The lists of carts from editors: how they are searched, filtered and sorted. */
export const cartList = (database: Database): RecordList<CartStage, CartFilter> =>
  new RecordList(
    database,
    {
      table: 'carts',
      stateColumn: 'stage',
      states: CART_STATE_NAMES,
      total: 'CAST(total_amount AS REAL)',
      time: 'updated_at',
      textColumns: {
        to: ['recipient'],
        ref: ['reference'],
        name: ['name'],
        id: ['editor_ids'],
        note: ['note'],
      },
      filters: CART_LIST.filters,
      sortKeys: SORT_KEYS,
    },
    (value) => cartStageSchema.parse(value),
  );
