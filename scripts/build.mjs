import { join } from 'node:path';
import { HELP_FILES, HELP_SOURCES } from './help-pages.mjs';
import { alone } from './lock.mjs';
import { packageBin, Plain, quietly, root, say } from './project.mjs';
import { whenStale } from './stale.mjs';

/** What both builds depend on; the packages are in it because most of them are bundled. */
const common = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/aliases.mjs',
  'scripts/practice-build.mjs',
  'scripts/compiled-messages.mjs',
  'scripts/one-byte-letters.mjs',
  'scripts/start-chunks.mjs',
  'scripts/bundled-packages.mjs',
  'scripts/bill-of-materials.mjs',
  'scripts/notices.mjs',
  'scripts/licences.mjs',
  'scripts/compiled-in.mjs',
  'scripts/compiled-in',
];

/** @type {<T>(work: () => Promise<T>) => Promise<T>} */
const oneAtATime = (work) => alone(join(root, 'node_modules/.cache/build.lock'), work);

/**
 * Builds the app into `out/` unless `out/` is already of these sources. Shows the builder's words only when it fails.
 */
export async function buildApp() {
  const started = Date.now();
  const built = await oneAtATime(() =>
    whenStale({
      sources: [
        ...common,
        'scripts/help-pages.mjs',
        ...HELP_SOURCES,
        'src',
        'resources',
        'electron.vite.config.ts',
      ],
      products: [
        'out/main/index.js',
        'out/main/practice.js',
        'out/main/proof.js',
        'out/main/snapshots.js',
        'out/preload/index.js',
        'out/renderer/index.html',
        'out/sbom.json',
        'out/THIRD-PARTY-NOTICES.txt',
        ...HELP_FILES.map((name) => `out/${name}`),
      ],
      stamp: 'out/.stamp-app',
      make() {
        const builder = packageBin('electron-vite/bin/electron-vite.js');
        const result = quietly(process.execPath, [builder, 'build'], { cwd: root });
        if (!result.ok) throw new Plain(`${result.output}\nThe app could not be built.`);
      },
    }),
  );
  if (built) say(`Built the app in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds the stand-alone practice lab into `out/practice/cli.js` unless it is already of these sources. */
export async function buildPracticeLab() {
  await oneAtATime(() =>
    whenStale({
      sources: [...common, 'src/practice', 'src/contract'],
      products: ['out/practice/cli.js'],
      stamp: 'out/.stamp-practice',
      async make() {
        // Not at the top: it imports the builder, which a fresh clone does not have yet.
        const { buildPracticeCli } = await import('./practice-build.mjs');
        try {
          await buildPracticeCli();
        } catch (error) {
          throw new Plain(`${String(error)}\nThe practice lab could not be built.`);
        }
      },
    }),
  );
}
