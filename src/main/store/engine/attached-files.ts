import type { Database, ExaminedFile } from './database';
import { addressOf, openInMemory } from './libsql-database';

/**
 * How any file is looked at that someone else may have written: its schema may call nothing that has an effect, nothing
 * is written, and a page that contradicts itself is an error. Extensions cannot be loaded: the engine is never told to.
 */
export const DISTRUSTFUL = 'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;';
const READING = 'PRAGMA query_only = ON;';

/**
 * Looks at two files at once, the one that is in use, by the name `present`, and one that no one has open, by the
 * name `earlier`; changes no byte of either. Throws ProblemError (`storage`) when one cannot be read.
 */
export async function compareFiles<T>(
  present: string,
  earlier: string,
  look: (files: Pick<Database, 'get' | 'all'>) => Promise<T>,
): Promise<T> {
  const database = openInMemory();
  try {
    database.run('ATTACH DATABASE ? AS present', [addressOf(present, 'mode=ro')]);
    database.run('ATTACH DATABASE ? AS earlier', [addressOf(earlier, 'mode=ro&immutable=1')]);
    database.script(DISTRUSTFUL + READING);
    return await look(database);
  } finally {
    for (const { name } of database.all('PRAGMA database_list'))
      if (name === 'present' || name === 'earlier') database.script(`DETACH DATABASE ${name}`);
    database.close();
  }
}

/**
 * Looks at a file without changing a byte of it and closes it before it returns, which a
 * connection of its own would not do: the file may be renamed at once. `without-log` is for a file
 * that has none; nothing is then made beside it. In the statements the file goes by the name
 * `examined`. Rules of the schema are not known to it: see `examineStrictly`. Throws ProblemError (`storage`) when it
 * cannot be read.
 */
export function examineFile<T>(
  path: string,
  log: 'with-log' | 'without-log',
  look: (file: ExaminedFile) => T,
): T {
  const database = openInMemory();
  const options = log === 'with-log' ? 'mode=ro' : 'mode=ro&immutable=1';
  database.script(DISTRUSTFUL);
  database.run('ATTACH DATABASE ? AS examined', [addressOf(path, options)]);
  try {
    database.script(READING);
    return look(database);
  } finally {
    database.script('DETACH DATABASE examined');
    database.close();
  }
}

/**
 * Writes to a file that no one else has open and that has no log, and closes it before it returns. In the
 * statements it goes by the name `examined`. An end meanwhile leaves it broken, and what was written is not yet
 * durable: it is for a file that has its name still to come. Throws ProblemError (`storage`).
 */
export function finishFile<T>(path: string, write: (file: Pick<Database, 'get' | 'all' | 'run'>) => T): T {
  const database = openInMemory();
  database.script(DISTRUSTFUL);
  database.run('ATTACH DATABASE ? AS examined', [addressOf(path, 'mode=rw')]);
  try {
    database.script('PRAGMA examined.journal_mode = OFF');
    return write(database);
  } finally {
    database.script('DETACH DATABASE examined');
    database.close();
  }
}
