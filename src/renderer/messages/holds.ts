import { messages } from '@core/language/messages';

/** Words of the choice of when something leaves. */
export const leaveText = messages('leaveText', {
  title: 'Send',
  now: 'Now',
  after: 'In {time}; you can take it back until then',
  at: 'At a date and time',
  when: 'Date and time',
  inThePast: 'This time has passed',
  noMoment: 'Choose a date and time',
  in: 'in {time}',
});

/** Words of everything that was approved and waits to leave. */
export const holdsText = messages('holdsText', {
  title: 'Held',
  line: {
    nothing: 'Nothing is held.',
    held: '{count} held item is sent automatically while Proofdesk is running. | {count} held items are sent automatically while Proofdesk is running.',
    waiting: '{count} held item is waiting for you. | {count} held items are waiting for you.',
    elsewhere: '{count} item is held by another desk. | {count} items are held by other desks.',
  },
  waiting: 'Waiting for you',
  held: 'Sent automatically',
  elsewhere: 'Held by other desks',
  settled: 'Recent',
  moreSettled: 'and {count} earlier',
  kind: { confirm: 'Order', submit: 'Catalog cart', batch: 'Batch' },
  unnamed: 'Unnamed',
  for: 'for {recipient}',
  orders: '{count} order | {count} orders',
  approved: 'approved, tax included',
  approvedSoFar: 'approved so far, without {parts}',
  state: {
    held: 'Held',
    waiting: 'Waiting for you',
    leaving: 'Sending',
    left: 'Sent',
    'taken-back': 'Taken back',
    refused: 'Not sent',
  },
  leavesIn: 'Will be sent in {time}',
  leavesAt: 'Will be sent {when}',
  leaving: 'Sending now',
  why: {
    closed: 'Its time came while Proofdesk was closed. It is not sent without you.',
    clock: 'The computer’s clock jumped past its time. It is not sent without you.',
    handed: 'It came here from another desk. It is not sent without you.',
    elsewhere: 'It is not sent until someone there sends it.',
  },
  settledAt: '{state} {when}',
  release: 'Send now',
  releaseCost: 'Send now for {total}',
  releaseSoFar: 'Send now, {total} so far',
  takeBack: 'Take back',
  change: 'Change…',
  what: '{verb}: {name}',
  failed: 'Held items could not be loaded',
  notChanged: 'The hold was not changed',
  tookBack: '{name} was taken back. It was never sent.',
  changed: '{name} will be sent {when}',
  empty: {
    title: 'Nothing is held',
    text: 'Approved orders can be held before they are sent: choose a delay or a date in the review. Until then you can take them back.',
  },
  panel: {
    held: 'Approved and held.',
    waiting: 'Approved. Waiting for you.',
    leaving: 'Approved. Sending.',
    editing: 'Take it back to change anything.',
  },
  dialog: { title: 'Change when it is sent', back: 'Back', go: 'Change' },
  foot: {
    next: 'Will be sent in {time}',
    at: 'Will be sent {when}',
    waits: '{count} held item is waiting for you | {count} held items are waiting for you',
    said: '{name} will be sent {when}. You can take it back until then.',
  },
  command: { takeBack: 'Take back the next held order', group: 'Held' },
  settings: {
    title: 'Hold before sending',
    text: 'Approved orders can be held so that you can take them back. You can change this in each review. In production, each review begins with a delay.',
    single: 'A single order or cart',
    batch: 'A batch',
    none: 'Send now',
    sleep:
      'A delay does not run while the computer sleeps. Anything due while Proofdesk is closed waits for you.',
  },
});

/** Words of held orders that are selected in their list. */
export const heldOrdersText = messages('heldOrdersText', {
  takeBack: 'Take back',
  release: 'Send now',
  tookBack:
    '{count} order was taken back. It was never sent. | {count} orders were taken back. They were never sent.',
  released: '{count} order is being sent | {count} orders are being sent',
  failed: 'Some holds were not changed: they were sent or changed meanwhile.',
  parts:
    'The batch “{names}” also holds other orders, so it was not changed. Open it in Batches. | The batches {names} also hold other orders, so they were not changed. Open them in Batches.',
});

/** Words of what waits for the network. */
export const whenOnlineText = messages('whenOnlineText', {
  title: 'When back online',
  count: '{count} cart is waiting for the network | {count} carts are waiting for the network',
  explain: 'These run automatically once the lab can be reached. They do not order anything.',
  kind: { export: 'Export', price: 'Price' },
  state: {
    waiting: 'requested {age}',
    running: 'running',
    refused: 'the lab was reached but did not do it: open the cart to see why',
  },
  tryNow: 'Try now',
  tryOne: 'Try now: {name}',
  unnamed: 'Unnamed cart',
  takeOut: 'Remove',
  takeOutOf: 'Remove {name}',
  takenOut: '{name} is no longer waiting for the network',
  close: 'Close',
  later: { export: 'Export when back online', price: 'Price when back online' },
  laterWaits: {
    export: 'Will be exported when back online, requested {age}',
    price: 'Will be priced when back online, requested {age}',
  },
  notSaved: 'This could not be saved for later',
  unreached: {
    offline: 'Offline since {since}: the draft is safe, but the lab cannot be reached',
    'no-answer': 'The lab has been unreachable since {since}: the draft is safe',
    'practice-lab': 'The practice lab has not been running since {since}: the draft is safe',
  },
});
