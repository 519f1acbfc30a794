import { foreground, packageBin, root, run, say } from './project.mjs';
import { ensurePackages } from './setup.mjs';

/** Cases of each property in a long run. */
const CASES = 100_000;

/** The tests that try a property with as many cases as they are asked for. */
const files = ['test/unit/contract/answers.test.ts', 'test/unit/main/service/any-bytes.test.ts'];

await run(async () => {
  await ensurePackages();
  const given = process.argv.slice(2).find((argument) => /^\d+$/.test(argument));
  const cases = given ?? String(CASES);
  process.env['PROOFDESK_CASES'] = cases;
  say(`Trying each property with ${cases} cases.`);
  return foreground(process.execPath, [packageBin('vitest/vitest.mjs'), 'run', '--root', root, ...files]);
});
