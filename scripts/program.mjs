import { mkdirSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { root } from './project.mjs';

/**
 * Bundles a TypeScript program of the tests, so that plain Node runs it, into `out/programs/`.
 *
 * @param {string} source path below the checkout
 * @returns {Promise<string>} path of the bundle
 */
export const bundleProgram = (source) => bundle(source, { target: 'node20', format: 'es', ending: 'mjs' });

/**
 * Bundles a TypeScript program of the tests, so that Electron runs it as its main process. It has to end by itself.
 *
 * @param {string} source path below the checkout
 * @returns {Promise<string>} path of the folder that Electron is started with
 */
export async function bundleForMain(source) {
  const bundled = await bundle(source, { target: 'node20', format: 'cjs', ending: 'cjs' });
  const folder = bundled.replace(/\.cjs$/, '-in-main');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bench', main: 'main.js' }));
  writeFileSync(
    join(folder, 'main.js'),
    `require('electron').app.whenReady().then(() => require('../${basename(bundled)}'));\n`,
  );
  return folder;
}

/**
 * @param {string} source
 * @param {{ target: string; format: 'es' | 'cjs'; ending: string }} as
 */
async function bundle(source, { target, format, ending }) {
  // Not at the top: a fresh clone does not have the builder yet.
  const [{ build }, { aliases }] = await Promise.all([import('vite'), import('./aliases.mjs')]);
  const name = source.replaceAll(/[^\w]+/g, '-').replace(/-ts$/, '');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: ['libsql', 'keytar', 'playwright-core'] },
    build: {
      ssr: true,
      target,
      outDir: join(root, 'out/programs'),
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: join(root, source) },
        external: [
          ...builtinModules.flatMap((id) => [id, `node:${id}`]),
          'libsql',
          'keytar',
          /^playwright-core/,
        ],
        output: { format, entryFileNames: `[name].${ending}`, codeSplitting: false },
      },
    },
  });
  return join(root, 'out/programs', `${name}.${ending}`);
}
