import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chooseFile } from './desk/file-dialogs';
import { sharedDesk } from './desk/open-desk';

const desk = sharedDesk();

it('checks the desk, says what it found in words, and copies all of it', async () => {
  const { running, frame } = desk();
  await frame.go('Settings');
  const { page } = running;
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Diagnostics' }).click();
  await page.getByRole('button', { name: 'Run the checks' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('listitem').filter({ hasText: 'Database' }).getByText('Good').waitFor();
  await results.getByRole('listitem').filter({ hasText: 'Receiver' }).getByText('Not checked').waitFor();
  expect(await results.getByRole('listitem').filter({ hasText: 'Answers.' }).count()).toBeGreaterThan(0);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/diagnostics.png` });
  await page.getByRole('button', { name: /Copy all results/ }).click();
  await expect
    .poll(() => running.app.evaluate(({ clipboard }) => clipboard.readText()))
    .toContain('Good: Database.');
});

it('saves a support bundle, with requests only when they are wanted', async () => {
  const { running } = desk();
  const { page } = running;
  const path = await chooseFile(running, 'bundle.json');
  const read = async (): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(path, 'utf8'));
    } catch {
      return null;
    }
  };
  await page.getByRole('button', { name: 'Save the support bundle…' }).click();
  await expect.poll(read).toMatchObject({ format: 'proofdesk-support', personal: false });
  expect(await read()).not.toHaveProperty('requests');
  await page.getByRole('checkbox', { name: 'With names, addresses and requests' }).click();
  await page.getByRole('button', { name: 'Save the support bundle…' }).click();
  await expect.poll(read).toMatchObject({ personal: true });
  expect(await read()).toHaveProperty('requests');
});
