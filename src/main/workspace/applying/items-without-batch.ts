import type { Database } from '../../store/engine/database';
import type { MembershipRepository } from '../../store/workspace/membership';
import type { ParkedChanges } from '../../store/workspace/parked';
import type { ChangeApplier } from './apply-change';

/** What taking up items without a batch uses. */
export interface TakeUpItemsPorts {
  readonly database: Database;
  readonly membership: Pick<MembershipRepository, 'aloud'>;
  readonly parked: ParkedChanges;
  readonly applier: Pick<ChangeApplier, 'retry'>;
  now(): number;
}

/**
 * Items of which a desk told, and not of their batch, before it was gone: no one could ever read them. So it is with those of
 * this desk that it forgot, since it was put back. They become a batch of this desk, which has an end already: nothing of it
 * leaves, and a person can put into another one what did not leave. Answers which these are. Within a transaction in which
 * nothing is told.
 *
 * @param there ids of the other desks that may still tell
 */
export function takeUpItems(
  { database, membership, parked, applier, now }: TakeUpItemsPorts,
  there: readonly string[],
): string[] {
  const at = now();
  const open = openApproved(database, membership, at);
  const batches = database.all(
    `SELECT json_extract(body, '$.row.batch_id') AS batch, min(json_extract(body, '$.row.name')) AS name
     FROM workspace_parked WHERE kind = 'batch_items' AND why = 'rule'
     GROUP BY batch HAVING typeof(batch) = 'text' AND typeof(name) = 'text'
       AND max(desk IN (SELECT value FROM json_each(?))) = 0
       AND batch NOT IN (SELECT id FROM batches)
       AND batch NOT IN (SELECT record FROM workspace_parked WHERE kind = 'batches')`,
    [JSON.stringify(there)],
  );
  for (const { batch = null, name = null } of batches) {
    membership.aloud(() =>
      database.run(
        `INSERT INTO batches (id, name, state, created_at, updated_at, approved_at, finished_at, totals, revision)
         VALUES (?, ?, 'stopped', ?, ?, ?, ?, '[]', 1)`,
        [batch, name, at, at, at, at],
      ),
    );
    for (const change of parked.itemsOf(String(batch))) applier.retry(change);
    membership.aloud(() => {
      database.run(
        `UPDATE batch_items SET outcome = 'not-sent', settled_at = ? WHERE batch_id = ? AND outcome = 'waiting'`,
        [at, batch],
      );
      // What was on its way then is as far as its order or its cart is now.
      const sending = `SELECT coalesce(order_id, subject_id) FROM batch_items WHERE batch_id = ? AND outcome = 'sending'`;
      database.run(`UPDATE orders SET state = state WHERE id IN (${sending})`, [batch]);
      database.run(`UPDATE submission_carts SET stage = stage WHERE id IN (${sending})`, [batch]);
    });
  }
  return [...open, ...batches.map(({ batch }) => String(batch))];
}

/**
 * Items that wait in a batch of which no one told that it is approved, or that was stopped: their desk may have been lost in
 * between, and they would wait for ever. They are open again, or were not sent; a desk that is there tells once more what it
 * approved. Answers their batches.
 */
function openApproved(database: Database, membership: TakeUpItemsPorts['membership'], at: number): string[] {
  const batches = database.all(
    `SELECT DISTINCT b.id, b.state FROM batch_items i JOIN batches b ON b.id = i.batch_id
     WHERE b.state IN ('open', 'stopped') AND i.outcome = 'waiting'`,
  );
  for (const { id = null, state } of batches)
    membership.aloud(() =>
      database.run(
        `UPDATE batch_items SET ${state === 'open' ? "approved = NULL, outcome = 'none'" : "outcome = 'not-sent'"},
           settled_at = ? WHERE batch_id = ? AND outcome = 'waiting'`,
        [state === 'open' ? null : at, id],
      ),
    );
  return batches.map(({ id }) => String(id));
}
