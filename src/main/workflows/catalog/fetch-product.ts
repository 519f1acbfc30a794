import type { Problem } from '@contract/problems';
import type { CatalogProduct, DiscoveryRecord } from '@core/catalog/catalog';
import { ProblemError, valueOf } from '../../problem-error';
import { askLab } from '../journal/ask-lab';
import { productOf } from './read-catalog';
import type { Callers, Changes } from '../ports';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { CatalogClient } from '../../service/clients/catalog-client';
import type { DiscoveryClient } from '../../service/clients/discovery-client';
import type { PreviewCache } from '../../previews/preview-cache';

/** What fetching a product uses. */
export interface FetchProductPorts extends Changes, Callers {
  readonly products: CatalogRepository;
  readonly catalog: CatalogClient;
  readonly discovery: DiscoveryClient;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
  now(): number;
}

/** A refusal that says that no product has this ref, and not that the address is wrong (document: "Status rules", 9 and 10). */
const isNoSuchProduct = (problem: Problem): boolean =>
  problem.kind === 'details' && problem.status === 404 && !/no operation matches/i.test(problem.detail ?? '');

/**
 * Asks the lab for one product and keeps its answer, byte for byte. A product that the lab does not have is
 * marked as gone where the catalog on disk has it. Throws ProblemError with what the lab answered.
 */
export async function fetchProduct(
  desk: FetchProductPorts,
  accountId: string,
  ref: string,
): Promise<CatalogProduct> {
  const answered = await askLab(desk, accountId, 'commerce', (account, key) =>
    desk.catalog.readProduct(account, ref, { key }),
  );
  if (!answered.ok) {
    if (isNoSuchProduct(answered.problem)) {
      desk.products.markGone(accountId, ref);
      desk.changed('catalog', [ref]);
    }
    throw new ProblemError(answered.problem);
  }
  const product = productOf(
    desk,
    desk.products.saveAnswer(accountId, ref, answered.value.document.text, desk.now()),
  );
  desk.previews.prefetch(product.pictures);
  desk.changed('catalog', [ref]);
  return product;
}

/** Asks the lab for discovery and keeps its answer, byte for byte. Throws ProblemError with what it answered. */
export async function fetchDiscovery(desk: FetchProductPorts, accountId: string): Promise<DiscoveryRecord> {
  const answered = await askLab(desk, accountId, 'commerce', (account, key) =>
    desk.discovery.discover(account, { key }),
  );
  const record = { text: valueOf(answered).document.text, readAt: desk.now() };
  desk.products.saveDiscovery(accountId, record);
  desk.changed('catalog', []);
  return record;
}
