import { FAULTS, type FaultId, POINTS, type Point } from './fault-matrix';
import { type Proof, verdictOf } from './proof';
import { MATRIX_IN_ENGLISH, proofMatrixText } from './messages';

const isFault = (id: string): id is FaultId => Object.hasOwn(FAULTS, id);
const isPoint = (id: string): id is Point => Object.hasOwn(POINTS, id);

const faultName = (id: string): string => (isFault(id) ? FAULTS[id].name : id);
const pointName = (id: string): string => (isPoint(id) ? POINTS[id] : id);

/** A fault of the matrix in words; an unknown number as it is. */
export const faultWords = (id: string): string => (isFault(id) ? proofMatrixText.fault[id] : id);

/** A point of the matrix in words; an unknown one as it is. */
export const pointWords = (id: string): string => (isPoint(id) ? proofMatrixText.point[id] : id);

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
      ({ promise, tried, held }) => `  ${MATRIX_IN_ENGLISH.promise[promise].title}: ${held} of ${tried}`,
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
    lines.push('', `NOT HELD: ${MATRIX_IN_ENGLISH.promise[finding.promise].title}`, `  ${finding.words}`);
    lines.push(`  Seed ${finding.seed}`, ...finding.steps.map((step, at) => `  ${at + 1}. ${step}`));
  }
  return `${lines.join('\n')}\n`;
}
