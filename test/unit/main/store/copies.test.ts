import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  keepCopies,
  KEPT_COPIES,
  listCopies,
  makeCopy,
  newestGoodCopy,
  offeredCopy,
  verifyCopy,
} from '@main/store/copies';
import { openLibsql } from '@main/store/libsql-database';
import { openStore } from '@main/store/open';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  closedLater,
  draftOf,
  released,
  summaryOf,
  temporaryDesk,
  temporaryFolder,
} from './temporary-desk';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2025, 10, 21, 12);

const addCart = (desk: ReturnType<typeof temporaryDesk>, at: number): unknown =>
  desk.carts.create({ accountId: ACCOUNT, name: `At ${at}`, draft: draftOf('e'), summary: summaryOf(), at });

describe('a copy', () => {
  it('holds everything, the log included, and is sound', () => {
    const desk = temporaryDesk();
    addCart(desk, 1);
    const copy = makeCopy(desk.database, desk.folder, NOON);
    expect(copy.path).toBe(join(desk.folder, 'copies', 'proofdesk-2025-11-21T12-00-00-000Z.db'));
    expect(verifyCopy(copy.path)).toEqual([]);
    const opened = closedLater(openLibsql(copy.path, { mode: 'read-in-place' }));
    expect(opened.all('SELECT name FROM carts')).toEqual([{ name: 'At 1' }]);
    expect(listCopies(desk.folder)).toEqual([copy]);
    // Nothing lies beside it, and looking at it made nothing.
    expect(readdirSync(join(desk.folder, 'copies'))).toHaveLength(1);
  });

  it('never takes the place of another', () => {
    const desk = temporaryDesk();
    const first = makeCopy(desk.database, desk.folder, NOON);
    const bytes = readFileSync(first.path);
    addCart(desk, 1);
    const second = makeCopy(desk.database, desk.folder, NOON);
    expect(second.madeAt).toBe(NOON + 1);
    expect(readFileSync(first.path).equals(bytes)).toBe(true);
  });

  it('that is cut, empty, foreign or not there is not sound', () => {
    const desk = temporaryDesk();
    addCart(desk, 1);
    const copy = makeCopy(desk.database, desk.folder, NOON);
    truncateSync(copy.path, copy.bytes - 5000);
    expect(verifyCopy(copy.path)).not.toEqual([]);
    truncateSync(copy.path, 0);
    expect(verifyCopy(copy.path)).not.toEqual([]);
    writeFileSync(copy.path, 'text '.repeat(2000));
    expect(verifyCopy(copy.path)).not.toEqual([]);
    expect(verifyCopy(join(desk.folder, 'no.db'))).not.toEqual([]);
  });

  it('with a reference to nothing is not sound', () => {
    const desk = temporaryDesk();
    desk.database.script('PRAGMA foreign_keys = OFF');
    desk.database.run(
      `INSERT INTO exports (id, cart_id, request, answer, exported_at, draft_digest) VALUES ('x', 'no-such', x'', x'', 1, '')`,
    );
    expect(() => makeCopy(desk.database, desk.folder, NOON)).toThrow('storage');
    expect(readdirSync(join(desk.folder, 'copies'))).toEqual([]);
  });
});

describe('keeping copies', () => {
  it('makes one a day when something changed', () => {
    const desk = temporaryDesk();
    expect(keepCopies(desk.database, desk.folder, NOON)).toBeNull();
    addCart(desk, NOON);
    const first = keepCopies(desk.database, desk.folder, NOON + 1);
    expect(first?.madeAt).toBe(NOON + 1);
    addCart(desk, NOON + 2);
    expect(keepCopies(desk.database, desk.folder, NOON + DAY)).toBeNull();
    expect(keepCopies(desk.database, desk.folder, NOON + DAY + 2)?.madeAt).toBe(NOON + DAY + 2);
    expect(keepCopies(desk.database, desk.folder, NOON + 9 * DAY)).toBeNull();
  });

  it('makes one when the clock was set back', () => {
    const desk = temporaryDesk();
    addCart(desk, NOON);
    makeCopy(desk.database, desk.folder, NOON + 300 * DAY);
    expect(keepCopies(desk.database, desk.folder, NOON)?.madeAt).toBe(NOON);
  });

  it('keeps the newest, and clears what was left unfinished', () => {
    const desk = temporaryDesk();
    for (let day = 0; day < KEPT_COPIES + 3; day += 1) {
      addCart(desk, NOON + day * 2 * DAY);
      keepCopies(desk.database, desk.folder, NOON + day * 2 * DAY + 1);
    }
    writeFileSync(join(desk.folder, 'copies', 'proofdesk-x.db.unfinished'), 'half');
    writeFileSync(join(desk.folder, 'copies', 'holiday.db'), 'not ours');
    keepCopies(desk.database, desk.folder, NOON + 21 * DAY);
    const kept = listCopies(desk.folder);
    expect(kept).toHaveLength(KEPT_COPIES);
    expect(kept[0]?.madeAt).toBe(NOON + 18 * DAY + 1);
    expect(readdirSync(join(desk.folder, 'copies')).sort().slice(0, 1)).toEqual(['holiday.db']);
    expect(readdirSync(join(desk.folder, 'copies'))).toHaveLength(KEPT_COPIES + 1);
  });

  it('offers the copy of the lost database, however many the new one makes of itself', async () => {
    const folder = temporaryFolder();
    const open = async (at: number): Promise<Parameters<typeof keepCopies>[0]> => {
      const store = await openStore({ folder, now: () => at });
      if (store.state !== 'open') throw new Error(store.state);
      closers.push(store.close);
      return store.database;
    };
    const closers: (() => void)[] = [];
    const touch = (database: Parameters<typeof keepCopies>[0], at: number): unknown =>
      database.run(
        `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
           recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
         VALUES (?, 'a', 'n', '{}', '[]', 'drafted', 1, ?, 1, '', '', '', 0, 0, '[]', 0)`,
        [String(at), at],
      );
    const lost = await open(NOON);
    touch(lost, NOON);
    const good = makeCopy(lost, folder, NOON);
    expect(offeredCopy(lost, folder)).toBeNull();
    for (const close of closers.splice(0)) close();
    await released();
    writeFileSync(join(folder, 'proofdesk.db'), 'damaged');
    const fresh = await open(NOON + 1);
    for (let day = 1; day < KEPT_COPIES + 4; day += 1) {
      touch(fresh, NOON + day * 2 * DAY);
      keepCopies(fresh, folder, NOON + day * 2 * DAY);
    }
    expect(newestGoodCopy(folder)?.path).not.toBe(good.path);
    expect(offeredCopy(fresh, folder)?.path).toBe(good.path);
    expect(listCopies(folder)).toHaveLength(KEPT_COPIES + 1);
    for (const close of closers.splice(0)) close();
  });
});
