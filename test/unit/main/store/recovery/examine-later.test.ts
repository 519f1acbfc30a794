import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { doSnapshotJob } from '@main/backups/make-snapshot';
import type { DoJob } from '@main/backups/snapshot-job';
import { EXAMINED_AFTER, examineApart, type ExamineApartPorts } from '@main/store/recovery/examine-later';
import { isExaminedFirst } from '@main/store/recovery/examination';
import { type OpenedStore, openStore } from '@main/store/open';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { watchDatabase } from '@main/store/engine/watched-database';
import { tries } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { released, temporaryFolder } from '../temporary-desk';

type Usable = Extract<OpenedStore, { close(): void }>;

async function opened(folder: string): Promise<Usable> {
  const store = await openStore({ folder, now: Date.now });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}`);
  return store;
}

/** A desk that is larger than what the start examines whole, at the end of its day. */
async function largeDesk(): Promise<string> {
  const folder = temporaryFolder();
  const store = await opened(folder);
  store.database.transaction(() => {
    for (let number = 1; number <= 4500; number += 1)
      store.database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [
        `ballast-${number}`,
        `${number}`.padEnd(3900, 'x'),
      ]);
  });
  store.close();
  await released();
  return folder;
}

/** Makes a page of the ballast one of no kind. */
function damage(folder: string): void {
  const path = join(folder, DATABASE_FILE);
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.indexOf('4000xxx') / 4096) * 4096;
  bytes.fill(0xff, at, at + 200);
  writeFileSync(path, bytes);
}

/** Examines at once; resolves with what was found, an error in words, or null where nothing was asked. */
const examinedNow = (ports: Pick<ExamineApartPorts, 'path' | 'examined' | 'doJob'>): Promise<unknown> =>
  new Promise((resolve) => {
    let isAsked = false;
    const doJob: DoJob = async (job) => {
      const done = await ports.doJob(job);
      if (done.faults.length === 0) resolve([]);
      return done;
    };
    examineApart({
      ...{ ...ports, doJob },
      later: (work, milliseconds) => {
        expect(milliseconds).toBe(EXAMINED_AFTER);
        isAsked = true;
        work();
        return () => undefined;
      },
      foundDamaged: resolve,
      report: (what) => resolve(what),
    });
    if (!isAsked) resolve(null);
  });

describe('what is examined before the desk opens', () => {
  const [MIB, GIB] = [2 ** 20, 2 ** 30];

  it.each([
    ['none', 16 * MIB, true],
    ['none', 17 * MIB, false],
    ['running', 512 * MIB, true],
    ['running', 513 * MIB, false],
    ['unsynced', 512 * MIB, true],
    ['unsynced', 513 * MIB, false],
    ['log-lost', 4 * GIB, true],
    ['damaged', 4 * GIB, true],
  ] as const)('with the mark %s and %i bytes: %s', (mark, bytes, isFirst) => {
    expect(isExaminedFirst(mark, bytes)).toBe(isFirst);
  });
});

describe('a database that is too large for the start to examine', () => {
  it('is examined afterwards, and nothing is said of a sound one', async () => {
    const store = await opened(await largeDesk());
    expect(store.examined).toBe(false);
    const { path } = store.database;
    expect(await examinedNow({ path, examined: false, doJob: doSnapshotJob })).toEqual([]);
    expect(await examinedNow({ path, examined: true, doJob: doSnapshotJob })).toBeNull();
    const refused: DoJob = () => Promise.reject(new Error('no process'));
    expect(await examinedNow({ path, examined: false, doJob: refused })).toContain('could not be examined');
    store.close();
  });

  it('and is damaged says so while it is in use, and is set aside at the next start', async () => {
    tries('desk', { F18: ['S'] });
    const folder = await largeDesk();
    damage(folder);
    const store = await opened(folder);
    expect(store.events).toEqual([]);
    const { path } = store.database;
    expect(await examinedNow({ path, examined: store.examined, doJob: doSnapshotJob })).not.toEqual([]);
    const watched = watchDatabase(
      store.database,
      () => watched.state() === 'damaged' && store.noteDamage(),
      () => () => undefined,
    );
    watched.foundDamaged();
    expect(watched.state()).toBe('damaged');
    store.close();
    await released();
    const after = await opened(folder);
    expect(after.events).toMatchObject([{ kind: 'set-aside' }]);
    after.close();
  });
});
