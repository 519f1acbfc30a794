import type { Locator, Page } from 'playwright-core';

/** The area of orders: the list, one order, its dialogs. */
export class Orders {
  constructor(readonly page: Page) {}

  row(name: string | RegExp): Locator {
    return this.page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name });
  }

  /** The order that is open. */
  get detail(): Locator {
    return this.page.getByRole('article');
  }

  /** Waits until the open order says this of itself. */
  async says(sentence: string | RegExp): Promise<void> {
    await this.detail.getByText(sentence).first().waitFor();
  }

  get review(): Locator {
    return this.detail.getByRole('button', { name: 'Review and confirm' });
  }

  get recordAnswer(): Locator {
    return this.detail.getByRole('button', { name: 'Record the lab’s answer…' });
  }

  /** The id that the lab's support asks for, beside the buttons. */
  get supportId(): Locator {
    return this.detail.locator('.support');
  }

  get placeAgain(): Locator {
    return this.detail.getByRole('button', { name: 'Place again', exact: true });
  }

  get editAgain(): Locator {
    return this.detail.getByRole('button', { name: 'Edit and place again' });
  }

  get openCart(): Locator {
    return this.detail.getByRole('button', { name: /^(Open cart|Fix the cart)$/ });
  }

  get saveLedger(): Locator {
    return this.detail.getByRole('button', { name: 'Save the ledger…' });
  }

  /** Everything that the open order lets a person do, by the words on the buttons beside its statement. */
  async actions(): Promise<string[]> {
    const names = await this.detail.locator('.actions').first().getByRole('button').allInnerTexts();
    return names.map((name) => (name.split('\n')[0] ?? '').replace(/\s+/g, ' ').trim());
  }

  /** The review before money is spent. */
  get reviewDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm this order' });
  }

  /** The button that confirms, which names the total. */
  get confirm(): Locator {
    return this.reviewDialog.getByRole('button', { name: /^Confirm for \$/ });
  }

  /** Opens the review and confirms what it shows. */
  async confirmReviewed(): Promise<void> {
    await this.review.click();
    await this.confirm.click();
  }

  get confirmation(): Locator {
    return this.detail.getByRole('region', { name: 'Confirmation' });
  }

  /** The life of the order, with its evidence. */
  get ledger(): Locator {
    return this.detail.getByRole('region', { name: 'Timeline' });
  }
}
