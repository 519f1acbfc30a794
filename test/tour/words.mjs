import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutTexts } from './cut-texts.mjs';
import { app, folder, open, page, PATIENCE, quit } from './desk.mjs';
import { theJob } from './editors.mjs';

/*
 * Fills a desk in English, and looks at every screen of it in German and in the pseudo-languages, or in those that
 * PROOFDESK_WORDS names. Started by `npm run look:words`, inside a session with a keychain and a display.
 */

/* global document, window, requestAnimationFrame -- inside functions that the page runs */

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
  ...['activity', 'activity/deliveries', 'activity/history'],
  ...[...SECTIONS, 'diagnostics', 'proof', 'about'].map((section) => `settings/${section}`),
];
/** Lists whose first row opens something. */
const OPENED = ['carts', 'orders', 'activity', 'catalog'];

/** Waits until a screen stands still. */
async function settled() {
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached', timeout: PATIENCE });
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

/** @type {{ language: string; width: number; place: string; wrong: string[] }[]} */
const seen = [];

/** @param {string} language @param {number} width @param {string} place */
async function look(language, width, place) {
  const wrong = await page.evaluate(cutTexts);
  seen.push({ language, width, place, wrong });
  await page.screenshot({ path: join(folder, `${language}-${width}-${place.replaceAll('/', '-')}.png`) });
  for (const line of wrong) process.stdout.write(`${language} ${width} /${place}: ${line}\n`);
}

try {
  await open();
  await theJob();
  await quit();
  for (const language of LANGUAGES) {
    process.env['PROOFDESK_LANGUAGE'] = language;
    await open();
    for (const width of WIDTHS) {
      await app.evaluate(
        ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size, 800),
        width,
      );
      await page.waitForFunction((isNarrow) => window.innerWidth < 1100 === isNarrow, width < 1100);
      for (const place of PLACES) {
        await goTo(place);
        await look(language, width, place);
        if (!OPENED.includes(place)) continue;
        const first = page.locator('main [role="row"][aria-rowindex="2"], main .tile').first();
        if ((await first.count()) === 0) continue;
        await first.click();
        await settled();
        await look(language, width, `${place}/one`);
        if (await page.evaluate(() => document.querySelector('[role="dialog"]') !== null))
          await page.keyboard.press('Escape');
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
