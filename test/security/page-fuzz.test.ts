import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlValue } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { aliases } from '../../scripts/aliases.mjs';
import { askBridge } from '../e2e/desk/ask-bridge';
import { entriesOf } from '../e2e/desk/lab-record';
import { type Desk, openDesk } from '../e2e/desk/open-desk';
import { placed } from '../e2e/desk/samples';
import { configure, readyToSubmit } from '../e2e/desk/submission-job';
import { SubmissionCarts } from '../e2e/desk/submission-cart';
import { submissionsAt } from '../e2e/desk/submission-record';
import { startPractice } from '../e2e/practice';
import type { PageTally } from './page-fuzz';

const MESSAGES = 4_000;
const SEED = Number(process.env['PROOFDESK_SEED'] ?? 1);

/** What was approved, sent, answered and charged. A creation costs nothing: nothing is processed without a confirmation. */
const MONEY: Readonly<Record<string, string>> = {
  calls: `SELECT * FROM operations WHERE kind IN ('confirm', 'submit') ORDER BY number`,
  attempts: `SELECT * FROM attempts WHERE operation_id IN (
    SELECT id FROM operations WHERE kind IN ('confirm', 'submit')) ORDER BY number_in_all`,
  orders: `SELECT id, state, confirmation_id, breakdown, confirmation, total_amount, total_currency FROM orders
    WHERE state = 'confirmed' ORDER BY number`,
  submissions: `SELECT id, stage, submission_id, approved_total, charged_totals FROM submission_carts
    WHERE stage = 'submitted' ORDER BY number`,
  holds: 'SELECT * FROM holds ORDER BY number',
};

/** The rows of each question, as text. */
function moneyIn(profile: string): Record<string, string[]> {
  const database = openLibsql(join(profile, 'proofdesk.db'), { mode: 'read' });
  const asText = (_name: string, value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  try {
    return Object.fromEntries(
      Object.entries(MONEY).map(([name, question]) => [
        name,
        database.all(question).map((row: Record<string, SqlValue>) => JSON.stringify(row, asText)),
      ]),
    );
  } finally {
    database.close();
  }
}

/** Whether every page of the database is as it should be, and every reference leads somewhere. */
function faultsOf(profile: string): unknown[] {
  const database = openLibsql(join(profile, 'proofdesk.db'), { mode: 'read' });
  try {
    const whole = database.all('PRAGMA integrity_check').map((row) => row['integrity_check']);
    return [...whole.filter((said) => said !== 'ok'), ...database.all('PRAGMA foreign_key_check')];
  } finally {
    database.close();
  }
}

/** The program of the page, as one script. */
async function pageProgram(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: aliases },
    // A page has no process, which a library asks for its environment.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      minify: false,
      target: 'chrome114',
      lib: {
        entry: fileURLToPath(new URL('./page-fuzz.ts', import.meta.url)),
        formats: ['iife'],
        name: 'pageFuzz',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was built');
  return bundle.output[0].code;
}

/**
 * Made messages from the real page, through the real preload script and Electron's own copying, to the real main
 * process. `test/unit/main/bridge/fuzz.test.ts` sends many more to the same dispatch and handlers in Node.
 */
describe('a page that sends whatever it likes', () => {
  let desk: Desk;
  let before: Record<string, string[]> = {};
  let processedBefore: unknown;
  /** What the lab sent to processing. */
  const processed = async (): Promise<unknown> => ({
    entries: (await entriesOf(desk.lab))
      .filter(({ confirmedAt }) => confirmedAt.length > 0)
      .map(({ confirmationId, confirmedAt }) => ({ confirmationId, times: confirmedAt.length })),
    submissions: (await submissionsAt(desk.lab)).sort(),
  });

  beforeAll(async () => {
    const lab = await startPractice({ seed: 'page fuzz' });
    // No name of the world outside is looked up, whatever address a message names.
    const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
    desk = await openDesk(lab, { outlivesTest: true, args });
    await placed(desk, 'Confirmed');
    await desk.orders.confirmReviewed();
    await desk.orders.confirmation.waitFor();
    await placed(desk, 'Waiting');
    await configure(desk);
    await readyToSubmit(desk, 'Submitted');
    const cart = new SubmissionCarts(desk.running.page);
    await cart.submitReviewed();
    await cart.says('The lab has the submission and starts making it.');
    await readyToSubmit(desk, 'Priced');
    await desk.running.app.evaluate(({ dialog, shell }) => {
      // A person who changes their mind at once, and a system that opens nothing.
      dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
      // "Go on" where a mistake of the page is shown.
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
      shell.openExternal = () => Promise.resolve();
      shell.openPath = () => Promise.resolve('');
      shell.showItemInFolder = () => undefined;
    });
    before = moneyIn(desk.running.profile);
    processedBefore = await processed();
    return async () => {
      await lab.stop();
    };
  }, 240_000);
  afterAll(() => desk.running.close());

  it('has something there that a message could do harm to', () => {
    expect(Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length]))).toEqual({
      calls: 2,
      attempts: 2,
      orders: 1,
      submissions: 1,
      holds: 0,
    });
  });

  it('is answered in the agreed form, or kept back, and no mistake of the program comes of it', async () => {
    const { page, app } = desk.running;
    const main = await app.evaluate(() => process.pid);
    await page.evaluate(await pageProgram());
    const tally = await page.evaluate(
      ([seed, count]) => {
        const fuzz: unknown = Reflect.get(window, 'fuzzFromPage');
        if (typeof fuzz !== 'function') throw new Error('The program of the page is not there');
        return fuzz(seed, count) as Promise<PageTally>;
      },
      [SEED, MESSAGES] as const,
    );
    console.log(`Seed ${SEED}: ${JSON.stringify(tally)}`);
    expect(tally.faults).toEqual([]);
    expect(tally.sent).toBe(MESSAGES);
    // Neither all taken nor all refused nor all kept back: each would prove little.
    expect(tally.answered).toBeGreaterThan(MESSAGES / 20);
    expect(tally.problems['input']).toBeGreaterThan(MESSAGES / 10);
    expect(tally.kept).toBeGreaterThan(MESSAGES / 100);
    expect(await app.evaluate(() => [process.pid, 'polluted' in Object.prototype])).toEqual([main, false]);
  }, 240_000);

  it('has changed nothing of what was approved, sent or charged, here and at the lab', async () => {
    expect(moneyIn(desk.running.profile)).toEqual(before);
    expect(await processed()).toEqual(processedBefore);
  });

  it('leaves a program that works on, and a database that is whole', async () => {
    const { page, profile } = desk.running;
    await page.reload();
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    expect((await askBridge(page, 'app:status', { accountId: null })).database).toBe('ok');
    await desk.running.close();
    const logs = await readdir(join(profile, 'logs'));
    const logged = await Promise.all(logs.map((name) => readFile(join(profile, 'logs', name), 'utf8')));
    expect(logged.join('\n').length).toBeGreaterThan(0);
    // What a message reports as a mistake of the page is noted, too; this is what main notes of its own.
    expect(logged.join('\n')).not.toMatch(/(Uncaught error|Unhandled rejection)(?! in the page)/);
    expect(faultsOf(profile)).toEqual([]);
  });
});
