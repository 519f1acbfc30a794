import type { Locator, Page } from 'playwright-core';
import { FIELDS } from '@core/values/order-fields';

/** What the field of a form is called for those who hear it, by its name in the document. */
export const fieldNamed = (documentName: string): RegExp =>
  new RegExp(`, ${FIELDS.find(({ name }) => name === documentName)?.label ?? documentName}$`);

/** The area of carts: the list, a new cart, one cart. */
export class Carts {
  constructor(readonly page: Page) {}

  /** The button that begins a cart. */
  get newCart(): Locator {
    return this.page.getByRole('button', { name: 'New cart' }).first();
  }

  /** Opens a new cart from the list. */
  async begin(): Promise<void> {
    await this.newCart.click();
    await this.pasteBox.waitFor();
  }

  get pasteBox(): Locator {
    return this.page.getByRole('textbox', { name: 'Editor ids, one or many' });
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: 'Cart name' });
  }

  /** What was read of the paste, entry by entry. */
  get read(): Locator {
    return this.page.getByRole('region', { name: 'Result' });
  }

  get getPrices(): Locator {
    return this.page.getByRole('button', { name: 'Get pictures and prices' });
  }

  /** Says that prices and order do not know of a change. */
  get stale(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'do not include the change' });
  }

  get exportAgain(): Locator {
    return this.page.getByRole('button', { name: 'Export again' });
  }

  /** Begins a cart with this paste and that name, and asks the lab for pictures and prices. */
  async draft(paste: string, name: string): Promise<void> {
    await this.begin();
    await this.pasteBox.fill(paste);
    await this.name.fill(name);
    await this.getPrices.click();
  }

  /** The open cart's pictures and lines. */
  get lines(): Locator {
    return this.page.getByRole('list', { name: 'Pictures and lines' }).getByRole('listitem');
  }

  quantityOf(name: string): Locator {
    return this.page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  }

  /** A field that the lab still needs, for all orders at once, by the document's name for it. */
  needed(documentName: string): Locator {
    return this.page.getByRole('textbox', { name: fieldNamed(documentName) }).first();
  }

  /** Types into needed fields and leaves each, as a person does. */
  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.needed(name).fill(value);
      await this.needed(name).press('Tab');
    }
  }

  get stillNeeds(): Locator {
    return this.page.getByText(/The lab still needs \d+ fields?/);
  }

  get nothingMissing(): Locator {
    return this.page.getByRole('button', { name: 'Nothing is missing' });
  }

  get place(): Locator {
    return this.page.getByRole('button', { name: /^Place order/ });
  }

  get placeAsIs(): Locator {
    return this.page.getByRole('button', { name: 'Place as is…' });
  }

  /** A cart in the list. */
  row(name: string | RegExp): Locator {
    return this.page.getByRole('grid', { name: 'Carts' }).getByRole('row', { name });
  }

  get steps(): Locator {
    return this.page.getByRole('list', { name: 'Progress of this cart' });
  }
}

/** How many of the pictures on screen are drawn, and how many are not; waits for nothing. */
export async function picturesOn(page: Page): Promise<{ drawn: number; missing: number }> {
  return page.evaluate(() => {
    const images = [...document.images].filter((image) => image.getBoundingClientRect().width > 0);
    const drawn = images.filter((image) => image.complete && image.naturalWidth > 0).length;
    const told = document.querySelectorAll('.thumbnail [role="img"]').length;
    return { drawn, missing: images.length - drawn + told };
  });
}
