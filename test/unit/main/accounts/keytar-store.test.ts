import { describe, expect, it } from 'vitest';
import type { Keytar } from '@main/accounts/keychain-entries';
import { createKeytarStore, keychainServiceName } from '@main/accounts/keytar-store';

/** A keychain in memory that can break off before or hang at its nth call. */
class FakeKeychain implements Keytar {
  readonly entries = new Map<string, string>();
  calls = 0;
  /** Before each call; a rejection is the keychain's, a promise that stays open a prompt that nobody answers. */
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
    patience: { call, probe: call },
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

  it('writes no entry that is too long for Windows and none with a line break', async () => {
    const keychain = new FakeKeychain();
    expect(await storeOver(keychain).write('id', `${long('k', 30_000)}\n${long('e', 35_000)}`)).toEqual({
      state: 'done',
    });
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

  it('says that an entry of somebody else is not to be read', async () => {
    const keychain = new FakeKeychain();
    keychain.entries.set('test|id', 'plain text');
    expect(await storeOver(keychain).read('id')).toMatchObject({ state: 'unavailable' });
  });

  it('waits a bounded time for a prompt that nobody answers, and begins nothing else meanwhile', async () => {
    const keychain = new FakeKeychain();
    let answer = (): void => undefined;
    keychain.before = (call) =>
      call === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    const store = storeOver(keychain, 80);
    const started = Date.now();
    expect(await store.read('one')).toMatchObject({ state: 'locked' });
    expect(Date.now() - started).toBeLessThan(1_000);
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
  ])('tells locked from unavailable: %s', async (message, state) => {
    const keychain = new FakeKeychain();
    keychain.before = () => Promise.reject(new Error(message));
    const store = storeOver(keychain);
    expect(await store.read('id')).toEqual({ state, cause: message });
    expect(await store.write('id', 'x')).toEqual({ state, cause: message });
    expect(await store.remove('id')).toEqual({ state, cause: message });
    expect(await store.probe()).toBe(state);
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
      patience: { call: 500, probe: 500 },
    });
    expect(await store.probe()).toBe('unavailable');
    expect(await store.probe()).toBe('available');
  });

  it('has entries of its own for every profile but the usual one', () => {
    expect(keychainServiceName(null)).toBe('Proofdesk');
    expect(keychainServiceName('tour')).toBe('Proofdesk (tour)');
  });
});
