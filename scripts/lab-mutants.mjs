import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LAB_AREAS, LAB_MUTANTS } from '../test/contract/mutants/index.mjs';
import { mutantsPage } from '../test/contract/mutants/page.mjs';
import { staleness } from '../test/mutants/mutant.mjs';
import { buildSuiteInModules, plantInto } from './contract-build.mjs';
import { Plain, root, say } from './project.mjs';

/**
 * What happened to a mutant. It is caught when a rule of the suite fails, other than by running out of time, while another
 * rule passes: a lab that cannot be built, does not start or serves nothing is `BROKEN` and proves nothing.
 *
 * @typedef {object} Verdict
 * @property {string} name
 * @property {'caught' | 'SURVIVED' | 'STALE' | 'BROKEN'} result
 * @property {string} by The rule that failed; empty where none did.
 * @property {string} words What the rule saw, or why there is nothing to see.
 * @property {number} seconds
 */

/** @typedef {import('../test/contract/mutants/lab-mutant.mjs').LabMutant} LabMutant */

/**
 * One line of the suite's output with `--json`.
 *
 * @typedef {{ outcome: 'pass' | 'fail' | 'time-out' | 'not applicable'; why: string; rule: string }} Outcome
 */

/** Suites that run at a time. */
const WORKERS = Math.max(2, availableParallelism());

/** How long a suite may take, in milliseconds. */
const TIMEOUT_MS = 300_000;

const cache = join(root, 'node_modules/.cache/lab-mutants');
const page = join(root, 'docs/lab-mutants.md');

/**
 * Runs a built suite against its own lab until a rule fails and another has passed.
 *
 * @param {string} suite
 * @param {string} first the rule to begin with, or nothing
 * @returns {Promise<Pick<Verdict, 'result' | 'by' | 'words'>>}
 */
export function tryOut(suite, first = '') {
  return new Promise((done) => {
    const args = [suite, '--json', '--until-fail', '--first', first];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.on('close', (code) => {
      clearTimeout(timer);
      /** @type {Outcome[]} */
      const outcomes = output
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line));
      const failed = outcomes.find(({ outcome }) => outcome === 'fail');
      const late = outcomes.find(({ outcome }) => outcome === 'time-out');
      if (!outcomes.some(({ outcome }) => outcome === 'pass')) {
        done({ result: 'BROKEN', by: '', words: failed?.why ?? 'the lab did not start' });
      } else if (failed !== undefined) {
        done({ result: 'caught', by: failed.rule, words: failed.why });
      } else if (code !== 0 && code !== 1) {
        done({ result: 'BROKEN', by: '', words: 'the suite did not come to its end' });
      } else {
        const words = late === undefined ? '' : `only ran out of time: ${late.rule}`;
        done({ result: 'SURVIVED', by: '', words });
      }
    });
  });
}

/** The rule that caught each mutant in the last run of all, which is likely to do so again. */
function lastCaughtBy() {
  if (!existsSync(page)) return new Map();
  const rows = readFileSync(page, 'utf8').matchAll(/^\| ([a-z0-9-]+) \|.*\| (.*) \|$/gm);
  return new Map([...rows].map(([, name = '', rule = '']) => [name, rule]));
}

/**
 * @param {LabMutant} mutant
 * @param {string} built the suite without it
 * @param {string} hint the rule that is tried first
 * @returns {Promise<Verdict>}
 */
async function judge(mutant, built, hint) {
  const { name, file } = mutant;
  const source = join(root, 'src', file);
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1_000;
  const stale = existsSync(source)
    ? staleness(mutant, readFileSync(source, 'utf8'))
    : `There is no src/${file}`;
  if (stale !== null) return { name, result: 'STALE', by: '', words: stale, seconds: 0 };
  const outDir = join(cache, name);
  try {
    const suite = await plantInto(mutant, built, outDir);
    return { name, ...(await tryOut(suite, hint)), seconds: seconds() };
  } catch (cause) {
    const words = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    return { name, result: 'BROKEN', by: '', words, seconds: seconds() };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** @param {Verdict} verdict */
function lineOf({ name, result, by, words, seconds }) {
  const what = result === 'caught' ? `by: ${by}` : words;
  return `${result.padEnd(9)} ${name} (${seconds.toFixed(1)} s)${what === '' ? '' : ` ${what}`}`;
}

/**
 * The mutants of that name or area; all for an empty text.
 *
 * @param {string} wanted names or areas with commas between
 */
function chosen(wanted) {
  const words = wanted.split(',').filter((word) => word !== '');
  if (words.length === 0) return [...LAB_MUTANTS];
  return words.flatMap((word) => {
    const found = LAB_AREAS[word] ?? LAB_MUTANTS.filter(({ name }) => name === word);
    if (found.length === 0) throw new Plain(`There is no mutant and no area ${word}.`);
    return found;
  });
}

/**
 * Plants one fault after another into the practice lab and says of each which rule of the contract suite fails.
 *
 * @param {{ only?: string; write?: boolean }} [options] only: names or areas with commas between;
 *   write: puts what caught each mutant into docs/lab-mutants.md, when all were run
 * @returns {Promise<number>} the exit code: 1 when any was not caught
 */
export async function runLabMutants({ only = '', write = false } = {}) {
  const mutants = chosen(only);
  if (write && mutants.length < LAB_MUTANTS.length) throw new Plain('--write needs a run of all mutants.');
  const queue = [...mutants];
  const built = join(cache, 'built');
  rmSync(cache, { recursive: true, force: true });
  await buildSuiteInModules(built);
  const hints = lastCaughtBy();
  /** @type {Verdict[]} */
  const verdicts = [];
  const worker = async () => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const verdict = await judge(mutant, built, hints.get(mutant.name) ?? '');
      verdicts.push(verdict);
      say(lineOf(verdict));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  rmSync(cache, { recursive: true, force: true });
  const missed = verdicts.filter(({ result }) => result !== 'caught');
  if (write) {
    const caughtBy = new Map(verdicts.map(({ name, result, by }) => [name, result === 'caught' ? by : '']));
    writeFileSync(page, mutantsPage(caughtBy));
  }
  if (missed.length > 0) say(`Not caught: ${missed.map(({ name }) => name).join(', ')}.`);
  say(`${verdicts.length - missed.length} of ${verdicts.length} caught`);
  return missed.length > 0 ? 1 : 0;
}
