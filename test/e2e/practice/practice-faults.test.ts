import { expect, it } from 'vitest';
import { z } from 'zod';
import { sharedDesk } from '../desk/open-desk';
import { entriesOf } from '../desk/lab-record';
import { launchApp } from '../launch';
import { editorsOf, wholeRequest } from '../desk/samples';

const desk = sharedDesk();

it('lets an answer be lost by a switch that the menu leads to, and counts what it struck', async () => {
  const { running, carts, orders, frame, lab } = desk();
  const { page, app } = running;
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('go-practice')?.click());
  await page.getByText('No faults. Everything works normally.').waitFor();
  await page.getByLabel('Where', { exact: true }).selectOption('confirmOrder');
  await page.getByLabel('What goes wrong').selectOption('answer-lost');
  await page.getByLabel('How often').selectOption('3');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByText('0 of 3 affected').waitFor();

  await frame.go('Carts');
  await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Practised');
  await carts.place.click();
  await orders.confirmReviewed();
  await orders.recordAnswer.waitFor();
  const [entry] = await entriesOf(lab);
  expect(entry?.confirmedAt).toHaveLength(1);

  await frame.go('Settings');
  await page.getByRole('link', { name: 'Practice lab' }).click();
  await page.getByText('1 of 3 affected').waitFor();
  await page.getByRole('button', { name: /^Turn off:/ }).click();
  await page.getByText('No faults. Everything works normally.').waitFor();
  expect(await lab.control({ do: 'listFaults' })).toEqual([]);
});

it('has the lab do as real labs do, in one way or in all, and says how that is rehearsed', async () => {
  const { running, lab } = desk();
  const { page } = running;
  const turnedOn = async (): Promise<unknown[]> =>
    z
      .array(z.object({ name: z.string(), on: z.boolean() }))
      .parse(await lab.control({ do: 'listQuirks' }))
      .flatMap(({ name, on }) => (on ? [name] : []));
  const quirks = page.getByRole('region', { name: 'Lab quirks' });
  await quirks.getByText('0 of 11 on').waitFor();
  await quirks.getByRole('checkbox', { name: 'Refusals that look like success' }).click();
  await quirks.getByText('Place a cart with 1234 as its ZIP code.').waitFor();
  expect(await turnedOn()).toEqual(['refusals-as-200']);
  await quirks.getByRole('checkbox', { name: 'A morning at a real lab' }).click();
  await quirks.getByText('11 of 11 on').waitFor();
  expect(await turnedOn()).toHaveLength(11);
  await quirks.getByRole('checkbox', { name: 'A morning at a real lab' }).click();
  await quirks.getByText('0 of 11 on').waitFor();
  expect(await turnedOn()).toEqual([]);
});

it('resets the lab after asking', async () => {
  const { running, lab } = desk();
  const { page } = running;
  await page.getByRole('button', { name: 'Reset the practice lab…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the practice lab' }).click();
  await page.getByText('The practice lab was reset').waitFor();
  expect(await entriesOf(lab)).toEqual([]);
});

it('reaches the lab that the program carries as well', async () => {
  const { page, close, profile } = await launchApp();
  page.setDefaultTimeout(20_000);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Practice lab' }).click();
  await page.getByText('No faults. Everything works normally.').waitFor();
  await page.getByLabel('Where', { exact: true }).selectOption('*');
  await page.getByLabel('What goes wrong').selectOption('server-error');
  await page.getByLabel('How often').selectOption('0');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByText('0 requests affected').waitFor();
  await page.getByRole('checkbox', { name: 'No second confirmation' }).click();
  await page.getByText('1 of 11 on').waitFor();
  await close();

  const again = (await launchApp({ profile })).page;
  await again.getByRole('link', { name: 'Settings' }).click();
  await again.getByRole('link', { name: 'Practice lab' }).click();
  await again.getByText('No faults. Everything works normally.').waitFor();
  await again.getByText('1 of 11 on').waitFor();
});
