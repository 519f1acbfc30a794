import { z } from 'zod';
import { type AccountDefaults, accountDefaultsSchema, NO_DEFAULTS } from '@core/accounts/account-defaults';
import { blocked } from '../../problem-error';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database } from '../engine/database';
import { assertReadable } from '../engine/readable';
import { DESK_MARK } from '../engine/desk-mark';

/** What an account gives to new carts, and how often that was changed. */
export interface StoredDefaults {
  readonly defaults: AccountDefaults;
  /** 0 while no one has written any. */
  readonly revision: number;
}

const columns = z.object({ defaults: jsonColumn(accountDefaultsSchema), revision: z.number() });

/** What accounts give to new carts, and the numbers of their references. Every write is durable when it returns. */
export class AccountDefaultsRepository {
  constructor(private readonly database: Database) {}

  /** What an account gives; nothing for one that no one wrote anything for. */
  read(accountId: string): StoredDefaults {
    const row = this.database.get('SELECT defaults, revision FROM account_defaults WHERE account_id = ?', [
      accountId,
    ]);
    return row === undefined
      ? { defaults: NO_DEFAULTS, revision: 0 }
      : readRow(columns, row, 'account defaults');
  }

  /** Writes what an account gives. Throws ProblemError `blocked` (changed-meanwhile) for an older revision. */
  save(accountId: string, revision: number, defaults: AccountDefaults, at: number): StoredDefaults {
    return this.database.transaction(() => {
      const before = this.read(accountId);
      assertReadable(this.database, 'account_defaults', [accountId]);
      if (before.revision !== revision) throw blocked('changed-meanwhile');
      this.database.run(
        `INSERT INTO account_defaults (account_id, defaults, updated_at, revision) VALUES (?, ?, ?, ?)
         ON CONFLICT (account_id) DO UPDATE SET defaults = excluded.defaults, updated_at = excluded.updated_at,
           revision = excluded.revision`,
        [accountId, jsonText(defaults), at, revision + 1],
      );
      return this.read(accountId);
    });
  }

  /** The number that the next reference of a scope will get, should one be asked for now. */
  upcomingNumber(scope: string): number {
    const row = this.database.get('SELECT given FROM reference_counters WHERE scope = ?', [
      columnText(scope),
    ]);
    return row === undefined ? 1 : Number(row.given) + 1;
  }

  /** What this desk writes behind its numbers: empty for one that was always alone, and for the first of a studio. */
  mark(): string {
    const row = this.database.get('SELECT value FROM desk WHERE name = ?', [DESK_MARK]);
    return row === undefined ? '' : String(row.value);
  }

  /**
   * Gives the next number of a scope. It is durable with the transaction that it is given in: what is rolled back was
   * not given, and what was given never is again.
   */
  takeNumber(scope: string): number {
    return this.database.transaction(() => {
      const number = this.upcomingNumber(scope);
      this.database.run(
        `INSERT INTO reference_counters (scope, given) VALUES (?, ?)
         ON CONFLICT (scope) DO UPDATE SET given = excluded.given`,
        [columnText(scope), number],
      );
      return number;
    });
  }
}
