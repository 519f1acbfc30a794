import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { doSnapshotJob, faultsOfSnapshot } from '@main/backups/make-snapshot';
import { snapshotName } from '@main/backups/snapshot-files';
import { snapshotsBeside } from '@main/backups/snapshots-at-start';
import { useRecoveryCopy } from '@main/store/recovery/recovery-copy';
import { openLibsql } from '@main/store/engine/libsql-database';
import { examineDatabase } from '@main/store/recovery/examination';
import { hashOf, type Migration, MIGRATIONS } from '@main/store/engine/migrations';
import { type OpenedStore, openStore, type StoreEvent } from '@main/store/open';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSnapshotOf } from '../../backups/made-snapshots';
import { releasedData, writeReleased } from '../migrations/released-schemas';
import { closedLater, released, temporaryFolder } from '../temporary-desk';

/** The next version of the program. */
const LATER: readonly Migration[] = [
  ...MIGRATIONS,
  { number: MIGRATIONS.length + 1, name: 'colours', sql: 'ALTER TABLE carts ADD COLUMN colour TEXT' },
];
/** What a person chose who has a copy put in the place of the database. */
const MARK = {
  at: 1,
  until: 1,
  from: 'snapshot',
  name: 'a copy',
  settings: null,
  accounts: null,
  isVerified: true,
} as const;

type Usable = Extract<OpenedStore, { close(): void }>;

/** The bytes of a desk at the end of its day, and of a snapshot of it. */
let ended: { database: Buffer; snapshot: Buffer };

beforeAll(async () => {
  const apart = temporaryFolder();
  writeReleased(apart, MIGRATIONS.length);
  const { path } = await makeSnapshotOf(apart, 1);
  // Copied whole, so that every row is in the file once and not in free pages besides.
  const made = openLibsql(join(apart, DATABASE_FILE), { mode: 'copy' });
  made.copyTo(join(apart, 'whole.db'));
  made.close();
  ended = { database: readFileSync(join(apart, 'whole.db')), snapshot: readFileSync(path) };
});

function endedDesk(): { folder: string; path: string; snapshot: string } {
  const folder = join(temporaryFolder(), 'desk');
  mkdirSync(`${folder}-backups`, { recursive: true });
  mkdirSync(folder);
  const path = join(folder, DATABASE_FILE);
  const snapshot = join(`${folder}-backups`, snapshotName(1, 'changes'));
  writeFileSync(path, ended.database);
  writeFileSync(snapshot, ended.snapshot);
  return { folder, path, snapshot };
}

async function opened(folder: string, migrations = MIGRATIONS): Promise<Usable> {
  const snapshots = {
    ...snapshotsBeside(folder),
    madeIn: [`${folder}-backups`],
    soughtIn: [`${folder}-backups`],
  };
  const store = await openStore({ folder, now: Date.now, migrations, snapshots });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}: ${JSON.stringify(store)}`);
  return store;
}

/** Turns one bit of the byte this many bytes behind the beginning of a text, where that last is in the file: pages before hold parts of what was moved. */
function flipIn(path: string, text: string, behind: number, bit: number): void {
  const bytes = readFileSync(path);
  const at = bytes.lastIndexOf(text);
  if (at < 0) throw new Error(`Not in the file: ${text}`);
  bytes[at + behind] = (bytes[at + behind] ?? 0) ^ bit;
  writeFileSync(path, bytes);
}

/** What an operation was proven by, `none`, becomes a word that is no proof. No index has it. */
const breakProof = (path: string): void => flipIn(path, '1.10\u001enone', '1.10\u001e'.length, 1);

/** Turns the lowest bit of the last byte of an index, which is a part of the row that its first entry belongs to. */
function breakIndex(path: string, name: string): void {
  const database = openLibsql(path, { mode: 'read-in-place' });
  const page = Number(database.get('SELECT rootpage FROM sqlite_schema WHERE name = ?', [name])?.rootpage);
  const pageBytes = Number(database.get('PRAGMA page_size')?.page_size);
  database.close();
  const bytes = readFileSync(path);
  const last = page * pageBytes - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** Everything beside a file that bears its name, with its bytes. */
const beside = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dirname(path))
      .filter((name) => name.startsWith(basename(path)))
      .map((name) => [name, readFileSync(join(dirname(path), name), 'latin1')]),
  );

const asideOf = ({ events }: { events: readonly StoreEvent[] }) => {
  const aside = events.find((event) => event.kind === 'set-aside');
  if (aside?.kind !== 'set-aside') throw new Error(`Nothing was set aside: ${JSON.stringify(events)}`);
  return aside;
};

const RULE = [expect.stringContaining('CHECK constraint failed in operations')];

describe('a value that breaks a rule of its table', () => {
  it('has the database set aside at the start as it is, with the newest sound snapshot offered', async () => {
    const { folder, path, snapshot } = endedDesk();
    breakProof(path);
    const before = readFileSync(path);
    const store = await opened(folder);
    const aside = asideOf(store);
    expect(aside).toMatchObject({ soundSnapshot: snapshot, faults: RULE });
    expect(readFileSync(aside.file).equals(before)).toBe(true);
    store.close();
  });

  it('is found in a snapshot, of which nothing is changed and beside which nothing is made', async () => {
    const { snapshot } = endedDesk();
    breakProof(snapshot);
    const before = beside(snapshot);
    expect(faultsOfSnapshot(snapshot)).toEqual(RULE);
    expect(beside(snapshot)).toEqual(before);
    expect(Object.keys(before)).toHaveLength(1);
  });

  it('is found beneath a log that stays as it is, although no one else has the file open', async () => {
    const { folder, path } = endedDesk();
    breakProof(path);
    const database = closedLater(openLibsql(path, { mode: 'write' }));
    database.run(`INSERT INTO desk (name, value) VALUES ('edit', 'x')`);
    const left = join(temporaryFolder(), DATABASE_FILE);
    for (const suffix of ['', '-wal']) copyFileSync(path + suffix, left + suffix);
    const before = beside(left);
    expect(examineDatabase(left, join(folder, 'no.mark'), MIGRATIONS)).toMatchObject({ faults: RULE });
    expect(beside(left)).toMatchObject(before);
    expect(before[`${DATABASE_FILE}-wal`]).not.toBe('');
  });

  it('is found while the database is in use', async () => {
    const { path } = endedDesk();
    breakProof(path);
    const database = closedLater(openLibsql(path, { mode: 'write' }));
    database.run(`INSERT INTO desk (name, value) VALUES ('edit', 'x')`);
    expect(await doSnapshotJob({ do: 'examine', database: path })).toMatchObject({ faults: RULE });
    database.run(`INSERT INTO desk (name, value) VALUES ('another edit', 'x')`);
    expect(database.all(`SELECT name FROM desk WHERE name LIKE '%edit'`)).toHaveLength(2);
  });
});

describe('a snapshot that is there otherwise than the program leaves one', () => {
  it.each(['-journal', '-wal'])('is read without what is beside it as its %s', async (suffix) => {
    const { snapshot } = endedDesk();
    writeFileSync(snapshot + suffix, Buffer.alloc(8192, 0xd9));
    const before = beside(snapshot);
    expect(faultsOfSnapshot(snapshot)).toEqual([]);
    expect(beside(snapshot)).toEqual(before);
  });

  it('is read as it is where it keeps a log', async () => {
    const { path } = endedDesk();
    const database = openLibsql(path, { mode: 'write' });
    database.close();
    const copy = join(temporaryFolder(), 'copy.db');
    copyFileSync(path, copy);
    const before = beside(copy);
    expect(faultsOfSnapshot(copy)).toEqual([]);
    expect(beside(copy)).toEqual(before);
  });
});

describe('a bit of what says which step of the schema was applied', () => {
  it('is damage, and not another program: the database is set aside', async () => {
    const { folder, path, snapshot } = endedDesk();
    const hash = MIGRATIONS.slice(1, 2).map(hashOf).join('');
    // One figure becomes another.
    flipIn(path, hash, hash.search(/[0-7]/), 1);
    const store = await opened(folder);
    expect(asideOf(store)).toMatchObject({ soundSnapshot: snapshot });
    store.close();
  });
});

describe('an index that is not as its table', () => {
  it('is found before the schema changes: the database is set aside with the newest sound snapshot offered', async () => {
    const { folder, path, snapshot } = endedDesk();
    breakIndex(path, 'one_open_operation');
    const before = readFileSync(path);
    const store = await opened(folder, LATER);
    const aside = asideOf(store);
    expect(aside).toMatchObject({
      soundSnapshot: snapshot,
      faults: [expect.stringContaining('one_open_operation')],
    });
    expect(readFileSync(aside.file).equals(before)).toBe(true);
    store.close();
  });
});

describe('a copy of which the tables are not written as they were made', () => {
  it.each([
    ['is that of an index', 'CREATE INDEX carts_by_update ON carts', 0],
    ['is that of a table', 'CREATE TABLE desk (', 2],
  ])('is not sound, not offered, and not put in place, where the text %s', async (_, text, behind) => {
    const { folder, path, snapshot } = endedDesk();
    // A capital becomes a small letter: for SQLite it is the same.
    flipIn(snapshot, text, behind, 0x20);
    expect(faultsOfSnapshot(snapshot)).toEqual([
      expect.stringMatching(
        /^The tables are not written as they were made: the (index “carts_by_update”|table “desk”) is not written as/,
      ),
    ]);
    expect(() => useRecoveryCopy(folder, snapshot, () => MARK)).toThrow('storage');
    const store = await opened(folder);
    expect(store.events).toEqual([]);
    expect(releasedData(store.database)).toMatchObject({ attempts: 20 });
    store.close();
    await released();
    breakProof(path);
    const again = await opened(folder);
    expect(asideOf(again)).toMatchObject({ soundSnapshot: null });
    again.close();
  });

  it('is not sound where it is of another step of the schema than it says', async () => {
    const { folder, snapshot } = endedDesk();
    const copy = openLibsql(snapshot, { mode: 'copy' });
    copy.run(
      `UPDATE migrations SET sha256 = (SELECT sha256 FROM migrations WHERE number = 1) WHERE number = 2`,
    );
    copy.close();
    expect(() => useRecoveryCopy(folder, snapshot, () => MARK)).toThrow('storage');
  });
});
