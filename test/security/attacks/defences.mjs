import { readdirSync } from 'node:fs';

/**
 * A defence, and how it is switched off: what `find` names gives way to `replace` in a copy of the sources.
 *
 * @typedef {object} Defence
 * @property {readonly string[]} attacks the names of the attacks that it stops
 * @property {string} file the file under `src/`, with forward slashes
 * @property {string} find the exact text, which occurs once in the file
 * @property {string} replace what takes its place; the result must still compile
 */

/**
 * Every defence of the files `*.defences.mjs` in this folder.
 *
 * @returns {Promise<readonly Defence[]>}
 */
export async function allDefences() {
  const folder = new URL('./', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.defences.mjs'));
  const parts = await Promise.all(names.sort().map((name) => import(new URL(name, folder).href)));
  return parts.flatMap(({ DEFENCES }) => DEFENCES);
}
