import { catalogSubject, listCatalog, readCatalogProduct } from '../workflows/catalog-reading';
import type { Desk } from '../workflows/desk';
import { fetchDiscovery, fetchProduct } from '../workflows/fetch-product';
import { markFavourite } from '../workflows/mark-product';
import { refreshCatalog } from '../workflows/refresh-catalog';
import type { Handle } from './handle';

/** Handlers of the lab's catalog as it is on disk, of its refresh, and of discovery. */
export function registerCatalogHandlers(handle: Handle, { desk }: { readonly desk: Desk }): void {
  handle('catalog:list', function listProducts({ accountId, ...query }) {
    return listCatalog(desk, accountId, query);
  });
  handle('catalog:read', function readProduct({ accountId, ref }) {
    return readCatalogProduct(desk, accountId, ref);
  });
  handle('catalog:fetch', function fetchOneProduct({ accountId, ref }) {
    return fetchProduct(desk, accountId, ref);
  });
  handle('catalog:refresh', function refreshWholeCatalog({ accountId }) {
    return refreshCatalog(desk, accountId);
  });
  handle('catalog:cancel-refresh', function cancelRefresh({ accountId }) {
    desk.running.cancel(catalogSubject(accountId));
    return null;
  });
  handle('catalog:favourite', function favourProduct({ accountId, ref, favourite }) {
    markFavourite(desk, accountId, ref, favourite);
    return null;
  });
  handle('catalog:discovery', function readDiscovery({ accountId }) {
    return desk.products.discovery(accountId);
  });
  handle('catalog:fetch-discovery', function askForDiscovery({ accountId }) {
    return fetchDiscovery(desk, accountId);
  });
}
