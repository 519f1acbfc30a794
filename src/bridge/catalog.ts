import { z } from 'zod';
import {
  catalogProductSchema,
  catalogRowSchema,
  catalogStateSchema,
  discoveryRecordSchema,
  facetSchema,
} from '@core/catalog/catalog';
import { CATALOG_LIST, CONFIGURED_PRODUCT_LIST } from '@core/catalog/catalog-list';
import { channel, routePart } from './channel';
import { pageQuery } from './lists';
import { configuredProductRecordSchema } from '@core/catalog/configured-products';

const productOf = z.object({ accountId: z.string(), ref: z.string() });
const ofAccount = z.object({ accountId: z.string() });

export const catalogChannels = {
  /** The catalog on disk; nothing is asked of the lab. Facets count what search, filter and the other facets leave. */
  'catalog:list': channel(
    () =>
      pageQuery(CATALOG_LIST).extend({
        accountId: z.string(),
        /** Chosen values by facet; a product has to have one of the values of every facet. */
        facets: z.array(z.object({ name: z.string(), values: z.array(z.string()).min(1) })).default([]),
      }),
    () =>
      z.object({
        total: z.number().int(),
        rows: z.array(catalogRowSchema),
        facets: z.array(facetSchema),
        state: catalogStateSchema,
      }),
  ),
  /** One product from disk. */
  'catalog:read': channel(
    () => productOf,
    () => catalogProductSchema,
  ),
  /** The pixels of the file of a picture, by the address that the page has for it; null where it cannot be had. */
  'catalog:measure-picture': channel(
    () => z.object({ address: z.string().max(600) }),
    () => z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  ),
  /** Asks the lab for one product and keeps what it says. */
  'catalog:fetch': channel(
    () => productOf.extend({ ref: routePart() }),
    () => catalogProductSchema,
  ),
  /** Reads the lab's whole catalog. What was on disk stays when it does not reach the end. */
  'catalog:refresh': channel(
    () => ofAccount,
    () => catalogStateSchema,
  ),
  'catalog:cancel-refresh': channel(
    () => ofAccount,
    () => z.null(),
  ),
  'catalog:favourite': channel(
    () => productOf.extend({ favourite: z.boolean() }),
    () => z.null(),
  ),
  /** What discovery last answered, from disk; null when it was never asked. */
  'catalog:discovery': channel(
    () => ofAccount,
    () => discoveryRecordSchema.nullable(),
  ),
  /** Asks the lab for discovery and keeps what it says. */
  'catalog:fetch-discovery': channel(
    () => ofAccount,
    () => discoveryRecordSchema,
  ),
};

const ids = z.object({ ids: z.array(z.string()).min(1).max(1000) });
/** Exact JSON text of an object whose keys are product field names. */
const selections = z.string().max(1_000_000);

export const configuredProductsChannels = {
  'configured-products:list': channel(
    () =>
      pageQuery(CONFIGURED_PRODUCT_LIST).extend({
        accountId: z.string(),
        /** Only those of one product, or null for any. */
        productRef: z.string().nullable().default(null),
      }),
    () => z.object({ total: z.number().int(), rows: z.array(configuredProductRecordSchema) }),
  ),
  'configured-products:read': channel(
    () => z.object({ id: z.string() }),
    () => configuredProductRecordSchema,
  ),
  /** Drafts one; nothing is asked of the lab. Refused with the key that no body may contain. */
  'configured-products:create': channel(
    () => z.object({ accountId: z.string(), productRef: z.string(), name: z.string().max(200), selections }),
    () => configuredProductRecordSchema,
  ),
  /** One that the lab has already, by the id that it gave. */
  'configured-products:create-by-id': channel(
    () =>
      z.object({
        accountId: z.string(),
        configuredProductId: z.string().trim().min(1).max(200),
        name: z.string().max(200),
      }),
    () => configuredProductRecordSchema,
  ),
  /** Selections can be changed until the lab has it. */
  'configured-products:save': channel(
    () =>
      z.object({
        id: z.string(),
        revision: z.number().int(),
        name: z.string().max(200).optional(),
        selections: selections.optional(),
      }),
    () => configuredProductRecordSchema,
  ),
  'configured-products:delete': channel(
    () => ids,
    () => z.null(),
  ),
  'configured-products:restore': channel(
    () => ids,
    () => z.null(),
  ),
  /**
   * Has the lab make those that it has not made, and follows those that build until they are built. What
   * came of each is in it; one that fails keeps none of the others. `remake` has it make even those that
   * it made already: for when it does not know them any more.
   */
  'configured-products:make': channel(
    () => ids.extend({ remake: z.boolean().default(false) }),
    () => z.array(configuredProductRecordSchema),
  ),
  /** Ends the following; the lab goes on building, and it can be followed again. */
  'configured-products:cancel': channel(
    () => ids,
    () => z.null(),
  ),
};
