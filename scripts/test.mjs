import { buildApp, buildPracticeLab } from './build.mjs';
import { compileAhead } from './compiled-code.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { run, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { clearResults, DISPLAYS, runOnDisplay, runProjects } from './test-runs.mjs';

const projects = ['unit', 'contract', 'e2e'];

/** @typedef {import('./test-runs.mjs').Totals} Totals */

await run(async () => {
  const given = process.argv.slice(2).filter((argument) => argument !== '--');
  const named = given.filter((argument) => projects.includes(argument));
  const extra = given.filter((argument) => !projects.includes(argument));
  const wanted = named.length > 0 ? named : projects;
  const inElectron = wanted.includes('e2e');

  const runtime = await setUp({ session: true });
  if (wanted.some((name) => name !== 'unit')) await buildPracticeLab();
  if (inElectron) {
    await buildApp();
    // As it ships. Without it each of more than a hundred starts would compile the same scripts.
    await compileAhead(runtime);
  }

  const inNode = wanted.filter((name) => name !== 'e2e');
  /** @type {Promise<Totals>[]} */
  const running = [];
  // All at the same time: a test of the app mostly waits for a window, and leaves its core to the others.
  if (inNode.length > 0) running.push(runProjects({ names: inNode, extra, runtime }));
  if (inElectron) {
    clearResults();
    const user = ordinaryUser(runtime.executable);
    running.push(runOnDisplay({ extra, runtime, user, displays: DISPLAYS }));
  }
  const parts = await Promise.all(running);

  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    parts.reduce((total, part) => total + part[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  if (passed + failed === 0)
    say(extra.length > 0 ? `No test ran: is ${extra.join(' ')} there?` : 'No test ran.');
  for (const failure of parts.flatMap(({ failures }) => failures)) say(`Failed: ${failure}`);
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
