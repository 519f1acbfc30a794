import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the build puts into a package, beside Electron, native modules, the icon, the notices and the texts of the help. */
const OURS = ['out/main', 'out/preload', 'out/renderer'];

/** What V8 made of scripts of ours while packing, beside them. */
const isCompiled = (/** @type {string} */ name) => name.endsWith('.compiled');

/** Whether a file is code of ours: fonts are not, as the notices say. */
const isOurs = (/** @type {string} */ name) => !isCompiled(name) && !name.endsWith('.woff2');

/**
 * Bytes of the files below a folder that are counted.
 *
 * @param {string} folder
 * @param {(name: string) => boolean} counts
 * @returns {number}
 */
const bytesBelow = (folder, counts) =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesBelow(path, counts);
    return counts(entry.name) ? sum + statSync(path).size : sum;
  }, 0);

/** @param {string} root @param {(name: string) => boolean} counts */
const mebibytesIn = (root, counts) =>
  OURS.map((folder) => ({ folder, mebibytes: bytesBelow(join(root, folder), counts) / 2 ** 20 }));

/** @param {{ mebibytes: number }[]} parts */
const sumOf = (parts) => parts.reduce((sum, { mebibytes }) => sum + mebibytes, 0);

/**
 * The size of our own code in the package.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function size(bench) {
  const sizes = mebibytesIn(bench.root, isOurs);
  const whole = sumOf(sizes);
  const parts = sizes.map(({ folder, mebibytes }) => `${folder} ${mebibytes.toFixed(2)}`).join(', ');
  return [
    {
      what: 'our code in the package, without Electron, native modules and the practice lab’s pictures',
      value: whole,
      unit: 'MiB',
      budget: { value: 5 },
      stretch: { value: 4 },
      note: parts,
    },
    {
      what: 'code in the package that V8 compiled beforehand',
      value: sumOf(mebibytesIn(bench.root, isCompiled)),
      unit: 'MiB',
    },
  ];
}
