/**
 * The parts of the bench, in their order in every table: a file of this folder that exports a function of its name.
 */
export const PARTS = [
  'start',
  'size',
  'idle',
  'tours',
  'today',
  'catalog',
  'grid',
  'draft',
  'import',
  'batch',
  'deliveries',
  'needs',
  'million',
  'snapshots',
  'alone',
  'grants',
  'heard',
  'joining',
];

/**
 * What every part of the bench works with.
 *
 * @typedef {object} Bench
 * @property {string} root the checkout
 * @property {string} work a folder of this run, removed at its end
 * @property {number} pairs how many interleaved pairs to take where a ratio is taken
 * @property {boolean} brief true where the long parts take less, so that the whole is soon done
 * @property {(orders: number, pictures?: number, newest?: number) => Promise<string>} filled a profile with this many
 *   orders and this many different pictures, of which all but the newest are confirmed; each is filled once in a run, a
 *   very large one once for all runs, and every caller has a copy of its own
 * @property {(source: string, ...args: (string | number)[]) => Promise<string>} fill runs a TypeScript program of the
 *   tests in plain Node, as a process of its own, and gives what it wrote to its output
 * @property {(source: string, ...args: (string | number)[]) => Promise<string>} inMain the same in the main process of
 *   Electron; the program ends by itself
 * @property {(profile: string, program?: string) => { executable: string; args: string[]; env: NodeJS.ProcessEnv }} electron
 *   how a program, by default this one, is started in Electron on a profile
 */

/**
 * What a figure may be at most, or at least where more is better. Where both are given, both have to hold.
 *
 * @typedef {object} Limit
 * @property {number} [ratio] of the value to its baseline
 * @property {number} [value] in the unit of the row
 */

/** @typedef {{ median: number; low: number; high: number }} Interval a median and its 95 % interval */

/**
 * One figure that a part measured. Whether it holds is judged in one place, `test/bench/figures/judge.mjs`.
 *
 * @typedef {object} Row
 * @property {string} what the same in every run, because rows of two runs are compared by it
 * @property {number} value
 * @property {string} unit written behind the number
 * @property {{ what: string; value: number | null }} [baseline] what it was measured beside in the same run
 * @property {Interval | number | null} [ratio] of the value to its baseline. Left out, it is the quotient of the two; null
 *   where that says nothing
 * @property {Limit} [budget]
 * @property {Limit} [stretch] what is better than the budget asks
 * @property {boolean} [moreIsBetter] true for a rate
 * @property {string} [note] what else was seen; it differs from run to run
 */

/**
 * The value below which this share of sorted values is.
 *
 * @param {readonly number[]} sorted smallest first
 * @param {number} share from 0 to 1
 */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
