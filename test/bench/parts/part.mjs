/**
 * What every part of the bench works with.
 *
 * @typedef {object} Bench
 * @property {string} root the checkout
 * @property {string} work a folder of this run, removed at its end
 * @property {number} pairs how many interleaved pairs to take where a ratio is taken
 * @property {boolean} brief true where the long parts take less, so that the whole is soon done
 * @property {(orders: number, pictures?: number) => Promise<string>} filled a profile with this many orders and this many
 *   different pictures; each is filled once in a run, and every caller has a copy of its own
 * @property {(source: string, ...args: (string | number)[]) => Promise<string>} fill runs a TypeScript program of the
 *   tests in plain Node, as a process of its own, and gives what it wrote to its output
 * @property {(source: string, ...args: (string | number)[]) => Promise<string>} inMain the same in the main process of
 *   Electron; the program ends by itself
 * @property {(profile: string, program?: string) => { executable: string; args: string[]; env: NodeJS.ProcessEnv }} electron
 *   how a program, by default this one, is started in Electron on a profile
 */

/**
 * One line of the table: a figure beside its baseline and its budget (`docs/performance.md`).
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {string} ours the measured value with its unit
 * @property {string} beside what it was measured beside, with its value; `–` where there is nothing
 * @property {string} figure the ratio or value that the budget is about
 * @property {string} budget
 * @property {boolean} holds
 */

/**
 * The value below which this share of sorted values is.
 *
 * @param {readonly number[]} sorted smallest first
 * @param {number} share from 0 to 1
 */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
