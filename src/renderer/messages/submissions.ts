import type { Environment } from '@core/accounts/accounts';
import { inLanguage } from '@core/language/language';
import type { MissingPart } from '@core/values/incomplete-total';
import { counted, formatCount } from '../ui/format/numbers';

/** Words of one submission cart: what is drafted and what the lab says about it. */
export const submissionCartText = inLanguage('submissionCartText', {
  back: 'Carts from the catalog',
  group: 'Cart',
  unnamed: 'Cart without a name',
  line: (items: number, pieces: number, priced: string) =>
    `${counted(items, 'item', 'items')} · ${counted(pieces, 'piece', 'pieces')} · ${priced}`,
  priced: (ago: string) => `priced ${ago}`,
  notPriced: 'not priced yet',
  deleted: 'This cart was deleted',
  putBack: 'Put back',
  duplicate: 'Duplicate',
  copiedFrom: 'Copied from an earlier cart.',
  showOriginal: 'Show it',
  undoEdit: 'Take the last change back',
  redoEdit: 'Make the change again',
  steps: { drafted: 'Drafted', priced: 'Priced', ready: 'Ready', submitted: 'Submitted' },
  absent: {
    title: 'This cart is not here',
    text: 'It may have been removed, or belongs to another desk.',
    all: 'Show all carts',
  },
  saveFailed: 'What you typed is on screen but not saved yet',
  saveNow: 'Save again',

  items: 'Items',
  noItems: {
    title: 'Nothing in this cart',
    text: 'Add products that are configured already, or configure one in the catalog. Both work offline.',
  },
  add: 'Add items',
  catalog: 'Go to the catalog',
  remove: 'Remove from the cart',
  removed: (name: string) => `${name} removed`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  quantityOf: (name: string) => `Quantity of ${name}`,
  priceIncludes: 'without shipping and tax, as the lab priced it',
  noPicture: 'The catalog gave no picture',
  noSelections: 'Nothing selected',
  byIdOnly: 'Known by the lab’s id alone',
  moreSelections: (count: number) => `and ${formatCount(count)} more`,
  gone: 'No longer in the catalog',
  notValid: 'The lab says that this item cannot be ordered',
  productMissing: 'Configured product not read yet',
  productHint: {
    drafted: 'The lab makes it when you price the cart',
    making: 'On its way to the lab',
    building: 'The lab has it and is not ready with it',
    ready: 'The lab has it',
    'not-valid': 'Built, and the lab says that it cannot be ordered',
    failed: 'It is tried again when you price the cart',
  },

  shipping: 'Shipping',
  type: 'Shipping type',
  types: { studio: 'To the studio', dropship: 'Drop ship' },
  typeHint: {
    '': 'Choose where the lab ships to',
    studio: 'The lab ships to your studio',
    dropship: 'The lab ships to the address below',
  },
  otherType: (type: string) => `“${type}”, as it was drafted`,
  priority: 'Shipping priority',
  priorityFree: 'The lab names its priorities when the cart is priced. One that you know can be typed.',
  offered: 'Offered by the lab',
  offeredAt: (when: string) => `As offered at the last pricing, ${when}`,
  notOffered: (priority: string) => `“${priority}” is not among the options that the lab offers.`,
  chooseOffered: 'Choose one of the options that the lab offers.',
  noneOfType: 'The lab offered none for this shipping type. Price again to see what it offers.',
  typeOwn: 'Type another',
  shipTo: 'Ship to',
  addressForStudio:
    'May stay empty: the lab knows the studio. It names the whole total, with shipping and tax, only for an address.',
  useReturnAddress: 'Use the return address of the account',
  metadata: 'Metadata',
  metadataHelp: 'Sent with the submission, for your own use. What the lab does with it is up to the lab.',
  key: 'Key',
  value: 'Value',
  keyOf: (position: number) => `Key ${formatCount(position)}`,
  valueOf: (key: string) => `Value of ${key === '' ? 'the new key' : key}`,
  addRow: 'Add a row',
  removeRow: (key: string) => `Remove ${key === '' ? 'this row' : key}`,
  ownMark: 'The desk’s own mark: by it this submission is found again at the lab when an answer is lost.',
  keyReserved: 'The lab refuses every request with a key of this name. Choose another one.',
  keyTwice: 'This key is there twice: the lab would keep only one of the two.',
  keyEmpty: 'The value needs a key.',
  note: 'Note',
  noteHelp: 'For the studio alone. It is never sent.',

  price: 'Price and check',
  priceAgain: 'Price again',
  cancel: 'Cancel',
  pricing: {
    starting: 'Asking the lab',
    making: (done: number, of: number) => `Having products made, ${formatCount(done)} of ${formatCount(of)}`,
    building: (done: number, of: number) => `Building, ${formatCount(done)} of ${formatCount(of)} ready`,
    asking: 'Asking the lab for the price',
  },
  priceFailed: 'The cart was not priced',
  notYetPriced: 'Not priced yet',
  notYetText:
    'The lab says what it costs, how it can be shipped and what it still wants. Nothing is ordered by asking.',
  withoutTax: 'Without tax',
  tax: 'Tax',
  toPay: 'Total to pay',
  soFar: 'Total so far',
  taxIncluded: 'Tax included. This is what the lab bills.',
  notWhole: 'Not the whole price',
  soFarWithout: (parts: string) => `so far, without ${parts}`,
  /** What a total leaves out, and what makes it whole. */
  missing: {
    destination:
      'Charges that depend on the address, such as shipping and tax, are not in it. The lab names them once the cart has an address.',
    shipping: 'Shipping is not in it: no shipping option is chosen that the lab offers.',
    tax: 'Nothing in the lab’s answer shows that tax is in it.',
    total: 'The lab’s answer carries no total that can be read.',
    unknown: 'The lab adds a remark on the price that Proofdesk does not know.',
  } satisfies Record<MissingPart, string>,
  noTotal: 'The lab’s answer carries no total that can be read.',
  guidance: {
    'submission.pricing.destination_required_for_full_total':
      'Not the whole price: without an address, charges that depend on it are left out.',
    'submission.pricing.total_excludes_tax':
      'The amount without tax is not what is billed. The total to pay is.',
  },
  labSays: (words: string) => `The lab: “${words}”`,
  ready: 'The lab says: ready to be submitted',
  notReady: 'The lab says: not ready to be submitted',
  shippingUnmet: 'Not ready to be submitted: the shipping choice is not one that the lab offers',
  faults: (count: number) => `${counted(count, 'thing', 'things')} to mend, marked at the fields`,
  elsewhere: 'What belongs to no field here',
  showFirst: 'Go to the first',
  allValid: (count: number) => `${counted(count, 'item is', 'items are')} valid for ordering`,
  someInvalid: (count: number) => `${counted(count, 'item is', 'items are')} not valid for ordering`,
  stale: {
    changed: 'The cart was changed since. This is the price of what it was.',
    old: (when: string) => `Older than a day: priced ${when}. Price again before submitting.`,
  },
  pricedAt: (when: string) => `Priced ${when}`,
  said: 'Everything that the lab answered',
  submit: 'Review and submit',

  addDialog: {
    title: 'Add items',
    search: 'Search configured products',
    none: 'No product is configured yet. Configure one in the catalog, then it can be added here.',
    nothing: 'No configured product matches.',
    failed: 'The configured products could not be read',
    cancel: 'Cancel',
    go: (count: number) => (count === 0 ? 'Add' : `Add ${counted(count, 'item', 'items')}`),
    more: (shown: number, total: number) =>
      `Showing ${formatCount(shown)} of ${formatCount(total)}. Search to narrow down.`,
    inCart: 'in this cart already',
  },
  environment: {
    practice: 'Practice: nothing is really made or charged.',
    sandbox: 'Sandbox: nothing is really made or charged.',
    production: 'Production: this is a real order with real money.',
  } satisfies Record<Environment, string>,
});

/** Words of the switch between the two kinds of carts. */
export const cartKindsText = inLanguage('cartKindsText', {
  label: 'Kind of carts',
  editors: 'From editors',
  catalog: 'From the catalog',
});

/** Words of the list of submission carts. */
export const submissionCartsText = inLanguage('submissionCartsText', {
  title: 'Carts',
  /** What the grid is called to those who hear it, beside the grid of the other kind. */
  grid: 'Carts from the catalog',
  line: (open: number, uncertain: number) =>
    open === 0 && uncertain === 0
      ? 'No open carts from the catalog'
      : [
          open === 0 ? '' : counted(open, 'open cart', 'open carts'),
          uncertain > 0 ? `the outcome of ${formatCount(uncertain)} is unknown` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  newCart: 'New cart',
  createFailed: 'The cart could not be made',
  search: 'Search carts',
  filters: 'Which carts',
  filter: {
    open: 'Open',
    uncertain: 'Unknown outcome',
    submitted: 'Submitted',
    all: 'All',
    archived: 'Archived',
    deleted: 'Deleted',
  },
  columns: {
    picture: 'Pictures',
    name: 'Cart',
    recipient: 'Ship to',
    stage: 'State',
    items: 'Items',
    updated: 'Changed',
    priced: 'Priced',
    total: 'Total',
  },
  items: (items: number, pieces: number) =>
    items === pieces
      ? counted(items, 'item', 'items')
      : `${counted(items, 'item', 'items')}, ${counted(pieces, 'piece', 'pieces')}`,
  totalIncludes: 'tax included',
  totalOld: (includes: string) => `${includes}; older than a day, price it again before submitting`,
  notPriced: 'not priced',
  unnamed: 'Cart without a name',
  delete: 'Delete',
  duplicate: 'Duplicate',
  restore: 'Put back',
  deleted: (count: number) => `${counted(count, 'cart', 'carts')} deleted`,
  restored: (count: number) => `${counted(count, 'cart', 'carts')} put back`,
  duplicated: 'Copied as a new draft',
  deleteFailed: 'The carts could not be deleted',
  duplicateFailed: 'The cart could not be copied',
  unknownCannotGo: 'A cart that is being submitted, or whose outcome is unknown, cannot be deleted',
  unknownStays: 'While its outcome is unknown, this cart cannot be copied: it may be ordered already',
  empty: {
    title: 'No carts from the catalog yet',
    text: 'Configure a product in the catalog and put it into a cart. Drafting works without a network; prices come from the lab.',
    catalog: 'Go to the catalog',
  },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No cart here matches “${sought}”.`,
    filter: 'No cart is in this state.',
    clear: 'Show all open carts',
  },
  noneOpen: {
    title: 'No open carts',
    text: 'What was submitted is under Submitted, and stays there.',
  },
  failed: 'The carts could not be read',
  stage: {
    drafted: 'Drafted',
    priced: 'Priced',
    submitting: 'Submitting',
    uncertain: 'Outcome unknown',
    submitted: 'Submitted',
    refused: 'Refused',
  },
});

/** Words of the submissions that the lab has: the list, one of them, and the reading of both. */
export const submissionsText = inLanguage('submissionsText', {
  title: 'Submissions',
  line: (all: number, failed: number, read: string) =>
    [
      counted(all, 'submission', 'submissions'),
      failed > 0 ? `${formatCount(failed)} with a failure` : '',
      read,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  neverRead: 'The lab’s list has not been read yet',
  readAgo: (ago: string) => `read ${ago}`,
  notToEnd: 'older ones are at the lab',
  toEnd: 'read to the oldest',
  reading: (count: string) => `Reading the lab’s list, ${count} so far`,
  search: 'Search submissions',
  filters: 'Which submissions',
  filter: { all: 'All', today: 'Today', failed: 'Failed', shipped: 'Shipped', 'from-here': 'From here' },
  statuses: 'Status',
  columns: {
    received: 'Received',
    reference: 'Reference',
    recipient: 'Recipient',
    status: 'Status',
    orders: 'Orders',
    failures: 'Failures',
    fromHere: 'From here',
    total: 'Total to pay',
  },
  toPay: 'with tax, what the lab bills',
  soFar: (parts: string) => `so far, without ${parts}`,
  noTotal: 'no total',
  noTime: 'not said',
  orders: (count: number) => counted(count, 'order', 'orders'),
  failure: (count: number, first: string) => (count > 1 ? `${formatCount(count)} · ${first}` : first),
  cart: 'Cart',
  fromHereTip: 'Submitted from a cart of this desk',
  refresh: 'Refresh',
  refreshTip: 'Read what is new at the lab',
  older: 'Read older',
  olderTip: 'One more page at the oldest end',
  allOlder: 'Read all older',
  cancel: 'Stop reading',
  failed: 'The submissions could not be read',
  failedAtLab: 'The lab’s list was not read to the end',
  atTheEnd: 'The lab’s list is read to its oldest entry.',
  withoutId: (count: number) => counted(count, 'entry without an id', 'entries without an id'),
  withoutIdTitle: 'Entries without an id',
  withoutIdText:
    'The lab listed these without an id, so they cannot be opened. They are kept as they came, and may be some of the submissions above.',
  empty: {
    title: 'Nothing read yet',
    text: 'Submissions are what was ordered from the catalog. They are kept on this computer once read, and nothing is read unless you ask for it.',
    read: 'Read the newest from the lab',
  },
  none: {
    title: 'The lab has no submissions',
    text: 'What is submitted from a cart appears here.',
  },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No submission here matches “${sought}”.`,
    filter: 'No submission on this computer is of this kind.',
    clear: 'Show all submissions',
  },
  lab: {
    button: 'Ask the lab for…',
    active: (filters: string) => `Asking for ${filters}`,
    title: 'Ask the lab for some only',
    text: 'Query parameters for Refresh and Read older, as the lab names them. Its document names none. What is on this computer stays in the list.',
    name: 'Name',
    value: 'Value',
    line: (number: number) => `Parameter ${number}`,
    add: 'Another',
    remove: 'Remove',
    apply: 'Read with these',
    clear: 'Ask for all again',
    practice: 'The practice lab knows status, reference, createdFrom, createdTo and limit.',
    twice: 'A name can be given once.',
    unnamed: 'A value needs a name.',
  },
});

/** Words of the switch between what was submitted, what is in fulfillment, and what was compared. */
export const submissionKindsText = inLanguage('submissionKindsText', {
  label: 'What the lab has',
  submissions: 'Submissions',
  fulfillment: 'Fulfillment',
  reconciliation: 'Reconciliation',
});

/** Words of one submission. */
export const submissionText = inLanguage('submissionText', {
  back: 'All submissions',
  unnamed: 'Submission',
  readAgain: 'Read again',
  readFirst: 'Read it from the lab',
  read: (ago: string) => `Read ${ago}`,
  fromList: (ago: string) => `From the lab’s list, ${ago}. The lab says more when it is read on its own.`,
  openCart: 'Open its cart',
  requests: 'Its requests',
  fulfillment: 'In fulfillment',
  failed: 'The submission could not be read from the lab',
  absent: {
    title: 'This submission is not on this computer',
    text: 'It was never read here.',
  },
  received: (when: string) => `received ${when}`,
  toPay: (amount: string) => `${amount} to pay`,
  soFar: (amount: string) => `${amount} so far`,
  orders: 'Orders',
  order: (number: number) => `Order ${number}`,
  noOrders: 'The lab names no orders of this submission.',
  orderDetail: 'Everything about this order',
  atTheLab: {
    yes: 'The lab has this order',
    no: 'The lab is not making this order',
    maybe: 'The lab may have this order',
  },
  next: 'What can be done',
  code: 'Code',
  message: 'The lab says',
  noMessage: 'nothing more',
  totals: 'Total',
  withoutTax: 'Without tax',
  tax: 'Tax',
  total: 'Total to pay',
  totalNote: 'Tax included. This is what the lab bills.',
  totalSoFar: (parts: string) => `So far, without ${parts}. The lab’s remarks say more.`,
  noTotals: 'The lab gives no total that can be read.',
  notes: 'The lab remarks',
  validation: 'Checks',
  valid: 'The lab finds it fit to submit',
  notValid: 'The lab does not find it fit to submit',
  address: 'Ship to',
  rest: 'Everything else',
  restTitle: (ago: string) => `As the lab answered ${ago}`,
  listed: (ago: string) => `Its entry in the list, ${ago}`,
  id: 'Submission id',
  orderId: 'Order id',
});

/** Words of the review before a submission, and of what became of it. */
export const submitText = inLanguage('submitText', {
  review: {
    title: 'Submit this cart',
    lead: 'The lab begins to make this. It cannot be cancelled from here.',
    approve: 'You approve',
    includes: (age: string) =>
      `Tax included, as the lab priced it ${age}. If it is another one by now, nothing is sent.`,
    soFar: (parts: string) => `So far, without ${parts}`,
    /** Beside an incomplete total, before it is approved. */
    higher: 'This is not the whole price. The bill will be higher.',
    accept: (total: string, parts: string) =>
      `I approve ${total} although it leaves out ${parts}, and the bill will be higher`,
    acceptUnseen: 'I approve a price that I do not see',
    noTotal: 'No readable total',
    noTotalText:
      'The lab’s answer carries no total that can be read. You approve a price that you do not see.',
    for: 'For',
    recipient: 'Ship to',
    studio: 'The studio, as the lab knows it',
    shipping: 'Shipping',
    pieces: 'Pieces',
    account: 'Account',
    environment: 'Environment',
    what: 'What will be made',
    lookFirst: 'Look at these first',
    looking: 'Looking for orders that look like this one',
    lookFailed: 'Orders that look like this one could not be looked for',
    looked: (count: number) =>
      count === 1 ? 'I have looked at the one above' : `I have looked at the ${formatCount(count)} above`,
    noneAlike: 'Nothing here looks like this order.',
    changed: {
      title: 'The lab’s answer is another one by now. Nothing was sent.',
      before: 'You approved',
      after: 'It is now',
      optionBefore: 'Shipping before',
      optionAfter: 'Shipping now',
      noOption: 'no longer offered',
      leavesOut: 'It leaves out',
      nothing: 'nothing',
      notReady: 'The lab says that it is not ready to be submitted any more. Go back and mend it.',
      approve: (total: string) => `I approve ${total} instead`,
      approveSame: 'I approve what the lab says now',
    },
    newAlike: 'Something else looks like this order by now. Nothing was sent.',
    back: 'Back',
    go: (total: string) => `Submit for ${total}`,
    goSoFar: (total: string) => `Submit, ${total} so far`,
    goWithout: 'Submit without a total',
    sending:
      'Asking for the price once more, then sending. If no answer comes, the same request is sent again under its key.',
    failed: 'The cart was not submitted',
  },

  outcome: {
    submitting: [
      'The submission is on its way to the lab.',
      'What was sent is on disk. Wait for the answer.',
    ],
    submitted: ['The lab has the submission and begins to make it.', ''],
    failed: (title: string, next: string) => [`${title}.`, next],
    refused: [
      'The lab refused the submission.',
      'It made nothing of it. The cart is open again; what the lab said stands at the fields.',
    ],
    uncertain: ['The lab may or may not have this submission.', ''],
    conflict: [
      'The lab has a submission under this key, with other contents.',
      'The first one stands. Proofdesk does not send this one under a new key: that would place a second order.',
    ],
    support: [
      'The lab reports a conflict.',
      'It may or may not have this submission. Contact the lab’s support: sending it again does not change the conflict.',
    ],
  },
  failedMark: 'Failed at the lab',
  needs: 'See what needs you',
  id: 'Submission id',
  open: 'Open the submission',
  again: 'Order again…',
  exportLedger: 'Save the ledger…',
  ledgerSaved: (path: string) => `Ledger saved as ${path}`,
  ledgerFailed: 'The ledger could not be saved',
  charged: 'The lab charges',
  approved: 'You approved',
  sameAmount: 'Exactly what you approved, tax included.',
  approvedSoFar: (parts: string) =>
    `You approved an amount so far, without ${parts}. What the lab charges includes everything.`,
  otherAmount: 'The lab’s total is not the one that you approved. Ask the lab before the bill comes.',
  chargedSoFar: (parts: string) => `So far, without ${parts}. The bill will be higher.`,
  chargedUnknown: 'The lab’s answer carries no total that can be read.',

  known: {
    sent: (when: string, why: string) => `It was sent at ${when} and ${why}.`,
    refusedAs: (when: string, said: string) =>
      `It was sent at ${when}.${said === '' ? '' : ` The lab says: “${said}”.`}`,
    times: (count: number, last: string) =>
      count === 1 ? 'Sent once.' : `Sent ${formatCount(count)} times, last at ${last}.`,
    until: (when: string) =>
      `The very same request can be sent again until ${when}: under its key the lab makes at most one submission of it, however often it comes.`,
    tooLate:
      'The sending is more than a day old, so the same request is no longer sent: its key may be forgotten by now. Look for it at the lab, or ask.',
    undated:
      'The clock of this computer shows a time before the sending, so nobody can say how old it is and the same request is not sent. Set the clock, or look for it at the lab.',
    conflict: 'Look for the first one at the lab, or ask the lab which one it is.',
    support:
      'Support will ask for what is below. Record its answer under “The lab says…”. Send the same again only if support asks for it.',
    blocked: 'Until this is settled the cart stays as it is, and nothing here offers a second order for it.',
  },
  why: {
    reset: 'the connection ended before an answer came',
    timedOut: 'no answer came in time',
    interrupted: 'Proofdesk ended before an answer came',
    noProof: 'what came back does not prove anything',
    onItsWay: 'no answer came yet',
  },
  support: {
    copy: 'Copy for the lab’s support',
    copied: 'Copied. Paste it into a mail to the lab’s support.',
    facts: 'For the lab’s support',
    sent: 'Sent',
    key: 'Idempotency key',
  },
  sendAgain: 'Send the same again',
  sendAgainHint: 'Same bytes, same key: it cannot make a second order',
  keyIsRenewed: 'It is a key of the same lab account: send',
  keyIsRenewedHint:
    'Only if it took the place of the earlier key. With a key of another account it may be ordered twice',
  sendAgainFailed: 'It is still not known what became of it',
  find: 'Look for it at the lab…',
  told: 'The lab says…',

  findDialog: {
    title: 'Look for it at the lab',
    lead: 'Submissions that the lab lists and that this one may have become. Looking sends nothing.',
    asking: 'Reading the lab’s list',
    none: 'The lab lists no submission that looks like this one. That alone does not prove that there is none.',
    failed: 'The lab’s list could not be read',
    sure: 'This is it',
    maybe: 'May be it',
    received: (when: string) => `received ${when}`,
    orders: (count: number) => counted(count, 'order', 'orders'),
    choices: 'Submissions at the lab',
    note: 'How you know',
    noteFound: (why: string) => `Found in the lab’s list: ${why}`,
    back: 'Back',
    again: 'Look again',
    go: 'This one it is',
    failedSettle: 'This could not be recorded',
  },
  settle: {
    title: 'What the lab says',
    lead: 'Your word settles this submission, and stays in its ledger.',
    outcome: 'Outcome',
    submitted: 'The lab has the submission',
    notSubmitted: 'The lab does not have the submission, and will not make it',
    notSubmittedHint:
      'The cart is then open again and can be submitted anew. If the lab has it after all, that makes a second order.',
    id: 'Its submission id',
    note: 'Who said so, when, and how',
    notePlaceholder: 'Jane at the lab, by phone, 10:15',
    back: 'Back',
    go: 'Record it',
    failed: 'This could not be recorded',
  },
  againDialog: {
    title: 'Order again',
    lead: 'This cart is ordered already.',
    exists: 'What exists',
    submittedAt: 'Submitted',
    total: 'Total with tax',
    text: 'A copy is a new draft with the same items, address and shipping. Submitting the copy makes and charges a second order; nothing is sent by copying.',
    back: 'Back',
    go: 'Make a copy as a draft',
    failed: 'The copy could not be made',
  },
});

/** Words about the pictures that the lab could make no print file of. */
export const pointedText = inLanguage('pointedText', {
  title: (count: number): string =>
    count === 1
      ? 'The lab could not make a print file from this picture'
      : `The lab could not make a print file from one of these ${formatCount(count)} pictures`,
  text: (count: number): string =>
    count === 1
      ? 'It may be damaged, of a kind that the lab does not read, or too small for the print.'
      : 'The lab does not say which. One may be damaged, of a kind that it does not read, or too small for its print.',
  untold: 'The lab could not make a print file from one of the pictures here. It does not say which.',
  line: 'The lab could not make the print file',
  show: 'Show the line',
});
