import { withoutWhitespace } from './key-text';
import type { SecretStore } from './secret-store';

/** Keeps secrets for this run only, for a computer without a keychain. */
export function createMemoryStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    read(id) {
      const value = secrets.get(id);
      return Promise.resolve(value === undefined ? { state: 'absent' } : { state: 'ok', value });
    },
    write(id, value) {
      secrets.set(id, withoutWhitespace(value));
      return Promise.resolve({ state: 'done' });
    },
    remove(id) {
      secrets.delete(id);
      return Promise.resolve({ state: 'done' });
    },
    probe: () => Promise.resolve('available'),
  };
}
