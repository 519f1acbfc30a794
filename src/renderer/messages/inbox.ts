import { messages } from '@core/language/messages';
import type { NeedAction, NeedCause } from '@core/inbox/needs';
import type { SubjectKind } from '@core/values/subjects';
import { counted, formatCount } from '../ui/format/numbers';

/** Words of the inbox of everything that does not settle by itself. */
export const needsText = messages('needsText', {
  title: 'Needs you',
  line: (open: number, snoozed: number): string =>
    [
      open === 0
        ? 'Nothing needs you'
        : `${formatCount(open)} ${open === 1 ? 'thing needs' : 'things need'} you`,
      snoozed === 0 ? '' : `${formatCount(snoozed)} snoozed`,
      open === 0 ? '' : 'nothing else is uncertain',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  search: 'Search what needs you',
  filters: 'Which needs',
  filter: { open: 'Open', snoozed: 'Snoozed', resolved: 'Resolved' },
  list: 'What needs you',
  failed: 'What needs you could not be read',
  unnamed: 'Without a name',
  groupOf: '{title}, {count} need | {title}, {count} needs',
  selectGroup: 'Select all of: {title}',
  fold: 'Fold: {title}',
  unfold: 'Unfold: {title}',
  hasNote: 'has a note',
  until: 'until {when}',
  resolvedBecause: '“{why}”',
  nothing: {
    title: 'Nothing fits',
    search: 'Nothing here matches “{sought}”.',
    clear: 'Clear the search',
  },
  empty: {
    open: {
      title: 'Nothing needs you',
      text: 'Everything that was sent has a proven outcome, and the lab reported no failure that is still open. What does not settle by itself appears here.',
    },
    snoozed: { title: 'Nothing is snoozed', text: 'What you put off comes back to the open ones on time.' },
    resolved: {
      title: 'Nothing was resolved by hand',
      text: 'What settles by a proof leaves by itself. What you resolve with a reason is kept here.',
    },
    kept: 'Show the {snoozed} snoozed',
    toOpen: 'Show the open ones',
    toOrders: 'Go to the orders',
  },
  cause: {
    'may-be-confirmed': 'May be confirmed',
    'submit-unknown': 'May be submitted',
    'creation-unknown': 'May be placed',
    'restored-unsettled': 'May have been sent',
    'order-failure': 'Failed at the lab',
    'creation-refused': 'Refused',
    'confirmation-refused': 'Confirmation refused',
    'submit-refused': 'Submit refused',
    'unset-values': 'Values missing',
    'key-rejected': 'Key rejected',
    'webhook-trouble': 'Webhook trouble',
    'event-unmatched': 'Event without an order',
    'held-too-long': 'Held for long',
    'awaiting-too-long': 'Not confirmed yet',
    'batch-paused': 'Batch paused',
  } satisfies Record<NeedCause, string>,
});

/** Words of one need. */
export const needText = messages('needText', {
  back: 'Back to the list',
  withTax: '{total} with tax',
  account: (name: string, environment: string) =>
    environment === 'practice' ? name : `${name}, ${environment}`,
  since: 'since {when}',
  happened: 'What happened',
  known: 'What is known',
  labId: 'Identifier at the lab',
  atTheLab: 'Does the lab have it?',
  lab: {
    yes: 'Yes. The lab has the order.',
    no: 'No. The lab does not have the order.',
    maybe: 'Unknown. The lab may or may not have the order.',
  },
  next: 'What may safely be done',
  locked: 'Not offered',
  technical: 'Technical detail',
  history: 'Done here',
  noHistory: 'Nobody has done anything about it on this computer yet.',
  deedOf: '{person} · {when}',
  snoozedUntil: 'Snoozed until {when}.',
  resolvedSince: 'Resolved {when}: “{why}”',
  gone: {
    title: 'This has settled',
    text: 'It does not need you any more: a proof came in, or somebody took care of it.',
    next: 'Show the next one',
    all: 'Show all',
  },
  choose: 'Choose one to see what is known of it.',
  failed: 'This could not be read',
  notDone: 'This did not work',
  keySaved: 'The key is saved. It counts as mended with the next answer of the lab.',
  subject: {
    cart: 'cart',
    order: 'order',
    'submission-cart': 'cart',
    submission: 'submission',
    account: 'account',
    callback: 'webhook',
    delivery: 'delivery',
    batch: 'batch',
    hold: 'held order',
  } satisfies Record<SubjectKind, string>,
  open: 'Open the {subject}',
  action: {
    open: 'Open it',
    mend: 'Mend the cart',
    'place-again': 'Place again',
    confirm: 'Review and confirm…',
    'read-at-lab': 'Read it at the lab',
    'send-same-again': 'Send the same bytes with the same key',
    'copy-for-support': 'Copy for the lab’s support',
    'lab-said': 'What the lab said when I called…',
    'record-check': 'Record what the lab said…',
    'start-over': 'Start over with a new cart',
    'open-picture': 'Show the picture',
    'replace-key': 'Replace the key…',
    'open-webhooks': 'Open the webhooks',
    'settle-restored': 'Settle what was sent since',
    'open-delivery': 'Show the delivery',
    release: 'Release now',
    'take-back': 'Take it back',
    'resume-batch': 'Go on with the batch…',
  } satisfies Record<NeedAction, string>,
  copiedForSupport: 'Copied. Paste it into a mail to the lab’s support.',
  find: 'Find it at the lab…',
  confirmAgain: 'Send the confirmation again…',
  releaseFor: 'Release now for {total}',
  read: 'Read at the lab',
  sentSame: {
    submitted: 'The lab has the submission. It was read and compared.',
    refused: 'The lab did not take it. Nothing was ordered.',
    unknown: 'Again no answer that proves anything. What the lab did is as unknown as before.',
  },
  startedOver: 'New cart made from {name}',
  tookBack: '{name} was taken back. It never left.',
  check: {
    title: 'What the lab said',
    lead: 'Ask the lab whether it makes this order before anything new is sent. What you record stays in its history.',
    outcome: 'Does the lab make it?',
    has: 'Yes, the lab makes the order',
    hasNot: 'No, the lab does not have the order',
    hasHint: 'Then nothing more is to be sent, and this can be resolved.',
    hasNotHint: 'Then a new cart can be made from it, without making the order twice.',
    note: 'Whom you asked, when, and how',
    notePlaceholder: 'Jane at the lab, by phone, 10:15',
    back: 'Back',
    go: 'Record it',
    failed: 'This could not be recorded',
  },
});

/** Words of what is done with one need or many: note, snooze, resolve. */
export const auditText = messages('auditText', {
  note: 'Note',
  noteMany: 'A note for all of them',
  noteHint: 'It takes the place of the notes that they have.',
  notePlaceholder: 'Called Jane, she looks into it',
  noteGo: 'Keep the note',
  noted: 'Note kept for {count} need | Note kept for {count} needs',
  snooze: 'Snooze',
  snoozeUntil: 'Snooze until',
  laterToday: 'Later today',
  tomorrow: 'Tomorrow',
  inAWeek: 'In a week',
  atDate: 'At a date and time',
  atDateGo: 'Snooze',
  inThePast: 'This moment has passed',
  snoozed: '{name} snoozed until {when}',
  snoozedMany: '{count} need snoozed until {when} | {count} needs snoozed until {when}',
  wake: 'Bring back now',
  woken: '{name} is back',
  wokenMany: '{count} need is back | {count} needs are back',
  resolve: 'Resolve',
  resolveTitle: 'Resolve, because',
  reason: 'Reason',
  reasonPlaceholder: 'Why nothing more is to be done',
  reasons: ['Settled with the lab', 'The customer does not want it any more', 'Ordered another way'],
  resolveGo: 'Resolve',
  resolved: '{name} resolved',
  resolvedMany: '{count} need resolved | {count} needs resolved',
  needsProof:
    'What the lab did is unknown. Only a proof settles this: read it at the lab, or record what it said.',
  someNeedProof:
    '{count} of them stays: what the lab did is unknown, and only a proof settles that. | {count} of them stay: what the lab did is unknown, and only a proof settles that.',
  reopen: 'Open again',
  reopened: '{name} is open again',
  reopenedMany: '{count} need is open again | {count} needs are open again',
  readAtLab: 'Read at the lab',
  release: 'Release now',
  takeBack: 'Take back',
  done: {
    'read-at-lab': '{count} read at the lab',
    release: '{count} released',
    'take-back': '{count} taken back',
  },
  notDone: '{count} could not be done | {count} could not be done',
  outcome: { title: 'What did not work', close: 'Close' },
  failed: 'This was not kept',
  next: 'Next',
  previous: 'Previous',
  clear: 'Close',
});

/** Words of the deadlines after which something needs a person. */
export const deadlinesText = messages('deadlinesText', {
  title: 'When something needs you',
  text: 'What stands as it is for longer than this appears in Needs you.',
  unsetValues: 'Values not set, since the export',
  awaiting: 'Not confirmed, since it was placed',
  held: 'Held, since it was approved',
  after: (hours: number) =>
    hours >= 48 && hours % 24 === 0
      ? `After ${counted(hours / 24, 'day', 'days')}`
      : `After ${counted(hours, 'hour', 'hours')}`,
  atOnce: 'Values that are missing in a batch need you at once.',
});

/** Words of the first screen. */
export const todayText = messages('todayText', {
  title: 'Today',
  failed: 'The figures could not be read',
  /** What needs a person, of all accounts, or null while that is not known; and how many outcomes are unknown in this one. */
  line: (needs: { readonly open: number; readonly snoozed: number } | null, unknown: number): string => {
    if (unknown > 0)
      return `The outcome of ${counted(unknown, 'order', 'orders')} is unknown. Until that is settled, nothing offers to order ${unknown === 1 ? 'it' : 'them'} again.`;
    if (needs === null) return '';
    if (needs.open > 0) return `${counted(needs.open, 'thing needs', 'things need')} you`;
    return needs.snoozed > 0
      ? `Nothing needs you now; ${counted(needs.snoozed, 'thing is', 'things are')} snoozed`
      : 'Nothing needs you, and nothing is uncertain';
  },
  figures: 'Where everything stands',
  figure: {
    needs: 'Needs you',
    awaiting: 'Awaiting confirmation',
    held: 'Held',
    running: 'Running',
    arrived: 'Arrived today',
  },
  nothingNeeds: 'nothing is open',
  snoozed: '{count} snoozed',
  unknownOrders: '{count} order of unknown outcome | {count} orders of unknown outcome',
  unknownSubmissions: '{count} submission of unknown outcome | {count} submissions of unknown outcome',
  awaitingNone: 'no order waits for it',
  awaitingSome: 'the lab makes nothing of them yet',
  heldNone: 'nothing waits to leave',
  heldSome: 'approved, waits to leave',
  runningNone: 'nothing is under way',
  batches: '{count} batch under way | {count} batches under way',
  placedToday: 'orders placed',
  submissions: '{count} submission received | {count} submissions received',
  drafts: 'Being drafted',
  editorCarts: '{count} cart from editors | {count} carts from editors',
  catalogCarts: '{count} cart from the catalog | {count} carts from the catalog',
  newest: 'What needs you',
  allNeeds: 'Show all {count}',
  causes: 'By cause',
  newCart: 'New cart',
  steps: {
    title: 'First steps',
    practice: 'This is the practice lab on your computer: the whole service, and nothing is really ordered.',
    own: 'Nothing was sent for this account yet.',
    done: 'done',
    samples: {
      title: 'Try eleven sample editors',
      text: 'See their pictures and prices, fill in what the lab needs, place and confirm.',
      go: 'Start with samples',
    },
    paste: {
      title: 'Paste editor ids',
      text: 'From an e-mail, a sheet or a request: every id in it is found.',
      go: 'New cart',
    },
    catalog: {
      title: 'Order from the catalog',
      text: 'Read the lab’s products once; afterwards they are here without a network.',
      go: 'Open the catalog',
    },
    sheet: {
      title: 'Bring in a sheet',
      text: 'A picture day as CSV becomes a batch: one review, every order confirmed once.',
      go: 'Import',
    },
    account: {
      title: 'Add your account',
      text: 'Addresses of the lab and a key. The key goes to the keychain and is never shown again.',
      go: 'Add an account',
    },
  },
  weeks: {
    orders: 'Orders per week',
    ordersLine: 'Confirmed or submitted, by the week they were placed',
    spend: 'Spend per week',
    spendLine: 'Totals with tax of the same orders',
    fromEditors: 'From editors',
    fromCatalog: 'From the catalog',
    orderCount: (count: number) => counted(count, 'order', 'orders'),
    week: 'Week of',
    ordersSaid:
      '{count} order in the last {weeks} weeks; the table beside says how many in each | {count} orders in the last {weeks} weeks; the table beside says how many in each',
    spendSaid: '{sum} in the last {weeks} weeks; the table beside says how much in each',
    none: 'Nothing was confirmed in the last twelve weeks.',
    sum: 'in {weeks} weeks',
    others: (names: readonly string[]) =>
      `${names.join(', ')} ${names.length === 1 ? 'stands' : 'stand'} in the table`,
    withoutTotal:
      '{count} order has no complete total and is not included | {count} orders have no complete total and are not included',
    bar: 'Week of {week}: {value}. Show these orders',
  },
  chart: { as: '{title}: how it is shown', chart: 'Chart', table: 'Table' },
});
