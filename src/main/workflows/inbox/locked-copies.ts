import { because } from '@core/journal/because';
import { blocked } from '../../problem-error';
import { isOpen } from './gather-needs';
import { readNeed, type ReadNeedPorts } from './read-need';

/**
 * Refuses a copy of what failed at the lab while the inbox keeps a new cart of it back: there a person records whether
 * the lab has it. `ids` are of orders, or of carts of either kind. Throws ProblemError `blocked` (outcome-unknown).
 */
export function assertCopiesSafe(desk: ReadNeedPorts, ids: readonly string[]): void {
  const now = desk.now();
  const failed = desk.needReading
    .all()
    .filter((one) => one.fact.cause === 'order-failure' && isOpen(one, now));
  if (failed.length === 0) return;
  const named = new Set(ids.flatMap((id) => namesOf(desk, id)));
  for (const { fact } of failed) {
    if (!named.has(fact.subject.id)) continue;
    const { locked, name } = readNeed(desk, fact.key);
    if (locked.some(({ action }) => action === 'start-over'))
      throw blocked('outcome-unknown', because('named', { name }));
  }
}

/** The ids under which a failure names an order or a cart: its own, that of its order, and that of its submission. */
function namesOf(desk: Pick<ReadNeedPorts, 'database'>, id: string): string[] {
  return desk.database
    .all(
      `SELECT ? AS id UNION ALL SELECT id FROM orders WHERE cart_id = ?
       UNION ALL SELECT submission_id FROM submission_carts WHERE id = ? AND submission_id IS NOT NULL`,
      [id, id, id],
    )
    .map((row) => String(row.id));
}
