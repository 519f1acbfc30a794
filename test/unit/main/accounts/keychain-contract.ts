import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadKeytar } from '@main/accounts/keychain-entries';
import { createKeytarStore, keychainServiceName } from '@main/accounts/keytar-store';
import { describeSecretStore, keyOf, whyNoKeychain } from './secret-store-contract';

/**
 * Runs the promises of a secret store against the keychain of the system, under a name of this run
 * alone, so that no entry of a real profile is touched.
 */
export function describeRealKeychain(): void {
  const service = keychainServiceName(`test ${randomUUID()}`);
  const store = createKeytarStore({ service, timeouts: { call: 5_000, probe: 2_000 } });
  const skipped = whyNoKeychain();
  describeSecretStore('keychain of the system', store, skipped);

  describe.skipIf(skipped !== null)('the keychain of the system', () => {
    it('holds nothing of a secret after it was removed', async () => {
      const keytar: unknown = await loadKeytar();
      const list = async (): Promise<string> => {
        const find: unknown =
          typeof keytar === 'object' && keytar !== null && Reflect.get(keytar, 'findCredentials');
        if (typeof find !== 'function') throw new Error('keytar cannot list');
        return JSON.stringify(await Reflect.apply(find, keytar, [service]));
      };
      const key = keyOf(5_000);
      await store.writeKey('leftovers/all', key, ['https://lab.example']);
      expect(await list()).toContain(key.slice(0, 40));
      await store.remove('leftovers/all');
      expect(await list()).not.toContain('leftovers');
    });
  });
}
