import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAhead } from '../../../scripts/compiled-code.mjs';
import { findRuntime } from '../../../scripts/runtime.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchApp, type RunningApp } from '../launch';

const project = fileURLToPath(new URL('../../../', import.meta.url));
let program = '';
let files: string[] = [];

beforeAll(async () => {
  program = await mkdtemp(join(tmpdir(), 'proofdesk-compiled-'));
  for (const part of ['out/main', 'out/preload', 'out/renderer', 'resources', 'package.json'])
    await cp(join(project, part), join(program, part), { recursive: true });
  await symlink(join(project, 'node_modules'), join(program, 'node_modules'));
  await compileAhead(await findRuntime(), program);
  const scripts = join(program, 'out/main');
  files = (await readdir(scripts, { recursive: true }))
    .filter((name) => name.endsWith('.compiled'))
    .map((name) => join(scripts, name));
});
afterAll(() => rm(program, { recursive: true, force: true }));

/** What the app says in its log of compiled code. */
const said = async ({ profile }: RunningApp): Promise<string | undefined> => {
  const logs = join(profile, 'logs');
  const texts = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
  return /Compiled beforehand: (.*)/.exec(texts.join('\n'))?.[1];
};

it('loads the whole start from compiled code', async () => {
  const running = await launchApp({ program });
  expect(files.length).toBeGreaterThan(5);
  await expect.poll(() => said(running)).toMatch(/^\d\d? scripts taken, 0 refused, 0 missing$/);
  // What follows at once when the first view is painted was compiled as well.
  const taken = Number.parseInt((await said(running)) ?? '', 10);
  expect(taken).toBeGreaterThan(5);
  expect(taken).toBeLessThanOrEqual(files.length);
});

it('compiles again what was compiled under other settings', async () => {
  const running = await launchApp({ program, args: ['--js-flags=--no-lazy-feedback-allocation'] });
  await expect.poll(() => said(running)).toMatch(/^0 scripts taken, \d+ refused, 0 missing$/);
});

it('leaves alone what was compiled of another text', async () => {
  const scripts = await Promise.all(files.map((file) => readFile(file.replace(/compiled$/, 'js'), 'utf8')));
  await Promise.all(
    files.map((file, index) =>
      writeFile(file.replace(/compiled$/, 'js'), `${scripts[index] ?? ''}\n// Changed since.\n`),
    ),
  );
  const running = await launchApp({ program });
  await expect.poll(() => said(running)).toMatch(/^0 scripts taken, 0 refused, \d+ missing$/);
});
