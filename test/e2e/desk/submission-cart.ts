import type { Locator, Page } from 'playwright-core';
import { showKind } from './kind-in-head';

/** A cart from the catalog: its list, the open cart, the review, what happened to it. */
export class SubmissionCarts {
  constructor(readonly page: Page) {}

  /** Goes to the list by the switch at the top of the area of carts. */
  async go(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: /^Carts\b/ })
      .click();
    await showKind(this.page, 'Cart type', 'From the catalog');
  }

  /** A cart in the list. */
  row(name: string | RegExp): Locator {
    return this.page.getByRole('grid', { name: 'Catalog carts' }).getByRole('row', { name });
  }

  /** Makes an empty cart from the list and names it. */
  async begin(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New cart' }).first().click();
    await this.name.fill(name);
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: 'Cart name' });
  }

  /** Puts configured products into the open cart, by what they are called. */
  async add(...names: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Add items' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Add items' });
    for (const name of names) await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: /^Add \d+ items?$/ }).click();
  }

  get items(): Locator {
    return this.page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  }

  quantityOf(name: string): Locator {
    return this.page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  }

  /** Where it is shipped to. */
  type(name: 'To the studio' | 'Drop ship'): Locator {
    return this.page.getByRole('radiogroup', { name: 'Shipping type' }).getByRole('radio', { name });
  }

  /** The ways to ship that the lab offers. */
  get options(): Locator {
    return this.page.getByRole('radiogroup', { name: 'Shipping priority' }).getByRole('radio');
  }

  option(name: string | RegExp): Locator {
    return this.page.getByRole('radiogroup', { name: 'Shipping priority' }).getByRole('radio', { name });
  }

  line(label: string): Locator {
    return this.page.getByRole(label === 'Name' ? 'combobox' : 'textbox', { name: `Ship to, ${label}` });
  }

  /** Types into the lines of the address and leaves each, as a person does. */
  async address(lines: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(lines)) {
      await this.line(label).fill(value);
      await this.line(label).press('Tab');
    }
  }

  /** What is wrong with a line of the address, as it is under it. */
  async faultOf(label: string): Promise<string> {
    const ids = (await this.line(label).getAttribute('aria-describedby'))?.split(' ') ?? [];
    // A remark is no fault: it is the desk's own, and prevents nothing.
    const id = ids.find((one) => !one.endsWith('-remark'));
    return id === undefined ? '' : this.page.locator(`[id="${id}"]`).innerText();
  }

  get price(): Locator {
    return this.page.getByRole('button', { name: /^Price (and check|again)/ });
  }

  /** Asks for the price, and waits until the lab has said it. */
  async priced(): Promise<void> {
    await this.price.first().click();
    await this.totals.waitFor();
    await this.page.getByText(/^The lab says: (not )?ready to submit/).waitFor();
  }

  get totals(): Locator {
    return this.page.getByRole('region', { name: 'Total to pay' });
  }

  /** The total to pay as it is on screen, such as `$312.47`. */
  async total(): Promise<string> {
    const row = this.totals.getByText('Total to pay', { exact: true }).locator('..');
    return /\$[\d,]+\.\d\d/.exec(await row.innerText())?.[0] ?? '';
  }

  get ready(): Locator {
    return this.page.getByText('The lab says: ready to submit');
  }

  get notReady(): Locator {
    return this.page.getByText('The lab says: not ready to submit');
  }

  get review(): Locator {
    return this.page.getByRole('button', { name: /^Review and submit/ });
  }

  get reviewDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Submit this cart' });
  }

  /** The button that submits, which names the total. */
  get submit(): Locator {
    return this.reviewDialog.getByRole('button', { name: /^Submit for \$/ });
  }

  /** Opens the review, looks at what looks alike where anything does, and submits what it shows. */
  async submitReviewed(): Promise<void> {
    await this.review.click();
    await this.reviewDialog.waitFor();
    await this.reviewDialog.getByText('Checking for duplicates').waitFor({ state: 'detached' });
    const looked = this.reviewDialog.getByText(/^I have checked/);
    if ((await looked.count()) > 0) await looked.click();
    await this.submit.click();
  }

  /** What happened to a cart that was sent. */
  get sent(): Locator {
    return this.page.getByRole('article');
  }

  /** Waits until the open cart says this of what happened to it. */
  async says(sentence: string | RegExp): Promise<void> {
    await this.sent.getByText(sentence).first().waitFor();
  }

  /** Everything that a sent cart lets a person do, by the words on its buttons. */
  async actions(): Promise<string[]> {
    const names = await this.sent.locator('.actions').first().getByRole('button').allInnerTexts();
    return names.map((name) => name.trim());
  }

  get sendAgain(): Locator {
    return this.sent.getByRole('button', { name: 'Send the same request again' });
  }

  get find(): Locator {
    return this.sent.getByRole('button', { name: 'Look for it at the lab…' });
  }

  get recordAnswer(): Locator {
    return this.sent.getByRole('button', { name: 'Record the lab’s answer…' });
  }

  get again(): Locator {
    return this.sent.getByRole('button', { name: 'Order again…' });
  }

  /** Adds a row of metadata; the key keeps the keyboard. */
  async addMetadata(key: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add row' }).click();
    const keys = this.page.getByRole('textbox', { name: /^Key \d+$/ });
    await keys.last().fill(key);
    await this.page.getByRole('textbox', { name: `Value of ${key}` }).fill(value);
  }
}
