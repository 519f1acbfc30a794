import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startDisplay } from './display.mjs';
import { packageBin, root } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { inSessions } from './session.mjs';

const vitest = packageBin('vitest/vitest.mjs');

/**
 * As many displays as the app is tested on at the same time. Focus, single instance and the keychain belong to a whole
 * display and its session, so each worker has both for itself; only Linux can give more than one. One more than cores:
 * a test of the app waits half of its time, for a window, a pause or an answer.
 */
export const DISPLAYS = process.platform === 'linux' ? 3 : 1;

/**
 * @typedef {{ passed: number; failed: number; skipped: number; failures: string[] }} Totals `failures`: each one's file,
 *   name and first line, for the end of the output, since that is what is kept of a long one
 * @typedef {import('./runtime.mjs').Runtime} Runtime
 * @typedef {import('./session.mjs').User} User
 */

/**
 * @param {string} file absolute
 * @param {string} name
 * @param {string | undefined} message
 */
function failureLine(file, name, message) {
  return `${relative(root, file)}: ${name}: ${(message ?? '').split('\n', 1)[0]}`;
}

/**
 * The result of a run of Vitest. A test file that could not be read, or that failed outside its tests, counts as one test
 * that failed; so does a run that failed without a failed test, and one that left no report.
 *
 * @param {string} report
 * @param {number} code Vitest's exit code
 * @returns {Totals}
 */
function totalsOf(report, code) {
  if (!existsSync(report)) {
    return { passed: 0, failed: 1, skipped: 0, failures: ['A run of Vitest left no report'] };
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {{ name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]} */
  const files = result.testResults;
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failed = result.numFailedTests + broken.length;
  const unexplained = failed === 0 && code !== 0;
  return {
    passed: result.numPassedTests,
    failed: unexplained ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => failureLine(name, 'outside its tests', message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages[0])),
      ),
      ...(unexplained ? [`Vitest ended with ${code}, though no test failed`] : []),
    ],
  };
}

/**
 * @param {string[]} names the projects to run; with `unit` go those of its tests that need other processes than the rest
 * @param {string[]} extra
 * @param {string} report
 */
function vitestArguments(names, extra, report) {
  return [
    vitest,
    'run',
    // Reads the configuration without writing a bundle of it into node_modules, which may not be ours to write.
    '--configLoader=runner',
    ...names
      .flatMap((name) => (name === 'unit' ? ['unit', 'collecting', 'alone'] : [name]))
      .map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(extra.length > 0 ? ['--passWithNoTests', ...extra] : []),
  ];
}

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';

/** What all files of a run may take in memory, in bytes. */
const ROOM_IN_MEMORY = 8 * 2 ** 30;

/**
 * Where tests have their files: in memory where there is room for them, since they synchronise thousands of databases
 * to disk and nothing outlasts the run. Tests of lost power and of full disks bring a disk of their own.
 */
export function folderForTests() {
  if (process.platform !== 'linux' || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM_IN_MEMORY ? IN_MEMORY : tmpdir();
}

/**
 * Runs projects as the given user, in sessions of their own: a private home, a private bus, a real keychain.
 *
 * @param {{ names: string[]; extra: string[]; runtime: Runtime; user?: User | undefined; env?: Record<string, string>; sessions?: number }} what
 *   `sessions`: one unless said otherwise
 * @returns {Promise<Totals>}
 */
export async function runProjects({ names, extra, runtime, user, env = {}, sessions = 1 }) {
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-report-'));
  if (user !== undefined) chownSync(work, user.uid, user.gid);
  try {
    const report = join(work, 'report.json');
    const code = await inSessions(sessions, process.execPath, vitestArguments(names, extra, report), {
      env: { ...env, ...runtimeEnvironment(runtime), PROOFDESK_VITE_CACHE: join(work, 'cache') },
      user,
      parent: folderForTests(),
    });
    return totalsOf(report, code);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Makes the folder where failed tests leave their evidence, empty, and open to whoever runs them. */
export function clearResults() {
  const results = join(root, 'test-results');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  chmodSync(results, 0o777);
}

/**
 * Runs end-to-end tests, each worker on a display, and in a session, of its own.
 *
 * @param {{ extra: string[]; runtime: Runtime; user?: User | undefined; env?: Record<string, string>; names?: string[]; displays?: number }} what
 *   `extra`: files, or anything else that Vitest takes; `names`: the projects, unless they are those of `npm test`;
 *   `displays`: one unless said otherwise, as many as there are workers
 * @returns {Promise<Totals>}
 */
export async function runOnDisplay({ extra, runtime, user, env = {}, names = ['e2e'], displays = 1 }) {
  /** @type {import('./display.mjs').Display[]} */
  const started = [];
  try {
    for (let count = 0; count < displays; count += 1)
      started.push(await startDisplay({ always: true, ...(user === undefined ? {} : { user }) }));
    const [last, ...others] = started.map((display) => display.env).reverse();
    return await runProjects({
      names,
      extra,
      runtime,
      user,
      env: {
        ...env,
        ...last,
        PROOFDESK_DISPLAYS: JSON.stringify(others),
        PROOFDESK_WORKERS: String(displays),
      },
      sessions: displays,
    });
  } finally {
    for (const display of started) await display.stop();
  }
}
