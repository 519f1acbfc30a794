import { ProblemError } from '../../problem-error';
import type { Database } from './database';
import { assertReadable } from './readable';

/** What a record of each table is called where one is absent. */
const CALLED = {
  addresses: 'address',
  carts: 'cart',
  configured_products: 'configured product',
  submission_carts: 'submission cart',
  orders: 'order',
} as const;

/**
 * Deletes or archives records as of a moment, or for null restores them; nothing else of them
 * changes. All of them or none: throws ProblemError `absent` for one that does not exist, and
 * `blocked` (newer-program). Times are UTC milliseconds.
 */
export function softDelete(
  database: Database,
  table: keyof typeof CALLED,
  column: 'deleted_at' | 'archived_at',
  ids: readonly string[],
  since: number | null,
  at: number,
): void {
  database.transaction(() => {
    assertReadable(database, table, ids);
    for (const id of ids) {
      const changed = database.run(
        `UPDATE ${table} SET ${column} = ?, updated_at = ?, revision = revision + 1 WHERE id = ?`,
        [since, at, id],
      );
      if (changed === 0) throw new ProblemError({ kind: 'absent', what: CALLED[table], id });
    }
  });
}
