import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@core/accounts/accounts';
import { AccountRecords } from '@main/accounts/account-records';
import { createKeyQuestions, type KeyQuestion, type TypedKeys } from '@main/accounts/key-questions';
import { createKeyRing } from '@main/accounts/keys';
import { createMemoryStore } from '@main/accounts/memory-store';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import type { KeyStore } from '@main/accounts/secret-store';
import { KeyReleases } from '@main/service/key-releases';
import { FakeFile } from './fake-file';
import { giveKey } from './give-key';

const LAB = 'https://lab.example';
const EVIL = 'https://evil.example';
const at = (origin: string): Account => ({
  ...PRACTICE_ACCOUNT,
  ...{ id: 'a1', name: 'Northlight', environment: 'sandbox', builtIn: false },
  ...{ editorBaseUrl: `${origin}/api/v1`, orderSubmitUrl: origin, commerceBaseUrl: `${origin}/api` },
});

/** A key that an earlier version saved: the keychain knows no origin of it. */
function unboundStore(store: KeyStore): KeyStore & { isBound: boolean } {
  const unbound: KeyStore & { isBound: boolean } = {
    ...store,
    isBound: false,
    originsOf: (id: string) =>
      unbound.isBound ? store.originsOf(id) : Promise.resolve({ state: 'unbound' } as const),
    readKey: (id: string, origin: string) =>
      unbound.isBound ? store.readKey(id, origin) : Promise.resolve({ state: 'unbound' } as const),
    bindKey: (id: string, origins: readonly string[]) => {
      unbound.isBound = true;
      return store.writeKey(id, 'saved-before', origins);
    },
    writeKey: (id: string, key: string, origins: readonly string[]) => {
      unbound.isBound = true;
      return store.writeKey(id, key, origins);
    },
  };
  return unbound;
}

/** Questions, and the person who answers them. */
function bench({ keychain = createMemoryStore(), oldRuntime = false } = {}) {
  const file = new FakeFile();
  const known = { account: at(LAB) };
  const unansweredAt: string[] = [];
  const questionsHolder: { questions?: ReturnType<typeof createKeyQuestions> } = {};
  const keys = createKeyRing({
    records: new AccountRecords(file),
    ...{ keychain, releases: new KeyReleases(), practiceLab: () => null, oldRuntime },
    unanswered: (id) => {
      unansweredAt.push(id);
      questionsHolder.questions?.unanswered(id);
    },
  });
  const shown: KeyQuestion[] = [];
  const faults: (string | null)[] = [];
  /** What the person types each time; null closes the window. */
  const answers: (TypedKeys | null)[] = [];
  let release = (): void => undefined;
  const held: { isHeld: boolean } = { isHeld: false };
  const toFront = vi.fn();
  const changed = vi.fn();
  const questions = createKeyQuestions({
    accounts: {
      find: (id) => (id === 'a1' ? known.account : undefined),
      read: (id) =>
        id === 'a1' ? { ok: true, value: known.account } : { ok: true, value: { ...PRACTICE_ACCOUNT, id } },
    },
    ...{ keys, oldRuntime, changed, shown: Promise.resolve() },
    report: (what, cause) => {
      throw new Error(what, { cause });
    },
    window: {
      toFront,
      async ask(question, take) {
        shown.push(question);
        if (held.isHeld) await new Promise<void>((resolve) => (release = resolve));
        for (let typed = answers.shift(); typed !== null && typed !== undefined; typed = answers.shift()) {
          const fault = await take(typed);
          faults.push(fault);
          if (fault === null) return true;
        }
        return false;
      },
    },
  });
  questionsHolder.questions = questions;
  return { known, keys, questions, shown, answers, faults, toFront, changed, held, release: () => release() };
}

const typed = (text: string): TypedKeys => new Map([['all', text]]);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('a question for a key', () => {
  it('names every host, and binds what is typed to exactly those', async () => {
    const { questions, shown, answers, keys, known, changed } = bench();
    known.account = { ...at(LAB), commerceBaseUrl: 'https://commerce.example:8443/api' };
    answers.push(typed('my-key'));
    expect(await questions.ask({ accountId: 'a1', slot: 'all', origin: null })).toBe(true);
    expect(shown).toMatchObject([
      {
        ...{ accountName: 'Northlight', why: 'wanted' },
        keys: [
          {
            ...{ slot: 'all', isThere: false },
            origins: [
              { origin: LAB, isNew: true },
              { origin: 'https://commerce.example:8443', isNew: true },
            ],
          },
        ],
      },
    ]);
    expect(changed).toHaveBeenCalledExactlyOnceWith('a1');
    expect(await keys.statuses(known.account)).toMatchObject([
      { state: 'saved', origins: [LAB, 'https://commerce.example:8443'] },
    ]);
  });

  it('binds to the hosts that it named, although the account was edited while the window was open', async () => {
    const { questions, answers, keys, known, held, shown, release } = bench();
    held.isHeld = true;
    answers.push(typed('my-key'));
    const asking = questions.ask({ accountId: 'a1', slot: 'all', origin: null });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    known.account = at(EVIL);
    release();
    expect(await asking).toBe(true);
    expect(await keys.keyFor(at(LAB), 'editor')).toMatchObject({ ok: true });
    expect(await keys.keyFor(at(EVIL), 'editor')).toMatchObject({ problem: { state: 'other-origin' } });
  });

  it('takes neither nothing nor what is no key, and says so', async () => {
    const { questions, answers, faults, keys, known } = bench();
    answers.push(typed('  '), typed('schlüssel'), typed('my-key'));
    expect(await questions.ask({ accountId: 'a1', slot: 'all', origin: null })).toBe(true);
    expect(faults[0]).toBe('Paste a key first.');
    expect(faults[1]).toContain('This is not a key');
    expect(faults[1]).not.toContain('schlüssel');
    expect(await keys.keyFor(known.account, 'editor')).toMatchObject({ value: { key: 'my-key' } });
  });

  it('says what is new where an address changed, and leaves the key where it was when no one answers', async () => {
    const { questions, shown, keys, known } = bench();
    await giveKey(keys, known.account, 'my-key');
    known.account = { ...at(LAB), orderSubmitUrl: EVIL };
    expect(await questions.ask({ accountId: 'a1', slot: null, origin: null })).toBe(false);
    expect(shown[0]).toMatchObject({
      why: 'moved',
      keys: [
        {
          origins: [
            { origin: EVIL, isNew: true },
            { origin: LAB, isNew: false },
          ],
        },
      ],
    });
    expect(await keys.keyFor(known.account, 'orderSubmit')).toMatchObject({ ok: false });
    expect(await keys.keyFor(known.account, 'editor')).toMatchObject({ ok: true });
  });

  it('comes up by itself where a key may not go where the account sends by now: once for the same addresses', async () => {
    const { shown, keys, known } = bench();
    await giveKey(keys, known.account, 'my-key');
    known.account = at(EVIL);
    for (let times = 0; times < 3; times += 1) {
      await keys.keyFor(known.account, 'editor');
      await keys.statuses(known.account);
      await settled();
    }
    expect(shown).toHaveLength(1);
    known.account = at('https://third.example');
    await keys.statuses(known.account);
    await settled();
    expect(shown).toHaveLength(2);
  });

  it('asks about a key of an earlier version once; to allow it takes no typing', async () => {
    // The note that a key was saved is there, and the keychain knows no origin of it.
    const store = unboundStore(createMemoryStore());
    const later = bench({ keychain: store });
    await later.keys.set(later.known.account, 'all', { pasted: 'saved-before', origins: [LAB] });
    store.isBound = false;
    later.keys.markRejected('a1', { slot: 'all', key: 'saved-before' }, 1);
    later.answers.push(new Map());
    expect(await later.keys.keyFor(later.known.account, 'editor')).toMatchObject({
      problem: { state: 'unbound', origin: LAB },
    });
    await settled();
    expect(later.shown).toMatchObject([
      { why: 'unbound', keys: [{ isThere: true, origins: [{ origin: LAB }] }] },
    ]);
    expect(await later.keys.keyFor(later.known.account, 'editor')).toMatchObject({
      value: { key: 'saved-before' },
    });
  });

  it('is one at a time: the window that is open comes to the front', async () => {
    const { questions, held, shown, toFront, release } = bench();
    held.isHeld = true;
    const first = questions.ask({ accountId: 'a1', slot: 'all', origin: null });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    await expect(questions.ask({ accountId: 'a1', slot: 'all', origin: null })).rejects.toMatchObject({
      problem: { kind: 'blocked', reason: 'already-running' },
    });
    expect(toFront).toHaveBeenCalledOnce();
    release();
    expect(await first).toBe(false);
  });

  it('is one at a time also when two are thought of at once', async () => {
    const { questions, held, shown, keys, known, release } = bench();
    await giveKey(keys, known.account, 'my-key');
    known.account = at(EVIL);
    held.isHeld = true;
    questions.unanswered('a1');
    const asked = questions
      .ask({ accountId: 'a1', slot: 'all', origin: null })
      .catch((cause: unknown) => cause);
    await settled();
    expect(shown).toHaveLength(1);
    release();
    await asked;
    await settled();
    expect(shown).toHaveLength(1);
  });

  it('is for no practice lab, for no account without an address, and on an old runtime for this computer alone', async () => {
    const { questions, known } = bench();
    await expect(
      questions.ask({ accountId: 'practice-lab', slot: 'all', origin: null }),
    ).rejects.toMatchObject({
      problem: { kind: 'input' },
    });
    known.account = { ...at(LAB), editorBaseUrl: '', orderSubmitUrl: '', commerceBaseUrl: '' };
    await expect(questions.ask({ accountId: 'a1', slot: 'all', origin: null })).rejects.toMatchObject({
      problem: { kind: 'input' },
    });
    const old = bench({ oldRuntime: true });
    for (const slot of ['all', null] as const)
      await expect(old.questions.ask({ accountId: 'a1', slot, origin: null })).rejects.toMatchObject({
        problem: { kind: 'key', state: 'old-runtime', origin: LAB },
      });
    old.known.account = at('http://127.0.0.1:4100');
    expect(await old.questions.ask({ accountId: 'a1', slot: 'all', origin: null })).toBe(false);
    expect(old.shown).toHaveLength(1);
  });

  it('asks for each service of an account with several keys, and keeps those that are given', async () => {
    const { questions, shown, answers, keys, known } = bench();
    known.account = { ...at(LAB), keyPerService: true, commerceBaseUrl: '' };
    answers.push(new Map([['editor', 'key-of-editor']]));
    expect(await questions.ask({ accountId: 'a1', slot: null, origin: null })).toBe(true);
    expect(shown[0]?.keys.map(({ slot }) => slot)).toEqual(['editor', 'orderSubmit']);
    expect((await keys.statuses(known.account)).map(({ state }) => state)).toEqual([
      'saved',
      'absent',
      'absent',
    ]);
  });

  it('names another address that an earlier call stays with', async () => {
    const { questions, shown, answers, keys, known } = bench();
    answers.push(typed('my-key'));
    await questions.ask({ accountId: 'a1', slot: 'all', origin: 'https://before.example' });
    expect(shown[0]?.keys[0].origins.map(({ origin }) => origin)).toEqual([LAB, 'https://before.example']);
    expect(await keys.keyOf(known.account, 'all', 'https://before.example/x')).toMatchObject({ ok: true });
  });
});
