import type { FilterOf, ListDeclaration } from '../values/list-declaration';

/** The list of customers: all, those for whom something is open, those who have only carts. */
export const CUSTOMER_LIST = {
  name: 'customers',
  filters: { all: 'all', open: 'condition', 'not-ordered': 'condition' },
  sorts: {
    lastAt: 'column',
    name: 'text',
    place: 'text',
    orders: 'column',
    carts: 'column',
    charged: 'expression',
  },
  descending: true,
  columns: {
    name: 'text',
    place: 'text',
    orders: 'number',
    carts: 'number',
    open: 'number',
    last: 'time',
    charged: 'money',
  },
} as const satisfies ListDeclaration;

/** Which customers a list shows. */
export type CustomerFilter = FilterOf<typeof CUSTOMER_LIST>;
