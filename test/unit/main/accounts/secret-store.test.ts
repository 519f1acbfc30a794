import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { loadKeytar } from '@main/accounts/keychain-entries';
import { createKeytarStore, keychainServiceName } from '@main/accounts/keytar-store';
import { createMemoryStore } from '@main/accounts/memory-store';
import type { SecretStore } from '@main/accounts/secret-store';

/** A name of this run alone: no entry of a real profile is ever touched. */
const service = keychainServiceName(`test ${randomUUID()}`);
const patience = { call: 5_000, probe: 2_000 };

/** Why no real keychain can be used here, or null. */
async function whyNoKeychain(): Promise<string | null> {
  if (process.platform === 'linux' && process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined) {
    return 'no D-Bus session: run inside dbus-run-session with an unlocked keyring';
  }
  return null;
}

const missing = await whyNoKeychain();
if (missing !== null) console.warn(`Real keychain not tested: ${missing}`);

const kinds: readonly [string, SecretStore, string | null][] = [
  ['memory', createMemoryStore(), null],
  [
    `keytar${missing === null ? '' : ` (skipped: ${missing})`}`,
    createKeytarStore({ service, patience }),
    missing,
  ],
];

/** A key of visible characters, as a token is. */
const keyOf = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

for (const [name, store, skipped] of kinds) {
  describe.skipIf(skipped !== null)(`secret store: ${name}`, () => {
    const ids: string[] = [];
    const newId = (): string => {
      const id = `${randomUUID()}/all`;
      ids.push(id);
      return id;
    };
    afterAll(async () => {
      for (const id of ids) await store.remove(id);
    });

    it('is there', async () => {
      expect(await store.probe()).toBe('available');
    });

    it('answers absent for what was never saved, and removes it all the same', async () => {
      const id = newId();
      expect(await store.read(id)).toEqual({ state: 'absent' });
      expect(await store.remove(id)).toEqual({ state: 'done' });
    });

    it.each([1, 1_099, 1_100, 1_101, 1_190, 1_191, 2_380, 5_000, 65_535])(
      'gives back a secret of %i characters',
      async (length) => {
        const [id, value] = [newId(), keyOf(length)];
        expect(await store.write(id, value)).toEqual({ state: 'done' });
        expect(await store.read(id)).toEqual({ state: 'ok', value });
      },
      60_000,
    );

    it('replaces long by short by long, and removes every part', async () => {
      const id = newId();
      const lengths = [4_000, 20, 9_000, 9_100, 1_500, 30];
      for (const value of lengths.map(keyOf)) {
        expect(await store.write(id, value)).toEqual({ state: 'done' });
        expect(await store.read(id)).toEqual({ state: 'ok', value });
      }
      expect(await store.remove(id)).toEqual({ state: 'done' });
      expect(await store.read(id)).toEqual({ state: 'absent' });
    }, 60_000);

    it('drops line breaks and blanks', async () => {
      const id = newId();
      await store.write(id, ' abc\r\ndef\n\u200bghi\u00a0');
      expect(await store.read(id)).toEqual({ state: 'ok', value: 'abcdefghi' });
    });

    it('keeps ids apart', async () => {
      const [one, other] = [newId(), newId()];
      await store.write(one, 'first-key');
      await store.write(other, 'second-key');
      await store.remove(one);
      expect(await store.read(one)).toEqual({ state: 'absent' });
      expect(await store.read(other)).toEqual({ state: 'ok', value: 'second-key' });
    });

    it('does one thing at a time with a secret', async () => {
      const id = newId();
      const values = [keyOf(3_000), keyOf(10), keyOf(6_000)];
      const changes = values.map((value) => store.write(id, value));
      const found = await store.read(id);
      await Promise.all(changes);
      expect(found).toEqual({ state: 'ok', value: values[2] });
    }, 30_000);
  });
}

describe.skipIf(missing !== null)('the keychain of the system', () => {
  it('holds nothing of a secret after it was removed', async () => {
    const store = createKeytarStore({ service, patience });
    await store.write('leftovers/all', keyOf(5_000));
    await store.remove('leftovers/all');
    const keytar: unknown = await loadKeytar();
    const find: unknown =
      typeof keytar === 'object' && keytar !== null && Reflect.get(keytar, 'findCredentials');
    if (typeof find !== 'function') throw new Error('keytar cannot list');
    const listed: unknown = await Reflect.apply(find, keytar, [service]);
    expect(JSON.stringify(listed)).not.toContain('leftovers');
  });
});
