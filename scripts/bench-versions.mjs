import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import {
  COMPARED_HEADS,
  comparedCells,
  compareTurns,
  ENOUGH_PAIRS,
} from '../test/bench/figures/comparison.mjs';
import { foreground, Plain, quietly, root, say } from './project.mjs';

/*
 * `npm run bench -- --compare PART…` measures this checkout, as it is, and another version in turns, each with the
 * bench that it brings along. Only what both measure in the same turn is compared, because a machine is not the same a
 * minute later.
 */

/** @typedef {import('../test/bench/figures/judge.mjs').Figure} Figure */
/** @typedef {{ name: string; commit: string }} Version */

/** How far back to go where nothing was released yet. */
const BACK = 20;
/** Lines of a failed run that are shown. */
const SHOWN = 20;

/** @param {string[]} args */
const git = (...args) => quietly('git', args, { cwd: root });

/**
 * The version to compare with: what was asked for, else the last release before this commit, else some commits back.
 *
 * @param {string | undefined} asked
 * @returns {Version}
 */
function findVersion(asked) {
  const release = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  const name = asked ?? (release.ok ? release.output : `HEAD~${BACK}`);
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (!commit.ok) throw new Plain(`git knows no version ${name}. Name another one with --against.`);
  return { name, commit: commit.output };
}

/**
 * The parts that both versions have. Says which the other one does not have.
 *
 * @param {Version} version
 * @param {readonly string[]} parts
 * @throws {Plain} when there is nothing to compare
 */
function partsOfBoth({ name, commit }, parts) {
  if (!/--json\b/.test(git('show', `${commit}:scripts/bench.mjs`).output))
    throw new Plain(
      `${name} is too old to be compared: its bench cannot write what it measured into a file.`,
    );
  const has = (/** @type {string} */ part) =>
    git('cat-file', '-e', `${commit}:test/bench/parts/${part}.mjs`).ok;
  for (const part of parts) if (!has(part)) say(`${name} does not measure ${part}: it is left out.`);
  const both = parts.filter(has);
  if (both.length === 0) throw new Plain('Nothing is left to compare.');
  return both;
}

/**
 * The other version in a folder of its own. It is beside this one, so that both are read from the same disk.
 *
 * @param {Version} version
 */
function checkOut({ name, commit }) {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'other-version-'));
  const packages = join(folder, 'node_modules');
  const made = git('worktree', 'add', '--detach', '--force', folder, commit);
  if (!made.ok) {
    rmSync(folder, { recursive: true, force: true });
    throw new Plain(`${made.output}\n${name} could not be checked out.`);
  }
  const lockOf = (/** @type {string} */ checkout) =>
    readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  // With other packages it installs its own: an installation there must not reach into ours.
  const linked = lockOf(folder) === lockOf(root);
  if (linked) symlinkSync(join(root, 'node_modules'), packages);
  return {
    folder,
    remove() {
      if (linked) rmSync(packages, { force: true });
      if (!git('worktree', 'remove', '--force', folder).ok) rmSync(folder, { recursive: true, force: true });
      git('worktree', 'prune');
    },
  };
}

/**
 * Runs a program in a checkout, and keeps what it says for the case that it fails.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {string} log
 * @returns {Promise<string | null>} the end of what it said, when it failed
 */
async function inCheckout(folder, args, log) {
  const file = openSync(log, 'w');
  try {
    const code = await foreground(process.execPath, args, {
      cwd: folder,
      group: true,
      stdio: ['ignore', file, file],
    });
    if (code > 128) throw new Plain('Interrupted.');
    return code === 0 ? null : readFileSync(log, 'utf8').trim().split('\n').slice(-SHOWN).join('\n');
  } finally {
    closeSync(file);
  }
}

/** @param {string} folder @param {string} log */
async function build(folder, log) {
  const source = "await (await import('./scripts/build.mjs')).buildApp()";
  const failed =
    (await inCheckout(folder, ['scripts/setup.mjs', '--tests'], log)) ??
    (await inCheckout(folder, ['--input-type=module', '--eval', source], log));
  if (failed !== null) throw new Plain(failed);
}

/**
 * Measures parts of this version and of another in turns, and says what became slower.
 *
 * @param {{ parts: readonly string[]; pairs?: number | undefined; against?: string | undefined }} asked
 * @returns {Promise<number>} the exit code: 1 when a part could not be compared
 */
export async function compareVersions({ parts, pairs = ENOUGH_PAIRS, against }) {
  if (parts.length === 0) throw new Plain('Name the parts to compare: all of them would take hours.');
  const version = findVersion(against);
  const both = partsOfBoth(version, parts);
  const other = checkOut(version);
  const work = mkdtempSync(join(root, '.cache/compare-'));
  const log = join(work, 'log');
  const result = join(work, 'figures.json');
  let code = 0;
  try {
    say(
      `This checkout beside ${version.name} (${version.commit.slice(0, 8)}), pairs of brief runs: ${pairs}.`,
    );
    await build(root, log);
    await build(other.folder, log);
    const folders = { ours: root, other: other.folder };
    /** @type {import('../test/bench/figures/comparison.mjs').Compared[]} */
    const compared = [];
    for (const part of both) {
      /** @type {{ ours: Figure[]; other: Figure[] }[]} */
      const turns = [];
      /** @type {string | null} */
      let failed = null;
      for (let pair = 0; pair < pairs && failed === null; pair += 1) {
        process.stderr.write(`${part}: pair ${pair + 1} of ${pairs}\n`);
        const turn = { ours: /** @type {Figure[]} */ ([]), other: /** @type {Figure[]} */ ([]) };
        // Alternately first, so that neither always finds the machine as the other left it.
        const order = /** @type {('ours' | 'other')[]} */ (['ours', 'other']);
        for (const whose of pair % 2 === 0 ? order : order.reverse()) {
          const args = ['scripts/bench.mjs', part, '--brief', '--json', result];
          const said = await inCheckout(folders[whose], args, log);
          if (said !== null) {
            failed = `${part} was not measured in ${whose === 'ours' ? 'this checkout' : version.name}:\n${said}`;
            break;
          }
          turn[whose] = JSON.parse(readFileSync(result, 'utf8'));
          rmSync(result);
        }
        if (failed === null) turns.push(turn);
      }
      if (failed !== null) {
        say(failed);
        code = 1;
        continue;
      }
      const rows = compareTurns(turns);
      compared.push(...rows);
      say('');
      for (const cells of [[part, ...COMPARED_HEADS.slice(1)], COMPARED_HEADS.map(() => '---')])
        say(`| ${cells.join(' | ')} |`);
      for (const row of rows) say(`| ${comparedCells(row).join(' | ')} |`);
    }
    say('');
    summarize(compared, pairs);
  } finally {
    rmSync(work, { recursive: true, force: true });
    other.remove();
  }
  return code;
}

/**
 * @param {readonly import('../test/bench/figures/comparison.mjs').Compared[]} compared
 * @param {number} pairs
 */
function summarize(compared, pairs) {
  if (pairs < ENOUGH_PAIRS)
    say(`An interval of 95 % takes at least ${ENOUGH_PAIRS} pairs: nothing is said of what became slower.`);
  const named = (/** @type {string[]} */ verdicts) =>
    compared
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ what, verdict }) => `${what} (${verdict})`);
  const [worse, better] = [named(['slower', 'more']), named(['faster', 'less'])];
  for (const what of worse) say(`- ${what}`);
  for (const what of better) say(`- ${what}`);
  if (pairs >= ENOUGH_PAIRS && worse.length + better.length === 0) say('No difference seen.');
  const judged = compared.filter(({ verdict }) => !/^(only|too few)/.test(verdict)).length;
  if (judged >= 10)
    say(`Of ${judged} rows about ${Math.round(judged / 20) || 1} would differ by chance alone.`);
}
