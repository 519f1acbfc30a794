import type { FilterOf, ListDeclaration } from '../values/list-declaration';
import type { ConfiguredProductState } from './configured-products';

/**
 * The list of products. `all` is what the lab has; favourites and recently used ones are shown also when they are gone.
 * `added` and `changed` are what the last whole refresh found, `gone` is everything that ever left the lab's catalog and
 * did not come back.
 */
export const CATALOG_LIST = {
  name: 'catalog',
  filters: {
    all: 'all',
    favourites: 'condition',
    recent: 'condition',
    added: 'condition',
    changed: 'condition',
    gone: 'condition',
  },
  sorts: {
    catalog: 'expression',
    name: 'expression',
    price: 'expression',
    used: 'expression',
  },
  descending: false,
} as const satisfies ListDeclaration;
/** Which products a list shows. */
export type CatalogFilter = FilterOf<typeof CATALOG_LIST>;

/** The list of configured products. */
export const CONFIGURED_PRODUCT_LIST = {
  name: 'configured-products',
  filters: {
    all: 'all',
    ready: ['ready'],
    'not-ready': ['drafted', 'making', 'building', 'not-valid', 'failed'],
    deleted: 'deleted',
  },
  sorts: {
    updatedAt: 'column',
    createdAt: 'column',
    usedAt: 'column',
    name: 'text',
    productName: 'text',
    state: 'column',
    unitPrice: 'expression',
  },
  descending: true,
  columns: {
    picture: 'picture',
    name: 'text',
    product: 'text',
    selections: 'text',
    state: 'text',
    used: 'time',
    price: 'money',
  },
} as const satisfies ListDeclaration<ConfiguredProductState>;

/** Which configured products a list shows. */
export type ConfiguredProductFilter = FilterOf<typeof CONFIGURED_PRODUCT_LIST>;
