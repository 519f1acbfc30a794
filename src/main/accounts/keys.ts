import { createHmac, randomBytes } from 'node:crypto';
import { type Problem, type ProblemOf, type Result, failure, success } from '@contract/problems';
import type { BaseAddress } from '@contract/routes';
import type { Stated } from '@contract/statements';
import {
  type Account,
  exchangeOf,
  type KeychainState,
  type KeySlot,
  keySlotSchema,
  type KeyStatus,
  slotFor,
  slotsOf,
} from '@core/accounts/accounts';
import { expectation } from '@core/values/expectations';
import { ADDRESS_FIELD, baseAddressOf, isPracticeTarget } from '../service/addresses';
import type { KeyReleases } from '../service/key-releases';
import { isLoopbackOrigin, keyOrigin } from '../service/origins';
import { accountMessages, keyMessages } from '../messages/accounts';
import type { AccountRecords } from './account-records';
import { credentialIn, credentialText, secretsIn } from './credentials';
import { claimsOf } from './key-text';
import { createMemoryStore } from './memory-store';
import type { AskedToken, TokenSource, TokenSourcePorts, TriedExchange } from './token-source';
import type { KeyStore, StoredKey, StoredOrigins } from './secret-store';

/**
 * How long whoever shows keys waits for the keychain, in milliseconds. One that is locked may ask a person for its
 * password first, and the desk is there meanwhile.
 */
const SHOWN_WITHIN = 1_000;

/** Enough to tell keys apart. */
const DIGEST_BYTES = 16;

/** A key, for the transport and for nothing else, and the slot that it came from. */
export interface HeldKey {
  readonly key: string;
  readonly slot: KeySlot;
  /** Of a token that was given for a key with a secret: what is the same for all tokens of these. Never leaves. */
  readonly credential?: string;
}

/** A running practice lab as its key needs it: the key, and the origins that it serves at the moment. */
export interface PracticeLabKey {
  readonly key: string;
  readonly origins: readonly string[];
}

export interface KeyRingPorts {
  readonly records: AccountRecords;
  readonly keychain: KeyStore;
  /** Called with every key that is given out, and for which origin; the transport lets no other leave. */
  readonly releases: KeyReleases;
  /** The practice lab as it runs at the moment; null while it is not running. */
  readonly practiceLab: () => PracticeLabKey | null;
  /** True on a runtime without security updates: keys then go to this computer only. */
  readonly oldRuntime?: boolean;
  /** What tokens are got with; left out where no account has a key with a secret. */
  readonly tokens?: Omit<TokenSourcePorts, 'releases'>;
  /** Called when the keychain gives a key of an account that it did not give before. */
  readonly changed?: (accountId: string) => void;
  /** Called when a person has to say where a key of an account may go, each time that this is found. */
  readonly unanswered?: (accountId: string) => void;
}

/**
 * The keys of every account. {@link KeyRing.keyFor} and {@link KeyRing.keyOf} are the only two ways to a
 * key, and both name where it is to go: a key is given out only for an origin that a person gave it for, and the
 * keychain itself knows which these are. Everything else says something about keys without showing them.
 */
export interface KeyRing {
  /** The key with which an account calls a service, for the account's own address of that service. */
  keyFor(account: Account, service: BaseAddress): Promise<Result<HeldKey>>;
  /**
   * The key of one slot for one target: for a journaled call, which stays with the slot and the address that it was
   * planned with. A Problem of kind `key` (`other-origin`) when it was not given for that address.
   */
  keyOf(account: Account, slot: KeySlot, target: string): Promise<Result<HeldKey>>;
  /** What is known of each key that the account uses. A keychain that takes its time counts as locked meanwhile. */
  statuses(account: Account): Promise<KeyStatus[]>;
  /**
   * Takes a key for these origins into the keychain, or for this run into memory when there is none. Only for what a
   * person gave in a window of main that named these origins.
   */
  set(
    account: Account,
    slot: KeySlot,
    given: { readonly pasted: string; readonly origins: readonly string[] },
  ): Promise<Result<KeyStatus>>;
  /** Binds the key that is there to these origins as well. Only for what a person said in such a window. */
  bind(account: Account, slot: KeySlot, origins: readonly string[]): Promise<Result<KeyStatus>>;
  /** Removes a key. A Problem when the keychain does not let it go. */
  remove(account: Account, slot: KeySlot): Promise<Result<KeyStatus>>;
  /** Removes every key of an account, as far as the keychain lets it. */
  forget(accountId: string): Promise<void>;
  /** Something that is the same for slots with the same key, and reveals nothing of it; null without a key. */
  markOf(account: Account, slot: KeySlot): Promise<string | null>;
  /** A digest of a key under a secret of the caller's, which is the same wherever both are; null without a key. */
  digestOf(account: Account, slot: KeySlot, secret: string): Promise<string | null>;
  /** The keys of an account as texts, to be taken out of what leaves. The transport sends none of them. */
  textsToHide(account: Account): Promise<string[]>;
  /**
   * Notes that the service rejected a key, unless another one took its place meanwhile. `at` is UTC milliseconds. The
   * keychain is asked for it again the next time: another program may have put a newer one there.
   */
  markRejected(accountId: string, held: HeldKey, at: number): void;
  /**
   * Notes that the service took a key, unless another one took its place meanwhile: a rejection before it was about one
   * call, and not about the key.
   */
  markTaken(accountId: string, held: HeldKey): void;
  /**
   * True where the slot holds a key with a secret: a token of theirs that was refused is replaced by the next call, so
   * that a refusal says nothing of the key yet.
   */
  renews(account: Account, slot: KeySlot): Promise<boolean>;
  /** Asks for a token that no one uses, and says what came. A Problem where there is nothing to ask with. */
  tryExchange(account: Account, slot: KeySlot): Promise<Result<TriedExchange>>;
  /** What the keychain is like, by asking it and by how it last treated a key. */
  keychainState(): Promise<KeychainState>;
}

/** What an account calls with the key of each slot. The editor service also checks signatures with that of orders. */
const SERVICES_OF: Readonly<Record<KeySlot, readonly [BaseAddress, ...BaseAddress[]]>> = {
  all: ['editor', 'orderSubmit', 'commerce'],
  editor: ['editor'],
  orderSubmit: ['orderSubmit', 'editor'],
  commerce: ['commerce'],
};

/** The origins that an account calls with the key of a slot, each once; empty where it has no address for it. */
export function originsOfSlot(account: Account, slot: KeySlot): string[] {
  const own = slot === 'all' ? SERVICES_OF.all : SERVICES_OF[slot].slice(0, 1);
  if (own.every((service) => baseAddressOf(account, service) === '')) return [];
  const exchange = exchangeOf(account, slot);
  const origins = [
    ...SERVICES_OF[slot].map((service) => keyOrigin(baseAddressOf(account, service))),
    exchange === null ? null : keyOrigin(exchange.address),
  ];
  return [...new Set(origins.filter((origin) => origin !== null))];
}

const practiceStopped = (): ProblemOf<'blocked'> => ({
  kind: 'blocked',
  reason: 'practice-lab-stopped',
  detail: [],
});

const wrong = (path: string, expected: Stated): Problem => ({
  kind: 'input',
  // What was given is never repeated: it may be most of a key.
  fields: [{ path, given: '', expected }],
});

/** What comes soon; null for what does not. */
async function soon<T>(work: Promise<T>): Promise<T | null> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), SHOWN_WITHIN);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(late);
  }
}

/** What is known of a key without its text. */
type FoundStatus = Pick<KeyStatus, 'state' | 'origins' | 'claims' | 'exchanged' | 'endsAt'>;

/** Makes the key ring over the keychain of the system. */
export function createKeyRing(ports: KeyRingPorts): KeyRing {
  const { records, keychain, releases } = ports;
  /** Keys that no keychain takes. */
  const thisRun = createMemoryStore();
  /** Keys of the keychain that were needed already; the keychain is not asked for each of a thousand orders. */
  const read = new Map<string, { readonly value: string; readonly origins: readonly string[] }>();
  /** The key of each slot as it was last given or found; null once it was removed. */
  const newest = new Map<string, string | null>();
  const rejections = new Map<string, number>();
  /** Keys that were rejected as the keychain gave them. Another one that it gives by now was not. */
  const rejected = new Map<string, string>();
  /** How the last call for a key ended. A probe asks for no key, and a locked keychain answers it gladly. */
  let lastSeen: KeychainState = 'available';
  /** The same for each key, for whoever shows it. */
  const seen = new Map<string, KeychainState>();
  const markSecret = randomBytes(32);
  /** When keys end, as what they were pasted in said; for this run. */
  const ends = new Map<string, { readonly key: string; readonly endsAt: number }>();
  /** The newest token of each slot with a secret: who shows when the next one comes is told of it. */
  const given = new Map<string, string>();
  /** Made with the first key that has a secret. */
  let source: TokenSource | null = null;

  async function tokens(): Promise<TokenSource> {
    const { TokenSource } = await import('./token-source');
    if (ports.tokens === undefined) throw new Error('Nothing was made to get tokens with');
    source ??= new TokenSource({ ...ports.tokens, releases });
    return source;
  }

  const idOf = (accountId: string, slot: KeySlot): string => `${accountId}/${slot}`;

  /** Notes how the keychain answered for a key; a locked one may answer as if there was none. */
  function seenAs<Answer extends { readonly state: string }>(
    accountId: string,
    id: string,
    answer: Answer,
  ): Answer | { readonly state: 'locked'; readonly cause: string } {
    const { state } = answer;
    const isLocked = state === 'absent' || state === 'locked';
    lastSeen = isLocked ? 'locked' : state === 'unavailable' ? 'unavailable' : 'available';
    // Who turned down the question for a password is not asked the next one by a list that is read again.
    if (seen.get(id) === 'locked' && lastSeen === 'available') ports.changed?.(accountId);
    seen.set(id, lastSeen);
    // Some keychains answer "nothing there" when a person turns down the question to unlock them.
    if (state !== 'absent') return answer;
    return { state: 'locked', cause: keyMessages.gone };
  }

  async function lookUp(accountId: string, slot: KeySlot, origin: string): Promise<StoredKey> {
    const found = await find(accountId, slot, origin);
    if (found.state === 'ok') {
      // The key of a credential names its owner; a token in the address of a picture may hold it, and has to stay whole.
      const secret = credentialIn(found.value)?.secret ?? found.value;
      releases.noteGiven(secret, found.origins);
      newest.set(idOf(accountId, slot), found.value);
    }
    return found;
  }

  /** False for a key that another one took the place of. */
  const isStill = (id: string, key: string): boolean => !newest.has(id) || newest.get(id) === key;

  async function find(accountId: string, slot: KeySlot, origin: string): Promise<StoredKey> {
    const id = idOf(accountId, slot);
    const held = await thisRun.readKey(id, origin);
    if (held.state !== 'absent') return held;
    const known = read.get(id);
    if (known?.origins.includes(origin) === true) return { state: 'ok', ...known };
    // Without a note that one was saved there is nothing to ask the keychain for, and no one to disturb.
    if (!records.isKeySaved(accountId, slot)) return { state: 'absent' };
    const saved = await keychain.readKey(id, origin);
    if (saved.state === 'ok') {
      const { value, origins } = saved;
      read.set(id, { value, origins });
      if (rejected.has(id) && rejected.get(id) !== value) rejections.delete(id);
    }
    return seenAs(accountId, id, saved);
  }

  /** What a key is bound to, without reading it. */
  async function boundTo(accountId: string, slot: KeySlot): Promise<StoredOrigins> {
    const id = idOf(accountId, slot);
    const held = await thisRun.originsOf(id);
    if (held.state === 'ok') return held;
    const known = read.get(id);
    if (known !== undefined) return { state: 'ok', origins: known.origins };
    if (!records.isKeySaved(accountId, slot)) return { state: 'absent' };
    return seenAs(accountId, id, await keychain.originsOf(id));
  }

  /** The text of a key, found by an origin of its own: to be compared and hidden here, not to be sent. */
  async function textOf(account: Account, slot: KeySlot): Promise<string | null> {
    if (account.builtIn) return ports.practiceLab()?.key ?? null;
    const bound = await boundTo(account.id, slot);
    const found = bound.state === 'ok' ? await lookUp(account.id, slot, bound.origins[0] ?? '') : null;
    return found?.state === 'ok' ? found.value : null;
  }

  async function keyOf(account: Account, slot: KeySlot, target: string): Promise<Result<HeldKey>> {
    const { id: accountId } = account;
    const refused = (
      state: ProblemOf<'key'>['state'],
      origin: string | null,
      cause: string | null = null,
    ): Result<HeldKey> => failure({ kind: 'key', state, accountId, slot, origin, cause });
    // SECURITY: the practice lab's key stays in the practice lab, and no other key goes there in its name.
    if (account.builtIn !== isPracticeTarget(target)) return refused('other-origin', keyOrigin(target));
    if (account.builtIn) {
      const lab = ports.practiceLab();
      if (lab === null) return failure(practiceStopped());
      releases.releaseTo(lab.key, () => (ports.practiceLab()?.origins ?? []).filter(isLoopbackOrigin));
      return success({ key: lab.key, slot });
    }
    const origin = keyOrigin(target);
    if (origin === null) return failure(wrong('address', [expectation('https-address')]));
    if (ports.oldRuntime === true && !isLoopbackOrigin(origin)) return refused('old-runtime', origin);
    // SECURITY: asked with the origin, so that a key that was given for another one is not even read.
    const found = await lookUp(accountId, slot, origin);
    switch (found.state) {
      case 'ok': {
        const asked = askedToken(account, slot, found);
        if (asked === null) {
          releases.release(found.value, origin);
          return success({ key: found.value, slot });
        }
        if (!asked.ok) return asked;
        const got = await (await tokens()).tokenFor(asked.value);
        if (!got.ok) {
          const isRefused = got.problem.kind === 'key' && got.problem.state === 'exchange-refused';
          if (isRefused && isStill(idOf(accountId, slot), found.value))
            rejections.set(idOf(accountId, slot), ports.tokens?.now() ?? 0);
          return got;
        }
        rejections.delete(idOf(accountId, slot));
        if (given.get(idOf(accountId, slot)) !== got.value) ports.changed?.(accountId);
        given.set(idOf(accountId, slot), got.value);
        releases.noteGiven(got.value, found.origins);
        releases.release(got.value, origin);
        const { credential, exchange } = asked.value;
        const same = JSON.stringify([keyOrigin(exchange.address), credential.key, exchange.account]);
        return success({ key: got.value, slot, credential: same });
      }
      case 'other-origin':
      case 'unbound':
        ports.unanswered?.(accountId);
        return refused(found.state, origin);
      case 'absent':
        return refused('absent', null);
      case 'locked':
      case 'unavailable':
        return refused(found.state, null, found.cause);
    }
  }

  /**
   * What a token is asked for with; null for a key that is sent as it is. A Problem where the account does not say how, or
   * names an address for it that key and secret were not given for.
   */
  function askedToken(
    account: Account,
    slot: KeySlot,
    { value, origins }: { readonly value: string; readonly origins: readonly string[] },
  ): Result<AskedToken> | null {
    const credential = credentialIn(value);
    if (credential === null) return null;
    const { id: accountId } = account;
    const exchange = exchangeOf(account, slot);
    const origin = exchange === null ? null : keyOrigin(exchange.address);
    const refused = (state: 'exchange-missing' | 'other-origin'): Result<AskedToken> =>
      failure({ kind: 'key', state, accountId, slot, origin, cause: null });
    if (exchange === null || origin === null) return refused('exchange-missing');
    // SECURITY: the account list is a file; only the keychain says where key and secret may go.
    if (!origins.includes(origin)) {
      ports.unanswered?.(accountId);
      return refused('other-origin');
    }
    return success({ accountId, slot, credential, exchange, origins });
  }

  async function foundStatus(account: Account, slot: KeySlot): Promise<FoundStatus> {
    const bound = await boundTo(account.id, slot);
    if (bound.state !== 'ok') return { state: bound.state, origins: [], claims: null };
    const origins = [...bound.origins];
    const isElsewhere = originsOfSlot(account, slot).some((origin) => !origins.includes(origin));
    if (isElsewhere) return { state: 'other-origin', origins, claims: null };
    const found = await lookUp(account.id, slot, origins[0] ?? '');
    if (found.state !== 'ok') return { state: found.state, origins, claims: null };
    const isHeld = (await thisRun.originsOf(idOf(account.id, slot))).state === 'ok';
    const state = isHeld ? 'this-run' : 'saved';
    if (credentialIn(found.value) !== null) {
      const exchanged = source?.known(account.id, slot) ?? ({ state: 'none' } as const);
      return { state, origins, claims: null, exchanged };
    }
    const end = ends.get(idOf(account.id, slot));
    const ending = end?.key === found.value ? { endsAt: end.endsAt } : {};
    return { state, origins, claims: claimsOf(found.value), ...ending };
  }

  async function statusOf(account: Account, slot: KeySlot): Promise<KeyStatus> {
    const rejectedAt = rejections.get(idOf(account.id, slot)) ?? null;
    if (account.builtIn) {
      const lab = ports.practiceLab();
      const claims = lab === null ? null : claimsOf(lab.key);
      return { slot, state: 'of-the-lab', origins: [], claims, rejectedAt };
    }
    if (ports.oldRuntime === true && !originsOfSlot(account, slot).every(isLoopbackOrigin)) {
      return { slot, state: 'old-runtime', origins: [], claims: null, rejectedAt };
    }
    const found = await soon(foundStatus(account, slot));
    if (found === null) {
      seen.set(idOf(account.id, slot), 'locked');
      return { slot, state: 'locked', origins: [], claims: null, rejectedAt };
    }
    if (found.state === 'other-origin' || found.state === 'unbound') ports.unanswered?.(account.id);
    return { slot, ...found, rejectedAt };
  }

  const fixed = (): Problem => wrong('id', accountMessages.expected.addedAccount);

  return {
    keyFor(account, service) {
      const address = baseAddressOf(account, service);
      return address === ''
        ? Promise.resolve(failure(wrong(ADDRESS_FIELD[service], [expectation('address-of-service')])))
        : keyOf(account, slotFor(account, service), address);
    },
    keyOf,
    statuses: (account) => Promise.all(slotsOf(account).map((slot) => statusOf(account, slot))),

    async set(account, slot, { pasted, origins }) {
      if (account.builtIn) return failure(fixed());
      const exchange = exchangeOf(account, slot);
      const { faultOfPasted, readPasted } = await import('./pasted-key');
      const paste = readPasted(pasted, exchange !== null);
      const fault = faultOfPasted(paste, exchange !== null);
      if (fault !== null) return failure(wrong('key', fault));
      const key = paste.kind === 'key' ? paste.key : credentialText(paste.credential);
      const id = idOf(account.id, slot);
      source?.drop(account.id, slot);
      ends.delete(id);
      if (paste.kind === 'key' && paste.endsAt !== null) ends.set(id, { key, endsAt: paste.endsAt });
      // Noted first: a crash in between must not leave a key in the keychain that no one remembers.
      const savedBefore = records.isKeySaved(account.id, slot);
      const noted = records.markKey(account.id, slot, true);
      if (!noted.ok) return noted;
      const saved = await keychain.writeKey(id, key, origins);
      lastSeen = saved.state === 'done' ? 'available' : saved.state;
      if (saved.state === 'done') {
        await thisRun.remove(id);
        read.set(id, { value: key, origins });
      } else {
        await thisRun.writeKey(id, key, origins);
        if (!savedBefore) records.markKey(account.id, slot, false);
      }
      newest.set(id, key);
      rejections.delete(id);
      return success(await statusOf(account, slot));
    },

    async bind(account, slot, origins) {
      if (account.builtIn) return failure(fixed());
      const id = idOf(account.id, slot);
      const isHeld = (await thisRun.originsOf(id)).state === 'ok';
      const bound = await (isHeld ? thisRun : keychain).bindKey(id, origins);
      read.delete(id);
      if (bound.state === 'done') return success(await statusOf(account, slot));
      const { state, cause } = bound;
      return failure({ kind: 'key', state, accountId: account.id, slot, origin: null, cause });
    },

    async remove(account, slot) {
      if (account.builtIn) return failure(fixed());
      const id = idOf(account.id, slot);
      if (records.isKeySaved(account.id, slot)) {
        const removed = await keychain.remove(id);
        if (removed.state !== 'done') {
          const { state, cause } = removed;
          return failure({ kind: 'key', state, accountId: account.id, slot, origin: null, cause });
        }
        const noted = records.markKey(account.id, slot, false);
        if (!noted.ok) return noted;
      }
      await thisRun.remove(id);
      source?.drop(account.id, slot);
      read.delete(id);
      newest.set(id, null);
      rejections.delete(id);
      return success(await statusOf(account, slot));
    },

    async forget(accountId) {
      for (const slot of keySlotSchema.options) {
        const id = idOf(accountId, slot);
        await thisRun.remove(id);
        source?.drop(accountId, slot);
        read.delete(id);
        newest.set(id, null);
        rejections.delete(id);
      }
      const known = new Set(records.list().map((account) => account.id));
      known.delete(accountId);
      // Also those of accounts removed earlier, which the keychain did not let go then.
      for (const saved of records.savedKeysOfOthers(known)) {
        const removed = await keychain.remove(idOf(saved.accountId, saved.slot));
        if (removed.state === 'done') records.markKey(saved.accountId, saved.slot, false);
      }
    },

    async markOf(account, slot) {
      const text = await textOf(account, slot);
      return text === null ? null : createHmac('sha256', markSecret).update(text).digest('base64url');
    },

    async digestOf(account, slot, secret) {
      const text = await textOf(account, slot);
      if (text === null) return null;
      return createHmac('sha256', secret)
        .update(text)
        .digest()
        .subarray(0, DIGEST_BYTES)
        .toString('base64url');
    },

    async textsToHide(account) {
      const texts = await Promise.all(slotsOf(account).map((slot) => textOf(account, slot)));
      const held = texts.filter((text) => text !== null).flatMap(secretsIn);
      return [...held, ...(source?.tokensOf(account.id) ?? [])];
    },

    markRejected(accountId, { key, slot }, at) {
      const id = idOf(accountId, slot);
      if (source?.refused(accountId, slot, key) === true || !isStill(id, key)) return;
      rejections.set(id, at);
      if (!read.delete(id)) return;
      rejected.set(id, key);
    },

    markTaken(accountId, { key, slot }) {
      const id = idOf(accountId, slot);
      if (isStill(id, key)) rejections.delete(id);
    },

    async renews(account, slot) {
      const text = account.builtIn ? null : await textOf(account, slot);
      return text !== null && credentialIn(text) !== null;
    },

    async tryExchange(account, slot) {
      const { id: accountId } = account;
      const bound = await boundTo(accountId, slot);
      const origin = bound.state === 'ok' ? (bound.origins[0] ?? '') : '';
      const found = bound.state === 'ok' ? await lookUp(accountId, slot, origin) : bound;
      if (found.state !== 'ok') {
        const cause = 'cause' in found ? found.cause : null;
        return failure({ kind: 'key', state: found.state, accountId, slot, origin: null, cause });
      }
      const asked = askedToken(account, slot, found);
      if (asked === null) return failure(wrong('key', keyMessages.expected.credential));
      return asked.ok ? success(await (await tokens()).attempt(asked.value)) : asked;
    },

    async keychainState() {
      const probed = (await soon(keychain.probe())) ?? 'locked';
      return probed === 'available' ? lastSeen : probed;
    },
  };
}
