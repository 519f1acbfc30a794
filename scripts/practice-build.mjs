import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { aliases } from './aliases.mjs';
import { compiledMessages } from './compiled-messages.mjs';
import { oneByteLetters } from './one-byte-letters.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Builds the practice lab that `npm run practice` starts under plain Node, `out/practice/cli.js`: a single CommonJS file
 * with everything inside. The one of the app, and its other helper processes, are built with main (start-chunks.mjs).
 */
export async function buildPracticeCli() {
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: aliases },
    ssr: { noExternal: true, target: 'node' },
    plugins: [
      {
        name: 'proofdesk:no-electron',
        enforce: 'pre',
        resolveId(id, importer) {
          if (!/^electron(\/|$)/.test(id)) return null;
          return this.error(`The practice lab must not load electron (${importer ?? 'entry'}).`);
        },
      },
      compiledMessages(),
      oneByteLetters(),
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: here('out/practice'),
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { cli: here('src/practice/cli.ts') },
        external: builtinModules.flatMap((id) => [id, `node:${id}`]),
        output: {
          format: 'cjs',
          entryFileNames: '[name].js',
          codeSplitting: false,
          comments: { legal: true, annotation: false, jsdoc: false },
          strict: true,
        },
      },
    },
  });
}
