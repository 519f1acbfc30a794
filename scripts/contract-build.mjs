import { cpSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { mutantPlugin } from './mutant-plugin.mjs';
import { root } from './project.mjs';

const NODE_MODULES = builtinModules.flatMap((id) => [id, `node:${id}`]);

/**
 * What every build here has in common: CommonJS for plain Node.
 *
 * @param {string} outDir
 * @param {Record<string, string>} input
 * @param {object} rolldownOptions
 * @param {object} output
 * @returns {Promise<import('vite').InlineConfig>}
 */
async function configFor(outDir, input, rolldownOptions, output) {
  const { aliases } = await import('./aliases.mjs');
  return {
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: aliases },
    ssr: { target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        ...rolldownOptions,
        input,
        external: NODE_MODULES,
        output: { format: 'cjs', entryFileNames: '[name].js', ...output },
      },
    },
  };
}

const SUITE = { suite: join(root, 'test/contract/suite/run.ts') };

/** Builds the contract suite with the practice lab inside it, as one file that plain Node runs, and gives its path. */
export async function buildSuite() {
  // Not at the top: a fresh clone does not have the builder yet.
  const { build } = await import('vite');
  const outDir = join(root, 'out/contract');
  const config = await configFor(outDir, SUITE, {}, { codeSplitting: false });
  await build({ ...config, ssr: { target: 'node', noExternal: true } });
  return join(outDir, 'suite.js');
}

/**
 * Builds the same with a file for each module, as {@link plantInto} needs it. It runs where this project's packages are
 * found.
 *
 * @param {string} outDir
 */
export async function buildSuiteInModules(outDir) {
  const { build } = await import('vite');
  await build(await configFor(outDir, SUITE, {}, { preserveModules: true, preserveModulesRoot: root }));
}

/**
 * Copies a suite that was built in modules, builds the one module of a mutant again with the mutant in it, and gives the
 * path of the suite. Throws when the mutant is stale or leaves no program.
 *
 * @param {import('../test/mutants/mutant.mjs').Planted} mutant
 * @param {string} built
 * @param {string} outDir
 */
export async function plantInto(mutant, built, outDir) {
  const { build } = await import('vite');
  cpSync(built, outDir, { recursive: true });
  /** @type {import('vite').Plugin} */
  const othersStay = {
    name: 'proofdesk:others-stay',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const inside = found === null ? '' : relative(root, found.id);
      if (found === null || /^\.\.|node_modules|^node:/.test(inside) || found.external) return found;
      return { id: join(outDir, inside.replace(/\.ts$/, '.js')), external: true };
    },
  };
  const name = `src/${mutant.file.replace(/\.ts$/, '')}`;
  const options = { makeAbsoluteExternalsRelative: false };
  const config = await configFor(outDir, { [name]: join(root, 'src', mutant.file) }, options, {});
  await build({ ...config, plugins: [othersStay, mutantPlugin(mutant)] });
  return join(outDir, 'suite.js');
}
