import type { Database } from './database';

/** UTC milliseconds of the newest change to what people work with; 0 in a new database. */
export function lastChange(database: Pick<Database, 'get'>): number {
  const row = database.get(`SELECT max(
    coalesce((SELECT max(updated_at) FROM carts), 0), coalesce((SELECT max(updated_at) FROM orders), 0),
    coalesce((SELECT max(created_at) FROM operations), 0), coalesce((SELECT max(settled_at) FROM operations), 0)
  ) AS at`);
  return typeof row?.at === 'number' ? row.at : 0;
}
