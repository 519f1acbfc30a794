import type { Locator, Page } from 'playwright-core';
import { KeyWindow } from './key-window';

export type Area =
  | 'Today'
  | 'Needs you'
  | 'Batches'
  | 'Catalog'
  | 'Carts'
  | 'Orders'
  | 'Submissions'
  | 'Customers'
  | 'Activity'
  | 'Settings';

/** What is around every view: the rail, the status bar, notices, dialogs. */
export class Frame {
  constructor(readonly page: Page) {}

  /** Goes to an area by the rail. */
  async go(area: Area): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: new RegExp(`^${area}\\b`) })
      .click();
  }

  /** The strip that says environment, account, running work, online and saved. */
  get foot(): Locator {
    return this.page.getByRole('contentinfo');
  }

  /** Waits until the status bar says that what was typed is on disk. */
  async saved(): Promise<void> {
    await this.foot.getByText(/^Saved \d+ s ago$/).waitFor();
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Notices' });
  }

  /** The dialog of that title. */
  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Everything that can be done, by name. */
  get palette(): Locator {
    return this.page.getByRole('dialog', { name: 'Commands' });
  }

  /** What went wrong, in words, where a person is. */
  get problem(): Locator {
    return this.page.getByRole('alert');
  }

  /** What a problem offers where a key fixes it. */
  get newKey(): Locator {
    return this.page.getByRole('button', { name: 'Enter the key and try again…' });
  }

  /** Gives a new key where the problem is shown, which then tries again. */
  async giveKey(key: string): Promise<void> {
    await (await KeyWindow.after(this.page, () => this.newKey.click())).give(key);
  }
}
