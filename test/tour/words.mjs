import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutTexts } from './cut-texts.mjs';
import { app, folder, open, page, TIMEOUT_MS, quit } from './desk.mjs';
import { editors, theJob } from './editors.mjs';

/*
 * Fills a desk in English, and looks at every screen of it, and at every dialog that a button of it brings up, in German
 * and in the pseudo-languages, or in those that PROOFDESK_WORDS names. Started by `npm run look:words`, inside a session with a keychain and a display.
 */

/* global window, requestAnimationFrame -- inside functions that the page runs */

const LANGUAGES = process.env['PROOFDESK_WORDS']?.split(',') ?? ['de', 'pseudo', 'pseudo-rtl'];
const WIDTHS = [1280, 900];
const SECTIONS = ['appearance', 'accounts', 'webhooks', 'sending', 'addresses', 'backups', 'practice'];
const PLACES = [
  ...['today', 'needs', 'catalog', 'configured-products', 'discovery', 'carts', 'carts/new', 'imports'],
  ...[
    'submission-carts',
    'orders',
    'batches',
    'batches/held',
    'submissions',
    'fulfillment',
    'reconciliation',
  ],
  ...['customers', 'margin', 'activity', 'activity/deliveries', 'activity/history'],
  ...[...SECTIONS, 'diagnostics', 'proof', 'about'].map((section) => `settings/${section}`),
];
/** Lists whose first row opens something. */
const OPENED = [
  ...['needs', 'catalog', 'carts', 'orders', 'imports', 'batches', 'submission-carts', 'submissions'],
  ...['fulfillment', 'reconciliation', 'customers', 'activity', 'activity/deliveries'],
];
/** What a button says that asks before it does something, in every language. */
const ASKS = /(…|\.\.\.)/;
/** Keys that bring up what no button does. */
const KEYS = ['Control+k', 'F1', 'Control+/', 'Control+Alt+n'];

/** Waits until a screen stands still. */
async function settled() {
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 350))),
      ),
  );
}

/** @param {string} place */
async function goTo(place) {
  await page.evaluate((path) => {
    window.location.hash = `/${path}`;
  }, place);
  await settled();
}

/**
 * Asks main as the page does.
 *
 * @param {string} channel @param {unknown} argument
 * @returns {Promise<any>} the answer
 */
const ask = (channel, argument) =>
  page.evaluate(
    async ([name, given]) => JSON.parse(await Reflect.get(window, 'proofdesk').call(name, given)).value,
    /** @type {const} */ ([channel, argument]),
  );

/** What the job of one order leaves empty: a sheet with a line that has a fault, a batch, a delivery that no one signed. */
async function theRest() {
  await page.keyboard.press('Control+Shift+i');
  await page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }).waitFor();
  const [first, second] = editors;
  await page.keyboard.insertText(
    `Order number\tStudent\tEditor id\tQty\nNL-1\tRenée Müller\t${first}\t2\nNL-2\tSam Boro\t${second}\ttwo\n`,
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('grid', { name: 'Preview' }).waitFor({ timeout: TIMEOUT_MS });
  const accountId = 'practice-lab';
  const { rows } = await ask('carts:list', { accountId, filter: 'all' });
  const ids = rows.map((/** @type {{ id: string }} */ { id }) => id);
  await ask('batches:create', { name: 'Northlight', choice: { by: 'ids', subject: 'cart', ids } });
  await ask('deliveries:paste', {
    ...{ accountId, service: 'orderSubmit', signature: 'none' },
    body: '{"ConfirmationId":"none","Event":"Shipped"}',
  });
}

/** A saved view of each kind, since they are tabs beside the filters. */
const theViews = () => {
  const view = (/** @type {string} */ name, /** @type {string} */ filter) => ({
    ...{ id: name, name, columns: { order: [], hidden: [], widths: {} } },
    query: { search: '', filter, sort: 'updatedAt', descending: true },
  });
  return ask('settings:write', {
    views: {
      carts: { views: [view('Northlight this week', 'all'), view('Weddings', 'open')], chosenId: null },
    },
  });
};

/** Looks at what no button with an ellipsis brings up: a picture at window size, and a list in a second window. */
async function lookApart(/** @type {string} */ language, /** @type {number} */ width) {
  await goTo('orders');
  await page.locator('main [role="grid"]').focus();
  for (const key of ['Home', 'Space']) await page.keyboard.press(key);
  await settled();
  await look(language, width, 'orders/look');
  await leave();
  const opened = app.waitForEvent('window', { timeout: TIMEOUT_MS });
  await page.keyboard.press('Control+Alt+Enter');
  const own = page;
  const other = await opened;
  await other.locator('html[data-ready="true"]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  await other.waitForTimeout(1_000);
  const wrong = await other.evaluate(cutTexts);
  seen.push({ language, width, place: 'second-window', wrong });
  await other.screenshot({ path: join(folder, `${language}-${width}-second-window.png`) });
  for (const line of wrong) process.stdout.write(`${language} ${width} /second-window: ${line}\n`);
  await other.close();
  await own.bringToFront();
}

/** Has the windows of the computer for files answer at once that nothing was chosen. */
const refuseFiles = () =>
  app.evaluate(({ dialog }) => {
    Object.assign(dialog, {
      showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
      showSaveDialog: async () => ({ canceled: true, filePath: '' }),
    });
  });

/** @type {{ language: string; width: number; place: string; wrong: string[] }[]} */
const seen = [];

/** @param {string} language @param {number} width @param {string} place */
async function look(language, width, place) {
  const wrong = await page.evaluate(cutTexts);
  seen.push({ language, width, place, wrong });
  await page.screenshot({ path: join(folder, `${language}-${width}-${place.replaceAll('/', '-')}.png`) });
  for (const line of wrong) process.stdout.write(`${language} ${width} /${place}: ${line}\n`);
}

/** Leaves whatever came up. */
async function leave() {
  const up = page.locator('[role="dialog"], [role="menu"]');
  for (let turn = 0; turn < 3 && (await up.count()) > 0; turn += 1) {
    await page.keyboard.press('Escape');
    await settled();
  }
}

/**
 * Looks at every dialog that a button of the screen brings up.
 *
 * @param {string} language @param {number} width @param {string} place
 */
async function lookAtDialogs(language, width, place) {
  const asking = page.locator('main button:visible:enabled').filter({ hasText: ASKS });
  const here = await page.evaluate(() => window.location.hash);
  const count = Math.min(await asking.count(), 8);
  for (let index = 0; index < count; index += 1) {
    const one = asking.nth(index);
    if ((await one.count()) === 0) continue;
    const isShown = await one.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isShown) continue;
    await settled();
    if ((await page.locator('[role="dialog"]').count()) > 0)
      await look(language, width, `${place}/dialog-${index + 1}`);
    await leave();
    if ((await page.evaluate(() => window.location.hash)) !== here) await goTo(here.replace('#/', ''));
  }
}

try {
  await open();
  await theJob();
  await theRest();
  await theViews();
  await quit();
  for (const language of LANGUAGES) {
    process.env['PROOFDESK_LANGUAGE'] = language;
    await open();
    await refuseFiles();
    for (const width of WIDTHS) {
      await app.evaluate(
        ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size, 800),
        width,
      );
      await page.waitForFunction((isNarrow) => window.innerWidth < 1100 === isNarrow, width < 1100);
      for (const place of PLACES) {
        await goTo(place);
        await look(language, width, place);
        if (width === WIDTHS[0]) await lookAtDialogs(language, width, place);
        if (!OPENED.includes(place)) continue;
        const first = page.locator('main [role="row"][aria-rowindex="2"], main .tile').first();
        if ((await first.count()) === 0) continue;
        await first.click();
        await settled();
        await look(language, width, `${place}/one`);
        if (width === WIDTHS[0]) await lookAtDialogs(language, width, `${place}/one`);
        await leave();
      }
      await lookApart(language, width);
      await goTo('today');
      for (const key of KEYS) {
        await page.keyboard.press(key);
        await settled();
        await look(language, width, `today/${key}`);
        await leave();
      }
    }
    await quit();
  }
  writeFileSync(join(folder, 'words.json'), `${JSON.stringify(seen, null, 2)}\n`);
  const bad = seen.filter(({ wrong }) => wrong.length > 0);
  process.stdout.write(`${seen.length} screens, ${bad.length} with texts that cannot be read whole\n`);
  process.exitCode = bad.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  await page?.screenshot({ path: join(folder, 'failed.png') }).catch(() => undefined);
  process.exitCode = 1;
  app?.process().kill('SIGKILL');
}
