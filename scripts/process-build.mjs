import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { aliases } from './aliases.mjs';
import { notePackages } from './bundled-packages.mjs';
import { compiledMessages } from './compiled-messages.mjs';
import { oneByteLetters } from './one-byte-letters.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Without spaces and what is never reached; functions keep their names, for whoever reads where something broke. */
const SMALLER = { compress: true, mangle: false, codegen: { removeWhitespace: true } };

/**
 * What is built beside the app: `practice` is the practice lab as the app starts it in a helper process, `cli` is what
 * `npm run practice` starts under plain Node, `proof` tries the desk's promises in processes of its own, `snapshots` makes
 * and examines snapshots of the database. `proof` carries most of the app once more, and is as small as the page is.
 *
 * @type {Record<
 *   'practice' | 'cli' | 'proof' | 'snapshots',
 *   { source: string; folder: string; file: string; minify: boolean | typeof SMALLER }
 * >}
 */
const entries = {
  practice: { source: 'src/practice/process.ts', folder: 'out/main', file: 'practice', minify: SMALLER },
  cli: { source: 'src/practice/cli.ts', folder: 'out/practice', file: 'cli', minify: false },
  proof: { source: 'src/proof/process.ts', folder: 'out/main', file: 'proof', minify: true },
  snapshots: {
    source: 'src/main/backups/process.ts',
    folder: 'out/main',
    file: 'snapshots',
    minify: SMALLER,
  },
};

/**
 * Builds one of them into a single CommonJS file with everything inside it but the database module, which is loaded when
 * it is first needed.
 *
 * It is a build of its own, not a second entry of the app's: chunks shared between the two would let it load
 * code that asks for `electron`, which neither the helper process nor plain Node can give it. An import of `electron`
 * anywhere below the entry fails the build.
 *
 * @param {'practice' | 'cli' | 'proof' | 'snapshots'} name
 * @param {string} [folder] where it is written instead, relative to the project
 */
export async function buildProcess(name, folder = entries[name].folder) {
  const entry = entries[name];
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
          return this.error(`The program ${name} must not load electron (${importer ?? 'entry'}).`);
        },
      },
      compiledMessages(),
      oneByteLetters(),
      // The lab of the shell is no part of the app.
      ...(name === 'cli' ? [] : [notePackages(name)]),
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir: here(folder),
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [entry.file]: here(entry.source) },
        external: builtinModules.flatMap((id) => [id, `node:${id}`]),
        output: {
          format: 'cjs',
          entryFileNames: '[name].js',
          codeSplitting: false,
          minify: entry.minify,
          comments: { legal: true, annotation: false, jsdoc: false },
          strict: true,
        },
      },
    },
  });
}
