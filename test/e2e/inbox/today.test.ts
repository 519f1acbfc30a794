import { expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { Held } from '../desk/held';
import { Needs } from '../desk/needs';
import { sharedDesk } from '../desk/open-desk';
import { editorsOf, exported, wholeRequest } from '../desk/samples';
import { TodayScreen } from '../desk/today';

const desk = sharedDesk({ launch: { at: 'first-screen' } });
const screen = (): TodayScreen => new TodayScreen(desk().running.page);

const ACCOUNT = 'practice-lab';
const isPressed = (name: RegExp): Promise<string | null> =>
  desk().running.page.getByRole('button', { name }).getAttribute('aria-pressed');

/** Waits until a list is searched for something, and shows a row. */
async function foundBySearch(search: RegExp, row: RegExp): Promise<void> {
  const { page } = desk().running;
  await page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: row }).waitFor();
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await expect.poll(() => box.inputValue()).toMatch(search);
}

it('is the first screen, and shows a new desk what to do first', async () => {
  const { running } = desk();
  await running.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(running.page.url()).toMatch(/#\/today$/);
  for (const label of ['Needs you', 'Awaiting confirmation', 'Held', 'Running', 'Arrived today'])
    await screen().figure(label).waitFor();
  await screen().firstSteps.getByText('0 of 4 done').waitFor();
});

it('leads a new desk to its first practice order in four clicks, by what is written on the screen', async () => {
  const { running, frame } = desk();
  const { page } = running;
  let clicks = 0;
  const click = async (label: string | RegExp): Promise<void> => {
    await page.getByText(label).and(page.locator(':visible')).first().click();
    clicks += 1;
  };
  await click('Start with samples');
  const fields = page.getByText(/^The lab still needs \d+ fields$/i).locator('..');
  for (const [label, value] of [
    ['Entry id', 'first-1'],
    ['Reference', 'NL-1'],
    ['Name', 'Adaeze Okafor'],
    ['Street', '2840 Lone Oak Parkway'],
    ['City', 'Eagan'],
    ['State', 'MN'],
    ['Postal code', '55121'],
    ['Country', 'US'],
  ] as const) {
    await page
      .getByLabel(new RegExp(`(^|, )${label}( |$)`))
      .first()
      .fill(value);
    await page.keyboard.press('Tab');
  }
  await fields.waitFor({ state: 'detached' });
  await click(/^Place order/);
  await click('Review and confirm');
  await click(/^Confirm for \$/);
  await desk().orders.says('Confirmed');
  expect(clicks).toBe(4);
  await frame.go('Today');
  await screen().firstSteps.getByText('1 of 4 done').waitFor();
});

it('counts an order that awaits its confirmation, and opens the list that it counted', async () => {
  const { frame, carts, lab, orders, running } = desk();
  await frame.go('Carts');
  await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Okafor prints');
  await carts.place.click();
  await orders.says('The lab has the order and is waiting for your confirmation.');
  await frame.go('Today');
  await expect.poll(() => screen().number('Awaiting confirmation')).toBe('1');
  await screen().figure('Awaiting confirmation').getByRole('link').first().click();
  await running.page.getByRole('grid', { name: 'Orders' }).waitFor();
  await expect.poll(() => isPressed(/^Awaiting confirmation/)).toBe('true');
  await frame.go('Today');
  await screen().figure('Arrived today').getByRole('link').first().click();
  await foundBySearch(/^after:\d{4}-\d\d-\d\d$/, /Okafor prints/);
});

it('says at once what happened to an order while someone looks at it, and leads to what is uncertain', async () => {
  const { frame, lab, running } = desk();
  const { page } = running;
  await lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetBefore' } },
  });
  await frame.go('Today');
  await expect.poll(() => screen().number('Needs you')).toBe('0');
  const [order] = (await askBridge(page, 'orders:list', { accountId: ACCOUNT })).rows;
  const { id = '', confirmationId, total } = order ?? {};
  const approvedTotal = total?.amount ?? '';
  const approval = { id, confirmationId: confirmationId ?? '', approvedTotal, missing: [] };
  await askBridge(page, 'orders:confirm', approval);
  await expect.poll(() => screen().number('Awaiting confirmation')).toBe('0');
  await expect.poll(() => screen().number('Needs you')).toBe('1');
  await page.getByText('The outcome of 1 order is unknown.').waitFor();
  await screen()
    .needs.getByRole('link', { name: /Okafor prints/ })
    .waitFor();

  await screen().figure('Needs you').getByRole('link', { name: '1 order with unknown outcome' }).click();
  await page
    .getByRole('grid', { name: 'Orders' })
    .getByRole('row', { name: /Okafor prints/ })
    .waitFor();
  await expect.poll(() => isPressed(/^Outcome unknown/)).toBe('true');
  await frame.go('Today');
  await screen()
    .needs.getByRole('link', { name: /Okafor prints/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();

  await frame.go('Today');
  await askBridge(page, 'orders:settle', { id, outcome: 'confirmed', note: 'Jane, by phone' });
  await expect.poll(() => screen().number('Needs you')).toBe('0');
  await page.getByText('Nothing needs you, and no outcome is unknown').waitFor();
});

it('draws the weeks, and has them as tables that lead to the orders', async () => {
  const { running } = desk();
  const orders = screen().chart('Orders per week');
  await orders.getByRole('img', { name: /^2 orders in the last 12 weeks/ }).waitFor();
  await orders.getByRole('button', { name: 'Table' }).click();
  await expect.poll(() => orders.getByRole('row').count()).toBe(13);
  const { rows } = await askBridge(running.page, 'orders:list', { accountId: ACCOUNT });
  const total = rows.reduce((sum, row) => sum + Number(row.total?.amount), 0);
  const spend = screen().chart('Spend per week');
  await spend.getByRole('button', { name: 'Table' }).click();
  await spend
    .getByRole('row')
    .nth(1)
    .getByRole('cell', { name: total.toLocaleString('en-US', { style: 'currency', currency: 'USD' }) })
    .waitFor();
  await orders.getByRole('row').nth(1).getByRole('link', { name: '2' }).click();
  await foundBySearch(/^state:confirmed after:\S+ before:\S+$/, /Okafor prints/);
});

it('counts what is held, and opens the list of it', async () => {
  const { frame, carts, orders, running } = desk();
  await exported(desk(), 'Lindqvist prints');
  await carts.place.click();
  await orders.review.click();
  const held = new Held(running.page);
  await held.leaves('At a date and time').click();
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await held.moment.fill(`${inTwoDays}T09:00`);
  await orders.confirm.click();
  await orders.says('Approved and held.');
  await frame.go('Today');
  await expect.poll(() => screen().number('Held')).toBe('1');
  await expect.poll(() => screen().number('Arrived today')).toBe('3');
  await screen().figure('Held').getByRole('link').click();
  await held.takeBack(held.row('Sent automatically', 'Lindqvist prints')).click();
  await held.row('Recent', 'Lindqvist prints').waitFor();
  await frame.go('Today');
  await expect.poll(() => screen().number('Held')).toBe('0');
});

it('shows what is running for as long as it runs', async () => {
  const { frame, lab, running } = desk();
  const { page } = running;
  await frame.go('Today');
  await lab.control({
    do: 'setFault',
    fault: { route: 'exportEditors', count: 1, effect: { kind: 'hang' } },
  });
  const { rows } = await askBridge(page, 'carts:list', { accountId: ACCOUNT, filter: 'all' });
  const id = rows.find(({ name }) => name === 'Lindqvist prints')?.id ?? '';
  const [copy = ''] = (await askBridge(page, 'carts:duplicate', { ids: [id] })).ids;
  const exporting = askBridge(page, 'carts:export', { id: copy }).catch(() => 'was cancelled');
  await expect.poll(() => screen().number('Running')).toBe('1');
  await screen().figure('Running').getByText('Pricing “Lindqvist prints').waitFor();
  await expect.poll(() => screen().figure('Running').getByRole('link').getAttribute('href')).toBe('#/carts');
  await askBridge(page, 'carts:cancel-export', { id: copy });
  expect(await exporting).toBe('was cancelled');
  await expect.poll(() => screen().number('Running')).toBe('0');
});

it('counts what needs someone in the environment that is shown, as the rail does, and leads to the others', async () => {
  const { frame, lab, running, settings } = desk();
  const { page } = running;
  await lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetBefore' } },
  });
  const { rows } = await askBridge(page, 'orders:list', { accountId: ACCOUNT, filter: 'awaiting' });
  const { id = '', confirmationId, total } = rows[0] ?? {};
  const approvedTotal = total?.amount ?? '';
  const approval = { id, confirmationId: confirmationId ?? '', approvedTotal, missing: [] };
  await askBridge(page, 'orders:confirm', approval);
  await settings.goAccounts();
  await settings.add({
    name: 'Northlight',
    environment: 'Sandbox',
    editorBaseUrl: lab.editorBaseUrl,
  });
  await settings.use('Northlight');
  await frame.go('Today');
  await expect.poll(() => screen().number('Needs you')).toBe('0');
  const needs = new Needs(page);
  await needs.rail.getByText('1 item needs you').waitFor({ state: 'detached' });
  await page.getByText('Sandbox · Nothing needs you').waitFor();
  await page.getByRole('link', { name: '1 in practice' }).click();
  await needs.row(/Lindqvist prints/).waitFor();
  await page.getByText('Practice · 1 item needs you').waitFor();
  await page.getByRole('link', { name: '0 in the sandbox' }).click();
  await needs.row(/Lindqvist prints/).waitFor({ state: 'detached' });
  await frame.go('Orders');
  await page.getByText(/This list shows only Northlight \(Sandbox\)/).waitFor();
  await page.getByRole('button', { name: /^Switch to .* \(Practice\)$/ }).click();
  await page.getByRole('grid', { name: 'Orders' }).waitFor();
});

it('keeps the first steps, ticked by what was done, until a person hides them', async () => {
  const { frame, running } = desk();
  await frame.go('Today');
  const { firstSteps } = screen();
  await firstSteps.getByText('2 of 4 done').waitFor();
  await firstSteps.getByRole('button', { name: 'Hide' }).click();
  await firstSteps.waitFor({ state: 'detached' });
  await running.page.keyboard.press('Control+z');
  await firstSteps.waitFor();
});
