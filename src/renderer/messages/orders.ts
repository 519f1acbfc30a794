import type { Environment } from '@core/accounts/accounts';
import { messages } from '@core/language/messages';
import { counted, formatCount } from '../ui/format/numbers';
import type { Likeness, LookAlike } from '@core/orders/duplicate-reasons';

/** Words of orders: the list, one order, its confirmation and its ledger. */
export const ordersText = messages('ordersText', {
  title: 'Orders',
  line: (all: number, awaiting: number, uncertain: number) =>
    all === 0
      ? 'Nothing has been placed yet'
      : [
          counted(all, 'order', 'orders'),
          awaiting > 0 ? `${formatCount(awaiting)} ${awaiting === 1 ? 'awaits' : 'await'} confirmation` : '',
          uncertain > 0
            ? `${formatCount(uncertain)} ${uncertain === 1 ? 'is' : 'are'} uncertain`
            : 'nothing is uncertain',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  search: 'Search orders',
  filters: 'Which orders',
  filter: {
    all: 'All',
    awaiting: 'Awaiting',
    uncertain: 'Uncertain',
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
  withTax: 'with tax, as the lab priced it',
  noTotal: 'no total',
  pieces: '{count} piece | {count} pieces',
  unnamed: 'Order without a name',
  failed: 'The orders could not be read',
  empty: {
    title: 'Nothing placed yet',
    text: 'Orders appear here as soon as a cart is placed at the lab, and stay here with everything that is known of them.',
    carts: 'Go to the carts',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'No order here matches “{sought}”.',
    filter: 'No order is in this state.',
    clear: 'Show all orders',
  },
  state: {
    placing: 'Placing',
    'creation-refused': 'Refused',
    'creation-unknown': 'May be placed',
    'awaiting-confirmation': 'Awaiting confirmation',
    confirming: 'Confirming',
    'confirmation-refused': 'Confirmation refused',
    'may-be-confirmed': 'May be confirmed',
    confirmed: 'Confirmed',
  },
  selectedSum: '{sum} with tax',
  copyRows: 'Copy as table',
  copiedRows: '{count} row copied | {count} rows copied',
  copyTooMany: 'Select at most 5,000 orders to copy them',
  copyFailed: 'The rows could not be copied',
  review: 'Review and confirm',
});

/** Words of one order. */
export const orderText = messages('orderText', {
  back: 'All orders',
  absent: {
    title: 'This order is not here',
    text: 'It belongs to another desk, or its record was moved.',
    all: 'Show all orders',
  },
  withTax: '{total} with tax',
  noTotal: 'no readable total',
  account: (name: string, environment: string) =>
    environment === 'practice' ? name : `${name}, ${environment}`,
  openCart: 'Open the cart',
  mend: 'Mend the cart',
  exportLedger: 'Save the ledger…',
  ledgerSaved: 'Ledger saved as {path}',
  ledgerFailed: 'The ledger could not be saved',
  statement: {
    placing: ['The order is on its way to the lab.', 'Nothing is made before you confirm it.'],
    'creation-refused': [
      'The lab refused this order.',
      'Nothing was created and nothing will be made. The cart is open again, with everything in it.',
    ],
    'creation-unknown': [
      'The lab may or may not have created this order.',
      'Nothing is made without a confirmation, and none was sent. Placing again costs nothing: should the first one exist, it stays unconfirmed for ever.',
    ],
    'awaiting-confirmation': [
      'The lab has the order and waits for your confirmation.',
      'Until then nothing is made and nothing is charged.',
    ],
    confirming: ['The confirmation is on its way to the lab.', ''],
    'confirmation-refused': [
      'The lab refused the confirmation.',
      'The order is still there, unconfirmed. Nothing is being made.',
    ],
    'may-be-confirmed': ['The lab may or may not be processing this order.', ''],
    confirmed: ['The lab confirmed the order and processes it.', ''],
  },
  notReached: [
    'The order did not reach the lab.',
    'Nothing was created and nothing will be made. The cart is open again, with everything in it.',
  ],
  mayBe:
    'The confirmation was sent at {when} and {why}. Until this is settled Proofdesk will not send it again, nor offer a new order for this cart.',
  why: {
    reset: 'the connection ended before an answer came',
    timedOut: 'no answer came in time',
    interrupted: 'Proofdesk ended before an answer came',
    noProof: 'what came back does not prove anything',
  },
  review: 'Review and confirm',
  told: 'The lab told me…',
  again: 'Send the confirmation again…',
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
  pictures: 'Pictures',
  facts: {
    title: 'As the lab knows it',
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
      '{count} order, tax included, as the lab priced it. If the price is no longer this one, nothing is sent. | {count} orders, tax included, as the lab priced them. If the price is no longer this one, nothing is sent.',
    /** Of a total that leaves something out. */
    includesSoFar:
      '{count} order, so far without {parts}, as the lab priced it. If the price is no longer this one, nothing is sent. | {count} orders, so far without {parts}, as the lab priced them. If the price is no longer this one, nothing is sent.',
    higher: 'This may not be the whole price. The bill may be higher.',
    accept: 'I approve {total}, although {parts} may be missing and the bill may be higher',
    for: 'For',
    recipient: 'Ship to',
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
    title: 'What the lab told you',
    lead: 'Your word settles this order, and stays in its ledger.',
    outcome: 'Outcome',
    confirmed: 'The lab has the confirmation and processes the order',
    notConfirmed: 'The lab has no confirmation: it is not processing the order',
    notConfirmedHint: 'The order then awaits confirmation again, and can be confirmed.',
    note: 'Who said so, when, and how',
    notePlaceholder: 'Jane at the lab, by phone, 10:15',
    back: 'Back',
    go: 'Record it',
    failed: 'This could not be recorded',
  },
  repeat: {
    title: 'Send the confirmation again',
    lead: 'The lab’s document does not say what happens when the same order is confirmed twice.',
    can: 'The lab may',
    may: [
      'confirm the order now, because the first confirmation never arrived,',
      'answer that it is confirmed already, and make it once,',
      'or take it as a second order, and make and charge it twice.',
    ],
    better: 'Asking the lab is safer. The ConfirmationID to ask for:',
    understood: 'I understand that the order may be made and charged twice',
    back: 'Back',
    go: 'Send again for {total}',
    failed: 'The confirmation was not sent again',
  },
  environment: { practice: 'practice', sandbox: 'sandbox', production: 'production' } satisfies Record<
    Environment,
    string
  >,
});

/** Words of what looks like the order that is about to be sent. */
export const lookAlikesText = messages('lookAlikesText', {
  title: '{count} other looks like this order | {count} others look like this order',
  list: 'What looks like this order',
  show: 'Show {name}',
  showShort: 'Show',
  kind: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Cart for submission',
    submission: 'Submission',
  } satisfies Record<LookAlike['kind'], string>,
  likeness: {
    'same-cart': 'it was made of this very cart',
    'copied-from': 'one is a copy of the other',
    'same-items': 'the same items',
    'same-reference': 'the same reference',
    'same-recipient': 'the same recipient',
  } satisfies Record<Likeness, string>,
  state: {
    'submission-cart': {
      drafted: 'Drafted',
      submitting: 'Submitting',
      uncertain: 'May be submitted',
      submitted: 'Submitted',
      refused: 'Refused',
    },
    submission: {},
  },
  atTheLab: 'At the lab',
  /** Nothing of it has left this desk. */
  here: 'Only on this desk',
  failed: 'It could not be checked what looks like this order',
});
