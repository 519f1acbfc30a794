import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright-core';

/*
 * The real app as the tour drives it: its window, its pictures, and the practice lab beside it. Arguments of the
 * process: the folder for the pictures, a new profile folder, and the ready message of a stand-alone practice lab
 * with its control address.
 */

/* global document -- inside functions that the page runs */

const [given = '', profile = '', labText = '{}'] = process.argv.slice(2);
/** Where the pictures go. */
export const folder = given;
const project = join(import.meta.dirname, '../..');
export const lab = JSON.parse(labText);
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').ElectronApplication} Application */

/** How long a step may take to show what it does, in milliseconds. */
export const TIMEOUT_MS = 20_000;

/** @type {Application} */
export let app;
/** @type {Page} */
export let page;

/** @type {{ number: number; step: string; saw: string; milliseconds: number; picture: string }[]} */
export const told = [];

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
export async function step(name, step, work) {
  const started = performance.now();
  const saw = await work();
  const milliseconds = Math.round(performance.now() - started);
  told.push({ number: told.length + 1, step, saw, milliseconds, picture: await picture(name) });
  process.stdout.write(`${String(told.length).padStart(2)}. ${step}: ${saw} (${milliseconds} ms)\n`);
  writeReport();
}

const writeReport = () => writeFileSync(join(folder, 'tour.json'), `${JSON.stringify(told, null, 2)}\n`);

/** @param {string} name */
export const button = (name) => page.getByRole('button', { name });

/** @param {string | RegExp} text */
export async function see(text) {
  const found = page.getByText(text).first();
  await found.waitFor({ timeout: TIMEOUT_MS });
  return (await found.innerText()).trim();
}

/** Waits until every picture that is on screen has been drawn; says how many there are. */
export async function picturesShown() {
  await page.waitForFunction(
    () => {
      const shown = [...document.images].filter((image) => image.getBoundingClientRect().width > 0);
      return shown.length > 0 && shown.every((image) => image.complete && image.naturalWidth > 0);
    },
    undefined,
    { timeout: TIMEOUT_MS },
  );
  return page.evaluate(() => document.images.length);
}

/** @param {RegExp} name @param {string} value */
export async function fill(name, value) {
  const field = page.getByRole('textbox', { name }).first();
  await field.fill(value, { timeout: TIMEOUT_MS });
  await field.press('Tab');
}

/** @param {object} command */
export async function control(command) {
  const answer = await fetch(lab.controlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!answer.ok) throw new Error(`The practice lab refused: ${await answer.text()}`);
  return answer.json();
}

/**
 * Launches the app on the files of a desk; the next steps are taken there.
 *
 * @param {{ files?: string; args?: string[]; env?: Record<string, string> }} [desk] the tour's own unless said otherwise
 */
export async function open({ files = profile, args = [], env = {} } = {}) {
  const root = process.getuid?.() === 0;
  app = await _electron.launch({
    executablePath: String(process.env['PROOFDESK_ELECTRON']),
    args: [...args, project, `--profile=${files}`, ...(root ? ['--no-sandbox'] : [])],
    env: { ...process.env, PROOFDESK_PRACTICE: labText, ...env },
    chromiumSandbox: !root,
    colorScheme: null,
  });
  page = await app.firstWindow();
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
}

/** Takes the next steps at another desk that is open. @param {{ app: Application; page: Page }} desk */
export function sitAt(desk) {
  ({ app, page } = desk);
}

/** Quits as a person does, and waits for the process to be gone. */
export async function quit() {
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
export const go = (area) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(area) })
    .first()
    .click();

/** Goes to a section of the settings. @param {string} section */
export async function settings(section) {
  await go('Settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click();
}
