import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { MUTANTS } from '../test/desks/mutants.mjs';
import { staleness } from '../test/mutants/mutant.mjs';
import { packageBin, Plain, root, say } from './project.mjs';

/** @typedef {import('../test/desks/mutants.mjs').DeskMutant} DeskMutant */
/** @typedef {import('../test/desks/mutants.mjs').CatchingTest} CatchingTest */
/** @typedef {{ file: string, title: string, passed: boolean, words: string }} Tested */

const cache = join(root, 'node_modules/.cache/tested-mutants');

/** Mistakes that are tried at a time: tests with a server wait for it most of the time. */
const WORKERS = Math.max(1, Math.min(2, availableParallelism()));

/** How long the tests of one mistake may take, and a single one that hangs by it, in milliseconds. */
const TIMEOUT_MS = 240_000;
const HANGING_MS = 20_000;

/**
 * Runs test files, with a mistake in what they load or as it is.
 *
 * @param {readonly string[]} files
 * @param {string} mutant its name; empty for none
 * @returns {Promise<Tested[]>} nothing where they did not come to an end
 */
async function runTests(files, mutant) {
  const report = join(cache, `${mutant || 'without'}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--project', 'unit', '--reporter', 'json', '--outputFile', report, ...files];
  if (mutant !== '') args.push('--testTimeout', String(HANGING_MS));
  const child = spawn(process.execPath, [packageBin('vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, PROOFDESK_MUTANT: mutant },
    stdio: 'ignore',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  await new Promise((done) => child.once('close', done));
  clearTimeout(timer);
  try {
    /** @type {{ testResults: { name: string, assertionResults: { title: string, status: string, failureMessages?: string[] }[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status, failureMessages }) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        title,
        passed: status === 'passed',
        words: failureMessages?.[0]?.split('\n')[0] ?? '',
      })),
    );
  } catch {
    return [];
  }
}

/**
 * What a test said, all of its cases together.
 *
 * @param {readonly Tested[]} tested
 * @param {CatchingTest} test
 */
function casesOf(tested, { file, says }) {
  const [before = '', ...after] = says.split('%s');
  return tested.filter(
    (one) =>
      one.file === file && one.title.startsWith(before) && after.every((part) => one.title.endsWith(part)),
  );
}

/** @param {DeskMutant} mutant */
const filesOf = (mutant) => [...new Set(mutant.caughtByTests.map(({ file }) => file))];

/** @param {DeskMutant} mutant */
function staleOf(mutant) {
  for (const plant of mutant.plants) {
    const text = readFileSync(join(root, 'src', plant.file), 'utf8');
    const stale = staleness({ ...plant, name: mutant.name }, text);
    if (stale !== null) return stale;
  }
  return null;
}

/**
 * Whether each test that is to catch a mistake fails with it, by something that it expects: a program that throws is told
 * as broken, and proves nothing.
 *
 * @param {DeskMutant} mutant
 */
async function judge(mutant) {
  const stale = staleOf(mutant);
  if (stale !== null) return { result: 'STALE', words: stale };
  const tested = await runTests(filesOf(mutant), mutant.name);
  for (const test of mutant.caughtByTests) {
    const cases = casesOf(tested, test);
    if (cases.length === 0) return { result: 'BROKEN', words: `it was not run: ${test.says}` };
    const failed = cases.filter(({ passed }) => !passed);
    if (failed.length === 0) return { result: 'SURVIVED', words: `it did not notice: ${test.says}` };
    const wrong = failed.find(({ words }) => !words.startsWith('AssertionError'));
    if (wrong !== undefined) return { result: 'BROKEN', words: `${wrong.title}: ${wrong.words}` };
  }
  return { result: 'caught', words: mutant.caughtByTests.map(({ says }) => says).join('; ') };
}

/**
 * The mutants of these names; all for an empty text.
 *
 * @param {string} only names with commas between
 */
export function chosenDeskMutants(only) {
  const names = only.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !MUTANTS.some((mutant) => mutant.name === name));
  if (unknown.length > 0) throw new Plain(`There is no mutant ${unknown.join(', ')}.`);
  return MUTANTS.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * Plants one mistake after another into what the tests of several desks load, and says of each whether the tests that are
 * to catch it fail.
 *
 * @param {string} only names with commas between; empty for all
 * @returns {Promise<number>} the exit code: 1 when any was not caught
 */
export async function runTestedMutants(only) {
  const chosen = chosenDeskMutants(only);
  const began = Date.now();
  mkdirSync(cache, { recursive: true });
  // A test that fails by itself catches nothing.
  const asItIs = await runTests([...new Set(chosen.flatMap(filesOf))], '');
  for (const test of chosen.flatMap(({ caughtByTests }) => caughtByTests)) {
    const cases = casesOf(asItIs, test);
    if (cases.length === 0 || cases.some(({ passed }) => !passed))
      throw new Plain(`Without a mistake this does not pass: ${test.says}`);
  }
  let missed = 0;
  const waiting = [...chosen];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const started = Date.now();
      const { result, words } = await judge(mutant);
      if (result !== 'caught') missed += 1;
      say(
        `${result.padEnd(9)} ${mutant.name}, ${((Date.now() - started) / 1_000).toFixed(0)} s: ${words.slice(0, 240)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  say(
    `${chosen.length - missed} of ${chosen.length} mistakes caught by the tests of several desks in ${minutes} minutes.`,
  );
  return missed > 0 ? 1 : 0;
}
