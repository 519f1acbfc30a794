import type { FilterOf, ListDeclaration } from '../values/list-declaration';
import type { CartStage } from './carts';

/** The list of carts from editors. */
export const CART_LIST = {
  name: 'carts',
  filters: {
    open: ['drafted', 'exported', 'placing'],
    uncertain: ['uncertain'],
    placed: ['placed', 'confirmed'],
    all: 'all',
    archived: 'archived',
    deleted: 'deleted',
  },
  sorts: [
    'updatedAt',
    'createdAt',
    'name',
    'recipient',
    'reference',
    'stage',
    'pieceCount',
    'editorCount',
    'missingFieldCount',
    'exportedAt',
    'total',
  ],
  descending: true,
} as const satisfies ListDeclaration<CartStage>;

/** Which carts a list shows. */
export type CartFilter = FilterOf<typeof CART_LIST>;
