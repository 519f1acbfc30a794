import { button, control, go, page, TIMEOUT_MS, see, step } from './desk.mjs';

/*
 * A school's picture day: a hundred orders from the sheet to confirmed, counted in what a person does.
 */

const ORDERS = 100;
/** More than this many things to do for a hundred orders would be too many. */
const AT_MOST = 12;
/** A hundred orders are exported, created and confirmed in this time even on a slow machine, in milliseconds. */
const LONG = 180_000;

/** @type {string[]} */
const actions = [];

/**
 * One thing that a person does: a key, a click, a paste.
 *
 * @param {string} what
 * @param {() => Promise<unknown>} work
 */
async function act(what, work) {
  actions.push(what);
  await work();
}

/** Orders of the sheet as the lab knows them. @returns {Promise<{ confirmedAt: number[]; reference: string }[]>} */
async function ordersOfTheDay() {
  const entries = /** @type {{ entryId: string; confirmedAt: number[] }[]} */ (
    await control({ do: 'listOrders' })
  );
  return entries
    .filter(({ entryId }) => /^PD-\d{4}$/.test(entryId))
    .map(({ entryId, confirmedAt }) => ({ reference: entryId, confirmedAt }));
}

/** Brings in the sheet of a picture day, prepares its orders as a batch, and confirms them. */
export async function thePictureDay() {
  const { sheet } = await control({ do: 'pictureDay', count: ORDERS });
  await go('Carts');
  await step('import', 'Bring in the sheet of a picture day', async () => {
    await act('open the import', () => page.keyboard.press('Control+Shift+I'));
    await page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }).waitFor();
    await act('paste the sheet', () => page.keyboard.insertText(sheet));
    await act('read it', () => page.keyboard.press('Control+Enter'));
    return see(`${ORDERS} carts from ${ORDERS} lines`);
  });
  await step('brought-in', 'Make its carts', async () => {
    await act('bring in the carts', () => page.keyboard.press('Control+Enter'));
    return see(`${ORDERS} carts imported`);
  });
  await step('batch', 'Prepare them as a batch', async () => {
    await act('make a batch of them', () => button('Prepare as a batch…').click());
    const prepare = button(`Prepare ${ORDERS} carts`);
    const review = button(`Review and confirm ${ORDERS}`);
    await prepare
      .or(review)
      .or(page.getByText(/^Preparing /))
      .first()
      .waitFor({ timeout: TIMEOUT_MS });
    if (await prepare.isVisible()) await act('prepare it', () => prepare.click());
    await review.waitFor({ timeout: LONG });
    return (await review.innerText()).trim();
  });
  await step('batch-review', 'Review what would leave', async () => {
    await act('review', () => button(`Review and confirm ${ORDERS}`).click());
    return see(/You approve at most/);
  });
  await step('batch-held', 'Confirm, with half a minute to take it back', async () => {
    const looked = page.getByRole('checkbox', { name: /^I have checked/ });
    if ((await looked.count()) > 0)
      await act('say that the unusual ones were looked at', () => looked.click());
    await act('confirm', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Confirm / })
        .click(),
    );
    return see(/Take back/);
  });
  await step('batch-finished', 'See them confirmed', async () => {
    await act('let them leave now', () => button('Send now').first().click());
    await page.getByText('Finished', { exact: true }).first().waitFor({ timeout: LONG });
    return `${ORDERS} orders in ${actions.length} actions: ${actions.join(', ')}`;
  });
  if (actions.length > AT_MOST) throw new Error(`It took ${actions.length} actions, more than ${AT_MOST}`);
}

/** Counts at the lab the result of the picture day. */
export async function countThePictureDay() {
  const orders = await ordersOfTheDay();
  const once = orders.filter(({ confirmedAt }) => confirmedAt.length === 1);
  if (orders.length !== ORDERS || once.length !== ORDERS) {
    throw new Error(`The lab has ${orders.length} orders of the picture day, ${once.length} confirmed once`);
  }
  process.stdout.write(
    `The lab counted: ${ORDERS} orders of the picture day, each confirmed once, in ${actions.length} actions.\n`,
  );
  return ORDERS;
}
