import { idsIn, type KnownItems } from '@core/imports/import-columns';
import { cartsLike } from '../../store/carts/carts-like';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { Database } from '../../store/engine/database';

/** Which of these cells, with or without what is before an id, name products of the catalog or editors of carts. */
export function knownItems(
  desk: { readonly database: Database; readonly products: Pick<CatalogRepository, 'row'> },
  accountId: string,
  cells: readonly string[],
): KnownItems {
  const ids = [...new Set(cells.flatMap(idsIn))];
  const carts = cartsLike(desk.database, accountId, { editorIds: ids, references: [] });
  const inCarts = new Set(carts.flatMap(({ editorIds }) => editorIds));
  return {
    editors: new Set(ids.filter((id) => inCarts.has(id))),
    products: new Set(ids.filter((id) => desk.products.row(accountId, id) !== null)),
  };
}
