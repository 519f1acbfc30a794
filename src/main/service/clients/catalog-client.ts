import type { SuccessBody } from '@contract/answers';
import type { Result } from '@contract/problems';
import { type Product, productRowSchema, type ProductRow, productSchema } from '@contract/wire/catalog';
import { type CursorPage, cursorListSchema } from '@contract/wire/cursor-list';
import type { Account } from '@core/accounts/accounts';
import { type CallOptions, createFamilyCalls, type FamilyPorts, type ListPage } from './family-calls';

/** The catalog of the document. Everything about it may be asked again. */
export interface CatalogClient {
  /** One page of the products; without a cursor the first. */
  listProducts(
    account: Account,
    page: ListPage,
    options: CallOptions,
  ): Promise<Result<SuccessBody<CursorPage<ProductRow>>>>;
  /** The product of a ref, compared as written (document: "Status rules", 9). */
  readProduct(account: Account, ref: string, options: CallOptions): Promise<Result<SuccessBody<Product>>>;
}

/** Makes the client of the catalog. */
export function createCatalogClient(ports: FamilyPorts): CatalogClient {
  const calls = createFamilyCalls(ports);
  return {
    listProducts(account, { cursor, filters = {} }, options) {
      const schema = cursorListSchema(productRowSchema, cursor);
      const query = { ...filters, cursor };
      return calls.ask(account, 'listProducts', { query, body: null }, schema, options);
    },
    readProduct(account, ref, options) {
      const schema = productSchema.refine((found) => found.ref === ref, {
        path: ['ref'],
        message: 'is that of another product',
      });
      return calls.ask(account, 'readProduct', { parts: { ref }, body: null }, schema, options);
    },
  };
}
