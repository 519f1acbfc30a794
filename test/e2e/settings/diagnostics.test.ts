import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chooseFile } from '../desk/file-dialogs';
import { sharedDesk } from '../desk/open-desk';

const desk = sharedDesk();

it('checks the desk, says what it found in words, and copies all of it', async () => {
  const { running, frame } = desk();
  await frame.go('Settings');
  const { page } = running;
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Diagnostics' }).click();
  await page.getByRole('button', { name: 'Run checks' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('listitem').filter({ hasText: 'Database' }).getByText('Passed').waitFor();
  await results.getByRole('listitem').filter({ hasText: 'Receiver' }).getByText('Not checked').waitFor();
  await expect
    .poll(() => results.getByRole('listitem').filter({ hasText: 'Reachable.' }).count())
    .toBeGreaterThan(0);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/diagnostics.png` });
  await page.getByRole('button', { name: 'Copy Results', exact: true }).click();
  await expect
    .poll(() => running.app.evaluate(({ clipboard }) => clipboard.readText()))
    .toContain('Passed: Database.');
});

it('shows a support bundle before it is saved, with names and requests only when they are wanted', async () => {
  const { running } = desk();
  const { page } = running;
  const path = await chooseFile(running, 'bundle.json');
  const onDisk = (): Promise<string> => readFile(path, 'utf8').catch(() => '');
  const shown = page.getByRole('region', { name: 'Support bundle, as it will be saved' });
  const save = page.getByRole('button', { name: 'Save support bundle…' });

  await page.getByRole('button', { name: 'Show support bundle' }).click();
  await shown.getByText('proofdesk-support').waitFor();
  expect(await onDisk()).toBe('');
  const read = await shown.textContent();
  await save.click();
  await expect.poll(onDisk).toBe(read);
  const bundle: unknown = JSON.parse(await onDisk());
  expect(bundle).toMatchObject({ format: 'proofdesk-support', personal: false });
  expect(bundle).not.toHaveProperty('requests');
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/diagnostics-bundle.png` });

  await page.getByRole('checkbox', { name: 'Include names, addresses and requests' }).click();
  await shown.waitFor({ state: 'detached' });
  await expect.poll(() => save.count()).toBe(0);
  await page.getByRole('button', { name: 'Show support bundle' }).click();
  await shown.getByText('"personal": true').waitFor();
  await save.click();
  await expect.poll(onDisk).toContain('"personal": true');
  expect(JSON.parse(await onDisk())).toHaveProperty('requests');
});

it('is found in the palette', async () => {
  const { running, frame } = desk();
  await frame.go('Today');
  await running.page.keyboard.press('ControlOrMeta+k');
  await frame.palette.waitFor();
  await running.page.keyboard.type('Diagnostics');
  await frame.palette
    .getByRole('option')
    .filter({ hasText: 'Go to' })
    .filter({ has: running.page.getByText('Diagnostics', { exact: true }) })
    .click();
  await running.page.getByRole('heading', { name: 'Support bundle' }).waitFor();
});
