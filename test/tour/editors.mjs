import {
  button,
  control,
  fill,
  go,
  lab,
  open,
  page,
  TIMEOUT_MS,
  picturesShown,
  quit,
  see,
  step,
} from './desk.mjs';

/* The job of orders from editors: paste, price, place, confirm, prove; and a confirmation whose answer is lost. */

/** @type {string[]} */
export const editors = lab.accounts[0].sampleEditors
  .slice(0, 11)
  .map((/** @type {{ editorId: string }} */ one) => one.editorId);

/** Starts a cart with these editors and exports it. @param {readonly string[]} ids @param {string} name */
export async function exported(ids, name) {
  await go('Carts');
  await button('New cart').first().click();
  await page.getByRole('textbox', { name: /Editor ids/i }).fill(ids.join('\n'));
  await fill(/Cart name/, name);
  await button('Get pictures and prices').click();
  await see(/The lab still needs/i);
}

/** Says where the orders of a cart go. */
export async function fillAddress() {
  await fill(/Ship to.*, Name$/, 'Adaeze Okafor');
  await fill(/Ship to.*, Street$/, '2840 Lone Oak Parkway');
  await fill(/Ship to.*, City$/, 'Eagan');
  await fill(/Ship to.*, State$/, 'MN');
  await fill(/Ship to.*, Postal code$/, '55121');
  await fill(/Ship to.*, Country$/, 'US');
}

/** Fills in what the lab still needs. @param {string} entryId @param {string} reference */
export async function fillIn(entryId, reference) {
  await fill(/, Entry id$/, entryId);
  await fill(/, Reference$/, reference);
  await fillAddress();
  await button('Place order').waitFor({ timeout: TIMEOUT_MS });
  return `the button says ${(await button('Place order').innerText()).split('\n')[0] ?? ''}`;
}

export async function theJob() {
  await step('first-start', 'Start for the first time', () =>
    see(/This is the practice lab on your computer/),
  );
  await step(
    'pasted',
    'Paste the photographer’s e-mail, with one id that is too long and one twice',
    async () => {
      await button('New cart').first().click();
      const tooLong = 'this-id-is-longer-than-thirty-characters';
      await page
        .getByRole('textbox', { name: /Editor ids/i })
        .fill(`${editors.slice(0, 5).join(', ')}\n${tooLong}\n${editors.slice(5).join('\n')}\n${editors[0]}`);
      await fill(/Cart name/, 'Okafor wedding, first delivery');
      await see(/characters/);
      return see(/characters. An editor id/);
    },
  );
  await step('exported', 'Fix the list and get pictures and prices', async () => {
    await page.getByRole('textbox', { name: /Editor ids/i }).fill(editors.join('\n'));
    await button('Get pictures and prices').click();
    await see(/The lab still needs/i);
    return `${await picturesShown()} pictures`;
  });
  await step('quantity', 'Give the album a quantity of 2', async () => {
    await page
      .getByRole('spinbutton', { name: /Quantity of Album/ })
      .first()
      .fill('2');
    const changed = await see(/changed since/i);
    await button('Export again').first().click();
    await page
      .getByText(/changed since/i)
      .first()
      .waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
    return changed;
  });
  await step('completed', 'Fill in what the lab still needs', () => fillIn('okafor-1', 'NL-2291'));
  await step('every-field', 'Look at every field of every order', async () => {
    await button('All fields').click();
    return see(/Instructions/);
  });
  await step('placed', 'Place the order and read the lab’s price', async () => {
    await page.keyboard.press('Escape');
    await button('Place order').click();
    await see(/Awaiting confirmation/);
    return see(/Total with tax/);
  });
  await step('review', 'Review what will be made and what it costs', async () => {
    await button('Review and confirm').first().click();
    return see(/You approve at most/i);
  });
  await step('confirmed', 'Confirm', async () => {
    await page.getByRole('button', { name: /^Confirm for/ }).click();
    return see(/submitted for processing/);
  });
  await step('proof', 'Close the app, open it the next day, and prove it', async () => {
    await quit();
    await open();
    await go('Orders');
    await page.getByText('Okafor wedding, first delivery').first().waitFor({ timeout: TIMEOUT_MS });
    await page
      .getByRole('row', { name: /Okafor wedding/ })
      .first()
      .click();
    return see(/submitted for processing/);
  });
}

export async function theLostAnswer() {
  await step('unknown', 'Confirm another cart while the connection breaks', async () => {
    await exported(editors.slice(3, 7), 'Lindqvist family');
    await picturesShown();
    await fillIn('okafor-1', 'NL-2291');
    await button('Place order').click();
    await see(/Awaiting confirmation/);
    await control({
      do: 'setFault',
      fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetAfter' } },
    });
    await button('Review and confirm').first().click();
    await page.getByRole('button', { name: /^Confirm for/ }).click();
    return see(/The lab may or may not be processing this order/);
  });
  await step('told', 'Record the lab’s answer on the telephone', async () => {
    await button('Record the lab’s answer').first().click();
    return see(/lab/i);
  });
  await page.keyboard.press('Escape');
}
