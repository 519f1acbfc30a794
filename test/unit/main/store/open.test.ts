import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { snapshotsBeside } from '@main/backups/snapshots-at-start';
import { CartRepository } from '@main/store/carts/carts';
import { useRecoveryCopy } from '@main/store/recovery/recovery-copy';
import { openLibsql } from '@main/store/engine/libsql-database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { type OpenedStore, openStore } from '@main/store/open';
import { DATABASE_FILE, RUNNING_FILE } from '@main/store/engine/store-files';
import { howMany } from '@test/how-many';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSnapshotOf, snapshotsOf } from '../backups/made-snapshots';
import { ACCOUNT, draftOf, released, summaryOf, temporaryFolder } from './temporary-desk';

/** Bytes behind the header that are broken, one at a time; more of them in the long run. */
const BROKEN_BYTES = howMany('PROOFDESK_BROKEN_BYTES', { inTests: 4, inMatrix: 12 });
/** Bytes of the header that are broken, one at a time. */
const HEADER_BYTES = 34;
/** Time that it may take on a busy machine: every byte is a database that is opened, and often one that is made. */
const BROKEN_WITHIN = 60_000 + (HEADER_BYTES + BROKEN_BYTES) * 4_000;
const NOON = Date.UTC(2025, 10, 21, 12);
const opened: { close(): void }[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await released();
});

/** Ends a store as the end of its process would. */
async function end(store: { close(): void }): Promise<void> {
  store.close();
  await released();
}

async function open(
  folder: string,
  change: Partial<Parameters<typeof openStore>[0]> = {},
): Promise<OpenedStore> {
  const store = await openStore({ folder, now: () => NOON, ...change });
  if ('close' in store) opened.push(store);
  return store;
}

type Usable = Extract<OpenedStore, { state: 'open' | 'read-only' }>;
async function openUsable(
  folder: string,
  change: Partial<Parameters<typeof openStore>[0]> = {},
): Promise<Usable> {
  const store = await open(folder, change);
  if (!('database' in store)) throw new Error(`The store is ${store.state}: ${store.problem.cause}`);
  return store;
}

function addCart(store: Usable, name: string): string {
  return new CartRepository(store.database).create({
    accountId: ACCOUNT,
    name,
    draft: draftOf('editor-1'),
    summary: summaryOf(),
    at: NOON,
  }).id;
}

const namesOfCarts = (store: Usable): unknown[] =>
  store.database.all('SELECT name FROM carts ORDER BY number').map((row) => row.name);

/** A closed store with carts, and with a log that was never moved into the file when `crashed`. */
async function storeWith(names: string[], state: 'closed' | 'crashed' = 'closed'): Promise<string> {
  const folder = temporaryFolder();
  const store = await openUsable(folder);
  store.database.transaction(() => {
    for (const name of names) addCart(store, name);
  });
  if (state === 'closed') {
    await end(store);
    return folder;
  }
  // What is on disk at this moment is what a sudden end would leave.
  const left = temporaryFolder();
  for (const name of readdirSync(folder)) {
    if (name !== 'proofdesk.lock') copyFileSync(join(folder, name), join(left, name));
  }
  return left;
}

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
const asideIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('proofdesk-'));

const MARK = {
  at: NOON,
  until: NOON - 1,
  from: 'snapshot',
  name: 'good',
  settings: null,
  accounts: null,
  isVerified: true,
} as const;

describe('a new folder', () => {
  it('gets a database that is there again at the next start', async () => {
    const folder = join(temporaryFolder(), 'not', 'there');
    const store = await openUsable(folder);
    expect(store).toMatchObject({ state: 'open', events: [], examined: true });
    expect(store.database.sqliteVersion).toMatch(/^3\.\d+\.\d+$/);
    addCart(store, 'One');
    await end(store);
    expect(statSync(join(folder, `${DATABASE_FILE}-wal`), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    const again = await openUsable(folder);
    expect(namesOfCarts(again)).toEqual(['One']);
    expect(again.events).toEqual([]);
  });

  it('is durable by its settings', async () => {
    const { database } = await openUsable(temporaryFolder());
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'recursive_triggers', 'trusted_schema'];
    const values = settings.map((name) => database.get(`PRAGMA ${name}`)?.[name]);
    expect(values).toEqual(['wal', 2, 1, 1, 0]);
  });

  it('makes an unfinished database of an earlier start again', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'proofdesk.unfinished.db'), 'half');
    expect(await openUsable(folder)).toMatchObject({ state: 'open', events: [] });
  });

  it('is refused to a second run while the first has it, and free after it', async () => {
    const folder = temporaryFolder();
    const first = await openUsable(folder);
    addCart(first, 'One');
    const second = await open(folder);
    expect(second).toMatchObject({
      state: 'failed',
      problem: { kind: 'storage', state: 'busy' },
      events: [],
    });
    addCart(first, 'Two');
    await end(first);
    expect(namesOfCarts(await openUsable(folder))).toEqual(['One', 'Two']);
  }, 20_000);
});

describe('after a sudden end', () => {
  it('has everything that was in the log', async () => {
    const folder = await storeWith(['One', 'Two'], 'crashed');
    expect(existsSync(join(folder, `${DATABASE_FILE}-wal`))).toBe(true);
    const store = await openUsable(folder);
    expect(namesOfCarts(store)).toEqual(['One', 'Two']);
    expect(store.events).toEqual([]);
  });

  it('says so when the log is gone', async () => {
    const folder = await storeWith(['One'], 'crashed');
    rmSync(join(folder, `${DATABASE_FILE}-wal`));
    const store = await openUsable(folder);
    expect(store.events).toMatchObject([{ kind: 'log-lost', file: null }]);
    await end(store);
    expect((await openUsable(folder)).events).toEqual([]);
  });
});

describe('a damaged database', () => {
  async function expectSetAside(folder: string, digest: string): Promise<Usable> {
    const store = await openUsable(folder);
    expect(store.state).toBe('open');
    const event = store.events.find((candidate) => candidate.kind === 'set-aside');
    expect(event).toMatchObject({
      at: NOON,
      file: join(folder, 'proofdesk-damaged-2025-11-21T12-00-00-000Z.db'),
    });
    expect(digestOf(event?.kind === 'set-aside' ? event.file : '')).toBe(digest);
    expect(namesOfCarts(store)).toEqual([]);
    addCart(store, 'New');
    return store;
  }

  it('that is no database is set aside as it is', async () => {
    const folder = temporaryFolder();
    const path = join(folder, DATABASE_FILE);
    writeFileSync(path, 'Dear diary, '.repeat(1000));
    await expectSetAside(folder, digestOf(path));
  });

  it('that is another program’s is set aside as it is', async () => {
    const folder = temporaryFolder();
    const path = join(folder, DATABASE_FILE);
    const other = openLibsql(path, { mode: 'write' });
    other.script('CREATE TABLE songs (title TEXT)');
    await end(other);
    await expectSetAside(folder, digestOf(path));
  });

  it('that is empty is set aside with its log', async () => {
    const folder = await storeWith(['One'], 'crashed');
    const path = join(folder, DATABASE_FILE);
    const log = digestOf(`${path}-wal`);
    truncateSync(path, 0);
    await expectSetAside(folder, digestOf(path));
    expect(digestOf(join(folder, 'proofdesk-damaged-2025-11-21T12-00-00-000Z.db-wal'))).toBe(log);
  });

  it.each([1, 100, 4096, 20_000, 100_000])('that was cut to %i bytes is set aside', async (size) => {
    const folder = await storeWith(Array.from({ length: 200 }, (_, index) => `Cart ${index}`));
    const path = join(folder, DATABASE_FILE);
    truncateSync(path, size);
    await expectSetAside(folder, digestOf(path));
  });

  it('is never overwritten by the next one', async () => {
    const folder = temporaryFolder();
    const path = join(folder, DATABASE_FILE);
    for (const text of ['first', 'second', 'third']) {
      writeFileSync(path, text);
      await end(await openUsable(folder));
    }
    expect(
      asideIn(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .sort(),
    ).toEqual(['first', 'second', 'third']);
  });

  it('is offered the newest sound copy, and the copy can take its place', async () => {
    const folder = await storeWith(['One', 'Two']);
    const before = await openUsable(folder);
    await makeSnapshotOf(folder, NOON - 3000);
    addCart(before, 'Three');
    const good = await makeSnapshotOf(folder, NOON - 2000);
    addCart(before, 'Four');
    const bad = await makeSnapshotOf(folder, NOON - 1000);
    await end(before);
    truncateSync(bad.path, 5000);
    writeFileSync(join(folder, DATABASE_FILE), 'not a database');

    const store = await openUsable(folder);
    expect(store.events).toMatchObject([{ kind: 'set-aside', soundSnapshot: good.path }]);
    addCart(store, 'Meanwhile');
    await end(store);
    useRecoveryCopy(folder, good.path, () => MARK);
    const restored = await openUsable(folder);
    expect(namesOfCarts(restored)).toEqual(['One', 'Two', 'Three']);
    await end(restored);
    expect(existsSync(good.path)).toBe(true);

    const replaced = openLibsql(join(folder, 'proofdesk-replaced-2025-11-21T12-00-00-000Z.db'), {
      mode: 'read',
    });
    expect(replaced.all('SELECT name FROM carts').map((row) => row.name)).toEqual(['Meanwhile']);
    replaced.close();
  });

  it('is not replaced by a copy that is not sound', async () => {
    const folder = await storeWith(['One']);
    const bad = join(folder, 'bad.db');
    writeFileSync(bad, readFileSync(join(folder, DATABASE_FILE)).subarray(0, 9000));
    expect(() => useRecoveryCopy(folder, bad, () => MARK)).toThrow('storage');
    expect(namesOfCarts(await openUsable(folder))).toEqual(['One']);
    expect(asideIn(folder)).toEqual([]);
  });

  it('that was being replaced when the program ended is replaced at the next start', async () => {
    const folder = await storeWith(['Old'], 'crashed');
    const other = await storeWith(['Good']);
    // The state between the two renames: the database is renamed, its log and the copy are not in place.
    copyFileSync(join(other, DATABASE_FILE), join(folder, 'proofdesk.incoming.db'));
    const aside = join(folder, 'proofdesk-replaced-2025-11-21T12-00-00-000Z.db');
    renameSync(join(folder, DATABASE_FILE), aside);
    const log = digestOf(join(folder, `${DATABASE_FILE}-wal`));
    const store = await openUsable(folder);
    expect(store.events).toEqual([{ kind: 'recovery-copy-in-use', until: NOON }]);
    expect(namesOfCarts(store)).toEqual(['Good']);
    expect(digestOf(`${aside}-wal`)).toBe(log);
    const old = openLibsql(aside, { mode: 'read' });
    expect(old.all('SELECT name FROM carts').map((row) => row.name)).toEqual(['Old']);
    old.close();
  });

  it('is reported as missing when only copies are there', async () => {
    const folder = await storeWith(['One']);
    const store = await openUsable(folder);
    const copy = await makeSnapshotOf(folder, NOON);
    await end(store);
    rmSync(join(folder, DATABASE_FILE));
    expect((await openUsable(folder)).events).toEqual([{ kind: 'missing', soundSnapshot: copy.path }]);
  });

  it(
    'never loses or invents a cart unnoticed, whichever byte is wrong',
    async () => {
      const names = Array.from({ length: 60 }, (_, index) => `Cart ${index}`);
      const source = await storeWith(names);
      const bytes = readFileSync(join(source, DATABASE_FILE));
      // Every third byte of the header, and some all over the rest; an odd step meets another part of a page each time.
      const step = Math.floor((bytes.length - 100) / BROKEN_BYTES) | 1;
      const places = [
        ...Array.from({ length: HEADER_BYTES }, (_, index) => index * 3),
        ...Array.from({ length: Math.floor((bytes.length - 100) / step) }, (_, index) => 100 + index * step),
      ];
      const found: { open: number; aside: number; other: string[] } = { open: 0, aside: 0, other: [] };
      for (const place of places) {
        const folder = temporaryFolder();
        const path = join(folder, DATABASE_FILE);
        const flipped = Buffer.from(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ 0xff;
        writeFileSync(path, flipped);
        const digest = digestOf(path);
        const store = await open(folder);
        if (!('database' in store) || store.state !== 'open') {
          found.other.push(`${place}: ${store.state} ${'problem' in store ? store.problem.cause : ''}`);
          expect(digestOf(path)).toBe(digest);
          continue;
        }
        const aside = store.events.find((event) => event.kind === 'set-aside');
        if (aside?.kind === 'set-aside') {
          found.aside += 1;
          expect(digestOf(aside.file)).toBe(digest);
        } else {
          found.open += 1;
          expect(namesOfCarts(store)).toHaveLength(names.length);
        }
        await end(store);
        opened.pop();
      }
      expect(found.other).toEqual([]);
      expect(found.aside).toBeGreaterThan(5);
    },
    BROKEN_WITHIN,
  );
});

/** Steps of the schema that this program knows; the tests go one further. */
const KNOWN = MIGRATIONS.length;

describe('the schema', () => {
  const second = { number: KNOWN + 1, name: 'colours', sql: 'ALTER TABLE carts ADD COLUMN colour TEXT' };

  it('of a newer version is refused, and nothing is touched', async () => {
    const folder = await storeWith(['One']);
    await end(await openUsable(folder, { migrations: [...MIGRATIONS, second] }));
    const digest = digestOf(join(folder, DATABASE_FILE));
    expect(await open(folder)).toMatchObject({
      state: 'newer-schema',
      found: KNOWN + 1,
      known: KNOWN,
      problem: { kind: 'storage', state: 'newer-schema' },
      events: [],
    });
    expect(digestOf(join(folder, DATABASE_FILE))).toBe(digest);
    // Nothing holds the folder afterwards.
    expect(namesOfCarts(await openUsable(folder, { migrations: [...MIGRATIONS, second] }))).toEqual(['One']);
  });

  it('is refused when a step that was applied reads differently now', async () => {
    const folder = await storeWith(['One']);
    const changed = MIGRATIONS.map(({ number, name, sql }) => ({ number, name, sql: `${sql} ` }));
    expect(await open(folder, { migrations: changed })).toMatchObject({
      state: 'failed',
      problem: {
        kind: 'storage',
        state: 'failed',
        cause: expect.stringContaining('is not the one that was applied'),
      },
    });
    expect(namesOfCarts(await openUsable(folder))).toEqual(['One']);
  });

  it('is brought up to date after a verified snapshot was made', async () => {
    const folder = await storeWith(['One']);
    const store = await openUsable(folder, { migrations: [...MIGRATIONS, second] });
    const [snapshot] = snapshotsOf(folder);
    expect(snapshot).toMatchObject({ reason: 'before-migration', madeAt: NOON });
    expect(store.events).toEqual([
      { kind: 'migrated', from: KNOWN, to: KNOWN + 1, snapshot: snapshot?.path },
    ]);
    expect(store.database.all('SELECT name, colour FROM carts')).toEqual([{ name: 'One', colour: null }]);
    const before = openLibsql(snapshot?.path ?? '', { mode: 'read-in-place' });
    expect(before.all('PRAGMA table_info(carts)').map((row) => row.name)).not.toContain('colour');
    await end(before);
  });

  it('is not touched when no snapshot can be made, and says so', async () => {
    const folder = await storeWith(['One']);
    writeFileSync(`${folder}-backups`, 'a file where the folder should be');
    const digest = digestOf(join(folder, DATABASE_FILE));
    const store = await open(folder, { migrations: [...MIGRATIONS, second] });
    expect(store).toMatchObject({
      state: 'failed',
      problem: { kind: 'storage', state: 'failed', cause: expect.stringContaining('Nothing was changed') },
    });
    expect(digestOf(join(folder, DATABASE_FILE))).toBe(digest);
    expect(namesOfCarts(await openUsable(folder))).toEqual(['One']);
  });

  it('is not touched after a snapshot that was made and is not sound', async () => {
    const folder = await storeWith(['One']);
    const snapshots = snapshotsBeside(folder);
    const doJob: typeof snapshots.doJob = (job) =>
      job.do === 'make'
        ? snapshots.doJob({ ...job, database: join(folder, 'no-such.db') })
        : snapshots.doJob(job);
    const store = await open(folder, {
      migrations: [...MIGRATIONS, second],
      snapshots: { ...snapshots, doJob },
    });
    expect(store).toMatchObject({ state: 'failed', problem: { kind: 'storage' } });
    expect(snapshotsOf(folder)).toEqual([]);
    expect((await openUsable(folder)).state).toBe('open');
  });

  it('is brought up to date with a snapshot elsewhere when the chosen folder is gone', async () => {
    const folder = await storeWith(['One']);
    const snapshots = snapshotsBeside(folder);
    const gone = join(folder, 'proofdesk.db', 'no-folder-of-any-kind');
    const store = await openUsable(folder, {
      migrations: [...MIGRATIONS, second],
      snapshots: { ...snapshots, madeIn: [gone, ...snapshots.madeIn] },
    });
    expect(store.events).toMatchObject([{ kind: 'migrated', snapshot: snapshotsOf(folder)[0]?.path }]);
  });

  it('stays as it was when a step fails half way', async () => {
    const folder = await storeWith(['One']);
    const broken = {
      ...second,
      sql: `${second.sql}; UPDATE carts SET colour = 'red'; INSERT INTO nowhere VALUES (1)`,
    };
    const store = await open(folder, { migrations: [...MIGRATIONS, broken] });
    expect(store).toMatchObject({ state: 'failed', problem: { cause: expect.stringContaining('nowhere') } });
    expect(store.events).toMatchObject([
      { kind: 'migration-failed', from: KNOWN, to: KNOWN + 1, why: expect.stringContaining('nowhere') },
    ]);
    const again = await openUsable(folder);
    expect(again.database.all('PRAGMA table_info(carts)').map((row) => row.name)).not.toContain('colour');
    expect(namesOfCarts(again)).toEqual(['One']);
  });
});

describe('a mark of a run', () => {
  it('is there while the database is open and goes with it', async () => {
    const folder = temporaryFolder();
    const store = await openUsable(folder);
    expect(existsSync(join(folder, RUNNING_FILE))).toBe(true);
    await end(store);
    expect(existsSync(join(folder, RUNNING_FILE))).toBe(false);
  });

  it('that cannot be removed leaves the log for the next start, and lets go of the desk', async () => {
    const folder = temporaryFolder();
    const store = await openUsable(folder);
    addCart(store, 'One');
    rmSync(join(folder, RUNNING_FILE));
    mkdirSync(join(folder, RUNNING_FILE, 'in-the-way'), { recursive: true });
    await end(store);
    expect(statSync(join(folder, `${DATABASE_FILE}-wal`)).size).toBeGreaterThan(0);
    rmSync(join(folder, RUNNING_FILE), { recursive: true });
    expect(namesOfCarts(await openUsable(folder))).toEqual(['One']);
  });

  it('cannot be made where a file is in the place of the folder', async () => {
    const folder = join(temporaryFolder(), 'taken');
    writeFileSync(folder, 'a file');
    expect(await open(folder)).toMatchObject({ state: 'failed', problem: { kind: 'storage' } });
    rmSync(folder);
    mkdirSync(folder);
    expect((await open(folder)).state).toBe('open');
  });
});
