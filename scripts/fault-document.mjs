/**
 * What `docs/fault-matrix.md` says, made of what was seen in a run, or in the parts of one, and of nothing else.
 *
 * @typedef {'real' | 'desk' | 'simulated'} How
 * @typedef {{ how: How; fault: string; point: string; passed: number; tried: number }} CellTries
 * @typedef {{ process: string; during: string; seed: string; readyAfter: number | null }} Kill
 * @typedef {{ readonly name: string; readonly points: readonly string[]; readonly passes: string }} Fault
 * @typedef {{ faults: Readonly<Record<string, Fault>>; points: Readonly<Record<string, string>> }} Matrix
 * @typedef {{ name: string; seconds: number; said: string; ok: boolean }} Step
 * @typedef {{ matrix: Matrix; tries: CellTries[]; kills: Kill[]; steps: Step[]; about: string[]; date: string }} Seen
 */

/** @type {readonly (readonly [How, string])[]} */
const LETTERS = [
  ['real', 'R'],
  ['desk', 'D'],
  ['simulated', 'S'],
];

/** Points that are in one table, by the first letter of their name. */
const GROUPS = /** @type {const} */ ([
  ['An editor cart on its way', /^E/],
  ['A catalog cart on its way', /^C/],
  ['The program, its database, its lists', /^[^EC]/],
]);

/**
 * @param {Seen} seen
 * @param {string} fault
 * @param {string} point
 */
function triesOf({ tries }, fault, point) {
  return tries.filter((one) => one.fault === fault && one.point === point);
}

/** @param {CellTries[]} tries */
const sum = (tries) => ({
  passed: tries.reduce((total, { passed }) => total + passed, 0),
  tried: tries.reduce((total, { tried }) => total + tried, 0),
});

/**
 * Every meeting of the matrix, and what was seen of it.
 *
 * @param {Seen} seen
 */
export function meetings(seen) {
  return Object.entries(seen.matrix.faults).flatMap(([fault, { points }]) =>
    points.map((point) => ({ fault, point, ...sum(triesOf(seen, fault, point)) })),
  );
}

/**
 * @param {Seen} seen
 * @param {string} fault
 * @param {string} point
 */
function cell(seen, fault, point) {
  if (!seen.matrix.faults[fault]?.points.includes(point)) return '·';
  const tries = triesOf(seen, fault, point);
  const { passed, tried } = sum(tries);
  if (tried === 0) return '**not tried**';
  const letters = LETTERS.filter(([how]) => tries.some((one) => one.how === how && one.tried > 0))
    .map(([, letter]) => letter)
    .join('');
  const figures = `${passed} of ${tried} ${letters}`;
  return passed === tried ? figures : `**${figures}**`;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @param {Seen} seen */
function matrixTables(seen) {
  return GROUPS.map(([title, isOf]) => {
    const points = Object.keys(seen.matrix.points).filter((point) => isOf.test(point));
    const faults = Object.entries(seen.matrix.faults).filter(([, fault]) =>
      fault.points.some((point) => points.includes(point)),
    );
    const rows = faults.map(([id]) => [id, ...points.map((point) => cell(seen, id, point))]);
    return `### ${title}\n\n${table(['', ...points], rows)}`;
  }).join('\n\n');
}

/** @param {readonly number[]} sorted @param {number} share */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {Kill[]} kills */
function killTable(kills) {
  const names = [...new Set(kills.map(({ process, during }) => `${process}\t${during}`))].sort();
  const rows = names.map((name) => {
    const [process = '', during = ''] = name.split('\t');
    const mine = kills.filter((kill) => kill.process === process && kill.during === during);
    const times = mine
      .flatMap(({ readyAfter }) => (readyAfter === null ? [] : [readyAfter]))
      .sort((one, other) => one - other);
    const ready = times.length === 0 ? '–' : `${at(times, 0.5)} / ${at(times, 1)}`;
    return [process, during, String(mine.length), ready];
  });
  return table(['process', 'during', 'kills', 'ready again, ms (median / longest)'], rows);
}

/** @param {Kill[]} kills */
function recovery(kills) {
  const times = kills
    .flatMap(({ process, readyAfter }) => (process === 'main' && readyAfter !== null ? [readyAfter] : []))
    .sort((one, other) => one - other);
  if (times.length === 0) return '';
  const within = times.filter((time) => time < 2_000).length;
  return `From the launch after a kill to the first screen with data, the driver's own time included: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 1)} ms; ${within} of ${times.length} under 2 s.`;
}

const COULD_NOT = [
  [
    'File locks of Windows and macOS, antivirus and OneDrive on the files (F16)',
    'On Windows: `npm test -- unit test/unit/main/store`, then work for an hour with the profile inside a synchronised folder while a full scan runs. Expected: tried again, then told; `PRAGMA integrity_check` is `ok` afterwards.',
  ],
  [
    'A real loss of power (F3 is tried with writes that are dropped)',
    'On a machine that may be cut off: start `PROOFDESK_KILL_ROUNDS=1000 npm run faults -- --only=kills`, pull the plug at a random moment, boot, and open the profile: the database examines as whole and nothing that was acknowledged is missing. On a virtual machine the same with a reset of the host.',
  ],
  [
    'A second user of the system on a shared folder (F19)',
    'Start the app as two users with `--profile=` on the same folder: the second opens nothing and says which desk is open.',
  ],
  [
    'Signed updates and installers that are ended half-way (F27)',
    'With two signed releases: start the update, end the installer in the task manager while it copies, start the app. The old or the new version opens with all data.',
  ],
  [
    'Sleep of real hardware, and a keychain locked by a real screen lock (F17, F21)',
    'Hold an order for two minutes, let the computer sleep for ten, wake it: it waits in sight for 30 s before it leaves. Lock the keychain and submit: what would be sent waits.',
  ],
];

/**
 * The whole document, in Markdown.
 *
 * @param {Seen} seen
 */
export function documentOf(seen) {
  const all = meetings(seen);
  const tried = all.filter((one) => one.tried > 0);
  const failed = all.filter((one) => one.passed < one.tried);
  const faults = Object.entries(seen.matrix.faults).map(([id, { name, passes }]) => [id, name, passes]);
  const points = Object.entries(seen.matrix.points).map(([id, name]) => [id, name]);
  const steps = seen.steps.map(({ name, seconds, said, ok }) => [
    name,
    `${Math.round(seconds)} s`,
    `${ok ? '' : '**failed**: '}${said}`,
  ]);
  return `${[
    '# The fault matrix',
    'Made by `npm run faults` from what it saw, in one go or part by part; nothing in it is written by hand. What each fault and each point is stands below. R: the built app in real Electron. D: its main process, or the part that is struck, in Node with a real database and real sockets. S: a world whose clock, network and disk a seed decides.',
    `${all.length} meetings of a fault and a point; ${tried.length} tried, ${all.length - tried.length} not; ${failed.length} with a try that failed. ${sum(seen.tries).passed} of ${sum(seen.tries).tried} tries passed. ${seen.kills.length} processes were killed with SIGKILL.`,
    [`- ${seen.date}`, ...seen.about.map((line) => `- ${line}`)].join('\n'),
    '## Fault by point, passed of tried',
    matrixTables(seen),
    '## The faults, and what has to hold after each',
    table(['', 'fault', 'passes when'], faults),
    '## The points',
    table(['', 'point'], points),
    '## Processes that were killed',
    recovery(seen.kills),
    seen.kills.length === 0 ? 'None in this run.' : killTable(seen.kills),
    '## What was run',
    table(['part', 'took', 'said'], steps),
    '## What could not be tried on this machine, and how to try it',
    table(['what', 'how'], COULD_NOT),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}
