import type { Locator, Page } from 'playwright-core';
import { fieldNamed } from './carts';

/** The area of batches: the list, one batch, its review, its progress. */
export class Batches {
  constructor(readonly page: Page) {}

  /** A batch in the list. */
  row(name: string | RegExp): Locator {
    return this.page.getByRole('grid', { name: 'Batches' }).getByRole('row', { name });
  }

  /** The dialog that puts what is selected into a batch. */
  get prepareDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Prepare \d+ carts? as a batch$/ });
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: 'Batch name' });
  }

  /** The carts of the batch that are shown. */
  get items(): Locator {
    return this.page.getByRole('grid', { name: 'Carts of this batch' });
  }

  item(name: string | RegExp): Locator {
    return this.items.getByRole('row', { name });
  }

  /** A tab of the batch, with its count in its name. */
  tab(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'Filter carts' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** Waits until a tab counts this many. */
  async counts(tab: string, count: number): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Filter carts' })
      .getByRole('button', { name: `${tab} ${count}`, exact: true })
      .waitFor();
  }

  /** Why carts need a person, cause by cause. */
  get causes(): Locator {
    return this.page.getByRole('list', { name: 'Why they need you' }).getByRole('listitem');
  }

  get fixDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Fix \d+ carts?$/ });
  }

  /** A field of the form that fixes many carts, by the document's name for it. */
  fixed(documentName: string): Locator {
    return this.fixDialog.getByRole('textbox', { name: fieldNamed(documentName) });
  }

  get review(): Locator {
    return this.page.getByRole('button', { name: /^Review and confirm \d+/ });
  }

  get reviewDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Confirm \d+ orders?$/ });
  }

  /** What the review finds unusual. */
  get unusual(): Locator {
    return this.reviewDialog.getByRole('list', { name: 'Check these first' }).getByRole('listitem');
  }

  get looked(): Locator {
    return this.reviewDialog.getByRole('checkbox', { name: /^I have checked/ });
  }

  /** The button that approves; it says what happens and what it costs at most. */
  get confirm(): Locator {
    return this.reviewDialog.getByRole('button', { name: /^Confirm \d+ orders?.*at most \$/ });
  }

  /** An approved batch: how far it is, and what it does. */
  get progress(): Locator {
    return this.page.getByRole('region', { name: 'Progress' });
  }

  /** Waits until the approved batch says this. */
  async says(words: string | RegExp): Promise<void> {
    await this.progress.getByText(words).first().waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
}
