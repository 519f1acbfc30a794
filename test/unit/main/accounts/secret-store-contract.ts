import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { KeyStore } from '@main/accounts/secret-store';

/** A key of visible characters, as a token is. */
export const keyOf = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

const LAB = 'https://lab.example';
const OTHER = 'https://other.lab.example:8443';
const EVIL = 'https://evil.example';

/** Why the keychain of the system cannot be used here, or null. */
export function whyNoKeychain(): string | null {
  if (process.platform === 'linux' && process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined) {
    return 'there is no D-Bus session; run inside dbus-run-session with an unlocked keyring';
  }
  return null;
}

/** What every store of secrets and keys promises. */
export function describeSecretStore(name: string, store: KeyStore, skipped: string | null = null): void {
  const title = skipped === null ? name : `${name} (skipped: ${skipped})`;
  describe.skipIf(skipped !== null)(`secret store: ${title}`, () => {
    const ids: string[] = [];
    const newId = (): string => {
      const id = `${randomUUID()}/plain`;
      ids.push(id);
      return id;
    };
    const newKeyId = (): string => {
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

    it('gives no key to whoever does not say where it goes', async () => {
      const id = newKeyId();
      await store.writeKey(id, 'a-key', [LAB]);
      await expect(async () => store.read(id)).rejects.toThrow('together with its origins');
      await expect(async () => store.write(id, 'another')).rejects.toThrow('together with its origins');
    });

    it.each([1, 1_099, 1_190, 1_191, 5_000])(
      'gives back a key of %i characters for the origins that it was given for, and for no other',
      async (length) => {
        const [id, key] = [newKeyId(), keyOf(length)];
        expect(await store.readKey(id, LAB)).toEqual({ state: 'absent' });
        expect(await store.originsOf(id)).toEqual({ state: 'absent' });
        expect(await store.writeKey(id, ` ${key}\n`, [LAB, OTHER])).toEqual({ state: 'done' });
        for (const origin of [LAB, OTHER])
          expect(await store.readKey(id, origin)).toEqual({ state: 'ok', value: key, origins: [LAB, OTHER] });
        for (const origin of [EVIL, 'http://lab.example', `${LAB}:8443`, `${LAB}.evil.example`, ''])
          expect(await store.readKey(id, origin)).toEqual({ state: 'other-origin' });
        expect(await store.originsOf(id)).toEqual({ state: 'ok', origins: [LAB, OTHER] });
        expect(await store.remove(id)).toEqual({ state: 'done' });
        expect(await store.readKey(id, LAB)).toEqual({ state: 'absent' });
      },
      60_000,
    );

    it('keeps the origins of the same key that is given once more, and none of them for another key', async () => {
      const id = newKeyId();
      await store.writeKey(id, 'the-same', [LAB]);
      await store.writeKey(id, 'the-same', [OTHER]);
      expect(await store.originsOf(id)).toEqual({ state: 'ok', origins: [OTHER, LAB] });
      expect(await store.bindKey(id, [EVIL])).toEqual({ state: 'done' });
      expect(await store.readKey(id, LAB)).toMatchObject({ state: 'ok', value: 'the-same' });
      await store.writeKey(id, 'another', [OTHER]);
      expect(await store.readKey(id, LAB)).toEqual({ state: 'other-origin' });
      expect(await store.originsOf(id)).toEqual({ state: 'ok', origins: [OTHER] });
    });

    it('binds no key that is not there', async () => {
      expect(await store.bindKey(newKeyId(), [LAB])).toMatchObject({ state: 'unavailable' });
    });

    it('forgets the origins that came first where there is no room for all', async () => {
      const id = newKeyId();
      const long = (letter: string): string => `https://${letter.repeat(240)}.example`;
      for (const letter of 'abcdef') await store.writeKey(id, 'the-same', [long(letter)]);
      expect(await store.originsOf(id)).toEqual({ state: 'ok', origins: ['f', 'e', 'd'].map(long) });
      expect(await store.writeKey(id, 'the-same', Array.from('abcdef').map(long))).toMatchObject({
        state: 'unavailable',
      });
    });
  });
}
