import { join } from 'node:path';
import { foreground, packageBin, root, run, say } from './project.mjs';
import { ensurePackages } from './setup.mjs';

/** Cases of each property in a long run. */
const CASES = 100_000;

/** The tests that try as many cases, or other schedules, as they are asked for. */
const files = [
  'test/unit/contract/answers.test.ts',
  'test/unit/main/service/any-bytes.test.ts',
  'test/unit/main/workflows/submissions/submit-schedules.test.ts',
  'test/unit/main/workflows/batches/batch-schedules.test.ts',
  'test/unit/main/workflows/holds/hold-schedules.test.ts',
  'test/unit/main/workspace/random-desks.test.ts',
  'test/unit/main/store/open.test.ts',
];

/** Schedules of submissions and of holds, and of drafts and of batches at three desks. */
const SCHEDULES = 200;

/** Bytes of a database that are broken, one at a time. */
const BROKEN_BYTES = 120;

/** The batch that is killed in the real app, how often, and how many schedules a batch is tried against in plain Node. */
const BATCH = { orders: 1_000, kills: 50, schedules: 400 };

await run(async () => {
  await ensurePackages();
  const given = process.argv.slice(2).find((argument) => /^\d+$/.test(argument));
  const cases = given ?? String(CASES);
  process.env['PROOFDESK_CASES'] = cases;
  process.env['PROOFDESK_SEED'] ??= String(Date.now());
  say(`Trying each property with ${cases} cases, and schedules of seed ${process.env['PROOFDESK_SEED']}.`);
  process.env['PROOFDESK_SCHEDULES'] ??= String(SCHEDULES);
  process.env['PROOFDESK_BROKEN_BYTES'] ??= String(BROKEN_BYTES);
  process.env['PROOFDESK_BATCH_SCHEDULES'] ??= String(BATCH.schedules);
  process.env['PROOFDESK_BATCH_ORDERS'] ??= String(BATCH.orders);
  process.env['PROOFDESK_BATCH_KILLS'] ??= String(BATCH.kills);
  const inNode = await foreground(process.execPath, [
    packageBin('vitest/vitest.mjs'),
    'run',
    '--root',
    root,
    ...files,
  ]);
  if (inNode !== 0) return inNode;
  return foreground(process.execPath, [join(root, 'scripts/test.mjs'), 'e2e', 'test/faults/batch.test.ts']);
});
