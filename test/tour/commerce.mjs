import { button, control, go, open, page, TIMEOUT_MS, picturesShown, quit, see, step } from './desk.mjs';

/*
 * The job of orders from the catalog: read it at the studio, find and configure a framed print in three ways on a
 * train without a network, price and check the cart back at the studio, and submit it while the connection breaks.
 */

/** Every request fails before it reaches the lab, as it does without a network. */
const cutNetwork = () => control({ do: 'setFault', fault: { route: '*', effect: { kind: 'resetBefore' } } });

/** @param {string} name */
const area = (name) => go(name);

/** @param {string} label @param {string} value */
async function line(label, value) {
  const field = page.getByRole(label === 'Name' ? 'combobox' : 'textbox', { name: `Ship to, ${label}` });
  await field.fill(value, { timeout: TIMEOUT_MS });
  await field.press('Tab');
}

/** Adds the product as it is configured now to the cart, which then has this many items. @param {number} items */
async function addToCart(items) {
  await button('Add to cart').click();
  const cart = page.getByRole('combobox', { name: 'Catalog cart' });
  const name = items === 1 ? '1 item' : `${items} items`;
  await cart.locator('option:checked', { hasText: name }).waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  return `the cart has ${name}`;
}

async function atTheStudio() {
  await step('catalog-empty', 'Open the catalog for the first time', async () => {
    await area('Catalog');
    return see(/No catalog yet/);
  });
  await step('catalog', 'Read it', async () => {
    await button('Load catalog').first().click();
    await page.getByRole('searchbox', { name: 'Search products' }).first().waitFor({ timeout: TIMEOUT_MS });
    await picturesShown();
    return see(/products · loaded/);
  });
}

async function onTheTrain() {
  await cutNetwork();
  await step('found', 'On the train, without a network: find the framed print', async () => {
    await quit();
    await open();
    await area('Catalog');
    await page.getByRole('searchbox', { name: 'Search products' }).first().fill('framed');
    return see(/Framed print/);
  });
  await step('product', 'Look at it', async () => {
    await page
      .getByText(/Framed print/)
      .first()
      .click();
    return see(/without shipping and tax, before selections/);
  });
  await step('configured', 'Configure three of it, and add each to a cart', async () => {
    await button('Configure…').first().click();
    await page.getByRole('textbox', { name: 'Cart name' }).fill('Okafor, frames for the hall');
    let said = await addToCart(1);
    for (const option of [1, 2]) {
      await page.getByRole('radiogroup').first().getByRole('radio').nth(option).check({ force: true });
      said = await addToCart(option + 1);
    }
    return said;
  });
  await step('drafted', 'Say where it goes', async () => {
    await page.getByText('Open cart').first().click();
    await page
      .getByRole('radiogroup', { name: 'Shipping type' })
      .getByRole('radio', { name: 'Drop ship' })
      .check({ force: true });
    await line('Name', 'Adaeze Okafor');
    await line('Street', '2840 Lone Oak Parkway');
    await line('City', 'Eagan');
    await line('State', 'MN');
    await line('Postal code', '55121');
    await line('Country', 'US');
    return see(/Not priced yet/);
  });
  await step('no-network', 'Ask for the price all the same', async () => {
    await button('Price and check').first().click();
    return see(/The cart was not priced/);
  });
}

async function backAtTheStudio() {
  await control({ do: 'clearFaults' });
  await step('priced', 'Back at the studio: price and check', async () => {
    await button('Price and check').first().click();
    await see(/The lab says: not ready to submit/);
    // No shipping is chosen yet, so this is no total to pay.
    return see(/Total so far/);
  });
  await step('ready', 'Choose how it is shipped', async () => {
    await page
      .getByRole('radiogroup', { name: 'Shipping priority' })
      .getByRole('radio')
      .first()
      .check({ force: true });
    await page
      .getByRole('button', { name: /^Price (and check|again)/ })
      .first()
      .click();
    return see(/The lab says: ready to submit/);
  });
  await step('submit-review', 'Review what will be made and what it costs', async () => {
    await button('Review and submit').first().click();
    await page.getByRole('button', { name: /^Submit for/ }).waitFor({ timeout: TIMEOUT_MS });
    return see(/the lab starts making it/);
  });
  await step('looked', 'Look at the order of the same family that was confirmed this morning', async () => {
    await page.getByText(/^I have checked/).click();
    return see(/same recipient/);
  });
  await step('submit-unknown', 'Submit while the connection breaks', async () => {
    await control({ do: 'setFault', fault: { route: 'submit', count: 4, effect: { kind: 'resetAfter' } } });
    await page.getByRole('button', { name: /^Submit for/ }).click();
    return see(/The lab may or may not have this submission/);
  });
  await step('submitted', 'Send the same request again', async () => {
    await button('Send the same request again').click();
    return see(/The lab has the submission and starts making it/);
  });
}

async function afterwards() {
  await step('submissions', 'See what the lab lists', async () => {
    await area('Submissions');
    await page
      .getByRole('button', { name: /^(Refresh|Read the list)/ })
      .first()
      .click();
    return see(/Okafor/);
  });
  await step('submission', 'Look at the submission', async () => {
    await page
      .getByRole('row', { name: /Okafor/ })
      .first()
      .click();
    return see(/Total to pay/);
  });
  await step('discovery', 'Read what the service says of itself', async () => {
    await area('Catalog');
    await page.getByRole('link', { name: 'Discovery' }).first().click();
    await button('Ask the lab').first().click();
    return see(/The lab’s answer/);
  });
}

/** The whole job, from the first look at the catalog to a submission whose every order is accounted for. */
export async function theCatalogJob() {
  await atTheStudio();
  await onTheTrain();
  await backAtTheStudio();
  await afterwards();
}

/** What reached the lab from this desk, counted there: one submission, from five byte-identical sendings under one key. */
export async function countSubmissions() {
  const requests =
    /** @type {{ route: string | null; status: number; headers: Record<string, string>; body: string }[]} */ (
      await control({ do: 'listRequests' })
    );
  const submits = requests.filter(
    ({ route, headers }) => route === 'submit' && !/^desk-2-/.test(headers['idempotency-key'] ?? ''),
  );
  const keys = new Set(submits.map(({ headers }) => headers['idempotency-key']));
  const bodies = new Set(submits.map(({ body }) => body));
  if (submits.length !== 5 || keys.size !== 1 || bodies.size !== 1) {
    throw new Error(
      `${submits.length} submits with ${keys.size} keys and ${bodies.size} bodies; 5 with one were meant`,
    );
  }
  process.stdout.write(
    'The lab counted: 1 submission, sent 5 times with the same bytes under the same key.\n',
  );
}
