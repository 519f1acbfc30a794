import { foreground, packageBin, root, run, say } from './project.mjs';
import { ensurePackages } from './setup.mjs';

/** Cases of each property in a long run. */
const CASES = 100_000;

/** The tests that try as many cases, or other schedules, as they are asked for. */
const files = [
  'test/unit/contract/answers.test.ts',
  'test/unit/main/service/any-bytes.test.ts',
  'test/unit/main/workflows/submit-schedules.test.ts',
];

await run(async () => {
  await ensurePackages();
  const given = process.argv.slice(2).find((argument) => /^\d+$/.test(argument));
  const cases = given ?? String(CASES);
  process.env['PROOFDESK_CASES'] = cases;
  process.env['PROOFDESK_SEED'] ??= String(Date.now());
  say(`Trying each property with ${cases} cases, and schedules of seed ${process.env['PROOFDESK_SEED']}.`);
  return foreground(process.execPath, [packageBin('vitest/vitest.mjs'), 'run', '--root', root, ...files]);
});
