import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { selectionsTextFaults } from '@core/catalog/selections';
import { ProblemError, valueOf } from '../../problem-error';
import { productInCatalog } from './read-catalog';
import { markUsed } from './favourites';
import type { Changes } from '../ports';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { AccountRegistry } from '../../accounts/registry';
import type { PreviewCache } from '../../previews/preview-cache';

/** What drafting a configured product uses. */
export interface DraftConfiguredProductPorts extends Changes {
  readonly configuredProducts: ConfiguredProductRepository;
  readonly products: CatalogRepository;
  readonly accounts: AccountRegistry;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
  now(): number;
  saved(): void;
}

/** Throws ProblemError `input` for selections that are no object, or hold what no body may contain. */
function checkSelections(selections: string): void {
  const fields = selectionsTextFaults(selections);
  if (fields.length > 0) throw new ProblemError({ kind: 'input', fields });
}

/**
 * Drafts a configured product. Nothing is asked of the lab; it is on disk when this returns. Without a name
 * it is called as its product. Throws ProblemError `input` for selections that cannot be sent.
 */
export function draftConfiguredProduct(
  desk: DraftConfiguredProductPorts,
  input: {
    readonly accountId: string;
    readonly productRef: string;
    readonly name: string;
    readonly selections: string;
  },
): ConfiguredProductRecord {
  const account = valueOf(desk.accounts.read(input.accountId));
  checkSelections(input.selections);
  const product = productInCatalog(desk, account.id, input.productRef);
  const record = desk.configuredProducts.create({
    accountId: account.id,
    productRef: input.productRef,
    productName: product.name,
    name: input.name.trim() === '' ? product.name : input.name,
    picture: product.picture,
    selections: input.selections,
    configuredProductId: null,
    at: desk.now(),
  });
  markUsed(desk, account.id, input.productRef);
  desk.saved();
  desk.changed('configured-products', [record.id]);
  return record;
}

/**
 * Writes down a configured product by the id that the lab gave it. Any id will do: whether the lab has one
 * of that id, and for this account, it says when it prices a cart (document: "Codes", unknown
 * configuredProductId). Nothing is known of it meanwhile, not even whether it can be ordered.
 */
export function draftConfiguredProductById(
  desk: DraftConfiguredProductPorts,
  input: { readonly accountId: string; readonly configuredProductId: string; readonly name: string },
): ConfiguredProductRecord {
  const account = valueOf(desk.accounts.read(input.accountId));
  const record = desk.configuredProducts.create({
    accountId: account.id,
    productRef: null,
    productName: '',
    name: input.name.trim() === '' ? input.configuredProductId : input.name,
    picture: null,
    selections: '{}',
    configuredProductId: input.configuredProductId,
    at: desk.now(),
  });
  desk.saved();
  desk.changed('configured-products', [record.id]);
  return record;
}

/**
 * Saves a new name or new selections, durably. Throws ProblemError as
 * {@link ConfiguredProductRepository.save} does, and `input` for selections that cannot be sent.
 */
export function saveConfiguredProduct(
  desk: Pick<DraftConfiguredProductPorts, 'configuredProducts' | 'now' | 'changed' | 'saved'>,
  input: {
    readonly id: string;
    readonly revision: number;
    readonly name?: string | undefined;
    readonly selections?: string | undefined;
  },
): ConfiguredProductRecord {
  if (input.selections !== undefined) checkSelections(input.selections);
  const record = desk.configuredProducts.save(input.id, input.revision, input, desk.now());
  desk.saved();
  desk.changed('configured-products', [input.id]);
  return record;
}
