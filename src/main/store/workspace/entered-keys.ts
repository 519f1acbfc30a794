import type { KeySlot } from '@core/accounts/accounts';
import type { Database } from '../engine/database';

/** Which key of each account was entered last at any desk, and which one is here: by digests, never the key. */
export class EnteredKeys {
  constructor(private readonly database: Database) {}

  /** A person gave a key here. The one that was entered last already is not told again. */
  enter(
    { accountId, slot }: { readonly accountId: string; readonly slot: KeySlot },
    { digest, person, at }: { readonly digest: string; readonly person: string; readonly at: number },
  ): void {
    const isLast =
      this.database.get('SELECT 1 FROM workspace_keys WHERE account_id = ? AND slot = ? AND digest = ?', [
        ...[accountId, slot],
        digest,
      ]) !== undefined;
    if (isLast) return this.setOwn(accountId, slot, digest);
    this.database.run(
      `INSERT INTO workspace_keys (account_id, slot, digest, person, at, desk, own_digest) VALUES (?, ?, ?, ?, ?, NULL, ?)
       ON CONFLICT (account_id, slot) DO UPDATE SET digest = excluded.digest, person = excluded.person, at = excluded.at,
         desk = NULL, own_digest = excluded.own_digest`,
      [accountId, slot, digest, person, at, digest],
    );
  }

  /** Notes which key is here; null for none. */
  setOwn(accountId: string, slot: KeySlot, digest: string | null): void {
    this.database.run('UPDATE workspace_keys SET own_digest = ? WHERE account_id = ? AND slot = ?', [
      ...[digest, accountId],
      slot,
    ]);
  }

  /** Keys that another desk entered, of which it is not known what is here. */
  notCompared(): { readonly accountId: string; readonly slot: string }[] {
    return this.database
      .all('SELECT account_id, slot FROM workspace_keys WHERE desk IS NOT NULL AND own_digest IS NULL')
      .map((row) => ({ accountId: String(row.account_id), slot: String(row.slot) }));
  }
}
