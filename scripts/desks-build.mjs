import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { aliases } from './aliases.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Packages that stay outside: the database engine, and the client of the server. */
const EXTERNAL = ['libsql', 'pg'];

/** The programs of a trial: one of its desks, and the practice lab. */
const ENTRIES = { desk: 'test/desks/desk/desk-process.ts', lab: 'src/practice/cli.ts' };

/**
 * Builds a program of a trial with several desks for plain Node, as one CommonJS file, and gives its path. `plugins` may
 * replace sources before they are built.
 *
 * @param {keyof typeof ENTRIES} name
 * @param {{ plugins?: import('vite').PluginOption[], outDir: string }} options
 */
export async function buildForTrial(name, { plugins = [], outDir }) {
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: EXTERNAL, target: 'node' },
    plugins: [
      {
        name: 'proofdesk:no-electron',
        enforce: 'pre',
        resolveId(id, importer) {
          if (!/^electron(\/|$)/.test(id)) return null;
          return this.error(`A program of a trial must not load electron (${importer ?? 'entry'}).`);
        },
      },
      ...plugins,
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: here(ENTRIES[name]) },
        external: [...EXTERNAL, ...builtinModules.flatMap((id) => [id, `node:${id}`])],
        output: { format: 'cjs', entryFileNames: '[name].js', codeSplitting: false, strict: true },
      },
    },
  });
  return `${outDir}/${name}.js`;
}
