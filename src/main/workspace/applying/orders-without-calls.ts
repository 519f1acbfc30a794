import type { Database } from '../../store/engine/database';
import type { CallKinds } from '../../workflows/journal/call-kinds';

/**
 * Orders of which a desk told, and of no call, before it was gone: what it sent for them no one knows any more, and no one
 * could go on with them. What was never confirmed, as far as anyone knows, can be placed anew. Answers which these are.
 *
 * @param there ids of the desks that may still tell
 */
export function takeUpOrders(
  database: Database,
  calls: Pick<CallKinds, 'create'>,
  there: readonly string[],
): string[] {
  const ids = database
    .all(
      `SELECT o.id, o.updated_at FROM orders o
       WHERE o.account_id IN (SELECT account_id FROM workspace_accounts)
         AND o.state IN ('placing', 'creation-unknown', 'awaiting-confirmation', 'confirmation-refused')
         AND o.desk IS NOT NULL AND o.desk NOT IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM operations p WHERE p.subject_id = o.id)
         AND NOT EXISTS (SELECT 1 FROM workspace_parked k WHERE k.kind = 'call')`,
      [JSON.stringify(there)],
    )
    .map(({ id, updated_at: at }) => ({ id: String(id), at: Number(at) }));
  for (const { id, at } of ids) calls.create.follow(id, {}, at);
  return ids.map(({ id }) => id);
}
