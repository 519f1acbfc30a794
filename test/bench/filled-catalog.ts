import { JsonDocument } from '@contract/json-document';
import { CatalogRefresh } from '@main/store/catalog/catalog-refresh';
import { openStore } from '@main/store/open';
import { Catalog } from '@practice/commerce/catalog';
import { productJson } from '@practice/commerce/product-json';
import { writeJson } from '@practice/raw-json';

/** Fills the database of a profile with this many products of the practice account. */
async function fill(folder: string, count: number): Promise<void> {
  const store = await openStore({ folder, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const refresh = new CatalogRefresh(store.database, 'practice-lab');
  const { page } = new Catalog('bench', count).page(null, count);
  const entries = page.map((product) => {
    // Without pictures: what is measured is the search, not who draws them meanwhile.
    const text = writeJson(productJson(product, () => ''));
    return { ref: product.ref, text, compared: text, document: JsonDocument.parse(text), path: [] };
  });
  refresh.add(entries, Date.now());
  refresh.show(Date.now(), 0);
  store.close();
}

const [folder = '', count = '0'] = process.argv.slice(2);
void fill(folder, Number(count));
