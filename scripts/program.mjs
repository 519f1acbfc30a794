import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Bundles a TypeScript program of the tests, so that plain Node runs it, into `out/programs/`.
 *
 * @param {string} source path below the checkout
 * @returns {Promise<string>} path of the bundle
 */
export async function bundleProgram(source) {
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
      target: 'node20',
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
        output: { format: 'es', entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  });
  return join(root, 'out/programs', `${name}.mjs`);
}
