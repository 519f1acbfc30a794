import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openLibsql } from '@main/store/engine/libsql-database';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { type OpenedStore, openStore } from '@main/store/open';
import { readRunningMark } from '@main/store/recovery/running-mark';
import { MembershipRepository } from '@main/store/workspace/membership';
import { FIRST_MARKING } from '@main/workspace/marking';
import { temporaryFolder } from '../temporary-desk';

const LOG = `${DATABASE_FILE}-wal`;
type OpenStore = Extract<OpenedStore, { close(): void }>;

const stores: OpenStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

async function opened(folder: string): Promise<OpenStore> {
  const store = await openStore({ folder, now: Date.now });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}`);
  stores.push(store);
  return store;
}

/** The files of a folder as they are now: what a sudden end leaves. */
function left(folder: string): string {
  const to = temporaryFolder();
  for (const name of readdirSync(folder))
    if (name.startsWith('proofdesk') && name !== 'proofdesk.lock')
      writeFileSync(join(to, name), readFileSync(join(folder, name)));
  return to;
}

/** What a loss of power leaves where a part of the log, in bytes, never reached the disk, and what came after it did. */
function withoutPower(folder: string, from: number, to: number): string {
  const cut = left(folder);
  const log = readFileSync(join(cut, LOG));
  log.fill(0, from, to);
  writeFileSync(join(cut, LOG), log);
  rmSync(join(cut, `${DATABASE_FILE}-shm`), { force: true });
  return cut;
}

/** Reads changes of a workspace, with the cursor that says how far. */
function read({ database }: OpenStore, from: number, to: number): void {
  const membership = new MembershipRepository(database);
  membership.quietly(() => {
    for (let index = from; index <= to; index += 1)
      database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [`read ${index}`, 'x'.repeat(300)]);
    membership.set({ cursor: to, mark: String(to).padStart(64, '0') });
  }, 'soon');
}

/** A desk that lost its power while it was reading change after change: the second of them is gone, all others are there. */
async function cutWhileReading(last: number): Promise<string> {
  const folder = temporaryFolder();
  const store = await opened(folder);
  const server = { host: 'server', port: 5432, database: 'studio', user: 'one', certificate: '' };
  new MembershipRepository(store.database).enter(
    {
      ...{ id: 'studio', name: 'Studio', deskId: 'one', deskName: 'One', runNumber: 1 },
      ...{ marking: FIRST_MARKING, server },
    },
    1,
  );
  read(store, 0, 1);
  const from = readFileSync(join(folder, LOG)).length;
  read(store, 2, 2);
  const to = readFileSync(join(folder, LOG)).length;
  for (let index = 3; index <= last; index += 1) read(store, index, index);
  expect(readRunningMark(join(folder, 'proofdesk.running'))).toBe('unsynced');
  return withoutPower(folder, from, to);
}

describe('a start after a loss of power while changes were read', () => {
  it.each([0, 2])('leaves nothing behind that looks lost after %i more writes and a kill', async (writes) => {
    const cut = await cutWhileReading(8);
    const second = await opened(cut);
    expect(second.events).toEqual([]);
    for (let index = 0; index < writes; index += 1)
      second.database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [`typed ${index}`, 'x']);
    const third = await opened(left(cut));
    expect(third.events).toEqual([]);
    expect(third.database.all(`SELECT name FROM desk WHERE name LIKE 'typed%'`)).toHaveLength(writes);
  });

  it('is not taken for damage, where the log was moved in part since and the program was killed', async () => {
    const cut = await cutWhileReading(30);
    const second = await opened(cut);
    // They are read once more, in a larger part; then a person writes while a snapshot is made.
    read(second, 2, 12);
    const reader = openLibsql(join(cut, DATABASE_FILE), { mode: 'read' });
    reader.script('BEGIN');
    reader.get('SELECT count(*) FROM desk');
    second.database.run(`INSERT INTO desk (name, value) VALUES ('typed', 'by a person')`);
    second.database.moveLog();
    read(second, 13, 14);
    const killed = left(cut);
    reader.script('COMMIT');
    reader.close();
    const third = await opened(killed);
    expect(third.events).toEqual([]);
    expect(third.database.all(`SELECT name FROM desk WHERE name = 'typed'`)).toHaveLength(1);
  });

  it('is no loss either where a write that changes nothing came after them', async () => {
    const folder = temporaryFolder();
    const store = await opened(folder);
    const write = (name: string): void =>
      void store.database.transaction(
        () => store.database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [name, 'x'.repeat(9_000)]),
        'soon',
      );
    store.database.run(`INSERT INTO desk (name, value) VALUES ('kept', 'x')`);
    write('read 1');
    const from = readFileSync(join(folder, LOG)).length;
    write('read 2');
    const to = readFileSync(join(folder, LOG)).length;
    for (let index = 3; index < 8; index += 1) write(`read ${index}`);
    store.database.run(`UPDATE desk SET value = 'x' WHERE name = 'kept'`);
    expect((await opened(withoutPower(folder, from, to))).events).toEqual([]);
  });
});
