import { tries } from '@test/faults/cells';
import { cellsOf } from '@test/faults/network-cells';
import { describe, expect, it } from 'vitest';
import type { Fault } from '@practice/faults/fault';
import { entriesOf, requestsOf, tallyOf } from '@test/e2e/desk/lab-record';
import { sharedDesk } from '@test/e2e/desk/open-desk';
import { editorsOf, exported } from '@test/e2e/desk/samples';

const desk = sharedDesk({ freshLab: true });

/** Places a new cart whose creation goes wrong in this way. */
async function placeWith(effect: Fault['effect'], name: string): Promise<void> {
  const { carts, lab } = desk();
  await exported(desk(), name);
  await lab.control({ do: 'setFault', fault: { route: 'createOrder', count: 1, effect } });
  await carts.place.click();
}

const answer = (status: number, body: string, contentType = 'application/json'): Fault['effect'] => ({
  kind: 'answer',
  status,
  body,
  contentType,
});

describe('a creation of which no one knows what it did', () => {
  it.each<[what: string, effect: Fault['effect'], created: number]>([
    ['cut before the lab acted', { kind: 'resetBefore' }, 0],
    ['cut after the lab acted', { kind: 'resetAfter' }, 1],
    ['200 without a ConfirmationID', { kind: 'missingFields', fields: ['ConfirmationID'] }, 1],
    ['200 with half of the answer', { kind: 'cutBody' }, 1],
    ['200 with an empty body', { kind: 'emptyBody' }, 1],
    ['503 although it was done', { kind: 'serverError', status: 503, acts: true }, 1],
    ['a sign-in page', { kind: 'captivePortal' }, 0],
    ['a refusal that is no JSON', answer(422, 'no', 'text/plain'), 0],
    ['10 MB', { kind: 'hugeBody', bytes: 10 * 1024 * 1024 }, 1],
  ])(
    '%s: stays unknown, and can be placed again because only one is ever confirmed',
    async (what, effect, created) => {
      tries('real', cellsOf('createOrder', effect));
      const { orders, lab } = desk();
      await placeWith(effect, what);
      await orders.says('The lab may or may not have created this order.');
      expect(await tallyOf(lab)).toMatchObject({ creations: 1, created, confirmations: 0 });
      expect(await orders.actions()).toEqual([
        'Place again',
        'Edit and place again',
        'Open cart',
        'Print…',
        'Save the ledger…',
      ]);
      await orders.placeAgain.click();
      await orders.says('The lab has the order and is waiting for your confirmation.');
      const [first, second] = await requestsOf(lab, 'createOrder');
      expect(second?.body).toBe(first?.body);
      await orders.confirmReviewed();
      await orders.says('The lab confirmed the order and is processing it.');
      const entries = await entriesOf(lab);
      // What the lost answer may have left behind is never confirmed.
      expect(entries.map(({ confirmedAt }) => confirmedAt.length)).toEqual([...Array(created).fill(0), 1]);
    },
  );
});

describe('a creation that the lab refuses', () => {
  it.each<[what: string, effect: Fault['effect'], words: RegExp]>([
    ['a conflict', answer(409, '{"message":"The bindery is closed"}'), /“The bindery is closed”/],
    ['a code of tomorrow', { kind: 'unknownCode' }, /Its code is “submission\.something_new”/],
    ['a number', answer(418, '42'), /The lab received the request and refused it/],
    ['too many requests', { kind: 'tooManyRequests' }, /Too many requests were sent in a short time/],
  ])('%s: says that nothing was created, and the cart is open again', async (what, effect, words) => {
    const { carts, orders, frame, lab } = desk();
    await placeWith(effect, what);
    await orders.says('The lab refused this order.');
    await frame.problem.getByText(words).waitFor();
    await frame.problem.getByText(/No order was created\./).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, created: 0 });
    await expect.poll(() => orders.review.count()).toBe(0);
    await orders.openCart.click();
    await frame.problem.getByText('The lab refused this order.').waitFor();
    await carts.place.click();
    await orders.says('The lab has the order and is waiting for your confirmation.');
    expect(await tallyOf(lab)).toMatchObject({ creations: 2, created: 1, processed: 0 });
  });

  it('placed as it is with values missing, after a warning: names each, and is fixed in place', async () => {
    const { carts, orders, frame, lab } = desk();
    await frame.go('Carts');
    await carts.draft(editorsOf(lab, 1).join('\n'), 'As it is');
    await carts.placeAsIs.click();
    const warning = frame.dialog('Place as is');
    await warning.getByText(/8 required fields are empty\./).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ creations: 0 });
    await warning.getByRole('button', { name: 'Place as is' }).click();
    await orders.says('The lab refused this order.');
    await frame.problem.getByText(/Order 1, ship to, Street: is required/).waitFor();
    const [sent] = await requestsOf(lab, 'createOrder');
    expect(sent?.body).toContain('"ShipToAddress":{"Name":null,"Addr1":null');
    await orders.openCart.click();
    await carts.fillIn({ EntryId: 'e', Reference: 'r', Name: 'A', Addr1: 'b', City: 'c', State: 'MN' });
    await carts.fillIn({ Zip: '55121', Country: 'US' });
    await carts.place.click();
    await orders.says('The lab has the order and is waiting for your confirmation.');
    expect(await tallyOf(lab)).toMatchObject({ creations: 2, created: 1, processed: 0 });
  });
});
