import { foreground, packageBin, root, run } from './project.mjs';
import { ensurePackages } from './setup.mjs';

/*
 * Plants people in every column and file that the app keeps, exports and erases them, and looks for them in every byte.
 * The short form, with one of them, is part of `npm test`. Described in docs/customers-data.md.
 */

const FILES = [
  'test/unit/core/customers/erased-text.test.ts',
  'test/unit/main/store/customers/personal-places.test.ts',
  'test/unit/main/workflows/customers/erase-check.test.ts',
  'test/unit/main/workflows/customers/run-retention.test.ts',
  'test/unit/main/workspace/erased-apart.test.ts',
  'test/unit/main/workspace/erased-everywhere.test.ts',
];

await run(async () => {
  await ensurePackages();
  process.env['PROOFDESK_PEOPLE'] = 'all';
  return foreground(process.execPath, [
    packageBin('vitest/vitest.mjs'),
    'run',
    '--root',
    root,
    '--project',
    'unit',
    ...FILES,
  ]);
});
