import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { SecretStore } from '@main/accounts/secret-store';

/** A key of visible characters, as a token is. */
export const keyOf = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

/** Why the keychain of the system cannot be used here, or null. */
export function whyNoKeychain(): string | null {
  if (process.platform === 'linux' && process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined) {
    return 'there is no D-Bus session; run inside dbus-run-session with an unlocked keyring';
  }
  return null;
}

/** What every secret store promises. */
export function describeSecretStore(name: string, store: SecretStore, skipped: string | null = null): void {
  const title = skipped === null ? name : `${name} (skipped: ${skipped})`;
  describe.skipIf(skipped !== null)(`secret store: ${title}`, () => {
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
      for (const value of [4_000, 20, 9_000, 9_100, 1_500, 30].map(keyOf)) {
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
