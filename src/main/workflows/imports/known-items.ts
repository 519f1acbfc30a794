import { idsIn, type KnownItems } from '@core/imports/import-columns';
import { plainName } from '@core/imports/paste-csv';
import { cartsLike } from '../../store/carts/carts-like';
import type { Database } from '../../store/engine/database';
import { readCatalogProduct, type ReadCatalogPorts } from '../catalog/read-catalog';

/** Products whose fields are looked at. */
const MOST_READ = 20;

/** Which of these cells, with or without what is before an id, name products of the catalog or editors of carts. */
export function knownItems(
  desk: Pick<ReadCatalogPorts, 'products' | 'previews'> & { readonly database: Database },
  accountId: string,
  cells: readonly string[],
): KnownItems {
  const ids = [...new Set(cells.flatMap(idsIn))];
  const carts = cartsLike(desk.database, accountId, { editorIds: ids, references: [] });
  const inCarts = new Set(carts.flatMap(({ editorIds }) => editorIds));
  const products = ids.filter((id) => desk.products.row(accountId, id) !== null);
  const fields = products
    .slice(0, MOST_READ)
    .flatMap((ref) => readCatalogProduct(desk, accountId, ref).fields ?? []);
  return {
    editors: new Set(ids.filter((id) => inCarts.has(id))),
    products: new Set(products),
    selections: new Map(
      fields.flatMap(({ name, label }): [string, string][] => [
        [plainName(label), name],
        [plainName(name), name],
      ]),
    ),
  };
}
