import { type CartRow, type CartStage, cartStageSchema } from '@core/carts/carts';
import { CART_STATE_NAMES } from '@core/lists/list-states';
import type { Database } from '../engine/database';
import type { PageOfCarts } from './listed-carts';
import { RecordList } from '../lists/record-list';

/** Which carts a list shows. */
export type CartFilter = 'open' | 'uncertain' | 'placed' | 'all' | 'archived' | 'deleted';

/** A page of carts and the numbers beside it. */
export type CartPage = PageOfCarts<CartStage, CartRow>;

const SORT_KEYS: Readonly<Record<string, string>> = {
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
      hasTrash: true,
      statesOf: {
        open: ['drafted', 'exported', 'placing'],
        uncertain: ['uncertain'],
        placed: ['placed', 'confirmed'],
      },
      sortKeys: SORT_KEYS,
    },
    (value) => cartStageSchema.parse(value),
  );
