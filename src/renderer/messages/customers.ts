import type { MarginBy } from '@core/customers/margin-choices';
import type { CustomerFilter } from '@core/customers/customer-list';
import type { PersonPart } from '@core/customers/erased-text';
import type { KeptBecause, KeptKind, PersonRecord } from '@core/customers/personal-data';
import type { RetentionKind } from '@core/settings/retention';
import { messages } from '@core/language/messages';

/** The switch between the views of customers. */
export const customerKindsText = messages('customerKindsText', {
  label: 'Customers',
  customers: 'Customers',
  margin: 'Margin',
});

/** Words of the list of customers. */
export const customersText = messages('customersText', {
  title: 'Customers',
  line: {
    nothing: 'No customers yet',
    all: '{count} customer | {count} customers',
    open: '{count} with something open',
    by: 'grouped by name and postal code',
    byTip:
      'The same name and postal code are one customer, or the same name and street where there is no postal code. A name alone is not enough. E-mail addresses are not compared: an order only has the one that gets notified, and that is often your own. Shipments to the studio belong to no customer.',
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
  failedCount: '{count} failed at the lab',
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
  link: 'Everything for this customer',
  personal: 'Export or erase personal data…',
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
  emailsNote: 'These addresses are notified about the orders. They may not be the customer’s.',
  by: 'Grouped by name and postal code',
  absent: {
    title: 'Customer not found',
    text: 'No cart or order has this name and postal code any more.',
    all: 'Show all customers',
  },
});

/** Words of the margin report. */
export const marginText = messages('marginText', {
  title: 'Margin',
  line: {
    none: 'No confirmed orders in these weeks',
    all: '{count} confirmed order | {count} confirmed orders',
    withoutPrice:
      'all with a customer price | {count} without a customer price | {count} without a customer price',
    unknown:
      'no unknown outcomes | {count} of unknown outcome not included | {count} of unknown outcome not included',
    failed: 'none failed | {count} failed at the lab, not included | {count} failed at the lab, not included',
  },
  weeks: 'Period',
  lastWeeks: 'Last {count} week | Last {count} weeks',
  by: 'Group by',
  groups: {
    product: 'Product',
    customer: 'Customer',
    week: 'Week',
    order: 'Order',
  } as const satisfies Record<MarginBy, string>,
  save: 'Save as CSV',
  saved: 'Margin saved to {path}',
  saveFailed: 'The margin could not be saved',
  failed: 'The margin could not be loaded',
  chart: {
    title: 'Paid by customers',
    line: 'By week, for orders with both prices',
    charged: 'Charged by the lab',
    margin: 'Margin',
    loss: 'Loss',
    bar: '{week}: {paid} paid, {margin} margin',
    said: '{paid} paid by customers in {weeks} weeks, {margin} of it margin',
    saidLoss: '{paid} paid by customers in {weeks} weeks, a loss of {loss}',
    nothing: 'No order in these weeks has both a customer price and a total from the lab.',
    others: 'also in {names}, see the table',
  },
  columns: {
    product: 'Product',
    customer: 'Customer',
    week: 'Week of',
    order: 'Order',
    placed: 'Placed',
    orders: 'Orders',
    withoutPrice: 'Without price',
    paid: 'Customers paid',
    customerPaid: 'Customer paid',
    charged: 'Charged by the lab',
    margin: 'Margin',
    share: 'Margin %',
    currency: 'Currency',
  },
  several: 'Several products in one order',
  noProduct: 'Product unknown',
  noCustomer: 'Without a customer',
  unnamed: 'Unnamed',
  notKnown: 'unknown',
  total: 'All',
  priceOf: 'Customer price of {name}',
  pricePlaceholder: 'Price',
  notAnAmount: 'Enter an amount such as 129.50',
  priceFailed: 'The price could not be saved',
  markup: 'from the markup',
  shown: 'The first {shown} of {count}. Orders without a customer price come first.',
  notes: {
    basis:
      'Sums and margins count only orders whose customer price and lab total are both known: {compared} of {all}. An unknown price is never taken as zero.',
    markup:
      'Prices from a markup leave out shipping and tax. They are compared with the lab’s sub-total, entered prices with its total.',
    withoutTotal: '{count} order has no total from the lab. | {count} orders have no total from the lab.',
    otherCurrency:
      '{count} order has a customer price in another currency. | {count} orders have a customer price in another currency.',
    several: 'An order with several products is not divided among them.',
  },
  empty: {
    title: 'No confirmed orders in these weeks',
    text: 'Orders appear here once the lab has confirmed them. What customers paid is the markup of your editors, the column “Customer paid” of a sheet, or what you enter here.',
  },
});

/** Words of finding, exporting and erasing what is stored about one person. */
export const personText = messages('personText', {
  title: 'Personal data',
  line: 'Everything this computer stores about one person',
  who: 'Whose data',
  whoText:
    'One value per line. Every spelling that was used counts: a name that is not entered here is not found in notes or sheets.',
  parts: {
    names: 'Names',
    emails: 'E-mail addresses',
    phones: 'Telephone numbers',
    addresses: 'Streets',
  } as const satisfies Record<PersonPart, string>,
  by: {
    names: 'name',
    emails: 'e-mail',
    phones: 'telephone',
    addresses: 'street',
  } as const satisfies Record<PersonPart, string>,
  find: 'Find',
  finding: 'Looking through everything…',
  findFailed: 'The data could not be searched',
  nothing: {
    title: 'Nothing found',
    text: 'No record, sheet, note or file on this computer has any of these values.',
  },
  records: 'Records',
  recordsText:
    'Tick those that are this person’s. Others of the same name stay as they are. Records that were found by the name alone are not ticked.',
  columns: {
    record: 'Record',
    recipient: 'Ships to',
    found: 'Found by',
    at: 'Changed',
    kind: 'Where',
    count: 'Entries',
    example: 'For example',
  },
  choose: 'Erase {name}',
  kinds: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Cart from the catalog',
    submission: 'Submission',
    fulfillment: 'Order in fulfillment',
    address: 'Address book',
  } as const satisfies Record<PersonRecord['kind'], string>,
  unnamed: 'Unnamed',
  kept: {
    unknown: 'Stays: its outcome is unknown. Settle it first.',
    sending: 'Stays: a request is on its way.',
    awaiting: 'Stays: it waits to be confirmed. Confirm or archive it first.',
    held: 'Stays: it is held. Take it back first.',
    batch: 'Stays: a batch sends it.',
    waiting: 'Stays: it waits for the network.',
    restored: 'Stays: a restore left it to be settled.',
  } as const satisfies Record<KeptBecause, string>,
  goes: 'What is erased',
  where: {
    carts: 'Carts, their exports and prices',
    orders: 'Orders, and what was sent and answered',
    submissions: 'Submissions',
    fulfillment: 'Orders in fulfillment',
    addresses: 'Address book (removed)',
    deliveries: 'Deliveries',
    imports: 'Imported sheets',
    history: 'History, notes and comments',
    requests: 'Request log (removed)',
    templates: 'Templates',
    others: 'Others',
    pictures: 'Pictures (removed)',
    snapshots: 'Snapshots (a new one is made, all earlier ones are removed)',
    setAside: 'Databases that were set aside (removed)',
    settings: 'Recent searches and places',
    logs: 'Log files',
    practice: 'Practice lab',
  } as const satisfies Record<KeptKind, string>,
  stays: 'What stays',
  staysText: [
    'Amounts, times, ids and digests: the ledger still proves what was ordered. Each record says that its personal data was erased.',
    'What the lab stores. Ask the lab to erase it.',
    'Files that were saved outside Proofdesk: exports, reports, printed pages and copies of snapshots.',
    'The account defaults, which are your studio’s own.',
  ],
  staysDesks:
    'What only your other desk has: request log, pictures, imported sheets, snapshots. Erase it there too. | What only one of your {count} other desks has: request log, pictures, imported sheets, snapshots. Erase it there too.',
  exportAll: 'Export everything…',
  exported: 'Saved to {path}',
  exportFailed: 'The file could not be written',
  erase: 'Erase…',
  confirm: {
    title: 'Erase {name}?',
    lead: '{count} record and everything around it lose their personal data. This cannot be undone. | {count} records and everything around them lose their personal data. This cannot be undone.',
    snapshots: 'All earlier snapshots of this desk are removed: you cannot go back to a state before this.',
    pause:
      'The database is written anew. Proofdesk does not respond meanwhile, for a few seconds to a minute.',
    desks:
      'The workspace server and {count} other desk erase it too, as soon as they are connected. What is not settled at that desk is erased once it is. | The workspace server and {count} other desks erase it too, as soon as they are connected. What is not settled at one of them is erased once it is.',
    cancel: 'Cancel',
    go: 'Erase',
    going: 'Erasing…',
  },
  eraseFailed: 'Not everything could be erased',
  erased: 'Erased {count} record | Erased {count} records',
  left: 'These files could not be changed and still have the data: {files}. Remove them yourself.',
  leftTitle: 'Some files still have the data',
});

/** Words of what is kept for how long. */
export const retentionText = messages('retentionText', {
  title: 'Retention',
  text: 'What is older is removed once a day, without asking. Off unless you choose otherwise.',
  note: 'Orders keep their amounts, times, ids and digests; only what names people goes. What is still open always stays.',
  kinds: {
    requests: 'Request log',
    pictures: 'Pictures not seen for',
    imports: 'Finished imports',
    bin: 'Deleted carts',
    orders: 'Personal data of finished orders',
  } as const satisfies Record<RetentionKind, string>,
  forever: 'Keep',
  days: '{count} day | {count} days',
  years: '{count} year | {count} years',
  fixed: 'Always limited',
  fixedText: [
    'Snapshots: seven days, and the newest one of each database.',
    'Request log: the newest ones up to a fixed size.',
    'Deliveries that no lab signed: the newest ones up to a fixed size.',
    'Pictures: 1 GB, those seen last.',
    'Log files: two of one megabyte.',
  ],
  person: 'One person',
  personText: 'Find, export or erase everything about one person, by name, e-mail, telephone or street.',
  open: 'Find a person…',
});
