import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDENTITY } from '@main/store/engine/identity';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { openStore } from '@main/store/open';
import { v7 as uuid } from 'uuid';

interface NewStore {
  readonly bytes: Buffer;
  /** Where its identity is among them. */
  readonly identityAt: number;
}

async function make(): Promise<NewStore> {
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-new-store-'));
  try {
    const store = await openStore({ folder, now: Date.now });
    if (!('database' in store)) throw new Error(`The store is ${store.state}: ${store.problem.cause}`);
    const { value } = store.database.get('SELECT value FROM desk WHERE name = ?', [IDENTITY]) ?? {};
    store.database.script('PRAGMA wal_checkpoint(TRUNCATE)');
    store.close();
    const bytes = await readFile(join(folder, DATABASE_FILE));
    const identityAt = bytes.indexOf(String(value));
    if (identityAt < 0 || bytes.includes(String(value), identityAt + 1))
      throw new Error('A new store does not have its identity in one place');
    return { bytes, identityAt };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let made: Promise<NewStore> | undefined;

/**
 * Lays the store of a new desk, with an identity of its own, into an empty folder. A process makes one and copies it: to
 * apply every migration is a fifth of what main does at a start.
 */
export async function layNewStore(folder: string): Promise<void> {
  const { bytes, identityAt } = await (made ??= make());
  const own = Buffer.from(bytes);
  own.write(uuid(), identityAt);
  // Written, and not opened: a database lets go of its file when its statements are collected, which is any time.
  await writeFile(join(folder, DATABASE_FILE), own, { mode: 0o600 });
}
