import type { Locator, Page } from 'playwright-core';

/** The inbox of what does not settle by itself: the list by cause, and the need that is open beside it. */
export class Needs {
  constructor(readonly page: Page) {}

  get list(): Locator {
    return this.page.getByRole('treegrid', { name: 'Needs you' });
  }

  /** The heading of a cause; its name ends with how many needs are under it. */
  group(title: string | RegExp): Locator {
    return this.list.locator('[role="row"][aria-level="1"]').filter({ hasText: title });
  }

  row(name: string | RegExp): Locator {
    return this.list.locator('[role="row"][aria-level="2"]').filter({ hasText: name });
  }

  filter(name: 'Open' | 'Snoozed' | 'Resolved'): Locator {
    return this.page
      .getByRole('group', { name: 'Filter items' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** The link of the rail, which says how many there are. */
  get rail(): Locator {
    return this.page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: /^Needs you\b/ });
  }

  /** The need that is open. */
  get detail(): Locator {
    return this.page.getByRole('article');
  }

  /** What may safely be done about the open need, by the words on its buttons. */
  async actions(): Promise<string[]> {
    const names = await this.detail
      .getByRole('region', { name: 'Safe next steps' })
      .locator('.actions')
      .getByRole('button')
      .allInnerTexts();
    return names.map((name) => (name.split('\n')[0] ?? '').replace(/\s+/g, ' ').trim());
  }

  action(name: string | RegExp): Locator {
    return this.detail.getByRole('region', { name: 'Safe next steps' }).getByRole('button', { name });
  }

  /** What is kept back from the open need, with the reason. */
  get locked(): Locator {
    return this.detail.getByRole('list', { name: 'Not available' });
  }

  get note(): Locator {
    return this.detail.getByRole('textbox', { name: 'Note' });
  }

  get resolve(): Locator {
    return this.detail.getByRole('button', { name: /^Resolve\b/ });
  }

  get history(): Locator {
    return this.detail.getByRole('region', { name: 'History' });
  }

  /** What can be done with what is selected. */
  get selection(): Locator {
    return this.page.getByRole('toolbar', { name: /selected/ });
  }

  /** Opens a need from the list. */
  async open(name: string | RegExp): Promise<void> {
    await this.row(name).click();
    await this.detail.waitFor();
  }
}
