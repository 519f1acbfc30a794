import type { Locator, Page } from 'playwright-core';

/** The area of requests: the list and one request. */
export class Activity {
  constructor(readonly page: Page) {}

  get rows(): Locator {
    return this.page.getByRole('grid', { name: 'Activity' }).getByRole('row').filter({ hasNot: this.heads });
  }

  private get heads(): Locator {
    return this.page.getByRole('columnheader');
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('grid', { name: 'Activity' }).getByRole('row', { name });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search requests' });
  }

  get route(): Locator {
    return this.page.getByRole('combobox', { name: 'Route' });
  }

  /** The request that is open. */
  get detail(): Locator {
    return this.page.getByRole('article');
  }
}
