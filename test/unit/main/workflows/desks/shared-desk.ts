import type { OrderRecord } from '@core/orders/orders';
import type { NodeDesk } from './node-desk';

/** What a desk of the studio is called in tests. */
export const OTHER = { id: 'desk-2', name: 'Laptop', person: 'Jo Berg' } as const;

/** Makes a desk one of several, as far as its own database says so; no server is there. */
export function shareAlone({ desk }: NodeDesk): void {
  desk.database.run(
    `INSERT INTO workspace (one, id, name, desk_id, desk_name, server, run_number, cursor, mark, pushed, next_no, epoch,
       telling, joined_at, told_epoch) VALUES (1, 'w', 'Studio', 'desk-1', 'Front desk', '{}', 1, 0, '', 0, 1, 'e', 1, 0, 'e')`,
  );
  heardOf({ desk }, { state: 'here', heardAt: null });
}

/** Says how the other desk was last heard of. */
export function heardOf(
  { desk }: Pick<NodeDesk, 'desk'>,
  { state, heardAt }: { readonly state: string; readonly heardAt: number | null },
): void {
  desk.database.run(
    `INSERT OR REPLACE INTO workspace_desks (id, name, person, state, is_owner, on_their_way, heard_at)
     VALUES (?, ?, ?, ?, 0, 0, ?)`,
    [OTHER.id, OTHER.name, OTHER.person, state, heardAt],
  );
}

/** A comment as it arrives from the other desk. */
export function otherSays(
  { desk }: NodeDesk,
  cartId: string,
  text: string,
  mentions: readonly string[],
): string {
  const id = `comment-${text}`;
  desk.database.run(
    `INSERT INTO comments (id, subject_kind, subject_id, at, person, text, mentions, desk)
     VALUES (?, 'cart', ?, ?, ?, ?, ?, ?)`,
    [id, cartId, desk.now(), OTHER.person, text, JSON.stringify(mentions), OTHER.id],
  );
  return id;
}

/** A confirmation that the other desk sent, and that is on its way. */
export function otherConfirms({ desk }: NodeDesk, { id, accountId }: OrderRecord): void {
  const { id: operation } = desk.journal.plan({
    ...{ kind: 'confirm', subjectId: id, accountId, keySlot: 'all', method: 'POST', target: 'http://lab/' },
    ...{ headers: {}, idempotencyKey: null, body: null, approvedTotal: '1.00', at: desk.now() },
  });
  desk.journal.markSent(operation, { url: 'http://lab/', reason: 'first', at: desk.now() });
  desk.database.run('UPDATE operations SET desk = ? WHERE id = ?', [OTHER.id, operation]);
  desk.database.run(`UPDATE attempts SET desk = ?, person = 'Jo' WHERE operation_id = ?`, [
    OTHER.id,
    operation,
  ]);
}
