import type { CatalogProduct, CatalogRow, CatalogState } from '@core/catalog/catalog';
import { completeReading, readProduct } from '@core/catalog/product-reading';
import type {
  CatalogQuery,
  StoredProduct,
  StoredProductRow,
  CatalogRepository,
} from '../../store/catalog/catalog';
import { productText } from '../../store/catalog/catalog-records';
import type { PreviewCache } from '../../previews/preview-cache';
import type { Runs } from '../ports';

/** What reading the catalog uses. */
export interface ReadCatalogPorts extends Runs {
  readonly products: CatalogRepository;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

/** Under which subject the reading of an account's whole catalog runs. */
export const catalogSubject = (accountId: string): string => `catalog:${accountId}`;

/** How an account's catalog compares with the lab's, and how far a refresh has come. */
export function catalogState(
  desk: Pick<ReadCatalogPorts, 'products' | 'running'>,
  accountId: string,
  state: Omit<CatalogState, 'refreshing'> = desk.products.state(accountId),
): CatalogState {
  const subject = catalogSubject(accountId);
  const work = desk.running.list().find(({ subjectId }) => subjectId === subject);
  return { ...state, refreshing: work === undefined ? null : (work.progress?.done ?? 0) };
}

function rowOf(
  desk: Pick<ReadCatalogPorts, 'previews'>,
  accountId: string,
  { thumbnail, ...row }: StoredProductRow,
): CatalogRow {
  return { ...row, picture: thumbnail === null ? null : desk.previews.addressOf(accountId, thumbnail) };
}

/** One page of an account's catalog from disk; nothing is asked of the lab. */
export function listCatalog(desk: ReadCatalogPorts, accountId: string, query: CatalogQuery) {
  const { rows, state, ...page } = desk.products.list(accountId, query);
  return {
    ...page,
    rows: rows.map((row) => rowOf(desk, accountId, row)),
    state: catalogState(desk, accountId, state),
  };
}

/** A product in full, by the newer of what the lab's list and the lab's own answer say. */
export function productOf(desk: Pick<ReadCatalogPorts, 'previews'>, stored: StoredProduct): CatalogProduct {
  const { accountId, entry, answer, pictures, ...row } = stored;
  const detailed = answer !== null && (entry === null || answer.at >= entry.changedAt);
  const shown = detailed ? answer : entry;
  if (shown === null) throw new Error('A product is kept without any text of it');
  const other = detailed ? entry : answer;
  const read = ({ text }: { readonly text: string }) => readProduct(productText(text).document);
  const reading = completeReading(read(shown), other === null ? null : read(other));
  return {
    ...rowOf(desk, accountId, row),
    accountId,
    pictures: pictures.map((picture) => desk.previews.addressOf(accountId, picture)),
    text: shown.text,
    readAt: shown.at,
    detailed,
    named: [...reading.named],
    fields: reading.fields === null ? null : [...reading.fields],
  };
}

/** One product from disk. Throws ProblemError `absent`. */
export const readCatalogProduct = (
  desk: Pick<ReadCatalogPorts, 'products' | 'previews'>,
  accountId: string,
  ref: string,
): CatalogProduct => productOf(desk, desk.products.read(accountId, ref));

/** What a product is called and looks like; by its ref alone when it is not in the catalog on disk. */
export function productInCatalog(
  desk: Pick<ReadCatalogPorts, 'products' | 'previews'>,
  accountId: string,
  ref: string,
): { readonly name: string; readonly picture: string | null } {
  const row = desk.products.row(accountId, ref);
  return row === null ? { name: ref, picture: null } : rowOf(desk, accountId, row);
}
