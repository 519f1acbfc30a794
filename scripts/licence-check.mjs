import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { shippedPackages } from './bill-of-materials.mjs';
import { bundledFolders, packageFolder } from './bundled-packages.mjs';
import { licenceRemarks, missingRemarks, NOTICES } from './notices.mjs';
import { root } from './project.mjs';

const require = createRequire(import.meta.url);

/** @param {string} file @returns {string} nothing where it is missing */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Whether everything of others that ships may ship, and is in the third-party notices of the newest build. Where nothing is
 * built yet, only what ships beside the bundles can be looked at.
 *
 * @returns {{ remarks: string[], isWhole: boolean }} a line for each thing that is wrong; whether the bundles were looked at
 */
export function checkLicences() {
  const bundled = bundledFolders();
  const packages = shippedPackages(bundled ?? []);
  const remarks = licenceRemarks(packages);
  if (bundled === null) return { remarks, isWhole: false };
  return {
    remarks: [...remarks, ...missingRemarks(packages, textOf(join(root, 'out', NOTICES)))],
    isWhole: true,
  };
}

/**
 * Whether a packed program has its notices: ours beside the archive, with every package that is in it, and Electron's and
 * Chromium's where the packer puts them.
 *
 * @param {string} archive below the checkout
 * @returns {string[]} a line for each thing that is wrong
 */
export function checkPackedNotices(archive) {
  const resources = dirname(join(root, archive));
  const text = textOf(join(resources, NOTICES));
  const theirs = process.platform === 'darwin' ? resources : dirname(resources);
  const needed = [
    join(resources, NOTICES),
    ...['LICENSE.electron.txt', 'LICENSES.chromium.html'].map((name) => join(theirs, name)),
  ];
  /** @type {string[]} */
  const entries = require('@electron/asar').listPackage(join(root, archive), { isPack: false });
  const folders = new Set(
    entries
      .map((entry) => packageFolder(`${entry}/`))
      .filter((folder) => folder !== null && /[^/@]$/.test(folder)),
  );
  const inArchive = shippedPackages([]).filter(({ folder }) => folders.delete(folder));
  return [
    ...needed.filter((file) => !existsSync(file)).map((file) => `${relative(root, file)} was not packed.`),
    ...missingRemarks(inArchive, text),
    ...[...folders].map((folder) => `${folder} is in ${archive} and not in the bill of materials.`),
  ];
}
