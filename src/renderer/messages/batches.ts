import type { BatchCause, BatchOutcome, BatchState, Lane, PauseReason, Unusual } from '@core/batches/batches';
import { inLanguage } from '@core/language/language';
import { counted, formatCount } from '../ui/format/numbers';

const listed = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join(' · ');

/** `1 order`, `97 orders`. */
const ordersIn = (count: number): string => counted(count, 'order', 'orders');

/** Words of the list of batches. */
export const batchesText = inLanguage('batchesText', {
  title: 'Batches',
  kinds: 'Batches and what is held',
  kind: { batches: 'Batches', held: 'Held' },
  line: (open: number, underWay: number) =>
    open + underWay === 0
      ? 'Nothing is being prepared or sent'
      : listed([
          open > 0 && `${formatCount(open)} open`,
          underWay > 0 && `${formatCount(underWay)} under way`,
        ]),
  search: 'Search batches',
  filters: 'Which batches',
  filter: { all: 'All', open: 'Open', 'under-way': 'Under way', ended: 'Ended' },
  columns: {
    name: 'Batch',
    state: 'State',
    where: 'Where it stands',
    count: 'Orders',
    updated: 'Changed',
    total: 'Total with tax',
  },
  includes: 'with tax, as the lab priced it',
  noTotal: 'not priced',
  failed: 'The batches could not be read',
  empty: {
    title: 'No batches yet',
    text: 'A batch sends many orders after one review. Select carts and choose “Prepare as a batch”. It can be paused, stopped, and resumed after a restart.',
    carts: 'Go to the carts',
  },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No batch here matches “${sought}”.`,
    filter: 'No batch is in this state.',
    clear: 'Show all batches',
  },
  state: {
    open: 'Open',
    held: 'Held',
    confirming: 'Confirming',
    paused: 'Paused',
    stopped: 'Stopped',
    finished: 'Finished',
  } satisfies Record<BatchState, string>,
  preparing: 'Preparing',
  /** The parts of a batch, for the bar and those who hear it. */
  part: {
    new: (count: number) => `${formatCount(count)} not prepared`,
    ready: (count: number) => `${formatCount(count)} ready`,
    'needs-you': (count: number) => `${formatCount(count)} ${count === 1 ? 'needs' : 'need'} you`,
    held: (count: number) => `${formatCount(count)} put aside`,
    confirmed: (count: number) => `${formatCount(count)} confirmed`,
    unknown: (count: number) => `${formatCount(count)} may be confirmed`,
    refused: (count: number) => `${formatCount(count)} refused`,
    sending: (count: number) => `${formatCount(count)} on ${count === 1 ? 'its' : 'their'} way`,
    waiting: (count: number) => `${formatCount(count)} waiting`,
    'not-sent': (count: number) => `${formatCount(count)} not sent`,
  },
});

/** What is missing or wrong in many carts of a batch, in words. */
const CAUSES: Readonly<Record<BatchCause['kind'], string>> = {
  'missing-fields': 'The lab still needs values',
  problem: 'The lab did not take them',
  changed: 'Changed since they were prepared',
  uncertain: 'Nobody knows what became of an earlier call',
  'already-sent': 'Confirmed or submitted already',
  'no-total': 'The lab gave no total that can be read',
  'incomplete-total': 'The total is not the whole one',
  'unmet-shipping': 'The shipping option is not one that the lab offers',
  'not-submittable': 'The lab would not take them as they are',
  elsewhere: 'Held on their own, or in another approved batch',
};

/** What a person can do about each cause. */
const REMEDIES: Readonly<Record<BatchCause['kind'], string>> = {
  'missing-fields': 'Give the values once for all of them, or open one after the other.',
  problem: 'Prepare them again when the reason is gone, or put them aside.',
  changed: 'Prepare them again: prices and totals do not know of the change.',
  uncertain: 'Settle each where it stands. Until then nothing else of it leaves.',
  'already-sent': 'Nothing is left to do for them here.',
  'no-total': 'Without a total nothing can be approved. Prepare them again, or ask the lab.',
  'incomplete-total':
    'The total leaves something out, so the bill may be higher. Fill in what is missing and prepare them again, or open each and approve it alone.',
  'unmet-shipping': 'Choose a shipping option that the lab offers, then prepare them again.',
  'not-submittable': 'Mend what the lab objects to, then prepare them again.',
  elsewhere: 'Take them back there, or leave them out here.',
};

/** Words of one batch. */
export const batchText = inLanguage('batchText', {
  back: 'All batches',
  rename: 'Name of the batch',
  renameFailed: 'The batch could not be renamed',
  absent: {
    title: 'This batch is not here',
    text: 'It was deleted, or belongs to another desk.',
    all: 'Show all batches',
  },
  failed: 'The batch could not be read',
  line: (carts: number, since: string) =>
    `${counted(carts, 'cart', 'carts')}${since === '' ? '' : ` · begun ${since}`}`,
  tabs: 'Which of them',
  all: 'All',
  lane: {
    new: 'Not prepared',
    ready: 'Ready',
    'needs-you': 'Needs you',
    held: 'Put aside',
  } satisfies Record<Lane, string>,
  outcome: {
    none: 'Stayed behind',
    waiting: 'Waiting',
    sending: 'On its way',
    confirmed: 'Confirmed',
    refused: 'Refused',
    unknown: 'May be confirmed',
    'not-sent': 'Not sent',
  } satisfies Record<BatchOutcome, string>,
  items: 'Carts of this batch',
  itemsFailed: 'The carts of this batch could not be read',
  columns: {
    picture: 'Picture',
    name: 'Cart',
    reference: 'Reference',
    recipient: 'Ship to',
    pieces: 'Pieces',
    state: 'State',
    unusual: 'To look at',
    total: 'Total with tax',
    settled: 'Time',
  },
  unnamed: 'Cart without a name',
  pieces: (count: number) => counted(count, 'piece', 'pieces'),
  noTotal: 'no total',
  nothingHere: {
    new: 'Everything is prepared.',
    ready: 'Nothing is ready to leave yet.',
    'needs-you': 'Nothing needs you.',
    held: 'Nothing is put aside.',
    other: 'None of them is here.',
  },
  emptyTitle: 'Nothing here',
  emptyBatch: {
    title: 'This batch is empty',
    text: 'Select carts or orders in their lists and choose “Prepare as a batch”.',
  },
  prepare: (count: number) => `Prepare ${counted(count, 'cart', 'carts')}`,
  prepareAgain: (count: number) => `Prepare ${formatCount(count)} again`,
  prepareFailed: 'The batch was not prepared',
  prepareStopped: 'The preparation stopped: what is not prepared stayed as it was',
  prepareKey: 'Prepare what is not ready',
  prepareSelected: 'Prepare',
  readyFor: (sum: string) => `${sum} with tax ready`,
  group: 'This batch',
  toCarts: 'Go to the carts',
  closeItem: 'Close the cart beside the list',
  preparingNow: 'Preparation',
  preparing: (done: number, of: number | null) =>
    of === null ? 'Preparing' : `Preparing ${formatCount(done)} of ${formatCount(of)}`,
  preparingText: 'The lab is asked for pictures, prices and totals. Nothing is made or charged by it.',
  cancelPrepare: 'Cancel',
  review: (count: number) => `Review and confirm ${formatCount(count)}`,
  reviewKey: 'Review and confirm',
  aside: 'Put aside',
  asideAll: (count: number) => `Put ${formatCount(count)} aside`,
  asideDone: (count: number) => `${counted(count, 'cart', 'carts')} put aside`,
  putBack: 'Put back',
  putBackDone: (count: number) => `${counted(count, 'cart', 'carts')} put back`,
  remove: 'Take out of the batch',
  removed: (count: number) =>
    `${counted(count, 'cart', 'carts')} taken out. ${count === 1 ? 'It stays' : 'They stay'} in the list of carts.`,
  open: 'Open',
  changeFailed: 'The batch was not changed',
  delete: 'Delete the batch…',
  deleteTitle: 'Delete this batch',
  deleteText:
    'Its carts stay where they are, with everything that was prepared. Nothing of it was ever sent.',
  deleteGo: 'Delete the batch',
  deleted: 'The batch was deleted; its carts stay',
  causes: 'Why they need you',
  cause: (kind: BatchCause['kind']) => CAUSES[kind],
  remedy: (kind: BatchCause['kind']) => REMEDIES[kind],
  fix: (count: number) => (count === 1 ? 'Fix it…' : `Fix all ${formatCount(count)}…`),
  showCause: (count: number) => `Show ${formatCount(count)}`,
  showAllCauses: 'Show all',
  mend: {
    title: (count: number) => `Fix ${counted(count, 'cart', 'carts')}`,
    lead: 'What you give here is written into each of them. Leave a field empty to leave it as it is.',
    where: 'in all of them',
    go: (count: number) => `Fix and prepare ${formatCount(count)}`,
    back: 'Back',
    failed: 'The carts were not changed',
    done: (changed: number, of: number) =>
      `${formatCount(changed)} of ${counted(of, 'cart', 'carts')} changed; the others have no such field or are in use`,
    notHere: 'Some of what the lab objects to is different in each cart. Open them one after the other.',
  },
  unusual: {
    'look-alike': 'Looks like a second order',
    'high-quantity': 'Unusual quantity',
    'high-price': 'Unusual price',
    'new-address': 'New address',
    'no-reference': 'No reference',
    'odd-address': 'Address looks incomplete',
    'lab-remark': 'The lab remarks on the price',
    'changed-since-drafted': 'Changed since drafted',
  } satisfies Record<Unusual['kind'], string>,
  report: 'Report',
  reportCsv: 'Report as CSV…',
  reportPdf: 'Report to print (PDF)…',
  reportSaved: (path: string) => `Report saved as ${path}`,
  reportFailed: 'The report could not be saved',
  rest: (count: number) => `Make a batch of the other ${formatCount(count)}`,
  restFailed: 'The batch of the rest was not made',
  more: 'More',
});

/** Words of a batch on its way. */
export const batchProgressText = inLanguage('batchProgressText', {
  region: 'On its way',
  confirming: (count: number) => `Confirming ${ordersIn(count)}`,
  paused: (count: number) => `Paused with ${ordersIn(count)} still to leave`,
  held: (count: number) => `${ordersIn(count)} held`,
  finished: (count: number) => `All ${ordersIn(count)} confirmed`,
  over: (confirmed: number, all: number) => `${formatCount(confirmed)} of ${ordersIn(all)} confirmed`,
  stopped: (confirmed: number, all: number) =>
    `Stopped: ${formatCount(confirmed)} of ${ordersIn(all)} confirmed`,
  doneOf: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)}`,
  pace: (perMinute: number) => `${formatCount(Math.round(perMinute))} a minute`,
  left: (time: string) => `about ${time} left`,
  slowed: (seconds: number) =>
    seconds === 0
      ? 'Slowed down: the lab asked for fewer requests. One leaves at a time.'
      : `Slowed down: the lab asked for fewer requests. The next one leaves in ${counted(seconds, 'second', 'seconds')}.`,
  pause: 'Pause',
  pausing: 'Pausing',
  resumeKey: 'Resume',
  resume: (count: number) => `Resume with ${formatCount(count)}`,
  stop: 'Stop after these',
  stopTitle: 'Stop this batch',
  stopText: (count: number) =>
    `What is on its way is waited for. ${counted(count, 'order', 'orders')} will not leave with this batch; you can make a new batch of them.`,
  stopGo: 'Stop here',
  stopBack: 'Back',
  takeBack: 'Take back',
  sendNow: 'Send now',
  tookBack: 'Taken back. Nothing was sent.',
  holdFailed: 'The hold was not changed',
  failed: 'That was not done',
  why: {
    person: 'You paused it. Nothing leaves until you resume.',
    restart: (done: number, of: number) =>
      `Proofdesk ended at ${formatCount(done)} of ${formatCount(of)}. Nothing leaves until you resume.`,
    key: 'The lab answered 401 or 403, and nothing showed that this is about one order alone. The rest was kept here, and none of it failed.',
    offline: 'The lab cannot be reached, so the rest was kept here, and none of it failed.',
    storage: 'The disk does not take what has to be written before anything leaves. The rest was kept here.',
    refusals: 'The lab refused several in a row for the same reason, so the rest was kept here.',
    bug: 'A mistake of the program stopped it. The rest was kept here.',
  } satisfies Record<Exclude<PauseReason, 'restart'>, string> & {
    restart: (done: number, of: number) => string;
  },
  unknownHint: (count: number) =>
    `Of ${ordersIn(count)} nobody knows whether the lab has the confirmation. Open each to settle it; until then it is not sent again.`,
  approved: (sum: string) => `${sum} with tax approved`,
  said: {
    confirming: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)} done`,
    paused: 'The batch is paused',
    stopped: 'The batch is stopped',
    finished: (confirmed: number, of: number) =>
      `The batch is finished: ${formatCount(confirmed)} of ${formatCount(of)} confirmed`,
    held: 'The batch is held',
    open: 'The batch is open again',
  },
});

/** Words of one cart of a batch. */
export const batchItemText = inLanguage('batchItemText', {
  close: 'Close',
  account: 'Account',
  labId: 'The lab’s id',
  openCart: 'Open the cart',
  openOrder: 'Open the order',
  prepareAgain: 'Prepare again',
});

/** Words of the review before a batch leaves. */
export const batchReviewText = inLanguage('batchReviewText', {
  title: (orders: number) => `Confirm ${counted(orders, 'order', 'orders')}`,
  lead: 'Once confirmed, the lab starts processing. It offers no way to cancel.',
  reading: 'Looking at what would leave',
  failed: 'The review could not be made',
  approve: 'You approve at most',
  includes: (orders: number) =>
    `${counted(orders, 'order', 'orders')}, tax included, as the lab priced ${orders === 1 ? 'it' : 'them'}. An order whose price is another by then stays here.`,
  account: 'Account',
  like: (other: string) => `like ${other}`,
  accountOrders: (orders: number) => counted(orders, 'order', 'orders'),
  for: 'For',
  recipients: 'Recipients',
  pieces: 'Pieces',
  orders: 'Orders',
  behind: 'Stays behind',
  needsYou: (count: number) => `${formatCount(count)} ${count === 1 ? 'needs' : 'need'} you`,
  aside: (count: number) => `${formatCount(count)} put aside`,
  notPrepared: (count: number) => `${formatCount(count)} not prepared`,
  nothingBehind: 'nothing',
  lookFirst: 'Look at these first',
  nothingUnusual: 'Nothing unusual was found: no second order, no odd quantity or price, no new address.',
  show: 'Show',
  hide: 'Hide',
  putAside: 'Put aside',
  asideDone: (name: string) => `${name} was put aside`,
  open: 'Open it',
  more: (count: number) => `Show ${formatCount(count)} more`,
  looked: (count: number) => `I have looked at the ${count === 1 ? 'one' : formatCount(count)} above`,
  practice: 'Practice: nothing is really made or charged.',
  sandbox: 'Sandbox: nothing is really made or charged.',
  production: (names: string) => `Production: these are real orders with real money, on ${names}.`,
  changed: 'The batch changed since this was shown. Look at it again before you confirm.',
  approveFailed: 'Nothing was confirmed',
  back: 'Back',
  go: (orders: number, total: string) => `Confirm ${counted(orders, 'order', 'orders')}, at most ${total}`,
  goIn: (orders: number, time: string, total: string) =>
    `Confirm ${counted(orders, 'order', 'orders')} in ${time}, at most ${total}`,
  goAt: (orders: number, when: string, total: string) =>
    `Confirm ${counted(orders, 'order', 'orders')} ${when}, at most ${total}`,
});

/** Words of putting carts into a batch. */
export const prepareText = inLanguage('prepareText', {
  action: 'Prepare as a batch…',
  title: (count: number) => `Prepare ${counted(count, 'cart', 'carts')} as a batch`,
  lead: 'The lab is asked for pictures, prices and totals. Nothing is made or charged until you confirm.',
  name: 'Name of the batch',
  namePlaceholder: 'Left empty it is named after the day',
  into: 'Put them into',
  newBatch: 'A new batch',
  openBatch: (name: string, count: number) => `${name} (${formatCount(count)})`,
  back: 'Back',
  go: (count: number) => `Prepare ${formatCount(count)}`,
  failed: 'The batch was not made',
});
