import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './project.mjs';

/**
 * Every file below the given files and folders, in a stable order. What is not there is left out.
 *
 * @param {string[]} paths relative to the project
 * @returns {string[]} absolute paths
 */
function filesOf(paths) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {string} */ path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      found.push(path);
      return;
    }
    for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  for (const path of paths) visit(join(root, path));
  return found;
}

/**
 * A digest of names and contents: the same sources give the same digest on every machine.
 *
 * @param {string[]} paths files and folders, relative to the project
 */
export function digestOf(paths) {
  const hash = createHash('sha256');
  for (const file of filesOf(paths)) {
    hash.update(relative(root, file).replaceAll('\\', '/')).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Runs `make` unless `stamp` says that it already ran for these very sources and every product is still there.
 *
 * @param {{ sources: string[]; products: string[]; stamp: string; make: () => void | Promise<void> }} step
 *   paths are relative to the project
 * @returns {Promise<boolean>} whether it ran
 */
export async function whenStale({ sources, products, stamp, make }) {
  const stampFile = join(root, stamp);
  const digest = digestOf(sources);
  const known = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (known === digest && products.every((product) => existsSync(join(root, product)))) return false;
  await make();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}
