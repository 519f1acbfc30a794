import type { FulfillmentFilter } from '@core/fulfillment/fulfillment';
import type { MatchedBy } from '@core/webhooks/identifiers';
import { messages } from '@core/language/messages';
import { counted, formatCount } from '../ui/format/numbers';

/** Words of the orders in fulfillment: the list, and the reading of it. */
export const fulfillmentText = messages('fulfillmentText', {
  title: 'Fulfillment',
  line: (all: number, gone: number, asOf: string) =>
    [counted(all, 'order', 'orders'), gone > 0 ? `${formatCount(gone)} no longer listed` : '', asOf]
      .filter((part) => part !== '')
      .join(' · '),
  asOf: 'as of {ago}',
  neverWhole: 'never read to its end',
  neverRead: 'The lab’s list has not been read yet',
  reading: 'Reading the lab’s list, {amount} so far',
  search: 'Search orders in fulfillment',
  filters: 'Which orders',
  filter: {
    all: 'All',
    'from-here': 'From here',
    'not-listed': 'No longer listed',
  } satisfies Record<FulfillmentFilter, string>,
  statuses: 'Status',
  columns: {
    created: 'Made',
    reference: 'Reference',
    recipient: 'Recipient',
    status: 'Status',
    shipping: 'Shipping',
    tracking: 'Tracking',
    items: 'Items',
    order: 'Order id',
  },
  noTime: 'not said',
  noId: 'no id',
  notListed: 'not listed',
  notListedTip: 'The last reading that came to the end of the list did not come by it',
  items: '{count} item | {count} items',
  refresh: 'Refresh',
  refreshTip: 'Read the lab’s list to its end',
  cancel: 'Stop reading',
  failed: 'The orders in fulfillment could not be read',
  failedAtLab: 'The lab’s list was not read to the end',
  empty: {
    title: 'Nothing read yet',
    text: 'Orders that the lab is making and shipping. They are kept on this computer once read, and nothing is read unless you ask for it.',
    read: 'Read them from the lab',
  },
  none: {
    title: 'The lab has no orders in fulfillment',
    text: 'An order appears here once the lab has accepted it.',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'No order in fulfillment here matches “{sought}”.',
    filter: 'No order in fulfillment on this computer is of this kind.',
    clear: 'Show all orders in fulfillment',
  },
});

/** Words of one order in fulfillment. */
export const fulfillmentOrderText = messages('fulfillmentOrderText', {
  back: 'All orders in fulfillment',
  copy: 'Copy as JSON',
  copied: 'The order is copied as JSON',
  copyFailed: 'The order could not be copied',
  openRelated: 'Open what it belongs to',
  made: 'made {when}',
  listed: 'As the lab listed it {ago}',
  notListed: 'As the lab listed it {ago}. The last reading of the whole list did not come by it.',
  withoutId: 'The lab listed it without an id, so nothing can be asked about it.',
  facts: 'Order',
  id: 'Order id',
  submission: 'Submission',
  shipping: 'Shipping',
  tracking: 'Tracking',
  recipient: 'Recipient',
  related: 'On this desk',
  notRelated: 'It shares no identifier with an order or a submission on this computer.',
  by: {
    confirmation: 'by its ConfirmationID',
    superseded: 'by a ConfirmationID that was placed anew since',
    submission: 'by its submission id',
    order: 'by its order id',
    cart: 'by the mark of its cart',
    entry: 'by its EntryId',
    reference: 'by its reference',
  } satisfies Record<MatchedBy, string>,
  rest: 'Everything else',
  absent: {
    title: 'This order is not on this computer',
    text: 'It was never in a list that was read here. Refresh reads the lab’s list.',
  },
});

/** Words of the shipping preview of an order. */
export const shippingPreviewText = messages('shippingPreviewText', {
  title: 'Shipping preview',
  lead: 'What shipping this order elsewhere would cost, and when it would arrive. Asking changes nothing at the lab.',
  form: 'What is sent',
  forms: { address: 'Address', body: 'JSON' },
  to: 'Ship to',
  body: 'JSON that is sent',
  bodyNote:
    'The lab’s document does not say what this holds. The form sends the address under “address”; here anything can be sent, and it leaves as it is written.',
  size: '{size} as sent',
  large: 'More than 1 MiB: the lab reads it for a shipping preview, while it refuses it elsewhere.',
  fromFile: 'Take it from a file',
  fileTooLarge: '{name} is longer than what can be sent',
  fileUnreadable: '{name} could not be read',
  cut: 'Too long to edit here. Only its beginning is shown; all of it is sent.',
  discard: 'Write another',
  ask: 'Preview shipping',
  asking: 'Asking the lab',
  failed: 'The lab gave no preview',
  keepFailed: 'What you wrote is not saved yet',
  result: 'What the lab answered {ago}',
  earlier: '{count} earlier answer | {count} earlier answers',
  noOptions: 'No way to ship was recognised in the answer. All of it stands below.',
  columns: { name: 'Way to ship', type: 'Type', price: 'Price' },
  includes: 'for shipping; the lab does not say whether tax is in it',
  noPrice: 'no price',
  priceNote: 'Prices are for shipping. The lab does not say whether tax is in them.',
  whole: 'Everything that the lab answered',
  sent: 'What was sent, {size}',
  sentCut: 'The first {shown} characters.',
});
