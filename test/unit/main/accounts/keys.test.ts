import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@core/accounts';
import { AccountRecords } from '@main/accounts/account-records';
import { createKeyRing } from '@main/accounts/keys';
import { createMemoryStore } from '@main/accounts/memory-store';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import type { SecretStore } from '@main/accounts/secret-store';
import { checkTokenForExport } from '@main/accounts/token-checks';
import { FakeFile } from './fake-file';

const account: Account = {
  ...PRACTICE_ACCOUNT,
  id: 'a1',
  name: 'Lab',
  environment: 'sandbox',
  editorBaseUrl: 'https://lab.example',
  builtIn: false,
};
const perService: Account = { ...account, keyPerService: true };

const token = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;

function setUp(keychain: SecretStore = createMemoryStore(), file = new FakeFile()) {
  const told: string[] = [];
  const state: { practiceKey: string | null } = { practiceKey: token({ accountId: '48812' }) };
  const keys = createKeyRing({
    records: new AccountRecords(file),
    keychain,
    practiceKey: () => state.practiceKey,
    changed: (accountId) => told.push(accountId),
  });
  return { keys, keychain, file, state, told };
}

const refusing = (state: 'locked' | 'unavailable'): SecretStore => {
  const refusal = { state, cause: 'no keychain' } as const;
  return {
    read: () => Promise.resolve(refusal),
    write: () => Promise.resolve(refusal),
    remove: () => Promise.resolve(refusal),
    probe: () => Promise.resolve(state),
  };
};

describe('key ring', () => {
  it('has no key at first, and asks the keychain nothing', async () => {
    const { keys } = setUp(refusing('locked'));
    expect(await keys.statuses(account)).toEqual([
      { slot: 'all', state: 'absent', claims: null, rejectedAt: null },
    ]);
    expect(await keys.keyFor(account, 'editor')).toEqual({
      ok: false,
      problem: { kind: 'key', state: 'absent', accountId: 'a1', slot: 'all', cause: null },
    });
  });

  it('keeps a key in the keychain, tells its claims, and gives it again after a restart', async () => {
    const { keys, keychain, file } = setUp();
    const key = token({ accountId: 48812, exp: 2_000 });
    const claims = { accountId: '48812', expiresAt: 2_000_000 };
    expect(await keys.set(account, 'all', key)).toEqual({
      ok: true,
      value: { slot: 'all', state: 'saved', claims, rejectedAt: null },
    });
    const again = setUp(keychain, file).keys;
    expect(await again.keyFor(account, 'commerce')).toEqual({ ok: true, value: { key, slot: 'all' } });
    expect(file.text).not.toContain(key);
  });

  it('uses one key for all, or one for each service', async () => {
    const { keys } = setUp();
    await keys.set(account, 'all', 'key-for-all');
    await keys.set(perService, 'editor', 'key-of-editor');
    expect(await keys.keyFor(account, 'orderSubmit')).toMatchObject({ value: { key: 'key-for-all' } });
    expect(await keys.keyFor(perService, 'editor')).toMatchObject({
      value: { key: 'key-of-editor', slot: 'editor' },
    });
    expect(await keys.keyFor(perService, 'commerce')).toMatchObject({
      ok: false,
      problem: { slot: 'commerce' },
    });
    expect((await keys.statuses(perService)).map(({ slot, state }) => [slot, state])).toEqual([
      ['editor', 'saved'],
      ['orderSubmit', 'absent'],
      ['commerce', 'absent'],
    ]);
    // A journaled call stays with the slot that it was planned with.
    expect(await keys.keyOf(perService, 'all')).toMatchObject({ value: { key: 'key-for-all' } });
  });

  it.each(['locked', 'unavailable'] as const)(
    'holds a key for this run when the keychain is %s',
    async (state) => {
      const { keys, file } = setUp(refusing(state));
      expect(await keys.set(account, 'all', 'my-key')).toMatchObject({ value: { state: 'this-run' } });
      expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'my-key' } });
      expect(await keys.keychainState()).toBe(state);
      const restarted = setUp(refusing(state), file).keys;
      expect(await restarted.statuses(account)).toMatchObject([{ state: 'absent' }]);
      expect(await keys.remove(account, 'all')).toMatchObject({ value: { state: 'absent' } });
    },
  );

  it('tells a locked keychain from an absent key, and takes a new key for this run then', async () => {
    const file = new FakeFile();
    await setUp(createMemoryStore(), file).keys.set(account, 'all', 'saved-before');
    const { keys } = setUp(refusing('locked'), file);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({
      problem: { kind: 'key', state: 'locked', cause: 'no keychain' },
    });
    await keys.set(account, 'all', 'typed-again');
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'typed-again' } });
    // The earlier one is still in the keychain, and may not be forgotten.
    expect(await setUp(refusing('locked'), file).keys.statuses(account)).toMatchObject([{ state: 'locked' }]);
  });

  it('takes it for locked when the keychain gives nothing where a key was saved', async () => {
    const file = new FakeFile();
    await setUp(createMemoryStore(), file).keys.set(account, 'all', 'saved-before');
    const { keys } = setUp(createMemoryStore(), file);
    expect(await keys.keychainState()).toBe('available');
    expect(await keys.statuses(account)).toMatchObject([{ state: 'locked' }]);
    expect(await keys.keychainState()).toBe('locked');
    await keys.set(account, 'all', 'typed-again');
    expect(await keys.keychainState()).toBe('available');
  });

  it('removes a key everywhere, and says so when the keychain does not let it go', async () => {
    const { keys, keychain } = setUp();
    await keys.set(account, 'all', 'my-key');
    expect(await keys.remove(account, 'all')).toMatchObject({ value: { state: 'absent' } });
    expect(await keychain.read('a1/all')).toEqual({ state: 'absent' });
    const file = new FakeFile();
    await setUp(createMemoryStore(), file).keys.set(account, 'all', 'my-key');
    const locked = await setUp(refusing('locked'), file).keys.remove(account, 'all');
    expect(locked).toMatchObject({ ok: false, problem: { kind: 'key', state: 'locked' } });
  });

  it('forgets every key of an account, later if the keychain is locked now', async () => {
    const [keychain, file] = [createMemoryStore(), new FakeFile()];
    const { keys } = setUp(keychain, file);
    await keys.set(account, 'all', 'one');
    await keys.set(perService, 'editor', 'two');
    await setUp(refusing('locked'), file).keys.forget('a1');
    expect(await keychain.read('a1/all')).toMatchObject({ state: 'ok' });
    await setUp(keychain, file).keys.forget('another');
    expect(await keychain.read('a1/all')).toEqual({ state: 'absent' });
    expect(await keychain.read('a1/editor')).toEqual({ state: 'absent' });
  });

  it('notes a rejection until there is another key', async () => {
    const { keys } = setUp();
    await keys.set(account, 'all', 'old');
    keys.markRejected('a1', 'all', 77);
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: 77, state: 'saved' }]);
    await keys.set(account, 'all', 'new');
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: null }]);
  });

  it('asks the keychain anew for a key that was rejected, and says so of another one that it finds', async () => {
    const { keys, keychain } = setUp();
    await keys.set(account, 'all', 'old');
    keys.markRejected('a1', 'all', 77);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'old' } });
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: 77 }]);
    await keychain.write('a1/all', 'put-there-by-another-program');
    // As long as it is good the keychain is not asked for it again.
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'old' } });
    keys.markRejected('a1', 'all', 78);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({
      value: { key: 'put-there-by-another-program' },
    });
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: null }]);
  });

  it('tells when the keychain gives what it did not give before, once', async () => {
    const [keychain, file] = [createMemoryStore(), new FakeFile()];
    await setUp(keychain, file).keys.set(account, 'all', 'one');
    const locks = { isLocked: true };
    const lockable: SecretStore = {
      ...keychain,
      read: (id) =>
        locks.isLocked ? Promise.resolve({ state: 'locked', cause: 'nobody answers' }) : keychain.read(id),
    };
    const { keys, told } = setUp(lockable, file);
    expect(await keys.statuses(account)).toMatchObject([{ state: 'locked' }]);
    expect(told).toEqual([]);
    locks.isLocked = false;
    await keys.statuses(account);
    await keys.statuses(account);
    expect(told).toEqual(['a1']);
  });

  it('does not keep a list waiting for a keychain that asks a person first', async () => {
    const [keychain, file] = [createMemoryStore(), new FakeFile()];
    await setUp(keychain, file).keys.set(account, 'all', 'one');
    const answers: (() => void)[] = [];
    const asking: SecretStore = {
      ...keychain,
      read: (id) => new Promise((resolve) => answers.push(() => resolve(keychain.read(id)))),
      probe: () => new Promise(() => undefined),
    };
    const { keys, told } = setUp(asking, file);
    expect(await keys.statuses(account)).toMatchObject([{ state: 'locked' }]);
    expect(await keys.keychainState()).toBe('locked');
    const needed = keys.keyFor(account, 'editor');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
    expect(await needed).toMatchObject({ value: { key: 'one' } });
    expect(told).toEqual(['a1']);
  });

  it.each([
    ['a line break', 'abc\r\n  def\n', 'abcdef'],
    ['a header', 'Authorization: Bearer abc.def', 'abc.def'],
    ['bearer', 'bearer\tabc', 'abc'],
    ['quotes', '"abc"', 'abc'],
    ['invisible characters', '\ufeffab\u200bc\u00a0', 'abc'],
  ])('takes a key pasted with %s', async (_what, pasted, key) => {
    const { keys } = setUp();
    await keys.set(account, 'all', pasted);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key } });
  });

  it.each([
    ['nothing', ' \n '],
    ['65,536 characters', 'k'.repeat(65_536)],
    ['letters that no header can carry', 'schlüssel'],
  ])('refuses %s, and repeats none of it', async (_what, pasted) => {
    const { keys, keychain } = setUp();
    const refused = await keys.set(account, 'all', pasted);
    expect(refused).toMatchObject({
      ok: false,
      problem: { kind: 'input', fields: [{ path: 'key', given: '' }] },
    });
    expect(await keychain.read('a1/all')).toEqual({ state: 'absent' });
  });

  it('takes a key of 65,535 characters', async () => {
    const { keys } = setUp();
    expect(await keys.set(account, 'all', 'k'.repeat(65_535))).toMatchObject({ ok: true });
  });

  it('has the key of the practice lab while that runs, and lets nobody set it', async () => {
    const { keys, state } = setUp(refusing('unavailable'));
    expect(await keys.keyFor(PRACTICE_ACCOUNT, 'editor')).toMatchObject({
      value: { key: state.practiceKey },
    });
    expect(await keys.statuses(PRACTICE_ACCOUNT)).toMatchObject([
      { state: 'of-the-lab', claims: { accountId: '48812' } },
    ]);
    expect(await keys.set(PRACTICE_ACCOUNT, 'all', 'x')).toMatchObject({ ok: false });
    expect(await keys.remove(PRACTICE_ACCOUNT, 'all')).toMatchObject({ ok: false });
    state.practiceKey = null;
    expect(await keys.keyFor(PRACTICE_ACCOUNT, 'editor')).toMatchObject({
      problem: { kind: 'blocked', reason: 'practice-lab-stopped' },
    });
    // One that rests has its key all the same: no keychain has failed.
    expect(await keys.statuses(PRACTICE_ACCOUNT)).toMatchObject([{ state: 'of-the-lab', claims: null }]);
  });

  it('shows a key in no status and no Problem', async () => {
    const { keys } = setUp();
    const key = token({ accountId: 'x', secret: 'sentinel-in-claims' });
    const shown = [
      await keys.set(account, 'all', key),
      await keys.statuses(account),
      await keys.set(account, 'all', `${key}ü`),
      await keys.remove(account, 'all'),
    ];
    expect(JSON.stringify(shown)).not.toMatch(/sentinel|c2lnbmF0dXJl|e30\./);
  });
});

describe('a token before an export', () => {
  const now = Date.UTC(2026, 0, 1);
  it.each([
    ['an opaque key', null, null],
    ['a token without an end', { accountId: '1', expiresAt: null }, null],
    ['a token that is still good', { accountId: '1', expiresAt: now + 1 }, null],
    ['a token that ends now', { accountId: '1', expiresAt: now }, 'token-expired'],
    ['a token of no account', { accountId: null, expiresAt: null }, 'token-without-account'],
    ['an expired token of no account', { accountId: null, expiresAt: 1 }, 'token-expired'],
    ['a token with a time that is no date', { accountId: '1', expiresAt: -1e300 }, 'token-expired'],
  ] as const)('%s', (_what, claims, reason) => {
    expect(checkTokenForExport(claims, now)?.reason ?? null).toBe(reason);
  });
});
