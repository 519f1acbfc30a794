import { inLanguage } from '@core/language/language';
import type { Proof } from '@core/proof/proof';
import { counted, formatCount, formatDuration } from '../ui/format/numbers';
import { formatBytes } from '../ui/format/sizes';

/** Words of trying the desk's promises on this computer. */
export const proofText = inLanguage('proofText', {
  title: 'Prove it',
  text: 'Tries what Proofdesk promises on this computer: programs like this one draft, place, confirm and submit orders at a practice lab of their own, are killed in the middle of it, and are opened again. Then what they told is held against what is on the disk and what the lab has.',
  safe: 'Nothing leaves this computer. None of your carts, orders, accounts or keys are opened, changed or sent: it all happens in a folder of its own, which is removed afterwards. You can go on working.',
  run: 'Prove it',
  runMinutes: 'One minute',
  runLong: 'Ten minutes',
  runLongCommand: 'Prove it for ten minutes',
  stop: 'Stop',
  stopCommand: 'Stop the proof',
  stopping: 'Stopping…',
  repeat: 'Repeat with this seed',
  copy: 'Copy report',
  copied: 'The report was copied',
  save: 'Save report…',
  saved: (path: string) => `Saved to ${path}`,
  readFailed: 'The last proof could not be read',
  runFailed: 'The proof could not be begun',
  saveFailed: 'The report could not be saved',
  progress: 'The proof',
  left: (seconds: number) =>
    seconds > 0 ? `${counted(seconds, 'second', 'seconds')} left` : 'Bringing the last round to its end',
  never: 'It was not run on this computer yet.',
  spoken: {
    running: 'The proof runs',
    half: 'Half of the time is over',
  },
  verdict: {
    held: 'Everything that was tried held',
    'not-held': 'Something did not hold',
    'not-run': 'The proof could not be run to its end',
  },
  verdictText: {
    held: (kills: number) =>
      `${counted(kills, 'program was', 'programs were')} killed in the middle of work. Nothing was lost, and nothing was ordered twice.`,
    'not-held':
      'That is a fault of Proofdesk. The report says what was seen; send it to whoever looks after Proofdesk.',
    'not-run': 'This proves nothing, neither that the promises hold nor that they do not.',
  },
  stoppedEarly: 'It was stopped early',
  untried: 'Some promises were not tried.',
  when: 'Run',
  took: 'Took',
  tookOf: ({ elapsed, planned }: Pick<Proof, 'elapsed' | 'planned'>) =>
    `${formatDuration(elapsed)} of ${formatDuration(planned)}`,
  seed: 'Seed',
  about: 'With',
  disk: 'A durable commit',
  diskTook: ({ median, slowest, commits }: NonNullable<Proof['disk']>) =>
    `${median.toFixed(1)} ms in the middle, ${slowest.toFixed(1)} ms at most, of ${formatCount(commits)}`,
  searched: 'Searched for the key',
  searchedWhat: ({ files, bytes }: Proof['searched']) =>
    `${counted(files, 'file', 'files')}, ${formatBytes(bytes)}, every byte`,
  counts: {
    kills: 'programs killed',
    schedules: 'simulated schedules',
    orders: 'orders',
    faults: 'faults struck',
    requests: 'requests',
  } satisfies Record<keyof Proof['counts'], string>,
  promises: 'What is promised',
  held: (held: number, tried: number) =>
    tried === 0 ? 'Not tried' : `${formatCount(held)} of ${formatCount(tried)} held`,
  look: { held: 'Held', broken: 'Did not hold', untried: 'Not tried', trying: 'Trying' },
  findings: 'What did not hold',
  steps: 'How it came to it',
  findingSeed: 'Seed of this finding',
  copyFinding: 'Copy this finding',
  matrix: 'Faults by the point at which they struck',
  matrixText: 'How often each was tried. Where one did not hold, it says how often it did.',
  fault: 'Fault',
  none: 'Nothing has struck yet.',
  pointsText: 'The points',
  cell: (fault: string, point: string, tried: number, held: number) =>
    `${fault}, ${point}: ${held} of ${tried} held`,
  seeDiagnostics: 'Prove it: try the promises on this computer',
});
