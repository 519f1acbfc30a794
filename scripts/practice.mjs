import { buildPracticeLab } from './build.mjs';
import { foreground, run } from './project.mjs';
import { ensurePackages } from './setup.mjs';

await run(async () => {
  await ensurePackages();
  await buildPracticeLab();
  return foreground(process.execPath, ['out/practice/cli.js', ...process.argv.slice(2)]);
});
