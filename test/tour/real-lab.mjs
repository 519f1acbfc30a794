import { editors, exported, fillAddress, fillIn } from './editors.mjs';
import {
  button,
  control,
  fill,
  go,
  lab,
  page,
  picturesShown,
  see,
  settings,
  step,
  TIMEOUT_MS,
} from './desk.mjs';

/*
 * A morning at a real lab: the practice lab fills the holes of the document as real labs do, in all ways at once, and each
 * rehearsal of the Practice page is gone through until what it has one watch for is seen.
 */

/** @type {Set<string>} the quirks whose rehearsal was seen */
const rehearsed = new Set();
/** Orders that are confirmed in it. */
export const ORDERS_OF_THE_MORNING = 3;
/** A print so small that the lab has a minimum charge for it. */
const SMALL = lab.accounts[0].sampleEditors
  .filter((/** @type {{ product: string }} */ { product }) => product === 'print-5x7')
  .map((/** @type {{ editorId: string }} */ { editorId }) => editorId)
  .slice(0, 1);

/**
 * A step that shows what the rehearsals of these quirks promise.
 *
 * @param {string[]} quirks
 * @param {string} name
 * @param {string} text
 * @param {() => Promise<string>} work
 */
async function rehearse(quirks, name, text, work) {
  await step(`real-lab-${name}`, text, work);
  for (const quirk of quirks) rehearsed.add(quirk);
}

/** Turns every quirk of the lab on or off. */
async function turnAll() {
  await settings('Practice lab');
  await page.getByRole('checkbox', { name: 'A morning at a real lab' }).click();
}

/** What the lab wrote down last. @returns {Promise<{ answer: string; confirmedAt: number[] }>} */
async function lastOrder() {
  return (await control({ do: 'listOrders' })).at(-1);
}

const callback = () =>
  page
    .getByRole('region', { name: 'Practice lab', exact: true })
    .getByRole('group', { name: 'Editor service', exact: true });

async function register() {
  await callback()
    .getByRole('button', { name: /^(Register|Replace)… Editor service$/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Register|Replace this address)$/ })
    .click();
}

/** @param {'on' | 'off'} wanted */
async function turnReceiver(wanted) {
  await settings('Webhooks');
  const receiver = page.getByRole('region', { name: 'Receiver', exact: true });
  await receiver.getByRole('switch').click();
  await receiver
    .getByText(wanted === 'on' ? 'Listening' : 'Off', { exact: true })
    .waitFor({ timeout: TIMEOUT_MS });
}

async function place() {
  await button('Place order').click();
  return see(/Awaiting confirmation/);
}

/** Approves what is open. @returns {Promise<void>} */
async function confirm() {
  await button('Review and confirm').first().click();
  const go = page.getByRole('button', { name: /^Confirm for/ });
  await go.waitFor({ timeout: TIMEOUT_MS });
  const looked = page.getByRole('checkbox', { name: /^I have checked/ });
  if ((await looked.count()) > 0) await looked.click();
  await go.click();
}

async function theKey() {
  await rehearse(['token-exchange'], 'key', 'Test the practice account’s own key', async () => {
    await settings('Accounts');
    const card = page.getByRole('region', { name: 'Practice lab', exact: true });
    await card.getByRole('button', { name: 'Test connection' }).click();
    await card.getByText(/^Tested /).waitFor({ timeout: TIMEOUT_MS });
    const results = await card.getByText('reachable, key accepted').count();
    if (results !== 3) throw new Error(`${results} of 3 services took the key`);
    return see(/reachable, key accepted/);
  });
}

async function theRegistration() {
  await step('real-lab-no', 'Register the callback address; the lab says no to its code', async () => {
    const no = { kind: 'answer', status: 200, body: '{"isVerified": false}' };
    await control({ do: 'setFault', fault: { route: 'verifyWebhook', count: 1, effect: no } });
    await settings('Webhooks');
    await register();
    await callback().getByText('Not enabled', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
    return 'Not enabled';
  });
  await rehearse(
    ['form-verifier', 'registration-answers'],
    'yes',
    'Register it again; the lab says yes',
    async () => {
      await register();
      await callback().getByText('Enabled', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
      const codes = (await control({ do: 'listDeliveries' })).filter(
        (/** @type {{ what: string }} */ { what }) => what === 'verifier',
      );
      const { body, signature } = codes.at(-1);
      if (!/^verifier=[\w-]+$/.test(body) || signature !== '') throw new Error(`The code came as ${body}`);
      return 'Enabled';
    },
  );
}

async function theOrder() {
  await rehearse(['editor-list'], 'editors', 'Try the sample editors', async () => {
    await go('Carts');
    await button('New cart').first().click();
    await button('Try eleven sample editors').click();
    await fill(/Cart name/, 'Samples');
    await button('Get pictures and prices').click();
    await see(/The lab still needs/i);
    return `${await picturesShown()} pictures`;
  });
  await rehearse(['optional-reference'], 'reference', 'Leave the reference out', async () => {
    await exported(SMALL, 'Brandt, a morning at a real lab');
    await page
      .getByRole('spinbutton', { name: /^Quantity of / })
      .first()
      .fill('1');
    await button('Export again').first().click();
    const stale = page.getByText(/changed since/i).first();
    await stale.waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
    await fill(/, Entry id$/, 'brandt-1');
    await fillAddress();
    return see(/The lab still needs 1 field/);
  });
  await rehearse(['refusals-as-200'], 'refused', 'Place an order with a wrong postal code', async () => {
    await fill(/, Reference$/, 'NL-2311');
    await fill(/Ship to.*, Postal code$/, '1234');
    await button('Place order').click();
    return see(/must have five or nine figures/);
  });
  await step('real-lab-placed', 'Correct it and place it again', async () => {
    await button('Fix the cart').first().click();
    await button('Edit: Ship to').click();
    await fill(/Ship to.*, Postal code$/, '55121');
    return place();
  });
  await rehearse(['charges-among-products'], 'charges', 'Review what it costs', async () => {
    await button('Review and confirm').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Minimum Order Charge').first().waitFor({ timeout: TIMEOUT_MS });
    const [order] = JSON.parse((await lastOrder()).answer).Orders;
    await dialog.getByText(`$${order.Total}`, { exact: true }).first().waitFor({ timeout: TIMEOUT_MS });
    const charge = await dialog
      .getByText(/^Shipping: /)
      .first()
      .innerText();
    await page.keyboard.press('Escape');
    return `${charge}, $${order.Total}`;
  });
  await step('real-lab-confirmed', 'Confirm', async () => {
    await confirm();
    return see(/submitted for processing/);
  });
  await rehearse(
    ['id-spellings'],
    'spelled',
    'Confirm a second one, whose id is spelled otherwise',
    async () => {
      await exported(editors.slice(0, 1), 'Brandt, the second order');
      await fillIn('brandt-2', 'NL-2312');
      await place();
      await confirm();
      return see(/submitted for processing/);
    },
  );
}

async function theEvents() {
  await rehearse(
    ['processed-and-shipped', 'upper-case-signatures'],
    'shipped',
    'Wait until it is shipped',
    async () => {
      await control({ do: 'deliverNow' });
      await see(/The lab shipped the order/);
      await see(/^Practice Parcel$/);
      const events = page.getByRole('region', { name: 'Events', exact: true });
      const verified = events.getByText('Verified', { exact: true });
      await verified.nth(1).waitFor({ timeout: TIMEOUT_MS });
      return see(/^1Z/);
    },
  );
}

async function theSecondConfirmation() {
  await step('real-lab-lost', 'Without a receiver, confirm an order whose answer is lost', async () => {
    await turnReceiver('off');
    await settings('Practice lab');
    await button('Turn on').first().click();
    await see(/0 of 1 affected/);
    await exported(editors.slice(1, 2), 'Brandt, the third order');
    await fillIn('brandt-3', 'NL-2313');
    await place();
    await confirm();
    return see(/The lab may or may not be processing this order/);
  });
  await rehearse(
    ['second-confirm-refused'],
    'already',
    'Record that the lab has no confirmation, and confirm it again',
    async () => {
      await button('Record the lab’s answer').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('The lab has no confirmation').click();
      await dialog.getByRole('textbox').fill('Jane at the lab, by telephone');
      await dialog.getByRole('button', { name: 'Record' }).click();
      await see(/Awaiting confirmation/);
      await confirm();
      await button('Settle as confirmed').waitFor({ timeout: TIMEOUT_MS });
      return see(/This entry has already been submitted/);
    },
  );
  await step('real-lab-settled', 'Settle it with what the lab said', async () => {
    await button('Settle as confirmed').click();
    return see(/The lab confirmed the order and is processing it/);
  });
}

/** Fails when the lab has a quirk that no step above shows. */
async function everyRehearsal() {
  const names = (await control({ do: 'listQuirks' })).map((/** @type {{ name: string }} */ { name }) => name);
  const left = names.filter((/** @type {string} */ name) => !rehearsed.has(name));
  if (left.length > 0) throw new Error(`No step shows the rehearsal of ${left.join(', ')}`);
  return names.length;
}

export async function aMorningAtARealLab() {
  await step('real-lab', 'Have the practice lab do as real labs do', async () => {
    await turnAll();
    return see(/11 of 11 on/);
  });
  await theKey();
  await theRegistration();
  await theOrder();
  await theEvents();
  await theSecondConfirmation();
  await step('real-lab-over', 'Have the lab follow the document again', async () => {
    await turnReceiver('on');
    await turnAll();
    await see(/0 of 11 on/);
    return `${await everyRehearsal()} rehearsals seen`;
  });
}
