import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookWithAxe } from '@test/access/axe';
import { chooseFile } from '../desk/file-dialogs';
import { sharedDesk } from '../desk/open-desk';
import { requestsOf } from '../desk/lab-record';
import { picture as lookPicture } from '../desk/pictures';
import { editorsOf, exported, placed, useOwnAccount } from '../desk/samples';

const desk = sharedDesk({ prepare: useOwnAccount });

/** Where a person who checks the looks of it wants pictures; nowhere unless asked for. */
const PICTURES = process.env['PROOFDESK_PICTURES'];

async function picture(name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await desk().running.page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const toast = (text: string | RegExp) => desk().running.page.locator('.toast').filter({ hasText: text });

describe('carts that are never in the way', () => {
  it('have a note that is on disk at once, and is taken back and made again by keys', async () => {
    const { running, frame } = desk();
    await exported(desk(), 'Okafor, noted');
    const note = running.page.getByRole('textbox', { name: 'Note' });
    await note.fill('call first');
    await frame.saved();
    await note.blur();
    await running.page.keyboard.press('Control+z');
    await expect.poll(() => note.inputValue()).toBe('');
    await running.page.keyboard.press('Control+Shift+z');
    await expect.poll(() => note.inputValue()).toBe('call first');
    await frame.saved();
    await picture('note');
  });

  it('are looked at as large as the window, with the resolution at which each file is printed', async () => {
    const { running, frame } = desk();
    const { page } = running;
    await frame.go('Carts');
    const grid = page.getByRole('grid', { name: 'Carts' });
    await grid.getByRole('row', { name: /Okafor, noted/ }).waitFor();
    await grid.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: /^Fine art|^Print/ });
    await dialog.getByText(/^\d+ × \d+ in$/).waitFor();
    await dialog.getByText(/^[\d,]+ dpi$/).waitFor();
    expect((await lookWithAxe(page, 'all')).violations).toEqual([]);
    await lookPicture(desk(), 'look');
    await page.keyboard.press('0');
    await dialog.getByRole('button', { name: 'Zoom 100%' }).waitFor();
    await page.keyboard.press('f');
    await dialog.getByRole('button', { name: 'Show the preview' }).waitFor();
    await lookPicture(desk(), 'look-file');
    await page.keyboard.press('Space');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('are copied, archived and brought back from the list, each with a way back', async () => {
    const { running, carts, frame } = desk();
    const { page } = running;
    await frame.go('Carts');
    await carts
      .row(/Okafor, noted/)
      .first()
      .click();
    await page.keyboard.press('Escape');
    await frame.go('Carts');
    await page.getByRole('grid', { name: 'Carts' }).focus();
    await page.keyboard.press('Control+d');
    await toast('1 cart copied as new drafts').waitFor();
    await carts.name.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => carts.row(/Okafor, noted/).count()).toBe(2);
    await page.getByRole('grid', { name: 'Carts' }).focus();
    await page.keyboard.press('e');
    await toast('1 record archived').waitFor();
    await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800),
    );
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1280);
    expect(await frame.coveredByToasts()).toEqual([]);
    await expect.poll(() => carts.row(/Okafor, noted/).count()).toBe(1);
    await picture('archived');
    await page.keyboard.press('Control+z');
    await expect.poll(() => carts.row(/Okafor, noted/).count()).toBe(2);
  });

  it('go into a file and are known again when it is dropped on the window', async () => {
    const { running } = desk();
    const { page } = running;
    const file = await chooseFile(running, 'okafor.proofdesk-cart');
    await page.getByRole('grid', { name: 'Carts' }).focus();
    await page.keyboard.press('Control+Shift+s');
    await toast('1 cart saved in').waitFor();
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: 'proofdesk-cart', version: 1 });
    const drop = (content: string): Promise<void> =>
      page.evaluate((given) => {
        const data = new DataTransfer();
        data.items.add(new File([given], 'okafor.proofdesk-cart'));
        document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      }, content);
    await drop(text);
    const dialog = page.getByRole('dialog', { name: 'Carts in okafor.proofdesk-cart' });
    await dialog.getByText('Already here').waitFor();
    await picture('file');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await drop(text.replace(/"id": "[^"]*"/, '"id": "from-another-computer"'));
    await dialog.getByRole('button', { name: 'Open 1 cart' }).click();
    await toast('1 cart opened as drafts').waitFor();
    // As the system hands over a file that was double-clicked: to a second start, which informs the first.
    await running.app.evaluate(
      ({ app }, path) => void app.emit('second-instance', {}, ['proofdesk', path], '/'),
      file,
    );
    await dialog.getByText('Already here').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await drop('{"format":"proofdesk-cart","version":9}');
    await page.getByText(/open this file with a newer version/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('are saved as a template, and started from it', async () => {
    const { page } = desk().running;
    await page.keyboard.press('Control+Alt+s');
    const keep = page.getByRole('dialog', { name: 'Save this cart as a template' });
    await keep.getByRole('textbox', { name: 'Template name' }).fill('Wedding set');
    await keep.getByRole('button', { name: 'Save template' }).click();
    await toast('saved as a template').waitFor();
    await page.keyboard.press('Control+Alt+n');
    await page.getByRole('dialog', { name: 'Templates' }).getByText('Wedding set').waitFor();
    await picture('templates');
    await page.getByRole('button', { name: 'Start a cart: Wedding set' }).click();
    await page.getByRole('dialog', { name: 'Templates' }).waitFor({ state: 'hidden' });
  });

  it('are made of an order again, which keeps a note of its own', async () => {
    const { running, frame } = desk();
    const { page } = running;
    await placed(desk(), 'Okafor, placed');
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('frame is at the studio');
    await note.blur();
    await frame.go('Orders');
    await page.getByRole('grid', { name: 'Orders' }).focus();
    await page.keyboard.press('Control+d');
    await toast('1 order copied as new drafts').waitFor();
    await picture('reordered');
  });

  it('name the same editor twice when a person says so, and one without the attributes of the cart', async () => {
    const { carts, frame, lab, running } = desk();
    const { page } = running;
    const [id = ''] = editorsOf(lab, 1);
    await frame.go('Carts');
    await carts.begin();
    await carts.pasteBox.fill(`${id}\n${id}`);
    await carts.read.getByText(/is already on line 1/).waitFor();
    await picture('paste-twice');
    await carts.read.getByRole('button', { name: 'Add anyway' }).click();
    await carts.name.fill('Twice the same');
    await carts.getPrices.click();
    await expect.poll(() => carts.lines.count()).toBe(2);
    await expect.poll(() => page.getByText('not exported', { exact: false }).count()).toBe(0);
    await carts.lines.nth(1).click();
    const none = page.getByRole('checkbox', {
      name: 'No attributes for this editor, even if the cart has some',
    });
    await none.click();
    await expect.poll(() => none.getAttribute('aria-checked')).toBe('true');
    await frame.saved();
    await picture('none-of-its-own');
    await carts.exportAgain.first().click();
    await expect
      .poll(async () => {
        const [last] = (await requestsOf(lab, 'exportEditors')).slice(-1);
        return JSON.parse(last?.body ?? '{}') as unknown;
      })
      .toMatchObject({ editors: [{ editorId: id }, { editorId: id, orderAttributes: [] }] });
  });
});
