import type { Changes } from '../ports';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { PreviewCache } from '../../previews/preview-cache';

/** What marking products uses. */
export interface FavouritesPorts extends Changes {
  readonly products: CatalogRepository;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
  now(): number;
}

/** Marks a product as a favourite, or no longer, and keeps its picture for offline use. */
export function markFavourite(
  desk: Pick<FavouritesPorts, 'products' | 'previews' | 'changed'>,
  accountId: string,
  ref: string,
  favourite: boolean,
): void {
  desk.products.setFavourite(accountId, ref, favourite);
  if (favourite) keepPicture(desk, accountId, ref);
  desk.changed('catalog', [ref]);
}

/** Notes that a product was configured, so that it is found among those used recently. */
export function markUsed(desk: FavouritesPorts, accountId: string, ref: string): void {
  desk.products.markUsed(accountId, ref, desk.now());
  keepPicture(desk, accountId, ref);
  desk.changed('catalog', [ref]);
}

function keepPicture(
  desk: Pick<FavouritesPorts, 'products' | 'previews'>,
  accountId: string,
  ref: string,
): void {
  const thumbnail = desk.products.row(accountId, ref)?.thumbnail ?? null;
  if (thumbnail !== null) desk.previews.prefetch([desk.previews.addressOf(accountId, thumbnail)]);
}
