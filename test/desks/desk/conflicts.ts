import type { WorkSubject } from '@core/workspace/workspace';
import type { ComposedDesk } from '@main/wiring/desk';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import type { Random } from '@practice/random';

type Desk = ComposedDesk['desk'];

/** Whether a record is shown to a person as a cart, as an order or as a cart of products; null for any other. */
const SHOWN_AS: Readonly<Record<string, WorkSubject['kind'] | undefined>> = {
  carts: 'cart',
  orders: 'order',
  submission_carts: 'submission-cart',
};

/** Settles one of the open conflicts as a person does: what is in the record stays, or the other text takes its place. */
export function settleOne(desk: Desk, random: Random): void {
  const open = desk.database.all(
    `SELECT id FROM conflicts WHERE settled_at IS NULL AND kind IN ('carts', 'orders', 'submission_carts') LIMIT 20`,
  );
  if (open.length === 0) return;
  const conflict = desk.conflicts.find(String(random.pick(open).id));
  const kind = SHOWN_AS[conflict?.kind ?? ''];
  if (conflict === null || kind === undefined) return;
  const row = desk.database.get(`SELECT * FROM ${conflict.kind} WHERE id = ?`, [conflict.record]);
  const takeOther = conflict.fields
    // Whoever wrote more into a text since would see that as well, and not have it replaced.
    .filter(({ path, kept }) => ['name', 'note'].includes(path) && row?.[path] === kept)
    .map(({ path }) => path)
    .filter(() => random.chance(0.5));
  const ports = { ...desk, presence: () => desk.workspace.presence() };
  settleConflict(ports, { subject: { kind, id: conflict.record }, id: conflict.id, takeOther });
}
