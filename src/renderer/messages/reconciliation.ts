import { messages } from '@core/language/messages';
import { FINDING_WORDS } from '@core/reconciliation/reconciliation';
import type { ReconciliationFilter } from '@bridge/reconciliation';
import { formatCount } from '../ui/format/numbers';

/** Words of the comparison of what left this desk with what the lab lists. */
export const reconciliationText = messages('reconciliationText', {
  title: 'Reconciliation',
  never: 'What left this desk has not been compared with the lab’s lists yet',
  line: (ago: string, by: string, back: string, toDo: number) =>
    [`Compared ${ago} by ${by}`, back, toDo === 0 ? 'nothing to do' : `${formatCount(toDo)} to look at`].join(
      ' · ',
    ),
  read: '{count} entry of the lab’s lists read, {when} | {count} entries of the lab’s lists read, {when}',
  toTheEnd: 'both lists whole',
  backTo: 'back to {day}',
  run: 'Compare with the lab',
  runTip: 'Read the lab’s lists and compare. Nothing is read unless you ask for it.',
  back: 'How far back',
  range: {
    all: 'To the end of the lists',
    'days-7': 'The last 7 days',
    'days-30': 'The last 30 days',
    'days-90': 'The last 90 days',
    date: 'Back to a date',
  },
  date: 'Date',
  noDate: 'Choose a day that has passed.',
  reading: 'Reading the lab’s lists, {amount} entries so far',
  stop: 'Stop',
  failed: 'The comparison did not come to its end',
  stopped: 'The last comparison was stopped before its end.',
  earlier: 'What is listed here is from the one before, which ended {ago}.',
  cannotSay: 'What this comparison cannot say',
  absence: 'That something is not in a list proves nothing about it.',
  unreached: {
    offline: 'Offline since {since}. What was compared before stays here.',
    'no-answer': 'The lab cannot be reached since {since}. What was compared before stays here.',
    'practice-lab': 'The practice lab does not run since {since}. What was compared before stays here.',
  },
  search: 'Search what was compared',
  filters: 'Which of them',
  filter: {
    all: 'All',
    'to-do': 'To look at',
    matched: 'Matched',
    'only-ours': 'Only here',
    'only-theirs': 'Only at the lab',
  } satisfies Record<ReconciliationFilter, string>,
  listFailed: 'What was compared could not be read',
  columns: {
    finding: 'Finding',
    name: 'Name',
    recipient: 'Recipient',
    reference: 'Reference',
    found: 'What was found',
    next: 'What to do',
    ours: 'Id here',
    theirs: 'Id at the lab',
    at: 'Sent or received',
    total: 'Total',
  },
  finding: FINDING_WORDS,
  known: 'Known',
  knownBy: { person: 'Known: {person} says so.', note: 'Known: {note} ({person})' },
  total: 'as it was approved, or as the lab bills it',
  noTotal: 'no total',
  noTime: 'not said',
  nothingToDo: 'Nothing',
  empty: {
    title: 'Nothing compared yet',
    text: 'The lab’s lists of submissions and of orders in fulfillment are read and held against what left this desk. Orders that somebody placed from another workstation show up, and so does what the lab does not list.',
  },
  none: {
    title: 'Nothing to compare',
    text: 'The lab lists nothing as far back as it was read, and nothing that left this desk should be listed.',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'Nothing that was compared matches “{sought}”.',
    filter: 'Nothing of this kind was found.',
    clear: 'Show everything',
  },
});

/** Words of one line of a comparison. */
export const reconciliationLineText = messages('reconciliationLineText', {
  back: 'All that was compared',
  where: { matched: 'Here and at the lab', 'only-ours': 'Only here', 'only-theirs': 'Only at the lab' },
  found: 'What is known',
  differs: 'What differs',
  labSays: 'What the lab says',
  next: 'What to do',
  nothing: 'Nothing: both say the same.',
  wait: 'Nothing now. Compare again later.',
  isElsewhere: 'Nothing, when somebody here knows who placed it.',
  settledSince: 'Its outcome was settled after the lists were compared. Compare again to see how it stands.',
  asOf: 'The lists were read {ago}.',
  ids: 'Ids',
  ourId: 'Id here',
  theirId: {
    submission: 'Submission id',
    'fulfillment-order': 'Order id in fulfillment',
  },
  way: {
    settle: 'Record what the lab said',
    'open-ours': { 'submission-cart': 'Open the cart', order: 'Open the order', other: 'Open it here' },
    'open-theirs': { submission: 'Open the submission', 'fulfillment-order': 'Open it in fulfillment' },
    'read-theirs': 'Read the submission',
    'open-alike': 'Open “{name}”',
  },
  act: 'Do what is suggested first',
  sentAt: 'sent {when}',
  receivedAt: 'received {when}',
  absent: {
    title: 'This was not found in the last comparison',
    text: 'Another comparison took its place since.',
  },
  known: {
    title: 'Who placed it',
    help: 'Recorded here, it stays listed and is not counted as something to look at any more.',
    note: 'Who placed it, and why',
    go: 'Placed elsewhere, known',
    by: '{person} recorded {when} that it is known.',
    takeBack: 'Not known any more',
    did: '“{name}” is known as placed elsewhere',
    failed: 'It could not be recorded',
  },
});
