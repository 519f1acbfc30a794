import { catalogSubject, listCatalog, readCatalogProduct } from '../workflows/catalog/read-catalog';
import { fetchDiscovery, fetchProduct } from '../workflows/catalog/fetch-product';
import { markFavourite } from '../workflows/catalog/favourites';
import { refreshCatalog, type RefreshCatalogPorts } from '../workflows/catalog/refresh-catalog';
import type { Handle } from '../bridge/handle';
import { v7 as uuid } from 'uuid';
import {
  draftConfiguredProduct,
  draftConfiguredProductById,
  saveConfiguredProduct,
  type DraftConfiguredProductPorts,
} from '../workflows/catalog/draft-configured-product';
import {
  cancelMaking,
  makeConfiguredProducts,
  type MakeConfiguredProductsPorts,
} from '../workflows/catalog/make-configured-products';
import type { PreviewCache } from '../previews/preview-cache';
import type { DiscoveryClient } from '../service/clients/discovery-client';
import type { Runs } from '../workflows/ports';
import { catalogMessages } from '../messages/catalog';

/** What these channels use. */
interface CatalogDesk
  extends RefreshCatalogPorts, MakeConfiguredProductsPorts, DraftConfiguredProductPorts, Runs {
  readonly discovery: DiscoveryClient;
  readonly previews: RefreshCatalogPorts['previews'] & Pick<PreviewCache, 'measure'>;
}

/**
 * Handlers of the lab's catalog as it is on disk, of its refresh, and of discovery; of configured products, drafting,
 * making and following them.
 */
export function registerHandlers(handle: Handle, { desk }: { readonly desk: CatalogDesk }): void {
  handle('catalog:list', function listProducts({ accountId, ...query }) {
    return listCatalog(desk, accountId, query);
  });
  handle('catalog:read', function readProduct({ accountId, ref }) {
    return readCatalogProduct(desk, accountId, ref);
  });
  handle('catalog:measure-picture', function measurePicture({ address }) {
    return desk.previews.measure(address);
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
  handle(
    'configured-products:list',
    function listConfiguredProducts({ accountId, filter, productRef, ...page }) {
      return desk.configuredProducts.list(accountId, { filter, productRef }, page);
    },
  );
  handle('configured-products:read', function readConfiguredProduct({ id }) {
    return desk.configuredProducts.read(id);
  });
  handle('configured-products:create', function draftOne(input) {
    return draftConfiguredProduct(desk, input);
  });
  handle('configured-products:create-by-id', function draftOneById(input) {
    return draftConfiguredProductById(desk, input);
  });
  handle('configured-products:save', function saveOne(input) {
    return saveConfiguredProduct(desk, input);
  });
  handle('configured-products:delete', function deleteSome({ ids }) {
    desk.configuredProducts.softDelete(ids, desk.now());
    desk.changed('configured-products', ids);
    return null;
  });
  handle('configured-products:restore', function restoreSome({ ids }) {
    desk.configuredProducts.restore(ids, desk.now());
    desk.changed('configured-products', ids);
    return null;
  });
  handle('configured-products:make', function makeSome({ ids, remake }) {
    const [id = ''] = ids;
    const one = ids.length === 1;
    const label = one
      ? desk.configuredProducts.read(id).name
      : catalogMessages.configuredProducts({ count: ids.length });
    const work = { kind: 'configure', label, subjectId: one ? id : uuid() } as const;
    return desk.running.run(work, (signal, report) =>
      makeConfiguredProducts(desk, ids, { signal, report, remake }),
    );
  });
  handle('configured-products:cancel', function cancelSome({ ids }) {
    cancelMaking(desk, ids);
    return null;
  });
}
