import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { holdAnswers } from '../desk/held-answers';
import { sharedDesk } from '../desk/open-desk';

const desk = sharedDesk();

/** Where a person who checks the looks of it wants pictures; nowhere unless asked for. */
const PICTURES = process.env['PROOFDESK_PICTURES'];

async function picture(name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await desk().running.page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const ADDRESS = 'Ada Smith\n1 Main Street\nBoston, MA 2134\n(617) 555-0100';
const line = (label: string): Locator =>
  desk().running.page.getByRole(label === 'Name' ? 'combobox' : 'textbox', { name: `Ship to, ${label}` });
const button = (name: string): Locator => desk().running.page.getByRole('button', { name, exact: true });

describe('an address of a new cart', () => {
  it('is pasted, shown as it was read, and filled in', async () => {
    const { carts, running } = desk();
    await carts.begin();
    await button('Paste an address').first().click();
    await running.page.getByRole('textbox', { name: 'Ship to, pasted address' }).fill(ADDRESS);
    await running.page.getByText('(617) 555-0100').last().waitFor();
    await expect.poll(() => line('City').inputValue()).toBe('');
    await picture('paste');
    await button('Fill in').click();
    await expect.poll(() => line('City').inputValue()).toBe('Boston');
    await expect.poll(() => line('Name').inputValue()).toBe('Ada Smith');
    await expect.poll(() => line('Street').inputValue()).toBe('1 Main Street');
  });

  it('says what is unusual about a line, and fixes it when a person says so', async () => {
    await desk().running.page.getByText('A leading zero seems to be missing').waitFor();
    await picture('remark');
    await button('Use 02134').click();
    await expect.poll(() => line('Postal code').inputValue()).toBe('02134');
    await expect.poll(() => button('Use 02134').count()).toBe(0);
  });

  it('is kept, and found again by what is typed into the name, with the keyboard alone', async () => {
    const { running } = desk();
    await button('Save to address book').click();
    await running.page.getByText('Ada Smith saved to the address book').first().waitFor();
    for (const label of ['Name', 'Street', 'City', 'State', 'Postal code', 'Country'])
      await line(label).fill('');
    await line('Name').pressSequentially('sm');
    const found = running.page.getByRole('listbox', { name: 'Ship to, address suggestions' });
    await found.getByRole('option').first().waitFor();
    await expect.poll(() => line('Name').getAttribute('aria-expanded')).toBe('true');
    const answers = await holdAnswers(running.app, 'addresses:suggest');
    await line('Name').press('i');
    await expect.poll(answers.held).toBe(1);
    await line('Name').press('ArrowDown');
    const chosen = found.getByRole('option', { selected: true });
    await expect.poll(() => chosen.count()).toBe(1);
    // What was chosen stays chosen when a late answer still has it.
    await answers.release();
    await askBridge(running.page, 'addresses:suggest', { text: 'smi', limit: 1 });
    expect(await chosen.count()).toBe(1);
    await picture('suggest');
    await line('Name').press('Enter');
    await expect.poll(() => line('City').inputValue()).toBe('Boston');
    await expect.poll(() => found.count()).toBe(0);
    await desk().carts.pasteBox.fill('abc123editor01');
    await button('Save as draft').click();
    await desk().carts.pasteBox.waitFor({ state: 'detached' });
  });
});

describe('what an account gives to new carts', () => {
  it('is set on its card, with the reference that comes next', async () => {
    const { settings, running } = desk();
    await settings.goAccounts();
    await running.page
      .getByRole('button', { name: /^Change defaults/ })
      .first()
      .click();
    const dialog = running.page.getByRole('dialog', { name: /^Defaults for new carts/ });
    const pattern = dialog.getByRole('textbox', { name: 'References' });
    await pattern.fill('{year}-{n}');
    await dialog.getByText('{year} is unknown').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await pattern.fill('NORTH-{n:3}');
    await dialog.getByText('Next: NORTH-001').waitFor();
    await dialog.getByRole('textbox', { name: 'Order attributes' }).fill('96');
    await picture('defaults');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await running.page.getByText('NORTH-{n:3}').first().waitFor();
    await picture('account');
  });

  it('is in the next cart, and says where it comes from', async () => {
    const { frame, carts, running } = desk();
    await frame.go('Carts');
    await carts.begin();
    await carts.name.fill('Okafor');
    const reference = running.page.getByRole('textbox', { name: 'Reference', exact: true });
    await expect.poll(() => reference.inputValue()).toBe('NORTH-001');
    await running.page.getByText('From the account’s defaults').first().waitFor();
    await picture('given');
  });
});

describe('the address book', () => {
  it('is looked after in the settings', async () => {
    const { settings, running } = desk();
    const { page } = running;
    await settings.goAccounts();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Addresses' }).click();
    const list = page.getByRole('list', { name: 'Addresses' });
    await list.getByText('Ada Smith').waitFor();
    await picture('book');
    await list.getByRole('button', { name: 'Edit: Ada Smith' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit address' });
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Home');
    await picture('edit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await list.getByText('Home').waitFor();
    await list.getByRole('button', { name: 'Delete: Ada Smith' }).click();
    await page.getByRole('heading', { name: 'No saved addresses yet' }).waitFor();
    await page.getByRole('button', { name: /^Undo/ }).last().click();
    await list.getByText('Ada Smith').waitFor();
  });
});
