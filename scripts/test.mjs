import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, buildPracticeLab } from './build.mjs';
import { startDisplay } from './display.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { foreground, packageBin, root, run, say } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { inSession } from './session.mjs';
import { setUp } from './setup.mjs';

const projects = ['unit', 'contract', 'e2e'];
const vitest = packageBin('vitest/vitest.mjs');

/**
 * @typedef {{ passed: number; failed: number; skipped: number }} Totals
 * @typedef {import('./runtime.mjs').Runtime} Runtime
 */

/**
 * What a run of Vitest came to. A test file that could not be loaded has no tests, and counts as one that failed; so
 * does a run that failed without a failed test, and one that left no report.
 *
 * @param {string} report
 * @param {number} code Vitest's exit code
 * @returns {Totals}
 */
function totalsOf(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {{ status: string; assertionResults: unknown[] }[]} */
  const files = result.testResults;
  const unloadable = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = result.numFailedTests + unloadable;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/**
 * @param {string[]} names the projects to run
 * @param {string[]} extra
 * @param {string} report
 */
function vitestArguments(names, extra, report) {
  return [
    vitest,
    'run',
    // Reads the configuration without writing a bundle of it into node_modules, which may not be ours to write.
    '--configLoader=runner',
    ...names.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(extra.length > 0 ? ['--passWithNoTests', ...extra] : []),
  ];
}

/**
 * The tests that need nothing but Node.
 *
 * @param {string[]} names
 * @param {string[]} extra
 * @returns {Promise<Totals>}
 */
async function runInNode(names, extra) {
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-report-'));
  const report = join(work, 'report.json');
  const code = await foreground(process.execPath, vitestArguments(names, extra, report));
  const totals = totalsOf(report, code);
  rmSync(work, { recursive: true, force: true });
  return totals;
}

/**
 * The tests that drive the real app: on a display, in a session and as a user of their own.
 *
 * @param {Runtime} runtime
 * @param {string[]} extra
 * @returns {Promise<Totals>}
 */
async function runInElectron(runtime, extra) {
  const user = ordinaryUser(runtime.executable);
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-report-'));
  const results = join(root, 'test-results');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  chmodSync(results, 0o777);
  if (user !== undefined) chownSync(work, user.uid, user.gid);
  const display = await startDisplay({ always: true, user });
  try {
    const report = join(work, 'report.json');
    const code = await inSession(process.execPath, vitestArguments(['e2e'], extra, report), {
      env: { ...display.env, ...runtimeEnvironment(runtime), PROOFDESK_VITE_CACHE: join(work, 'cache') },
      user,
    });
    return totalsOf(report, code);
  } finally {
    await display.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

await run(async () => {
  const given = process.argv.slice(2).filter((argument) => argument !== '--');
  const named = given.filter((argument) => projects.includes(argument));
  const extra = given.filter((argument) => !projects.includes(argument));
  const wanted = named.length > 0 ? named : projects;
  const inElectron = wanted.includes('e2e');

  const runtime = await setUp({ session: inElectron });
  if (wanted.some((name) => name !== 'unit')) await buildPracticeLab();
  if (inElectron) await buildApp();

  const inNode = wanted.filter((name) => name !== 'e2e');
  /** @type {Totals[]} */
  const parts = [];
  if (inNode.length > 0) parts.push(await runInNode(inNode, extra));
  if (inElectron) parts.push(await runInElectron(runtime, extra));

  const sum = (/** @type {keyof Totals} */ key) => parts.reduce((total, part) => total + part[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  if (passed + failed === 0) say('No test ran.');
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
