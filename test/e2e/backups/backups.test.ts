import { expect, it } from 'vitest';
import { Backups } from '../desk/backups';
import { chooseFile } from '../desk/file-dialogs';
import { tallyOf } from '../desk/lab-record';
import { type Desk, openDesk, reopen } from '../desk/open-desk';
import { placed } from '../desk/samples';
import { startPractice } from '../practice';

const HELD = 'Okafor wedding';
const LATER = 'Lindqvist family';

const openOrder = async ({ frame, orders }: Desk, name: string): Promise<void> => {
  await frame.go('Orders');
  await orders.row(new RegExp(name)).click();
  await orders.detail.getByText(name).first().waitFor();
};

// Five starts of the app: on a machine that is busy they take their time.
it('goes back to a snapshot and forward again from a file, and nothing is ordered twice', async () => {
  const desk = await openDesk(await startPractice());
  await placed(desk, HELD);
  const backups = new Backups(desk.running);
  await backups.open();
  await backups.make();
  const file = await chooseFile(desk.running, 'everything.proofdesk');
  await backups.page.getByRole('button', { name: 'Export everything…' }).click();
  await backups.page.getByText(/^Everything exported/).waitFor();

  // After the snapshot one is confirmed that it has, and one placed and confirmed that it does not have.
  await openOrder(desk, HELD);
  await desk.orders.confirmReviewed();
  await desk.orders.says(/submitted for processing/);
  await placed(desk, LATER);
  await desk.orders.confirmReviewed();
  await desk.orders.says(/submitted for processing/);
  expect(await tallyOf(desk.lab)).toMatchObject({ creations: 2, confirmations: 2, processed: 2 });

  await backups.open();
  await backups.look('On request');
  const sent = backups.preview.getByRole('region', { name: 'Sent since then' });
  await sent.getByText(LATER).first().waitFor();
  await sent.getByText(HELD).first().waitFor();
  // What is grave does not begin under the Enter key.
  await expect
    .poll(() => backups.page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toBe('Cancel');
  await backups.goBack();

  const back = await reopen(desk);
  for (const name of [HELD, LATER]) {
    await openOrder(back, name);
    await expect.poll(() => back.orders.review.count()).toBe(0);
  }
  expect(await tallyOf(desk.lab)).toMatchObject({ creations: 2, confirmations: 2, processed: 2 });
  await back.running.close();

  // A new computer knows nothing but what is in the file.
  const other = await openDesk(desk.lab);
  const there = new Backups(other.running);
  await there.open();
  await chooseFile(other.running, file);
  await there.openFile();
  await there.goBack();
  const fresh = await reopen(other);
  const after = new Backups(fresh.running);
  await after.banner.waitFor();
  await openOrder(fresh, HELD);
  await expect.poll(() => fresh.orders.review.count()).toBe(0);
  await after.settle();
  await after.record([HELD], 'Yes, the lab has it', 'Jane at the lab, by phone');
  await after.toSettle.getByText('Everything is settled').waitFor();
  await after.banner.waitFor({ state: 'hidden' });
  expect(await tallyOf(desk.lab)).toMatchObject({ creations: 2, confirmations: 2, processed: 2 });
}, 240_000);
