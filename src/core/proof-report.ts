import { FAULTS, type FaultId, POINTS, type Point } from './fault-matrix';
import { type Promised, type Proof, verdictOf } from './proof';

/** What is promised, in the words of the first page of the documentation. */
export const PROMISE_WORDS: Readonly<Record<Promised, { readonly title: string; readonly text: string }>> = {
  'no-order-twice': {
    title: 'No order twice',
    text: 'At most one order at the lab for each that a person approved, whatever broke.',
  },
  'no-order-lost': {
    title: 'No order lost',
    text: 'What was drafted, sent or answered is on disk before the screen says so.',
  },
  'no-false-certainty': {
    title: 'No false certainty',
    text: 'Never failed while the lab has it, never done without a proof.',
  },
  'no-surprise-on-the-bill': {
    title: 'No surprise on the bill',
    text: 'Nothing leaves above the total that a person approved.',
  },
  'no-key-leaks': {
    title: 'No key leaks',
    text: 'No key in the database, its copies, or any other file.',
  },
  'unchanged-means-unchanged': {
    title: 'Unchanged means unchanged',
    text: 'What is sent again are the stored bytes, with the stored key, to the stored account.',
  },
  'no-nagging': {
    title: 'No nagging',
    text: 'Few requests while the lab is in trouble, and none while nothing is asked.',
  },
};

const isFault = (id: string): id is FaultId => Object.hasOwn(FAULTS, id);
const isPoint = (id: string): id is Point => Object.hasOwn(POINTS, id);

/** A fault of the matrix in words; an unknown number as it is. */
export const faultWords = (id: string): string => (isFault(id) ? FAULTS[id].name : id);

/** A point of the matrix in words; an unknown one as it is. */
export const pointWords = (id: string): string => (isPoint(id) ? POINTS[id] : id);

const VERDICTS = {
  held: 'Everything that was tried held.',
  'not-held': 'SOMETHING DID NOT HOLD.',
  'not-run': 'The proof could not be run to its end. This proves nothing.',
} as const;

const date = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

/** A proof as a text to read, to keep and to hand on; it holds nothing of what people work with. */
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
        `  ${fault} at ${point}: ${held} of ${tried}  (${faultWords(fault)}; ${pointWords(point)})`,
    ),
  ];
  for (const finding of proof.findings) {
    lines.push('', `NOT HELD: ${PROMISE_WORDS[finding.promise].title}`, `  ${finding.words}`);
    lines.push(`  Seed ${finding.seed}`, ...finding.steps.map((step, at) => `  ${at + 1}. ${step}`));
  }
  return `${lines.join('\n')}\n`;
}
