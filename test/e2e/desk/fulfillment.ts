import type { Locator, Page } from 'playwright-core';
import { showKind } from './kind-in-head';

/** The orders in fulfillment: the list, the reading of the lab's list, one order and its shipping preview. */
export class Fulfillment {
  constructor(readonly page: Page) {}

  /** Goes there by the switch in the head of the submissions. */
  async go(): Promise<void> {
    await this.page.keyboard.press('Control+7');
    await showKind(this.page, 'At the lab', 'Fulfillment');
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Fulfillment' });
  }

  row(name: string | RegExp): Locator {
    return this.grid.getByRole('row', { name });
  }

  /** How many orders the list says that it shows. */
  async count(): Promise<number> {
    return Number(await this.grid.getAttribute('aria-rowcount')) - 1;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search orders in fulfillment' });
  }

  get status(): Locator {
    return this.page.getByRole('combobox', { name: 'Status' });
  }

  /** The button of the empty list that reads the lab's for the first time. */
  get readFirst(): Locator {
    return this.page.getByRole('button', { name: 'Read from the lab' });
  }

  get refresh(): Locator {
    return this.page.getByRole('button', { name: 'Refresh', exact: true });
  }

  /** The order that is open. */
  get detail(): Locator {
    return this.page.getByRole('article').first();
  }

  /** The part of the open order that asks what shipping it elsewhere would cost. */
  get preview(): Locator {
    return this.detail.getByRole('region', { name: 'Shipping preview' });
  }

  /** A line of the address that the preview is asked with. */
  line(label: string): Locator {
    return this.preview.getByLabel(`Ship to, ${label}`, { exact: true });
  }

  /** Turns to the address or to the body as JSON. */
  form(name: 'Address' | 'JSON'): Locator {
    return this.preview.getByRole('group', { name: 'Request' }).getByRole('button', { name });
  }

  get body(): Locator {
    return this.preview.getByRole('textbox', { name: 'JSON to send' });
  }

  get ask(): Locator {
    return this.preview.getByRole('button', { name: 'Preview shipping' });
  }

  /** The ways to ship of the newest answer. */
  get options(): Locator {
    return this.preview.getByRole('table').first();
  }
}
