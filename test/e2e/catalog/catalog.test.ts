import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Catalog } from '../desk/catalog';
import { picture } from '../desk/pictures';
import { requestsTo } from '../desk/catalog-record';
import { sharedDesk } from '../desk/open-desk';
import { SubmissionCarts } from '../desk/submission-cart';

/** A product of the practice lab that says what can be selected, and one that keeps it to itself. */
const WITH_FIELDS = 'print-8x10';
const SILENT = 'album-10x10-Prairie-0031';

describe('the catalog', () => {
  const desk = sharedDesk();
  const catalog = (): Catalog => new Catalog(desk().running.page);

  it('is read once, on demand, and says how old it is', async () => {
    const { frame, running, lab } = desk();
    await frame.go('Catalog');
    await running.page.getByText('No catalog yet').waitFor();
    expect(await requestsTo(lab, 'listProducts')).toBe(0);
    await catalog().readFirst.click();
    await catalog().tile(WITH_FIELDS).waitFor();
    await running.page.getByText(/^60 products · loaded just now$/).waitFor();
    const asked = await requestsTo(lab, 'listProducts');
    expect(asked).toBeGreaterThan(0);
  });

  it('finds products by what they are called, and narrows them down', async () => {
    const { page } = desk().running;
    await page.keyboard.press('/');
    await page.keyboard.type('album');
    await expect.poll(() => catalog().tile('Print 5×7').count()).toBe(0);
    await catalog().tile('album-8x8').waitFor();
    await catalog().value('Category', 'prints').waitFor({ state: 'detached' });
    const before = await catalog().tiles.count();
    await catalog().value('Orientation', 'landscape').click();
    await expect.poll(() => catalog().tiles.count()).toBeLessThan(before);
    await page.getByRole('button', { name: 'Remove Orientation: landscape' }).click();
    await expect.poll(() => catalog().tiles.count()).toBe(before);
    await catalog().search.fill('nothing of the kind');
    await page.getByText('No product matches').waitFor();
    await page.getByRole('button', { name: 'Show all products' }).click();
    await catalog().tile(WITH_FIELDS).waitFor();
    await catalog().value('Category', 'cards').click();
    await expect.poll(() => catalog().tile(WITH_FIELDS).count()).toBe(0);
    await catalog().value('Category', 'prints').click();
    await catalog().tile(WITH_FIELDS).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  });

  it('is walked with the keyboard alone, and remembers what was marked', async () => {
    const { page } = desk().running;
    await catalog().grid.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('f');
    await catalog().filter('Favorites').click();
    await expect.poll(() => catalog().tiles.count()).toBe(1);
    await catalog().tile(WITH_FIELDS).waitFor();
    await catalog().grid.focus();
    await page.keyboard.press('Enter');
    await catalog().detail.getByRole('heading', { name: 'Print 8×10' }).waitFor();
    await catalog().detail.getByText('without shipping and tax').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => catalog().detail.count()).toBe(0);
    await catalog().filter('All').click();
  });

  it('has one facet of sizes, and shows its pictures as large as a person likes', async () => {
    const { running } = desk();
    const { page } = running;
    await catalog().value('Size', '5 × 5 in').waitFor();
    expect(await page.getByRole('group', { name: /^size$|width|height|dimensions/i }).count()).toBe(1);
    const first = catalog().tiles.first();
    const slider = page.getByRole('slider', { name: 'Picture size' });
    await slider.focus();
    await page.keyboard.press('Home');
    const small = (await first.boundingBox())?.width ?? 0;
    await picture(desk(), 'catalog-small');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await first.boundingBox())?.width ?? 0).toBeGreaterThan(small * 1.8);
    await picture(desk(), 'catalog-large');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const row = catalog().grid.getByRole('row').nth(1);
    const large = (await row.boundingBox())?.height ?? 0;
    await picture(desk(), 'catalog-list-large');
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await row.boundingBox())?.height ?? 0).toBeLessThan(large / 2);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Pictures', exact: true }).click();
    await catalog().grid.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The lab’s own picture of the product.').waitFor();
    await picture(desk(), 'catalog-look');
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('heading', { level: 1, name: 'Print 8×10' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('shows everything that the lab says of one product, and asks again', async () => {
    const { lab } = desk();
    await catalog().tile('print-5x7').click();
    await catalog().detail.getByRole('button', { name: 'Ask the lab again' }).click();
    await expect.poll(() => requestsTo(lab, 'readProduct')).toBe(1);
    const said = catalog().detail;
    await said.getByText('Weight grams').waitFor();
    await said.getByText('1950.50').waitFor();
    await said.getByText('print-5x7', { exact: true }).first().waitFor();
    await desk().running.page.keyboard.press('Escape');
  });

  it('stays of use when the lab cannot be reached', async () => {
    const { running, lab } = desk();
    const { page } = running;
    const drawn = (image: Locator): Promise<boolean> =>
      image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);
    const framed = catalog().tile('framed-11x14');
    await catalog().search.fill('framed-11x14');
    await expect.poll(() => drawn(framed.locator('img'))).toBe(true);
    await lab.control({ do: 'setFault', fault: { route: '*', effect: { kind: 'resetBefore' } } });
    await catalog().refresh.click();
    await page.getByText('The catalog could not be loaded completely').waitFor();
    // The large picture was never fetched; the one of the list stands for it.
    await framed.click();
    await expect.poll(() => drawn(catalog().detail.locator('.mat img'))).toBe(true);
    await page.keyboard.press('Escape');
    await catalog().configure(WITH_FIELDS);
    await catalog().keep.click();
    await page.getByText('Draft on this computer. The lab does not have it yet.').waitFor();
    await lab.control({ do: 'clearFaults' });
    await page.getByRole('button', { name: 'Back to product' }).click();
    await catalog().search.fill('');
    await catalog().refresh.click();
    await expect.poll(() => page.getByText('The catalog could not be loaded completely').count()).toBe(0);
  });

  it('says how far a refresh is, and can be stopped without losing anything', async () => {
    const { running, lab } = desk();
    const { page } = running;
    await expect.poll(() => catalog().refresh.isEnabled()).toBe(true);
    await lab.control({
      do: 'setFault',
      fault: { route: 'listProducts', effect: { kind: 'latency', ms: 60_000 } },
    });
    await page.keyboard.press('F5');
    await page.getByText('The previous catalog stays available until then.').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Loading was stopped. The catalog is unchanged.').waitFor();
    await catalog().tile(WITH_FIELDS).waitFor();
    await lab.control({ do: 'clearFaults' });
  });

  it('says what a refresh found, and marks what is gone', async () => {
    const { running, lab } = desk();
    const { page } = running;
    await lab.control({
      do: 'changeCatalog',
      remove: ['print-11x14'],
      rename: [{ ref: 'print-16x20', name: 'Grand print 16×20' }],
      add: [{ ref: 'Brand-New-1', name: 'Brand new print', like: 'print-5x7' }],
    });
    await catalog().refresh.click();
    await page.getByText('Found by the last refresh').waitFor();
    await page.getByRole('button', { name: '1 new' }).click();
    await catalog().tile('Brand-New-1').waitFor();
    await page.getByRole('button', { name: '1 removed' }).click();
    await catalog().tile('print-11x14').click();
    await catalog().detail.getByText('This product is no longer in the lab’s catalog').waitFor();
    await page.keyboard.press('Escape');
    await catalog().filter('All').click();
  });

  it('shows discovery as it came', async () => {
    const { page } = desk().running;
    await catalog().part('Discovery');
    await page.getByRole('button', { name: 'Ask the lab' }).click();
    await page.getByText('Northlight Studio').waitFor();
    await page.getByText('configured-products:write').waitFor();
    await catalog().part('Products');
  });
});

describe('configured products', () => {
  const desk = sharedDesk();
  const catalog = (): Catalog => new Catalog(desk().running.page);
  beforeAll(async () => {
    await desk().frame.go('Catalog');
    await catalog().readFirst.click();
    await catalog().tile(WITH_FIELDS).waitFor();
  });

  it('go into a cart in several variants, one after the other, and nothing is asked of the lab', async () => {
    const { running, lab } = desk();
    const { page } = running;
    await catalog().configure(WITH_FIELDS);
    await page.getByRole('textbox', { name: 'Cart name' }).fill('Okafor wedding');
    await catalog().addToCart.click();
    await page.getByText('1 added to Okafor wedding').waitFor();
    for (const paper of ['Deep Matte', 'Metallic']) {
      await catalog().option('Paper', new RegExp(paper)).check({ force: true });
      await catalog().addToCart.click();
      await page.getByText('Okafor wedding (').waitFor({ state: 'attached' });
    }
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Catalog cart' }).innerText())
      .toContain('3 items');
    expect(await requestsTo(lab, 'createConfiguredProduct')).toBe(0);
    await page.getByRole('link', { name: 'Open cart' }).click();
    const cart = new SubmissionCarts(page);
    await expect.poll(() => cart.items.count()).toBe(3);
    await cart.items.filter({ hasText: 'Print 8×10, Metallic' }).waitFor();
  });

  it('put what the lab refuses on the key that caused it', async () => {
    const { running, frame } = desk();
    const { page } = running;
    await frame.go('Catalog');
    await catalog().configure(SILENT);
    await page.getByText('The lab does not list options for this product').waitFor();
    await catalog().select(1, 'colour', 'red');
    await catalog().makeReady.click();
    const row = catalog().selections.locator('[data-key="colour"]');
    await row.getByText(/The lab: .*not a field/i).waitFor();
    await page.getByText('The lab did not create it').first().waitFor();
    await catalog().selections.getByRole('button', { name: 'Remove colour' }).click();
    await catalog().makeReady.click();
    await page.getByText(/Ready · \$[\d.]+ each, without shipping and tax/).waitFor();
  });

  it('keep what was typed when the form is left', async () => {
    const { page } = desk().running;
    await page.getByRole('button', { name: 'Back to product' }).click();
    await page.keyboard.press('Escape');
    await catalog().configure('print-5x7');
    await catalog()
      .option('Paper', /Metallic/)
      .check({ force: true });
    await page.keyboard.press('Control+5');
    await page.getByText('Print 5×7, Metallic saved as a draft').waitFor();
    await desk().frame.go('Catalog');
    await catalog().configure('print-5x7');
    await catalog().selections.getByRole('button', { name: 'More options…' }).click();
    await catalog().select(1, '__proto__', 'x');
    await page.getByText('The lab refuses any request with this key').waitFor();
    await page.getByRole('button', { name: 'Back to product' }).click();
    await page.getByText('It stays in the form until you come back').waitFor();
    await catalog().detail.getByRole('button', { name: 'Configure…' }).click();
    await page.getByText('The lab refuses any request with this key').waitFor();
    await catalog().selections.getByRole('button', { name: 'Remove __proto__' }).click();
    await page.getByRole('button', { name: 'Back to product' }).click();
  });

  it('are made ready together, deleted, and put back', async () => {
    const { running, lab } = desk();
    const { page } = running;
    await catalog().part('Configured products');
    await catalog()
      .configured(/Print 8×10.*Draft/)
      .first()
      .waitFor();
    await page.getByRole('grid', { name: 'Configured products' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/products are ready$/).waitFor();
    await expect
      .poll(() =>
        catalog()
          .configured(/Draft|Building|Being made/)
          .count(),
      )
      .toBe(0);
    expect(await requestsTo(lab, 'createConfiguredProduct')).toBeGreaterThanOrEqual(4);
    const all = await catalog().configured(/Ready/).count();
    await page.keyboard.press('Delete');
    await expect.poll(() => catalog().configured(/Ready/).count()).toBe(all - 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => catalog().configured(/Ready/).count()).toBe(all);
  });

  it('say that their product is gone, in the carts that use it too, and can be added by the lab’s id', async () => {
    const { running, lab, frame } = desk();
    const { page } = running;
    await lab.control({ do: 'changeCatalog', remove: [WITH_FIELDS] });
    await frame.go('Catalog');
    await catalog().refresh.click();
    await page.getByRole('button', { name: '1 removed' }).waitFor();
    await catalog().part('Configured products');
    await catalog()
      .configured(/Print 8×10, Metallic/)
      .first()
      .getByText('Product removed')
      .waitFor();
    const carts = new SubmissionCarts(page);
    await carts.go();
    await carts.row(/Okafor wedding/).click();
    await expect.poll(() => carts.items.filter({ hasText: 'No longer in the catalog' }).count()).toBe(3);
    await frame.go('Catalog');
    await catalog().part('Products');
    await catalog().search.fill('');
    await catalog().filter('Recently used').click();
    await catalog().tile(WITH_FIELDS).waitFor();
    await catalog().filter('All').click();
    await catalog().part('Configured products');
    await page.getByRole('button', { name: 'Add by lab id…' }).click();
    await page.getByRole('textbox', { name: 'Configured product id' }).fill('cfp_from_elsewhere');
    await page.keyboard.press('Enter');
    await catalog().detail.getByText('cfp_from_elsewhere').first().waitFor();
  });
});
