import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '@main/problem-error';
import { CartRepository } from '@main/store/carts/carts';
import { faultsOfSnapshot } from '@main/backups/make-snapshot';
import { listSnapshotFiles } from '@main/backups/snapshot-files';
import { snapshotsBeside } from '@main/backups/snapshots-at-start';
import { Journal } from '@main/store/journal/journal';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { type OpenedStore, openStore } from '@main/store/open';
import { OrderRepository } from '@main/store/orders/orders';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { tries } from '@test/faults/cells';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSnapshotOf } from '../../backups/made-snapshots';
import { canMount, smallDisk, type SmallDisk } from './small-disk';
import {
  ACCOUNT,
  draftOf,
  orderSummaryOf,
  planOf,
  released,
  summaryOf,
  temporaryFolder,
} from '../temporary-desk';

type Usable = Extract<OpenedStore, { state: 'open' | 'read-only' }>;
const opened: { close(): void }[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await released();
});

const MEGABYTE = 1024 * 1024;
const second = {
  number: MIGRATIONS.length + 1,
  name: 'colours',
  sql: 'ALTER TABLE carts ADD COLUMN colour TEXT',
};

async function open(folder: string, migrations = MIGRATIONS): Promise<OpenedStore> {
  // On the same small disk as the database, so that it is full for both.
  const snapshots = { ...snapshotsBeside(folder), madeIn: [join(folder, 'backups')] };
  const store = await openStore({ folder, now: () => 1000, migrations, snapshots });
  if ('close' in store) opened.push(store);
  return store;
}

async function openUsable(folder: string): Promise<Usable> {
  const store = await open(folder);
  if (!('database' in store)) throw new Error(`The store is ${store.state}: ${store.problem.cause}`);
  return store;
}

function deskOf(store: Usable): { carts: CartRepository; orders: OrderRepository; journal: Journal } {
  const journal = new Journal(store.database);
  return {
    carts: new CartRepository(store.database),
    orders: new OrderRepository(store.database, journal),
    journal,
  };
}

const addCart = (store: Usable, name: string): string =>
  deskOf(store).carts.create({ accountId: ACCOUNT, name, draft: draftOf('e'), summary: summaryOf(), at: 1 })
    .id;

function addOrder(store: Usable, name: string): string {
  const cartId = addCart(store, name);
  return deskOf(store).orders.create({ cartId, accountId: ACCOUNT, name, summary: orderSummaryOf(), at: 2 })
    .id;
}

const namesOfCarts = (store: Usable): unknown[] =>
  store.database.all('SELECT name FROM carts ORDER BY number').map((row) => row.name);

const storageState = (work: () => unknown): string => {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'storage') return cause.problem.state;
    throw cause;
  }
  return 'no problem';
};

function disk(bytes = 4 * MEGABYTE): SmallDisk {
  const made = smallDisk(bytes);
  if (made === undefined) throw new Error('No disk could be mounted');
  return made;
}

async function endRun(store: Usable): Promise<void> {
  opened.splice(opened.indexOf(store), 1);
  store.close();
  await released();
}

describe.skipIf(!canMount)('a full disk', () => {
  it('stops writes with a Problem, loses nothing, and is over when there is room', async () => {
    const small = disk();
    const store = await openUsable(small.folder);
    const { journal } = deskOf(store);
    const order = addOrder(store, 'Kept');
    small.fill(0);
    const written: string[] = [];
    const state = storageState(() => {
      for (let count = 0; count < 2000; count += 1) {
        addCart(store, `Cart ${count}`);
        written.push(`Cart ${count}`);
      }
    });
    expect(state).toBe('full');
    expect(storageState(() => journal.plan(planOf(order)))).toBe('full');
    expect(journal.ofSubject(order)).toEqual([]);
    expect(namesOfCarts(store)).toEqual(['Kept', ...written]);

    small.free();
    const planned = journal.plan(planOf(order));
    small.fill(0);
    // A call that cannot be written down is not sent.
    const mark = (): unknown => {
      for (let count = 0; count < 2000; count += 1) addCart(store, 'x'.repeat(4000));
      return journal.markSent(planned.id, { url: 'http://x', reason: 'first', at: 5 });
    };
    expect(storageState(mark)).toBe('full');
    expect(journal.read(planned.id)).toMatchObject({ state: 'planned', attempts: [] });
    small.free();
    expect(journal.markSent(planned.id, { url: 'http://x', reason: 'first', at: 5 }).number).toBe(1);
  });

  it('found at the start leaves everything readable, and says so', async () => {
    tries('desk', { F15: ['S'] });
    const small = disk();
    const first = await openUsable(small.folder);
    addCart(first, 'One');
    await endRun(first);
    small.fill(0);
    const store = await openUsable(small.folder);
    const kinds = store.events.map((event) => event.kind);
    expect(kinds).toHaveLength(1);
    expect(['full', 'read-only']).toContain(kinds[0]);
    expect(store.events[0]).toMatchObject({ problem: { kind: 'storage', state: 'full' } });
    expect(namesOfCarts(store)).toEqual(['One']);
    expect(storageState(() => addCart(store, 'Two'))).not.toBe('no problem');
    await endRun(store);
    small.free();
    const again = await openUsable(small.folder);
    expect(again).toMatchObject({ state: 'open', events: [] });
    addCart(again, 'Two');
    expect(namesOfCarts(again)).toEqual(['One', 'Two']);
  });

  it('at the very first start is a Problem, and leaves nothing half made', async () => {
    tries('desk', { F15: ['S'] });
    const small = disk();
    small.fill(20_000);
    expect(await open(small.folder)).toMatchObject({
      state: 'failed',
      problem: { kind: 'storage', state: 'full' },
    });
    small.free();
    expect(await openUsable(small.folder)).toMatchObject({ state: 'open', events: [] });
  });

  it('has no room for a snapshot: nothing half made is left, and one is made once there is', async () => {
    tries('desk', { F15: ['B'] });
    const small = disk();
    const store = await openUsable(small.folder);
    addCart(store, 'One');
    const path = join(small.folder, 'backups', 'a.db');
    small.fill(100_000);
    await expect(makeSnapshotOf(small.folder, 1, { path })).rejects.toThrow('storage');
    expect(readdirSync(join(small.folder, 'backups'))).toEqual([]);
    expect(namesOfCarts(store)).toEqual(['One']);
    small.free();
    await makeSnapshotOf(small.folder, 1, { path });
    expect(faultsOfSnapshot(path)).toEqual([]);
  });

  it('stops a new schema before it begins', async () => {
    const small = disk();
    const first = await openUsable(small.folder);
    addCart(first, 'One');
    await endRun(first);
    small.fill(100_000);
    expect(await open(small.folder, [...MIGRATIONS, second])).toMatchObject({
      state: 'failed',
      problem: { kind: 'storage', state: 'full' },
    });
    expect(listSnapshotFiles([join(small.folder, 'backups')])).toEqual([]);
    small.free();
    await released();
    const store = await openUsable(small.folder);
    expect(store.events).toEqual([]);
    expect(namesOfCarts(store)).toEqual(['One']);
  });
});

describe.skipIf(!canMount)('a read-only disk', () => {
  it('is opened for reading', async () => {
    tries('desk', { F15: ['S'] });
    const small = disk();
    const first = await openUsable(small.folder);
    addCart(first, 'One');
    await endRun(first);
    small.makeReadOnly();
    const store = await openUsable(small.folder);
    expect(store).toMatchObject({ state: 'read-only', events: [{ kind: 'read-only' }] });
    expect(namesOfCarts(store)).toEqual(['One']);
    expect(storageState(() => addCart(store, 'Two'))).toBe('read-only');
  });

  it('is read with everything that the log of a sudden end holds', async () => {
    const elsewhere = temporaryFolder();
    const running = await openUsable(elsewhere);
    addCart(running, 'In the log');
    const small = disk();
    for (const suffix of ['', '-wal']) {
      copyFileSync(join(elsewhere, DATABASE_FILE + suffix), join(small.folder, DATABASE_FILE + suffix));
    }
    small.makeReadOnly();
    const store = await openUsable(small.folder);
    expect(store.state).toBe('read-only');
    expect(namesOfCarts(store)).toEqual(['In the log']);
    expect(storageState(() => addCart(store, 'Two'))).toBe('read-only');
  });

  it('with a damaged database is a Problem, and stays as it is', async () => {
    const small = disk();
    writeFileSync(join(small.folder, DATABASE_FILE), 'no database '.repeat(1000));
    small.makeReadOnly();
    expect(await open(small.folder)).toMatchObject({
      state: 'failed',
      problem: { kind: 'storage', state: 'damaged' },
    });
    expect(readdirSync(small.folder)).toEqual([DATABASE_FILE]);
  });

  it('with an older schema is not opened half way', async () => {
    const small = disk();
    await endRun(await openUsable(small.folder));
    const before = readFileSync(join(small.folder, DATABASE_FILE));
    small.makeReadOnly();
    expect(await open(small.folder, [...MIGRATIONS, second])).toMatchObject({
      state: 'failed',
      problem: { kind: 'storage', state: 'read-only' },
    });
    expect(readFileSync(join(small.folder, DATABASE_FILE)).equals(before)).toBe(true);
  });
});
