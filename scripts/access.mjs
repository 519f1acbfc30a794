import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { accessDocument } from './access-document.mjs';
import { buildApp, buildPracticeLab } from './build.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { root, run, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { clearResults, runOnDisplay } from './test-runs.mjs';

/*
 * Looks at every screen in every state and appearance, does the core tasks by keyboard alone, reads the accessibility
 * tree of a hundred thousand rows, and writes docs/accessibility.md from what was seen.
 *
 *   npm run access                                    everything
 *   npm run access -- test/access/keyboard.test.ts    a part: what it sees takes the place of what was seen there before
 */

const DOCUMENT = join(root, 'docs/accessibility.md');
/** What was seen since the last run of everything, one look or task a line. */
const LOOKS = join(root, 'out/access/looks.jsonl');

await run(async () => {
  const extra = process.argv.slice(2).filter((argument) => argument !== '--');
  const runtime = await setUp({ session: true });
  await buildPracticeLab();
  await buildApp();
  const user = ordinaryUser(runtime.executable);
  clearResults();
  const folder = dirname(LOOKS);
  mkdirSync(folder, { recursive: true });
  if (extra.length === 0) rmSync(LOOKS, { force: true });
  appendFileSync(LOOKS, '');
  // Whoever runs the tests writes into it.
  chmodSync(folder, 0o777);
  chmodSync(LOOKS, 0o666);
  const env = { PROOFDESK_LOOKS: LOOKS };
  const { passed, failed } = await runOnDisplay({ extra, runtime, user, env, names: ['access'] });
  const seen = readFileSync(LOOKS, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const text = accessDocument(seen, {
    date: new Date().toISOString().slice(0, 10),
    desk: `Proofdesk ${version}`,
    runtime: `Electron ${runtime.version ?? ''}`.trim(),
  });
  const options = { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' };
  writeFileSync(DOCUMENT, await format(text, options));
  say(`What was seen: ${DOCUMENT}`);
  say(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
