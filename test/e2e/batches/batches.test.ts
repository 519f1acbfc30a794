import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { Batches } from '../desk/batches';
import { chooseFile } from '../desk/file-dialogs';
import { tallyOf } from '../desk/lab-record';
import { sharedDesk } from '../desk/open-desk';
import { editorsOf } from '../desk/samples';

/** Carts of the morning; the first {@link LACKING} of them have no entry id, no postal code and no state. */
const CARTS = 16;
const LACKING = 4;
const NOBODY = { name: '', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' };

const desk = sharedDesk();
const batches = (): Batches => new Batches(desk().running.page);

/** Drafts the carts of the morning by the bridge, as an import would. */
async function draftCarts(page: Page, editors: readonly string[]): Promise<void> {
  const drafts = Array.from({ length: CARTS }, (_, index) => ({
    name: `Family ${String(index + 1).padStart(2, '0')}`,
    draft: {
      editors: [{ editorId: editors[index % editors.length] ?? '', quantity: null, orderAttributes: null }],
      orderAttributes: [],
      entryId: index < LACKING ? '' : `entry-${index + 1}`,
      reference: `PD-${101 + index}`,
      shipTo: {
        ...NOBODY,
        name: `Family ${index + 1}`,
        addr1: `${index + 1} Lone Oak Parkway`,
        city: 'Eagan',
        state: index < LACKING ? '' : 'MN',
        zip: index < LACKING ? '' : '55121',
        country: 'US',
      },
      shipFrom: NOBODY,
    },
  }));
  const { currentId: accountId } = await askBridge(page, 'accounts:list', undefined);
  for (const cart of drafts) await askBridge(page, 'carts:create', { accountId, ...cart });
}

/** Keeps pictures where someone asked for them: as it is, and dark in the narrowest window. */
async function picture(name: string): Promise<void> {
  const folder = process.env['PROOFDESK_PICTURES'];
  if (folder === undefined) return;
  const { app, page } = desk().running;
  const size = (width: number, height: number): Promise<void> =>
    app.evaluate(
      ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setContentSize(wanted[0], wanted[1]),
      [width, height] as const,
    );
  await page.screenshot({ path: join(folder, `${name}.png`) });
  const whole = await page.evaluate(() => [window.innerWidth, window.innerHeight] as const);
  await page.emulateMedia({ colorScheme: 'dark' });
  await size(900, 700);
  await page.waitForTimeout(250);
  await page.screenshot({ path: join(folder, `${name}-narrow.png`) });
  await page.emulateMedia({ colorScheme: 'light' });
  await size(...whole);
}

/** What the streams of a PDF say, as far as they are packed in the usual way. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue;
    try {
      streams.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // A picture, or a stream that is not packed.
    }
  }
  return streams;
}

describe('a morning of orders', () => {
  it('says what a batch is for while there is none', async () => {
    const { running, lab, frame } = desk();
    await draftCarts(running.page, editorsOf(lab, CARTS));
    await running.page.keyboard.press('Control+6');
    await running.page.getByText('No batches yet').waitFor();
    await picture('batch-none');
    await frame.go('Carts');
  });

  it('says why a preparation stopped, and leaves every cart as it was', async () => {
    const { running, lab } = desk();
    const { page } = running;
    const effect = { kind: 'answer', status: 401, body: '{"message":"Unauthorized"}' } as const;
    await lab.control({ do: 'setFault', fault: { id: 'key', route: 'exportEditors', effect } });
    await page.getByRole('grid', { name: 'Carts' }).focus();
    await page.keyboard.press('Control+a');
    await page.getByText(`${CARTS} selected`).first().waitFor();
    await page.keyboard.press('Control+b');
    await batches().prepareDialog.locator('input:focus').waitFor();
    await page.keyboard.type('Picture day');
    await page.keyboard.press('Enter');
    await page.getByText('Preparation stopped. Carts that were not prepared are unchanged.').waitFor();
    await batches().counts('Not prepared', CARTS);
    await picture('batch-stopped');
    await lab.control({ do: 'clearFaults' });
  });

  it('prepares everything but one cart that the lab refuses alone, by keyboard alone', async () => {
    const { running, lab } = desk();
    const { page } = running;
    const effect = { kind: 'answer', status: 403, body: '{"message":"Forbidden"}' } as const;
    await lab.control({
      do: 'setFault',
      fault: { id: 'one', route: 'exportEditors', skip: 6, count: 1, effect },
    });
    await page.keyboard.press('Control+Enter');
    await batches().counts('Needs you', LACKING + 1);
    await expect.poll(() => batches().causes.count()).toBe(2);
    await batches().causes.getByText('Refused, but not because of the key').waitFor();
    await picture('batch-one-refused');
    await batches().causes.getByRole('button', { name: 'Prepare 1 again' }).click();
    await batches().counts('Ready', CARTS - LACKING);
    await batches().counts('Needs you', LACKING);
    await picture('batch-needs-you');
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 0, processed: 0 });
  });

  async function fixAll(): Promise<void> {
    await expect.poll(() => batches().causes.count()).toBe(1);
    await batches()
      .causes.getByRole('button', { name: `Fix all ${LACKING}…` })
      .click();
    await batches().fixed('EntryId').fill('{reference} {row:2}');
    await batches().fixed('State').fill('MN');
    await batches().fixed('Zip').fill('55121');
  }

  it('fixes what many lack in one form, shows what changes, and takes it back', async () => {
    const { page } = desk().running;
    await fixAll();
    const preview = batches().fixDialog.getByRole('region', { name: 'What changes' });
    await preview.getByText(`Changes ${LACKING} of ${LACKING} carts`).waitFor();
    await preview.getByText('Entry id: PD-101 01').waitFor();
    await batches()
      .fixDialog.getByRole('combobox', { name: 'Set another field' })
      .selectOption({ label: 'Notify by e-mail' });
    await batches().fixed('SendNotificationEmailAddress').fill('studio@example.com');
    await preview.getByText('Notify by e-mail: studio@example.com').first().waitFor();
    await picture('batch-fix');
    await page.keyboard.press('Control+Enter');
    await page.getByText(`${LACKING} carts fixed`).first().waitFor();
    await batches().counts('Ready', CARTS);
    await page.keyboard.press('Control+z');
    await batches().counts('Not prepared', LACKING);
    await page.keyboard.press('Control+Enter');
    await batches().counts('Needs you', LACKING);
    await fixAll();
    await page.keyboard.press('Control+Enter');
    await batches().counts('Ready', CARTS);
    await batches().counts('Needs you', 0);
    await batches().item('Family 05').click();
    const pane = page.getByRole('complementary', { name: 'Family 05' });
    await pane.getByRole('button', { name: 'Open order' }).waitFor();
    await picture('batch-ready');
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'detached' });
  });

  it('reviews what would leave, and holds it for 30 seconds', async () => {
    const { running, lab } = desk();
    await running.page.keyboard.press('Control+Shift+Enter');
    await batches().confirm.waitFor();
    await expect
      .poll(() => batches().confirm.innerText())
      .toMatch(new RegExp(`^Confirm ${CARTS} orders in 30 s, at most \\$[\\d,]+\\.\\d\\d$`));
    // What makes the total is said, and what is unusual has its picture beside the sentence.
    const charges = await batches().reviewDialog.locator('dl.charges').innerText();
    expect(charges).toMatch(/Pieces[^]*Shipping and other charges[^]*Tax[^]*Total with tax/);
    expect(charges).not.toContain('add up');
    const unusual = batches().unusual.first();
    await expect.poll(() => unusual.locator('img.loaded').count()).toBe(1);
    await unusual.getByRole('button', { name: /^Show/ }).click();
    await picture('batch-review');
    if ((await batches().looked.count()) > 0) {
      expect(await batches().confirm.isDisabled()).toBe(true);
      await batches().looked.check();
    }
    await batches().confirm.click();
    await batches().says(`${CARTS} orders held`);
    await batches().says(/^Will be sent in/);
    await picture('batch-held');
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 0 });
  });

  it('takes it back: nothing left, and it is open again', async () => {
    const { lab } = desk();
    await batches().progress.getByRole('button', { name: 'Take back' }).click();
    await batches().counts('Ready', CARTS);
    await batches().review.waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 0 });
  });

  it('reviews orders that are selected in their list, and holds and takes back together what is approved', async () => {
    const { running, lab, frame } = desk();
    const { page } = running;
    await frame.go('Orders');
    const review = page.getByRole('dialog', { name: /^(Confirm|Hold) \d+ orders?$/ });
    await page.getByRole('grid', { name: 'Orders' }).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').first().waitFor();
    await page.keyboard.press('Control+Shift+Enter');
    await expect.poll(() => review.getByRole('article').count()).toBe(2);
    await expect.poll(() => review.getByRole('article').first().locator('img.loaded').count()).toBe(1);
    const first = await review.getByRole('article').first().innerText();
    expect(first).toMatch(/Lone Oak Parkway[^]*Eagan, MN 55121[^]*Shipping[^]*Tax[^]*Total/);
    await picture('orders-review');
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    // Nothing stays behind of a review that was left: the one batch is that of the morning.
    await expect.poll(async () => (await askBridge(page, 'batches:list', {})).total).toBe(1);

    await page.getByRole('row', { selected: true }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Hold/ }).click();
    await page.getByRole('dialog', { name: 'Hold 2 orders' }).waitFor();
    expect(await review.getByRole('radio', { name: 'Now' }).count()).toBe(0);
    const looked = review.getByRole('checkbox', { name: /^I have checked/ });
    if ((await looked.count()) > 0) await looked.check();
    await review.getByRole('button', { name: /^Confirm 2 orders.*at most/ }).click();
    await batches().says('2 orders held');
    await frame.go('Orders');
    await page.getByRole('grid', { name: 'Orders' }).focus();
    await page.keyboard.press('Control+Shift+T');
    await page.getByText(/also holds other orders, so it was not changed/).waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+Shift+T');
    await page.getByText('2 orders were taken back. They were never sent.').waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 0 });
    await frame.go('Batches');
    await batches()
      .row(/Picture day/)
      .click();
    await batches().counts('Ready', CARTS);
  });

  it('leaves at once when told so, pauses with an order on its way, and resumes', async () => {
    const { running, lab } = desk();
    await lab.control({
      do: 'setFault',
      fault: { route: 'confirmOrder', effect: { kind: 'latency', ms: 900 } },
    });
    await batches().review.click();
    await batches().reviewDialog.getByRole('radio', { name: 'Now' }).check();
    if ((await batches().looked.count()) > 0) await batches().looked.check();
    await batches().confirm.click();
    await batches().says(`Confirming ${CARTS} orders`);
    await batches()
      .progress.getByText(/[1-9]\d* confirmed/)
      .waitFor();
    await picture('batch-confirming');
    await running.page.keyboard.press('Control+.');
    await batches().says(/^Paused with \d+ orders? still to send$/);
    await batches().says('You paused it. Nothing is sent until you resume.');
    await picture('batch-paused');
    const { confirmations } = await tallyOf(lab);
    expect(confirmations).toBeLessThan(CARTS);
    await batches()
      .progress.getByRole('button', { name: /^Resume with/ })
      .click();
    await batches().says(`All ${CARTS} orders confirmed`);
    await picture('batch-finished');
    expect(await tallyOf(lab)).toMatchObject({ confirmations: CARTS, processed: CARTS });
  });

  it('reports each order as CSV', async () => {
    const { running } = desk();
    const file = await chooseFile(desk().running, 'report.csv');
    await batches().button('Report as CSV…').click();
    await running.page.getByText(`Report saved as ${file}`).waitFor();
    const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(head).toContain('Reference,Name,Ship to');
    expect(lines).toHaveLength(CARTS);
    for (const line of lines) expect(line).toMatch(/PD-1\d\d,.*,USD,confirmed,[0-9a-f-]{36},\d{4}-.*Z,$/);
  });

  it('reports each order on paper, with its picture', async () => {
    const { running, lab } = desk();
    const file = await chooseFile(desk().running, 'report.pdf');
    await batches().button('Report for printing (PDF)…').click();
    await running.page.getByText(`Report saved as ${file}`).waitFor();
    const pdf = await readFile(file);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type ?\/Page\b/g)?.length ?? 0).toBeGreaterThanOrEqual(1);
    // A picture that several have is in the file once.
    expect(text.match(/\/Subtype ?\/Image\b/g)?.length ?? 0).toBeGreaterThanOrEqual(
      editorsOf(lab, CARTS).length,
    );
    expect(text).not.toMatch(/\/JavaScript|\/JS\b/);
    // Each line shows text; how the letters are numbered is the font's own.
    expect(
      streamsOf(pdf)
        .join('')
        .match(/T[jJ]\b/g)?.length ?? 0,
    ).toBeGreaterThan(CARTS);
    const folder = process.env['PROOFDESK_PICTURES'];
    if (folder !== undefined) await copyFile(file, join(folder, 'report.pdf'));
  });

  it('is in the list with what happened to it', async () => {
    const { running } = desk();
    await running.page.keyboard.press('Escape');
    await batches()
      .row(/Picture day.*Finished/)
      .waitFor();
    await picture('batch-list');
    expect(running.logs()).not.toContain('[page error]');
  });
});
