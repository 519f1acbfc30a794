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
  sorts: {
    updatedAt: 'column',
    createdAt: 'column',
    name: 'text',
    recipient: 'text',
    reference: 'text',
    stage: 'column',
    pieceCount: 'column',
    editorCount: 'column',
    missingFieldCount: 'column',
    exportedAt: 'column',
    total: 'expression',
  },
  descending: true,
  columns: {
    pictures: 'picture',
    name: 'text',
    reference: 'text',
    recipient: 'text',
    stage: 'text',
    assigned: 'text',
    pieces: 'number',
    updated: 'time',
    total: 'money',
  },
  search: {
    to: ['recipient'],
    ref: ['reference'],
    name: ['name'],
    id: ['editorIds'],
    note: ['note'],
    state: 'stage',
    progress: false,
    time: 'updatedAt',
  },
} as const satisfies ListDeclaration<CartStage>;

/** Which carts a list shows. */
export type CartFilter = FilterOf<typeof CART_LIST>;
