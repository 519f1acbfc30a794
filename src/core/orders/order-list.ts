import type { FilterOf, ListDeclaration } from '../values/list-declaration';
import type { OrderState } from './orders';

/** The list of orders. */
export const ORDER_LIST = {
  name: 'orders',
  filters: {
    all: 'all',
    awaiting: ['awaiting-confirmation'],
    uncertain: ['creation-unknown', 'may-be-confirmed'],
    confirmed: ['confirmed'],
    refused: ['creation-refused', 'confirmation-refused'],
    shipped: 'condition',
    'failed-at-lab': 'condition',
    'this-week': 'condition',
    archived: 'archived',
  },
  sorts: {
    placedAt: 'column',
    updatedAt: 'column',
    name: 'text',
    recipient: 'text',
    total: 'expression',
    state: 'column',
    reference: 'text',
    confirmationId: 'column',
    pieceCount: 'column',
    shippedAt: 'column',
  },
  descending: true,
  columns: {
    picture: 'picture',
    name: 'text',
    reference: 'text',
    state: 'text',
    assigned: 'text',
    pieces: 'number',
    confirmation: 'text',
    placed: 'time',
    shipped: 'text',
    carrier: 'text',
    tracking: 'text',
    labNumber: 'text',
    total: 'money',
  },
  search: {
    to: ['recipient'],
    ref: ['reference'],
    name: ['name'],
    id: ['confirmationId', 'editorIds'],
    note: ['note'],
    state: 'state',
    progress: true,
    time: 'placedAt',
  },
} as const satisfies ListDeclaration<OrderState>;

/** Which orders a list shows. */
export type OrderFilter = FilterOf<typeof ORDER_LIST>;
