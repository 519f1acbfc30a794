import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { cleanableKindSchema, type DiskUse, UNSEEN_FOR } from '@core/settings/health';
import { createMemoryStore } from '@main/accounts/memory-store';
import { doSnapshotJob } from '@main/backups/make-snapshot';
import { earlierCopiesFolder, usualSnapshotFolder } from '@main/backups/snapshot-files';
import { createSnapshotKeys } from '@main/backups/snapshot-key';
import { Snapshots } from '@main/backups/snapshots';
import { cleanUp, type CleanUpPorts } from '@main/diagnostics/clean-up';
import { diskUse } from '@main/diagnostics/disk-use';
import { CartRepository } from '@main/store/carts/carts';
import { openStore } from '@main/store/open';
import { afterEach, expect, it } from 'vitest';
import { ACCOUNT, draftOf, released, summaryOf, temporaryFolder } from '../store/temporary-desk';

const NOW = Date.UTC(2026, 10, 27, 12);
const closers: (() => void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await released();
});

const ALL = cleanableKindSchema.options;
const id = (letter: string): string => letter.repeat(64);

/** A desk with a file of every kind, each of a size of its own. */
async function fullDesk() {
  const profile = join(temporaryFolder(), 'desk');
  const store = await openStore({ folder: profile, now: () => NOW });
  if (!('database' in store)) throw new Error(store.state);
  closers.push(store.close);
  const { database } = store;
  new CartRepository(database).create({
    ...{ accountId: ACCOUNT, name: 'Cart', draft: draftOf('e'), summary: summaryOf(), at: NOW },
  });
  const lay = (name: string, bytes: number, age = 0): string => {
    const path = join(profile, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x'.repeat(bytes));
    utimesSync(path, (NOW - age) / 1000, (NOW - age) / 1000);
    return path;
  };
  const files = {
    seen: lay(`previews/aa/${id('a')}.jpg`, 1_000),
    unseen: lay(`previews/bb/${id('b')}.jpg`, 2_000, UNSEEN_FOR + 1_000),
    foreign: lay('previews/Adaeze Okafor.txt', 3_000, UNSEEN_FOR + 1_000),
    log: lay('logs/proofdesk.log', 4_000),
    oldLog: lay('logs/proofdesk.old.log', 5_000),
    incidents: lay('logs/incidents.jsonl', 60),
    cache: lay('browser/GPUCache/data_1', 6_000),
    chosen: lay('browser/Preferences', 70),
    setAside: lay('proofdesk-damaged-2026-11-20T10-00-00-000Z.db', 7_000),
    lab: lay('practice-lab.jsonl', 80),
    settings: lay('settings.json', 90),
  };
  const clock = { now: NOW };
  const usual = usualSnapshotFolder(profile, false);
  const snapshots = new Snapshots({
    ...{ database, doJob: doSnapshotJob, folder: () => usual },
    otherFolders: [usual, earlierCopiesFolder(profile)],
    carried: () => ({ settings: DEFAULT_SETTINGS, accounts: { accounts: [] } }),
    keys: createSnapshotKeys(createMemoryStore()),
    ...{ now: () => clock.now, elapsed: () => clock.now, every: () => () => undefined },
    ...{ changed: () => undefined, report: () => undefined },
  });
  let cleared = 0;
  const ports: CleanUpPorts = {
    ...{ desk: { database, now: () => NOW }, profile, snapshots },
    clearCaches: () => Promise.resolve(void (cleared += 1)),
  };
  const shelved = (): string[] => readdirSync(usual).sort();
  return { ports, files, snapshots, clock, usual, shelved, cleared: () => cleared, profile };
}

const of = (use: DiskUse, kind: DiskUse[number]['kind']) => use.find((one) => one.kind === kind);

it('measures every file of the profile in one kind, and what can be removed of it', async () => {
  const { ports, profile } = await fullDesk();
  const use = await diskUse(ports);
  expect(of(use, 'pictures')).toEqual({ kind: 'pictures', bytes: 6_000, removable: 2_000 });
  expect(of(use, 'logs')).toEqual({ kind: 'logs', bytes: 9_060, removable: 5_000 });
  expect(of(use, 'caches')).toEqual({ kind: 'caches', bytes: 6_070, removable: 6_000 });
  expect(of(use, 'set-aside')).toEqual({ kind: 'set-aside', bytes: 7_000, removable: null });
  expect(of(use, 'practice-lab')).toEqual({ kind: 'practice-lab', bytes: 80, removable: null });
  expect(of(use, 'database')?.bytes).toBeGreaterThan(100_000);
  expect(of(use, 'wal')?.bytes).toBeGreaterThan(0);
  expect(of(use, 'database')?.removable).toBeNull();
  writeFileSync(join(profile, 'put here by a person.txt'), 'x'.repeat(100_000));
  const more = await diskUse(ports);
  expect((of(more, 'other')?.bytes ?? 0) - (of(use, 'other')?.bytes ?? 0)).toBe(100_000);
});

it('removes what the preview said, and nothing else', async () => {
  const { ports, files, snapshots, clock, shelved, cleared } = await fullDesk();
  for (let made = 0; made < 3; made += 1) {
    await snapshots.make('asked');
    clock.now += 60_000;
  }
  const [, , newest] = shelved();
  const preview = await diskUse(ports);
  const { freed, left } = await cleanUp(ports, ALL);
  // Chromium empties its own; here it does not.
  const promised = preview.reduce(
    (sum, { kind, removable }) => (kind === 'caches' ? sum : sum + (removable ?? 0)),
    0,
  );
  expect(freed).toBe(promised);
  expect(of(left, 'snapshots')?.removable).toBe(0);
  expect(shelved()).toEqual([newest]);
  expect(cleared()).toBe(1);
  const gone = Object.entries(files).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  expect(gone.sort()).toEqual(['oldLog', 'unseen']);
  expect(ports.desk.database.get('SELECT count(*) AS count FROM carts')).toEqual({ count: 1 });
  expect((await cleanUp(ports, ALL)).freed).toBe(0);
});

it('removes of a kind only when a person chose it', async () => {
  const { ports, files, snapshots, clock, shelved, cleared } = await fullDesk();
  await snapshots.make('asked');
  clock.now += 60_000;
  await snapshots.make('asked');
  await cleanUp(ports, ['logs']);
  expect(existsSync(files.oldLog)).toBe(false);
  expect(existsSync(files.unseen)).toBe(true);
  expect(shelved()).toHaveLength(2);
  expect(cleared()).toBe(0);
});

it('keeps an older snapshot where the newest is damaged, and all of them where none is sound', async () => {
  const { ports, snapshots, clock, usual, shelved } = await fullDesk();
  for (let made = 0; made < 3; made += 1) {
    await snapshots.make('asked');
    clock.now += 60_000;
  }
  const [, middle, newest] = shelved();
  const damage = (name: string | undefined): void => {
    const path = join(usual, name ?? '');
    writeFileSync(path, Buffer.alloc(4_096, 7), { flag: 'r+' });
  };
  damage(newest);
  await cleanUp(ports, ['snapshots']);
  expect(shelved()).toEqual([middle, newest]);
  damage(middle);
  await cleanUp(ports, ['snapshots']);
  expect(shelved()).toEqual([middle, newest]);
});

it('takes away no snapshot of another desk, and none that seems to come from the future', async () => {
  const one = await fullDesk();
  const other = await fullDesk();
  await other.snapshots.make('asked');
  const [name = ''] = other.shelved();
  mkdirSync(one.usual, { recursive: true });
  copyFileSync(join(other.usual, name), join(one.usual, name.replace('12-00-00', '11-00-00')));
  one.clock.now = NOW + 600_000;
  await one.snapshots.make('asked');
  one.clock.now = NOW;
  await one.snapshots.make('asked');
  await cleanUp(one.ports, ALL);
  expect(one.shelved()).toHaveLength(3);
});

it('follows no link out of the profile', async () => {
  const { ports, profile } = await fullDesk();
  const outside = join(profile, '..', 'outside');
  mkdirSync(join(outside, 'cc'), { recursive: true });
  const picture = join(outside, 'cc', `${id('c')}.jpg`);
  writeFileSync(picture, 'x');
  utimesSync(picture, 1, 1);
  symlinkSync(join(outside, 'cc'), join(profile, 'previews/cc'), 'junction');
  await cleanUp(ports, ALL);
  expect(existsSync(picture)).toBe(true);
});
