import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allDefences } from '../test/security/attacks/defences.mjs';
import { occurrences } from '../test/mutants/mutant.mjs';
import { packageBin, Plain, quietly, root } from './project.mjs';

/** What the build reads, relative to the project. */
const COPIED = [
  'src',
  'resources',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'electron.vite.config.ts',
];

/**
 * Builds the app from a copy of its sources in which every defence that stops an attack is switched off, so that each
 * attack is seen to succeed where nothing stops it. Nothing in the checkout changes but `out/`.
 *
 * @returns {Promise<string>} the folder of the built app
 * @throws {Plain} when a defence is no longer where its replacement expects it, or the copy cannot be built
 */
export async function buildUndefended() {
  const folder = join(root, 'out/undefended');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of COPIED)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const { file, find, replace } of await allDefences()) {
    const path = join(folder, 'src', file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (occurrences(text, find) !== 1)
      throw new Plain(`src/${file} does not hold the text of a defence exactly once: ${find.split('\n')[0]}`);
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
  const built = quietly(process.execPath, [packageBin('electron-vite/bin/electron-vite.js'), 'build'], {
    cwd: folder,
  });
  if (!built.ok) throw new Plain(`${built.output}\nThe app without its defences could not be built.`);
  return folder;
}
