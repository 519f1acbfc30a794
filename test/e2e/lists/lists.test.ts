import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { fieldNamed } from '../desk/carts';
import { chooseFile } from '../desk/file-dialogs';
import { Lists } from '../desk/lists';
import { sharedDesk } from '../desk/open-desk';
import { picture } from '../desk/pictures';

const NAMES = ['Okafor wedding', 'Okafor portrait', 'Smith wall', 'Smith album', 'Ito cards', '=Lee formula'];
const NEWER = 'Newer than all';

describe('any list', () => {
  const desk = sharedDesk({
    prepare: async ({ running }) => {
      for (const [index, name] of NAMES.entries()) {
        await new Lists(running.page).draftCart(name, `R-${index}`);
      }
    },
  });
  const lists = (): Lists => new Lists(desk().running.page);
  const rows = (): Locator => lists().rows('Carts');
  const page = (): Page => desk().running.page;

  it('is searched with filters in the query, each a chip that can be taken away', async () => {
    await rows()
      .nth(NAMES.length - 1)
      .waitFor();
    await lists().search('Search carts').fill('name:smith -wall');
    await expect.poll(() => rows().count()).toBe(1);
    await page().getByText('1 found', { exact: true }).waitFor();
    await page().getByRole('button', { name: 'Remove not wall' }).click();
    await expect.poll(() => rows().count()).toBe(2);
    await page().getByRole('button', { name: 'Remove name: smith' }).click();
    await expect.poll(() => rows().count()).toBe(NAMES.length);
  });

  it('offers recent searches', async () => {
    const field = lists().search('Search carts');
    await field.fill('okafor wed');
    await field.press('Enter');
    await field.fill('');
    await field.press('Alt+ArrowDown');
    await page().getByRole('listbox', { name: 'Recent searches' }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('okafor wed');
    await expect.poll(() => rows().count()).toBe(1);
    await field.fill('');
    await expect.poll(() => rows().count()).toBe(NAMES.length);
  });

  it('opens the row that was pressed, though a newer one moves the list before the pointer is let go', async () => {
    const pressed = rows().filter({ hasText: 'Smith wall' });
    const before = await pressed.boundingBox();
    if (before === null) throw new Error('The row is not drawn');
    await page().mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page().mouse.down();
    const newer = await lists().draftCart(NEWER, 'R-9');
    await expect.poll(async () => (await pressed.boundingBox())?.y).toBe(before.y + before.height);
    await page().mouse.up();
    await page().waitForURL(/#\/carts\/[0-9a-f-]+$/);
    const id = page().url().replace(/.*\//, '');
    expect((await askBridge(page(), 'carts:read', { id })).name).toBe('Smith wall');
    await desk().frame.go('Carts');
    await rows().filter({ hasText: NEWER }).waitFor();
    await askBridge(page(), 'carts:delete', { choice: { by: 'ids', subject: 'cart', ids: [newer] } });
    await expect.poll(() => rows().count()).toBe(NAMES.length);
  });

  it('completes filters by keyboard, and never minds a half-typed one', async () => {
    const field = lists().search('Search carts');
    await field.fill('st');
    await page().getByRole('listbox', { name: 'Matching filters' }).waitFor();
    await field.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('state:');
    await expect.poll(() => rows().count()).toBe(NAMES.length);
    await field.pressSequentially('dra');
    await field.press('ArrowDown');
    await field.press('Enter');
    expect((await field.inputValue()).trim()).toBe('state:drafted');
    await expect.poll(() => rows().count()).toBe(NAMES.length);
    await field.fill('');
  });

  it('keeps a view under a name, says when it changed, and undoes its deletion', async () => {
    await lists().search('Search carts').fill('okafor');
    await expect.poll(() => rows().count()).toBe(2);
    const views = await lists().openViews();
    await views.getByRole('textbox', { name: 'View name' }).fill('Okafors');
    await views.getByRole('button', { name: 'Save view' }).click();
    await lists().search('Search carts').fill('');
    await page().getByRole('button', { name: 'Saved views: Okafors, changed' }).waitFor();
    const pinned = page().getByRole('group', { name: 'Saved views' });
    await pinned.getByRole('button', { name: 'Okafors 2' }).click();
    await expect.poll(() => rows().count()).toBe(2);
    await lists().search('Search carts').fill('');
    await page().keyboard.press('Control+Shift+V');
    await expect.poll(() => rows().count()).toBe(2);
    const again = await lists().openViews();
    await again.getByRole('button', { name: 'Delete Okafors' }).click();
    await expect.poll(() => again.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page().getByRole('button', { name: 'Undo' }).click();
    const restored = await lists().openViews();
    await restored.getByRole('button', { name: 'Okafors', exact: true }).waitFor();
    await page().keyboard.press('Escape');
    await lists().search('Search carts').fill('');
  });

  it('keeps the keyboard in a panel until Escape gives it back', async () => {
    const has = (control: Locator): Promise<void> =>
      expect.poll(() => control.evaluate((one) => one === document.activeElement)).toBe(true);
    const columns = await lists().openColumns();
    const controls = columns.locator(':is(input, button):enabled');
    await has(controls.first());
    await page().keyboard.press('Shift+Tab');
    await has(controls.last());
    await page().keyboard.press('Tab');
    await has(controls.first());
    await page().keyboard.press('Escape');
    await columns.waitFor({ state: 'detached' });
    await has(page().getByRole('button', { name: 'Choose columns' }));
  });

  it('shows the columns that a person wants, in their order', async () => {
    const columns = await lists().openColumns();
    await columns.getByRole('checkbox', { name: 'Show Pieces' }).uncheck();
    await columns.getByRole('button', { name: 'Move Reference to the left' }).click();
    await page().keyboard.press('Escape');
    const heads = await lists().heads('Carts');
    expect(heads).not.toContain('Pieces');
    expect(heads.indexOf('Reference')).toBeLessThan(heads.indexOf('Cart'));
  });

  it('is saved as CSV as it is shown, with no formula in it', async () => {
    const path = await chooseFile(desk().running, 'carts.csv');
    await page().getByRole('columnheader', { name: 'Cart' }).getByRole('button').click();
    await page().getByRole('button', { name: 'Save as CSV…' }).click();
    await page().getByText(`${NAMES.length} rows saved as`).waitFor();
    const lines = (await readFile(path, 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffReference,Cart,.*To your customer,Currency$/);
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual([
      "'=Lee formula",
      ...NAMES.slice(0, -1).sort(),
    ]);
  });

  it('is sorted by several columns and sized by dragging, and so kept', async () => {
    const head = (name: string): Locator => page().getByRole('columnheader', { name });
    await head('State').getByRole('button').click();
    await head('Cart')
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => head('Cart').innerText()).toMatch(/2$/);
    await expect.poll(() => rows().first().innerText()).toContain('=Lee formula');
    const before = await head('Reference').boundingBox();
    if (before === null) throw new Error('The column is not drawn');
    const edge = { x: before.x + before.width - 3, y: before.y + before.height / 2 };
    await page().mouse.move(edge.x, edge.y);
    await page().mouse.down();
    await page().mouse.move(edge.x + 57, edge.y, { steps: 3 });
    await page().mouse.up();
    await desk().frame.go('Orders');
    await desk().frame.go('Carts');
    await expect
      .poll(async () => (await head('Reference').boundingBox())?.width)
      .toBe(Math.round(before.width) + 57);
    await expect.poll(() => head('Cart').innerText()).toMatch(/2$/);
  });

  it('offers in a menu what the rows allow, by pointer and by key', async () => {
    const menu = page().getByRole('menu', { name: 'Actions' });
    await rows().filter({ hasText: 'Ito cards' }).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: /^Open\b(?! in)/ }).waitFor();
    await page().keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page().keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: /Duplicate/ }).waitFor();
    await page().keyboard.press('Home');
    await page().keyboard.press('Enter');
    await page().waitForURL(/#\/carts\/[0-9a-f-]+$/);
    const id = page().url().replace(/.*\//, '');
    expect((await askBridge(page(), 'carts:read', { id })).name).toBe('Ito cards');
    await desk().frame.go('Carts');
    await rows().first().waitFor();
  });

  it('edits the same fields of the selected carts, names what stays, and takes it back', async () => {
    const read = async (name: string) => {
      const found = await askBridge(page(), 'carts:list', { accountId: 'practice-lab', search: name });
      return askBridge(page(), 'carts:read', { id: found.rows[0]?.id ?? '' });
    };
    await lists().search('Search carts').fill('smith');
    await expect.poll(() => rows().count()).toBe(2);
    await page().getByRole('grid', { name: 'Carts' }).focus();
    await page().keyboard.press('Control+A');
    await page().keyboard.press('F2');
    const dialog = page().getByRole('dialog', { name: 'Edit 2 carts' });
    const field = (name: string): Locator => dialog.getByRole('textbox', { name: fieldNamed(name) });
    await field('City').fill('Duluth');
    await field('Reference').fill('{reference}-{row:2}');
    // An empty field says nothing: a field is emptied by name.
    await dialog.getByRole('combobox', { name: 'Empty a field' }).selectOption('Country');
    await dialog.getByText('Country will be emptied').waitFor();
    await dialog.getByText('Changes 2 of 2 carts').waitFor();
    await dialog
      .getByText(/Reference: R-\d R-\d-0\d/)
      .first()
      .waitFor();
    await picture(desk(), 'edit-carts');
    // One of them changes meanwhile: it is left out and named.
    const wall = await read('Smith wall');
    await askBridge(page(), 'carts:save', { id: wall.id, revision: wall.revision, note: 'Call first' });
    await dialog.getByRole('button', { name: 'Change 2 carts' }).click();
    await dialog.getByText('Changed while this dialog was open').waitFor();
    await dialog.getByText('Smith wall').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read('Smith wall')).draft.shipTo.city).toBe('');
    expect((await read('Smith album')).draft).toMatchObject({ shipTo: { city: 'Duluth' } });
    await page().keyboard.press('Control+Z');
    await expect.poll(async () => (await read('Smith album')).draft).toMatchObject({ shipTo: { city: '' } });
    await lists().search('Search carts').fill('');
  });

  it('deletes everything that is found without reading it, and brings it back', async () => {
    await lists().search('Search carts').fill('smith');
    await expect.poll(() => rows().count()).toBe(2);
    await page().getByRole('grid', { name: 'Carts' }).focus();
    await page().keyboard.press('Control+A');
    await page().keyboard.press('Delete');
    await page().getByText('2 carts deleted').waitFor();
    await page().getByRole('button', { name: 'Undo' }).click();
    await lists().search('Search carts').fill('');
    await expect.poll(() => rows().count()).toBe(NAMES.length);
  });
});
