import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { aliases } from './scripts/aliases.mjs';
import { plantedInTests } from './scripts/mutant-plugin.mjs';
import { ALONE, COLLECTING } from './test/unit/alone.mjs';

// `npm run desks -- --mutants` has tests fail.
const mistake = plantedInTests(process.env['PROOFDESK_MUTANT']);
const shared = { resolve: { alias: aliases }, plugins: [vue(), ...mistake] };

const unit = {
  globalSetup: ['test/temporary-folder.ts'],
  setupFiles: ['test/unit/renderer/browser.ts', 'test/unit/every-file.ts'],
  include: ['test/unit/**/*.test.ts'],
  // What one test replaced, the next must not meet.
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // No test waits for a clock; a slow machine is not a failure.
  testTimeout: 60_000,
  // What comes in a moment takes seconds where every core has more to do.
  expect: { poll: { timeout: 15_000 } },
  hookTimeout: 60_000,
  environment: 'node' as const,
  pool: 'forks' as const,
};

/** Unit tests whose files share a process: a source is read once for all files of a worker, and not for each. */
const sharing = { ...unit, isolate: false, setupFiles: [...unit.setupFiles, 'test/unit/as-found.ts'] };

/** Files that wait long for a clock that no test can move, or for something that must not happen. */
const WAITING =
  /(faults\/(sleep|keychain)|shell\/page-network|e2e\/holds\/holds|engine\/locked-files)\.test\.ts$/;

/** Begins what waits, while others have use for the cores; the rest of a project comes by size, which is near to time. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) =>
      [true, false].flatMap((waits) =>
        sorted.filter(({ project, moduleId }) => project === one && WAITING.test(moduleId) === waits),
      ),
    );
  }
}

const cacheOfRun = process.env['PROOFDESK_VITE_CACHE'];

export default defineConfig({
  // Tests may run as a user who cannot write to node_modules.
  cacheDir: cacheOfRun ?? 'node_modules/.vite',
  test: {
    sequence: { sequencer: WaitingFirst },
    // What one project of a run has transformed, the others need not.
    ...(cacheOfRun === undefined
      ? {}
      : { experimental: { fsModuleCache: true, fsModuleCachePath: join(cacheOfRun, 'modules') } }),
    // Two cores: one worker beside the process that is under test.
    maxWorkers: 2,
    // Projects run in the order of their names: the one with many short files is last, so that no core waits long.
    projects: [
      { ...shared, test: { ...sharing, name: 'unit', exclude: [...ALONE, ...COLLECTING] } },
      { ...shared, test: { ...sharing, name: 'collecting', include: COLLECTING } },
      { ...shared, test: { ...unit, name: 'alone', include: ALONE } },
      {
        ...shared,
        test: {
          name: 'contract',
          globalSetup: ['test/temporary-folder.ts'],
          include: ['test/contract/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'e2e',
          include: [
            'test/e2e/**/*.test.ts',
            'test/faults/**/*.test.ts',
            // `npm run security` has them run.
            ...(process.env['PROOFDESK_SECURITY'] === undefined ? [] : ['test/security/**/*.test.ts']),
          ],
          environment: 'node',
          pool: 'forks',
          setupFiles: ['test/e2e/own-display.ts'],
          // One window at a time on a display: focus, single instance and the keychain belong to all of it.
          maxWorkers: Number(process.env['PROOFDESK_WORKERS'] ?? 1),
          // The driver is read once for all files: what is under test has processes of its own anyway.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // What is waited for is done by another program on a machine that may be busy.
          expect: { poll: { timeout: 20_000, interval: 50 } },
        },
      },
      {
        ...shared,
        test: {
          name: 'access',
          include: ['test/access/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 20_000, interval: 50 } },
        },
      },
    ],
  },
});
