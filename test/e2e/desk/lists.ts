import type { Locator, Page } from 'playwright-core';

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
    await this.page.getByRole('button', { name: 'Columns of this list' }).click();
    return this.page.getByRole('dialog', { name: 'Columns of this list' });
  }

  /** Drafts a cart with one editor through the bridge, as a test that needs many of them does. */
  async draftCart(name: string, reference: string): Promise<void> {
    await this.page.evaluate(
      async ([called, known]) => {
        const bridge: unknown = Reflect.get(window, 'proofdesk');
        if (typeof bridge !== 'object' || bridge === null) throw new Error('There is no bridge');
        const call: unknown = Reflect.get(bridge, 'call');
        if (typeof call !== 'function') throw new Error('There is no bridge');
        const line = { name: '', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' };
        await Reflect.apply(call, bridge, [
          'carts:create',
          {
            accountId: 'practice-lab',
            name: called,
            draft: {
              editors: [{ editorId: 'editor-1', quantity: 1, orderAttributes: null }],
              orderAttributes: [],
              entryId: '',
              reference: known,
              shipTo: line,
              shipFrom: line,
            },
          },
        ]);
      },
      [name, reference] as const,
    );
  }
}
