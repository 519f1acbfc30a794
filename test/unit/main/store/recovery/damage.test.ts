import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { faultsOfSnapshot } from '@main/backups/make-snapshot';
import { listSnapshotFiles, type SnapshotFile } from '@main/backups/snapshot-files';
import { snapshotsBeside } from '@main/backups/snapshots-at-start';
import { faultsOf } from '@main/store/engine/database';
import { useRecoveryCopy } from '@main/store/recovery/recovery-copy';
import { type Migration, MIGRATIONS } from '@main/store/engine/migrations';
import { type OpenedStore, openStore } from '@main/store/open';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { createRandom, type Random } from '@practice/random';
import { strikes } from '@test/faults/cells';
import { howMany } from '@test/how-many';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RELEASED_CARTS, releasedData, writeReleased } from '../migrations/released-schemas';
import { released, temporaryFolder } from '../temporary-desk';

const IS_LONG = process.env.PROOFDESK_FAULTS === 'long';
/** Bytes that are flipped in each file; many more in `npm run faults`. */
const FLIPS = howMany('PROOFDESK_BROKEN_BYTES', { inTests: 3, inMatrix: IS_LONG ? 400 : 6 });
const SEED = process.env.PROOFDESK_SEED ?? 'damage';
// Every bit is a database that is opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 + FLIPS * 5_000 });
const PAGE = 4096;
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
const LATER: readonly Migration[] = [
  ...MIGRATIONS,
  { number: MIGRATIONS.length + 1, name: 'colours', sql: 'ALTER TABLE carts ADD COLUMN colour TEXT' },
];

type Usable = Extract<OpenedStore, { close(): void }>;

/** What a sudden end left of a desk whose last work is still in its log. */
let left: ReadonlyMap<string, Buffer>;
/** The same desk at the end of its day: all in one file. */
let closed: ReadonlyMap<string, Buffer>;

const filesOf = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name !== 'backups' && name !== 'proofdesk.lock')
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

function laid(files: ReadonlyMap<string, Buffer>): string {
  const folder = temporaryFolder();
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  return folder;
}

async function opened(folder: string, migrations: readonly Migration[] = MIGRATIONS): Promise<Usable> {
  const store = await openStore({ folder, now: Date.now, migrations, snapshots: shelfOf(folder) });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}: ${JSON.stringify(store)}`);
  return store;
}

/** Snapshots lie within the folder, so that they go with it. */
const shelfOf = (folder: string) => ({ ...snapshotsBeside(folder), madeIn: [join(folder, 'backups')] });
const snapshotsOf = (folder: string): SnapshotFile[] => listSnapshotFiles([join(folder, 'backups')]);

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const edits = ({ database }: Usable): unknown[] =>
  database.all(`SELECT name FROM desk WHERE name LIKE 'edit-%' ORDER BY name`).map(({ name }) => name);
const EDITS = Array.from({ length: 6 }, (_, index) => `edit-${index}`);

beforeAll(async () => {
  const folder = temporaryFolder();
  writeReleased(folder, MIGRATIONS.length);
  await released();
  const store = await opened(folder);
  for (const edit of EDITS) store.database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [edit, 'x']);
  left = filesOf(folder);
  store.close();
  await released();
  closed = filesOf(folder);
});

/** Opens what is damaged: either nothing of it is lost or invented, or it is set aside as it was. */
async function expectSoundOrAside(folder: string, migrations = MIGRATIONS): Promise<'sound' | 'aside'> {
  const before = digestOf(readFileSync(join(folder, DATABASE_FILE)));
  const store = await opened(folder, migrations);
  try {
    const aside = store.events.find((event) => event.kind === 'set-aside');
    // An index that is wrong loses nothing, and is found by the whole examination of a copy.
    expect(faultsOf(store.database, 'quick')).toEqual([]);
    if (aside?.kind !== 'set-aside') {
      expect(releasedData(store.database)).toMatchObject({ attempts: RELEASED_CARTS / 2 });
      return 'sound';
    }
    expect(digestOf(readFileSync(aside.file))).toBe(before);
    expect(aside.faults).not.toEqual([]);
    return 'aside';
  } finally {
    store.close();
  }
}

function flip(path: string, random: Random, from = 0): number {
  const bytes = readFileSync(path);
  const place = random.integer(from, bytes.length - 1);
  bytes[place] = (bytes[place] ?? 0) ^ (1 << random.integer(0, 7));
  writeFileSync(path, bytes);
  return place;
}

describe('one bit that is wrong', () => {
  it(`in the database is harmless, or all of it is set aside untouched (${FLIPS} of seed ${SEED})`, async () => {
    const random = createRandom(`${SEED} database`);
    const found = { sound: 0, aside: 0 };
    for (let count = 0; count < FLIPS; count += 1) {
      const folder = laid(closed);
      const place = flip(join(folder, DATABASE_FILE), random, count % 2 === 0 ? 0 : PAGE);
      found[
        await strikes('desk', { F18: ['S'] }, () => expectSoundOrAside(folder)).catch((cause: unknown) => {
          throw new Error(`The bit of byte ${place}`, { cause });
        })
      ] += 1;
    }
    expect(found.sound + found.aside).toBe(FLIPS);
  });

  it('in a database that is to be brought up to date is found before', async () => {
    const random = createRandom(`${SEED} migration`);
    for (let count = 0; count < FLIPS; count += 1) {
      const folder = laid(closed);
      flip(join(folder, DATABASE_FILE), random);
      await strikes('desk', { F18: ['M'] }, () => expectSoundOrAside(folder, [...LATER]));
      for (const copy of snapshotsOf(folder)) expect(faultsOfSnapshot(copy.path)).toEqual([]);
    }
  });

  it('in a copy keeps it from being put in the place of the database', async () => {
    const random = createRandom(`${SEED} copy`);
    const store = await opened(laid(closed));
    const folder = temporaryFolder();
    const copy = { path: join(folder, 'a.db') };
    store.database.copyTo(copy.path);
    const data = releasedData(store.database);
    store.close();
    const whole = readFileSync(copy.path);
    for (let count = 0; count < FLIPS; count += 1) {
      writeFileSync(copy.path, whole);
      flip(copy.path, random);
      await strikes('desk', { F18: ['B'] }, async () => {
        const target = laid(closed);
        const isSound = faultsOfSnapshot(copy.path).length === 0;
        if (isSound) useRecoveryCopy(target, copy.path, () => MARK);
        else expect(() => useRecoveryCopy(target, copy.path, () => MARK)).toThrow('storage');
        const after = await opened(target);
        expect(releasedData(after.database)).toMatchObject({ attempts: RELEASED_CARTS / 2 });
        if (!isSound) expect(releasedData(after.database)).toEqual(data);
        after.close();
      });
    }
  });
});

describe('a database of which something is missing', () => {
  it.each([
    'nothing',
    'one byte',
    'its header',
    'its first page',
    'half a page',
    'its last page',
    'one byte less than all',
  ])('that has %s left is set aside as it is', async (what) => {
    await strikes('desk', { F18: ['S', 'M'] }, async () => {
      for (const migrations of [MIGRATIONS, LATER]) {
        const folder = laid(closed);
        const path = join(folder, DATABASE_FILE);
        const all = readFileSync(path).length;
        const sizes: Record<string, number> = {
          nothing: 0,
          'one byte': 1,
          'its header': 100,
          'its first page': PAGE,
          'half a page': 2 * PAGE + PAGE / 2,
          'its last page': all - PAGE,
          'one byte less than all': all - 1,
        };
        truncateSync(path, sizes[what]);
        expect(await expectSoundOrAside(folder, [...migrations])).toBe('aside');
      }
    });
  });

  it('but the index of its log has everything', async () => {
    await strikes('desk', { F18: ['S'] }, async () => {
      const folder = laid(left);
      rmSync(join(folder, `${DATABASE_FILE}-shm`), { force: true });
      const store = await opened(folder);
      expect(store.events).toEqual([]);
      expect(edits(store)).toEqual(EDITS);
      store.close();
    });
  });

  it('its log, says so', async () => {
    await strikes('desk', { F18: ['S'] }, async () => {
      const folder = laid(left);
      rmSync(join(folder, `${DATABASE_FILE}-wal`));
      const store = await opened(folder);
      expect(store.events).toMatchObject([{ kind: 'log-lost', file: null }]);
      expect(releasedData(store.database)).toMatchObject({ attempts: RELEASED_CARTS / 2 });
      store.close();
    });
  });

  it('beside which the log of another lies takes nothing of it over unseen', async () => {
    await strikes('desk', { F18: ['S'] }, async () => {
      const other = temporaryFolder();
      const foreign = await opened(other);
      foreign.database.run(`INSERT INTO desk (name, value) VALUES ('edit-of-another', 'x')`);
      const folder = laid(closed);
      copyFileSync(join(other, `${DATABASE_FILE}-wal`), join(folder, `${DATABASE_FILE}-wal`));
      foreign.close();
      await expectSoundOrAside(folder);
      const store = await opened(folder);
      expect(edits(store)).not.toContain('edit-of-another');
      store.close();
    });
  });
});

describe('a database of another version', () => {
  it.each(MIGRATIONS.slice(0, -1).map(({ number }) => number))(
    'that knew %i steps is brought up to date with all its data, and its copy is what it was',
    async (steps) => {
      await strikes('desk', { F18: ['M'], F27: ['M'] }, async () => {
        const folder = temporaryFolder();
        writeReleased(folder, steps);
        await released();
        const store = await opened(folder);
        expect(releasedData(store.database)).toMatchObject({ attempts: RELEASED_CARTS / 2 });
        expect(snapshotsOf(folder).map((copy) => faultsOfSnapshot(copy.path))).toEqual([[]]);
        expect(faultsOf(store.database, 'whole')).toEqual([]);
        store.close();
      });
    },
  );

  it('that a newer program wrote is left as it is by every older one, and says why', async () => {
    await strikes('desk', { F18: ['S'], F27: ['S'] }, async () => {
      for (let known = 1; known < MIGRATIONS.length; known += 1) {
        const folder = laid(closed);
        const before = digestOf(readFileSync(join(folder, DATABASE_FILE)));
        const store = await openStore({
          folder,
          now: Date.now,
          migrations: MIGRATIONS.slice(0, known),
          snapshots: shelfOf(folder),
        });
        expect(store).toMatchObject({ state: 'newer-schema', found: MIGRATIONS.length, known });
        expect(digestOf(readFileSync(join(folder, DATABASE_FILE)))).toBe(before);
        expect(existsSync(join(folder, 'backups'))).toBe(false);
      }
    });
  });

  it('whose every step in turn was the last of an update that failed has its data, and goes on', async () => {
    await strikes('desk', { F27: ['M'] }, async () => {
      for (let last = 2; last <= MIGRATIONS.length; last += 1) {
        const folder = temporaryFolder();
        mkdirSync(folder, { recursive: true });
        writeReleased(folder, 1);
        await released();
        const failing = MIGRATIONS.slice(0, last).map((step, index) =>
          index === last - 1 ? { ...step, sql: `${step.sql}; INSERT INTO nowhere VALUES (1)` } : step,
        );
        expect(
          await openStore({ folder, now: Date.now, migrations: failing, snapshots: shelfOf(folder) }),
        ).toMatchObject({
          state: 'failed',
          problem: { kind: 'storage', cause: expect.stringContaining('nowhere') },
        });
        await released();
        const store = await opened(folder);
        expect(releasedData(store.database)).toMatchObject({ attempts: RELEASED_CARTS / 2 });
        store.close();
      }
    });
  });
});
