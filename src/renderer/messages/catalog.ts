import { messages } from '@core/language/messages';
import { counted, formatCount } from '../ui/format/numbers';

/** Words of the catalog: the list of products, and how it compares with the lab's. */
export const catalogText = messages('catalogText', {
  title: 'Catalog',
  products: 'Products',
  configured: 'Configured products',
  discovery: 'Discovery',
  parts: 'Parts of the catalog',
  count: (count: number) => counted(count, 'product', 'products'),
  line: '{count} product · read {age} | {count} products · read {age}',
  neverRead: 'Not read yet',
  refresh: 'Refresh',
  refreshFirst: 'Read the catalog',
  refreshing: (done: number, of: number | null) =>
    done === 0
      ? 'Reading the lab’s catalog'
      : of === null
        ? `Reading the lab’s catalog · ${formatCount(done)} so far`
        : `Reading the lab’s catalog · ${formatCount(done)} of ${formatCount(of)}`,
  stillHere: 'What was read before stays until the end.',
  stop: 'Stop',
  stopped: 'Reading was stopped. The catalog is as it was.',
  refreshFailed: 'The catalog could not be read to its end',
  upToDate: 'The catalog is up to date. Nothing changed.',
  found: 'The last refresh found',
  change: {
    added: '{count} new',
    changed: '{count} changed',
    gone: '{count} gone',
  },
  leftOut:
    '{count} entry of the lab’s answer was left out: without a ref of its own no product can be told from another. | {count} entries of the lab’s answer were left out: without a ref of its own no product can be told from another.',
  mark: { added: 'New', changed: 'Changed', gone: 'Gone' },
  goneLong: 'No longer in the lab’s catalog',
  offline:
    'Offline. The catalog is here as it was last read: searching, marking and configuring work, refreshing does not.',
  search: 'Search products',
  filters: 'Which products',
  filter: {
    all: 'All',
    favourites: 'Favourites',
    recent: 'Recently used',
    added: 'New',
    changed: 'Changed',
    gone: 'Gone',
  },
  sort: 'Order',
  sorts: {
    catalog: 'As the lab lists them',
    name: 'By name',
    price: 'Lowest price first',
    'price-descending': 'Highest price first',
    used: 'Last used first',
  },
  layout: 'How products are shown',
  layouts: { pictures: 'Pictures', list: 'List' },
  facets: 'Narrow down',
  showFacets: 'Narrow down',
  facetCount: 'Narrow down · {count}',
  allValues: 'All {count}',
  fewerValues: 'Fewer',
  facetValue: '{value}, {count} product | {value}, {count} products',
  noValue: '(empty)',
  yes: 'Yes',
  no: 'No',
  clearFacets: 'Clear',
  chosen: 'Narrowed down to',
  removeFacet: 'Remove {facet}: {value}',
  star: 'Mark as favourite',
  unstar: 'Take the mark away',
  starFailed: 'The mark could not be saved',
  columns: {
    picture: 'Picture',
    star: 'Favourite',
    name: 'Product',
    ref: 'Ref',
    category: 'Category',
    state: 'State',
    used: 'Used',
    price: 'Price',
  },
  priceIncludes: 'excludes shipping and tax',
  noPrice: 'no price given',
  noPicture: 'The lab gave no picture',
  failed: 'The catalog could not be read from this computer',
  empty: {
    title: 'The catalog was not read yet',
    text: 'Proofdesk keeps the lab’s whole catalog on this computer. Read once, it can be searched and configured without a network.',
  },
  bare: {
    title: 'The lab’s catalog is empty',
    text: 'The last refresh reached its end and found no product.',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'No product here matches “{sought}”.',
    favourites: 'No product is marked as favourite. F marks the one that the keyboard is on.',
    recent: 'No product was configured here yet.',
    filter: 'No product is of this kind.',
    clear: 'Show all products',
  },
});

/** Words of one product. */
export const productText = messages('productText', {
  back: 'All products',
  ref: 'Ref',
  price: 'Price',
  priceNote: 'without shipping and tax, before selections',
  noPrice: 'The lab gave no price that can be read.',
  gone: 'The lab’s catalog no longer has this product. What was configured before stays; something new may be refused.',
  configure: 'Configure…',
  ask: 'Ask the lab again',
  askFailed: 'The lab could not be asked',
  readAt: 'As the lab described it {age}',
  fromList: 'From the list alone: ask the lab for all it says of this product.',
  pictures: 'Pictures',
  picture: '{name}, picture {number}',
  before: 'Configured here before',
  allConfigured: 'All configured products',
  properties: 'Everything the lab says',
  absent: {
    title: 'This product is not in the catalog here',
    text: 'A ref counts capitals: two that differ in one are two products.',
    all: 'Show all products',
  },
});

/** Words of the page of discovery. */
export const discoveryText = messages('discoveryText', {
  line: 'As the lab answered {age}',
  notAsked: 'Not asked yet',
  lead: 'What the service says of itself, whatever it is. Nothing here is interpreted.',
  ask: 'Ask the lab',
  again: 'Ask again',
  copy: 'Discovery',
  copyAll: 'Copy',
  copied: 'Discovery copied',
  copyFailed: 'It could not be copied',
  empty: {
    title: 'Discovery was not asked yet',
    text: 'The answer is kept on this computer and can be read again without a network.',
  },
  failed: 'Discovery could not be read',
  askFailed: 'The lab could not be asked',
});

/** Words of the list of configured products and of one of them. */
export const configuredText = messages('configuredText', {
  title: 'Configured products',
  line: (count: number) => counted(count, 'configured product', 'configured products'),
  search: 'Search configured products',
  filters: 'Which configured products',
  filter: { all: 'All', ready: 'Ready', 'not-ready': 'Not ready', deleted: 'Deleted' },
  columns: {
    picture: 'Picture',
    name: 'Name',
    product: 'Product',
    selections: 'Selections',
    state: 'State',
    used: 'Used',
    price: 'Each',
  },
  state: {
    drafted: 'Draft',
    making: 'Being made',
    building: 'Building',
    ready: 'Ready',
    'not-valid': 'Cannot be ordered',
    failed: 'Failed',
  },
  stateLong: {
    drafted: 'Chosen here. The lab does not know of it yet.',
    making: 'On its way to the lab.',
    building: 'The lab has it and is building it.',
    ready: 'Built. It can be ordered any number of times.',
    'not-valid': 'Built, and the lab says that it cannot be ordered.',
    failed: 'The lab did not make it. Making it again costs nothing.',
  },
  priceIncludes: 'for one, excludes shipping and tax',
  noPrice: 'not priced',
  neverUsed: 'never',
  noSelections: 'nothing selected',
  gone: 'Product gone',
  goneLong: 'The lab’s catalog no longer has the product',
  unknownProduct: 'Known by its id alone',
  unnamed: 'Without a name',
  make: 'Make ready',
  makeAgain: 'Try again',
  makeTooMany: 'Select at most 1,000 to make them ready at once',
  making: 'Making {count} product ready | Making {count} products ready',
  makingLine: (ready: number, failed: number, left: number) =>
    [
      `${formatCount(ready)} ready`,
      failed > 0 ? `${formatCount(failed)} failed` : '',
      left > 0 ? `${formatCount(left)} to go` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  stop: 'Stop following',
  made: (ready: number, others: number) =>
    others === 0
      ? `${counted(ready, 'product is', 'products are')} ready`
      : ready === 0
        ? `${counted(others, 'product is', 'products are')} not ready`
        : `${counted(ready, 'product is', 'products are')} ready, ${formatCount(others)} not`,
  madeNothing: 'None of these can be made: they are ready, or were stopped by the lab',
  makeFailed: 'They could not be made ready',
  delete: 'Delete',
  deleted: '{count} configured product deleted | {count} configured products deleted',
  restore: 'Put back',
  restored: '{count} configured product put back | {count} configured products put back',
  deleteFailed: 'They could not be deleted',
  undo: 'Undo',
  addById: 'Add by the lab’s id…',
  failed: 'The configured products could not be read',
  empty: {
    title: 'Nothing configured yet',
    text: 'Open a product of the catalog and choose Configure. What is configured once can be ordered any number of times.',
    catalog: 'Go to the products',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'No configured product here matches “{sought}”.',
    filter: 'No configured product is in this state.',
    clear: 'Show all',
  },
  byId: {
    title: 'Add a configured product by its id',
    lead: 'One that the lab has already, from another program or another desk. Whether the lab knows it shows when a cart with it is priced.',
    id: 'Configured product id',
    name: 'Name',
    nameHint: 'Yours alone. Empty: the id itself.',
    back: 'Back',
    go: 'Add',
    failed: 'It could not be added',
  },
});

/** Words of one configured product. */
export const configuredOneText = messages('configuredOneText', {
  back: 'All configured products',
  name: 'Name of the configured product',
  renameFailed: 'The name could not be saved',
  product: 'Product',
  id: 'Configured product id',
  price: 'Each',
  priceNote: 'without shipping and tax',
  used: 'Last put into a cart',
  selections: 'Selections',
  change: 'Change selections…',
  another: 'Add to a cart or configure another…',
  answer: 'Everything the lab says',
  deleted: 'This one is deleted.',
  absent: {
    title: 'This configured product is not here',
    text: 'It belongs to another desk, or its record was moved.',
    all: 'Show all',
  },
});

/** Words of the form that configures a product. */
export const configureText = messages('configureText', {
  title: 'Configure {product}',
  back: 'Back',
  backToProduct: 'Back to the product',
  selections: 'Selections',
  free: 'This product does not say what can be selected. Give the keys and values that the lab knows.',
  freeMore: 'Selections beyond these',
  noFields: 'This product has nothing to select.',
  notAnswered: 'Ask the lab first: only its answer for this one product may say what can be selected.',
  required: 'required',
  nothing: 'Nothing selected',
  yes: 'Yes',
  no: 'No',
  surcharge: '+ {amount}',
  length: (minimum: number | null, maximum: number | null) =>
    minimum !== null && maximum !== null
      ? `${formatCount(minimum)} to ${counted(maximum, 'character', 'characters')}`
      : minimum !== null
        ? `at least ${counted(minimum, 'character', 'characters')}`
        : maximum !== null
          ? `at most ${counted(maximum, 'character', 'characters')}`
          : '',
  range: (minimum: number | null, maximum: number | null) =>
    minimum !== null && maximum !== null
      ? `${formatCount(minimum)} to ${formatCount(maximum)}`
      : minimum !== null
        ? `at least ${formatCount(minimum)}`
        : maximum !== null
          ? `at most ${formatCount(maximum)}`
          : '',
  key: 'Key',
  keyOf: 'Key of selection {number}',
  value: 'Value',
  valueOf: 'Value of {name}',
  valueNumber: 'Value of selection {number}',
  text: 'Text',
  json: 'JSON',
  kind: 'How the value of {name} is written',
  addRow: 'Add a selection',
  removeRow: 'Remove {name}',
  selection: 'selection {number}',
  moveHint: 'Alt+↑ and Alt+↓ move a selection, Ctrl+Delete removes it.',
  name: 'Name',
  nameHint: 'Yours alone: the lab does not see it.',
  quantity: 'Quantity',
  cart: 'Submission cart',
  newCart: 'A new cart',
  cartName: 'Name of the cart',
  unnamedCart: 'Cart without a name',
  cartOption: '{name} ({count} item) | {name} ({count} items)',
  add: 'Add to cart',
  keep: 'Keep as draft',
  make: 'Keep and make ready',
  kept: 'Kept as a draft',
  keptAway: '{name} is kept as a draft',
  discard: 'Discard',
  discarded: 'Draft discarded',
  heldBack: 'What you typed is not readable as it stands. It waits in the form until you come back.',
  added: '{quantity} added to {cart}. Change something and add another.',
  addedNow: 'The same product again: {quantity} in {cart} now.',
  openCart: 'Open the cart',
  addFailed: 'It was not added to the cart',
  keepFailed: 'It could not be kept',
  makeFailed: 'The lab did not make it',
  making: 'The lab is building it',
  stop: 'Stop following',
  ready: 'Ready · {price} each, without shipping and tax',
  readyUnpriced: 'Ready',
  notValid: 'Built, and the lab says that it cannot be ordered.',
  base: 'Base price',
  estimate: 'With surcharges, about',
  estimateNote: 'Added up from what the product says, without shipping and tax. The lab has the last word.',
  gone: 'The lab’s catalog no longer has this product. It may refuse what is configured now.',
  offline: 'Offline. Keep and Add to cart work; the lab makes it when it is priced.',
  faults: {
    json: 'This is no JSON. Text needs quotes here, or choose Text.',
    number: 'A number is needed here.',
    range: 'It has to be {range}.',
    required: 'The product wants something selected here.',
    noKey: 'A value needs a key.',
    twice: 'This key is there already.',
    reserved: 'No request may contain this key; the lab refuses all of it.',
  },
  lab: 'The lab: {reason}',
});
