import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkLicences } from '../../../scripts/licence-check.mjs';
import { sharedDesk } from '../desk/open-desk';

const desk = sharedDesk();

it('has the third-party notices of everything that was bundled, and nothing that may not ship', () => {
  expect(checkLicences()).toEqual({ remarks: [], isWhole: true });
});

it('shows the third-party notices when asked, finds in them, and leaves the keyboard where it goes on', async () => {
  const { running, frame } = desk();
  await frame.go('Settings');
  const { page } = running;
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Show third-party notices' }).press('Enter');
  const list = page.getByRole('list', { name: 'Third-party notices' });
  const search = page.getByRole('searchbox', { name: 'Search names, licences and texts' });
  await list.getByText(/^electron \d/).waitFor();
  const written = await readFile(
    fileURLToPath(new URL('../../../out/THIRD-PARTY-NOTICES.txt', import.meta.url)),
    'utf8',
  );
  expect(await list.getByRole('listitem').count()).toBe(written.split(`\n${'='.repeat(80)}\n`).length - 1);
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.keyboard.type('no such words');
  await page.getByText('0 notices', { exact: true }).waitFor();
  await search.fill('inter 5');
  await page.getByText('1 notice', { exact: true }).waitFor();
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await list.getByText('SIL OPEN FONT LICENSE').first().waitFor();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/notices.png` });
});
