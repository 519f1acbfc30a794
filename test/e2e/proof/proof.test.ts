import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { newProof, type Proof } from '@core/proof/proof';
import { afterAll, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { sharedDesk } from '../desk/open-desk';

/** A proof as one would be that found a fault, kept by an earlier run of the program. */
const broken: Proof = {
  ...newProof(
    { seed: 'planted', milliseconds: 60_000, about: 'Proofdesk, another version' },
    Date.now() - 90_000,
  ),
  state: 'finished',
  endedAt: Date.now() - 30_000,
  elapsed: 60_000,
  promises: newProof({ seed: '', milliseconds: 1_000, about: '' }, 0).promises.map((one) => ({
    ...one,
    tried: 12,
    held: one.promise === 'no-order-twice' ? 11 : 12,
  })),
  cells: [
    { fault: 'F1', point: 'E9', tried: 12, held: 11 },
    { fault: 'F4', point: 'C6', tried: 5, held: 5 },
  ],
  findings: [
    {
      promise: 'no-order-twice',
      seed: 'planted 7',
      words: 'The lab processes 2 orders where one was approved',
      steps: ['a program drafts and confirms', 'it is killed inside its write 9'],
    },
  ],
};

const profile = await mkdtemp(join(tmpdir(), 'proofdesk-profile-'));
await writeFile(join(profile, 'proof.json'), JSON.stringify({ last: broken, folder: null }));
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));

const desk = sharedDesk({ launch: { profile } });

const look = async (name: string): Promise<void> => {
  if (process.env['LOOK'])
    await desk().running.page.screenshot({ path: `${process.env['LOOK']}/${name}.png` });
};

/** What people work with, by its bytes; not what the program notes of itself, nor what the page keeps. */
async function digestOfProfile(): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^(browser|logs)[/\\]|^proof\.json$|-shm$/.test(relative(profile, path)))
    .sort();
  for (const path of paths) hash.update(`${relative(profile, path)}\0`).update(await readFile(path));
  return hash.digest('hex');
}

/** The digest once nothing of the start changes it any more. */
async function digestAtRest(): Promise<string> {
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = await digestOfProfile();
        return before === last;
      },
      { interval: 600 },
    )
    .toBe(true);
  return before;
}

const read = (): Promise<Proof | null> => askBridge(desk().running.page, 'proof:read', undefined);

it('shows a promise that did not hold with all that is needed to see it again', async () => {
  const { running, frame } = desk();
  const { page } = running;
  await frame.go('Settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Prove it' }).click();
  await page.getByText('Something failed').first().waitFor();
  const findings = page.getByRole('region', { name: 'Failures' });
  await findings.getByText('The lab processes 2 orders where one was approved').waitFor();
  await findings.getByText('it is killed inside its write 9').waitFor();
  await page.locator('[data-promise="no-order-twice"]').getByText('11 of 12 passed').waitFor();
  const table = page.getByRole('region', { name: 'Faults by point' }).last();
  await table.getByText('11/12').waitFor();
  await look('proof-finding');

  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect
    .poll(() => running.app.evaluate(({ clipboard }) => clipboard.readText()))
    .toContain('NOT HELD: No order twice');
});

it('tries every promise on this computer, holds them all, and leaves what is in the profile alone', async () => {
  const { page } = desk().running;
  const before = await digestAtRest();
  await askBridge(page, 'proof:run', { seconds: 5, seed: 'of the test' });
  await page.getByRole('progressbar', { name: 'The proof' }).waitFor();
  await look('proof-running');
  await page.locator('[data-verdict]').waitFor({ timeout: 60_000 });

  const proof = await read();
  expect(proof).toMatchObject({ state: 'finished', findings: [], failure: '', seed: 'of the test' });
  expect(proof?.promises.filter(({ tried, held }) => tried === 0 || held < tried)).toEqual([]);
  expect(proof?.counts.kills).toBeGreaterThan(0);
  await expect.poll(() => page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('held');
  await page.getByText('Everything tested passed').first().waitFor();
  await look('proof-held');
  expect(await digestOfProfile()).toBe(before);
  // The verdict is shown as soon as it is known; the proof's folder is removed after that.
  await expect
    .poll(async () => JSON.parse(await readFile(join(profile, 'proof.json'), 'utf8')) as unknown)
    .toMatchObject({ folder: null });
});

it('is begun and stopped by keys, and ends soon', async () => {
  const { page } = desk().running;
  await page.keyboard.press('ControlOrMeta+Enter');
  const stop = page.getByRole('button', { name: 'Stop' });
  await stop.waitFor();
  await expect.poll(read).toMatchObject({ state: 'running', planned: 60_000 });
  await page.keyboard.press('ControlOrMeta+.');
  await stop.waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ state: 'stopped', findings: [], failure: '' });
  await page.getByText('Stopped early').waitFor();
  await look('proof-stopped');
});
