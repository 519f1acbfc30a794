import { beforeAll, expect, it } from 'vitest';
import { placed, useOwnAccount } from '../desk/samples';
import { openTwoDesks, shareTwoDesks, type StudioDesk, type TwoDesks } from './studio';

const SOON = { timeout: 20_000 };
let studio: TwoDesks;
let a: StudioDesk;
let b: StudioDesk;

beforeAll(async () => {
  studio = await openTwoDesks();
  ({ reception: a, retouching: b } = studio);
  return () => studio.close();
}, 60_000);

it('takes a person from both desks when one of them erases', async () => {
  await useOwnAccount(a);
  await placed(a, 'Portrait');
  await a.orders.confirmReviewed();
  await a.orders.confirmation.waitFor();
  await shareTwoDesks(studio);
  await b.frame.go('Orders');
  await b.orders.row('Portrait').click();
  await b.orders.detail.waitFor(SOON);

  const { page } = a.running;
  await a.frame.go('Customers');
  await page.getByRole('grid', { name: 'Customers' }).getByText('Adaeze Okafor').click();
  await page.getByText('Export or erase personal data…').click();
  await page.getByRole('checkbox', { name: 'Portrait' }).first().waitFor();
  await page.getByText('What only your other desk has').waitFor();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByText('The workspace server and 1 other desk erase it too').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByText(/^Erased \d+ records?$/).waitFor({ timeout: 60_000 });
  await expect.poll(() => b.running.page.getByText('2840 Lone Oak Parkway').count(), SOON).toBe(0);
  await expect.poll(() => b.orders.row('Portrait').count(), SOON).toBe(0);
  expect(b.running.logs()).not.toContain('Uncaught error');
});
