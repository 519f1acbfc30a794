import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright-core';

/*
 * Drives the real app through a person's whole job and takes a picture of each step. Started by
 * `npm run tour`, inside a session with a keychain and a display. Arguments: the folder for the pictures,
 * a new profile folder, and the ready message of a stand-alone practice lab with its control address.
 */

/* global document, window -- inside functions that the page runs */

const [folder = '', profile = '', labText = '{}'] = process.argv.slice(2);
const project = join(import.meta.dirname, '../..');
const lab = JSON.parse(labText);
const account = lab.accounts[0];
/** @type {string[]} */
const editors = account.sampleEditors
  .slice(0, 11)
  .map((/** @type {{ editorId: string }} */ one) => one.editorId);

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').ElectronApplication} Application */

const PATIENCE = 20_000;

/** @type {Application} */
let app;
/** @type {Page} */
let page;

/** @type {{ number: number; step: string; saw: string; milliseconds: number; picture: string }[]} */
const told = [];

/** @param {string} name */
async function picture(name) {
  const file = `${String(told.length + 1).padStart(2, '0')}-${name}.png`;
  await page.screenshot({ path: join(folder, file) });
  return file;
}

/**
 * Does one step of the job, notes what was seen and takes a picture.
 *
 * @param {string} name of the picture
 * @param {string} step what the person does
 * @param {() => Promise<string>} work does it and says what was seen
 */
async function step(name, step, work) {
  const started = performance.now();
  const saw = await work();
  const milliseconds = Math.round(performance.now() - started);
  told.push({ number: told.length + 1, step, saw, milliseconds, picture: await picture(name) });
  process.stdout.write(`${String(told.length).padStart(2)}. ${step}: ${saw} (${milliseconds} ms)\n`);
  writeReport();
}

const writeReport = () => writeFileSync(join(folder, 'tour.json'), `${JSON.stringify(told, null, 2)}\n`);

/** @param {string} name */
const button = (name) => page.getByRole('button', { name });

/** @param {string | RegExp} text */
async function see(text) {
  const found = page.getByText(text).first();
  await found.waitFor({ timeout: PATIENCE });
  return (await found.innerText()).trim();
}

/** Waits until every picture that is on screen has been drawn; says how many there are. */
async function picturesShown() {
  await page.waitForFunction(
    () => {
      const shown = [...document.images].filter((image) => image.getBoundingClientRect().width > 0);
      return shown.length > 0 && shown.every((image) => image.complete && image.naturalWidth > 0);
    },
    undefined,
    { timeout: PATIENCE },
  );
  return page.evaluate(() => document.images.length);
}

/** @param {RegExp} name @param {string} value */
async function fill(name, value) {
  const field = page.getByRole('textbox', { name }).first();
  await field.fill(value, { timeout: PATIENCE });
  await field.press('Tab');
}

/** @param {object} command */
async function control(command) {
  const answer = await fetch(lab.controlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!answer.ok) throw new Error(`The practice lab refused: ${await answer.text()}`);
  return answer.json();
}

async function open() {
  const root = process.getuid?.() === 0;
  app = await _electron.launch({
    executablePath: String(process.env['PROOFDESK_ELECTRON']),
    args: [project, `--profile=${profile}`, ...(root ? ['--no-sandbox'] : [])],
    env: { ...process.env, PROOFDESK_PRACTICE: labText },
    chromiumSandbox: !root,
    colorScheme: null,
  });
  page = await app.firstWindow();
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached', timeout: PATIENCE });
}

/** Quits as a person does, and waits for the process to be gone. */
async function quit() {
  const child = app.process();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Asked through Playwright's own close, Electron may be gone before the answer is.
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  void app.close().catch(() => undefined);
  const asked = performance.now();
  await gone;
  clearTimeout(late);
  process.stdout.write(`    quit took ${Math.round(performance.now() - asked)} ms\n`);
}

/** @param {string} area */
const go = (area) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(area) })
    .first()
    .click();

/** Starts a cart with these editors and exports it. @param {readonly string[]} ids @param {string} name */
async function exported(ids, name) {
  await go('Carts');
  await button('New cart').first().click();
  await page.getByRole('textbox', { name: /Editor ids/i }).fill(ids.join('\n'));
  await fill(/Name of the cart/, name);
  await button('Get pictures and prices').click();
  await see(/The lab still needs/i);
}

async function completeFields() {
  await fill(/\(EntryId\)/, 'okafor-1');
  await fill(/\(Reference\)/, 'NL-2291');
  await fill(/Ship to.*\(Name\)/, 'Adaeze Okafor');
  await fill(/Ship to.*\(Addr1\)/, '2840 Lone Oak Parkway');
  await fill(/Ship to.*\(City\)/, 'Eagan');
  await fill(/Ship to.*\(State\)/, 'MN');
  await fill(/Ship to.*\(Zip\)/, '55121');
  await fill(/Ship to.*\(Country\)/, 'US');
  await button('Place order').waitFor({ timeout: PATIENCE });
  return `the button says ${(await button('Place order').innerText()).split('\n')[0] ?? ''}`;
}

async function theJob() {
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
      await fill(/Name of the cart/, 'Okafor wedding, first delivery');
      await see(/characters/);
      return see(/characters. An editor id/);
    },
  );
  await step('exported', 'Mend the list and get pictures and prices', async () => {
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
      .waitFor({ state: 'hidden', timeout: PATIENCE });
    return changed;
  });
  await step('completed', 'Fill in what the lab still needs', completeFields);
  await step('every-field', 'Look at every field of every order', async () => {
    await button('Every field').click();
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
    await page.getByText('Okafor wedding, first delivery').first().waitFor({ timeout: PATIENCE });
    await page
      .getByRole('row', { name: /Okafor wedding/ })
      .first()
      .click();
    return see(/submitted for processing/);
  });
}

async function theLostAnswer() {
  await step('unknown', 'Confirm another cart while the connection breaks', async () => {
    await exported(editors.slice(3, 7), 'Lindqvist family');
    await picturesShown();
    await completeFields();
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
  await step('told', 'Record what the lab said on the telephone', async () => {
    await button('The lab told me').first().click();
    return see(/lab/i);
  });
  await page.keyboard.press('Escape');
}

async function theRest() {
  await step('orders', 'See every order', async () => {
    await go('Carts');
    await go('Orders');
    return see(/1 is uncertain/);
  });
  await step('carts', 'See every cart', async () => {
    await exported(editors.slice(0, 3), 'Teixeira, save the date');
    await picturesShown();
    await go('Carts');
    return see(/Teixeira, save the date/);
  });
  await step('accounts', 'Test the connection', async () => {
    await go('Settings');
    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await button('Test the connection').first().click();
    return see(/answers and takes the key/);
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
    return see(/1 is uncertain/);
  });
  await step('dark-cart', 'A cart in the dark', async () => {
    await go('Carts');
    await page.getByText('Teixeira, save the date').first().click();
    await see(/The lab still needs/i);
    return `${await picturesShown()} pictures`;
  });
  await step('narrow', 'A cart in a narrow window', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(900, 700));
    await page.waitForFunction(() => window.innerWidth < 1100);
    return `${await picturesShown()} pictures`;
  });
}

/** What reached the lab, counted there: the promise is about that and not about the screen. */
async function whatTheLabHas() {
  const orders = /** @type {{ confirmedAt: number[] }[]} */ (await control({ do: 'listOrders' }));
  const confirmed = orders.filter(({ confirmedAt }) => confirmedAt.length > 0);
  const twice = orders.filter(({ confirmedAt }) => confirmedAt.length > 1);
  if (confirmed.length !== 2 || twice.length > 0) {
    throw new Error(
      `The lab processes ${confirmed.length} orders, ${twice.length} of them confirmed twice; 2 were sent`,
    );
  }
  process.stdout.write('The lab counted: 2 orders created, 2 confirmed, none twice.\n');
}

mkdirSync(folder, { recursive: true });
try {
  await open();
  await theJob();
  await theLostAnswer();
  await theRest();
  await whatTheLabHas();
  await quit();
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
