import { buildSuite } from './contract-build.mjs';
import { foreground, run } from './project.mjs';
import { ensurePackages } from './setup.mjs';

await run(async () => {
  const asked = process.argv.slice(2);
  await ensurePackages();
  const mutants = asked.find((argument) => /^--mutants(=|$)/.test(argument));
  if (mutants !== undefined) {
    const { runLabMutants } = await import('./lab-mutants.mjs');
    return runLabMutants({ only: mutants.slice('--mutants='.length), write: asked.includes('--write') });
  }
  return foreground(process.execPath, [await buildSuite(), ...asked]);
});
