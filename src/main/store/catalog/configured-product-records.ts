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
  accountId: z.string(),
  productRef: z.string().nullable(),
  productName: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  selections: z.string(),
  state: configuredProductStateSchema,
  configuredProductId: z.string().nullable(),
  isValidForOrder: z.union([z.literal(0), z.literal(1)]).nullable(),
  unitPriceAmount: z.string().nullable(),
  unitPriceCurrency: z.string().nullable(),
  answer: textBytesColumn,
  problem: jsonColumn(problemSchema).nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  usedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
  revision: z.number(),
});

/** Reads a configured product. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readStoredConfiguredProduct(row: SqlRow): StoredConfiguredProduct {
  const { isValidForOrder, unitPriceAmount, unitPriceCurrency, ...stored } = readRow(
    columns,
    row,
    'configured product',
  );
  return {
    ...stored,
    isValidForOrder: isValidForOrder === null ? null : isValidForOrder === 1,
    unitPrice: moneyOf(unitPriceAmount, unitPriceCurrency),
  };
}
