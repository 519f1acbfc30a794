import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseFile } from '../desk/file-dialogs';
import { sharedDesk } from '../desk/open-desk';
import { placed } from '../desk/samples';
import { SubmissionCarts } from '../desk/submission-cart';
import { configure, openCartId, readyToSubmit } from '../desk/submission-job';
import { submissionsAt } from '../desk/submission-record';

const desk = sharedDesk({ prepare: configure });

/** The files of a profile, as those below a folder, in which a text is. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    // Chromium's own files are not written by this program; sockets and what went meanwhile cannot be read.
    if (name.startsWith('browser') || !(await stat(path).catch(() => null))?.isFile()) continue;
    if ((await readFile(path).catch(() => Buffer.alloc(0))).includes(text)) found.push(name);
  }
  return found;
}

it('exports everything about a person, and then leaves nothing of them in any file', async () => {
  const { running, orders, frame, lab } = desk();
  const { page, profile } = running;
  await readyToSubmit(desk(), 'Okafor wall');
  const submissionCart = openCartId(desk());
  await new SubmissionCarts(page).submitReviewed();
  await new SubmissionCarts(page).says('The lab has the submission and starts making it.');
  const [submission = ''] = await submissionsAt(lab);
  await placed(desk(), 'Okafor wedding');
  await orders.confirmReviewed();
  await orders.confirmation.waitFor();
  const [confirmation = ''] = /[0-9a-f-]{36}/.exec(await orders.confirmation.innerText()) ?? [];
  expect(await filesWith(profile, 'Adaeze Okafor')).not.toEqual([]);

  await frame.go('Customers');
  await page.getByRole('grid', { name: 'Customers' }).getByText('Adaeze Okafor').click();
  await page.getByText('Export or erase personal data…').click();
  await page.getByRole('checkbox', { name: 'Okafor wedding' }).first().waitFor();
  const file = join(profile, '..', `person-${process.pid}.html`);
  await chooseFile(running, file);
  await page.getByRole('button', { name: 'Export everything…' }).click();
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('2840 Lone Oak Parkway');

  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByText(/^Erased \d+ records?$/).waitFor({ timeout: 60_000 });
  await expect.poll(() => filesWith(profile, 'Adaeze Okafor')).toEqual([]);
  expect(await filesWith(profile, '2840 Lone Oak Parkway')).toEqual([]);

  await frame.go('Orders');
  await page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1).click();
  await page.getByText(confirmation).first().waitFor();
  await page.getByRole('button', { name: 'Open cart' }).click();
  await page.getByRole('list', { name: 'Pictures and lines' }).waitFor();
  await page.goto(`${page.url().split('#')[0] ?? ''}#/submission-carts/${submissionCart}`);
  await page.getByText(submission).first().waitFor();
  expect(running.logs()).not.toContain('Uncaught error');
});
