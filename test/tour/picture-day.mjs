import { button, control, go, page, see, step } from './desk.mjs';

/*
 * A school's picture day: a hundred orders from a sheet that no lab made to confirmed, counted in what a person does
 * with what is to be read on the screen.
 */

const ORDERS = 100;
/** More than this many things to do from the sheet to the review would be too many, and to the end. */
const TO_REVIEW = 6;
const AT_MOST = 9;
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
    .filter(({ entryId }) => /^\d{8}-\d{6}-\d+$/.test(entryId))
    .map(({ entryId, confirmedAt }) => ({ reference: entryId, confirmedAt }));
}

/**
 * The sheet as a school would have it: customer, e-mail, editor, quantity, address; no order number, no country.
 *
 * @param {string} sheet the lab's own
 */
function asASchoolHasIt(sheet) {
  const [, ...lines] = sheet.trim().split('\r\n');
  const rows = lines.map((line, index) => {
    const [, , name, street, city, state, zip, , editor, quantity] = line.split(',');
    return [name, `parent${index + 1}@example.com`, editor, quantity, street, city, state, zip].join(',');
  });
  return ['Customer,E-mail,Editor,Quantity,Address,City,State,Zip', ...rows].join('\n');
}

/** Brings in the sheet of a picture day, prepares its orders, and confirms them. */
export async function thePictureDay() {
  const { sheet } = await control({ do: 'pictureDay', count: ORDERS });
  await go('Carts');
  await step('import', 'Bring in the sheet of a picture day', async () => {
    await act('open the import', () => button('Import…').click());
    await page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }).waitFor();
    await act('paste the sheet', () => page.keyboard.insertText(asASchoolHasIt(sheet)));
    await act('read it', () => button('Read lines').click());
    return see(`${ORDERS} carts from ${ORDERS} lines`);
  });
  await step('import-filled', 'Say the country once', async () => {
    await act('say the country', () => page.getByRole('textbox', { name: 'Ship to: Country' }).fill('US'));
    return see(/^Makes \d{8}-\d{6}-2, \d{8}-\d{6}-3$/);
  });
  await step('batch', 'Prepare its orders', async () => {
    await act('prepare them', () => button(`Prepare ${ORDERS} orders`).click());
    const review = button(`Review and confirm ${ORDERS}`);
    await review.waitFor({ timeout: LONG });
    return (await review.innerText()).trim();
  });
  await step('batch-review', 'Review what would leave', async () => {
    await act('review', () => button(`Review and confirm ${ORDERS}`).click());
    if (actions.length > TO_REVIEW) throw new Error(`The review took ${actions.length} actions`);
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
