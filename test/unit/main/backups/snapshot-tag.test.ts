import { appendFileSync, closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@main/accounts/memory-store';
import type { SecretStore } from '@main/accounts/secret-store';
import { doSnapshotJob, faultsOfSnapshot } from '@main/backups/make-snapshot';
import { createSnapshotKeys } from '@main/backups/snapshot-key';
import { authenticityOf, removeTag } from '@main/backups/snapshot-tag';
import { openLibsql } from '@main/store/engine/libsql-database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { writeReleased } from '../store/migrations/released-schemas';
import { temporaryFolder } from '../store/temporary-desk';
import { makeSnapshotOf } from './made-snapshots';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');

async function tagged(key: string | null = KEY): Promise<string> {
  const folder = temporaryFolder();
  writeReleased(folder, MIGRATIONS.length);
  return (await makeSnapshotOf(folder, Date.UTC(2025, 10, 21, 12), { key })).path;
}

describe('a snapshot with a tag', () => {
  it('is known again by its key, and stays a sound database of whole pages', async () => {
    const path = await tagged();
    expect(authenticityOf(path, { key: KEY })).toBe('verified');
    expect(faultsOfSnapshot(path)).toEqual([]);
    expect(statSync(path).size % 4096).toBe(0);
    const database = openLibsql(path, { mode: 'read-in-place' });
    expect(database.get('SELECT count(*) AS count FROM carts')?.count).toBeGreaterThan(0);
    database.close();
  });

  it('is not known by another key, without one, or without a keychain', async () => {
    const path = await tagged();
    expect(authenticityOf(path, { key: OTHER })).toBe('wrong-tag');
    expect(authenticityOf(path, { key: null, why: 'no-key' })).toBe('no-key');
    expect(authenticityOf(path, { key: null, why: 'no-keychain' })).toBe('no-keychain');
  });

  it.each([0, 100, 5_000, -4096 - 1, -4096 + 20])('is not known once its byte %d is another', async (at) => {
    const path = await tagged();
    const bytes = readFileSync(path);
    const place = at < 0 ? bytes.length + at : at;
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.from([(bytes[place] ?? 0) ^ 1]), 0, 1, place);
    closeSync(file);
    expect(authenticityOf(path, { key: KEY })).toBe('wrong-tag');
  });

  it('is not known with something behind it, nor without its tag', async () => {
    const path = await tagged();
    const copy = await tagged();
    appendFileSync(path, Buffer.alloc(4096));
    expect(authenticityOf(path, { key: KEY })).toBe('no-tag');
    removeTag(copy);
    expect(authenticityOf(copy, { key: KEY })).toBe('no-tag');
    expect(faultsOfSnapshot(copy)).toEqual([]);
  });

  it('has none where the keychain gave no key', async () => {
    expect(authenticityOf(await tagged(null), { key: KEY })).toBe('no-tag');
  });

  it('is asked about in the helper with the key for snapshots alone', async () => {
    const path = await tagged();
    const done = await doSnapshotJob({ do: 'authenticate', path, key: { key: KEY } });
    expect(done).toMatchObject({ faults: [], authenticity: 'verified' });
  });
});

describe('the key for snapshots', () => {
  it('is made once, of 256 bits, and kept in the keychain', async () => {
    const keychain = createMemoryStore();
    const keys = createSnapshotKeys(keychain);
    expect(await keys.read()).toEqual({ key: null, why: 'no-key' });
    const [one, other] = await Promise.all([keys.readOrMake(), keys.readOrMake()]);
    expect(Buffer.from(one ?? '', 'base64')).toHaveLength(32);
    expect(other).toBe(one);
    expect(await createSnapshotKeys(keychain).readOrMake()).toBe(one);
    expect(await createSnapshotKeys(createMemoryStore()).readOrMake()).not.toBe(one);
  });

  it('is not there while the keychain does not answer, and none is made then', async () => {
    const refused = { state: 'locked', cause: 'locked' } as const;
    const written: string[] = [];
    const keychain: Pick<SecretStore, 'read' | 'write'> = {
      read: () => Promise.resolve(refused),
      write: (id) => {
        written.push(id);
        return Promise.resolve(refused);
      },
    };
    const keys = createSnapshotKeys(keychain);
    expect(await keys.readOrMake()).toBeNull();
    expect(await keys.read()).toEqual({ key: null, why: 'no-keychain' });
    expect(written).toEqual([]);
  });
});
