import { button, control, go, lab, page, see, settings, step, TIMEOUT_MS } from './desk.mjs';

/*
 * A lab whose tokens live for seconds: a key with its secret, and many orders that are prepared and confirmed over tokens
 * that end all the time. What is promised is counted at the lab.
 */

const NAME = 'Northlight by the hour';
/** In this time the orders of a batch are prepared or confirmed even on a slow machine, in milliseconds. */
const LONG = 180_000;
/** At least so many tokens are needed while a batch is confirmed. */
const RENEWALS = 3;
/**
 * Two batches, how long the tokens of each live, and how long the lab takes for a confirmation (`slow`, in milliseconds):
 * so long that several tokens end meanwhile.
 *
 * @typedef {{ name: string; first: number; count: number; lifeSeconds: number; slow: number }} Batch
 * @type {Batch}
 */
const RENEWED = { name: 'tokens', first: 101, count: 200, lifeSeconds: 3, slow: 250 };
/** @type {Batch} */
const ENDED = { name: 'ended', first: 301, count: 60, lifeSeconds: 3, slow: 900 };

/** Orders of these batches as the lab has them. @returns {Promise<{ confirmedAt: number[] }[]>} */
const ordersOf = async () =>
  (await control({ do: 'listOrders' })).filter((/** @type {{ entryId: string }} */ { entryId }) =>
    /^PD-\d+$/.test(entryId),
  );

/** @param {string} route @returns {Promise<{ acted: boolean }[]>} */
const served = (route) => control({ do: 'listRequests', route });

const card = () => page.getByRole('region', { name: NAME, exact: true });

/** Clicks what has main ask for a key in a window of its own, and gives it one. @param {() => Promise<void>} act */
async function giveKey(act) {
  const { key, secret } = lab.accounts[0].consumer;
  const [asked] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await asked.getByLabel('Secret', { exact: true }).fill(secret);
  await asked.locator('input').first().fill(key);
  const closed = asked.waitForEvent('close');
  await asked
    .getByRole('button', { name: 'Save key', exact: true })
    .click({ noWaitAfter: true })
    // The page goes away with the click.
    .catch(() => undefined);
  await closed;
}

async function theAccount() {
  await step('credential', 'Add an account with a key and its secret', async () => {
    await settings('Accounts');
    await button('Add an account').first().click();
    const dialog = page.getByRole('dialog');
    /** @param {string} label @param {string} value */
    const enter = (label, value) =>
      dialog.getByRole('textbox', { name: label, exact: true }).fill(value, { timeout: TIMEOUT_MS });
    await enter('Name', NAME);
    await dialog.getByRole('radiogroup').getByText('Practice', { exact: true }).click();
    await enter('Editor service, with its version', lab.editorBaseUrl);
    await dialog.getByRole('combobox', { name: 'Key' }).selectOption('Key and secret: as JSON');
    await enter('Address for tokens', `${lab.editorBaseUrl}/auth/access-token`);
    await enter('Account id at the lab', lab.accounts[0].accountId);
    return 'Key and secret: as JSON';
  });
  await step('credential-tried', 'Give them, and try it', async () => {
    await giveKey(() => page.getByRole('dialog').getByRole('button', { name: 'Add' }).click());
    await card().getByRole('button', { name: 'Try it' }).click();
    const said = card().getByText(/^A token was found\. It lasts /);
    await said.waitFor({ timeout: TIMEOUT_MS });
    await card().getByRole('button', { name: 'Use this account' }).click();
    await card().getByText('in use').waitFor({ timeout: TIMEOUT_MS });
    return said.innerText();
  });
}

/**
 * Brings in a sheet and prepares its orders, lets them leave while tokens end, and counts at the lab what became of them.
 *
 * @param {Batch} batch
 * @returns {Promise<number>} how many confirmations came with a token that had ended
 */
async function aBatch({ name, first, count, lifeSeconds, slow }) {
  await control({ do: 'setQuirks', tokenLifeSeconds: lifeSeconds });
  const before = await ordersOf();
  await step(`${name}-ready`, `Prepare ${count} orders while tokens end`, async () => {
    const { sheet } = await control({ do: 'pictureDay', first, count });
    await go('Carts');
    await button('Import…').click();
    await page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }).waitFor();
    await page.keyboard.insertText(sheet);
    await button('Read lines').click();
    await see(`${count} carts from ${count} lines`);
    await button(`Prepare ${count} orders`).click();
    const review = button(`Review and confirm ${count}`);
    await review.waitFor({ timeout: LONG });
    return (await review.innerText()).trim();
  });
  await control({
    do: 'setFault',
    fault: { id: 'slow', route: 'confirmOrder', effect: { kind: 'latency', ms: slow } },
  });
  await button(`Review and confirm ${count}`).click();
  await see(/You approve at most/);
  const looked = page.getByRole('checkbox', { name: /^I have checked/ });
  if ((await looked.count()) > 0) await looked.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm / })
    .click();
  await see(/Take back/);
  const tokens = (await served('token')).length;
  const sent = (await served('confirmOrder')).length;
  await step(`${name}-confirmed`, 'Confirm them over tokens that end, without a person', async () => {
    await button('Send now').first().click();
    await page.getByText(`All ${count} orders confirmed`).first().waitFor({ timeout: LONG });
    return see(`All ${count} orders confirmed`);
  });
  await control({ do: 'clearFaults', id: 'slow' });
  const unsure = await page.getByText(/Confirmation unknown|with unknown confirmation/).count();
  if (unsure > 0) throw new Error('The batch shows orders of unknown outcome');
  const renewals = (await served('token')).length - tokens;
  const requests = (await served('confirmOrder')).slice(sent);
  const refused = requests.filter(({ acted }) => !acted).length;
  const orders = (await ordersOf()).slice(before.length);
  const once = orders.filter(({ confirmedAt }) => confirmedAt.length === 1).length;
  if (orders.length !== count || once !== count || requests.length - refused !== count)
    throw new Error(
      `The lab has ${orders.length} orders, ${once} confirmed once, of ${requests.length} requests`,
    );
  if (renewals < RENEWALS) throw new Error(`${renewals} tokens were got while they were confirmed`);
  process.stdout.write(
    `The lab counted: ${count} orders, each confirmed once, over ${renewals} tokens; ${refused} confirmations came with one that had ended.\n`,
  );
  return refused;
}

/** Has the account take no notice of when a token ends: the lab then says so first, with a success status. */
async function noEndGiven() {
  await step('credential-endless', 'Say that the lab does not say when a token ends', async () => {
    await settings('Accounts');
    await card().getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Details of the exchange' }).click();
    await dialog.getByRole('textbox', { name: 'Field with its end', exact: true }).fill('');
    await dialog.getByRole('combobox', { name: 'The end is given as' }).selectOption('not given');
    return 'not given';
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
}

/** Batches over tokens that are renewed in time, and over tokens that end with 200 and an error number. */
export async function shortTokens() {
  await control({ do: 'setQuirks', quirks: ['token-exchange', 'refusals-as-200'], tokenLifeSeconds: 900 });
  await theAccount();
  await aBatch(RENEWED);
  await noEndGiven();
  const refused = await aBatch(ENDED);
  if (refused < RENEWALS) throw new Error(`${refused} confirmations came with a token that had ended`);
  await control({ do: 'setQuirks', quirks: [], tokenLifeSeconds: null });
  await settings('Accounts');
  const practice = page.getByRole('region', { name: 'Practice lab', exact: true });
  await practice.getByRole('button', { name: 'Use this account' }).click();
  await practice.getByText('in use').waitFor({ timeout: TIMEOUT_MS });
  return RENEWED.count + ENDED.count;
}
