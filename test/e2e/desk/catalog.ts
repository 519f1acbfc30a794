import type { Locator, Page } from 'playwright-core';

/** The area of the catalog: products, configured products, discovery, and the form that configures. */
export class Catalog {
  constructor(readonly page: Page) {}

  /** One of the parts of the area, by its link at the top. */
  async part(name: 'Products' | 'Configured products' | 'Discovery'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Catalog sections' })
      .getByRole('link', { name, exact: true })
      .click();
  }

  /** Reads the lab's catalog for the first time. */
  get readFirst(): Locator {
    return this.page.getByRole('button', { name: 'Load catalog' });
  }

  get refresh(): Locator {
    return this.page.getByRole('button', { name: 'Refresh', exact: true });
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Products' });
  }

  /** The products on screen, as pictures. */
  get tiles(): Locator {
    return this.grid.getByRole('gridcell');
  }

  /** The product of this ref, or of this name. */
  tile(what: string): Locator {
    return this.tiles.filter({ has: this.page.getByText(what, { exact: true }) });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search products' });
  }

  /** A value of a facet. */
  value(facet: string, value: string): Locator {
    return this.page
      .getByRole('group', { name: facet, exact: true })
      .getByRole('checkbox', { name: new RegExp(`^${value},`) });
  }

  filter(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'Filter products' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** The product, or the configured product, that is open. */
  get detail(): Locator {
    return this.page.getByRole('article');
  }

  /** Opens the form of a product by its ref. */
  async configure(ref: string): Promise<void> {
    await this.search.fill(ref);
    await this.tile(ref).click();
    await this.detail.getByRole('button', { name: 'Configure…' }).click();
    await this.selections.waitFor();
  }

  get selections(): Locator {
    return this.page.getByRole('region', { name: 'Selections' });
  }

  /** An option of a field that offers a few. */
  option(field: string, name: RegExp | string): Locator {
    return this.selections
      .getByRole('radiogroup', { name: new RegExp(`^${field}`) })
      .getByRole('radio', { name });
  }

  get addToCart(): Locator {
    return this.page.getByRole('button', { name: 'Add to cart' });
  }

  get makeReady(): Locator {
    return this.page.getByRole('button', { name: 'Save and make ready' });
  }

  get keep(): Locator {
    return this.page.getByRole('button', { name: 'Save as draft' });
  }

  /** Gives a selection that no field stands for, in the row of that number. */
  async select(number: number, key: string, value: string): Promise<void> {
    const keyField = this.selections.getByRole('textbox', { name: `Key of selection ${number}` });
    if (!(await keyField.isVisible())) {
      await this.selections.getByRole('button', { name: 'Add selection' }).click();
    }
    await keyField.fill(key);
    await this.selections.getByRole('textbox', { name: `Value of ${key}` }).fill(value);
  }

  /** A configured product in the list. */
  configured(name: string | RegExp): Locator {
    return this.page.getByRole('grid', { name: 'Configured products' }).getByRole('row', { name });
  }
}
