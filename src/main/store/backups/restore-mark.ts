import { z } from 'zod';
import type { Database } from '../engine/database';
import { DISTRUSTFUL } from '../engine/attached-files';
import { jsonColumn } from '../engine/columns';
import { lastChange } from '../engine/last-change';
import { openInMemory } from '../engine/libsql-database';
import { RESTORE_PENDING } from './restores';

/** What a database that is put in place knows of that, until what follows from it is written down. */
const restoreMarkSchema = z.object({
  /** UTC milliseconds when a person chose it. */
  at: z.number(),
  /** UTC milliseconds: nothing after this is known. */
  until: z.number(),
  from: z.enum(['snapshot', 'file']),
  /** What a person knows it by. */
  name: z.string(),
  /** The name of the file, in the same folder, under which the earlier database is kept. */
  replaced: z.string(),
  /** Settings and list of accounts to go back to; null where they stay. Never a key. */
  settings: z.unknown(),
  accounts: z.record(z.string(), z.unknown()).nullable(),
  /** Whether the file is as this desk wrote it. What any other changes outside its records waits to be accepted. */
  isVerified: z.boolean().default(false),
});
export type RestoreMark = z.output<typeof restoreMarkSchema>;

/** Writes the mark into a file that no connection has open, and closes it. Throws ProblemError (`storage`). */
export function writeRestoreMark(path: string, mark: RestoreMark): void {
  const connection = openInMemory();
  connection.script(DISTRUSTFUL);
  connection.run('ATTACH DATABASE ? AS incoming', [path]);
  try {
    // A file that keeps a log would hold the mark there alone.
    connection.get('PRAGMA incoming.journal_mode = DELETE');
    connection.run('INSERT OR REPLACE INTO incoming.desk (name, value) VALUES (?, ?)', [
      RESTORE_PENDING,
      JSON.stringify(mark),
    ]);
  } finally {
    connection.script('DETACH DATABASE incoming');
    connection.close();
  }
}

/**
 * Marks a database that is open and of which the newest part is gone, unless it has a mark already: no one can say what
 * was sent since. Throws ProblemError (`storage`).
 */
export function markAsOfBefore(database: Database, at: number): void {
  // It is the desk's own database, which never left its place.
  const own = { from: 'snapshot', isVerified: true } as const;
  const mark: RestoreMark = { ...NOTHING_KNOWN, ...own, at, until: lastChange(database) };
  database.run('INSERT INTO desk (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', [
    RESTORE_PENDING,
    JSON.stringify(mark),
  ]);
}

/** The mark of a database, or null where nothing is pending. A text that cannot be read is a mark of nothing known. */
export function readRestoreMark(database: Pick<Database, 'get'>, schema = 'main'): RestoreMark | null {
  const value = database.get(`SELECT value FROM ${schema}.desk WHERE name = ?`, [RESTORE_PENDING])?.value;
  if (typeof value !== 'string') return null;
  return jsonColumn(restoreMarkSchema).safeParse(value).data ?? NOTHING_KNOWN;
}

const NOTHING_KNOWN: RestoreMark = {
  ...{ at: 0, until: 0, from: 'file', name: '', replaced: '' },
  ...{ settings: null, accounts: null, isVerified: false },
};
