import { expect, it } from 'vitest';
import { Backups } from '../desk/backups';
import { chooseFile } from '../desk/file-dialogs';
import { tallyOf } from '../desk/lab-record';
import { type Desk, openDesk, reopen } from '../desk/open-desk';
import { startPractice } from '../practice';

const FIELDS = {
  EntryId: 'okafor-1',
  Reference: 'NL-2291',
  Name: 'Adaeze Okafor',
  Addr1: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  Zip: '55121',
  Country: 'US',
};
const HELD = 'Okafor wedding';
const LATER = 'Lindqvist family';

/** Drafts a cart of one editor and places it; the order awaits its confirmation. */
async function place({ frame, carts, orders, lab }: Desk, name: string, editor: number): Promise<void> {
  await frame.go('Carts');
  await carts.newCart.waitFor();
  await carts.draft(lab.accounts[0]?.sampleEditors[editor]?.editorId ?? '', name);
  await carts.stillNeeds.waitFor();
  await carts.fillIn(FIELDS);
  await frame.saved();
  await carts.place.click();
  await orders.review.waitFor();
}

const openOrder = async ({ frame, orders }: Desk, name: string): Promise<void> => {
  await frame.go('Orders');
  await orders.row(new RegExp(name)).click();
  await orders.detail.getByText(name).first().waitFor();
};

// Five starts of the app: on a machine that is busy they take their time.
it('goes back to a snapshot and forward again from a file, and nothing is ordered twice', async () => {
  const desk = await openDesk(await startPractice());
  await place(desk, HELD, 3);
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
  await place(desk, LATER, 4);
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
