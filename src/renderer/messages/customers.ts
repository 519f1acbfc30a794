import type { CustomerFilter } from '@core/customers/customer-list';
import { messages } from '@core/language/messages';

/** Words of the list of customers. */
export const customersText = messages('customersText', {
  title: 'Customers',
  line: {
    nothing: 'No customers yet',
    all: '{count} customer | {count} customers',
    open: '{count} with something open',
    by: 'grouped by name and postal code',
    byTip:
      'The same name and postal code are one customer, or the same name and street where there is no postal code. A name alone is not enough. E-mail addresses are not compared: the only one of an order is the one that is notified, often your own. What is shipped to the studio names no customer.',
    without: '{count} cart or order without a customer | {count} carts and orders without a customer',
  },
  search: 'Search customers',
  filters: 'Filter customers',
  filter: {
    all: 'All',
    open: 'Open',
    'not-ordered': 'Carts only',
  } as const satisfies Record<CustomerFilter, string>,
  columns: {
    name: 'Customer',
    place: 'Postal code',
    orders: 'Orders',
    carts: 'Carts',
    open: 'Open',
    last: 'Last activity',
    charged: 'Charged by the lab',
  },
  orders: '{count} order | {count} orders',
  carts: '{count} cart | {count} carts',
  open: '{count} open',
  unknown: '{count} outcome unknown | {count} outcomes unknown',
  withTax: 'as charged by the lab, with tax',
  nothingCharged: 'nothing yet',
  noTotal: 'total unknown',
  withoutTotal: '{count} without a total',
  failed: 'The customers could not be loaded',
  empty: {
    title: 'No customers yet',
    text: 'Everyone you make carts and orders for appears here, by name and postal code.',
    carts: 'Show carts',
  },
  nothing: {
    title: 'No matches',
    search: 'No customer matches “{sought}”.',
    filter: 'No customers of this kind.',
    clear: 'Show all customers',
  },
});

/** Words of one customer. */
export const customerText = messages('customerText', {
  back: 'All customers',
  link: 'Everything of this customer',
  newest: 'Open newest',
  charged: 'Charged by the lab',
  orders: 'Orders',
  carts: 'Carts',
  open: 'Open',
  records: 'Carts and orders',
  shown: 'The {shown} most recent of {count}.',
  columns: { record: 'Cart or order', kind: 'Kind', state: 'Status', at: 'Changed', total: 'Total' },
  kind: {
    order: 'Order',
    cart: 'Cart from editors',
    'submission-cart': 'Cart from the catalog',
    submission: 'Submission',
  },
  unnamed: 'Unnamed',
  addresses: 'Ships to',
  noAddress: 'No address on this computer.',
  emails: 'Notified',
  emailsNote: 'These addresses are told about the orders. They need not be the customer’s.',
  by: 'Grouped by name and postal code',
  absent: {
    title: 'Customer not found',
    text: 'No cart or order has this name and postal code any more.',
    all: 'Show all customers',
  },
});
