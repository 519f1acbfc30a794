import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Page } from 'playwright-core';
import { Carts, picturesOn } from '../desk/carts';
import { chooseFile } from '../desk/file-dialogs';
import { entriesOf, type LabEntry, requestsOf, tallyOf } from '../desk/lab-record';
import { sharedDesk } from '../desk/open-desk';
import { Orders as OrderArea } from '../desk/orders';
import { picture } from '../desk/pictures';

const NAME = 'Okafor wedding, first delivery';
const TOO_LONG = 'this-id-is-longer-than-thirty-characters';
const FIXED = {
  EntryId: 'okafor-1',
  Reference: 'NL-2291 “first” Zoë',
  Name: 'Adaeze Okafor',
  Addr1: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  Zip: '55121',
  Country: 'US',
};

const creationAnswerSchema = z.looseObject({
  ConfirmationID: z.string(),
  Orders: z.array(
    z.looseObject({
      LineItems: z.array(z.looseObject({ Description: z.string(), Price: z.string() })),
      Products: z.array(
        z.looseObject({ Price: z.string(), ProductDescription: z.string(), Quantity: z.number() }),
      ),
      SubTotal: z.string(),
      Tax: z.string(),
      Total: z.string(),
    }),
  ),
});
const ledgerSchema = z.looseObject({
  format: z.literal('proofdesk-ledger'),
  order: z.looseObject({ state: z.string(), confirmationId: z.string() }),
  operations: z.array(
    z.looseObject({
      kind: z.string(),
      state: z.string(),
      body: z.string().nullable(),
      bodySha256: z.string(),
      bodyBytes: z.number(),
      approvedTotal: z.string().nullable(),
      attempts: z.array(
        z.looseObject({ outcome: z.string(), status: z.number(), answerBody: z.string().nullable() }),
      ),
    }),
  ),
});

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100);
const amountsIn = (text: string): string[] =>
  (text.match(/\$[\d,]+\.\d\d/g) ?? []).map((amount) => amount.replaceAll(/[$,]/g, ''));

const desk = sharedDesk();

/** The one entry that the lab has. */
async function theEntry(): Promise<LabEntry> {
  const [entry, ...others] = await entriesOf(desk().lab);
  expect(others).toEqual([]);
  if (entry === undefined) throw new Error('The lab has no entry');
  return entry;
}

/** Saves what the dialog is about as a PDF, and says what is in the file. */
async function savedPdf(name: string) {
  const { running } = desk();
  const file = await chooseFile(running, name);
  const dialog = running.page.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('button', { name: 'Save as PDF…' }).click();
  await running.page.getByText(`Saved as ${file}`).waitFor();
  const bytes = await readFile(file);
  const folder = process.env['PROOFDESK_PICTURES'];
  if (folder !== undefined) await writeFile(join(folder, name), bytes);
  const text = bytes.toString('latin1');
  return {
    pages: text.match(/\/Type ?\/Page\b/g)?.length ?? 0,
    pictures: text.match(/\/Subtype ?\/Image\b/g)?.length ?? 0,
    paper: /\/MediaBox ?\[0 0 (\d+)[\d.]* (\d+)/.exec(text)?.slice(1, 3).join(' ') ?? '',
    hasScript: /\/JavaScript|\/JS\b/.test(text),
  };
}

/** Opens what is shown in a second window, by the button beside its name. */
async function secondWindow(): Promise<Page> {
  const { page, app } = desk().running;
  const opened = app.waitForEvent('window');
  await page.getByRole('button', { name: 'Open in new window' }).click();
  const second = await opened;
  await second.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  expect(second.url()).toBe(page.url());
  return second;
}

describe('from eleven editors to a confirmed order', () => {
  it('marks each bad id of a paste and loses nothing of it', async () => {
    const { carts, lab, running } = desk();
    const ids = (lab.accounts[0]?.sampleEditors ?? []).slice(0, 11).map(({ editorId }) => editorId);
    await carts.begin();
    const paste = `Hi! ${ids.slice(0, 5).join(', ')}\n${TOO_LONG}\n${ids.slice(5).join('\n')}\n${ids[0]}`;
    await carts.pasteBox.fill(paste);
    await carts.name.fill(NAME);
    await carts.read.getByText('11 editors').waitFor();
    const marked = await carts.read.getByRole('listitem').filter({ hasText: 'Show in text' }).allInnerTexts();
    expect(marked.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Hi “Hi” does not look like an editor id/),
      expect.stringMatching(
        new RegExp(`${TOO_LONG}.*has 40 characters. An editor id has at most 30.*line 2$`),
      ),
      expect.stringMatching(new RegExp(`“${ids[0]}” is already on line 1.*line 9$`)),
    ]);
    await expect.poll(() => carts.pasteBox.inputValue()).toBe(paste);
    await running.page.getByText('3 pasted entries skipped').waitFor();
    expect(await tallyOf(lab)).toMatchObject({ exports: 0, creations: 0 });
  });

  it('shows the pictures and what each line costs with and without markup', async () => {
    const { carts, lab, running } = desk();
    await carts.getPrices.click();
    await carts.stillNeeds.waitFor();
    await expect.poll(() => carts.lines.count()).toBe(11);
    await expect.poll(() => picturesOn(running.page)).toEqual({ drawn: 11, missing: 0 });
    const album = carts.lines.filter({ hasText: 'Album 10×10' });
    // One whole piece at its price, and what the markup was put on.
    await expect.poll(() => album.innerText()).toMatch(/\$[\d,]+\.\d\d[^]*markup 10% on \$[\d,]+\.\d\d/);
    await running.page
      .getByText('Excludes shipping and tax. The lab adds both when the order is placed.')
      .waitFor();
    expect(await tallyOf(lab)).toMatchObject({ exports: 1, creations: 0 });
  });

  it('asks for prices again once the album has a quantity of 2', async () => {
    const { carts, lab } = desk();
    const amounts = async (): Promise<number[]> =>
      amountsIn(await carts.lines.filter({ hasText: 'Album 10×10' }).innerText()).map(cents);
    const before = await amounts();
    await carts.quantityOf('Album 10×10').fill('2');
    await carts.stale.waitFor();
    await carts.exportAgain.first().click();
    await expect.poll(amounts).toEqual(before.map((amount) => 2 * amount));
    await expect.poll(() => carts.stale.count()).toBe(0);
    const [, again] = await requestsOf(lab, 'exportEditors');
    const asked: unknown = JSON.parse(again?.body ?? '');
    expect(asked).toMatchObject({
      editors: expect.arrayContaining([expect.objectContaining({ quantity: 2 })]),
    });
  });

  it('asks for exactly what is missing, once for all orders', async () => {
    const { carts } = desk();
    await carts.fillIn(FIXED);
    await carts.nothingMissing.waitFor();
    await carts.place.waitFor();
  });

  it('can be edited in two windows at once: each keeps what the other changed', async () => {
    const { carts } = desk();
    const second = await secondWindow();
    const windows = [carts, new Carts(second)] as const;
    await windows[1].nothingMissing.click();
    const typeInBoth = async (reference: string, city: string): Promise<void> => {
      await Promise.all([
        windows[0].needed('Reference').fill(reference),
        windows[1].needed('City').fill(city),
      ]);
      for (const window of windows) {
        await expect.poll(() => window.needed('Reference').inputValue()).toBe(reference);
        await expect.poll(() => window.needed('City').inputValue()).toBe(city);
      }
    };
    await typeInBoth('another', 'Duluth');
    await typeInBoth(FIXED.Reference, FIXED.City);
    await second.close();
    await carts.place.waitFor();
  });

  it('fills the steps that are proven, and not the next one', async () => {
    const filled = await desk()
      .carts.steps.locator('.dot')
      .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundColor !== 'rgba(0, 0, 0, 0)'));
    expect(filled).toEqual([true, true, true, false, false]);
  });

  it('places the order: the lab gets what it exported, changed only where a person changed it', async () => {
    const { carts, orders, lab } = desk();
    await carts.place.click();
    await orders.says('The lab has the order and is waiting for your confirmation.');
    expect(await tallyOf(lab)).toEqual({
      exports: 2,
      creations: 1,
      confirmations: 0,
      created: 1,
      processed: 0,
    });

    // The same question to the same lab, asked by the test itself, brings the same order byte for byte.
    const asked = (await requestsOf(lab, 'exportEditors')).at(-1);
    const answer = await fetch(`${lab.editorBaseUrl}/oas/editors/export`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${lab.accounts[0]?.keys.full ?? ''}`,
        'content-type': 'application/json',
      },
      body: asked?.body ?? '',
    });
    const exported = /"order":(\{.*\}),"pricing":\{[^{}]*\}\}$/s.exec(await answer.text())?.[1] ?? '';
    const wanted = Object.entries(FIXED).reduce(
      (text, [field, value]) => text.replaceAll(`"${field}":null`, `"${field}":${JSON.stringify(value)}`),
      exported,
    );
    const [creation] = await requestsOf(lab, 'createOrder');
    expect(creation?.body).toBe(wanted);
    // What a parse and a new writing would have changed.
    expect(creation?.body).toMatch(/"ExportVersion":2\.10\b/);
    expect(creation?.body).toMatch(/"RenderScale":1e0\b/);
    expect(creation?.body).toMatch(/"SourceImageID":\d{17,}/);
    expect(creation?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  it('shows the breakdown as the lab gave it, so that it adds up from top to bottom', async () => {
    const { orders } = desk();
    const answer = creationAnswerSchema.parse(JSON.parse((await theEntry()).answer));
    const boxes = await orders.detail.getByRole('region', { name: /^Order \d+$/ }).allInnerTexts();
    expect(boxes.map(amountsIn)).toEqual(
      answer.Orders.map(({ LineItems, Products, SubTotal, Tax, Total }) => [
        ...Products.map(({ Price }) => Price),
        SubTotal,
        ...LineItems.map(({ Price }) => Price),
        Tax,
        Total,
      ]),
    );
    for (const [index, { LineItems, Products }] of answer.Orders.entries()) {
      for (const { ProductDescription } of Products) expect(boxes[index]).toContain(ProductDescription);
      for (const { Description } of LineItems) expect(boxes[index]).toContain(Description);
    }
    expect(boxes.join()).not.toContain('do not add up');
    const total = answer.Orders.reduce((sum, order) => sum + cents(order.Total), 0);
    const whole = await orders.detail.getByText('Total with tax').locator('..').innerText();
    expect(amountsIn(whole).map(cents)).toEqual([total]);
    // Where it goes is said once, and every piece has its picture beside its price.
    await orders.detail.getByText(/2840 Lone Oak Parkway/).waitFor();
    expect(await orders.detail.getByText(/^Ship all \d+ orders to$/).count()).toBe(1);
    await expect.poll(() => orders.detail.locator('td img.loaded').count()).toBe(11);
    await picture(desk(), 'order');
  });

  it('confirms what was reviewed, once', async () => {
    const { orders, lab } = desk();
    const { Orders } = creationAnswerSchema.parse(JSON.parse((await theEntry()).answer));
    const total = Orders.reduce((sum, order) => sum + cents(order.Total), 0);
    const second = await secondWindow();
    const other = new OrderArea(second);
    await orders.review.click();
    const review = orders.reviewDialog;
    await review
      .getByText('Once confirmed, the lab starts processing. It offers no way to cancel.')
      .waitFor();
    await expect.poll(() => review.innerText()).toContain('Adaeze Okafor');
    const said = await review.innerText();
    for (const part of ['2840 Lone Oak Parkway', 'Eagan, MN 55121', (await theEntry()).confirmationId])
      expect(said).toContain(part);
    await expect.poll(() => review.locator('img.loaded').count()).toBe(11);
    expect(await review.getByRole('radio', { name: 'Now' }).isChecked()).toBe(true);
    // However long the review is, what is decided on stays in view.
    for (const part of [review.getByText('You approve at most'), orders.confirm])
      expect(await part.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await picture(desk(), 'review');
    expect(amountsIn(await orders.confirm.innerText()).map(cents)).toEqual([total]);
    // Neither a second click of an impatient person is a second order, nor one in a second window.
    await other.review.click();
    const pressed = await other.confirm.elementHandle();
    await Promise.all([
      orders.confirm.dblclick(),
      pressed?.evaluate((button) => button instanceof HTMLElement && button.click()),
    ]);
    for (const area of [orders, other]) await area.says('The lab confirmed the order and is processing it.');
    // Whichever came second was told that nothing was sent; it is left without a second try.
    await orders.reviewDialog
      .getByRole('button', { name: 'Back' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await orders.reviewDialog.waitFor({ state: 'detached' });
    await second.close();
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, confirmations: 1, created: 1, processed: 1 });
    await picture(desk(), 'confirmed-order');
    const [confirmation] = await requestsOf(lab, 'confirmOrder');
    expect(confirmation).toMatchObject({
      body: '',
      path: `/api/v1/oas/orders/${(await theEntry()).confirmationId}/confirm`,
    });
  });

  it('prints it on the paper that was chosen, and says what did not work', async () => {
    const { running, orders } = desk();
    const { app, page } = running;
    await app.evaluate((electron) => {
      electron.app.on('web-contents-created', (_event, contents) => {
        contents.getPrintersAsync = () => Promise.resolve([]);
      });
    });
    await page.keyboard.press('Control+p');
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await dialog.getByRole('radio', { name: /^Job ticket/ }).check();
    await dialog.getByRole('radio', { name: 'US Letter' }).check();
    await picture(desk(), 'print');
    await dialog.getByRole('button', { name: 'Print…' }).click();
    await dialog.getByText('No printer is set up on this computer. Save it as a PDF instead.').waitFor();
    const ticket = await savedPdf('ticket.pdf');
    expect(ticket).toMatchObject({ paper: '612 792', hasScript: false });
    expect(ticket.pages).toBeGreaterThan(1);
    expect(ticket.pictures).toBeGreaterThanOrEqual(11);

    await orders.detail.getByRole('button', { name: 'Print…' }).click();
    await expect.poll(() => dialog.getByRole('radio', { name: 'US Letter' }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: 'A4' }).check();
    await dialog.getByRole('radio', { name: /^Packing slip/ }).check();
    // Eleven orders that go to one address are one parcel.
    expect((await savedPdf('slip.pdf')).paper).toMatch(/^59\d 84\d$/);
    await page.keyboard.press('Control+p');
    await dialog.getByRole('radio', { name: /^Contact sheet/ }).check();
    expect((await savedPdf('sheet.pdf')).pictures).toBeGreaterThan(11);
  });

  it('proves it the next day, with its pictures, while the lab is gone', async () => {
    const { lab } = desk();
    const entry = await theEntry();
    const [creation] = await requestsOf(lab, 'createOrder');
    // Three sizes of each picture are kept; the small ones come first.
    await expect
      .poll(
        async () =>
          z.array(z.unknown()).parse(await lab.control({ do: 'listRequests', route: 'image' })).length,
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(3 * 11);
    await lab.stop();
    const { orders, frame, running } = await desk.restart();
    await frame.go('Orders');
    await running.page.getByRole('button', { name: /^Confirmed/ }).click();
    await orders.row(NAME).click();
    await running.page.getByRole('button', { name: 'Remove the filter Confirmed' }).click();
    await orders.says('The lab confirmed the order and is processing it.');
    const confirmation = await orders.confirmation.innerText();
    expect(confirmation).toContain('confirmed and submitted for processing.');
    expect(confirmation).toContain(entry.confirmationId);
    expect(confirmation).toMatch(/Received\s+\S+/);

    const file = await chooseFile(running, 'ledger.json');
    await orders.saveLedger.click();
    await running.page.getByText(`Ledger saved as ${file}`).waitFor();
    const ledger = ledgerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(ledger.order).toMatchObject({ state: 'confirmed', confirmationId: entry.confirmationId });
    expect(ledger.operations).toMatchObject([
      {
        kind: 'create',
        state: 'succeeded',
        body: creation?.body,
        bodySha256: createHash('sha256')
          .update(creation?.body ?? '')
          .digest('hex'),
        bodyBytes: Buffer.byteLength(creation?.body ?? ''),
        attempts: [{ outcome: 'succeeded', status: 200, answerBody: entry.answer }],
      },
      { kind: 'confirm', state: 'succeeded', body: null, attempts: [{ outcome: 'succeeded', status: 200 }] },
    ]);

    await orders.openCart.click();
    await expect.poll(() => picturesOn(running.page)).toEqual({ drawn: 11, missing: 0 });
    expect(running.logs()).not.toContain('[page error]');
  });
});
