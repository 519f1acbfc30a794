import { NOTHING_READ } from '@core/webhooks/event-reading';
import { openLibsql } from '@main/store/engine/libsql-database';

/** What someone who can write to a file of everything puts into it with SQLite. */
export interface Edits {
  /** An address of an account and the one that takes its place. */
  readonly address?: { readonly from: string; readonly to: string };
  /** An account of which a delivery is added whose signature no one has checked. */
  readonly deliveryFor?: string;
  /** An account and a ConfirmationID of which a delivery is added that is said to be verified and to tell of shipping. */
  readonly verifiedEvent?: { readonly accountId: string; readonly confirmationId: string };
  /** True to have the receiver on for the whole network. */
  readonly receiver?: boolean;
  /** Statements of their own, such as a trigger. */
  readonly sql?: string;
}

/** Edits a file of everything, or a snapshot, that no one has open. */
export function editFile(path: string, { address, deliveryFor, verifiedEvent, receiver, sql }: Edits): void {
  const file = openLibsql(path, { mode: 'copy' });
  try {
    if (address !== undefined)
      file.run(`UPDATE snapshot SET value = replace(value, ?, ?) WHERE name = 'accounts'`, [
        address.from,
        address.to,
      ]);
    const deliver = (accountId: string, standing: string, body: string): void => {
      const name = `planted-${standing}`;
      file.run(
        `INSERT INTO deliveries (id, account_id, service, source, received_at, kind, standing, checked_at, copies,
           copy_key, to_look_at, matched, reading, subjects, effects, body_digest, body_bytes)
         VALUES (?, ?, 'editor', 'receiver', 1, 'event', ?, 1, 1, ?, 1, 0, ?, '[]', '[]', '', 2)`,
        [name, accountId, standing, name, JSON.stringify(NOTHING_READ)],
      );
      file.run(
        `INSERT INTO delivery_parts (number, method, path, headers, body, signature)
         VALUES (last_insert_rowid(), 'POST', '/', '{}', ?, 'forged')`,
        [new TextEncoder().encode(body)],
      );
    };
    if (deliveryFor !== undefined) deliver(deliveryFor, 'unchecked', '{}');
    if (verifiedEvent !== undefined) {
      const { accountId, confirmationId } = verifiedEvent;
      const data = { confirmationId, status: 'shipped' };
      deliver(accountId, 'verified', JSON.stringify({ type: 'order.shipped', data }));
    }
    if (receiver === true)
      file.run(
        `INSERT OR REPLACE INTO receiver (one, is_on, host, port, last_port, public_base, path_part)
         VALUES (1, 1, '0.0.0.0', 0, 0, '', 'a-path-part-that-somebody-else-knows')`,
      );
    if (sql !== undefined) file.script(sql);
  } finally {
    file.close();
  }
}
