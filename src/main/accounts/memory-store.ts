import { withoutWhitespace } from './key-text';
import { joinOrigins, type KeyStore, refuseKeyId, type SecretChange } from './secret-store';

/** Keeps secrets and keys for this run only, for a computer without a keychain. */
export function createMemoryStore(): KeyStore {
  const secrets = new Map<string, string>();
  const keys = new Map<string, { readonly value: string; readonly origins: readonly string[] }>();

  function bind(id: string, value: string, fresh: readonly string[]): Promise<SecretChange> {
    const before = keys.get(id);
    const origins = joinOrigins(fresh, before?.value === value ? before.origins : []);
    if (origins === null)
      return Promise.resolve({ state: 'unavailable', cause: 'The addresses are too long' });
    keys.set(id, { value, origins });
    return Promise.resolve({ state: 'done' });
  }

  return {
    read(id) {
      refuseKeyId(id);
      const value = secrets.get(id);
      return Promise.resolve(value === undefined ? { state: 'absent' } : { state: 'ok', value });
    },
    write(id, value) {
      refuseKeyId(id);
      secrets.set(id, withoutWhitespace(value));
      return Promise.resolve({ state: 'done' });
    },
    remove(id) {
      secrets.delete(id);
      keys.delete(id);
      return Promise.resolve({ state: 'done' });
    },
    probe: () => Promise.resolve('available'),
    originsOf(id) {
      const key = keys.get(id);
      return Promise.resolve(key === undefined ? { state: 'absent' } : { state: 'ok', origins: key.origins });
    },
    readKey(id, origin) {
      const key = keys.get(id);
      if (key === undefined) return Promise.resolve({ state: 'absent' });
      return Promise.resolve(
        key.origins.includes(origin) ? { state: 'ok', ...key } : { state: 'other-origin' },
      );
    },
    writeKey: (id, key, origins) => bind(id, withoutWhitespace(key), origins),
    bindKey(id, origins) {
      const key = keys.get(id);
      return key === undefined
        ? Promise.resolve({ state: 'unavailable', cause: 'There is no key' })
        : bind(id, key.value, origins);
    },
  };
}
