import { tries } from '@test/faults/cells';
import { cellsOf } from '@test/faults/network-cells';
import { describe, expect, it } from 'vitest';
import type { Fault } from '@practice/faults/fault';
import { requestsOf, tallyOf } from '@test/e2e/desk/lab-record';
import { sharedDesk } from '@test/e2e/desk/open-desk';
import { placed } from '@test/e2e/desk/samples';

const UNKNOWN = 'The lab may or may not be processing this order.';
const desk = sharedDesk({ freshLab: true });

/** Confirms a new order whose confirmation goes wrong in this way. */
async function confirmWith(effect: Fault['effect'], name: string): Promise<void> {
  const { orders, lab } = desk();
  await placed(desk(), name);
  await lab.control({ do: 'setFault', fault: { route: 'confirmOrder', count: 1, effect } });
  await orders.confirmReviewed();
}

const answer = (status: number, body: string): Fault['effect'] => ({ kind: 'answer', status, body });

/** Everything that can be done here and now, by the palette. */
async function commands(): Promise<string[]> {
  const { page } = desk().running;
  await page.keyboard.press('Control+k');
  const palette = desk().frame.palette;
  await palette.getByRole('option').first().waitFor();
  // What can be done elsewhere is listed too, and only leads there; so are the orders seen lately, by name.
  const all = await palette.locator('[role="option"]:not([aria-disabled])').allInnerTexts();
  expect(all).not.toEqual([]);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  return all;
}

describe('a confirmation of which no one knows what it did', () => {
  it.each<[what: string, effect: Fault['effect'], processed: number, saysSo?: boolean]>([
    ['a 500 before it was done', { kind: 'serverError', status: 500 }, 0],
    ['a 502 page although it was done', { kind: 'html', status: 502, acts: true }, 1],
    ['200 for another order', answer(200, '{"ConfirmationID":"another","ConfirmedOrders":1}'), 0],
    [
      '200 that names no order and counts none',
      { kind: 'missingFields', fields: ['ConfirmationID', 'ConfirmedOrders'] },
      1,
    ],
    ['a conflict', answer(409, '{"message":"Already confirmed"}'), 0, true],
  ])('%s: is said so, and nothing that orders is offered', async (what, effect, processed, saysSo) => {
    tries('real', cellsOf('confirmOrder', effect));
    const { orders, carts, frame, lab } = desk();
    await confirmWith(effect, what);
    await orders.says(UNKNOWN);
    await orders.says(/Until this is settled, Proofdesk does not send it again or offer a new order/);
    const asSaid = 'Settle as confirmed: the lab says it has it';
    expect(await orders.actions()).toEqual([
      ...(saysSo === true ? [asSaid] : []),
      'Record the lab’s answer…',
      'Open cart',
      'Print…',
      'Save the ledger…',
    ]);
    await orders.openCart.click();
    await frame.page.getByText('The outcome of this order is unknown.').first().waitFor();
    for (const offer of [carts.place, carts.placeAsIs, carts.getPrices, carts.exportAgain])
      await expect.poll(() => offer.count()).toBe(0);
    // What is exported to a file is the desk itself.
    expect((await commands()).join('\n')).not.toMatch(/confirm|place|export(?! everything)|prices/i);
    for (const keys of ['Control+Enter', 'Control+Shift+Enter', 'Control+e'])
      await frame.page.keyboard.press(keys);
    await frame.go('Orders');
    await orders.row(what).getByText('Confirmation unknown').waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, confirmations: 1, processed });
  });

  it('is shown with the id that the lab knows it by, beside what can be done', async () => {
    tries('real', { F4: ['E9'] });
    const { orders, lab } = desk();
    await confirmWith({ kind: 'resetAfter' }, 'Asked about');
    await orders.says(UNKNOWN);
    const [confirmed] = await requestsOf(lab, 'confirmOrder');
    const id = confirmed?.path.split('/').at(-2) ?? '';
    await orders.supportId.getByText(id).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 1 });
  });

  it('is settled by what the lab told, with a note of who said so', async () => {
    tries('real', { F5: ['E8'] });
    const { orders, frame, lab } = desk();
    await confirmWith({ kind: 'resetBefore' }, 'Told');
    await orders.says(UNKNOWN);
    const dialog = frame.dialog('Record the lab’s answer');
    const record = dialog.getByRole('button', { name: 'Record' });
    await orders.recordAnswer.click();
    expect(await record.isDisabled()).toBe(true);
    await dialog.getByText('The lab has no confirmation: it is not processing the order').click();
    expect(await record.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Who said so, when, and how' }).fill('Jane, by phone, 10:15');
    await record.click();
    await orders.says('The lab has the order and is waiting for your confirmation.');
    await orders.ledger.getByText('“Jane, by phone, 10:15”').waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 0 });
    await orders.confirmReviewed();
    await orders.says('The lab confirmed the order and is processing it.');
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, confirmations: 2, processed: 1 });
  });
});

describe('a confirmation that the lab refuses', () => {
  it.each<[what: string, effect: Fault['effect']]>([
    ['an unknown order', answer(404, '{"message":"There is no such order"}')],
    ['too many requests', { kind: 'tooManyRequests' }],
  ])('%s: nothing is made, and it can be confirmed after another review', async (what, effect) => {
    const { orders, lab } = desk();
    await confirmWith(effect, what);
    await orders.says('The lab refused the confirmation.');
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 0 });
    await expect.poll(() => orders.recordAnswer.count()).toBe(0);
    await orders.confirmReviewed();
    await orders.says('The lab confirmed the order and is processing it.');
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, confirmations: 2, processed: 1 });
  });
});
