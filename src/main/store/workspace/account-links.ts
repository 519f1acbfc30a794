import type { Database } from '../engine/database';

/** An account of the studio, and the one of this desk that it is; null while no one said which. */
export interface AccountLink {
  readonly sharedId: string;
  readonly accountId: string | null;
  /** What was told of it, as JSON. */
  readonly described: string;
}

/** Names the rows in `desk` that say how an account was. */
const LAST = 'account-told ';

/** Which account of this desk each account of the studio is. */
export class AccountLinks {
  constructor(private readonly database: Database) {}

  all(): AccountLink[] {
    return this.database
      .all('SELECT shared_id, account_id, described FROM workspace_accounts ORDER BY shared_id')
      .map((row) => ({
        sharedId: String(row.shared_id),
        accountId: row.account_id === null ? null : String(row.account_id),
        described: String(row.described),
      }));
  }

  find(sharedId: string): AccountLink | null {
    return this.all().find((link) => link.sharedId === sharedId) ?? null;
  }

  /** Writes down what is told of an account; which one it is here stays, unless it is given. */
  describe(sharedId: string, described: string, accountId?: string): void {
    this.database.run(
      `INSERT INTO workspace_accounts (shared_id, account_id, described) VALUES (?, ?, ?)
       ON CONFLICT (shared_id) DO UPDATE SET described = excluded.described,
         account_id = coalesce(excluded.account_id, account_id)`,
      [sharedId, accountId ?? null, described],
    );
  }

  /** How an account of this desk was when it was last looked at, as JSON; null for never. */
  lastOf(accountId: string): string | null {
    const row = this.database.get('SELECT value FROM desk WHERE name = ?', [`${LAST}${accountId}`]);
    return row === undefined ? null : String(row.value);
  }

  keepLast(accountId: string, described: string): void {
    this.database.run(
      'INSERT INTO desk (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [`${LAST}${accountId}`, described],
    );
  }

  link(sharedId: string, accountId: string): void {
    this.database.run('UPDATE workspace_accounts SET account_id = ? WHERE shared_id = ?', [
      accountId,
      sharedId,
    ]);
  }

  /**
   * The id under which an account of this desk is told: its own where it was mapped to no other, else the first of them
   * all, which is the same at every desk that knows that these are one.
   */
  sharedOf(accountId: string): string {
    const row = this.database.get(
      'SELECT shared_id FROM workspace_accounts WHERE account_id = ? ORDER BY shared_id LIMIT 1',
      [accountId],
    );
    return row === undefined ? accountId : String(row.shared_id);
  }

  /** The account of this desk that an account of the studio is; null while no one said which. */
  localOf(sharedId: string): string | null {
    const row = this.database.get('SELECT account_id FROM workspace_accounts WHERE shared_id = ?', [
      sharedId,
    ]);
    return row === undefined || row.account_id === null ? null : String(row.account_id);
  }
}
