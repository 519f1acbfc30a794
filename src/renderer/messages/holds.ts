import { messages } from '@core/language/messages';

/** Words of the choice of when something leaves. */
export const leaveText = messages('leaveText', {
  title: 'Leaves',
  now: 'At once',
  after: 'After {time}, and can be taken back until then',
  at: 'At a date and time',
  when: 'Date and time',
  inThePast: 'This moment has passed',
  noMoment: 'Choose a date and time',
  in: 'in {time}',
});

/** Words of everything that was approved and waits to leave. */
export const holdsText = messages('holdsText', {
  title: 'Held',
  line: {
    nothing: 'Nothing waits to leave.',
    held: '{count} thing leaves by itself, while Proofdesk runs. | {count} things leave by themselves, while Proofdesk runs.',
    waiting: '{count} thing waits for you. | {count} things wait for you.',
  },
  waiting: 'Waits for you',
  held: 'Leaves by itself',
  settled: 'Lately settled',
  moreSettled: 'and {count} before',
  kind: { confirm: 'Order', submit: 'Submission cart', batch: 'Batch' },
  unnamed: 'Unnamed',
  for: 'for {recipient}',
  orders: '{count} order | {count} orders',
  approved: 'approved, tax included',
  approvedSoFar: 'approved so far, without {parts}',
  state: {
    held: 'Held',
    waiting: 'Waits for you',
    leaving: 'Leaving',
    left: 'Left',
    'taken-back': 'Taken back',
    refused: 'Not sent',
  },
  leavesIn: 'Leaves in {time}',
  leavesAt: 'Leaves {when}',
  leaving: 'Leaving now',
  why: {
    closed: 'Its time came while Proofdesk was closed. It does not leave without you.',
    clock: 'The clock of this computer jumped over its time. It does not leave without you.',
  },
  settledAt: '{state} {when}',
  release: 'Release now',
  releaseCost: 'Release now for {total}',
  releaseSoFar: 'Release now, {total} so far',
  takeBack: 'Take back',
  change: 'Change…',
  what: '{verb}: {name}',
  failed: 'What is held cannot be shown',
  notChanged: 'The hold was not changed',
  tookBack: '{name} was taken back. It never left.',
  changed: '{name} leaves {when}',
  empty: {
    title: 'Nothing is held',
    text: 'What you approve can wait before it leaves: choose a delay or a date in the review. Until then it can be taken back.',
  },
  panel: {
    held: 'Approved, and held.',
    waiting: 'Approved, and waiting for you.',
    leaving: 'Approved, and leaving.',
    editing: 'Take it back to change anything.',
  },
  dialog: { title: 'Change when it leaves', back: 'Back', go: 'Change' },
  foot: {
    next: 'Leaves in {time}',
    at: 'Leaves {when}',
    waits: '{count} thing waits for you | {count} things wait for you',
    said: '{name} leaves {when}. It can be taken back until then.',
  },
  command: { takeBack: 'Take back what leaves next', group: 'Held' },
  settings: {
    title: 'Before something leaves',
    text: 'What you approve can wait, so that it can be taken back. Each review offers the choice anew.',
    single: 'A single order or cart',
    batch: 'A batch',
    none: 'Leaves at once',
    sleep:
      'A delay does not count while the computer sleeps. What is due when Proofdesk is closed waits for you.',
  },
});

/** Words of what waits for the network. */
export const whenOnlineText = messages('whenOnlineText', {
  title: 'When back online',
  count: '{count} cart waits for the network | {count} carts wait for the network',
  explain: 'These run by themselves when the lab can be reached. Nothing here orders anything.',
  kind: { export: 'Export', price: 'Price' },
  state: {
    waiting: 'asked for {age}',
    running: 'under way',
    refused: 'the lab was reached and did not do it: open the cart to see why',
  },
  tryNow: 'Try now',
  tryOne: 'Try {name} now',
  open: 'Open {name}',
  unnamed: 'Cart without a name',
  takeOut: 'Take out',
  takeOutOf: 'Take {name} out',
  takenOut: '{name} no longer waits for the network',
  close: 'Close',
  later: { export: 'Export when back online', price: 'Price when back online' },
  laterWaits: {
    export: 'Will be exported when back online, asked for {age}',
    price: 'Will be priced when back online, asked for {age}',
  },
  notSaved: 'It could not be kept for later',
  unreached: {
    offline: 'Offline since {since}: the draft is safe, the lab cannot be reached',
    'no-answer': 'The lab cannot be reached since {since}: the draft is safe',
    'practice-lab': 'The practice lab does not run since {since}: the draft is safe',
  },
});
