import { z } from 'zod';
import type { BookAddress } from '@core/addresses/address-book';
import { readRow } from '../engine/columns';
import type { SqlRow } from '../engine/database';

const columns = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  kept_at: z.number().nullable(),
  use_count: z.number(),
  last_used_at: z.number().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
  deleted_at: z.number().nullable(),
  revision: z.number(),
});

/** Reads an address of the book. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export function readAddress(row: SqlRow): BookAddress {
  const { name, addr1, addr2, city, state, zip, country, ...stored } = readRow(columns, row, 'address');
  return {
    id: stored.id,
    label: stored.label,
    address: { name, addr1, addr2, city, state, zip, country },
    kept: stored.kept_at !== null,
    useCount: stored.use_count,
    lastUsedAt: stored.last_used_at,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    deletedAt: stored.deleted_at,
    revision: stored.revision,
  };
}
