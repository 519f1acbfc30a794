import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import {
  type ConfiguredProductRecord,
  configuredProductStateSchema,
} from '@core/catalog/configured-products';
import { jsonColumn, moneyOf, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow } from '../engine/database';

/** A configured product as it is stored; whether its product is gone is for the catalog to say. */
export type StoredConfiguredProduct = Omit<ConfiguredProductRecord, 'productGone'>;

const columns = z.object({
  id: z.string(),
  account_id: z.string(),
  product_ref: z.string().nullable(),
  product_name: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  selections: z.string(),
  state: configuredProductStateSchema,
  configured_product_id: z.string().nullable(),
  is_valid_for_order: z.union([z.literal(0), z.literal(1)]).nullable(),
  unit_price_amount: z.string().nullable(),
  unit_price_currency: z.string().nullable(),
  answer: textBytesColumn,
  problem: jsonColumn(problemSchema).nullable(),
  created_at: z.number(),
  updated_at: z.number(),
  used_at: z.number().nullable(),
  deleted_at: z.number().nullable(),
  revision: z.number(),
});

/** Reads a configured product. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readStoredConfiguredProduct(row: SqlRow): StoredConfiguredProduct {
  const stored = readRow(columns, row, 'configured product');
  return {
    id: stored.id,
    accountId: stored.account_id,
    productRef: stored.product_ref,
    productName: stored.product_name,
    name: stored.name,
    picture: stored.picture,
    selections: stored.selections,
    state: stored.state,
    configuredProductId: stored.configured_product_id,
    isValidForOrder: stored.is_valid_for_order === null ? null : stored.is_valid_for_order === 1,
    unitPrice: moneyOf(stored.unit_price_amount, stored.unit_price_currency),
    answer: stored.answer,
    problem: stored.problem,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    usedAt: stored.used_at,
    deletedAt: stored.deleted_at,
    revision: stored.revision,
  };
}
