import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createMemoryStore } from '@main/accounts/memory-store';
import type { KeyStore } from '@main/accounts/secret-store';

/**
 * The keychain of a desk's computer: a file beside its folder, so that what is in it stays when the folder is put back.
 * Keys of labs are given anew at each start.
 */
export function keychainIn(path: string): KeyStore {
  const secrets = read(path);
  const keep = (): void => {
    writeFileSync(`${path}.new`, JSON.stringify([...secrets]));
    renameSync(`${path}.new`, path);
  };
  return {
    ...createMemoryStore(),
    read(id) {
      const value = secrets.get(id);
      return Promise.resolve(value === undefined ? { state: 'absent' } : { state: 'ok', value });
    },
    write(id, value) {
      secrets.set(id, value);
      keep();
      return Promise.resolve({ state: 'done' });
    },
    remove(id) {
      secrets.delete(id);
      keep();
      return Promise.resolve({ state: 'done' });
    },
  };
}

function read(path: string): Map<string, string> {
  try {
    return new Map(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return new Map();
  }
}
