import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Keytar } from '@main/accounts/keychain-entries';
import { createKeytarStore, keychainServiceName } from '@main/accounts/keytar-store';

/** A keychain in memory that can break off before or hang at its nth call. */
class FakeKeychain implements Keytar {
  readonly entries = new Map<string, string>();
  calls = 0;
  /** Before each call; a rejection is the keychain's, a promise that stays open a prompt that no one answers. */
  before: (call: number) => Promise<void> = () => Promise.resolve();

  private async turn(): Promise<void> {
    this.calls += 1;
    await this.before(this.calls);
  }
  async getPassword(service: string, account: string): Promise<string | null> {
    await this.turn();
    return this.entries.get(`${service}|${account}`) ?? null;
  }
  async setPassword(service: string, account: string, password: string): Promise<void> {
    await this.turn();
    if (Buffer.byteLength(password) > 1_280) throw new Error('Credential blob too long');
    if (/[\r\n]/.test(password)) throw new Error('A line break damages this keyring');
    this.entries.set(`${service}|${account}`, password);
  }
  async deletePassword(service: string, account: string): Promise<boolean> {
    await this.turn();
    return this.entries.delete(`${service}|${account}`);
  }
}

const storeOver = (keychain: Keytar, call = 200) =>
  createKeytarStore({
    service: 'test',
    load: () => Promise.resolve(keychain),
    timeouts: { call, probe: call },
  });

const long = (letter: string, length: number): string => letter.repeat(length);

describe('a secret store over the keychain', () => {
  it.each([
    ['short by long', 'old-key', long('n', 5_000)],
    ['long by long', long('o', 5_000), long('n', 4_000)],
    ['long by longer', long('o', 2_000), long('n', 9_000)],
    ['long by short', long('o', 5_000), 'new-key'],
    ['long by long in the second place', long('o', 2_500), long('n', 2_400)],
  ])('holds the old or the new secret wherever a write breaks off: %s', async (_what, old, fresh) => {
    let finished = false;
    for (let stop = 1; !finished; stop += 1) {
      const keychain = new FakeKeychain();
      await storeOver(keychain).write('id', long('x', 3_000));
      await storeOver(keychain).write('id', old);
      keychain.calls = 0;
      keychain.before = (call) => (call >= stop ? Promise.reject(new Error('killed')) : Promise.resolve());
      const outcome = await storeOver(keychain).write('id', fresh);
      finished = keychain.calls < stop;
      keychain.before = () => Promise.resolve();
      const found = await storeOver(keychain).read('id');
      if (found.state !== 'ok') throw new Error(`Nothing to be had after ${stop} calls: ${found.state}`);
      expect([old, fresh]).toContain(found.value);
      if (outcome.state === 'done') expect(found.value).toBe(fresh);
      // What was left over is gone with the next change.
      await storeOver(keychain).write('id', 'last');
      expect([...keychain.entries.keys()]).toEqual(['test|id']);
    }
  });

  it.each([
    ['the same key for another origin', 'old-key', 'old-key'],
    ['short by short', 'old-key', 'new-key'],
    ['short by long', 'old-key', long('n', 5_000)],
    ['long by short', long('o', 5_000), 'new-key'],
    ['long by long', long('o', 2_500), long('n', 9_000)],
  ])(
    'never has a key with the origins of another wherever a write breaks off: %s',
    async (_what, old, fresh) => {
      const [before, after] = ['https://before.example', 'https://after.example'];
      let finished = false;
      for (let stop = 1; !finished; stop += 1) {
        const keychain = new FakeKeychain();
        await storeOver(keychain).writeKey('id/all', old, [before]);
        keychain.calls = 0;
        keychain.before = (call) => (call >= stop ? Promise.reject(new Error('killed')) : Promise.resolve());
        await storeOver(keychain).writeKey('id/all', fresh, [after]);
        finished = keychain.calls < stop;
        keychain.before = () => Promise.resolve();
        const origins = await storeOver(keychain).originsOf('id/all');
        if (origins.state !== 'ok')
          throw new Error(`Nothing to be had after ${stop} calls: ${origins.state}`);
        const read = await storeOver(keychain).readKey('id/all', origins.origins[0] ?? '');
        if (read.state !== 'ok') throw new Error(`Nothing to be had after ${stop} calls: ${read.state}`);
        const expected = read.origins.includes(after) ? fresh : old;
        expect(read.value).toBe(expected);
        if (old !== fresh) expect(read.origins).toEqual([read.value === fresh ? after : before]);
        await storeOver(keychain).writeKey('id/all', 'last', [after]);
        expect(keychain.entries.size).toBe(2);
      }
    },
  );

  it('reads nothing of a key that was given for another origin', async () => {
    const keychain = new FakeKeychain();
    const key = 'sentinel-of-a-key';
    await storeOver(keychain).writeKey('id/all', key, ['https://lab.example']);
    const read: string[] = [];
    const spy: Keytar = {
      getPassword: async (service, account) => {
        const text = await keychain.getPassword(service, account);
        read.push(text ?? '');
        return text;
      },
      setPassword: (...given) => keychain.setPassword(...given),
      deletePassword: (...given) => keychain.deletePassword(...given),
    };
    expect(await storeOver(spy).readKey('id/all', 'https://evil.example')).toEqual({ state: 'other-origin' });
    expect(await storeOver(spy).originsOf('id/all')).toMatchObject({ state: 'ok' });
    expect(read.join()).not.toContain(key);
    expect(await storeOver(spy).readKey('id/all', 'https://lab.example')).toMatchObject({ value: key });
    expect(read.join()).toContain(key);
  });

  it.each([
    ['short', 'a-key', 1],
    ['long', long('k', 5_000), 6],
  ])('gives a key of an earlier version to no one until it is bound: %s', async (_what, key, entries) => {
    const keychain = new FakeKeychain();
    const store = storeOver(keychain);
    // As an earlier version wrote it.
    await store.write('plain', key);
    for (const [name, text] of [...keychain.entries]) {
      keychain.entries.delete(name);
      keychain.entries.set(name.replace('plain', 'a1/all'), text);
    }
    expect(keychain.entries.size).toBe(entries);
    expect(await store.originsOf('a1/all')).toEqual({ state: 'unbound' });
    expect(await store.readKey('a1/all', 'https://lab.example')).toEqual({ state: 'unbound' });
    expect(await store.bindKey('a1/all', ['https://lab.example'])).toEqual({ state: 'done' });
    expect(await store.readKey('a1/all', 'https://lab.example')).toMatchObject({ state: 'ok', value: key });
    expect(await store.readKey('a1/all', 'https://evil.example')).toEqual({ state: 'other-origin' });
  });

  it('writes what an earlier version takes for unreadable, and never for a key', async () => {
    const keychain = new FakeKeychain();
    await storeOver(keychain).writeKey('a1/all', 'a-key', ['https://lab.example']);
    const main: unknown = JSON.parse(keychain.entries.get('test|a1/all') ?? '');
    // The reader of earlier versions took an object of version 1 with exactly these fields, and nothing else.
    const earlier = z.union([
      z.strictObject({ v: z.literal(1), value: z.string().min(1) }),
      z.strictObject({ v: z.literal(1), place: z.string(), parts: z.number(), digest: z.string() }),
    ]);
    expect(earlier.safeParse(main).success).toBe(false);
    expect(JSON.stringify(main)).not.toContain('a-key');
  });

  it('writes no entry that is too long for Windows and none with a line break', async () => {
    const keychain = new FakeKeychain();
    expect(await storeOver(keychain).write('id', `${long('k', 30_000)}\n${long('e', 35_000)}`)).toEqual({
      state: 'done',
    });
    const origins = Array.from('abcd').map((letter) => `https://${letter.repeat(230)}.example`);
    await storeOver(keychain).writeKey('id/all', long('k', 5_000), origins);
    for (const text of keychain.entries.values()) expect(text.length).toBeLessThanOrEqual(1_200);
  });

  it('says that a secret with a missing part is not to be had, and lets it be replaced', async () => {
    const keychain = new FakeKeychain();
    const store = storeOver(keychain);
    await store.write('id', long('k', 5_000));
    const part = [...keychain.entries.keys()].find((name) => name.endsWith('2'));
    keychain.entries.delete(part ?? '');
    expect(await store.read('id')).toEqual({ state: 'unavailable', cause: 'The saved key is not whole' });
    expect(await store.write('id', 'another')).toEqual({ state: 'done' });
    expect(await store.read('id')).toEqual({ state: 'ok', value: 'another' });
  });

  it('says that an entry of someone else is not to be read', async () => {
    const keychain = new FakeKeychain();
    keychain.entries.set('test|id', 'plain text');
    expect(await storeOver(keychain).read('id')).toMatchObject({ state: 'unavailable' });
  });

  it('waits a bounded time for a prompt that no one answers, and begins nothing else meanwhile', async () => {
    const keychain = new FakeKeychain();
    let answer = (): void => undefined;
    keychain.before = (call) =>
      call === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    const store = storeOver(keychain, 80);
    expect(await store.read('one')).toMatchObject({ state: 'locked' });
    expect(await store.read('two')).toMatchObject({ state: 'locked' });
    expect(await store.probe()).toBe('locked');
    expect(keychain.calls).toBe(1);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await store.read('two')).toEqual({ state: 'absent' });
    expect(await store.probe()).toBe('available');
  });

  it('does not begin what was waiting for its turn when its time ran out', async () => {
    const keychain = new FakeKeychain();
    let answer = (): void => undefined;
    keychain.before = (call) =>
      call === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    const store = storeOver(keychain, 80);
    const outcomes = await Promise.all([store.read('one'), store.write('two', 'key'), store.read('three')]);
    expect(outcomes.map(({ state }) => state)).toEqual(['locked', 'locked', 'locked']);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(keychain.calls).toBe(1);
    expect(keychain.entries.size).toBe(0);
  });

  it.each([
    ['Cannot create an item in a locked collection', 'locked'],
    ['Prompt was dismissed', 'locked'],
    ['User canceled the operation.', 'locked'],
    ['The user name or passphrase you entered is not correct.', 'locked'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'unavailable'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'unavailable'],
    ['Something else', 'unavailable'],
  ])('distinguishes locked from unavailable: %s', async (message, state) => {
    const keychain = new FakeKeychain();
    keychain.before = () => Promise.reject(new Error(message));
    const store = storeOver(keychain);
    expect(await store.read('id')).toEqual({ state, cause: message });
    expect(await store.write('id', 'x')).toEqual({ state, cause: message });
    expect(await store.remove('id')).toEqual({ state, cause: message });
    expect(await store.probe()).toBe(state);
  });

  it('ends when the call under way was answered, and begins no other', async () => {
    const keychain = new FakeKeychain();
    let answer = (): void => undefined;
    keychain.before = () => new Promise((resolve) => (answer = resolve));
    const store = storeOver(keychain, 10_000);
    const asked = [store.probe(), store.read('id')];
    await expect.poll(() => keychain.calls).toBe(1);
    let ended = false;
    const end = store.end().then(() => (ended = true));
    await turn();
    expect(ended).toBe(false);
    answer();
    await end;
    expect(await Promise.all(asked)).toMatchObject(['available', { state: 'unavailable' }]);
    expect(await store.read('other')).toMatchObject({ state: 'unavailable' });
    expect(keychain.calls).toBe(1);
  });

  it('ends without the answer to a prompt that has hung for long', async () => {
    const keychain = new FakeKeychain();
    keychain.before = () => new Promise(() => undefined);
    const store = storeOver(keychain, 20);
    expect(await store.probe()).toBe('locked');
    await store.end();
  });

  it('is unavailable while the native module cannot be loaded, and tries again', async () => {
    const keychain = new FakeKeychain();
    let loads = 0;
    const store = createKeytarStore({
      service: 'test',
      load: () => {
        loads += 1;
        const missing = new Error('libsecret-1.so.0: cannot open shared object file: No such file');
        return loads === 1 ? Promise.reject(missing) : Promise.resolve(keychain);
      },
      timeouts: { call: 500, probe: 500 },
    });
    expect(await store.probe()).toBe('unavailable');
    expect(await store.probe()).toBe('available');
  });

  it('has entries of its own for every profile but the usual one', () => {
    expect(keychainServiceName(null)).toBe('Proofdesk');
    expect(keychainServiceName('tour')).toBe('Proofdesk (tour)');
  });
});
