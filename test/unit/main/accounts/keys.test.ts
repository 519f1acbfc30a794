import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@core/accounts/accounts';
import { AccountRecords } from '@main/accounts/account-records';
import { createKeyRing } from '@main/accounts/keys';
import { createMemoryStore } from '@main/accounts/memory-store';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import type { KeyStore } from '@main/accounts/secret-store';
import { checkTokenForExport } from '@main/accounts/token-checks';
import { KeyReleases } from '@main/service/key-releases';
import { FakeFile } from './fake-file';
import { giveKey } from './give-key';

const account: Account = {
  ...PRACTICE_ACCOUNT,
  id: 'a1',
  name: 'Lab',
  environment: 'sandbox',
  editorBaseUrl: 'https://lab.example/api/v1',
  orderSubmitUrl: 'https://lab.example',
  commerceBaseUrl: 'https://lab.example/api',
  builtIn: false,
};
const LAB = 'https://lab.example';
const EVIL = 'https://evil.example';
const perService: Account = { ...account, keyPerService: true };

const token = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;

function setUp(keychain: KeyStore = createMemoryStore(), file = new FakeFile(), oldRuntime = false) {
  const told: string[] = [];
  const unanswered: string[] = [];
  const releases = new KeyReleases();
  const state: { practiceKey: string | null; origins: string[]; oldRuntime: boolean } = {
    ...{ practiceKey: token({ accountId: '48812' }), origins: ['http://127.0.0.1:4100'], oldRuntime },
  };
  const keys = createKeyRing({
    records: new AccountRecords(file),
    keychain,
    releases,
    practiceLab: () =>
      state.practiceKey === null ? null : { key: state.practiceKey, origins: state.origins },
    oldRuntime: state.oldRuntime,
    changed: (accountId) => told.push(accountId),
    unanswered: (accountId) => unanswered.push(accountId),
  });
  return { keys, keychain, file, state, told, releases, unanswered };
}

const refusing = (state: 'locked' | 'unavailable'): KeyStore => {
  const refusal = { state, cause: 'no keychain' } as const;
  return {
    read: () => Promise.resolve(refusal),
    write: () => Promise.resolve(refusal),
    remove: () => Promise.resolve(refusal),
    probe: () => Promise.resolve(state),
    originsOf: () => Promise.resolve(refusal),
    readKey: () => Promise.resolve(refusal),
    writeKey: () => Promise.resolve(refusal),
    bindKey: () => Promise.resolve(refusal),
  };
};

describe('key ring', () => {
  it('has no key at first, and asks the keychain nothing', async () => {
    const { keys } = setUp(refusing('locked'));
    expect(await keys.statuses(account)).toEqual([
      { slot: 'all', state: 'absent', origins: [], claims: null, rejectedAt: null },
    ]);
    expect(await keys.keyFor(account, 'editor')).toEqual({
      ok: false,
      problem: { kind: 'key', state: 'absent', accountId: 'a1', slot: 'all', origin: null, cause: null },
    });
  });

  it('keeps a key in the keychain, reads its claims, and gives it again after a restart', async () => {
    const { keys, keychain, file } = setUp();
    const key = token({ accountId: 48812, exp: 2_000 });
    const claims = { accountId: '48812', expiresAt: 2_000_000 };
    expect(await giveKey(keys, account, key)).toEqual({
      ok: true,
      value: { slot: 'all', state: 'saved', origins: [LAB], claims, rejectedAt: null },
    });
    const again = setUp(keychain, file).keys;
    expect(await again.keyFor(account, 'commerce')).toEqual({ ok: true, value: { key, slot: 'all' } });
    expect(file.text).not.toContain(key);
  });

  it('uses one key for all, or one for each service', async () => {
    const { keys } = setUp();
    await giveKey(keys, account, 'key-for-all');
    await giveKey(keys, perService, 'key-of-editor', 'editor');
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
    expect(await keys.keyOf(perService, 'all', `${LAB}/orders`)).toMatchObject({
      value: { key: 'key-for-all' },
    });
  });

  it.each(['locked', 'unavailable'] as const)(
    'holds a key for this run when the keychain is %s',
    async (state) => {
      const { keys, file } = setUp(refusing(state));
      expect(await giveKey(keys, account, 'my-key')).toMatchObject({ value: { state: 'this-run' } });
      expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'my-key' } });
      expect(await keys.keychainState()).toBe(state);
      const restarted = setUp(refusing(state), file).keys;
      expect(await restarted.statuses(account)).toMatchObject([{ state: 'absent' }]);
      expect(await keys.remove(account, 'all')).toMatchObject({ value: { state: 'absent' } });
    },
  );

  it('distinguishes a locked keychain from an absent key, and takes a new key for this run then', async () => {
    const file = new FakeFile();
    await giveKey(setUp(createMemoryStore(), file).keys, account, 'saved-before');
    const { keys } = setUp(refusing('locked'), file);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({
      problem: { kind: 'key', state: 'locked', cause: 'no keychain' },
    });
    await giveKey(keys, account, 'typed-again');
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'typed-again' } });
    // The earlier one is still in the keychain, and may not be forgotten.
    expect(await setUp(refusing('locked'), file).keys.statuses(account)).toMatchObject([{ state: 'locked' }]);
  });

  it('takes it for locked when the keychain gives nothing where a key was saved', async () => {
    const file = new FakeFile();
    await giveKey(setUp(createMemoryStore(), file).keys, account, 'saved-before');
    const { keys } = setUp(createMemoryStore(), file);
    expect(await keys.keychainState()).toBe('available');
    expect(await keys.statuses(account)).toMatchObject([{ state: 'locked' }]);
    expect(await keys.keychainState()).toBe('locked');
    await giveKey(keys, account, 'typed-again');
    expect(await keys.keychainState()).toBe('available');
  });

  it('removes a key everywhere, and says so when the keychain does not let it go', async () => {
    const { keys, keychain } = setUp();
    await giveKey(keys, account, 'my-key');
    expect(await keys.remove(account, 'all')).toMatchObject({ value: { state: 'absent' } });
    expect(await keychain.readKey('a1/all', LAB)).toEqual({ state: 'absent' });
    const file = new FakeFile();
    await giveKey(setUp(createMemoryStore(), file).keys, account, 'my-key');
    const locked = await setUp(refusing('locked'), file).keys.remove(account, 'all');
    expect(locked).toMatchObject({ ok: false, problem: { kind: 'key', state: 'locked' } });
  });

  it('forgets every key of an account, later if the keychain is locked now', async () => {
    const [keychain, file] = [createMemoryStore(), new FakeFile()];
    const { keys } = setUp(keychain, file);
    await giveKey(keys, account, 'one');
    await giveKey(keys, perService, 'two', 'editor');
    await setUp(refusing('locked'), file).keys.forget('a1');
    expect(await keychain.readKey('a1/all', LAB)).toMatchObject({ state: 'ok' });
    await setUp(keychain, file).keys.forget('another');
    expect(await keychain.readKey('a1/all', LAB)).toEqual({ state: 'absent' });
    expect(await keychain.readKey('a1/editor', LAB)).toEqual({ state: 'absent' });
  });

  it('notes a rejection until there is another key', async () => {
    const { keys } = setUp();
    await giveKey(keys, account, 'old');
    keys.markRejected('a1', { slot: 'all', key: 'old' }, 77);
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: 77, state: 'saved' }]);
    await giveKey(keys, account, 'new');
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: null }]);
  });

  it('notes nothing of a key by an answer about the one before, whatever it says', async () => {
    for (const keychain of [createMemoryStore(), refusing('locked')]) {
      const { keys } = setUp(keychain);
      const [before, now] = [{ slot: 'all', key: 'old' } as const, { slot: 'all', key: 'new' } as const];
      await giveKey(keys, account, 'old');
      await giveKey(keys, account, 'new');
      keys.markRejected('a1', before, 77);
      expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: null }]);
      keys.markRejected('a1', now, 78);
      keys.markTaken('a1', before);
      expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: 78 }]);
      keys.markTaken('a1', now);
      expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: null }]);
    }
    const { keys } = setUp();
    await giveKey(keys, account, 'old');
    await keys.remove(account, 'all');
    keys.markRejected('a1', { slot: 'all', key: 'old' }, 77);
    expect(await keys.statuses(account)).toMatchObject([{ state: 'absent', rejectedAt: null }]);
  });

  it('asks the keychain again for a key that was rejected, and says so of another one that it finds', async () => {
    const { keys, keychain } = setUp();
    await giveKey(keys, account, 'old');
    keys.markRejected('a1', { slot: 'all', key: 'old' }, 77);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'old' } });
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: 77 }]);
    await keychain.writeKey('a1/all', 'put-there-by-another-program', [LAB]);
    // As long as it is good the keychain is not asked for it again.
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key: 'old' } });
    keys.markRejected('a1', { slot: 'all', key: 'old' }, 78);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({
      value: { key: 'put-there-by-another-program' },
    });
    expect(await keys.statuses(account)).toMatchObject([{ rejectedAt: null }]);
  });

  it('reports when the keychain gives what it did not give before, once', async () => {
    const [keychain, file] = [createMemoryStore(), new FakeFile()];
    await giveKey(setUp(keychain, file).keys, account, 'one');
    const locks = { isLocked: true };
    const lockable: KeyStore = {
      ...keychain,
      originsOf: (id) =>
        locks.isLocked
          ? Promise.resolve({ state: 'locked', cause: 'nobody answers' })
          : keychain.originsOf(id),
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
    await giveKey(setUp(keychain, file).keys, account, 'one');
    const answers: (() => void)[] = [];
    const asking: KeyStore = {
      ...keychain,
      originsOf: (id) => new Promise((resolve) => answers.push(() => resolve(keychain.originsOf(id)))),
      readKey: (id, origin) =>
        new Promise((resolve) => answers.push(() => resolve(keychain.readKey(id, origin)))),
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
    await giveKey(keys, account, pasted);
    expect(await keys.keyFor(account, 'editor')).toMatchObject({ value: { key } });
  });

  it.each([
    ['nothing', ' \n '],
    ['65,536 characters', 'k'.repeat(65_536)],
    ['letters that no header can carry', 'schlüssel'],
  ])('refuses %s, and repeats none of it', async (_what, pasted) => {
    const { keys, keychain } = setUp();
    const refused = await giveKey(keys, account, pasted);
    expect(refused).toMatchObject({
      ok: false,
      problem: { kind: 'input', fields: [{ path: 'key', given: '' }] },
    });
    expect(await keychain.readKey('a1/all', LAB)).toEqual({ state: 'absent' });
  });

  it('takes a key of 65,535 characters', async () => {
    const { keys } = setUp();
    expect(await giveKey(keys, account, 'k'.repeat(65_535))).toMatchObject({ ok: true });
  });

  it('has the key of the practice lab while that runs, and lets no one set it', async () => {
    const { keys, state } = setUp(refusing('unavailable'));
    expect(await keys.keyFor(PRACTICE_ACCOUNT, 'editor')).toMatchObject({
      value: { key: state.practiceKey },
    });
    expect(await keys.statuses(PRACTICE_ACCOUNT)).toMatchObject([
      { state: 'of-the-lab', claims: { accountId: '48812' } },
    ]);
    expect(await giveKey(keys, PRACTICE_ACCOUNT, 'x')).toMatchObject({ ok: false });
    expect(await keys.remove(PRACTICE_ACCOUNT, 'all')).toMatchObject({ ok: false });
    state.practiceKey = null;
    expect(await keys.keyFor(PRACTICE_ACCOUNT, 'editor')).toMatchObject({
      problem: { kind: 'blocked', reason: 'practice-lab-stopped' },
    });
    // One that rests has its key all the same: no keychain has failed.
    expect(await keys.statuses(PRACTICE_ACCOUNT)).toMatchObject([{ state: 'of-the-lab', claims: null }]);
  });

  it('gives a key for the origin that it was given for alone, whatever the account says by now', async () => {
    const { keys, releases, unanswered } = setUp();
    await giveKey(keys, account, 'my-key');
    const moved = { ...account, commerceBaseUrl: `${EVIL}/api` };
    expect(await keys.keyFor(moved, 'commerce')).toEqual({
      ok: false,
      problem: {
        ...{ kind: 'key', state: 'other-origin', accountId: 'a1', slot: 'all', origin: EVIL, cause: null },
      },
    });
    expect(unanswered).toEqual(['a1']);
    expect(await keys.keyFor(moved, 'editor')).toMatchObject({ value: { key: 'my-key' } });
    expect(await keys.statuses(moved)).toMatchObject([
      { state: 'other-origin', origins: [LAB], claims: null },
    ]);
    for (const target of [
      EVIL,
      `${LAB}:8443/api`,
      'http://lab.example/api',
      'https://lab.example.evil.example/',
    ])
      expect((await keys.keyOf(account, 'all', target)).ok, target).toBe(false);
    expect(releases.allows('my-key', LAB)).toBe(true);
    for (const origin of [EVIL, `${LAB}:8443`, 'http://lab.example'])
      expect(releases.allows('my-key', origin), origin).toBe(false);
    await keys.set(moved, 'all', { pasted: 'my-key', origins: [EVIL, LAB] });
    expect(await keys.keyFor(moved, 'commerce')).toMatchObject({ value: { key: 'my-key' } });
    expect(await keys.statuses(moved)).toMatchObject([{ state: 'saved', origins: [EVIL, LAB] }]);
  });

  it('binds a key for this run, too, where there is no keychain', async () => {
    const { keys } = setUp(refusing('unavailable'));
    await giveKey(keys, account, 'my-key');
    expect(await keys.keyOf(account, 'all', EVIL)).toMatchObject({ problem: { state: 'other-origin' } });
    expect(await keys.bind(account, 'all', [EVIL])).toMatchObject({ value: { state: 'this-run' } });
    expect(await keys.keyOf(account, 'all', EVIL)).toMatchObject({ value: { key: 'my-key' } });
  });

  it('gives no key for an address without encryption, and none for no address', async () => {
    const { keys } = setUp();
    await keys.set(account, 'all', { pasted: 'my-key', origins: [LAB, 'http://lab.example'] });
    expect(await keys.keyOf(account, 'all', 'http://lab.example/x')).toMatchObject({
      problem: { kind: 'input', fields: [{ path: 'address' }] },
    });
    expect(await keys.keyFor({ ...account, orderSubmitUrl: '' }, 'orderSubmit')).toMatchObject({
      problem: { kind: 'input', fields: [{ path: 'orderSubmitUrl' }] },
    });
  });

  it('keeps the practice lab’s key in the practice lab, and every other key out of it', async () => {
    const { keys, state, releases } = setUp();
    await giveKey(keys, account, 'my-key');
    expect(await keys.keyOf(PRACTICE_ACCOUNT, 'all', EVIL)).toMatchObject({
      problem: { state: 'other-origin' },
    });
    expect(await keys.keyOf(account, 'all', 'practice-lab://editor/x')).toMatchObject({ ok: false });
    const held = await keys.keyOf(PRACTICE_ACCOUNT, 'all', 'practice-lab://editor/x');
    const key = held.ok ? held.value.key : '';
    expect(releases.allows(key, 'http://127.0.0.1:4100')).toBe(true);
    expect(releases.allows(key, 'http://127.0.0.1:4101')).toBe(false);
    // After a restart it listens on another port, and the previous one may be anyone's.
    state.origins = ['http://127.0.0.1:4101', EVIL];
    expect(releases.allows(key, 'http://127.0.0.1:4101')).toBe(true);
    expect(releases.allows(key, 'http://127.0.0.1:4100')).toBe(false);
    expect(releases.allows(key, EVIL)).toBe(false);
  });

  it('gives a key to this computer alone on an old runtime', async () => {
    const { keys } = setUp(createMemoryStore(), new FakeFile(), true);
    const own = { ...account, commerceBaseUrl: 'http://127.0.0.1:4100' };
    await giveKey(keys, own, 'my-key');
    expect(await keys.keyFor(own, 'editor')).toMatchObject({
      problem: { state: 'old-runtime', origin: LAB },
    });
    expect(await keys.keyFor(own, 'commerce')).toMatchObject({ value: { key: 'my-key' } });
  });

  it('says which slots have the same key, and reveals nothing of it', async () => {
    const { keys } = setUp();
    await giveKey(keys, account, 'my-key');
    await giveKey(keys, perService, 'my-key', 'editor');
    await giveKey(keys, perService, 'another', 'commerce');
    const mark = await keys.markOf(account, 'all');
    expect(await keys.markOf(perService, 'editor')).toBe(mark);
    expect(await keys.markOf(perService, 'commerce')).not.toBe(mark);
    expect(await keys.markOf(perService, 'orderSubmit')).toBeNull();
    expect(mark).not.toContain('my-key');
    expect(await keys.textsToHide(perService)).toEqual(['my-key', 'another']);
  });

  it('shows a key in no status and no Problem', async () => {
    const { keys } = setUp();
    const key = token({ accountId: 'x', secret: 'sentinel-in-claims' });
    const shown = [
      await giveKey(keys, account, key),
      await keys.statuses(account),
      await giveKey(keys, account, `${key}ü`),
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
