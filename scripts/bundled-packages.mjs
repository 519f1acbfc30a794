import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { root } from './project.mjs';

/** Where each part of a build leaves what it is made of, and the bill that is made of them all. */
const LISTS = join(root, 'out/.packages');
const BILL = join(root, 'out/sbom.json');

/**
 * The folder of the package that a module belongs to, relative to the checkout; null for our own and for what the
 * builder made up.
 *
 * @param {string} id
 */
export function packageFolder(id) {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '').split(sep).join('/');
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return null;
  const [first = '', second = ''] = path.slice(at + '/node_modules/'.length).split('/');
  const inside = path.indexOf('node_modules/');
  return `${path.slice(inside, at + '/node_modules/'.length)}${first.startsWith('@') ? `${first}/${second}` : first}`;
}

/** Writes `out/sbom.json` of every part that was built so far. */
export function writeBill() {
  /** @type {Set<string>} */
  const folders = new Set();
  if (existsSync(LISTS))
    for (const name of readdirSync(LISTS))
      for (const folder of JSON.parse(readFileSync(join(LISTS, name), 'utf8'))) folders.add(folder);
  writeFileSync(BILL, `${JSON.stringify(billOfMaterials([...folders]), null, 2)}\n`);
}

/**
 * Notes of which packages something really is in a part of the build, and writes the bill of materials again.
 *
 * @param {string} part such as `main` or `renderer`
 * @returns {import('vite').Plugin}
 */
export function notePackages(part) {
  return {
    name: 'proofdesk:bundled-packages',
    generateBundle(_options, bundle) {
      /** @type {Set<string>} */
      const ids = new Set();
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk')
          for (const [id, { renderedLength }] of Object.entries(file.modules)) {
            // What was left out because nothing uses it is not shipped.
            if (renderedLength > 0) ids.add(id);
          }
        else for (const name of file.originalFileNames ?? []) ids.add(join(root, name));
      }
      // Styles have been taken out of the chunks by now.
      for (const id of this.getModuleIds()) if (/\.css(\?|$)/.test(id)) ids.add(id);
      const folders = new Set([...ids].map(packageFolder).filter((folder) => folder !== null));
      const file = join(LISTS, `${part}.json`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...folders].sort()));
      writeBill();
    },
  };
}
