import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the build puts into a package, beside Electron, native modules and the icon. */
const OURS = ['out/main', 'out/preload', 'out/renderer'];
const BUDGET = 8;

/**
 * Bytes of everything below a folder.
 *
 * @param {string} folder
 * @returns {number}
 */
const bytesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesBelow(path) : statSync(path).size);
  }, 0);

/**
 * The size of our own code in the package.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function size(bench) {
  const sizes = OURS.map((folder) => ({ folder, mebibytes: bytesBelow(join(bench.root, folder)) / 2 ** 20 }));
  const whole = sizes.reduce((sum, { mebibytes }) => sum + mebibytes, 0);
  const parts = sizes.map(({ folder, mebibytes }) => `${folder} ${mebibytes.toFixed(2)}`).join(', ');
  return [
    {
      what: 'our code in the package, without Electron and native modules',
      ours: `${whole.toFixed(2)} MiB`,
      beside: parts,
      figure: `${whole.toFixed(2)} MiB`,
      budget: `≤ ${BUDGET} MiB`,
      holds: whole <= BUDGET,
    },
  ];
}
