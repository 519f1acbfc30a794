import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { AREAS, MUTANTS } from '../test/mutants/index.mjs';
import { staleness } from '../test/mutants/mutant.mjs';
import { mutantPlugin } from './mutant-plugin.mjs';
import { Plain, root, say } from './project.mjs';

/**
 * What happened to a mutant. Only a promise that did not hold catches one: `broken` means that the program with it could
 * not be built, or did nothing but fail, which any program would have noticed and no promise has.
 *
 * @typedef {object} Verdict
 * @property {string} name
 * @property {string} area
 * @property {string} breaks The promise that it is said to break.
 * @property {string} why
 * @property {'caught' | 'SURVIVED' | 'STALE' | 'BROKEN'} result
 * @property {string} by The promise that did not hold; empty where none did.
 * @property {string} words What was seen, or why there is nothing to see.
 * @property {string} seed What replays it.
 * @property {number} seeds How many schedules it took, the last one included.
 * @property {number} failures Schedules that ended by an exception; they prove nothing.
 * @property {number} seconds
 */

/** @typedef {import('../test/mutants/mutant.mjs').Mutant} Mutant */

/** @typedef {Pick<Verdict, 'result' | 'by' | 'words' | 'seed' | 'seeds' | 'failures'>} Trial */

/** Seeds that a mutant is tried with before it has survived, and for how long at most. */
const LIMITS = { seeds: 2_000, seconds: 240 };

/** Children at a time: each is one schedule after another on one core. */
const WORKERS = Math.max(1, Math.min(4, availableParallelism()));

const cache = join(root, 'node_modules/.cache/mutants');

/** @param {string} name */
const areaOf = (name) =>
  Object.entries(AREAS).find(([, mutants]) => mutants.some((mutant) => mutant.name === name))?.[0] ?? '';

/**
 * Builds the simulation with a mutant in it, or as it is.
 *
 * @param {Mutant | null} mutant
 * @param {string} outDir
 */
export async function buildWith(mutant, outDir) {
  // Only now: it needs packages.
  const { buildSimulation } = await import('./simulation-build.mjs');
  const plugins = mutant === null ? [] : [mutantPlugin(mutant)];
  return buildSimulation({ entry: 'mutant-cli', plugins, outDir });
}

/**
 * Runs a built simulation in a process of its own until a promise does not hold.
 *
 * @param {string} bundle
 * @param {string} where what a mutant `tries`
 * @param {{ seeds: number; seconds: number }} limits
 * @returns {Promise<Trial>}
 */
export function tryOut(bundle, where, limits) {
  return new Promise((done) => {
    const args = [bundle, String(limits.seeds), String(limits.seconds), where];
    // The database engine is not in the bundle, which may be in any folder.
    const env = { ...process.env, NODE_PATH: join(root, 'node_modules') };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.stderr.on(
      'data',
      (/** @type {Buffer} */ chunk) => (errors = (errors + chunk.toString()).slice(-2_000)),
    );
    // A schedule that never ends holds up its own process; nothing is proven by that.
    const timer = setTimeout(() => child.kill('SIGKILL'), (limits.seconds + 60) * 1_000);
    child.on('close', () => {
      clearTimeout(timer);
      const last = output.trim().split('\n').at(-1) ?? '';
      if (last.startsWith('{')) return done(JSON.parse(last));
      const words = errors.trim().split('\n').at(-1) ?? '';
      done({
        result: 'BROKEN',
        by: '',
        words: words || 'it never came to its end',
        seed: '',
        seeds: 0,
        failures: 1,
      });
    });
  });
}

/**
 * @param {Mutant} mutant
 * @param {typeof LIMITS} limits
 * @param {(work: () => Promise<string>) => Promise<string>} oneBuild
 * @returns {Promise<Verdict>}
 */
async function judge(mutant, limits, oneBuild) {
  const { name, promise, why, file, tries } = mutant;
  const started = Date.now();
  const about = { name, area: areaOf(name), breaks: promise, why };
  const nothing = { by: '', seed: '', seeds: 0, failures: 0, seconds: 0 };
  const source = join(root, 'src', file);
  const stale = existsSync(source)
    ? staleness(mutant, readFileSync(source, 'utf8'))
    : `There is no src/${file}`;
  if (stale !== null) return { ...about, ...nothing, result: 'STALE', words: stale };
  const outDir = join(cache, name);
  try {
    const bundle = await oneBuild(() => buildWith(mutant, outDir));
    const found = await tryOut(bundle, tries, limits);
    return { ...about, ...found, seconds: (Date.now() - started) / 1_000 };
  } catch (cause) {
    const words = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    return { ...about, ...nothing, result: 'BROKEN', words, seconds: (Date.now() - started) / 1_000 };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** @param {Verdict} verdict */
function lineOf({ name, result, by, words, seeds, seconds }) {
  const time = `${seconds.toFixed(1)} s`;
  if (result === 'caught') {
    return `caught    ${name} after ${seeds === 1 ? '1 seed' : `${seeds} seeds`} by ${by}, ${time}`;
  }
  return `${result.padEnd(9)} ${name}${seeds > 0 ? ` ${seeds} seeds` : ''}, ${time}${words ? `: ${words}` : ''}`;
}

/**
 * The mutants of that name or area; all for an empty text.
 *
 * @param {string} wanted names or areas with commas between
 */
function chosen(wanted) {
  const words = wanted.split(',').filter((word) => word !== '');
  if (words.length === 0) return MUTANTS;
  const found = MUTANTS.filter(({ name }) => words.includes(name) || words.includes(areaOf(name)));
  const unknown = words.filter((word) => !found.some(({ name }) => word === name || word === areaOf(name)));
  if (unknown.length > 0) throw new Plain(`There is no mutant and no area ${unknown.join(', ')}.`);
  return found;
}

/**
 * Plants one mistake after another into the simulated desk and says of each whether a promise was seen not to hold.
 *
 * @param {{ only?: string; json?: string | undefined; seeds?: number; seconds?: number }} [options]
 *   only: names or areas, with commas between; json: a file for the verdicts
 * @returns {Promise<number>} the exit code: 1 when any was not caught
 */
export async function runMutants({ only = '', json, seeds = LIMITS.seeds, seconds = LIMITS.seconds } = {}) {
  const mutants = [...chosen(only)];
  const started = Date.now();
  say(`Planting ${mutants.length} mistakes, each for up to ${seeds} seeds.`);
  mkdirSync(cache, { recursive: true });
  /** @type {Promise<unknown>} */
  let building = Promise.resolve();
  // One build at a time: the bundler uses every core by itself.
  const oneBuild = (/** @type {() => Promise<string>} */ work) => {
    const built = building.then(work);
    building = built.catch(() => undefined);
    return built;
  };
  /** @type {Verdict[]} */
  const verdicts = [];
  const line = async () => {
    for (let mutant = mutants.shift(); mutant !== undefined; mutant = mutants.shift()) {
      const verdict = await judge(mutant, { seeds, seconds }, oneBuild);
      verdicts.push(verdict);
      say(lineOf(verdict));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, line));
  const missed = verdicts.filter(({ result }) => result !== 'caught');
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  say(`${verdicts.length - missed.length} of ${verdicts.length} mistakes caught in ${minutes} minutes.`);
  if (missed.length > 0) say(`Not caught: ${missed.map(({ name }) => name).join(', ')}.`);
  if (json !== undefined) {
    const order = MUTANTS.map(({ name }) => name);
    const sorted = verdicts.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
    mkdirSync(dirname(resolve(json)), { recursive: true });
    writeFileSync(
      json,
      `${JSON.stringify({ at: new Date().toISOString(), seeds, mutants: sorted }, null, 2)}\n`,
    );
  }
  return missed.length > 0 ? 1 : 0;
}
