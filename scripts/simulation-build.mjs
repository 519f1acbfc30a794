import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { aliases } from './aliases.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the simulation is put unless another folder is named. */
export const SIMULATION_FOLDER = here('out/proof');

/**
 * Builds the simulation for plain Node as one CommonJS file, `simulate.js`, in a folder, and gives its path. The
 * database engine stays outside. `plugins` may replace sources before they are built.
 *
 * @param {{ entry?: 'simulate-cli' | 'mutant-cli', plugins?: import('vite').PluginOption[], outDir?: string }} [options]
 */
export async function buildSimulation({
  entry = 'simulate-cli',
  plugins = [],
  outDir = SIMULATION_FOLDER,
} = {}) {
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: ['libsql'], target: 'node' },
    plugins: [
      {
        name: 'proofdesk:no-electron',
        enforce: 'pre',
        resolveId(id, importer) {
          if (!/^electron(\/|$)/.test(id)) return null;
          return this.error(`The simulation must not load electron (${importer ?? 'entry'}).`);
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
        input: { simulate: here(`test/simulation/${entry}.ts`) },
        external: ['libsql', ...builtinModules.flatMap((id) => [id, `node:${id}`])],
        output: { format: 'cjs', entryFileNames: '[name].js', codeSplitting: false, strict: true },
      },
    },
  });
  return `${outDir}/simulate.js`;
}
