import type { Locator, Page } from 'playwright-core';
import { KeyWindow } from './key-window';

/** What a new account is given, by the labels of its form. */
export interface NewAccount {
  readonly name: string;
  readonly environment: 'Practice' | 'Sandbox' | 'Production';
  readonly editorBaseUrl: string;
  readonly orderSubmitUrl?: string;
  readonly commerceBaseUrl?: string;
  readonly version?: string;
  /** One key for all services, or one each. Without one the window that asks is closed. */
  readonly key?:
    string | { readonly editor: string; readonly orderSubmit: string; readonly commerce: string };
}

/** The area of settings: accounts, their keys, the test of their connection. */
export class Settings {
  constructor(readonly page: Page) {}

  async goAccounts(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'Settings' })
      .click();
    await this.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Accounts' })
      .click();
    await this.page.getByRole('button', { name: 'Add an account' }).waitFor();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^(Add an|Edit the) account$/ });
  }

  /** A field of the account's form. */
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true });
  }

  get version(): Locator {
    return this.field('Service-API-Version');
  }

  get addIt(): Locator {
    return this.dialog.getByRole('button', { name: 'Add' });
  }

  /** Opens the form of a new account and fills it in. */
  async describe(account: NewAccount): Promise<void> {
    await this.page.getByRole('button', { name: 'Add an account' }).click();
    await this.field('Name').fill(account.name);
    await this.dialog.getByRole('radiogroup').getByText(account.environment, { exact: true }).click();
    await this.field('Editor service, with its version').fill(account.editorBaseUrl);
    await this.field('Order submission').fill(account.orderSubmitUrl ?? '');
    await this.field('Commerce, catalog, discovery, fulfillment').fill(account.commerceBaseUrl ?? '');
    await this.version.fill(account.version ?? '');
    if (typeof account.key === 'object')
      await this.dialog.getByRole('switch', { name: 'Use a separate key for each service' }).click();
  }

  /** Adds an account from the list of accounts, on the spot. */
  async add(account: NewAccount): Promise<void> {
    await this.describe(account);
    const asked = await KeyWindow.after(this.page, () => this.addIt.click());
    const { key } = account;
    if (key === undefined) await asked.notNow();
    else if (typeof key === 'string') await asked.give(key);
    else {
      const { editor, orderSubmit, commerce } = key;
      await asked.give({ 'Editor service': editor, 'Order submission': orderSubmit, Commerce: commerce });
    }
    await this.dialog.waitFor({ state: 'hidden' });
    await this.card(account.name).waitFor();
  }

  /** Everything about one account. */
  card(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Turns the desk to an account. */
  async use(name: string): Promise<void> {
    await this.card(name).getByRole('button', { name: 'Use this account' }).click();
    await this.card(name).getByText('in use').waitFor();
  }

  /** What is known of an account's keys, in words. */
  keyFacts(name: string): Locator {
    return this.card(name).locator('.key').getByRole('status');
  }

  /** Has main ask for the key of a slot, whatever the button says, once nothing is asked for it any more. */
  askKey(name: string, slot: string): Promise<KeyWindow> {
    const button = this.card(name).getByRole('button', {
      name: new RegExp(`^(Enter key…|Replace…|Enter the key again…|Confirm where it may be sent…) ${slot}$`),
    });
    return KeyWindow.after(this.page, () => button.and(this.page.locator('[aria-busy="false"]')).click());
  }

  /** Gives or replaces the key of a slot. */
  async giveKey(name: string, slot: string, key: string): Promise<void> {
    await (await this.askKey(name, slot)).give(key);
  }

  async removeKey(name: string, slot: string): Promise<void> {
    await this.card(name)
      .getByRole('button', { name: `Remove ${slot}`, exact: true })
      .click();
  }

  /** Tests the connection of an account and answers the result of each service. */
  async test(name: string): Promise<string[]> {
    await this.card(name).getByRole('button', { name: 'Test connection' }).click();
    const results = this.card(name).locator('.results');
    await results.getByText(/^Tested /).waitFor();
    return (await results.getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  }
}
