import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedDesk } from '@test/e2e/desk/open-desk';
import { editorsOf } from '@test/e2e/desk/samples';
import { TreeReader } from '@test/e2e/shell/readers/accessibility-tree';
import { begin } from '@test/e2e/shell/readers/beginnings';
import { fits, Listener } from '@test/e2e/shell/readers/listener';
import { type Step, TASKS } from '@test/e2e/shell/readers/tasks';

/*
 * The five tasks with Orca itself, where PROOFDESK_ORCA names its program. What it says is read from its own log, so no
 * voice and no loudspeaker are needed.
 */
const orca = process.env['PROOFDESK_ORCA'];

/** How long Orca may take to say something on a busy machine, in milliseconds. */
const SAYS_WITHIN_MS = 15_000;

/** Without what a reader leaves out or adds: marks, space and capitals. */
const plain = (words: string): string =>
  words
    .replaceAll(/[\s.,·]+/g, ' ')
    .trim()
    .toLowerCase();
const isSaid = (words: string, said: string): boolean =>
  fits(`{before}${plain(words)}{after}`, ` ${plain(said)} `);

describe.skipIf(orca === undefined)('with Orca', () => {
  let folder = '';
  let log = '';
  let reader: ChildProcess | undefined;
  let listener: Listener;
  const desk = sharedDesk({
    practice: { submissions: 0 },
    launch: {
      at: 'first-screen',
      args: ['--force-renderer-accessibility'],
      env: { ACCESSIBILITY_ENABLED: '1' },
    },
    prepare: async ({ running, lab }) => {
      folder = await mkdtemp(join(tmpdir(), 'proofdesk-orca-'));
      log = join(folder, 'orca.log');
      reader = spawn(orca ?? '', ['--replace', `--debug-file=${log}`], { stdio: 'ignore' });
      while ((await said()) === '') await pause(200);
      await running.app.evaluate(({ app, BrowserWindow }) => {
        app.setAccessibilitySupportEnabled(true);
        BrowserWindow.getAllWindows()[0]?.focus();
      });
      const [editor = ''] = editorsOf(lab, 1);
      listener = await Listener.of(running.page, await TreeReader.of(running.page), { editor });
    },
  });
  afterAll(async () => {
    reader?.kill();
    if (folder !== '') await rm(folder, { recursive: true });
  });

  /** Everything that Orca has said so far, in order. */
  async function said(): Promise<string> {
    const text = await readFile(log, 'utf8').catch(() => '');
    return [...text.matchAll(/SPEECH OUTPUT: '(.*)'(?: voice|\{| |$)/gm)].map(([, words]) => words).join(' ');
  }

  async function hears({ at, says }: Step, isMoved: boolean, from: number): Promise<void> {
    const wanted = [...says, ...(isMoved ? [at.name] : [])];
    const unsaid = async (): Promise<string[]> => {
      const since = (await said()).slice(from);
      return wanted.filter((words) => !isSaid(words, since));
    };
    await expect.poll(unsaid, { timeout: SAYS_WITHIN_MS }).toEqual([]);
  }

  it.each(TASKS)('$title', { timeout: 400_000 }, async ({ title, steps }) => {
    await begin(desk(), title);
    await pause(2_000);
    let before = '';
    for (const step of steps) {
      const from = (await said()).length;
      await listener.follow(step);
      await hears(step, step.at.name !== before, from);
      before = step.at.name;
    }
  });
});
