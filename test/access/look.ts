import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { RunningApp } from '@test/e2e/launch';
import { appear, APPEARANCES, NARROW, zoom } from './appearances';
import { lookWithAxe } from './axe';
import {
  blankWhileBusy,
  cutWords,
  hiddenFocus,
  moving,
  settled,
  smallTargets,
  unmarked,
  wouldMove,
} from './measures';
import { keep } from './record';
import type { Look } from './screens';
import { walkByTab } from './walk';

/** States in which nothing can be done that could not be done in others. */
const UNWALKED: ReadonlySet<string> = new Set(['empty', 'loading', 'error']);

/** How long something may take to go away, the keyboard to move to where it stays, or a page to answer, in ms. */
const TIMEOUT_MS = 3_000;

/** Goes to a screen with nothing kept of the one before, and waits until it has drawn what it has. */
export async function goTo(running: RunningApp, look: Look, path = look.path): Promise<void> {
  const { page } = running;
  await page.evaluate((hash) => {
    window.location.hash = hash;
    window.location.reload();
  }, path);
  await page.waitForLoadState('load');
  try {
    await page.locator('main .view > *').first().waitFor();
  } catch (cause) {
    // Seen once and not again: what is there instead says which part of a start is missing.
    const words = page.evaluate(() => `${document.readyState}: ${document.body.innerText.slice(0, 500)}`);
    const hung = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, 'the page does not answer'));
    const said = await Promise.race([words, hung]);
    throw new Error(`${path} did not appear. ${String(said)}\n${running.logs().slice(-1_000)}`, { cause });
  }
  await settled(page);
  await look.over?.(page);
  if (look.over !== undefined) await settled(page);
}

/**
 * Looks at what is on screen in every appearance, at twice the size, and with less motion.
 *
 * @returns everything that is wrong, in words; empty when nothing is
 */
export async function lookAround(
  running: RunningApp,
  screen: string,
  state: string,
  { shots }: { readonly shots?: string | undefined } = {},
): Promise<string[]> {
  const { app, page } = running;
  const all: string[] = [];
  const note = (appearance: string, axe: string, found: readonly string[]): void => {
    keep({ screen, state, appearance, axe, found });
    all.push(...found.map((one) => `${screen}, ${state}, ${appearance}: ${one}`));
  };
  const picture = async (appearance: string): Promise<void> => {
    if (shots === undefined) return;
    // The driver's own pictures hold a part of what is larger than usual.
    const picture = await app.evaluate(async ({ BrowserWindow }) =>
      (await BrowserWindow.getAllWindows()[0]?.webContents.capturePage())?.toPNG().toString('base64'),
    );
    const file = `${screen}-${state}-${appearance}.png`.replaceAll(/[ ,]+/g, '-');
    await writeFile(join(shots, file), picture ?? '', 'base64');
  };
  let version = '';
  for (const [index, appearance] of APPEARANCES.entries()) {
    await appear(running, appearance);
    const { violations, version: axe } = await lookWithAxe(page, index === 0 ? 'all' : 'colours');
    version = axe;
    const found = violations.map(({ rule, where, why }) => `${rule}: ${where}: ${why}`);
    if (index === 0)
      found.push(
        ...(await smallTargets(page)).map((one) => `small target: ${one}`),
        ...(await hiddenFocus(page)).map((one) => `focus not seen: ${one}`),
      );
    if (state === 'loading')
      found.push(...(await blankWhileBusy(page)).map((one) => `nothing to see: ${one}`));
    if (appearance.forced) {
      found.push(...(await unmarked(page)).map((one) => `not told apart: ${one}`));
      // Here a ring of shadow is gone, and only a real one shows where the keyboard is.
      if (!UNWALKED.has(state)) found.push(...(await walkByTab(page)));
    }
    note(appearance.name, version, found);
    await picture(appearance.name);
  }
  const [plain, dark = plain] = APPEARANCES;
  if (plain === undefined || dark === undefined) throw new Error('There is nothing to look at');
  await appear(running, dark);
  await zoom(running, NARROW);
  await settled(page);
  note('at 900 px', version, [
    ...(await cutWords(page)).map((one) => `cut: ${one}`),
    ...(await hiddenFocus(page)).map((one) => `focus not seen: ${one}`),
  ]);
  await picture('narrow');
  await appear(running, plain);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await zoom(running, 2);
  await settled(page);
  const { violations } = await lookWithAxe(page, 'all');
  await picture('zoom');
  note('at 200 %, less motion', version, [
    ...violations.map(({ rule, where, why }) => `${rule}: ${where}: ${why}`),
    ...(await moving(page)).map((one) => `moves: ${one}`),
    ...(await wouldMove(page)).map((one) => `would move: ${one}`),
    ...(await cutWords(page)).map((one) => `cut: ${one}`),
    ...(await hiddenFocus(page)).map((one) => `focus not seen: ${one}`),
    ...(state === 'dialog' ? await leave(page) : []),
  ]);
  await zoom(running, 1);
  return all;
}

/** Leaves what came up over a screen with Escape. What is wrong then: it stays, or the keyboard is nowhere. */
async function leave(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape');
  const is = (wanted: string): Promise<boolean> =>
    page
      .waitForFunction(
        (what) => {
          if (what === 'gone') return document.querySelector(':is([role=dialog], [role=menu])') === null;
          return document.activeElement !== null && document.activeElement !== document.body;
        },
        wanted,
        { timeout: TIMEOUT_MS },
      )
      .then(
        () => true,
        () => false,
      );
  if (!(await is('gone'))) return ['Escape does not close it'];
  return (await is('focused')) ? [] : ['the keyboard is nowhere after it'];
}
