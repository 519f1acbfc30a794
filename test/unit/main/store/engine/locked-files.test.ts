import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfSnapshot, makeSnapshot } from '@main/backups/make-snapshot';
import { snapshotsBeside } from '@main/backups/snapshots-at-start';
import { openLibsql } from '@main/store/engine/libsql-database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { openStore } from '@main/store/open';
import { renameWithRetry } from '@main/store/engine/rename-with-retry';
import { problemOf } from '@main/store/engine/file-problems';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { tries } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { releasedData, writeReleased } from '../migrations/released-schemas';
import { released, temporaryDesk, temporaryFolder } from '../temporary-desk';

const shelfOf = (folder: string) => ({ ...snapshotsBeside(folder), madeIn: [join(folder, 'backups')] });

const codedError = (code: string): Error => Object.assign(new Error(`${code}: held`), { code });

/** Names that someone else holds for this many tries, on a computer of that kind. */
function holding(times: number, code: string, platform: NodeJS.Platform) {
  const pauses: number[] = [];
  let renames = 0;
  return {
    pauses,
    renames: () => renames,
    ports: {
      platform,
      pause: (milliseconds: number) => void pauses.push(milliseconds),
      rename: () => {
        renames += 1;
        if (renames <= times) throw codedError(code);
      },
    },
  };
}

describe('a file that another program holds', () => {
  it.each([
    ['EBUSY', 'linux'],
    ['EPERM', 'win32'],
    ['EACCES', 'win32'],
  ] as const)('for a moment (%s, %s) is renamed as soon as it is let go', (code, platform) => {
    tries('desk', { F16: ['S', 'B'] });
    const held = holding(3, code, platform);
    renameWithRetry('a', 'b', held.ports);
    expect(held.renames()).toBe(4);
  });

  it('for longer is reported as in use, after less than a second', () => {
    tries('desk', { F16: ['B'] });
    const held = holding(1_000, 'EBUSY', 'darwin');
    expect(() => renameWithRetry('a', 'b', held.ports)).toThrow('EBUSY');
    expect(held.pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(1_000);
    expect(problemOf(codedError('EBUSY'))).toMatchObject({ kind: 'storage', state: 'busy' });
  });

  it('is not waited for where the right to rename it is missing', () => {
    const held = holding(1, 'EACCES', 'linux');
    expect(() => renameWithRetry('a', 'b', held.ports)).toThrow('EACCES');
    expect(held.pauses).toEqual([]);
  });
});

describe('a database that another program has locked', () => {
  it.each([
    ['at the start', MIGRATIONS.length, 'S'],
    ['when it is to be brought up to date', MIGRATIONS.length - 1, 'M'],
  ] as const)(
    '%s is reported as in use, stays as it is, and opens once it is let go',
    async (_, steps, point) => {
      tries('desk', { F16: [point] });
      const folder = temporaryFolder();
      writeReleased(folder, steps);
      await released();
      const other = openLibsql(join(folder, DATABASE_FILE), { mode: 'write' });
      const data = releasedData(other);
      other.script('BEGIN IMMEDIATE');
      expect(await openStore({ folder, now: Date.now, snapshots: shelfOf(folder) })).toMatchObject({
        state: 'failed',
        problem: { kind: 'storage', state: 'busy' },
      });
      other.script('ROLLBACK');
      other.close();
      await released();
      const store = await openStore({ folder, now: Date.now, snapshots: shelfOf(folder) });
      if (!('database' in store)) throw new Error(store.state);
      expect(releasedData(store.database)).toEqual(data);
      store.close();
    },
    60_000,
  );

  it('has a snapshot made of it all the same, and one that cannot be made leaves nothing half made', async () => {
    tries('desk', { F16: ['B'] });
    const desk = temporaryDesk();
    const other = openLibsql(desk.database.path, { mode: 'write' });
    other.script('BEGIN IMMEDIATE');
    const job = {
      do: 'make',
      database: desk.database.path,
      madeAt: 1,
      reason: 'changes',
      settings: null,
      accounts: null,
      key: null,
    } as const;
    const path = join(desk.folder, 'a.db');
    await makeSnapshot({ ...job, path });
    other.script('ROLLBACK');
    other.close();
    expect(faultsOfSnapshot(path)).toEqual([]);
    const bytes = readFileSync(path);
    // Something that cannot be replaced is where the next one would go.
    const taken = join(desk.folder, 'taken.db');
    mkdirSync(taken);
    await expect(makeSnapshot({ ...job, path: taken })).rejects.toThrow('storage');
    expect(readdirSync(desk.folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
});
