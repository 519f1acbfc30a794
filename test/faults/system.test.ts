import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { entriesOf, tallyOf } from '@test/e2e/desk/lab-record';
import { type Desk, openDesk } from '@test/e2e/desk/open-desk';
import { exported } from '@test/e2e/desk/samples';
import { launchApp, newProfile } from '@test/e2e/launch';
import { startPractice } from '@test/e2e/practice';
import {
  buildWatchedDisk,
  refuse,
  watchedEnvironment,
  whyNotWatched,
} from '@test/unit/main/store/disk/watched-disk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRuntime } from '../../scripts/runtime.mjs';
import { tries } from './cells';

const SHIP_TO = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: '',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

const project = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
let fault = '';
let library: string | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proofdesk-system-'));
  fault = join(folder, 'fault');
  library = buildWatchedDisk(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const editorsOf = (desk: Desk, from: number, to: number): string[] =>
  (desk.lab.accounts[0]?.sampleEditors ?? []).slice(from, to).map(({ editorId }) => editorId);

describe.skipIf(whyNotWatched !== null)(`the disk of the real app (${whyNotWatched ?? 'watched'})`, () => {
  it('may refuse an edit, a placing and a confirmation: nothing leaves, the foot says why, and it goes on', async () => {
    tries('real', { F15: ['E1', 'E3', 'E7'] });
    if (library === null) throw new Error('The disk cannot be watched');
    refuse(fault, null);
    const profile = await newProfile();
    const env = watchedEnvironment({ library, folder: profile, fault });
    const desk = await openDesk(await startPractice(), { profile, env });
    const { carts, orders, frame, lab } = desk;
    const says = (words: RegExp) => frame.foot.getByText(words);
    await exported(desk, 'Okafor wedding', 2);

    refuse(fault, 'ENOSPC');
    await carts.name.fill('Okafor, on a full disk');
    await says(/^The disk is full: nothing can be saved or sent$/).waitFor();
    await says(/^Not saved$/).waitFor();
    refuse(fault, null);
    await frame.saved();
    await says(/The disk is full/).waitFor({ state: 'detached' });
    await expect.poll(() => carts.name.inputValue()).toBe('Okafor, on a full disk');

    refuse(fault, 'EIO');
    await carts.place.click();
    await says(/^Proofdesk’s database does not respond/).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 0, confirmations: 0 });
    refuse(fault, null);
    await says(/does not respond/).waitFor({ state: 'detached' });
    await carts.place.click();
    await orders.review.waitFor();

    refuse(fault, 'ENOSPC');
    await orders.confirmReviewed();
    await says(/^The disk is full/).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, confirmations: 0 });
    refuse(fault, null);
    await says(/The disk is full/).waitFor({ state: 'detached' });
    await orders.confirm.click();
    await orders.says(/submitted for processing/);
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, confirmations: 1, processed: 1 });
  });
});

/** What the page of the only window shows, asked of main: a driver does not follow a page whose process ended. */
const shownBy = ({ running }: Desk): Promise<string> =>
  running.app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined || contents.isCrashed() || contents.isLoading()) return '';
    const shown: unknown = await Promise.race([
      contents.executeJavaScript(`document.documentElement.dataset.ready + document.body.innerText`),
      new Promise((resolve) => setTimeout(() => resolve(''), 1_000)),
    ]);
    return String(shown);
  });

describe('a page that runs out of memory', () => {
  it('while a batch leaves keeps nothing from leaving, and comes back with the truth', async () => {
    tries('real', { F26: ['R', 'D'] });
    const args = ['--js-flags=--max-old-space-size=96'];
    const desk = await openDesk(await startPractice(), { args });
    const { page, app } = desk.running;
    const editors = editorsOf(desk, 0, 8);
    const ids: string[] = [];
    for (const [index, editorId] of editors.entries()) {
      const draft = {
        ...EMPTY_DRAFT,
        editors: [{ editorId, quantity: null, orderAttributes: null }],
        entryId: `entry-${index}`,
        reference: `PD-${index}`,
        shipTo: { ...SHIP_TO, addr1: `${index + 1} Lone Oak Parkway` },
      };
      const name = `Household ${index}`;
      ids.push((await askBridge(page, 'carts:create', { accountId: 'practice-lab', name, draft })).id);
    }
    const choice = { by: 'ids', subject: 'cart', ids } as const;
    const { id } = await askBridge(page, 'batches:create', { name: 'Picture day', choice });
    await askBridge(page, 'batches:prepare', { id });
    const effect = { kind: 'latency', ms: 1_500, when: 'after' } as const;
    await desk.lab.control({ do: 'setFault', fault: { route: 'confirmOrder', count: null, effect } });
    const { digest } = await askBridge(page, 'batches:review', { id });
    await askBridge(page, 'batches:approve', { id, digest, leave: { kind: 'now' } });
    const gone = app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<string>((resolve) => {
          BrowserWindow.getAllWindows()[0]?.webContents.once('render-process-gone', (_event, { reason }) =>
            resolve(reason),
          );
        }),
    );
    // Until the page has no more: nothing answers this any more.
    void page
      .evaluate(() => {
        const held: object[][] = [];
        for (;;) held.push(Array.from({ length: 100_000 }, () => ({})));
      })
      .catch(() => undefined);
    expect(['oom', 'crashed']).toContain(await gone);
    const confirmedTimes = async (): Promise<number[]> =>
      (await entriesOf(desk.lab)).map(({ confirmedAt }) => confirmedAt.length);
    await expect.poll(confirmedTimes, { timeout: 30_000 }).toEqual(editors.map(() => 1));
    await expect.poll(() => shownBy(desk), { timeout: 30_000 }).toContain('The window stopped working');
    await expect
      .poll(
        () =>
          app.evaluate(
            ({ BrowserWindow }, batch) =>
              BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
                `window.proofdesk.call('batches:read', { id: '${batch}' }).then((text) => JSON.parse(text).value.state)`,
              ) as Promise<string>,
            id,
          ),
        { timeout: 30_000 },
      )
      .toBe('finished');
  });
});

describe('the program started twice at the same moment', () => {
  it('opens its desk once, and again after the one that has it was killed', async () => {
    tries('real', { F19: ['S'] });
    const profile = await newProfile();
    const { executable } = await findRuntime();
    const env: NodeJS.ProcessEnv = { ...process.env, PROOFDESK_PROFILE: profile };
    delete env['ELECTRON_RUN_AS_NODE'];
    const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), project, `--profile=${profile}`];
    const start = (): ChildProcess => spawn(executable, args, { env, stdio: 'ignore', detached: true });
    const both = [start(), start()];
    const ends = both.map((child) => once(child, 'exit').then(() => child));
    const kill = (child: ChildProcess): void => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
    };
    try {
      const loser = await Promise.race(ends);
      expect(loser.exitCode).toBe(0);
      const winner = both.find((child) => child !== loser);
      await expect.poll(() => existsSync(join(profile, 'proofdesk.running'))).toBe(true);
      expect(winner?.exitCode).toBeNull();
    } finally {
      both.forEach(kill);
      await Promise.all(ends);
    }
    // The lock of the killed one is there still.
    const { page } = await launchApp({ profile });
    expect(await page.title()).toBe('Proofdesk');
  });
});
