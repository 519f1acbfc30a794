import { guardCarts } from '../../backups/guard-carts';
import { PRACTICE_ACCOUNT_ID } from '../../accounts/registry';
import { RestoreRepository } from '../../store/backups/restores';
import type { Database, SqlParameters } from '../../store/engine/database';

/** What another desk may yet send, by its ids: a hold, or a batch that has not ended. */
export interface HeldElsewhere {
  readonly holdId: string | null;
  readonly batchId: string | null;
}

const OPEN_HOLD = `state IN ('held', 'waiting', 'leaving') AND kind <> 'batch'`;
/** What a hold is about: a submission cart, or an order, which goes by its cart. */
const OF_CART = `coalesce((SELECT o.cart_id FROM orders o WHERE o.id = holds.subject_id), holds.subject_id)`;

const OF_OTHERS = `
  SELECT ${OF_CART} AS id FROM holds WHERE desk IS NOT NULL AND ${OPEN_HOLD}
  UNION SELECT i.subject_id FROM batch_items i JOIN batches b ON b.id = i.batch_id
    WHERE b.desk IS NOT NULL AND b.state NOT IN ('stopped', 'finished') AND b.deleted_at IS NULL`;

const OF_ONE = `
  SELECT ${OF_CART} AS id FROM holds WHERE id = ? AND ${OPEN_HOLD}
  UNION SELECT subject_id FROM batch_items WHERE batch_id = ?`;

/** A cart that was opened from a file at two desks is one order: all of them are of it. */
const ALIKE = (table: string): string => `
  SELECT id FROM ${table} WHERE account_id <> ? AND coalesce(origin, id) IN (
    SELECT coalesce(c.origin, c.id) FROM ${table} c JOIN theirs ON theirs.id = c.id)`;

function cartsIn(database: Database, which: string, parameters: SqlParameters): string[] {
  return database
    .all(`WITH theirs AS (${which}) ${ALIKE('carts')} UNION ALL ${ALIKE('submission_carts')}`, [
      ...parameters,
      // No other desk can send to the lab of this computer.
      ...[PRACTICE_ACCOUNT_ID, PRACTICE_ACCOUNT_ID],
    ])
    .map(({ id }) => String(id));
}

/** Carts that other desks hold, or have in a batch that has not ended: they may send them as soon as they like. */
export const cartsOfOthers = (database: Database): string[] => cartsIn(database, OF_OTHERS, []);

/**
 * Guards the carts of what another desk had in a workspace that this desk has left: that desk may have sent them since,
 * whatever was found out before. Within a transaction.
 */
export function guardTakenOver(
  database: Database,
  { holdId, batchId }: HeldElsewhere,
  { at, since }: { readonly at: number; readonly since: number },
): void {
  const restores = new RestoreRepository(database);
  const ids = cartsIn(database, OF_ONE, [holdId, batchId]);
  const leaving =
    restores.lastLeaving() ??
    restores.begin({
      ...{ at, until: since, from: 'workspace', name: '', replaced: null, isKnown: false },
    });
  guardCarts(database, leaving, ids);
}
