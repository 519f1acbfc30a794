import { EMPTY_DRAFT } from '@core/carts/carts';
import type { Locator, Page } from 'playwright-core';
import { askBridge } from './ask-bridge';

/** What every list has: its search, its rows, its saved views, its columns. */
export class Lists {
  constructor(readonly page: Page) {}

  search(name: string): Locator {
    return this.page.getByRole('searchbox', { name });
  }

  /** The rows of a grid, without its heads. */
  rows(grid: string): Locator {
    return this.page.getByRole('grid', { name: grid }).locator('[role="row"][data-index]');
  }

  heads(grid: string): Promise<string[]> {
    return this.page.getByRole('grid', { name: grid }).getByRole('columnheader').allInnerTexts();
  }

  async openViews(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Saved views/ }).click();
    return this.page.getByRole('dialog', { name: 'Saved views' });
  }

  async openColumns(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Choose columns' }).click();
    return this.page.getByRole('dialog', { name: 'Choose columns' });
  }

  /**
   * Drafts a cart with one editor through the bridge, as a test that needs many of them does.
   *
   * @returns its id
   */
  async draftCart(name: string, reference: string): Promise<string> {
    const draft = {
      ...EMPTY_DRAFT,
      editors: [{ editorId: 'editor-1', quantity: 1, orderAttributes: null }],
      reference,
    };
    const { id } = await askBridge(this.page, 'carts:create', { accountId: 'practice-lab', name, draft });
    return id;
  }
}
