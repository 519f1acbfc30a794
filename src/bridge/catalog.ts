import { z } from 'zod';
import {
  catalogFilterSchema,
  catalogProductSchema,
  catalogRowSchema,
  catalogStateSchema,
  discoveryRecordSchema,
  facetSchema,
} from '@core/catalog';
import { pageSchema } from './carts';
import { channel } from './channel';
import { routePart } from './route-part';

const productOf = z.object({ accountId: z.string(), ref: z.string() });
const ofAccount = z.object({ accountId: z.string() });

export const catalogChannels = {
  /** The catalog on disk; nothing is asked of the lab. Facets count what search, filter and the other facets leave. */
  'catalog:list': channel(
    () =>
      pageSchema.extend({
        accountId: z.string(),
        sort: z.enum(['catalog', 'name', 'price', 'used']).default('catalog'),
        descending: z.boolean().default(false),
        filter: catalogFilterSchema.default('all'),
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
