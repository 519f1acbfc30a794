import { expect, it } from 'vitest';
import { sharedDesk } from './desk/open-desk';
import { editorsOf, wholeRequest } from './desk/samples';
import { TodayScreen } from './desk/today';

const desk = sharedDesk({ launch: { at: 'first-screen' } });
const screen = (): TodayScreen => new TodayScreen(desk().running.page);

it('is the first screen, and shows a new desk what to do first', async () => {
  const { running, frame } = desk();
  await running.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(running.page.url()).toMatch(/#\/today$/);
  for (const label of ['Needs you', 'Awaiting confirmation', 'Held', 'Running', 'Today'])
    await screen().figure(label).waitFor();
  await screen().firstSteps.waitFor();
  if (process.env['LOOK']) await running.page.screenshot({ path: `${process.env['LOOK']}/today-new.png` });
  await screen().firstSteps.getByRole('link', { name: 'Start with samples' }).click();
  await desk().carts.pasteBox.waitFor();
  await frame.go('Today');
  await screen().firstSteps.waitFor();
});

it('counts an order that awaits its confirmation, and opens the list that it counted', async () => {
  const { frame, carts, lab, orders, running } = desk();
  await frame.go('Carts');
  await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Okafor prints');
  await carts.place.click();
  await orders.says('The lab has the order and waits for your confirmation.');
  await frame.go('Today');
  await expect.poll(() => screen().number('Awaiting confirmation')).toBe('1');
  await screen().figure('Awaiting confirmation').getByRole('link').first().click();
  await running.page.getByRole('grid', { name: 'Orders' }).waitFor();
  await expect
    .poll(() => running.page.getByRole('button', { name: /^Awaiting/ }).getAttribute('aria-pressed'))
    .toBe('true');
  await frame.go('Today');
  await screen().figure('Today').getByRole('link').first().click();
  await running.page
    .getByRole('grid', { name: 'Orders' })
    .getByRole('row', { name: /Okafor prints/ })
    .waitFor();
  expect(
    await running.page.getByRole('searchbox').or(running.page.getByRole('combobox')).first().inputValue(),
  ).toMatch(/^after:\d{4}-\d\d-\d\d$/);
});
