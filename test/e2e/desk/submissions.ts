import type { Locator, Page } from 'playwright-core';

/** The area of submissions: the list, the reading of the lab's list, one submission. */
export class Submissions {
  constructor(readonly page: Page) {}

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Submissions' });
  }

  row(name: string | RegExp): Locator {
    return this.grid.getByRole('row', { name });
  }

  /** How many submissions the list says that it shows. */
  async count(): Promise<number> {
    return Number(await this.grid.getAttribute('aria-rowcount')) - 1;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search submissions' });
  }

  get status(): Locator {
    return this.page.getByRole('combobox', { name: 'Status' });
  }

  /** The button of the empty list that reads the lab's for the first time. */
  get readFirst(): Locator {
    return this.page.getByRole('button', { name: 'Read the newest from the lab' });
  }

  get refresh(): Locator {
    return this.page.getByRole('button', { name: 'Refresh', exact: true });
  }

  get older(): Locator {
    return this.page.getByRole('button', { name: 'Read older', exact: true });
  }

  get allOlder(): Locator {
    return this.page.getByRole('button', { name: 'Read all older' });
  }

  get stop(): Locator {
    return this.page.getByRole('button', { name: 'Stop reading' });
  }

  /** A filter of the list. */
  filter(name: 'All' | 'Failed' | 'From here'): Locator {
    return this.page.getByRole('group', { name: 'Filter submissions' }).getByRole('button', {
      name: new RegExp(`^${name}\\b`),
    });
  }

  /** The submission that is open. */
  get detail(): Locator {
    return this.page.getByRole('article').first();
  }

  /** One order of the submission that is open. */
  order(number: number): Locator {
    return this.detail.getByRole('article', { name: `Order ${number}` });
  }

  get readAgain(): Locator {
    return this.detail.getByRole('button', { name: 'Read again' });
  }

  /** Waits until the line under the title says this. */
  async says(line: string | RegExp): Promise<void> {
    await this.page.getByText(line).first().waitFor();
  }
}
