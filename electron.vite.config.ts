import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { aliases } from './scripts/aliases.mjs';
import { notePackages } from './scripts/bundled-packages.mjs';
import { compiledMessages } from './scripts/compiled-messages.mjs';
import { helpPages } from './scripts/help-pages.mjs';
import { leftOut } from './scripts/left-out.mjs';
import { oneByteLetters } from './scripts/one-byte-letters.mjs';
import { startChunks } from './scripts/start-chunks.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * electron-store carries a validator for whoever gives it a schema, and a reader of versions for whoever gives it
 * migrations. Nobody here does, and the program would read 350 kB of them at every start; in their place is what fails
 * at once for whoever does.
 */
function plainSettings(): Plugin {
  const unused = '\0unused-by-settings';
  return {
    name: 'proofdesk:plain-settings',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'ajv/dist/2020.js' ||
      id === 'ajv-formats' ||
      // The updater compares versions with it.
      (id === 'semver' && importer?.includes('/node_modules/conf/') === true)
        ? unused
        : null,
    load: (id) =>
      id === unused
        ? `export function Ajv2020() { throw new Error('The settings are kept without a schema'); }
           export default {};`
        : null,
  };
}

/** Whatever naive-ui shows while something goes on is the desk's own sign, for what its component says of that one. */
function ownSpinner(): Plugin {
  let isReplaced = false;
  return {
    name: 'proofdesk:turning-sign',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith('/loading/src/Loading.mjs') || importer?.includes('/naive-ui/') !== true) return null;
      isReplaced = true;
      return here('src/renderer/ui/parts/Spinner.vue');
    },
    buildEnd() {
      if (!isReplaced) this.error('naive-ui has its sign of something that goes on elsewhere now');
    },
  };
}

/** Updates are downloaded whole, from one address, for the installers of three systems. */
const updaterForOthers = leftOut([
  /\/electron-updater\/out\/providers\/(Bitbucket|GitHub|GitLab|Keygen|PrivateGitHub)Provider\.js$/,
  /\/electron-updater\/out\/(Deb|Pacman|Rpm)Updater\.js$/,
  /\/electron-updater\/out\/differentialDownloader\/(File|Generic).*\.js$/,
  /\/builder-util-runtime\/out\/xml\.js$/,
]);

/** The native client of PostgreSQL is not used. */
const nativeClient = leftOut([/\/pg\/lib\/native\/(client|query)\.js$/]);

/** The page makes no JSON Schema. */
const schemasForOthers = leftOut([
  /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/,
  /\/zod\/v4\/classic\/from-json-schema\.js$/,
]);

const start = startChunks();

export default defineConfig({
  main: {
    resolve: { alias: aliases },
    plugins: [
      plainSettings(),
      updaterForOthers,
      nativeClient,
      start.plugin,
      compiledMessages(),
      oneByteLetters(),
      notePackages('main'),
    ],
    build: {
      // Only the native modules stay outside; they are the only runtime dependencies.
      externalizeDeps: { include: ['libsql', 'keytar'] },
      target: 'node20',
      outDir: here('out/main'),
      rolldownOptions: {
        input: {
          index: here('src/main/index.ts'),
          program: here('src/main/program.ts'),
          ...start.input,
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups: start.groups },
          // Classes keep their names: the log shows those of errors.
          minify: {
            compress: true,
            mangle: { keepNames: { function: false, class: true } },
            codegen: { removeWhitespace: true },
          },
          // They would be kept in memory with the program.
          comments: { legal: true, annotation: false, jsdoc: false },
          strict: true,
        },
      },
    },
  },
  preload: {
    resolve: { alias: aliases },
    plugins: [oneByteLetters(), notePackages('preload')],
    build: {
      // A sandboxed preload can load nothing but electron: one file, everything inside.
      externalizeDeps: false,
      target: 'node20',
      outDir: here('out/preload'),
      rolldownOptions: {
        input: { index: here('src/preload/index.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false, strict: true, minify: true },
      },
    },
  },
  renderer: {
    root: here('src/renderer'),
    resolve: { alias: aliases },
    plugins: [
      vue(),
      ownSpinner(),
      schemasForOthers,
      compiledMessages(),
      helpPages(),
      oneByteLetters(),
      notePackages('renderer'),
    ],
    build: {
      target: 'chrome140',
      outDir: here('out/renderer'),
      minify: true,
      // Fonts and pictures stay files: the content policy allows no data: addresses for fonts.
      assetsInlineLimit: 0,
      rolldownOptions: { input: { index: here('src/renderer/index.html') } },
    },
  },
});
