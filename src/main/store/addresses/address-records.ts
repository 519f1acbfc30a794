import { z } from 'zod';
import type { BookAddress } from '@core/addresses/address-book';
import { addressDraftSchema, ofAddressLines } from '@core/addresses/address-draft';
import { readRow } from '../engine/columns';
import type { SqlRow } from '../engine/database';

const columns = z.object({
  id: z.string(),
  label: z.string(),
  ...addressDraftSchema.shape,
  keptAt: z.number().nullable(),
  useCount: z.number(),
  lastUsedAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
  revision: z.number(),
});

/** Reads an address of the book. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readAddress(row: SqlRow): BookAddress {
  const stored = readRow(columns, row, 'address');
  return {
    id: stored.id,
    label: stored.label,
    address: ofAddressLines((line) => stored[line]),
    kept: stored.keptAt !== null,
    useCount: stored.useCount,
    lastUsedAt: stored.lastUsedAt,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    deletedAt: stored.deletedAt,
    revision: stored.revision,
  };
}
