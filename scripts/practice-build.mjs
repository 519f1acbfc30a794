import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { aliases } from './aliases.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The two ways in to the practice lab: `process` is what the app starts as a helper process, `cli` is what
 * `npm run practice` starts under plain Node.
 *
 * @type {Record<'process' | 'cli', { source: string; folder: string; file: string }>}
 */
const entries = {
  process: { source: 'src/practice/process.ts', folder: 'out/main', file: 'practice' },
  cli: { source: 'src/practice/cli.ts', folder: 'out/practice', file: 'cli' },
};

/**
 * Builds one entry of the practice lab into a single CommonJS file with everything inside it.
 *
 * It is a build of its own, not a second entry of the app's: chunks shared between the two would let the lab load
 * code that asks for `electron`, which neither the helper process nor plain Node can give it. An import of `electron`
 * anywhere below the entry fails the build.
 *
 * @param {'process' | 'cli'} name
 */
export async function buildPractice(name) {
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
          return this.error(`The practice lab must not load electron (${importer ?? 'entry'}).`);
        },
      },
    ],
    build: {
      ssr: true,
      target: 'node18',
      outDir: here(entry.folder),
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [entry.file]: here(entry.source) },
        external: builtinModules.flatMap((id) => [id, `node:${id}`]),
        output: {
          format: 'cjs',
          entryFileNames: '[name].js',
          codeSplitting: false,
          strict: true,
        },
      },
    },
  });
}
