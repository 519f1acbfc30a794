import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseFile } from '../desk/file-dialogs';
import { sharedDesk } from '../desk/open-desk';
import { editorsOf, wholeRequest } from '../desk/samples';
import { SubmissionCarts } from '../desk/submission-cart';
import { configure, readyToSubmit } from '../desk/submission-job';
import { submissionsAt, submitsAt } from '../desk/submission-record';

const desk = sharedDesk({ prepare: configure });
const timeline = (): Locator => desk().running.page.getByRole('region', { name: 'Timeline' });
const moments = (): Locator => timeline().getByRole('listitem');

async function look(name: string): Promise<void> {
  await timeline().scrollIntoViewIfNeeded();
  if (process.env['LOOK'])
    await desk().running.page.screenshot({ path: `${process.env['LOOK']}/timeline-${name}.png` });
}

/** Saves the timeline that is shown and gives what is in the file. */
async function saved(as: 'JSON' | 'PDF'): Promise<Buffer> {
  const { running } = desk();
  const file = await chooseFile(running, `life.${as.toLowerCase()}`);
  await timeline()
    .getByRole('button', { name: `Save as ${as}…` })
    .click();
  await running.page.getByText(`Timeline saved as ${file}`).first().waitFor();
  return readFile(file);
}

it('shows the life of an order, moment by moment, to filter and to copy from', async () => {
  const { carts, lab, orders } = desk();
  await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Okafor prints');
  await carts.place.click();
  await orders.says('The lab has the order and is waiting for your confirmation.');
  await orders.confirmReviewed();
  await orders.confirmation.waitFor();
  for (const title of ['Drafted', 'Exported from the editors', 'Created at the lab', 'Confirmed by the lab'])
    await moments().filter({ hasText: title }).first().waitFor();
  await look('order');
  const all = await moments().count();
  await timeline().getByRole('combobox', { name: 'Filter the timeline' }).selectOption({ label: 'Sent (2)' });
  await expect.poll(() => moments().count()).toBe(2);
  expect(all).toBeGreaterThan(6);
  const first = moments().first();
  await first.getByRole('button').first().click();
  await first.getByRole('button', { name: 'Copy SHA-256 of the body' }).click();
  await first.getByText('POST').waitFor();
  await look('order-sent');
});

it('saves the timeline of the order for machines and for paper', async () => {
  const ledger: unknown = JSON.parse((await saved('JSON')).toString('utf8'));
  expect(ledger).toMatchObject({
    format: 'proofdesk-ledger',
    version: 2,
    order: { name: 'Okafor prints' },
    operations: [{ kind: 'create' }, { kind: 'confirm' }],
  });
  expect(JSON.stringify(ledger)).toContain('Confirmed by the lab');
  const pdf = await saved('PDF');
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5_000);
});

it('shows the life of a cart that was submitted, and goes on in its submission', async () => {
  const { running, lab } = desk();
  const cart = new SubmissionCarts(running.page);
  await readyToSubmit(desk(), 'Okafor hallway order');
  await cart.submitReviewed();
  await cart.says('The lab has the submission and starts making it.');
  await moments().filter({ hasText: 'Accepted by the lab' }).waitFor();
  await look('submission-cart');

  await cart.sent.getByRole('button', { name: 'Open submission' }).click();
  await moments().filter({ hasText: 'Accepted by the lab' }).waitFor();
  const read = moments().filter({ hasText: 'Read at the lab' });
  await read.getByRole('button').first().click();
  const [id] = await submissionsAt(lab);
  await read.getByText(id ?? '', { exact: true }).waitFor();
  await look('submission');
  const [submit] = await submitsAt(lab);
  expect(JSON.parse((await saved('JSON')).toString('utf8'))).toMatchObject({
    version: 2,
    submission: { id },
    operations: [{ kind: 'submit', body: submit?.body }],
  });
});
