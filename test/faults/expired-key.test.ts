import { tries } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestsOf, tallyOf } from '@test/e2e/desk/lab-record';
import { sharedDesk } from '@test/e2e/desk/open-desk';
import {
  accountOf,
  editorsOf,
  OWN_ACCOUNT,
  placed,
  useOwnAccount,
  wholeRequest,
} from '@test/e2e/desk/samples';

const desk = sharedDesk({ prepare: useOwnAccount });
let key = '';

/** Lets the key that the account uses expire at the lab, and answers one that works. */
async function expire(): Promise<string> {
  const { lab } = desk();
  const { accountId } = accountOf(lab);
  await lab.control({ do: 'expireKey', key });
  const issued = z
    .object({ key: z.string() })
    .parse(await lab.control({ do: 'issueKey', key: { accountId } }));
  key = issued.key;
  return key;
}

const rejected =
  /The gateway in front of the lab did not accept the key: it is missing, expired or revoked\./;

describe('a key that expires on the way: the draft stays, and a new key is asked for on the spot', () => {
  it('at the export', async () => {
    tries('real', { F12: ['E2'] });
    const { carts, frame, lab } = desk();
    key = accountOf(lab).keys.full;
    const next = await expire();
    await frame.go('Carts');
    await carts.draft(wholeRequest(editorsOf(lab, 2)), 'On the way');
    await frame.problem.getByText(rejected).waitFor();
    await expect.poll(() => carts.lines.count()).toBe(2);
    await expect.poll(() => carts.name.inputValue()).toBe('On the way');
    await frame.giveKey(next);
    await carts.place.waitFor();
    expect((await requestsOf(lab, 'exportEditors')).map(({ status }) => status)).toEqual([401, 200]);
  });

  it('at the creation', async () => {
    tries('real', { F12: ['E4'] });
    const { carts, orders, frame, lab } = desk();
    const next = await expire();
    await carts.place.click();
    await orders.says('The lab refused this order.');
    await frame.problem.getByText(rejected).waitFor();
    await frame.giveKey(next);
    await orders.says('The lab has the order and is waiting for your confirmation.');
    const creations = await requestsOf(lab, 'createOrder');
    expect(creations.map(({ status }) => status)).toEqual([401, 200]);
    expect(creations[1]?.body).toBe(creations[0]?.body);
    expect(await tallyOf(lab)).toMatchObject({ created: 1, processed: 0 });
  });

  it('at the confirmation', async () => {
    tries('real', { F12: ['E8'] });
    const { orders, frame, lab } = desk();
    const next = await expire();
    await orders.confirmReviewed();
    await orders.says('The lab refused the confirmation.');
    await frame.problem.getByText(rejected).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 0 });
    await frame.giveKey(next);
    // The money is approved once more, by the person.
    await orders.confirm.click();
    await orders.says('The lab confirmed the order and is processing it.');
    expect((await requestsOf(lab, 'confirmOrder')).map(({ status }) => status)).toEqual([401, 200]);
    expect(await tallyOf(lab)).toMatchObject({ created: 1, processed: 1 });
  });

  it('at the confirmation, because it was removed meanwhile: nothing is sent before there is one', async () => {
    const { orders, settings, frame, lab } = desk();
    await placed(desk(), 'Without a key');
    await settings.goAccounts();
    await settings.removeKey(OWN_ACCOUNT, 'All services');
    await frame.go('Orders');
    await orders.row('Without a key').click();
    await orders.confirmReviewed();
    await orders.reviewDialog.getByText('No key for this service is saved in the account.').waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 2, processed: 1 });
    await frame.giveKey(key);
    await orders.says('The lab confirmed the order and is processing it.');
    expect(await tallyOf(lab)).toMatchObject({ created: 2, confirmations: 3, processed: 2 });
  });
});
