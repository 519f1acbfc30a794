import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  await page.getByRole('button', { name: /Copy all results/ }).click();
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

it('counts a crash of the app, and frees the disk space that a person chooses', async () => {
  // Ended as a power cut would, and started again.
  const { running, frame } = await desk.restart({ by: 'kill' });
  const { page, profile } = running;
  const old = join(profile, 'logs/proofdesk.old.log');
  await writeFile(old, 'x'.repeat(3_000_000));
  await frame.go('Settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Diagnostics' }).click();
  const crashes = page.getByRole('table', { name: 'Crashes by week' });
  await expect
    .poll(() => crashes.getByRole('row').nth(1).getByRole('cell').allTextContents())
    .toMatchObject([expect.stringMatching(/^[2-9]$/), '1', '0', '0', '0']);
  const logs = page.getByRole('table', { name: 'Disk use' }).getByRole('row', { name: /^Log files/ });
  expect(await logs.getByRole('cell').last().textContent()).toBe('3 MB');
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/diagnostics-health.png` });

  await page.getByRole('button', { name: 'Clean up…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clean up the disk' });
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name });
  expect(await box(/previous log/).isChecked()).toBe(false);
  await box(/previous log/).click();
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(access(old)).rejects.toThrow('ENOENT');
  await access(join(profile, 'logs/proofdesk.log'));
  await page.getByText(/ MB freed$/).waitFor();
  expect(await logs.getByRole('cell').last().textContent()).toBe('–');
  // The keyboard is back where it came from, and the app goes on.
  await page.getByRole('button', { name: 'Run checks' }).click();
  await page.getByRole('list', { name: 'Results' }).getByRole('listitem').first().waitFor();
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
