/**
 * A mistake that is planted into a copy of the program while it is bundled, never into its sources: what catches it is
 * what keeps the promise.
 *
 * @typedef {import('../../src/core/proof/proof').Promised} Promised
 *
 * @typedef {object} Mutant
 * @property {string} name Its name in the runner and in the tables.
 * @property {Promised} promise The promise that it breaks first of all.
 * @property {string} file The file under `src/` that it is planted in, with forward slashes.
 * @property {string} find The exact text that gives way. It is in the file exactly once.
 * @property {string} replace What is there instead. It has to be a program still.
 * @property {string} tries Where it is looked for, so that few seeds are spent elsewhere: carts of one kind (`editor`,
 *   `catalog`), several desks (`desks`), a scene by its name (`test/simulation/scenes`), or everything in turn when it is empty.
 * @property {string} why Why someone could make this mistake, and the outcome.
 */

/**
 * The part of a mutant that says what is planted, and where.
 *
 * @typedef {Pick<Mutant, 'name' | 'file' | 'find' | 'replace'>} Planted
 */

/**
 * How often a text is in another, overlapping ones included.
 *
 * @param {string} text
 * @param {string} part
 */
export function occurrences(text, part) {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count += 1;
  return count;
}

/**
 * What keeps a mutant from being planted into the text of its file, or null: it is stale when the text that it looks
 * for is there not at all or more than once, and no mutant when it changes nothing.
 *
 * @param {Planted} mutant
 * @param {string} text
 */
export function staleness({ name, file, find, replace }, text) {
  const count = occurrences(text, find);
  if (count !== 1) return `${name} is stale: its text stands ${count} times in src/${file}, and not once`;
  return find === replace ? `${name} changes nothing` : null;
}

/**
 * The text of a file with a mutant in it. Throws an Error when the mutant is stale.
 *
 * @param {Planted} mutant
 * @param {string} text
 */
export function planted(mutant, text) {
  const stale = staleness(mutant, text);
  if (stale !== null) throw new Error(stale);
  const at = text.indexOf(mutant.find);
  return text.slice(0, at) + mutant.replace + text.slice(at + mutant.find.length);
}
