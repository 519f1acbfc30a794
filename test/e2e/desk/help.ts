import type { Locator, Page } from 'playwright-core';

/** The help beside the work. */
export class Help {
  constructor(private readonly page: Page) {}

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Help' });
  }

  get search(): Locator {
    return this.panel.getByRole('searchbox', { name: 'Search help' });
  }

  /** The chapter that is read. */
  chapter(title: string): Locator {
    return this.panel.getByRole('heading', { level: 2, name: title, exact: true });
  }

  /** Where the keyboard is, in words. */
  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  }
}
