import { createHash } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { faultsOfSnapshot } from '@main/backups/make-snapshot';
import { readSnapshot } from '@main/backups/read-snapshot';
import type { Database } from '@main/store/engine/database';
import { useRecoveryCopy } from '@main/store/recovery/recovery-copy';
import { openLibsql } from '@main/store/engine/libsql-database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { type OpenedStore, openStore } from '@main/store/open';
import { INCOMING_FILE } from '@main/store/engine/store-files';
import { writeReleased } from '../store/migrations/released-schemas';
import { released, temporaryFolder } from '../store/temporary-desk';
import { makeSnapshotOf } from './made-snapshots';

const NOON = Date.UTC(2025, 10, 21, 12);
const MARK = {
  at: NOON,
  until: 1,
  from: 'file',
  name: 'x',
  settings: null,
  accounts: null,
  isVerified: true,
} as const;
const opened: { close(): void }[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await released();
});

/** What someone who can write to a file could put into it, and how the refusal has to name it. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  [
    'a trigger',
    `CREATE TRIGGER ran AFTER UPDATE ON desk BEGIN INSERT OR REPLACE INTO desk VALUES ('ran', 'yes'); END`,
    'the trigger “ran” is not one of this program',
  ],
  [
    'a trigger on the table of the snapshot',
    `CREATE TRIGGER ran AFTER DELETE ON snapshot BEGIN SELECT 1; END`,
    'the trigger “ran” is not one of this program',
  ],
  ['a view', 'CREATE VIEW looked AS SELECT * FROM desk', 'the view “looked” is not one of this program'],
  ['a table', 'CREATE TABLE more (a TEXT) STRICT', 'the table “more” is not one of this program'],
  [
    'a virtual table',
    'CREATE VIRTUAL TABLE found USING fts5 (words)',
    'the table “found” is not one of this program',
  ],
  [
    'an index over an expression',
    'CREATE INDEX computed ON desk (upper(value))',
    'the index “computed” is not one of this program',
  ],
  [
    'a computed column',
    `ALTER TABLE desk ADD COLUMN computed TEXT GENERATED ALWAYS AS (upper(value)) VIRTUAL`,
    'the table “desk” is not written as this program writes it',
  ],
  [
    'a trigger of the program that does something else',
    `DROP TRIGGER restores_are_kept; CREATE TRIGGER restores_are_kept BEFORE DELETE ON restores BEGIN SELECT 1; END`,
    'the trigger “restores_are_kept” is not written as this program writes it',
  ],
  [
    'one trigger less',
    'DROP TRIGGER attempts_wait_for_guards',
    'the trigger “attempts_wait_for_guards” is missing',
  ],
];

/** Plants something and writes down in the file itself that its schema is as it was made. */
function plant(path: string, sql: string): void {
  const file = openLibsql(path, { mode: 'copy' });
  file.script(sql);
  file.run('UPDATE migrations SET schema_sha256 = ? WHERE number = (SELECT max(number) FROM migrations)', [
    digestInTheFile(file),
  ]);
  file.close();
}

/** The digest over the text of a schema that a file of this program carries about itself. */
function digestInTheFile(file: Database): string {
  const digest = createHash('sha256');
  const rows = file.all(
    `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name <> 'snapshot' ORDER BY type, name`,
  );
  for (const { sql } of rows) digest.update(`${String(sql)}\n`);
  return digest.digest('hex');
}

/** A profile with a database and a snapshot of it, both closed. */
async function endedDesk(steps = MIGRATIONS.length): Promise<{ folder: string; snapshot: string }> {
  const folder = temporaryFolder();
  writeReleased(folder, steps);
  const { path } = await makeSnapshotOf(folder, NOON);
  return { folder, snapshot: path };
}

async function open(folder: string): Promise<OpenedStore> {
  const store = await openStore({ folder, now: () => NOON });
  if ('close' in store) opened.push(store);
  return store;
}

describe('a file that carries more than this program writes', () => {
  it.each(PLANTED)('is refused with %s, which is named', async (_, sql, named) => {
    const { folder, snapshot } = await endedDesk();
    plant(snapshot, sql);
    expect(() => readSnapshot(snapshot)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ state: 'altered' }) }),
    );
    expect(faultsOfSnapshot(snapshot)).toEqual([expect.stringContaining(named)]);
    expect(() => useRecoveryCopy(folder, snapshot, () => MARK)).toThrow('storage');
    expect(existsSync(join(folder, INCOMING_FILE))).toBe(false);
  });

  it('is refused where it is of an earlier step of the schema', async () => {
    const { folder, snapshot } = await endedDesk(3);
    expect(faultsOfSnapshot(snapshot)).toEqual([]);
    plant(snapshot, 'CREATE TRIGGER ran AFTER INSERT ON orders BEGIN SELECT 1; END');
    expect(faultsOfSnapshot(snapshot)).toEqual([expect.stringContaining('the trigger “ran”')]);
    expect(() => useRecoveryCopy(folder, snapshot, () => MARK)).toThrow('storage');
  });

  it('is set aside where it is in the place of the database, and nothing of it runs', async () => {
    const { folder } = await endedDesk();
    plant(
      join(folder, 'proofdesk.db'),
      `CREATE TRIGGER ran AFTER INSERT ON desk BEGIN UPDATE desk SET value = 'ran' WHERE name = 'database-id'; END`,
    );
    const store = await open(folder);
    expect(store.events).toMatchObject([
      {
        kind: 'set-aside',
        faults: [expect.stringContaining('the trigger “ran” is not one of this program')],
      },
    ]);
    if (!('database' in store)) throw new Error('The store is not open');
    expect(store.database.get('SELECT 1 AS there FROM desk WHERE value = ?', ['ran'])).toBeUndefined();
  });

  it('is set aside where someone put it there as what a restore had prepared', async () => {
    const { folder, snapshot } = await endedDesk();
    plant(snapshot, 'CREATE TRIGGER ran AFTER INSERT ON desk BEGIN SELECT 1; END');
    copyFileSync(snapshot, join(folder, INCOMING_FILE));
    const store = await open(folder);
    expect(store.events[0]).toMatchObject({ kind: 'set-aside', faults: [expect.stringContaining('“ran”')] });
  });
});
