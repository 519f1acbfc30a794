import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  button,
  control,
  folder,
  go,
  open,
  page,
  picturesShown,
  quit,
  see,
  step,
  told,
} from './desk.mjs';
import { afterSending } from './after-sending.mjs';
import { countSubmissions, theCatalogJob } from './commerce.mjs';
import { editors, exported, theJob, theLostAnswer } from './editors.mjs';
import { countThePictureDay, thePictureDay } from './picture-day.mjs';
import { aMorningAtARealLab, ORDERS_OF_THE_MORNING } from './real-lab.mjs';
import { severalDesks } from './several-desks.mjs';
import { shortTokens } from './short-tokens.mjs';

/*
 * Drives the real app through a person's whole job and takes a picture of each step. Started by
 * `npm run tour`, inside a session with a keychain and a display.
 */

/* global window -- inside functions that the page runs */

async function theRest() {
  await step('orders', 'See every order', async () => {
    await go('Carts');
    await go('Orders');
    return see(/1 outcome unknown/);
  });
  await step('carts', 'See every cart', async () => {
    await go('Carts');
    await page.getByRole('link', { name: 'From editors' }).first().click();
    await exported(editors.slice(0, 3), 'Teixeira, save the date');
    await picturesShown();
    await go('Carts');
    return see(/Teixeira, save the date/);
  });
  await step('quick-look', 'Look at its pictures at window size', async () => {
    await page.getByRole('grid', { name: 'Carts' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    return see(/Print size/);
  });
  await page.keyboard.press('Escape');
  await step('customers', 'See everything of one customer', async () => {
    await go('Customers');
    await page
      .getByRole('grid', { name: 'Customers' })
      .getByRole('row', { name: /Adaeze Okafor/i })
      .first()
      .click();
    return see(/^Charged by the lab$/);
  });
  await step('margin', 'See what customers pay against what the lab charges', async () => {
    await page.getByRole('link', { name: 'Margin' }).first().click();
    return see(/without a customer price/);
  });
  await step('print', 'Print what goes with an order', async () => {
    await go('Orders');
    await page
      .getByRole('grid', { name: 'Orders' })
      .getByRole('row', { name: /Confirmed/ })
      .first()
      .click();
    await button('Print…').first().click();
    return see(/For the parcel/);
  });
  await page.keyboard.press('Escape');
  await step('accounts', 'Test connection', async () => {
    await go('Settings');
    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await button('Test connection').first().click();
    return see(/reachable, key accepted/);
  });
  await step('new-account', 'Add the production account', async () => {
    await button('Add an account').first().click();
    return see(/Editor service/);
  });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Appearance' }).first().click();
  await page.getByText('Dark', { exact: true }).first().click();
  await step('dark-orders', 'The same in the dark', async () => {
    await go('Orders');
    return see(/1 outcome unknown/);
  });
  await step('dark-catalog', 'The catalog in the dark', async () => {
    await go('Catalog');
    await page.getByRole('link', { name: 'Products' }).first().click();
    return `${await picturesShown()} pictures`;
  });
  await step('dark-cart', 'A cart in the dark', async () => {
    await go('Carts');
    await page.getByText('Teixeira, save the date').first().click();
    await see(/The lab still needs/i);
    return `${await picturesShown()} pictures`;
  });
  await step('dark-submission-cart', 'What became of a submitted cart, in the dark', async () => {
    await go('Carts');
    await page.getByRole('link', { name: 'From the catalog' }).first().click();
    await button('Submitted').first().click();
    await page
      .getByRole('row', { name: /frames for the hall/ })
      .first()
      .click();
    return see(/The lab could not pass the order on/);
  });
  await go('Carts');
  await page.getByRole('link', { name: 'From editors' }).first().click();
  await page.getByText('Teixeira, save the date').first().click();
  await step('narrow', 'A cart in a narrow window', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(900, 700));
    await page.waitForFunction(() => window.innerWidth < 1100);
    return `${await picturesShown()} pictures`;
  });
}

/**
 * What reached the lab, counted there: the promise is about that and not about the screen.
 *
 * @param {number} overTokens orders that were confirmed over short tokens
 */
async function whatTheLabHas(overTokens) {
  const orders = /** @type {{ confirmedAt: number[] }[]} */ (await control({ do: 'listOrders' }));
  const ofTheDay = await countThePictureDay();
  const confirmed = orders.filter(({ confirmedAt }) => confirmedAt.length > 0);
  const twice = orders.filter(({ confirmedAt }) => confirmedAt.length > 1);
  const expected = 3 + ORDERS_OF_THE_MORNING + ofTheDay + overTokens;
  if (confirmed.length !== expected || twice.length > 0) {
    throw new Error(
      `The lab processes ${confirmed.length} orders, ${twice.length} of them confirmed twice; ${expected} were sent`,
    );
  }
  process.stdout.write(`The lab counted: ${expected} orders confirmed in all, none twice.\n`);
}

mkdirSync(folder, { recursive: true });
try {
  await open();
  await theJob();
  await theLostAnswer();
  await theCatalogJob();
  await thePictureDay();
  await afterSending();
  await aMorningAtARealLab();
  const overTokens = await shortTokens();
  await theRest();
  await whatTheLabHas(overTokens);
  await countSubmissions();
  await quit();
  await severalDesks();
} catch (error) {
  process.stderr.write(
    `Step ${told.length + 1} failed: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  try {
    await page.screenshot({ path: join(folder, 'failed.png') });
  } catch {
    // There is no page to take a picture of.
  }
  process.exitCode = 1;
  app?.process().kill('SIGKILL');
}
