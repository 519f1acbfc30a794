import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf } from '../test/desks/run/shapes.mjs';
import { trial } from '../test/desks/run/trial.mjs';
import { staleness } from '../test/mutants/mutant.mjs';
import { buildForTrial } from './desks-build.mjs';
import { mutantPlugin } from './mutant-plugin.mjs';
import { root, say } from './project.mjs';
import { chosenDeskMutants } from './tested-mutants.mjs';

/** Seeds that a mistake is tried with before it has survived. */
const SEEDS = 3;
const cache = join(root, 'node_modules/.cache/desk-mutants');

/** What says nothing of a promise: a program that fails, or a trial that does. */
const PROVES_NOTHING = new Set(['mistake', 'trial', 'quiet', 'unfinished']);
/** What holds only once every desk has what the others have: a trial that did not get there says nothing of it. */
const HOLDS_WHEN_QUIET = new Set(['told', 'settled', 'alike']);

/** @typedef {import('../test/desks/mutants.mjs').DeskMutant} DeskMutant */

/**
 * Tries one planted mistake until something does not hold.
 *
 * @param {DeskMutant} mutant
 * @param {string} parent where trials have their folders
 * @param {string} lab the built practice lab
 */
async function judge(mutant, parent, lab) {
  const plugins = [];
  for (const plant of mutant.plants) {
    const planted = { ...plant, name: mutant.name };
    const source = join(root, 'src', planted.file);
    const stale = existsSync(source)
      ? staleness(planted, readFileSync(source, 'utf8'))
      : `There is no src/${planted.file}`;
    if (stale !== null) return { result: 'STALE', by: '', words: stale, seeds: 0 };
    plugins.push(mutantPlugin(planted));
  }
  const outDir = join(cache, mutant.name);
  try {
    const program = await buildForTrial('desk', { plugins, outDir });
    let last = '';
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const folder = mkdtempSync(join(parent, `proofdesk-mutant-${mutant.name}-`));
      try {
        const { findings } = await trial({
          ...shapeOf(mutant.shape),
          ...{ seed: `${mutant.name} ${seed}`, folder, program, lab, say: () => undefined },
          asyncCommit: mutant.asyncCommit === true,
        });
        const isQuiet = findings.every(({ check }) => check !== 'quiet' && check !== 'trial');
        const broken = findings.find(
          ({ check }) =>
            !PROVES_NOTHING.has(check) &&
            (isQuiet || !HOLDS_WHEN_QUIET.has(check)) &&
            mutant.caughtBy.includes(check),
        );
        if (broken !== undefined)
          return { result: 'caught', by: broken.check, words: broken.words, seeds: seed };
        last = findings[0] === undefined ? '' : `${findings[0].check}: ${findings[0].words}`;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    return { result: 'SURVIVED', by: '', words: last, seeds: SEEDS };
  } catch (cause) {
    return { result: 'BROKEN', by: '', words: String(cause).split('\n')[0] ?? '', seeds: 0 };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * Plants one mistake after another into the desks of a trial, and says of each whether something was seen not to hold.
 *
 * @param {{ only: string, parent: string }} options `only`: names with commas between; empty for all
 * @returns {Promise<number>} the exit code: 1 when any was not caught
 */
export async function runDeskMutants({ only, parent }) {
  const chosen = chosenDeskMutants(only);
  mkdirSync(cache, { recursive: true });
  const lab = await buildForTrial('lab', { outDir: cache });
  let missed = 0;
  for (const mutant of chosen) {
    const started = Date.now();
    const { result, by, words, seeds } = await judge(mutant, parent, lab);
    const seconds = ((Date.now() - started) / 1_000).toFixed(0);
    if (result !== 'caught') missed += 1;
    say(
      `${result.padEnd(9)} ${mutant.name}, ${seeds} seeds, ${seconds} s${by === '' ? '' : ` by ${by}`}: ${words.slice(0, 240)}`,
    );
  }
  say(`${chosen.length - missed} of ${chosen.length} mistakes caught.`);
  return missed > 0 ? 1 : 0;
}
