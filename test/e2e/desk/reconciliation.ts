import type { Locator, Page } from 'playwright-core';
import { showKind } from './kind-in-head';

/** What left this desk beside what the lab lists: the comparison, its list, one line. */
export class ReconciliationPage {
  constructor(readonly page: Page) {}

  /** Goes there by the switch at the top of the area of submissions. */
  async go(): Promise<void> {
    await this.page.keyboard.press('Control+7');
    await showKind(this.page, 'At the lab', 'Reconciliation');
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Reconciliation' });
  }

  row(name: string | RegExp): Locator {
    return this.grid.getByRole('row', { name });
  }

  /** How many lines the list says that it shows. */
  async count(): Promise<number> {
    return Number(await this.grid.getAttribute('aria-rowcount')) - 1;
  }

  /** How far back the lab's lists are read. */
  get back(): Locator {
    return this.page.getByRole('combobox', { name: 'How far back' });
  }

  get run(): Locator {
    return this.page.getByRole('button', { name: 'Compare with the lab' });
  }

  get stop(): Locator {
    return this.page.getByRole('button', { name: 'Stop', exact: true });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search comparison' });
  }

  /** A filter of the list, with its count. */
  filter(name: 'All' | 'To check' | 'Matched' | 'Only here' | 'Only at the lab'): Locator {
    return this.page
      .getByRole('group', { name: 'Filter entries' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** The line that is open. */
  get detail(): Locator {
    return this.page.getByRole('article').first();
  }

  /** What can be done about the line that is open, by the words on the buttons. */
  async ways(): Promise<string[]> {
    const names = await this.detail.locator('.actions').getByRole('button').allInnerTexts();
    return names.map((name) => name.trim());
  }

  /** Waits until the page says this. */
  async says(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }
}
