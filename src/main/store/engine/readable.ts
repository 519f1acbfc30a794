import { blocked } from '../../problem-error';
import type { Database } from './database';

/** How the records of a table are named to other desks, where that is not their id. */
const NAMED: Readonly<Record<string, string>> = {
  addresses: 'SELECT address_key FROM addresses WHERE id IN (SELECT value FROM json_each(?))',
  account_defaults: `SELECT coalesce(a.shared_id, j.value) FROM json_each(?) j
    LEFT JOIN workspace_accounts a ON a.account_id = j.value`,
  need_marks: `SELECT coalesce((SELECT replace(j.value, a.account_id, a.shared_id) FROM workspace_accounts a
    WHERE instr(j.value, a.account_id) > 0 LIMIT 1), j.value) FROM json_each(?) j`,
};

/**
 * Whether a newer program at another desk wrote something of these records that this one cannot read; of a desk alone
 * never.
 */
export function isOfNewer(database: Pick<Database, 'get'>, table: string, ids: readonly string[]): boolean {
  const row = database.get(
    `SELECT 1 FROM workspace_parked WHERE kind = ? AND why IN ('kind', 'version')
       AND record IN (${NAMED[table] ?? 'SELECT value FROM json_each(?)'}) LIMIT 1`,
    [table, JSON.stringify(ids)],
  );
  return row !== undefined;
}

/**
 * Refuses to change records of which a newer program at another desk wrote what this one cannot read: it would be
 * written over. Throws ProblemError `blocked` (newer-program).
 */
export function assertReadable(database: Pick<Database, 'get'>, table: string, ids: readonly string[]): void {
  if (isOfNewer(database, table, ids)) throw blocked('newer-program');
}

/** The same for what would be sent: an order with its cart, or a submission cart. */
export function assertSubjectReadable(database: Pick<Database, 'get'>, subjectId: string): void {
  const row = database.get(
    `SELECT 1 FROM workspace_parked WHERE kind IN ('carts', 'orders', 'submission_carts') AND why IN ('kind', 'version')
       AND record IN (?, (SELECT cart_id FROM orders WHERE id = ?)) LIMIT 1`,
    [subjectId, subjectId],
  );
  if (row !== undefined) throw blocked('newer-program');
}
