import type { Environment } from '@core/accounts/accounts';
import { messages } from '@core/language/messages';
import type { Likeness, Duplicate } from '@core/orders/duplicate-reasons';

/** Words of orders: the list, one order, its confirmation and its ledger. */
export const ordersText = messages('ordersText', {
  title: 'Orders',
  line: {
    nothing: 'No orders yet',
    all: '{count} order | {count} orders',
    awaiting: '{count} awaits confirmation | {count} await confirmation',
    uncertain: 'no unknown outcomes | {count} outcome unknown | {count} outcomes unknown',
  },
  search: 'Search orders',
  filters: 'Filter orders',
  filter: {
    all: 'All',
    awaiting: 'Awaiting confirmation',
    uncertain: 'Outcome unknown',
    confirmed: 'Confirmed',
    refused: 'Refused',
    shipped: 'Shipped',
    'failed-at-lab': 'Failed at the lab',
    'this-week': 'This week',
    archived: 'Archived',
  },
  columns: {
    picture: 'Picture',
    customer: 'Customer',
    reference: 'Reference',
    state: 'State',
    pieces: 'Pieces',
    confirmation: 'Confirmation',
    placed: 'Placed',
    total: 'Total with tax',
  },
  withTax: 'with tax, as priced by the lab',
  noTotal: 'no total',
  withoutTotal: '{count} without a complete total',
  pieces: '{count} piece | {count} pieces',
  unnamed: 'Unnamed order',
  failed: 'The orders could not be loaded',
  empty: {
    title: 'No orders yet',
    text: 'Orders appear here as soon as you place a cart at the lab.',
    carts: 'Go to the carts',
  },
  nothing: {
    title: 'No matches',
    search: 'No order matches “{sought}”.',
    filter: 'No order is in this state.',
    clear: 'Show all orders',
  },
  state: {
    placing: 'Placing',
    'creation-refused': 'Refused',
    'creation-unknown': 'Placement unknown',
    'awaiting-confirmation': 'Awaiting confirmation',
    confirming: 'Confirming',
    'confirmation-refused': 'Confirmation refused',
    'may-be-confirmed': 'Confirmation unknown',
    confirmed: 'Confirmed',
  },
  selectedSum: '{sum} with tax',
  copyRows: 'Copy as a table',
  copiedRows: '{count} row copied | {count} rows copied',
  copyTooMany: 'Select at most 5,000 orders to copy them',
  copyFailed: 'The rows could not be copied',
  review: 'Review and confirm',
});

/** Words of one order. */
export const orderText = messages('orderText', {
  back: 'All orders',
  absent: {
    title: 'Order not found',
    text: 'It is not on this desk.',
    all: 'Show all orders',
  },
  withTax: '{total} with tax',
  noTotal: 'no readable total',
  account: { practice: '{name}', sandbox: '{name}, sandbox', production: '{name}, production' },
  openCart: 'Open cart',
  fixCart: 'Fix the cart',
  exportLedger: 'Save the ledger…',
  ledgerSaved: 'Ledger saved as {path}',
  ledgerFailed: 'The ledger could not be saved',
  statement: {
    placing: ['The order is on its way to the lab.', 'Nothing is made until you confirm it.'],
    'creation-refused': [
      'The lab refused this order.',
      'Nothing was created and nothing will be made. You can edit the cart again.',
    ],
    'creation-unknown': [
      'The lab may or may not have created this order.',
      'Nothing is made without a confirmation, and none was sent. Placing it again, edited or not, costs nothing: if the first order exists, it is never confirmed.',
    ],
    'awaiting-confirmation': [
      'The lab has the order and is waiting for your confirmation.',
      'Until then nothing is made and nothing is charged.',
    ],
    confirming: ['The confirmation is on its way to the lab.', ''],
    'confirmation-refused': [
      'The lab refused the confirmation.',
      'The order still exists, unconfirmed. Nothing is being made.',
    ],
    'may-be-confirmed': ['The lab may or may not be processing this order.', ''],
    confirmed: ['The lab confirmed the order and is processing it.', ''],
  },
  partly: {
    lead: 'The lab confirmed {confirmed} of {count} order. | The lab confirmed {confirmed} of {count} orders.',
    rest: 'Nothing says that it is making the others: ask the lab.',
  },
  givenUp: [
    'You can edit this order and place it again.',
    'The earlier placement is given up: if the lab created it, it is never confirmed, and nothing is made.',
  ],
  notReached: [
    'The order did not reach the lab.',
    'Nothing was created and nothing will be made. You can edit the cart again.',
  ],
  mayBe:
    'The confirmation was sent at {when}, and {why}. Until this is settled, Proofdesk does not send it again or offer a new order for this cart.',
  why: {
    reset: 'the connection broke before an answer arrived',
    timedOut: 'no answer arrived in time',
    interrupted: 'Proofdesk closed before an answer arrived',
    noProof: 'the answer does not prove anything',
  },
  review: 'Review and confirm',
  recordAnswer: 'Record the lab’s answer…',
  placeAgain: 'Place again',
  placeAgainFailed: 'The order was not placed again',
  confirmation: {
    title: 'Confirmation',
    id: 'ConfirmationID',
    sentence: 'The lab says',
    received: 'Received',
    orders: 'Confirmed orders',
    ofOrders:
      'The lab confirmed {confirmed} of {count} order. Ask the lab about the others. | The lab confirmed {confirmed} of {count} orders. Ask the lab about the others.',
  },
  breakdown: {
    title: 'What the lab charges',
    contents: 'Contents of the order',
    noPrice: 'There is no price from the lab.',
    product: 'Product',
    quantity: 'Quantity',
    price: 'Price',
    order: 'Order {number}',
    subTotal: 'Sub-total',
    tax: 'Tax',
    total: 'Total',
    whole: 'Total with tax',
    soFar: 'Total so far',
    note: 'Note',
    lineItems: 'Line items',
    noTotal:
      'The lab’s answer carries no total that can be read. Without one nothing can be approved: ask the lab.',
  },
  pictures: 'Pictures of the cart',
  facts: {
    title: 'At the lab',
    id: 'ConfirmationID',
    entry: 'EntryID',
    key: 'Key',
    account: 'Account',
    received: 'Received',
    orders: 'Orders',
    superseded: 'Earlier ConfirmationIDs, never to be confirmed',
  },
  confirm: {
    title: 'Confirm this order',
    lead: 'Once confirmed, the lab starts processing. It offers no way to cancel.',
    approve: 'You approve at most',
    includes:
      '{count} order, tax included, as priced by the lab. If the price has changed, nothing is sent. | {count} orders, tax included, as priced by the lab. If the price has changed, nothing is sent.',
    /** Of a total that leaves something out. */
    includesSoFar:
      '{count} order, so far without {parts}, as priced by the lab. If the price has changed, nothing is sent. | {count} orders, so far without {parts}, as priced by the lab. If the price has changed, nothing is sent.',
    higher: 'This may not be the whole price. The bill may be higher.',
    accept: 'I approve {total}, although {parts} may be missing and the bill may be higher',
    shipTo: 'Ship to',
    shipAllTo: 'Ship {count} order to | Ship all {count} orders to',
    noAddress: 'The order was sent without a ship-to address.',
    notFound:
      'The address and the pictures of this order were not found in what was sent. Check them in the cart.',
    noShipping: 'The lab’s answer names no shipping method and no price for it.',
    id: 'ConfirmationID',
    reference: 'Reference',
    piecesLabel: 'Pieces',
    account: 'Account',
    what: 'What will be made',
    back: 'Back',
    go: 'Confirm for {total}',
    goSoFar: 'Confirm, {total} so far',
    practice: 'Practice: nothing is really made or charged.',
    sandbox: 'Sandbox: nothing is really made or charged.',
    production: 'Production: this is a real order with real money.',
    failed: 'The confirmation was not sent',
  },
  settle: {
    title: 'Record the lab’s answer',
    lead: 'What you record settles this order and stays in its ledger.',
    outcome: 'Outcome',
    confirmed: 'The lab has the confirmation and is processing the order',
    notConfirmed: 'The lab has no confirmation: it is not processing the order',
    notConfirmedHint: 'The order then awaits confirmation again and can be confirmed.',
    note: 'Who said so, when, and how',
    notePlaceholder: 'Jane at the lab, by phone, 10:15',
    back: 'Back',
    go: 'Record',
    failed: 'This could not be recorded',
  },
  environment: {
    practice: 'practice',
    sandbox: 'sandbox',
    production: 'production',
  } as const satisfies Record<Environment, string>,
});

/** Words of what looks like the order that is about to be sent. */
export const duplicatesText = messages('duplicatesText', {
  title: '{count} possible duplicate | {count} possible duplicates',
  list: 'Possible duplicates of this order',
  show: 'Show {name}',
  showShort: 'Show',
  kind: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Catalog cart',
    submission: 'Submission',
  } as const satisfies Record<Duplicate['kind'], string>,
  likeness: {
    'same-cart': 'made from this cart',
    'copied-from': 'one is a copy of the other',
    'same-items': 'same items',
    'same-reference': 'same reference',
    'same-recipient': 'same recipient',
  } as const satisfies Record<Likeness, string>,
  state: {
    'submission-cart': {
      drafted: 'Drafted',
      submitting: 'Submitting',
      uncertain: 'Outcome unknown',
      submitted: 'Submitted',
      refused: 'Refused',
    },
    submission: {},
  },
  atTheLab: 'At the lab',
  /** Nothing of it has left this desk. */
  here: 'Only on this desk',
  failed: 'The check for duplicates failed',
});

/** Words of the ways out of unknown outcomes, for one or many at once. */
export const waysOutText = messages('waysOutText', {
  editAgain: 'Edit and place again',
  opened: '{count} cart can be edited and placed again | {count} carts can be edited and placed again',
  left: '{count} stays as it is: its outcome is known or on the way | {count} stay as they are: their outcome is known or on the way',
  failed: 'This did not work: nothing was changed',
  record: 'Record the lab’s answer…',
  recorded: 'Recorded for {count} order | Recorded for {count} orders',
  title: 'Record the lab’s answer for {count} order | Record the lab’s answer for {count} orders',
  lead: 'What you record settles each of them and stays in its ledger.',
  processed: 'The lab is processing the order | The lab is processing all {count} orders',
  notProcessed: 'The lab is not processing the order | The lab is processing none of the {count} orders',
  notProcessedHint:
    'You can then confirm the orders, or edit and submit the carts again. If the lab has one of them after all, that creates a second order.',
});
