import type { Database } from './database';

/** Readings that are kept at a time. */
const MOST = 16;

/**
 * Keeps what was read of a database for as long as nothing is written to it: a list is asked for again at each key
 * that is typed into its search. Not for readings within a transaction, which may be taken back.
 */
export class QueryCache<Value> {
  private readonly values = new Map<string, Value>();
  private changes = -1;

  constructor(private readonly database: Pick<Database, 'get'>) {}

  /** The reading of that key: the one that was kept, else what `read` gives. */
  get(key: string, read: () => Value): Value {
    const changes = Number(this.database.get('SELECT total_changes() AS count')?.count);
    if (changes !== this.changes || this.values.size >= MOST) this.values.clear();
    this.changes = changes;
    const kept = this.values.get(key);
    if (kept !== undefined) return kept;
    const value = read();
    this.values.set(key, value);
    return value;
  }
}
