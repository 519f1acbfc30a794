import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { faultsOfSnapshot } from '@main/backups/make-snapshot';
import { readSnapshot } from '@main/backups/read-snapshot';
import { listSnapshotFiles, snapshotName, usualSnapshotFolder } from '@main/backups/snapshot-files';
import { openLibsql } from '@main/store/engine/libsql-database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { openStore } from '@main/store/open';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  closedLater,
  draftOf,
  newOrder,
  released,
  summaryOf,
  temporaryDesk,
  temporaryFolder,
} from '../store/temporary-desk';
import { makeSnapshotOf, snapshotsOf } from './made-snapshots';

const NOON = Date.UTC(2025, 10, 21, 12);

const addCart = (desk: ReturnType<typeof temporaryDesk>, at: number): unknown =>
  desk.carts.create({ accountId: ACCOUNT, name: `At ${at}`, draft: draftOf('e'), summary: summaryOf(), at });

describe('a snapshot', () => {
  it('holds everything, the log included, is sound, and is outside the folder of the database', async () => {
    const desk = temporaryDesk();
    addCart(desk, 1);
    const { path, bytes } = await makeSnapshotOf(desk.folder, NOON);
    expect(path).toBe(join(`${desk.folder}-backups`, 'proofdesk-2025-11-21T12-00-00-000Z-changes.db'));
    expect(faultsOfSnapshot(path)).toEqual([]);
    expect(listSnapshotFiles([`${desk.folder}-backups`])).toMatchObject([
      { path, bytes, madeAt: NOON, reason: 'changes' },
    ]);
    const opened = closedLater(openLibsql(path, { mode: 'read-in-place' }));
    expect(opened.all('SELECT name FROM carts')).toEqual([{ name: 'At 1' }]);
    // Nothing is beside it, and looking at it made nothing.
    expect(readdirSync(`${desk.folder}-backups`)).toHaveLength(1);
  });

  it('says what it is and carries settings and accounts', async () => {
    const desk = temporaryDesk();
    addCart(desk, 1);
    newOrder(desk);
    const accounts = { accounts: [{ id: 'a', name: 'Studio' }], savedKeys: [], unknown: [1] };
    const settings = { ...DEFAULT_SETTINGS, theme: 'dark' };
    const { path } = await makeSnapshotOf(desk.folder, NOON, { reason: 'asked', settings, accounts });
    expect(readSnapshot(path)).toEqual({
      schema: MIGRATIONS.length,
      isNewer: false,
      identity: null,
      carried: {
        ...{ madeAt: NOON, reason: 'asked', settings, accounts },
        holds: { carts: 2, orders: 1, submissions: 0 },
      },
    });
    // The database that it was made of has nothing of that.
    expect(desk.database.all(`SELECT name FROM sqlite_schema WHERE name = 'snapshot'`)).toEqual([]);
  });

  it('put in the place of the database manually is the database', async () => {
    const folder = temporaryFolder();
    const first = await openStore({ folder, now: () => NOON });
    if (!('database' in first)) throw new Error(first.state);
    const { path } = await makeSnapshotOf(folder, NOON);
    const identity = readSnapshot(path).identity;
    expect(identity).not.toBeNull();
    first.close();
    await released();
    const other = temporaryFolder();
    writeFileSync(join(other, 'proofdesk.db'), readFileSync(path));
    const again = await openStore({ folder: other, now: () => NOON });
    if (!('database' in again)) throw new Error(again.state);
    expect(again.events).toEqual([]);
    expect(again.database.all(`SELECT name FROM sqlite_schema WHERE name = 'snapshot'`)).toEqual([]);
    expect(again.database.get(`SELECT value FROM desk WHERE name = 'database-id'`)?.value).toBe(identity);
    again.close();
  });

  it('that is cut, empty, foreign or not there is not sound, and cannot be read', async () => {
    const desk = temporaryDesk();
    addCart(desk, 1);
    const { path, bytes } = await makeSnapshotOf(desk.folder, NOON);
    truncateSync(path, bytes - 5000);
    expect(faultsOfSnapshot(path)).not.toEqual([]);
    truncateSync(path, 0);
    expect(faultsOfSnapshot(path)).not.toEqual([]);
    expect(() => readSnapshot(path)).toThrow('storage');
    writeFileSync(path, 'text '.repeat(2000));
    expect(faultsOfSnapshot(path)).not.toEqual([]);
    expect(() => readSnapshot(path)).toThrow('storage');
    expect(faultsOfSnapshot(join(desk.folder, 'no.db'))).not.toEqual([]);
  });

  it('with a reference to nothing is not made', async () => {
    const desk = temporaryDesk();
    desk.database.script('PRAGMA foreign_keys = OFF');
    desk.database.run(
      `INSERT INTO exports (id, cart_id, request, answer, exported_at, draft_digest) VALUES ('x', 'no-such', x'', x'', 1, '')`,
    );
    await expect(makeSnapshotOf(desk.folder, NOON)).rejects.toThrow('storage');
    expect(readdirSync(`${desk.folder}-backups`)).toEqual([]);
  });

  it('that cannot be made leaves the earlier ones as they are', async () => {
    const desk = temporaryDesk();
    addCart(desk, 1);
    const { path } = await makeSnapshotOf(desk.folder, NOON);
    const bytes = readFileSync(path);
    // Where the file should come is a folder that holds something.
    const inTheWay = join(`${desk.folder}-backups`, snapshotName(NOON + 1, 'changes'));
    mkdirSync(join(inTheWay, 'something'), { recursive: true });
    await expect(makeSnapshotOf(desk.folder, NOON + 1)).rejects.toThrow('storage');
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(readdirSync(`${desk.folder}-backups`).sort()).toHaveLength(2);
  });

  it('replaces what an earlier one carried when a desk was put back to it', async () => {
    const desk = temporaryDesk();
    const { path } = await makeSnapshotOf(desk.folder, NOON, { accounts: { old: true } });
    const second = join(temporaryFolder(), 'second.proofdesk-desk');
    await makeSnapshotOf(desk.folder, NOON + 5, { database: path, path: second, accounts: { fresh: true } });
    expect(readSnapshot(second).carried).toMatchObject({ madeAt: NOON + 5, accounts: { fresh: true } });
  });
});

describe('the folder of snapshots', () => {
  it('is beside the profile', () => {
    expect(usualSnapshotFolder(join('/home', 'Proofdesk'), true)).toBe(join('/home', 'Proofdesk backups'));
    expect(usualSnapshotFolder(join('/home', 'desk'), false)).toBe(join('/home', 'desk-backups'));
  });

  it('is read with the copies of earlier versions, and without what is not ours', async () => {
    const desk = temporaryDesk();
    await makeSnapshotOf(desk.folder, NOON);
    const old = join(desk.folder, 'copies');
    mkdirSync(old);
    writeFileSync(join(old, 'proofdesk-2025-11-20T12-00-00-000Z.db'), 'old');
    writeFileSync(join(old, 'proofdesk-2025-11-22T12-00-00-000Z.db.unfinished'), 'half');
    writeFileSync(join(old, 'holiday.db'), 'not ours');
    const found = listSnapshotFiles([`${desk.folder}-backups`, old, join(desk.folder, 'no-such')]);
    expect(found.map(({ madeAt, reason }) => [madeAt, reason])).toEqual([
      [NOON, 'changes'],
      [NOON - 24 * 60 * 60 * 1000, 'changes'],
    ]);
    expect(snapshotsOf(desk.folder)).toHaveLength(1);
    expect(existsSync(join(old, 'holiday.db'))).toBe(true);
  });
});
