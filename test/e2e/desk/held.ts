import type { Locator, Page } from 'playwright-core';

/** What is held: the choice in a review, the status bar, the list. */
export class Held {
  constructor(readonly page: Page) {}

  /** A choice of when something leaves, in the dialog that is open. */
  leaves(when: string | RegExp): Locator {
    return this.page.getByRole('dialog').getByRole('radio', { name: when });
  }

  /** The field for the moment at which something leaves. */
  get moment(): Locator {
    return this.page.getByLabel('Date and time', { exact: true });
  }

  /** The list of everything that is held, settled ones below. */
  async openList(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: /^Batches\b/ })
      .click();
    await this.page.getByRole('link', { name: 'Held', exact: true }).click();
    await this.page.getByRole('heading', { name: 'Held', level: 1 }).waitFor();
  }

  /** One thing of a part of the list. */
  row(part: 'Waiting for you' | 'Sent automatically' | 'Recent', name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: part }).getByRole('listitem').filter({ hasText: name });
  }

  takeBack(within: Locator): Locator {
    return within.getByRole('button', { name: /^Take back/ });
  }

  release(within: Locator): Locator {
    return within.getByRole('button', { name: /^Send now/ });
  }
}
