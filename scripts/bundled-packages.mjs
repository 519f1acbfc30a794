import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { billOfMaterials, shippedPackages } from './bill-of-materials.mjs';
import { makeNotices, NOTICES } from './notices.mjs';
import { root } from './project.mjs';

/** Where each part of a build leaves what it is made of, and what is made of them all. */
const LISTS = join(root, 'out/.packages');
const BILL = join(root, 'out/sbom.json');

/** The parts of a build, each with a list of its own. */
const PARTS = ['main', 'preload', 'renderer'];

/** Modules that a tool puts into a bundle, by how their names begin. */
const PUT_IN = [
  { begins: '\0rolldown/', folder: 'node_modules/rolldown' },
  { begins: '\0vite/', folder: 'node_modules/vite' },
  { begins: '\0plugin-vue:', folder: 'node_modules/@vitejs/plugin-vue' },
];

/**
 * The folder of the package that a module belongs to, relative to the checkout; null for our own and for what plugins of
 * ours made up.
 *
 * @param {string} id
 */
export function packageFolder(id) {
  const tool = PUT_IN.find(({ begins }) => id.startsWith(begins));
  if (tool !== undefined) return tool.folder;
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '').split(sep).join('/');
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return null;
  const [first = '', second = ''] = path.slice(at + '/node_modules/'.length).split('/');
  const inside = path.indexOf('node_modules/');
  return `${path.slice(inside, at + '/node_modules/'.length)}${first.startsWith('@') ? `${first}/${second}` : first}`;
}

/**
 * The folders of the packages of which something is in a bundle of the newest build.
 *
 * @returns {string[] | null} null while not every part is built
 */
export function bundledFolders() {
  const files = PARTS.map((part) => join(LISTS, `${part}.json`));
  if (!files.every((file) => existsSync(file))) return null;
  return [...new Set(files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8'))))].sort();
}

/** Writes the bill of materials and the third-party notices of a whole build. */
function writeLists() {
  const bundled = bundledFolders();
  if (bundled === null) return;
  writeFileSync(BILL, `${JSON.stringify(billOfMaterials(bundled), null, 2)}\n`);
  writeFileSync(join(root, 'out', NOTICES), makeNotices(shippedPackages(bundled)));
}

/**
 * Notes of which packages something really is in a part of the build, and writes the bill of materials and the notices
 * again.
 *
 * @param {'main' | 'preload' | 'renderer'} part
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
      writeLists();
    },
  };
}
