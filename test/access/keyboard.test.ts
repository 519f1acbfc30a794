import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyWindow } from '@test/e2e/desk/key-window';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { Batches } from '@test/e2e/desk/batches';
import { chooseFile } from '@test/e2e/desk/file-dialogs';
import { tallyOf } from '@test/e2e/desk/lab-record';
import { Help } from '@test/e2e/desk/help';
import { Needs } from '@test/e2e/desk/needs';
import { sharedDesk } from '@test/e2e/desk/open-desk';
import { accountOf, editorsOf } from '@test/e2e/desk/samples';
import { SubmissionCarts } from '@test/e2e/desk/submission-cart';
import { ADDRESS, configure, FRAMED } from '@test/e2e/desk/submission-job';
import { Submissions } from '@test/e2e/desk/submissions';
import { submissionsAt } from '@test/e2e/desk/submission-record';
import { Hand, timesPointed, watchPointer } from './hand';
import { keepTask } from './record';

const FIELDS = {
  EntryId: 'okafor-1',
  Reference: 'NL-2291',
  Name: 'Adaeze Okafor',
  Addr1: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  Zip: '55121',
  Country: 'US',
};

describe('by keyboard alone', () => {
  const desk = sharedDesk({
    practice: { submissions: 0 },
    launch: { at: 'first-screen' },
    prepare: async (opened) => {
      await configure(opened);
      await watchPointer(opened.running.page);
    },
  });
  let hand: Hand;
  beforeEach(() => {
    hand = new Hand(desk().running.page);
  });
  afterEach(async ({ task }) => {
    expect(await timesPointed(desk().running.page)).toBe(0);
    if (task.result?.state !== 'fail') keepTask(task.name, hand.did);
  });

  /** Makes a cart of one editor and places it. */
  async function place(name: string, editor: number): Promise<void> {
    const { carts, lab, orders, frame } = desk();
    await hand.press('Control+n');
    await hand.to(carts.pasteBox);
    await hand.paste(editorsOf(lab, editor + 1)[editor] ?? '');
    await hand.to(carts.name);
    await hand.press('Control+a');
    await hand.type(name);
    await hand.press('Control+Enter');
    await carts.stillNeeds.waitFor();
    for (const [field, value] of Object.entries(FIELDS)) {
      await hand.to(carts.needed(field));
      await hand.type(value);
      await hand.press('Tab');
    }
    await carts.nothingMissing.waitFor();
    await frame.saved();
    await hand.press('Control+Enter');
    await orders.review.waitFor();
    await hand.sees();
  }

  /** Confirms the order that is open, leaving at once. */
  async function confirm(): Promise<void> {
    const { orders } = desk();
    await hand.press('Control+Shift+Enter');
    await orders.reviewDialog.waitFor();
    await hand.push(orders.confirm);
  }

  it('makes a cart from editor ids, fixes its fields, prices, places and confirms it', async () => {
    await place('Okafor wedding', 0);
    await confirm();
    await desk().orders.says(/submitted for processing/);
    await hand.sees();
    expect(await tallyOf(desk().lab)).toMatchObject({ creations: 1, confirmations: 1 });
  });

  it('takes an order back while it is held', async () => {
    const { orders, running } = desk();
    await place('Lindqvist family', 1);
    await hand.press('Control+Shift+Enter');
    await orders.reviewDialog.waitFor();
    const after = running.page.getByRole('radio', { name: /^In 30 s/ });
    await hand.choose(orders.reviewDialog.getByRole('radiogroup').filter({ has: after }), after);
    await hand.push(orders.confirm);
    await orders.detail.getByText('Approved and held.').waitFor();
    await hand.sees();
    await hand.press('Control+Shift+u');
    await orders.review.waitFor();
    expect((await tallyOf(desk().lab)).confirmations).toBe(1);
  });

  it('follows an unknown outcome to its end', async () => {
    const { orders, lab } = desk();
    await lab.control({
      do: 'setFault',
      fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetAfter' } },
    });
    await confirm();
    await orders.says(/may or may not be processing/);
    await hand.sees();
    await hand.push(orders.recordAnswer);
    const dialog = desk().frame.dialog('Record the lab’s answer');
    await dialog.waitFor();
    await hand.choose(
      dialog.getByRole('radiogroup'),
      dialog.getByRole('radio', { name: /^The lab has the confirmation/ }),
    );
    await hand.to(dialog.getByRole('textbox', { name: 'Who said so, when, and how' }));
    await hand.type('Jane at the lab, by phone');
    await hand.push(dialog.getByRole('button', { name: 'Record' }));
    await dialog.waitFor({ state: 'hidden' });
    await hand.sees();
    await expect.poll(() => orders.recordAnswer.count()).toBe(0);
  });

  it('drafts and submits a cart from the catalog', async () => {
    const { page } = desk().running;
    const cart = new SubmissionCarts(page);
    await hand.press('Control+Shift+n');
    await hand.to(cart.name);
    await hand.press('Control+a');
    await hand.type('Okafor wall');
    await hand.press('Control+Shift+a');
    const dialog = desk().frame.dialog('Add items');
    await hand.to(dialog.getByRole('checkbox', { name: FRAMED }));
    await hand.press('Space');
    await hand.push(dialog.getByRole('button', { name: /^Add \d+ items?$/ }));
    await dialog.waitFor({ state: 'hidden' });
    await hand.sees();
    await hand.choose(page.getByRole('radiogroup', { name: 'Shipping type' }), cart.type('Drop ship'));
    for (const [label, value] of Object.entries(ADDRESS)) {
      await hand.to(cart.line(label));
      await hand.type(value);
    }
    await hand.press('Tab', 'F9');
    await page.getByText(/^The lab says: (not )?ready to submit/).waitFor();
    const ways = page.getByRole('radiogroup', { name: 'Shipping priority' });
    await hand.choose(ways, cart.option(/Standard/));
    await hand.press('F9');
    await cart.ready.waitFor();
    await hand.press('Control+Enter');
    await cart.reviewDialog.waitFor();
    await cart.reviewDialog.getByText('Checking for duplicates').waitFor({ state: 'detached' });
    const looked = cart.reviewDialog.getByRole('checkbox', { name: /^I have checked/ });
    if ((await looked.count()) > 0) {
      await hand.to(looked);
      await hand.press('Space');
    }
    await hand.push(cart.submit);
    await cart.says('The lab has the submission and starts making it.');
    await hand.sees();
  });

  it('answers a need', async () => {
    const { lab, running } = desk();
    const [submissionId = ''] = await submissionsAt(lab);
    const code = 'submission.failure.rejected_by_whcc';
    expect(await lab.control({ do: 'failSubmission', submissionId, code })).toEqual({ known: true });
    await lab.control({ do: 'setClock', advanceMs: 15_000 });
    await hand.press('Control+7');
    const submissions = new Submissions(running.page);
    await hand.push(submissions.refresh.or(submissions.readFirst));
    const needs = new Needs(running.page);
    await expect
      .poll(async () => (await askBridge(running.page, 'needs:list', {})).rows.map(({ labId }) => labId))
      .toContain(submissionId);
    await hand.press('Control+2');
    await needs.row('Okafor wall').waitFor();
    await hand.to(needs.list);
    await hand.press('Home', 'ArrowDown', 'e');
    const because = desk().frame.dialog('Reason for resolving');
    await because.waitFor();
    await hand.to(because.getByRole('textbox', { name: 'Reason' }));
    await hand.type('The customer sends new files');
    await hand.press('Control+Enter');
    await expect.poll(() => needs.filter('Resolved').innerText()).toMatch(/\b1$/);
    await hand.sees();
  });

  it('finds an order by search', async () => {
    const { orders, running } = desk();
    await hand.press('Control+5', 'Control+f');
    await hand.type('lindqvist');
    const grid = running.page.getByRole('grid', { name: 'Orders' });
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
    await hand.press('Enter', 'Home', 'Enter');
    await orders.detail.getByText('Lindqvist family').first().waitFor();
    await hand.press('Escape');
    await expect.poll(() => grid.evaluate((list) => list === document.activeElement)).toBe(true);
    await hand.press('Control+f', 'Escape');
  });

  it('reads about a view, finds something else in the help, and comes back', async () => {
    const { page } = desk().running;
    const help = new Help(page);
    await hand.press('Control+5');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await hand.press('F1');
    await help.chapter('Orders and their states').waitFor();
    await hand.press('/');
    await hand.type('take back');
    await help.panel.getByText(/^\d+ sections found$/).waitFor();
    await hand.press('ArrowDown');
    await hand.press('Enter');
    await help.chapter('Held orders').waitFor();
    await hand.press('Alt+ArrowLeft');
    await help.chapter('Orders and their states').waitFor();
    await hand.press('Escape');
    await help.panel.waitFor({ state: 'detached' });
  });

  it('imports a sheet', async () => {
    const { running, lab } = desk();
    const { page } = running;
    const line = (order: string, name: string, editor: string): string =>
      [`e-${order}`, order, name, '1 Lone Oak Parkway', 'Eagan', 'MN', '55121', 'US', editor, '1'].join('\t');
    const [first = '', second = ''] = editorsOf(lab, 4).slice(2);
    await hand.press('Control+Shift+i');
    await hand.to(page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }));
    await hand.paste(
      [
        'Entry id\tOrder number\tStudent\tStreet\tCity\tState\tZip\tCountry\tEditor id\tQty',
        line('NL-1', 'Renée Müller', first),
        line('NL-2', 'Sam Boro', second),
      ].join('\n'),
    );
    await hand.press('Control+Enter');
    await page.getByText('2 carts from 2 lines').first().waitFor();
    await hand.press('Control+Enter');
    await page.getByText('2 carts imported', { exact: true }).first().waitFor();
    await hand.sees();
  });

  it('runs a batch', async () => {
    const { running, lab } = desk();
    const batches = new Batches(running.page);
    const { confirmations } = await tallyOf(lab);
    await hand.press('Control+b');
    await batches.counts('Ready', 2);
    // Both are ready a moment before the preparing has ended.
    await running.page.getByRole('button', { name: 'Review and confirm 2' }).waitFor();
    await hand.press('Control+Shift+Enter');
    await batches.confirm.waitFor();
    await hand.choose(
      batches.reviewDialog.getByRole('radiogroup').first(),
      batches.reviewDialog.getByRole('radio', { name: 'Now' }),
    );
    if ((await batches.looked.count()) > 0) {
      await hand.to(batches.looked);
      await hand.press('Space');
    }
    await hand.push(batches.confirm);
    await batches.says('All 2 orders confirmed');
    await hand.sees();
    expect((await tallyOf(lab)).confirmations).toBe(confirmations + 2);
  });

  it('adds an account with a key', async () => {
    const { settings, lab, running } = desk();
    await hand.press('Control+Comma');
    const sections = running.page.getByRole('navigation', { name: 'Settings' });
    await hand.push(sections.getByRole('link', { name: 'Accounts' }));
    await hand.push(running.page.getByRole('button', { name: 'Add an account' }));
    await hand.to(settings.field('Name'));
    await hand.type('Northlight sandbox');
    await hand.choose(
      settings.dialog.getByRole('radiogroup'),
      settings.dialog.getByRole('radio', { name: 'Sandbox' }),
    );
    await hand.to(settings.field('Editor service, with its version'));
    await hand.press('Control+a');
    await hand.type(lab.editorBaseUrl);
    // The window that asks for the key has its field under the hand.
    const asked = await KeyWindow.after(running.page, () => hand.press('Control+Enter'));
    const saved = asked.page.waitForEvent('close');
    await asked.page.keyboard.insertText(accountOf(lab).keys.full);
    await asked.page.keyboard.press('Enter').catch(() => undefined);
    await saved;
    await settings.dialog.waitFor({ state: 'hidden' });
    await settings.card('Northlight sandbox').waitFor();
    await hand.sees();
  });

  it('changes theme and contrast', async () => {
    const { page } = desk().running;
    const shown = (): Promise<unknown> =>
      page.evaluate(() => [
        document.documentElement.dataset['theme'],
        document.documentElement.dataset['contrast'],
      ]);
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await hand.to(sections.getByRole('link', { name: 'Appearance' }), 'Shift+Tab');
    await hand.press('Enter');
    const group = (name: string) => page.getByRole('radiogroup', { name });
    await hand.choose(group('Theme'), group('Theme').getByRole('radio', { name: 'Dark' }));
    await hand.choose(group('Contrast'), group('Contrast').getByRole('radio', { name: 'High' }));
    await expect.poll(shown).toEqual(['dark', 'more']);
    await hand.press('Control+k');
    await hand.type('standard contrast');
    await hand.press('Enter');
    await expect.poll(shown).toEqual(['dark', 'standard']);
  });

  it('makes a backup and looks at what going back would change', async () => {
    const { page } = desk().running;
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await hand.to(sections.getByRole('link', { name: 'Backups' }));
    await hand.press('Enter');
    await page.getByRole('heading', { name: 'Snapshots of this desk' }).waitFor();
    await hand.push(page.getByRole('button', { name: 'Create snapshot now' }));
    await page.getByText(/^Snapshot created and intact/).waitFor();
    await hand.sees();
    const back = page.getByRole('button', { name: /^Restore the snapshot/ }).first();
    await hand.push(back);
    const preview = desk().frame.dialog(/^Restore (the snapshot|from)/);
    await preview.getByRole('heading', { name: 'What stays the same' }).waitFor();
    await hand.press('Tab', 'Tab');
    await hand.press('Escape');
    await preview.waitFor({ state: 'hidden' });
    await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('opens a cart file', async () => {
    const { running } = desk();
    const { page } = running;
    const path = await chooseFile(running, 'from-afar.proofdesk-cart');
    const { rows } = await askBridge(page, 'carts:list', { accountId: 'practice-lab', filter: 'all' });
    const saved = await askBridge(page, 'cart-files:save', { kind: 'cart', ids: [rows[0]?.id ?? ''] });
    expect(saved?.count).toBe(1);
    const file = await askBridge(page, 'cart-files:choose', {});
    const text = (file?.text ?? '').replace(/"id": "[^"]*"/, '"id": "from-another-computer"');
    await writeFile(join(path), text);
    await hand.press('Control+Alt+o');
    const dialog = desk().frame.dialog(/^Carts in /);
    await dialog.waitFor();
    await hand.sees();
    await hand.push(dialog.getByRole('button', { name: 'Open 1 cart' }));
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toMatch(/#\/carts\/[^/]+$/);
    await hand.sees();
  });

  it('frees disk space', async () => {
    const { page, profile } = desk().running;
    const old = join(profile, 'logs/proofdesk.old.log');
    await writeFile(old, 'x'.repeat(3_000_000));
    await hand.press('Control+k');
    await hand.type('diagnostics');
    await hand.press('Enter');
    await page.getByRole('heading', { name: 'Support bundle' }).waitFor();
    await hand.push(page.getByRole('button', { name: 'Clean up…' }));
    const dialog = desk().frame.dialog('Clean up the disk');
    await hand.to(dialog.getByRole('checkbox', { name: /previous log/ }));
    await hand.press('Space');
    await hand.push(dialog.getByRole('button', { name: /^Remove/ }));
    await dialog.waitFor({ state: 'hidden' });
    await expect(access(old)).rejects.toThrow('ENOENT');
    await hand.sees();
  });

  it('finds a person, looks at what would be erased, and erases it', async () => {
    const { page } = desk().running;
    await hand.press('Control+k');
    await hand.type('customers');
    await hand.press('Enter');
    const grid = page.getByRole('grid', { name: 'Customers' });
    await grid.getByRole('row').nth(1).waitFor();
    await hand.press('Control+f');
    await hand.type('adaeze');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
    await hand.press('Enter', 'Home', 'Enter');
    await hand.push(page.getByRole('link', { name: 'Export or erase personal data…' }));
    await page.getByRole('heading', { name: 'What is erased' }).waitFor();
    await hand.push(page.getByRole('button', { name: 'Erase…' }));
    const dialog = desk().frame.dialog('Erase Adaeze Okafor?');
    await dialog.waitFor();
    await hand.sees();
    await hand.push(dialog.getByRole('button', { name: 'Erase', exact: true }));
    await page.getByText(/^Erased \d+ records?$/).waitFor({ timeout: 60_000 });
    await hand.sees();
  });
});
