import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { finishRestore } from '@main/backups/finish-restore';
import { CartRepository } from '@main/store/carts/carts';
import { openLibsql } from '@main/store/engine/libsql-database';
import { examineLog } from '@main/store/recovery/log-examination';
import { FRAME_HEADER_BYTES, HEADER_BYTES } from '@main/store/recovery/log-file';
import { type OpenedStore, openStore } from '@main/store/open';
import { readRestoreMark } from '@main/store/backups/restore-mark';
import { RestoreRepository } from '@main/store/backups/restores';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { createRandom, type Random } from '@practice/random';
import { strikes, tries } from '@test/faults/cells';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, draftOf, released, summaryOf, temporaryFolder } from '../temporary-desk';

const IS_LONG = process.env.PROOFDESK_FAULTS === 'long';
/** Bits that are flipped in the log and in the database of each desk; many more in `npm run faults`. */
const FLIPS = Number(process.env.PROOFDESK_BROKEN_BYTES ?? (IS_LONG ? 400 : 2));
const SEED = process.env.PROOFDESK_SEED ?? 'a bit of the log';
vi.setConfig({ testTimeout: 120_000 + FLIPS * 5_000 });
const LOG = `${DATABASE_FILE}-wal`;
const INDEX = `${DATABASE_FILE}-shm`;
const PAGE = 4096;
const FRAME = FRAME_HEADER_BYTES + PAGE;

type Files = ReadonlyMap<string, Buffer>;
type Usable = Extract<OpenedStore, { close(): void }>;

const filesOf = (folder: string): Files =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.startsWith('proofdesk') && name !== 'proofdesk.lock')
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

function laid(files: Files): string {
  const folder = temporaryFolder();
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  return folder;
}

async function opened(folder: string): Promise<Usable> {
  const store = await openStore({ folder, now: Date.now });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}: ${JSON.stringify(store)}`);
  return store;
}

const rowsOf = ({ database }: Usable): unknown[] =>
  database.all(`SELECT name, value FROM desk WHERE name LIKE 'row-%' ORDER BY name`);

const write = ({ database }: Usable, number: number, length = 10): void => {
  database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [
    `row-${String(number).padStart(4, '0')}`,
    'x'.repeat(length),
  ]);
};

/** What a sudden end leaves of a desk that did some work; answers its files and the rows that were committed. */
interface Left {
  readonly files: Files;
  readonly rows: readonly unknown[];
}

async function leftAfter(work: (store: Usable, folder: string) => void): Promise<Left> {
  const folder = temporaryFolder();
  const store = await opened(folder);
  work(store, folder);
  const left = { files: filesOf(folder), rows: rowsOf(store) };
  store.close();
  await released();
  return left;
}

/** Short and long commits, all of them in the log. */
let inTheLog: Left;
/** Half of the log is already in the database, while someone reads what was before the other half. */
let halfMoved: Left;

beforeAll(async () => {
  inTheLog = await leftAfter((store) => {
    for (let number = 0; number < 12; number += 1) write(store, number, number % 4 === 3 ? 3 * PAGE : 10);
  });
  halfMoved = await leftAfter((store, folder) => {
    // What a later commit writes once more is not moved: these have pages of their own.
    for (let number = 0; number < 6; number += 1) write(store, number, 2 * PAGE);
    const reader = openLibsql(join(folder, DATABASE_FILE), { mode: 'read' });
    reader.script('BEGIN');
    reader.get('SELECT count(*) FROM desk');
    for (let number = 6; number < 10; number += 1) write(store, number, 2 * PAGE);
    store.database.get('PRAGMA wal_checkpoint(PASSIVE)');
    reader.script('COMMIT');
    reader.close();
  });
});

/** Byte at which a frame of the log begins; the first is 1. */
const frameAt = (number: number): number => HEADER_BYTES + (number - 1) * FRAME;
const logOf = ({ files }: Left): Buffer => files.get(LOG) ?? Buffer.alloc(0);
const framesOf = (left: Left): number => (logOf(left).length - HEADER_BYTES) / FRAME;

/** Lays files with some bytes of the log otherwise. */
function withLog(left: Left, change: (log: Buffer) => Buffer | undefined, without: string[] = []): string {
  const log = Buffer.from(logOf(left));
  const files = new Map(left.files);
  files.set(LOG, change(log) ?? log);
  for (const name of without) files.delete(name);
  return laid(files);
}

const flipAt = (bytes: Buffer, at: number, bit = 0): void => {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
};

const standing = (folder: string): string => examineLog(join(folder, DATABASE_FILE));

describe('a log', () => {
  it('that a sudden end left is whole, with its index and without it', () => {
    for (const left of [inTheLog, halfMoved]) {
      expect(framesOf(left)).toBeGreaterThan(5);
      expect(standing(laid(left.files))).toBe('whole');
      expect(standing(withLog(left, () => undefined, [INDEX]))).toBe('whole');
    }
  });

  it('that was started over is whole, whatever from before is behind its end', async () => {
    const left = await leftAfter((store) => {
      for (let number = 0; number < 6; number += 1) write(store, number, 2 * PAGE);
      store.database.get('PRAGMA wal_checkpoint(FULL)');
      write(store, 6);
    });
    expect(standing(laid(left.files))).toBe('whole');
    expect(standing(withLog(left, () => undefined, [INDEX]))).toBe('whole');
    // It ends at once, and nothing from before is taken for a commit of this log.
    const onlyHeader = withLog(left, (log) => {
      log.copy(log, frameAt(1), frameAt(framesOf(left) - 1), frameAt(framesOf(left)));
      return log;
    });
    rmSync(join(onlyHeader, INDEX));
    expect(standing(onlyHeader)).toBe('whole');
  });

  it('of which a last commit was cut off when the power went is whole', () => {
    const last = framesOf(inTheLog);
    for (const kept of [0, 8, 24, 500, 2000, FRAME - 1]) {
      const cut = withLog(inTheLog, (log) => log.subarray(0, frameAt(last) + kept), [INDEX]);
      expect(standing(cut), `${kept} bytes of it`).toBe('whole');
      const zeros = withLog(inTheLog, (log) => log.fill(0, frameAt(last) + kept), [INDEX]);
      if (kept < FRAME - 1) expect(standing(zeros), `zeros after ${kept} bytes`).toBe('whole');
    }
    // The end of a long commit may be on disk before its beginning.
    const first = withLog(inTheLog, (log) => log.fill(0, frameAt(last - 2), frameAt(last - 1)), [INDEX]);
    expect(standing(first)).toBe('whole');
  });

  it('of which a finished commit is cut off has lost it, as its index says', () => {
    for (const frames of [1, 2, framesOf(inTheLog) - 1])
      expect(standing(withLog(inTheLog, (log) => log.subarray(0, frameAt(frames + 1))))).toBe('lost');
    expect(standing(withLog(inTheLog, (log) => log.subarray(0, HEADER_BYTES)))).toBe('lost');
  });

  it('with a larger piece that is damaged has lost what is behind, also without its index', () => {
    for (const number of [1, 2, 5]) {
      const zeroed = withLog(inTheLog, (log) => log.fill(0, frameAt(number), frameAt(number + 2)), [INDEX]);
      expect(standing(zeroed), `from frame ${number}`).toBe('lost');
    }
    expect(standing(withLog(inTheLog, (log) => log.fill(0, 0, HEADER_BYTES), [INDEX]))).toBe('lost');
  });

  it('of which a part that was already moved is damaged gives the state of no moment', () => {
    expect(standing(withLog(halfMoved, (log) => (flipAt(log, frameAt(2) + 100), undefined)))).toBe(
      'entangled',
    );
  });

  it('in which a longer commit failed and a shorter one took its place is whole', async () => {
    const left = await leftAfter((store) => {
      for (let number = 0; number < 3; number += 1) write(store, number);
      store.database.script('PRAGMA cache_size = 10');
      // Pages that find no room in memory are written before their commit, and taken back.
      expect(() =>
        store.database.transaction(() => {
          for (let number = 100; number < 200; number += 1) write(store, number, PAGE);
          throw new Error('no');
        }),
      ).toThrow('no');
      write(store, 3);
    });
    expect(framesOf(left)).toBeGreaterThan(50);
    expect(standing(laid(left.files))).toBe('whole');
    expect(standing(withLog(left, () => undefined, [INDEX]))).toBe('whole');
  });
});

/** Opens what is damaged: every committed row is there, or it is said that some are not, and nothing is sent. */
async function expectAllOrSaid(folder: string, { rows }: Left): Promise<'all' | 'lost' | 'aside'> {
  const before = readFileSync(join(folder, DATABASE_FILE));
  const log = existsSync(join(folder, LOG)) ? readFileSync(join(folder, LOG)) : null;
  const store = await opened(folder);
  try {
    const there = rowsOf(store);
    const aside = store.events.find((event) => event.kind === 'set-aside' || event.kind === 'log-lost');
    if (aside === undefined) {
      expect(there).toEqual(rows);
      expect(readRestoreMark(store.database)).toBeNull();
      return 'all';
    }
    if (aside.kind === 'set-aside' || aside.kind === 'log-lost') {
      if (aside.file === null) throw new Error('Nothing is kept');
      expect(readFileSync(aside.file).equals(before)).toBe(true);
      expect(readFileSync(`${aside.file}-wal`)).toEqual(log);
    }
    if (aside.kind === 'set-aside') return 'aside';
    // An earlier moment: whole commits, in their order.
    expect(there).toEqual(rows.slice(0, there.length));
    expect(readRestoreMark(store.database)).not.toBeNull();
    return 'lost';
  } finally {
    store.close();
  }
}

describe(`one bit that is wrong (${FLIPS} of seed ${SEED})`, () => {
  const flipped = (left: Left, random: Random, without: string[]): [folder: string, place: string] => {
    const at = random.integer(0, logOf(left).length - 1);
    const bit = random.integer(0, 7);
    const frame = Math.floor((at - HEADER_BYTES) / FRAME) + 1;
    const place = `bit ${bit} of byte ${at}, byte ${at - frameAt(frame)} of frame ${frame} of ${framesOf(left)}`;
    return [withLog(left, (log) => (flipAt(log, at, bit), undefined), without), place];
  };

  it.each([
    ['in the log', () => inTheLog, []],
    ['in the log, without its index', () => inTheLog, [INDEX]],
    ['in a log that is half moved', () => halfMoved, []],
    ['in a log that is half moved, without its index', () => halfMoved, [INDEX]],
  ] as const)('%s loses nothing unsaid', async (what, left, without) => {
    const random = createRandom(`${SEED} ${what}`);
    const found = { all: 0, lost: 0, aside: 0 };
    for (let count = 0; count < FLIPS; count += 1) {
      const [folder, place] = flipped(left(), random, [...without]);
      await strikes('desk', { F18: ['S'] }, async () => {
        const outcome = await expectAllOrSaid(folder, left()).catch((cause: unknown) => {
          throw new Error(place, { cause });
        });
        found[outcome] += 1;
      });
    }
    expect(found.lost + found.aside).toBeGreaterThan(0);
  });

  it('in any header of the log loses nothing unsaid', async () => {
    const places = [...Array(HEADER_BYTES).keys()];
    for (const number of [1, 2, framesOf(inTheLog)])
      places.push(...[...Array(FRAME_HEADER_BYTES).keys()].map((at) => frameAt(number) + at));
    const random = createRandom(`${SEED} headers`);
    for (const at of places)
      for (const without of [[], [INDEX]]) {
        const bit = random.integer(0, 7);
        const folder = withLog(inTheLog, (log) => (flipAt(log, at, bit), undefined), without);
        expect(standing(folder), `bit ${bit} of byte ${at}`).toBe('lost');
      }
  });

  it('in the database, with its log beside it, loses nothing unsaid', async () => {
    const random = createRandom(`${SEED} database`);
    for (let count = 0; count < FLIPS; count += 1) {
      const folder = laid(inTheLog.files);
      const bytes = Buffer.from(inTheLog.files.get(DATABASE_FILE) ?? Buffer.alloc(0));
      const at = random.integer(0, bytes.length - 1);
      flipAt(bytes, at, random.integer(0, 7));
      writeFileSync(join(folder, DATABASE_FILE), bytes);
      await strikes('desk', { F18: ['S'] }, () =>
        expectAllOrSaid(folder, inTheLog).catch((cause: unknown) => {
          throw new Error(`byte ${at}`, { cause });
        }),
      );
    }
  });
});

describe('a desk whose log is damaged', () => {
  const cartsAndGuards = ({ database }: Usable): [carts: number, open: number] => {
    finishRestore({
      database,
      accountFile: { read: () => ({}), write: () => undefined },
      settings: { read: () => DEFAULT_SETTINGS, change: () => undefined },
      report: () => undefined,
    });
    return [
      Number(database.get('SELECT count(*) AS count FROM carts')?.count),
      new RestoreRepository(database).open().length,
    ];
  };

  const withCart = (): Promise<Left> =>
    leftAfter((store) => {
      const cart = { accountId: ACCOUNT, name: 'Smith', draft: draftOf('e1'), summary: summaryOf() };
      new CartRepository(store.database).create({ ...cart, at: 2000 });
      for (let number = 0; number < 6; number += 1) write(store, number);
    });

  it('says so, keeps it, and sends nothing of what may have been sent', async () => {
    tries('desk', { F18: ['S'] });
    const left = await withCart();
    const folder = withLog(left, (log) => (flipAt(log, frameAt(framesOf(left) - 2) + 99), undefined));
    const store = await opened(folder);
    expect(store.events).toEqual([
      { kind: 'log-lost', file: expect.stringContaining('proofdesk-damaged-'), until: 2000 },
    ]);
    expect(cartsAndGuards(store)).toEqual([1, 1]);
    expect(existsSync(join(folder, 'proofdesk.incoming.db'))).toBe(false);
    store.close();
    await released();
    const after = await opened(folder);
    expect(after.events).toEqual([]);
    after.close();
  });

  it('of which nothing is left is treated the same', async () => {
    tries('desk', { F18: ['S'] });
    const { files } = await withCart();
    const folder = laid(files);
    const store = await opened(folder);
    store.database.get('PRAGMA wal_checkpoint(FULL)');
    const left = filesOf(folder);
    store.close();
    const without = laid(left);
    rmSync(join(without, LOG));
    const after = await opened(without);
    expect(after.events).toEqual([{ kind: 'log-lost', file: null, until: 2000 }]);
    expect(cartsAndGuards(after)).toEqual([1, 1]);
    after.close();
  });

  it('has not forgotten it after a start that could not deal with it', async () => {
    tries('desk', { F18: ['S'] });
    const left = await withCart();
    // Only the index shows it, and the first look of SQLite at the log makes that again.
    const folder = withLog(left, (log) => log.subarray(0, frameAt(framesOf(left))));
    // Where a file is to be made is a folder.
    const inTheWay = join(folder, 'proofdesk.incoming.db.unfinished', 'in the way');
    mkdirSync(inTheWay, { recursive: true });
    await openStore({ folder, now: Date.now }).then(
      (refused) => expect(refused.state).not.toBe('open'),
      () => undefined,
    );
    rmSync(join(folder, 'proofdesk.incoming.db.unfinished'), { recursive: true });
    expect(standing(folder)).toBe('whole');
    const store = await opened(folder);
    expect(store.events).toMatchObject([{ kind: 'log-lost', until: 2000 }]);
    store.close();
  });

  it('is set aside where what can be read of it is not sound', async () => {
    tries('desk', { F18: ['S'] });
    const folder = withLog(halfMoved, (log) => (flipAt(log, frameAt(2) + 100), undefined));
    const store = await opened(folder);
    expect(store.events).toMatchObject([
      { kind: 'set-aside', faults: [expect.stringContaining('already moved')] },
    ]);
    store.close();
  });
});
