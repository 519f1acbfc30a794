import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { createMemoryStore } from '@main/accounts/memory-store';
import { createSnapshotKeys } from '@main/backups/snapshot-key';
import { doSnapshotJob } from '@main/backups/make-snapshot';
import { readSnapshot } from '@main/backups/read-snapshot';
import { earlierCopiesFolder, usualSnapshotFolder } from '@main/backups/snapshot-files';
import { Snapshots, type SnapshotsPorts } from '@main/backups/snapshots';
import { CartRepository } from '@main/store/carts/carts';
import type { Database } from '@main/store/engine/database';
import { type OpenedStore, openStore } from '@main/store/open';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT, draftOf, released, summaryOf, temporaryFolder } from '../store/temporary-desk';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2025, 10, 21, 12);
const closers: (() => void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await released();
});

type Usable = Extract<OpenedStore, { state: 'open' | 'read-only' }>;

/** A desk in a folder, with its snapshots; `clock.now` is its wall clock. */
async function openDesk(
  folder: string,
  change: Partial<SnapshotsPorts> = {},
): Promise<{
  store: Usable;
  database: Database;
  snapshots: Snapshots;
  clock: { now: number };
  reported: string[];
  draft(): void;
}> {
  const clock = { now: NOON };
  const store = await openStore({ folder, now: () => clock.now });
  if (!('database' in store)) throw new Error(store.problem.cause);
  closers.push(store.close);
  const { database } = store;
  const reported: string[] = [];
  const usual = usualSnapshotFolder(folder, false);
  const snapshots = new Snapshots({
    database,
    doJob: doSnapshotJob,
    folder: () => usual,
    otherFolders: [usual, earlierCopiesFolder(folder)],
    carried: () => ({ settings: DEFAULT_SETTINGS, accounts: { accounts: [] } }),
    keys: createSnapshotKeys(createMemoryStore()),
    now: () => clock.now,
    elapsed: () => clock.now,
    every: () => () => undefined,
    changed: () => undefined,
    report: (what) => reported.push(what),
    ...change,
  });
  const draft = (): void =>
    void new CartRepository(database).create({
      ...{ accountId: ACCOUNT, name: 'Cart', draft: draftOf('e'), summary: summaryOf(), at: clock.now },
    });
  return { store, database, snapshots, clock, reported, draft };
}

describe('the snapshots of a desk', () => {
  it('are made, listed and examined', async () => {
    const { snapshots, draft, clock } = await openDesk(temporaryFolder());
    expect(await snapshots.read()).toMatchObject({
      snapshots: [],
      changed: false,
      nextAt: null,
      running: false,
    });
    draft();
    expect(await snapshots.read()).toMatchObject({ changed: true, nextAt: NOON + 60_000 });
    const made = await snapshots.make('asked');
    expect(made).toMatchObject({
      madeAt: NOON,
      reason: 'asked',
      faults: [],
      sameDesk: true,
      verifiedAt: NOON,
    });
    expect(made.holds).toEqual({ carts: 1, orders: 0, submissions: 0 });
    expect(await snapshots.read()).toMatchObject({ snapshots: [made], changed: false, problem: null });
    clock.now += 1000;
    expect(await snapshots.verify(made.id)).toMatchObject({ verifiedAt: NOON + 1000, faults: [] });
    await expect(snapshots.verify('no-such')).rejects.toMatchObject({ problem: { kind: 'absent' } });
  });

  it('never take the place of each other, and are made one at a time', async () => {
    let running = 0;
    const { snapshots } = await openDesk(temporaryFolder(), {
      async doJob(job) {
        expect((running += 1)).toBe(1);
        const done = await doSnapshotJob(job);
        running -= 1;
        return done;
      },
    });
    const all = await Promise.all([
      snapshots.make('asked'),
      snapshots.make('asked'),
      snapshots.make('changes'),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    expect((await snapshots.read()).snapshots).toHaveLength(3);
  });

  it('know what changed while one was being made', async () => {
    let meanwhile = (): void => undefined;
    const { snapshots, draft } = await openDesk(temporaryFolder(), {
      doJob: async (job) => {
        const done = await doSnapshotJob(job);
        meanwhile();
        return done;
      },
    });
    draft();
    meanwhile = draft;
    await snapshots.make('changes');
    expect((await snapshots.read()).changed).toBe(true);
  });

  it('that were damaged later say so', async () => {
    const { snapshots, draft } = await openDesk(temporaryFolder());
    draft();
    const { id } = await snapshots.make('asked');
    const path = snapshots.pathOf(id);
    const bytes = readFileSync(path);
    // A table of its own page is emptied; nothing of that shows in the list of tables.
    bytes.fill(0, 8192, 12_288);
    writeFileSync(path, bytes);
    expect((await snapshots.verify(id)).faults).not.toEqual([]);
    expect((await snapshots.read()).snapshots[0]?.faults).not.toEqual([]);
    truncateSync(path, 10);
    expect((await snapshots.read()).snapshots[0]).toMatchObject({ schema: null, sameDesk: false });
    expect((await snapshots.read()).snapshots[0]?.faults).not.toEqual([]);
  });

  it('that cannot be made are a Problem until one is, and leave the earlier ones alone', async () => {
    const folder = temporaryFolder();
    const { snapshots, draft, reported } = await openDesk(folder);
    const place = `${folder}-backups`;
    writeFileSync(place, 'a file where the folder should be');
    draft();
    await expect(snapshots.make('asked')).rejects.toMatchObject({ problem: { kind: 'storage' } });
    expect(await snapshots.read()).toMatchObject({
      changed: true,
      problem: { kind: 'storage' },
      running: false,
    });
    expect(reported).toHaveLength(1);
    rmSync(place);
    const made = await snapshots.make('asked');
    expect(await snapshots.read()).toMatchObject({ problem: null, snapshots: [made] });
  });

  it('are thinned', async () => {
    const { snapshots, clock, draft } = await openDesk(temporaryFolder());
    for (const day of [0, 1, 2, 8, 9]) {
      clock.now = NOON + day * DAY;
      draft();
      await snapshots.make('changes');
      clock.now += 1000;
      await snapshots.make('changes');
    }
    const left = (await snapshots.read()).snapshots.map(({ madeAt }) => (madeAt - NOON) / DAY);
    expect(left.map(Math.floor)).toEqual([9, 9, 8, 2]);
  });

  it('remember from one run to the next whether something changed', async () => {
    const folder = temporaryFolder();
    const first = await openDesk(folder);
    first.draft();
    await first.snapshots.make('changes');
    await first.snapshots.end();
    first.store.close();
    await released();
    const second = await openDesk(folder);
    expect((await second.snapshots.read()).changed).toBe(false);
    // This run ends without a word.
    second.store.close();
    await released();
    expect((await (await openDesk(folder)).snapshots.read()).changed).toBe(true);
  });

  it('have a last one made at the end, where that takes no time', async () => {
    const { snapshots, draft } = await openDesk(temporaryFolder());
    draft();
    await snapshots.end();
    expect((await snapshots.read()).snapshots).toEqual([]);
    await snapshots.make('changes');
    draft();
    await snapshots.end();
    expect((await snapshots.read()).snapshots).toHaveLength(2);
  });

  it('keep that of the lost database, however many the new one makes of itself', async () => {
    const folder = temporaryFolder();
    const lost = await openDesk(folder);
    lost.draft();
    const good = await lost.snapshots.make('changes');
    lost.store.close();
    await released();
    writeFileSync(join(folder, 'proofdesk.db'), 'damaged');
    const fresh = await openDesk(folder);
    expect(fresh.store.events).toMatchObject([
      { kind: 'set-aside', soundSnapshot: expect.stringContaining(good.id) },
    ]);
    for (const day of [1, 4, 8, 12]) {
      fresh.clock.now = NOON + day * DAY;
      fresh.draft();
      await fresh.snapshots.make('changes');
    }
    expect((await fresh.snapshots.read()).snapshots.find(({ id }) => id === good.id)?.sameDesk).toBe(false);
  });

  it('are found in the place of earlier versions of the program', async () => {
    const folder = temporaryFolder();
    const { snapshots, draft, database } = await openDesk(folder);
    draft();
    mkdirSync(earlierCopiesFolder(folder));
    database.copyTo(join(earlierCopiesFolder(folder), 'proofdesk-2025-11-21T09-00-00-000Z.db'));
    expect((await snapshots.read()).snapshots).toMatchObject([
      { madeAt: Date.UTC(2025, 10, 21, 9), sameDesk: true, holds: null, verifiedAt: null, faults: [] },
    ]);
  });

  it('go into one file under a name of its own, which holds no key', async () => {
    const folder = temporaryFolder();
    const { snapshots, draft } = await openDesk(folder);
    draft();
    const path = join(temporaryFolder(), 'Everything.proofdesk-desk');
    writeFileSync(path, 'what was there before');
    const { bytes } = await snapshots.exportTo(path);
    expect(readFileSync(path)).toHaveLength(bytes);
    expect(readSnapshot(path).carried).toMatchObject({
      settings: DEFAULT_SETTINGS,
      accounts: { accounts: [] },
    });
    expect(readdirSync(join(path, '..'))).toEqual(['Everything.proofdesk-desk']);
    expect(existsSync(`${folder}-backups`)).toBe(false);
    const nowhere = join(folder, 'no', 'such', 'file', '\0');
    await expect(snapshots.exportTo(nowhere)).rejects.toThrow();
  });
});
