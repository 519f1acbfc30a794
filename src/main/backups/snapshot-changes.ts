import type { Database } from '../store/engine/database';
import { lastChange } from '../store/engine/last-change';

/** Name of the row in `desk` that says, while the program is not running, that the newest snapshot has everything. */
const NOTHING_SINCE = 'nothing-since-snapshot';

/**
 * Whether something was written to the database since the newest snapshot. SQLite counts the rows that this
 * connection, the only one that writes, ever changed; that is one number, and misses nothing. Of the run before a row
 * of the database shows: a run that ended before it could write it may have changed something.
 */
export class SnapshotChanges {
  private saved: number;
  /** Whether anything from before this run is in no snapshot; null until it is asked, for that reads whole tables. */
  private before: boolean | null;

  constructor(private readonly database: Database) {
    const known = database.get('SELECT value FROM desk WHERE name = ?', [NOTHING_SINCE]) !== undefined;
    this.before = known ? false : null;
    if (known && !database.readOnly) database.run('DELETE FROM desk WHERE name = ?', [NOTHING_SINCE]);
    this.saved = this.now();
  }

  /** A mark of everything that was written up to now. */
  now(): number {
    return Number(this.database.get('SELECT total_changes() AS changes')?.changes);
  }

  is(): boolean {
    if (this.now() !== this.saved) return true;
    this.before ??= lastChange(this.database) > 0;
    return this.before;
  }

  /** A snapshot has everything up to that mark. */
  kept(mark: number): void {
    this.before = false;
    this.saved = mark;
  }

  /** Tells the next run, when there is nothing since. Nothing may be written afterwards. */
  rememberNothing(): void {
    if (this.is()) return;
    this.database.run(`INSERT INTO desk (name, value) VALUES (?, '') ON CONFLICT (name) DO NOTHING`, [
      NOTHING_SINCE,
    ]);
  }
}
