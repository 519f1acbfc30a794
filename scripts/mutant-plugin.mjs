import { resolve } from 'node:path';
import { MUTANTS } from '../test/desks/mutants.mjs';
import { planted } from '../test/mutants/mutant.mjs';
import { root } from './project.mjs';

/**
 * A Vite plugin that plants one mutant while the program is bundled. It fails the build when the mutant is stale, and
 * when its file is no part of what is bundled: what is not there can be caught by nothing.
 *
 * @param {import('../test/mutants/mutant.mjs').Planted} mutant
 * @returns {import('vite').Plugin}
 */
export function mutantPlugin(mutant) {
  const wanted = resolve(root, 'src', mutant.file);
  let isPlanted = false;
  return {
    name: `proofdesk:mutant:${mutant.name}`,
    enforce: 'pre',
    transform(code, id) {
      if (resolve(id.split('?', 1)[0] ?? '') !== wanted) return null;
      isPlanted = true;
      return { code: planted(mutant, code), map: null };
    },
    buildEnd(error) {
      if (error === undefined && !isPlanted) {
        this.error(`${mutant.name} cannot be planted: src/${mutant.file} is no part of what is bundled`);
      }
    },
  };
}

/**
 * The plugins that plant a mistake of several desks into what tests load; none without a name. A part of it that they do
 * not load is missed by them, as it should be.
 *
 * @param {string | undefined} name
 * @returns {import('vite').Plugin[]}
 */
export function plantedInTests(name) {
  const mutant = MUTANTS.find((one) => one.name === name);
  if (mutant === undefined && name) throw new Error(`There is no mutant ${name}`);
  return (mutant?.plants ?? []).map((plant) => {
    const plugin = mutantPlugin({ ...plant, name: mutant?.name ?? '' });
    delete plugin.buildEnd;
    return plugin;
  });
}
