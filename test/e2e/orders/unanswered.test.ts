import { tries } from '@test/faults/cells';
import { cellsOf } from '@test/faults/network-cells';
import { describe, expect, it } from 'vitest';
import { tallyOf } from '../desk/lab-record';
import { type Desk, sharedDesk } from '../desk/open-desk';
import { exported, placed } from '../desk/samples';

const desk = sharedDesk({ freshLab: true });

const editorsOf = ({ lab }: Desk, account: number, from: number, to: number): string =>
  (lab.accounts[account]?.sampleEditors ?? [])
    .slice(from, to)
    .map(({ editorId }) => editorId)
    .join('\n');

describe('an export that the lab refuses or does not answer', () => {
  it.each([
    ['of an editor of another account', (one: Desk) => editorsOf(one, 1, 0, 1)],
    ['of an editor that nobody knows', () => 'zzzzzzzzzzzzzzzzzzzz'],
  ] as const)('%s: says so and keeps the draft', async (what, ids) => {
    const { carts, frame, lab } = desk();
    await frame.go('Carts');
    await carts.draft(ids(desk()), what);
    await frame.problem.first().waitFor();
    expect(await tallyOf(lab)).toMatchObject({ exports: 1, creations: 0 });
    await frame.go('Carts');
    await carts.row(what).waitFor();
  });

  it('whose connection breaks once: is simply sent again, since it creates nothing', async () => {
    const { carts, frame, lab } = desk();
    await lab.control({
      do: 'setFault',
      fault: { route: 'exportEditors', count: 1, effect: { kind: 'resetAfter' } },
    });
    await frame.go('Carts');
    await carts.draft(editorsOf(desk(), 0, 0, 2), 'Broken once');
    await carts.stillNeeds.waitFor();
    expect((await tallyOf(lab)).exports).toBeGreaterThanOrEqual(2);
  });

  it('answered with a sign-in page: is no export', async () => {
    tries('real', { F10: ['E2'] });
    const { carts, frame, lab } = desk();
    await lab.control({
      do: 'setFault',
      fault: { route: 'exportEditors', effect: { kind: 'captivePortal' } },
    });
    await frame.go('Carts');
    await carts.draft(editorsOf(desk(), 0, 0, 2), 'Captive');
    await frame.problem.first().waitFor();
    await expect.poll(() => carts.stillNeeds.count()).toBe(0);
  });
});

describe('a creation', () => {
  it('refused in a way that no one documented: is shown whole, and the cart is open for fixing', async () => {
    const { carts, orders, lab } = desk();
    await exported(desk(), 'Refused');
    const body = '{"why":"the bindery is closed","until":"2026-12-01"}';
    await lab.control({
      do: 'setFault',
      fault: { route: 'createOrder', count: 1, effect: { kind: 'answer', status: 422, body } },
    });
    await carts.place.click();
    await orders.says('The lab refused this order.');
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, created: 0 });
    await orders.openCart.click();
    await carts.place.click();
    await orders.review.waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 2, created: 1, processed: 0 });
  });

  it('answered 200 with an error number and broken rules: is refused, edited, placed again and confirmed', async () => {
    const { carts, orders, lab } = desk();
    await exported(desk(), 'Broken rules');
    const body = JSON.stringify({
      ErrorNumber: '412.02',
      Message: 'Business rules failed',
      BrokenRules: [{ Description: 'The bindery takes no more orders of this size' }],
    });
    await lab.control({
      do: 'setFault',
      fault: { route: 'createOrder', count: 1, effect: { kind: 'answer', status: 200, body } },
    });
    await carts.place.click();
    await orders.says('The lab refused this order.');
    await orders.openCart.click();
    await carts.place.click();
    await orders.confirmReviewed();
    await orders.says('The lab confirmed the order');
    expect(await tallyOf(lab)).toMatchObject({ creations: 2, created: 1, processed: 1 });
  });

  it('answered 200 without a ConfirmationID: is not believed', async () => {
    tries('real', { F10: ['E5'] });
    const { carts, orders, lab } = desk();
    await exported(desk(), 'Without an id');
    await lab.control({
      do: 'setFault',
      fault: {
        route: 'createOrder',
        count: 1,
        effect: { kind: 'missingFields', fields: ['ConfirmationID'] },
      },
    });
    await carts.place.click();
    await orders.says('The lab may or may not have created this order.');
    await expect.poll(() => orders.review.count()).toBe(0);
    await orders.placeAgain.click();
    await orders.review.waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 2, processed: 0 });
  });

  it('whose answer is cut off: is edited and placed again, and only the second is ever confirmed', async () => {
    const { carts, orders, lab } = desk();
    await exported(desk(), 'Edited after all');
    await lab.control({
      do: 'setFault',
      fault: { route: 'createOrder', count: 1, effect: { kind: 'truncatedBody', share: 0.5 } },
    });
    await carts.place.click();
    await orders.says('The lab may or may not have created this order.');
    expect(await orders.actions()).toEqual([
      'Place again',
      'Edit and place again',
      'Open cart',
      'Print…',
      'Save the ledger…',
    ]);
    await orders.editAgain.click();
    await carts.place.waitFor();
    await carts.place.click();
    await orders.confirmReviewed();
    await orders.says('The lab confirmed the order');
    expect(await tallyOf(lab)).toMatchObject({ creations: 2, created: 2, processed: 1 });
  });

  it('while the lab takes no connections: nothing leaves, and it can be placed once the lab is back', async () => {
    const { carts, orders, lab } = desk();
    await exported(desk(), 'Lab away');
    // The control address is behind the same door: it opens again by itself.
    await lab.control({ do: 'listen', accepting: false, forMs: 4_000 }).catch(() => undefined);
    await carts.place.click();
    await orders.says('The order did not reach the lab.');
    await expect
      .poll(async () => tallyOf(lab).catch(() => null), { timeout: 15_000 })
      .toMatchObject({ creations: 0 });
  });
});

describe('a confirmation', () => {
  it.each([
    ['cut before the lab acted', { kind: 'resetBefore' }, 0],
    ['cut after the lab acted', { kind: 'resetAfter' }, 1],
    ['answered by a sign-in page', { kind: 'captivePortal' }, 0],
    ['answered with 10 MB', { kind: 'hugeBody', bytes: 10_485_760 }, 1],
  ] as const)('%s: may be confirmed, and offers only what is safe', async (name, effect, processed) => {
    tries('real', cellsOf('confirmOrder', effect));
    const { orders, lab } = desk();
    await placed(desk(), name);
    await lab.control({ do: 'setFault', fault: { route: 'confirmOrder', count: 1, effect } });
    await orders.confirmReviewed();
    await orders.says('The lab may or may not be processing this order.');
    await expect.poll(() => orders.review.count()).toBe(0);
    await expect.poll(() => orders.placeAgain.count()).toBe(0);
    await expect.poll(() => orders.recordAnswer.count()).toBe(1);
    expect(await orders.actions()).toEqual([
      'Record the lab’s answer…',
      'Open cart',
      'Print…',
      'Save the ledger…',
    ]);
    await orders.supportId.getByText('ConfirmationID').waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, confirmations: 1, processed });
  });

  it('told that the lab has it already: quotes the lab, and offers first to record just that', async () => {
    const { orders, frame, lab } = desk();
    await placed(desk(), 'already there');
    const body = JSON.stringify({ ErrorNumber: '412.04', Message: 'This entry was already submitted' });
    const effect = {
      kind: 'answer',
      status: 412,
      body,
      contentType: 'application/json',
      acts: false,
    } as const;
    await lab.control({ do: 'setFault', fault: { route: 'confirmOrder', count: 1, effect } });
    await orders.confirmReviewed();
    await orders.says('The lab may or may not be processing this order.');
    await orders.says('The lab says: “This entry was already submitted”.');
    const [first] = await orders.actions();
    expect(first).toBe('Settle as confirmed: the lab says it has it');
    await frame.page.getByRole('button', { name: first ?? '' }).click();
    await orders.says('The lab confirmed the order and is processing it.');
  });

  it('is not copied from the list either, by its bar or by its key', async () => {
    const { orders, frame } = desk();
    const { page } = frame;
    await frame.go('Orders');
    const rows = orders.row(/Confirmation unknown/);
    await rows.first().waitFor();
    const before = await rows.count();
    await rows.first().click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Archive' }).waitFor();
    expect(await page.getByRole('button', { name: 'Order again as a draft' }).count()).toBe(0);
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Escape');
    expect(await rows.count()).toBe(before);
  });

  it('is settled together with others by one answer of the lab', async () => {
    const { orders, frame } = desk();
    const { page } = frame;
    const rows = orders.row(/Confirmation unknown/);
    const before = await rows.count();
    expect(before).toBeGreaterThan(1);
    for (const row of [rows.first(), rows.last()]) await row.click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Record the lab’s answer…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record the lab’s answer for 2 orders' });
    await dialog.getByText('The lab is processing none of the 2 orders').click();
    await dialog.getByRole('textbox').fill('Jane at the lab, by phone');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await frame.page.getByText('Recorded for 2 orders').waitFor();
    await expect.poll(() => rows.count()).toBe(before - 2);
  });
});
