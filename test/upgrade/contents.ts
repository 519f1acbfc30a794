import { openLibsql } from '@main/store/engine/libsql-database';
import type { SqlRow } from '@main/store/engine/database';

/** One table: its columns, and each row by what identifies it. */
interface Table {
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly rows: ReadonlyMap<string, SqlRow>;
}

/** Everything that a person's work is in, by table. What an index or a search can be made of again is not in it. */
export type Contents = ReadonlyMap<string, Table>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Reads every row of every table of a database, whatever its schema. Changes nothing. */
export function contentsOf(path: string): Contents {
  const database = openLibsql(path, { mode: 'read' });
  try {
    const tables = database.all(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    );
    return new Map(
      tables.map(({ name }) => {
        const table = String(name);
        const columns = database.all('SELECT name, pk, hidden FROM pragma_table_xinfo(?)', [table]);
        // What is computed from other columns is compared with them.
        const stored = columns.filter(({ hidden }) => hidden === 0);
        const named = stored.filter(({ pk }) => Number(pk) > 0).map((column) => String(column.name));
        const key = named.length === 0 ? ['rowid'] : named;
        const rows = new Map<string, SqlRow>();
        for (const row of database.all(
          `SELECT ${named.length === 0 ? 'rowid, ' : ''}${stored.map((one) => quoted(String(one.name))).join(', ')}
           FROM ${quoted(table)}`,
        ))
          rows.set(keyOf(row, key), row);
        return [table, { columns: stored.map((one) => String(one.name)), key, rows }] as const;
      }),
    );
  } finally {
    database.close();
  }
}

const text = (value: unknown): string =>
  value instanceof Uint8Array
    ? `bytes ${Buffer.from(value).toString('base64')}`
    : (JSON.stringify(value) ?? '');
const keyOf = (row: SqlRow, key: readonly string[]): string => key.map((name) => text(row[name])).join(' ');

/** What a step of the schema means to change of what was stored. */
export interface MeantChange {
  /** The step that does it; 0 where every start does. */
  readonly step: number;
  readonly table: string;
  readonly column: string;
  readonly why: string;
  /** The column that the value is in from then on. */
  readonly movedTo?: string;
  /** Whether a value of a row may become another one. */
  readonly allows?: (after: unknown, before: SqlRow) => boolean;
}

/** What of the earlier contents is not in the later ones, in words; empty where nothing is lost or changed. */
export function lostFrom(before: Contents, after: Contents, meant: readonly MeantChange[]): string[] {
  const lost: string[] = [];
  for (const [name, table] of before) {
    const later = after.get(name);
    if (later === undefined) {
      lost.push(`the table ${name}`);
      continue;
    }
    const columns = table.columns.map((column) => {
      const change = meant.find((one) => one.table === name && one.column === column);
      const isMoved = change?.movedTo !== undefined && !later.columns.includes(column);
      return { column, change, now: isMoved ? change.movedTo : column };
    });
    for (const [key, row] of table.rows) {
      const found = later.rows.get(key);
      if (found === undefined) {
        lost.push(`${name} ${key}`);
        continue;
      }
      for (const { column, change, now } of columns) {
        if (!later.columns.includes(now)) lost.push(`${name}.${now} of ${key}`);
        else if (text(found[now]) !== text(row[column]) && change?.allows?.(found[now], row) !== true)
          lost.push(`${name}.${column} of ${key}: ${text(row[column])} became ${text(found[now])}`);
      }
    }
  }
  return lost;
}
