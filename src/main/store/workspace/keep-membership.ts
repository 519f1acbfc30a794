import type { Database, SqlValue } from '../engine/database';
import { DESK_MARK } from '../engine/desk-mark';
import { keepLeftOpen } from './left-open';

/**
 * Where the marking of everything to be told is, while everything of the others is to be read first: what they changed since
 * is newer than what is here, and what they do not have is told then.
 */
export const AFTER_READING = '';

/** Tables of a workspace, but for what people see. */
const TABLES = ['outbox', 'never_left', 'versions', 'parked', 'desks', 'accounts', 'keys', 'erased'];

/**
 * A desk that was put back is in the workspace that it was in just before: an earlier state must not send what only the
 * workspace may let leave. It is known by the number of its run to be an earlier state of itself, and reads everything
 * that it forgot. `before` is the database before; null where it cannot be read. Within a transaction.
 */
export function keepMembership(database: Database, before: Pick<Database, 'get' | 'all'> | null): void {
  const own = database.get('SELECT id, desk_id FROM workspace');
  const last = before?.get('SELECT * FROM workspace');
  if (before !== null) {
    keepReferences(database, before);
    keepLeftOpen(database, before, { hasLeftSince: own !== undefined && last === undefined });
  }
  if (before !== null && last === undefined) {
    forget(database);
    // Of a workspace that it has left, the names stay.
    keepRows(database, before, ['desks']);
    return;
  }
  if (before !== null && last !== undefined) {
    const isSame = own?.id === last.id && own?.desk_id === last.desk_id;
    if (!isSame) {
      forget(database);
      const anew = { cursor: 0, mark: '', telling: 1, pushed: 0, whole_at: null, marking: AFTER_READING };
      insert(database, 'workspace', { ...last, ...anew });
    }
    // The keychain was not put back.
    database.run('DELETE FROM workspace_keys');
    keepRows(database, before, ['never_left', 'accounts', 'desks', 'keys']);
    database.run('UPDATE workspace SET next_no = max(next_no, ?)', [last.next_no ?? 1]);
  }
  setRunBack(database);
}

/** What was given before is never given again. */
function keepReferences(database: Database, before: Pick<Database, 'get' | 'all'>): void {
  const mark = before.get('SELECT * FROM desk WHERE name = ?', [DESK_MARK]);
  if (mark !== undefined) insert(database, 'desk', mark, 'OR REPLACE');
  for (const { scope = null, given = null } of before.all('SELECT scope, given FROM reference_counters'))
    database.run(
      `INSERT INTO reference_counters (scope, given) VALUES (?, ?)
       ON CONFLICT (scope) DO UPDATE SET given = excluded.given WHERE given < excluded.given`,
      [scope, given],
    );
}

/** Has the server see that this desk is an earlier state of itself. */
export function setRunBack(database: Pick<Database, 'run'>): void {
  database.run('UPDATE workspace SET run_number = run_number - 1 WHERE run_number > 0');
}

function forget(database: Database): void {
  for (const table of TABLES) database.run(`DELETE FROM workspace_${table}`);
  database.run('DELETE FROM workspace');
}

function keepRows(database: Database, before: Pick<Database, 'all'>, tables: readonly string[]): void {
  for (const table of tables)
    for (const row of before.all(`SELECT * FROM workspace_${table}`))
      insert(database, `workspace_${table}`, row, 'OR IGNORE');
}

function insert(
  database: Database,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  how: '' | 'OR IGNORE' | 'OR REPLACE' = '',
): void {
  const names = Object.keys(row);
  database.run(
    `INSERT ${how} INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    names.map((name) => row[name] ?? null),
  );
}
