import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseFile } from '../desk/file-dialogs';
import { tallyOf } from '../desk/lab-record';
import { sharedDesk } from '../desk/open-desk';
import { editorsOf } from '../desk/samples';

const PICTURES = process.env['PROOFDESK_PICTURES'];
const desk = sharedDesk();

async function picture(name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await desk().running.page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** A school's sheet: an order with two lines, three that are fine, and one whose quantity is no number. */
function sheet(editors: readonly string[]): string {
  const line = (order: string, name: string, zip: string, editor: string, quantity: string): string =>
    [order, name, '2840 Lone Oak Parkway', 'Eagan', 'MN', zip, 'US', editor, quantity].join('\t');
  return [
    'Order number\tStudent\tStreet\tCity\tState\tZip\tCountry\tEditor id\tQty',
    line('NL-1', 'Renée Müller', '55121', editors[0] ?? '', '2'),
    line('NL-1', 'Renée Müller', '55121', editors[1] ?? '', '1'),
    line('NL-2', 'Adaeze Okafor', '55121', editors[2] ?? '', 'two'),
    line('NL-3', 'Sam Boro', '55121', editors[3] ?? '', '1'),
  ].join('\n');
}

describe('bringing in carts from a sheet, by keyboard alone', () => {
  it('has a sheet to fill in', async () => {
    const { running } = desk();
    const file = await chooseFile(running, 'orders.csv');
    await running.page.keyboard.press('Control+Shift+I');
    await running.page.getByRole('button', { name: 'Save a template…' }).click();
    await running.page.getByText(`Template saved as ${file}`).waitFor();
    const [head, ...examples] = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(head).toContain('Order number,Editor id,Quantity,Customer');
    expect(examples).toHaveLength(2);
    await running.page.keyboard.press('Escape');
  });

  it('shows what was pasted line by line, and says what needs a person before anything is made', async () => {
    const { page } = desk().running;
    await page.keyboard.press('Control+Shift+I');
    const box = page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' });
    await box.waitFor();
    // A paste is one step; the page itself may not reach the clipboard.
    await page.keyboard.insertText(sheet(editorsOf(desk().lab, 4)));
    await picture('1-pasted');
    await page.keyboard.press('Control+Enter');
    await page.getByText('2 carts from 3 lines; 1 line needs you').waitFor();
    const grid = page.getByRole('grid', { name: 'Preview' });
    await grid
      .getByRole('row', { name: /Renée Müller/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Separator' }).inputValue()).toBe('\t');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Contents of Student' }).inputValue())
      .toBe('shipTo.name');
    await picture('2-preview');
  });

  it('lets the cell that is wrong be changed in place', async () => {
    const { page } = desk().running;
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: 'Needs you', pressed: true }).waitFor();
    await page
      .getByRole('listitem')
      .getByText('Quantity: “two” is not valid. Enter a whole number, 1 or more.')
      .waitFor();
    await page.getByText('Needs you: Quantity', { exact: true }).waitFor();
    // The cell itself is in sight, and the keyboard in it.
    await expect
      .poll(() => page.locator('.active-cell').evaluate((cell) => cell.getBoundingClientRect().right))
      .toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
    await page.keyboard.press('Enter');
    const cell = page.getByRole('textbox', { name: 'Qty, line 4' });
    await cell.waitFor();
    await picture('3-cell');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.getByText('3 carts from 4 lines', { exact: true }).waitFor();
  });

  it('makes the carts, once, and offers them as a batch', async () => {
    const { page } = desk().running;
    await page.keyboard.press('Control+Enter');
    await page.getByText('3 carts imported', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Prepare 3 orders' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    await picture('4-brought-in');
    await page.keyboard.press('Escape');
    for (const name of ['Renée Müller · NL-1', 'Adaeze Okafor · NL-2', 'Sam Boro · NL-3']) {
      await desk().carts.row(new RegExp(name)).waitFor();
    }
  });

  it('opens a sheet that is dropped on the list, and takes its carts back', async () => {
    const { page } = desk().running;
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'school.csv', {
          type: 'text/csv',
        }),
      );
      return data;
    }, 'Order;Name;Editor\nS-1;Ren\u00e9e;abcdef123456\nS-2;Sam;\n');
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    await page.getByText('1 cart from 1 line; 1 line needs you').waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Encoding' }).inputValue())
      .toBe('windows-1252');
    await page.getByRole('row', { name: /Renée/ }).waitFor();
    await page.getByRole('button', { name: /^Import 1 cart/ }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('1 cart deleted').waitFor();
    await picture('5-taken-back');
  });

  it('is still open after the program ended', async () => {
    await desk.restart();
    const { page } = desk().running;
    await page.keyboard.press('Control+Shift+I');
    await page.getByRole('button', { name: /^school\.csv/ }).click();
    await page.getByText('1 cart from 1 line; 1 line needs you').waitFor();
    for (const [width, scheme] of [
      [900, 'light'],
      [900, 'dark'],
      [1400, 'dark'],
    ] as const) {
      if (PICTURES === undefined) break;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await picture(`6-${width}-${scheme}`);
    }
  });

  it('has a sheet of the practice lab to try it with', async () => {
    const { page } = desk().running;
    await page.keyboard.press('Control+4');
    await page.keyboard.press('Control+Shift+I');
    await page.getByRole('button', { name: 'Try the picture day: 100 orders' }).click();
    await page.getByRole('heading', { name: 'Picture day' }).waitFor();
    await page.getByRole('button', { name: /^Import 100 carts/ }).waitFor();
    await picture('7-picture-day');
  });

  it('goes from an ordinary sheet of 100 lines to the review of its batch in six actions', async () => {
    const { lab, running } = desk();
    const { page } = running;
    const { sheet } = (await lab.control({ do: 'pictureDay', count: 100 })) as { sheet: string };
    const lines = sheet.trim().split('\r\n').slice(1);
    const rows = lines.map((line) => {
      const [, , name, street, city, state, zip, , editor, quantity] = line.split(',');
      return [name, 'parent@example.com', editor, quantity, street, city, state, zip].join(',');
    });
    const foreign = ['Customer,E-mail,Editor,Quantity,Address,City,State,Zip', ...rows].join('\n');
    await page.keyboard.press('Control+4');
    let actions = 0;
    const act = async (work: () => Promise<unknown>): Promise<void> => {
      actions += 1;
      await work();
    };
    await act(() => page.keyboard.press('Control+Shift+I'));
    await page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }).waitFor();
    await act(() => page.keyboard.insertText(foreign));
    await act(() => page.keyboard.press('Control+Enter'));
    await act(() => page.getByRole('textbox', { name: 'Ship to: Country' }).fill('US'));
    await page.getByText('Creates unconfirmed orders at the lab').waitFor();
    await picture('8-foreign');
    await act(() => page.keyboard.press('Control+b'));
    await page.getByRole('button', { name: 'Review and confirm 100' }).waitFor({ timeout: 60_000 });
    await act(() => page.keyboard.press('Control+Shift+Enter'));
    await page.getByRole('dialog', { name: 'Confirm 100 orders' }).waitFor();
    await picture('9-review');
    expect(actions).toBeLessThanOrEqual(6);
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 0, processed: 0 });
  });
});
