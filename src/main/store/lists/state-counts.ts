import type { Database } from '../engine/database';
import type { ListTable } from './lists';

/** Whether a record is in its list, or apart from it. */
export type Standing = 'listed' | 'archived' | 'deleted';

/** How many records of an account have one state and one standing. */
export interface StateCount {
  readonly state: string;
  readonly standing: Standing;
  readonly count: number;
}

/** A table with a column that holds the state of each record. */
export interface CountedTable {
  readonly table: ListTable;
  readonly state: string;
  /** Whether records are deleted in a way that can be undone. */
  readonly hasTrash: boolean;
}

/**
 * How many records of a table each account has in each state. They are counted once for each account; from then on only
 * what has changed is added, which triggers of this connection note, in no file: counting a million orders takes
 * a fifth of a second, and each write would have it done again.
 */
export class StateCounts {
  /** What was there when the triggers were made: what is counted, without what they have noted by then. */
  readonly #before = new Map<string | null, readonly StateCount[]>();
  readonly #changes: string;

  constructor(
    private readonly database: Pick<Database, 'all' | 'readOnly' | 'script'>,
    private readonly counted: CountedTable,
  ) {
    this.#changes = `${counted.table}_count_changes`;
    if (!database.readOnly) database.script(this.noteChanges());
  }

  /** The counts of one account, or of all for null; what has none is left out. */
  of(accountId: string | null): StateCount[] {
    if (this.database.readOnly) return this.count(accountId);
    const changes = this.changesOf(accountId);
    const before = this.#before.get(accountId) ?? merged(this.count(accountId), changes, -1);
    this.#before.set(accountId, before);
    return merged(before, changes, 1).filter(({ count }) => count > 0);
  }

  private standing(row: 'OLD.' | 'NEW.' | ''): string {
    const archived = `iif(${row}archived_at IS NULL, 'listed', 'archived')`;
    return this.counted.hasTrash ? `iif(${row}deleted_at IS NULL, ${archived}, 'deleted')` : archived;
  }

  private noteChanges(): string {
    const { table, state, hasTrash } = this.counted;
    const columns = ['account_id', state, 'archived_at', ...(hasTrash ? ['deleted_at'] : [])];
    const of = (row: 'OLD' | 'NEW'): string => columns.map((column) => `${row}.${column}`).join(', ');
    const add = (row: 'OLD' | 'NEW', count: 1 | -1): string => `
      INSERT INTO ${this.#changes} (account_id, state, standing, count)
      VALUES (${row}.account_id, ${row}.${state}, ${this.standing(`${row}.`)}, ${count})
      ON CONFLICT DO UPDATE SET count = count + excluded.count;`;
    return `
      CREATE TEMP TABLE IF NOT EXISTS ${this.#changes} (
        account_id TEXT NOT NULL, state TEXT NOT NULL, standing TEXT NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (account_id, state, standing)) WITHOUT ROWID;
      CREATE TEMP TRIGGER IF NOT EXISTS ${table}_counted_insert AFTER INSERT ON main.${table} BEGIN
        ${add('NEW', 1)} END;
      CREATE TEMP TRIGGER IF NOT EXISTS ${table}_counted_delete AFTER DELETE ON main.${table} BEGIN
        ${add('OLD', -1)} END;
      CREATE TEMP TRIGGER IF NOT EXISTS ${table}_counted_update AFTER UPDATE OF ${columns.join(', ')} ON main.${table}
      WHEN (${of('OLD')}) IS NOT (${of('NEW')}) BEGIN
        ${add('OLD', -1)} ${add('NEW', 1)} END;`;
  }

  private changesOf(accountId: string | null): StateCount[] {
    return this.read(
      accountId,
      `SELECT state, standing, sum(count) AS count FROM ${this.#changes}`,
      'GROUP BY state, standing',
    );
  }

  private count(accountId: string | null): StateCount[] {
    const { table, state } = this.counted;
    // By account too, so that the index gives the groups in its own order.
    return this.read(
      accountId,
      `SELECT ${state} AS state, ${this.standing('')} AS standing, count(*) AS count FROM ${table}`,
      `GROUP BY account_id, ${state}, standing`,
    );
  }

  private read(accountId: string | null, select: string, groups: string): StateCount[] {
    const rows =
      accountId === null
        ? this.database.all(`${select} ${groups}`)
        : this.database.all(`${select} WHERE account_id = ? ${groups}`, [accountId]);
    return rows.map(({ state, standing, count }) => ({
      state: String(state),
      standing: standing === 'archived' || standing === 'deleted' ? standing : 'listed',
      count: Number(count),
    }));
  }
}

/** Counts with others added to them as often as that. */
function merged(counts: readonly StateCount[], others: readonly StateCount[], times: 1 | -1): StateCount[] {
  const sums = new Map<string, StateCount>();
  const add = ({ state, standing, count }: StateCount): void => {
    const key = `${standing} ${state}`;
    sums.set(key, { state, standing, count: count + (sums.get(key)?.count ?? 0) });
  };
  for (const one of counts) add(one);
  for (const one of others) add({ ...one, count: one.count * times });
  return [...sums.values()];
}
