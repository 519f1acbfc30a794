import type { Database } from '../../store/engine/database';
import type { Outbox } from '../../store/workspace/outbox';
import type { CallKinds } from '../../workflows/journal/call-kinds';

/**
 * Orders of which a desk told, and of no call, before it was gone: what it sent for them no one knows any more, and no one
 * could go on with them. So it is with those of this desk that it forgot the call of, since it was put back: of these it
 * tells. What was never confirmed, as far as anyone knows, can be placed anew; of what was being confirmed a person asks the
 * lab. Answers which these are.
 *
 * @param there ids of the desks that may still tell
 */
export function takeUpOrders(
  database: Database,
  calls: Pick<CallKinds, 'create'>,
  outbox: Pick<Outbox, 'touch'>,
  there: readonly string[],
): string[] {
  const orders = database
    .all(
      `SELECT o.id, o.cart_id, o.desk, o.updated_at, o.state FROM orders o
       WHERE o.account_id IN (SELECT account_id FROM workspace_accounts)
         AND o.state IN ('placing', 'creation-unknown', 'awaiting-confirmation', 'confirmation-refused', 'confirming')
         AND coalesce(o.desk, '') NOT IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM operations p WHERE p.subject_id = o.id)
         AND NOT EXISTS (
           SELECT 1 FROM workspace_parked k WHERE k.kind = 'call' AND instr(k.body, o.id) > 0)`,
      [JSON.stringify(there)],
    )
    .map(({ id, cart_id: cartId, desk, updated_at: at, state }) => ({
      ...{
        id: String(id),
        cartId: String(cartId),
        isOwn: desk === null,
        at: Number(at),
        isConfirming: state === 'confirming',
      },
    }));
  for (const { id, cartId, isOwn, at, isConfirming } of orders) {
    if (isConfirming) database.run(`UPDATE orders SET state = 'may-be-confirmed' WHERE id = ?`, [id]);
    else calls.create.follow(id, {}, at);
    if (!isOwn) continue;
    outbox.touch('orders', id);
    outbox.touch('carts', cartId);
  }
  return orders.map(({ id }) => id);
}
