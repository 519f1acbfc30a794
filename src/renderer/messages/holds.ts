import { inLanguage } from '@core/language/language';
import { counted, formatCount } from '../ui/format/numbers';

/** Words of the choice of when something leaves. */
export const leaveText = inLanguage('leaveText', {
  title: 'Leaves',
  now: 'At once',
  after: (time: string) => `After ${time}, and can be taken back until then`,
  at: 'At a date and time',
  when: 'Date and time',
  inThePast: 'This moment has passed',
  noMoment: 'Choose a date and time',
  in: (time: string) => `in ${time}`,
});

/** Words of everything that was approved and waits to leave. */
export const holdsText = inLanguage('holdsText', {
  title: 'Held',
  line: (held: number, waiting: number): string =>
    waiting === 0
      ? held === 0
        ? 'Nothing waits to leave.'
        : `${counted(held, 'thing leaves', 'things leave')} by ${held === 1 ? 'itself' : 'themselves'}, while Proofdesk runs.`
      : held === 0
        ? `${counted(waiting, 'thing waits', 'things wait')} for you.`
        : `${counted(waiting, 'thing waits', 'things wait')} for you, ${formatCount(held)} ${held === 1 ? 'leaves by itself' : 'leave by themselves'}.`,
  waiting: 'Waits for you',
  held: 'Leaves by itself',
  settled: 'Lately settled',
  moreSettled: (count: number) => `and ${formatCount(count)} before`,
  kind: { confirm: 'Order', submit: 'Submission cart', batch: 'Batch' },
  unnamed: 'Unnamed',
  for: (recipient: string) => `for ${recipient}`,
  orders: (count: number) => counted(count, 'order', 'orders'),
  approved: 'approved, tax included',
  approvedSoFar: (parts: string) => `approved so far, without ${parts}`,
  state: {
    held: 'Held',
    waiting: 'Waits for you',
    leaving: 'Leaving',
    left: 'Left',
    'taken-back': 'Taken back',
    refused: 'Not sent',
  },
  leavesIn: (time: string) => `Leaves in ${time}`,
  leavesAt: (when: string) => `Leaves ${when}`,
  leaving: 'Leaving now',
  why: {
    closed: 'Its time came while Proofdesk was closed. It does not leave without you.',
    clock: 'The clock of this computer jumped over its time. It does not leave without you.',
  },
  settledAt: (state: string, when: string) => `${state} ${when}`,
  release: 'Release now',
  releaseCost: (total: string) => `Release now for ${total}`,
  releaseSoFar: (total: string) => `Release now, ${total} so far`,
  takeBack: 'Take back',
  change: 'Change…',
  what: (verb: string, name: string) => `${verb}: ${name}`,
  failed: 'What is held cannot be shown',
  notChanged: 'The hold was not changed',
  tookBack: (name: string) => `${name} was taken back. It never left.`,
  changed: (name: string, when: string) => `${name} leaves ${when}`,
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
    next: (time: string) => `Leaves in ${time}`,
    at: (when: string) => `Leaves ${when}`,
    waits: (count: number) => `${counted(count, 'thing waits', 'things wait')} for you`,
    said: (name: string, when: string) => `${name} leaves ${when}. It can be taken back until then.`,
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
export const whenOnlineText = inLanguage('whenOnlineText', {
  title: 'When back online',
  count: (count: number) => `${counted(count, 'cart waits', 'carts wait')} for the network`,
  explain: 'These run by themselves when the lab can be reached. Nothing here orders anything.',
  kind: { export: 'Export', price: 'Price' },
  state: {
    waiting: (age: string) => `asked for ${age}`,
    running: 'under way',
    refused: 'the lab was reached and did not do it: open the cart to see why',
  },
  tryNow: 'Try now',
  tryOne: (name: string) => `Try ${name} now`,
  open: (name: string) => `Open ${name}`,
  unnamed: 'Cart without a name',
  takeOut: 'Take out',
  takeOutOf: (name: string) => `Take ${name} out`,
  takenOut: (name: string) => `${name} no longer waits for the network`,
  close: 'Close',
  later: { export: 'Export when back online', price: 'Price when back online' },
  laterWaits: {
    export: (age: string) => `Will be exported when back online, asked for ${age}`,
    price: (age: string) => `Will be priced when back online, asked for ${age}`,
  },
  notSaved: 'It could not be kept for later',
  unreached: {
    offline: (since: string) => `Offline since ${since}: the draft is safe, the lab cannot be reached`,
    'no-answer': (since: string) => `The lab cannot be reached since ${since}: the draft is safe`,
    'practice-lab': (since: string) => `The practice lab does not run since ${since}: the draft is safe`,
  },
});
