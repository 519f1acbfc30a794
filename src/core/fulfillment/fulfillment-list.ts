import type { FilterOf, ListDeclaration } from '../values/list-declaration';

/** The list of orders in fulfillment: all, those of submission carts of this desk, those that are not listed any more. */
export const FULFILLMENT_LIST = {
  name: 'fulfillment',
  filters: { all: 'all', 'from-here': 'condition', 'not-listed': 'condition' },
  sorts: {
    createdAt: 'expression',
    status: 'column',
    recipient: 'text',
    reference: 'text',
  },
  descending: true,
} as const satisfies ListDeclaration;

/** Which orders in fulfillment a list shows. */
export type FulfillmentFilter = FilterOf<typeof FULFILLMENT_LIST>;
