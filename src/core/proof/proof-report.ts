import { FAULTS, type FaultId, POINTS, type Point } from './fault-matrix';
import { type Promised, type Proof, verdictOf } from './proof';
import { say, toSay } from '../language/sentences';

/** What is promised, in the words of the first page of the documentation. */
export const PROMISE_WORDS: Readonly<Record<Promised, { readonly title: string; readonly text: string }>> = {
  'no-order-twice': {
    title: toSay('No order twice'),
    text: toSay('At most one order at the lab for each that a person approved, whatever broke.'),
  },
  'no-order-lost': {
    title: toSay('No order lost'),
    text: toSay('What was drafted, sent or answered is on disk before the screen says so.'),
  },
  'no-false-certainty': {
    title: toSay('No false certainty'),
    text: toSay('Never failed while the lab has it, never done without a proof.'),
  },
  'no-surprise-on-the-bill': {
    title: toSay('No surprise on the bill'),
    text: toSay('Nothing leaves above the total that a person approved.'),
  },
  'no-key-leaks': {
    title: toSay('No key leaks'),
    text: toSay('No key in the database, its copies, or any other file.'),
  },
  'unchanged-means-unchanged': {
    title: toSay('Unchanged means unchanged'),
    text: toSay('What is sent again are the stored bytes, with the stored key, to the stored account.'),
  },
  'no-nagging': {
    title: toSay('No nagging'),
    text: toSay('Few requests while the lab is in trouble, and none while nothing is asked.'),
  },
};

const isFault = (id: string): id is FaultId => Object.hasOwn(FAULTS, id);
const isPoint = (id: string): id is Point => Object.hasOwn(POINTS, id);

const faultName = (id: string): string => (isFault(id) ? FAULTS[id].name : id);
const pointName = (id: string): string => (isPoint(id) ? POINTS[id] : id);

/** A fault of the matrix in words; an unknown number as it is. */
export const faultWords = (id: string): string => say(faultName(id));

/** A point of the matrix in words; an unknown one as it is. */
export const pointWords = (id: string): string => say(pointName(id));

const VERDICTS = {
  held: 'Everything that was tried held.',
  'not-held': 'SOMETHING DID NOT HOLD.',
  'not-run': 'The proof could not be run to its end. This proves nothing.',
} as const;

const date = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

/**
 * A proof as a text to keep and to hand on, in English as everything that support reads; it holds nothing of what
 * people work with.
 */
export function proofReport(proof: Proof): string {
  const verdict = verdictOf(proof);
  const { counts, disk, searched } = proof;
  const lines = [
    'Proofdesk: prove it',
    verdict === null ? 'The proof is running.' : VERDICTS[verdict],
    '',
    `Seed       ${proof.seed}`,
    `Began      ${date(proof.startedAt)}`,
    `Ended      ${date(proof.endedAt)} (${proof.state})`,
    `Took       ${(proof.elapsed / 1000).toFixed(1)} of ${(proof.planned / 1000).toFixed(1)} s`,
    `Made with  ${proof.about}`,
    ...(proof.failure === '' ? [] : [`Failure    ${proof.failure}`]),
    '',
    'Promises (held of tried)',
    ...proof.promises.map(
      ({ promise, tried, held }) => `  ${PROMISE_WORDS[promise].title}: ${held} of ${tried}`,
    ),
    '',
    `Programs killed ${counts.kills}, schedules ${counts.schedules}, faults ${counts.faults}, requests ${counts.requests}, orders ${counts.orders}`,
    `Looked through for the key: ${searched.files} files, ${searched.bytes} bytes`,
    ...(disk === null
      ? []
      : [
          `A durable commit: ${disk.median.toFixed(2)} ms in the middle, ${disk.slowest.toFixed(2)} ms at most, of ${disk.commits}`,
        ]),
    '',
    'Faults by the point at which they struck (held of tried)',
    ...proof.cells.map(
      ({ fault, point, tried, held }) =>
        `  ${fault} at ${point}: ${held} of ${tried}  (${faultName(fault)}; ${pointName(point)})`,
    ),
  ];
  for (const finding of proof.findings) {
    lines.push('', `NOT HELD: ${PROMISE_WORDS[finding.promise].title}`, `  ${finding.words}`);
    lines.push(`  Seed ${finding.seed}`, ...finding.steps.map((step, at) => `  ${at + 1}. ${step}`));
  }
  return `${lines.join('\n')}\n`;
}
