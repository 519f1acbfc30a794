import type { Environment } from '@core/accounts/accounts';
import { inLanguage, isolated } from '@core/language/language';
import { counted, formatCount } from '../ui/format/numbers';

/** Words of one cart: from editors to an order at the lab. */
export const cartText = inLanguage('cartText', {
  back: 'Carts',
  name: 'Name of the cart',
  unnamed: 'Cart without a name',
  line: (editors: number, pieces: number, priced: string) =>
    `${counted(editors, 'editor', 'editors')} · ${counted(pieces, 'piece', 'pieces')} · ${priced}`,
  priced: (ago: string) => `priced ${ago}`,
  notPriced: 'not priced yet',
  deleted: 'This cart was deleted',
  putBack: 'Put back',
  steps: {
    drafted: 'Drafted',
    exported: 'Exported',
    complete: 'Complete',
    placed: 'Placed',
    confirmed: 'Confirmed',
  },
  absent: {
    title: 'This cart is not here',
    text: 'It may have been removed, or belongs to another desk.',
    all: 'Show all carts',
  },
  saveFailed: 'What you typed is on screen but not saved yet',
  saveNow: 'Save again',

  sheet: 'Pictures and lines',
  notExported: 'Pictures come with the prices',
  notAnswered: 'The lab did not mention this editor',
  noPicture: 'The lab gave no picture',
  markupAlone: (amount: string, type: string) =>
    type === 'PERCENT' ? `${amount}%` : `${amount} ${type}`.trim(),
  markupOn: (markup: string, base: string) =>
    base === '' ? `markup ${markup}` : `markup ${markup} on ${base}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  ownQuantity: 'as in the editor',
  pricedFor: (count: number) => `priced for ${formatCount(count)}`,
  priceIncludes: 'with markup, excludes shipping and tax',
  baseIncludes: 'without markup, excludes shipping and tax',
  noLines: {
    title: 'No editors in this cart',
    text: 'Add editor ids to see the pictures and what each costs.',
  },
  addEditors: 'Add editors',
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  redo: 'Make the change again',
  remove: 'Remove from the cart',

  detail: {
    back: 'All of the cart',
    editor: 'Editor id',
    quantity: 'Quantity',
    selections: 'Selections',
    noSelections: 'The lab gave no description.',
    unit: 'One piece, without markup',
    without: 'Without markup',
    with: 'With markup',
    price: 'Price',
    markup: 'Markup',
    attributes: 'Order attributes',
    attributesHelp: 'Numbers, separated by commas. They replace those of the cart for this editor.',
    noAttributes: 'None for this editor',
    noneOfItsOwn: 'No attributes for this editor, whatever the cart has',
    attributesWrong: (given: string) => `“${given}” is not a whole number`,
    cartAttributes: (list: string) => (list === '' ? 'as the cart: none' : `as the cart: ${list}`),
    pictures: (count: number) => counted(count, 'picture', 'pictures'),
    excludes: 'Excludes shipping and tax.',
  },

  exportNow: 'Get pictures and prices',
  exportAgain: 'Export again',
  exporting: 'Getting pictures and prices from the lab',
  cancel: 'Cancel',
  exportFailed: 'The cart could not be priced',
  stale: {
    title: 'Changed since the last export.',
    text: (when: string) => `Prices and order are from ${when} and do not know of the change.`,
  },
  missingEditors: (count: number) =>
    `The lab’s answer leaves out ${counted(count, 'editor', 'editors')} of this cart. Nothing of ${count === 1 ? 'it' : 'them'} will be ordered.`,

  needs: {
    title: (count: number) => `The lab still needs ${counted(count, 'field', 'fields')}`,
    complete: 'Nothing is missing',
    inAll: (count: number) => `all ${formatCount(count)} orders`,
    order: (number: number) => `order ${formatCount(number)}`,
    each: 'Differs by order',
    same: 'Same for all',
    notHere: 'This cannot be typed: the export has to bring it. Export again, or ask the lab.',
    choose: 'Choose',
    yes: 'Yes',
    no: 'No',
  },
  groups: {
    entry: 'Entry',
    order: 'Order',
    'ship-to': 'Ship to',
    'ship-from': 'Ship from',
    item: 'Item',
    book: 'Book',
    asset: 'Image',
  },
  shipTo: 'Ship to',
  shipFrom: 'Ship from',
  edit: 'Edit',
  done: 'Done',
  add: 'Add',
  noShipTo: 'No address yet',
  noShipFrom: 'None: the lab uses its own rule for the return address',
  differs: (count: number) =>
    `That is order 1. It differs among the ${formatCount(count)} orders: see every field.`,
  address: {
    name: 'Name',
    attn: 'Attention',
    addr1: 'Street',
    addr2: 'Second line',
    city: 'City',
    state: 'State',
    zip: 'Postal code',
    country: 'Country',
    phone: 'Phone',
  },
  order: 'Order',
  facts: {
    reference: 'Reference',
    entry: 'Entry',
    attributes: 'Attributes',
    orders: 'Orders in this entry',
    none: 'none',
    referenceHelp: 'Your job number',
    entryHelp: 'Groups the orders',
    attributesHelp: 'Numbers, separated by commas. A change needs a new export.',
  },
  everyField: 'Every field',
  everyFieldDone: 'Back to the pictures',

  without: 'Without markup',
  toCustomer: 'To your customer',
  total: 'Total',
  excludes: 'Excludes shipping and tax. The lab adds both when the order is placed.',
  place: 'Place order',
  placeAsIs: 'Place as it is…',
  placing: 'Placing the order at the lab',
  placeFailed: 'The order was not placed',
  lastRefusal: 'The lab refused this order',
  staleFirst: 'Changed since the last export. Export again before placing it.',
  fillIn: (count: number) => `Fill in ${counted(count, 'field', 'fields')}`,
  warning: {
    title: 'Place as it is',
    missing: (count: number) =>
      `${counted(count, 'field that the document wants has', 'fields that the document wants have')} no value. The lab may refuse the order: then nothing is created and you can mend it here.`,
    nothing: 'Placing creates the order at the lab. Nothing is made before you confirm it.',
    go: 'Place as it is',
    back: 'Back',
    more: (count: number) => `and ${formatCount(count)} more`,
  },
  placedPane: {
    uncertain: 'The outcome of this order is unknown. Until it is settled this cart stays as it is.',
    placed: 'The order waits for your confirmation. Nothing is made before that.',
    confirmed: 'The order is confirmed. The lab is processing it.',
    placing: 'The order is on its way to the lab.',
    open: 'Open the order',
    review: 'Review and confirm',
  },
  fields: {
    title: 'Every field',
    text: 'Everything the lab’s document names, as it will be sent. Fields you do not touch are sent exactly as they came.',
    entry: 'Entry',
    orderTab: (number: number) => `Order ${formatCount(number)}`,
    missing: 'missing',
    changed: 'changed by you',
    revert: 'Take back to the exported value',
    itemTitle: (number: number, name: string) => `Item ${formatCount(number)} · ${name}`,
    images: (count: number) => counted(count, 'image', 'images'),
    image: (number: number, name: string) => `Image ${formatCount(number)} · ${name}`,
    unknown: 'Not in the document',
    unknownText: 'The lab sent these too. They are sent back exactly as they came.',
    absent: 'not sent',
    list: 'a list, see below',
    find: 'Find a field',
    nothing: 'No field has that name.',
  },
  withheld: {
    title: 'Pictures are not loaded',
    text: 'This cart came from a file. Loading its pictures would tell their host that it was opened, and from where.',
    load: (hosts: readonly string[]) =>
      hosts.length === 1
        ? `Load pictures from ${isolated(hosts[0] ?? '')}`
        : `Load pictures from ${hosts.length} hosts`,
    failed: 'The pictures could not be loaded',
  },
  environmentPlace: {
    practice: 'Nothing is really ordered: this is the practice lab.',
    sandbox: 'Nothing is really ordered: this is a sandbox.',
    production: '',
  } satisfies Record<Environment, string>,
});

/** Words of the list of carts. */
export const cartsText = inLanguage('cartsText', {
  title: 'Carts',
  line: (open: number, uncertain: number) =>
    open === 0 && uncertain === 0
      ? 'No open carts'
      : [
          counted(open, 'open cart', 'open carts'),
          uncertain > 0 ? `${formatCount(uncertain)} with an uncertain order` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  newCart: 'New cart',
  search: 'Search carts',
  filters: 'Which carts',
  filter: {
    open: 'Open',
    uncertain: 'Uncertain',
    placed: 'Placed',
    all: 'All',
    archived: 'Archived',
    deleted: 'Deleted',
  },
  columns: {
    picture: 'Pictures',
    name: 'Cart',
    reference: 'Reference',
    recipient: 'Ship to',
    stage: 'State',
    pieces: 'Pieces',
    updated: 'Changed',
    total: 'To your customer',
  },
  totalIncludes: 'with markup, excludes shipping and tax',
  pieces: (count: number) => counted(count, 'piece', 'pieces'),
  unnamed: 'Cart without a name',
  notPriced: 'not priced',
  open: 'Open',
  delete: 'Delete',
  restore: 'Put back',
  deleted: (count: number) => `${counted(count, 'cart', 'carts')} deleted`,
  restored: (count: number) => `${counted(count, 'cart', 'carts')} put back`,
  deleteFailed: 'The carts could not be deleted',
  placedStay: 'Carts that were placed stay in the record and cannot be deleted',
  empty: {
    title: 'No carts yet',
    text: 'Paste the editor ids that a photographer sent, and see the pictures and what each costs.',
    practiceText:
      'This is the practice lab on your computer: nothing is really ordered. Start with sample editors, or paste your own.',
    paste: 'Paste editor ids',
    samples: 'Try with eleven sample editors',
  },
  noneOpen: { title: 'No open carts', text: 'What was placed is among the orders.' },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No cart here matches “${sought}”.`,
    filter: 'No cart is in this state.',
    clear: 'Show all open carts',
  },
  failed: 'The carts could not be read',
  stage: {
    drafted: 'Drafted',
    exported: 'Ready to place',
    placing: 'Placing',
    placed: 'Awaiting confirmation',
    confirmed: 'Confirmed',
    uncertain: 'Uncertain',
  },
  needs: (count: number) => `Needs ${counted(count, 'field', 'fields')}`,
});

/** Words of what is done with carts and orders from a list: copies, the archive, files. */
export const cartActionsText = inLanguage('cartActionsText', {
  duplicate: 'Duplicate',
  reorder: 'Order again as a draft',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  saveFile: 'Save as a file',
  duplicated: (count: number) => `${counted(count, 'cart', 'carts')} copied as new drafts`,
  reordered: (count: number) => `${counted(count, 'order', 'orders')} copied as new drafts`,
  archived: (count: number) => `${counted(count, 'record', 'records')} archived`,
  unarchived: (count: number) => `${counted(count, 'record', 'records')} taken out of the archive`,
  saved: (count: number, path: string) => `${counted(count, 'cart', 'carts')} saved in ${path}`,
  openStays: 'What is held, on its way or of unknown outcome stays where it is, and so does the rest',
  copyBlocked: 'One of them may be at the lab already: nothing was copied',
  failed: 'This could not be done',
});

/** Words of carts that come as a file. */
export const cartFilesText = inLanguage('cartFilesText', {
  open: 'Open carts from a file',
  group: 'Carts',
  title: (name: string) => `Carts in ${name}`,
  lead: 'Nothing is sent. They become drafts of the account that is shown.',
  cannotOpen: 'This file cannot be opened',
  unnamed: 'Cart without a name',
  kind: { cart: 'from editors', 'submission-cart': 'from the catalog' },
  items: (count: number) => counted(count, 'item', 'items'),
  already: 'Already here',
  alreadyDeleted: 'Already here, deleted',
  goTo: 'Go to it',
  unknown: (fields: string) => `Not known to this version, and left behind: ${fields}`,
  bringIn: (count: number) => `Open ${counted(count, 'cart', 'carts')}`,
  cancel: 'Cancel',
  opened: (count: number) => `${counted(count, 'cart', 'carts')} opened as drafts`,
  choose: (name: string) => `Open ${name}`,
});

/** Words of templates. */
export const templatesText = inLanguage('templatesText', {
  group: 'Templates',
  from: 'New cart from a template',
  keep: 'Keep this cart as a template',
  title: 'Templates',
  none: 'No templates yet. Open a cart and keep it as a template.',
  start: 'Start a cart',
  rename: 'Rename',
  delete: 'Delete',
  name: 'Name of the template',
  facts: (items: number, recipient: string) =>
    [counted(items, 'item', 'items'), recipient].filter((part) => part !== '').join(' · '),
  withRecipient: 'With the recipient',
  withItems: 'With its editors or items',
  save: 'Keep the template',
  done: 'Done',
  cancel: 'Cancel',
  kept: (name: string) => `“${name}” kept as a template`,
  deleted: (name: string) => `Template “${name}” deleted`,
  renamed: (name: string) => `Template is called “${name}” now`,
  failed: 'This could not be done',
});

/** Words of notes that stay at the studio. */
export const notesText = inLanguage('notesText', {
  title: 'Note',
  help: 'For the studio alone; never sent.',
  failed: 'The note could not be saved; it is tried again with the next change',
});

/** Words of what the lab changed. */
export const changesText = inLanguage('changesText', {
  title: (count: number) => `${counted(count, 'thing', 'things')} changed at the lab since you last looked`,
  between: (before: string, now: string) => `Known to you: ${before}. Now: ${now}.`,
  understood: 'Understood',
  nothing: 'nothing',
  whole: 'Whole cart',
  kinds: {
    'line-price': 'Price',
    'unit-price': 'Price of one',
    quantity: 'Quantity',
    selection: 'Selection',
    picture: 'The picture is another one',
    'editor-gone': 'The lab no longer gives this editor',
    'editor-new': 'The lab gives this editor now',
    total: 'Total',
    'order-field': 'Order field',
    'item-price': 'Price',
    'item-validity': 'Can be ordered',
    'shipping-gone': 'Way to ship no longer offered',
    'shipping-price': 'Shipping',
    validity: 'Can be submitted',
    'product-gone': 'The product left the catalog',
    'product-changed': 'The product changed in the catalog',
  },
});
