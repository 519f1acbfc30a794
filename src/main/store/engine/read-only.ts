import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database';
import { openLibsql } from './libsql-database';
import { COMPANIONS, sizeOf } from './store-files';

/** Reads a file's tables once: opening alone touches nothing. */
function proven(database: Database): Database {
  try {
    database.get('SELECT count(*) FROM sqlite_schema');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** A copy in the temporary folder that goes away with the connection. */
function openTemporaryCopy(path: string): Database {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-reading-'));
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'proofdesk.db');
    copyFileSync(path, copy);
    // The log's index is made again; the log itself holds what was written last.
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
    const database = proven(openLibsql(copy, { mode: 'read' }));
    const close = database.close.bind(database);
    database.close = () => {
      close();
      discard();
    };
    return database;
  } catch (cause) {
    discard();
    throw cause;
  }
}

/**
 * Opens a database for reading alone, with everything that its log holds, in a place where nothing
 * can be written: in place as it is; else in place without a log, when there is none; else as a copy in
 * the temporary folder. Never leaves the log out. Throws ProblemError (`storage`) of the first
 * way when none works.
 */
export function openForReading(path: string): Database {
  let first: unknown;
  const ways: (() => Database)[] = [
    () => proven(openLibsql(path, { mode: 'read' })),
    ...((sizeOf(`${path}${COMPANIONS[0]}`) ?? 0) === 0
      ? [() => proven(openLibsql(path, { mode: 'read-in-place' }))]
      : []),
    () => openTemporaryCopy(path),
  ];
  for (const open of ways) {
    try {
      return open();
    } catch (cause) {
      first ??= cause;
    }
  }
  throw first;
}
