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
  sorts: [
    'placedAt',
    'updatedAt',
    'name',
    'recipient',
    'total',
    'state',
    'reference',
    'confirmationId',
    'pieceCount',
  ],
  descending: true,
} as const satisfies ListDeclaration<OrderState>;

/** Which orders a list shows. */
export type OrderFilter = FilterOf<typeof ORDER_LIST>;
