import { randomBytes } from 'node:crypto';
import type { SecretStore } from '../accounts/secret-store';
import type { SnapshotKey } from './snapshot-tag';

/** The name of the key in the keychain, among those of accounts, whose names have a slash. */
const ENTRY = 'snapshots';
const KEY_BYTES = 32;

/** The key by which this desk knows its own snapshots. It never leaves main but for the helper that makes them. */
export interface SnapshotKeys {
  /** The key that is there: to look at a snapshot. */
  read(): Promise<SnapshotKey>;
  /** The key, made where there is none yet: to make a snapshot. Null where the keychain does not give one. */
  readOrMake(): Promise<string | null>;
}

/**
 * Keeps one random key of 256 bits in the keychain for the desk of a profile. Nothing rejects: a keychain that is locked
 * or not there gives no key, and what is made meanwhile has no tag.
 */
export function createSnapshotKeys(keychain: Pick<SecretStore, 'read' | 'write'>): SnapshotKeys {
  let making: Promise<string | null> | null = null;
  /** Once read it is held for this run: the last snapshot of a run does not wait for a keychain. */
  let held: string | null = null;

  const isKey = (text: string): boolean => Buffer.from(text, 'base64').length === KEY_BYTES;

  async function read(): Promise<SnapshotKey> {
    if (held !== null) return { key: held };
    const found = await keychain.read(ENTRY);
    if (found.state === 'ok' && isKey(found.value)) {
      held = found.value;
      return { key: held };
    }
    if (found.state === 'ok') return { key: null, why: 'no-key' };
    return { key: null, why: found.state === 'absent' ? 'no-key' : 'no-keychain' };
  }

  async function make(): Promise<string | null> {
    const found = await read();
    if (found.key !== null) return found.key;
    if (found.why === 'no-keychain') return null;
    const key = randomBytes(KEY_BYTES).toString('base64');
    if ((await keychain.write(ENTRY, key)).state !== 'done') return null;
    // What the keychain gives back from now on is what counts.
    return (await read()).key;
  }

  return {
    read,
    readOrMake() {
      making ??= make().finally(() => (making = null));
      return making;
    },
  };
}
