import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { temporaryFolder } from '../temporary-desk';

/** A database whose last commit did not wait for the disk. */
function lagging(): { database: Database; lags: () => boolean; log: () => number; folder: string } {
  const folder = temporaryFolder();
  const path = join(folder, 'lagging.db');
  let lags = false;
  const says = (now: boolean) => (): boolean => {
    lags = now;
    return true;
  };
  const database = openLibsql(path, { mode: 'write', lagging: { begins: says(true), ends: says(false) } });
  database.run('CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT) STRICT');
  database.run(`INSERT INTO notes VALUES (1, 'one')`);
  database.transaction(() => database.run(`INSERT INTO notes VALUES (2, 'two')`), 'soon');
  return { database, folder, lags: () => lags, log: () => statSync(`${path}-wal`).size };
}

const NOTHING: [string, (database: Database, folder: string) => void][] = [
  ['an update to the same value', (database) => database.run(`UPDATE notes SET words = 'one' WHERE id = 1`)],
  [
    'such an update in a transaction',
    (database) => database.transaction(() => database.run(`UPDATE notes SET words = 'one' WHERE id = 1`)),
  ],
  ['a deletion of nothing', (database) => database.run('DELETE FROM notes WHERE id = 77')],
  ['a copy', (database, folder) => database.copyTo(join(folder, 'copy.db'))],
];

it.each(NOTHING)('stay behind after %s, which does not wait for the disk', (_what, work) => {
  const { database, folder, lags, log } = lagging();
  expect(lags()).toBe(true);
  const before = log();
  work(database, folder);
  expect(log()).toBe(before);
  expect(lags()).toBe(true);
  database.close();
});

it.each<[string, (database: Database) => void]>([
  ['a write', (database) => database.run(`UPDATE notes SET words = 'three' WHERE id = 1`)],
  [
    'a transaction that writes',
    (database) => database.transaction(() => database.run(`INSERT INTO notes VALUES (3, 'three')`)),
  ],
])('are on disk after %s', (_what, work) => {
  const { database, lags } = lagging();
  work(database);
  expect(lags()).toBe(false);
  database.close();
});
