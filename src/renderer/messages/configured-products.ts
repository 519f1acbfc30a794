import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the list of configured products and of one of them. */
export const configuredText = inLanguage('configuredText', {
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
  making: (count: number) => `Making ${counted(count, 'product', 'products')} ready`,
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
  deleted: (count: number) => `${counted(count, 'configured product', 'configured products')} deleted`,
  restore: 'Put back',
  restored: (count: number) => `${counted(count, 'configured product', 'configured products')} put back`,
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
    search: (sought: string) => `No configured product here matches “${sought}”.`,
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
export const configuredOneText = inLanguage('configuredOneText', {
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
export const configureText = inLanguage('configureText', {
  title: (product: string) => `Configure ${product}`,
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
  surcharge: (amount: string) => `+ ${amount}`,
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
  keyOf: (number: number) => `Key of selection ${formatCount(number)}`,
  value: 'Value',
  valueOf: (name: string) => `Value of ${name}`,
  valueNumber: (number: number) => `Value of selection ${formatCount(number)}`,
  text: 'Text',
  json: 'JSON',
  kind: (name: string) => `How the value of ${name} is written`,
  addRow: 'Add a selection',
  removeRow: (name: string) => `Remove ${name}`,
  selection: (number: number) => `selection ${formatCount(number)}`,
  moveHint: 'Alt+↑ and Alt+↓ move a selection, Ctrl+Delete removes it.',
  name: 'Name',
  nameHint: 'Yours alone: the lab does not see it.',
  quantity: 'Quantity',
  cart: 'Submission cart',
  newCart: 'A new cart',
  cartName: 'Name of the cart',
  unnamedCart: 'Cart without a name',
  cartOption: (name: string, count: number) => `${name} (${counted(count, 'item', 'items')})`,
  add: 'Add to cart',
  keep: 'Keep as draft',
  make: 'Keep and make ready',
  kept: 'Kept as a draft',
  keptAway: (name: string) => `${name} is kept as a draft`,
  discard: 'Discard',
  discarded: 'Draft discarded',
  heldBack: 'What you typed is not readable as it stands. It waits in the form until you come back.',
  added: (quantity: number, cart: string) =>
    `${formatCount(quantity)} added to ${cart}. Change something and add another.`,
  addedNow: (quantity: number, cart: string) =>
    `The same product again: ${formatCount(quantity)} in ${cart} now.`,
  openCart: 'Open the cart',
  addFailed: 'It was not added to the cart',
  keepFailed: 'It could not be kept',
  makeFailed: 'The lab did not make it',
  making: 'The lab is building it',
  stop: 'Stop following',
  ready: (price: string) => `Ready · ${price} each, without shipping and tax`,
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
    range: (range: string) => `It has to be ${range}.`,
    required: 'The product wants something selected here.',
    noKey: 'A value needs a key.',
    twice: 'This key is there already.',
    reserved: 'No request may contain this key; the lab refuses all of it.',
  },
  lab: (reason: string) => `The lab: ${reason}`,
});
