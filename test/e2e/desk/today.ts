import type { Locator, Page } from 'playwright-core';

/** The first screen. */
export class TodayScreen {
  constructor(readonly page: Page) {}

  /** A figure by its label, as it is shown. */
  figure(label: string): Locator {
    return this.page
      .getByRole('list', { name: 'Overview' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(label, { exact: true }) });
  }

  /** The number of a figure; waits for nothing. */
  async number(label: string): Promise<string> {
    return (await this.figure(label).locator('.number').textContent()) ?? '';
  }

  get firstSteps(): Locator {
    return this.page.getByRole('region', { name: 'First steps' });
  }

  /** What needs someone, the most important first. */
  get needs(): Locator {
    return this.page.getByRole('region', { name: 'Needs you' });
  }

  /** A chart by its title. */
  chart(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }
}
