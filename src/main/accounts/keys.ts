import { type Problem, type ProblemOf, type Result, failure, success } from '@contract/problems';
import type { BaseAddress } from '@contract/routes';
import {
  type Account,
  type KeychainState,
  type KeySlot,
  keySlotSchema,
  type KeyStatus,
  slotsOf,
} from '@core/accounts';
import type { AccountRecords } from './account-records';
import { claimsOf, faultOfKey, keyInPastedText } from './key-text';
import { createMemoryStore } from './memory-store';
import type { SecretStore, StoredSecret } from './secret-store';
import { say } from '@core/sentences';

/**
 * How long whoever shows keys waits for the keychain, in milliseconds. One that is locked may ask a person for its
 * password first, and the desk is there meanwhile.
 */
const SHOWN_WITHIN = 1_000;

/** A key, for the transport and for nothing else, and the slot that it came from. */
export interface HeldKey {
  readonly key: string;
  readonly slot: KeySlot;
}

export interface KeyRingPorts {
  readonly records: AccountRecords;
  readonly keychain: SecretStore;
  /** The key of the practice lab, as soon as it runs if it is starting; null while it is not running. */
  readonly practiceKey: () => string | null | Promise<string | null>;
  /** Told when the keychain gives a key of an account that it did not give before. */
  readonly changed?: (accountId: string) => void;
}

/**
 * The keys of every account. {@link KeyRing.keyFor} and {@link KeyRing.keyOf} are the only two ways to a
 * key; everything else tells about keys without showing them.
 */
export interface KeyRing {
  /** The key with which an account calls a service. */
  keyFor(account: Account, service: BaseAddress): Promise<Result<HeldKey>>;
  /** The key of one slot: for a journaled call, which stays with the slot that it was planned with. */
  keyOf(account: Account, slot: KeySlot): Promise<Result<HeldKey>>;
  /** What is known of each key that the account uses. A keychain that takes its time counts as locked meanwhile. */
  statuses(account: Account): Promise<KeyStatus[]>;
  /** Takes a key into the keychain, or for this run into memory when there is none. */
  set(account: Account, slot: KeySlot, pasted: string): Promise<Result<KeyStatus>>;
  /** Removes a key. A Problem when the keychain does not let it go. */
  remove(account: Account, slot: KeySlot): Promise<Result<KeyStatus>>;
  /** Removes every key of an account, as far as the keychain lets it. */
  forget(accountId: string): Promise<void>;
  /**
   * Notes that the service rejected the key of a slot. `at` is UTC milliseconds. The keychain is asked for it anew the
   * next time: another program may have put a newer one there.
   */
  markRejected(accountId: string, slot: KeySlot, at: number): void;
  /** What the keychain is like, by asking it and by how it last treated a key. */
  keychainState(): Promise<KeychainState>;
}

const slotFor = (account: Account, service: BaseAddress): KeySlot =>
  account.keyPerService ? service : 'all';

const practiceStopped = (): ProblemOf<'blocked'> => ({
  kind: 'blocked',
  reason: 'practice-lab-stopped',
  detail: say('The practice lab on this computer is not running.'),
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

/** Makes the key ring over the keychain of the system. */
export function createKeyRing(ports: KeyRingPorts): KeyRing {
  const { records, keychain } = ports;
  /** Keys that no keychain takes. */
  const thisRun = createMemoryStore();
  /** Keys of the keychain that were needed already; the keychain is not asked for each of a thousand orders. */
  const read = new Map<string, string>();
  const rejections = new Map<string, number>();
  /** Keys that were rejected as the keychain gave them. Another one that it gives by now was not. */
  const rejected = new Map<string, string>();
  /** How the last call for a key ended. A probe asks for no key, and a locked keychain answers it gladly. */
  let lastSeen: KeychainState = 'available';
  /** The same for each key, for whoever shows it. */
  const seen = new Map<string, KeychainState>();

  const idOf = (accountId: string, slot: KeySlot): string => `${accountId}/${slot}`;

  async function lookUp(
    accountId: string,
    slot: KeySlot,
  ): Promise<StoredSecret & { readonly held?: 'this-run' }> {
    const id = idOf(accountId, slot);
    const held = await thisRun.read(id);
    if (held.state === 'ok') return { ...held, held: 'this-run' };
    const known = read.get(id);
    if (known !== undefined) return { state: 'ok', value: known };
    // Without a note that one was saved there is nothing to ask the keychain for, and nobody to disturb.
    if (!records.isKeySaved(accountId, slot)) return { state: 'absent' };
    const saved = await keychain.read(id);
    if (saved.state === 'ok') {
      read.set(id, saved.value);
      if (rejected.has(id) && rejected.get(id) !== saved.value) rejections.delete(id);
    }
    lastSeen = saved.state === 'ok' ? 'available' : saved.state === 'absent' ? 'locked' : saved.state;
    // Who turned down the question for a password is not asked the next one by a list that is read anew.
    if (seen.get(id) === 'locked' && lastSeen === 'available') ports.changed?.(accountId);
    seen.set(id, lastSeen);
    // Some keychains answer "nothing there" when a person turns down the question to unlock them.
    if (saved.state === 'absent') {
      return { state: 'locked', cause: say('The keychain gives no key where one was saved.') };
    }
    return saved;
  }

  function keyProblem(
    accountId: string,
    slot: KeySlot,
    found: Exclude<StoredSecret, { state: 'ok' }>,
  ): Problem {
    const cause = found.state === 'absent' ? null : found.cause;
    return { kind: 'key', state: found.state, accountId, slot, cause };
  }

  async function keyOf(account: Account, slot: KeySlot): Promise<Result<HeldKey>> {
    if (account.builtIn) {
      const key = await ports.practiceKey();
      return key === null ? failure(practiceStopped()) : success({ key, slot });
    }
    const found = await lookUp(account.id, slot);
    return found.state === 'ok'
      ? success({ key: found.value, slot })
      : failure(keyProblem(account.id, slot, found));
  }

  async function statusOf(account: Account, slot: KeySlot): Promise<KeyStatus> {
    const rejectedAt = rejections.get(idOf(account.id, slot)) ?? null;
    if (account.builtIn) {
      const key = await ports.practiceKey();
      return { slot, state: 'of-the-lab', claims: key === null ? null : claimsOf(key), rejectedAt };
    }
    const looking = lookUp(account.id, slot);
    const found = await soon(looking);
    if (found === null) {
      seen.set(idOf(account.id, slot), 'locked');
      return { slot, state: 'locked', claims: null, rejectedAt };
    }
    if (found.state !== 'ok') return { slot, state: found.state, claims: null, rejectedAt };
    return { slot, state: found.held ?? 'saved', claims: claimsOf(found.value), rejectedAt };
  }

  const wrong = (path: string, expected: string): Problem => ({
    kind: 'input',
    // What was given is never repeated: it may be most of a key.
    fields: [{ path, given: '', expected }],
  });

  return {
    keyFor: (account, service) => keyOf(account, slotFor(account, service)),
    keyOf,
    statuses: (account) => Promise.all(slotsOf(account).map((slot) => statusOf(account, slot))),

    async set(account, slot, pasted) {
      if (account.builtIn) return failure(wrong('id', say('an account that was added')));
      const key = keyInPastedText(pasted);
      const fault = faultOfKey(key);
      if (fault !== null) return failure(wrong('key', fault));
      const id = idOf(account.id, slot);
      // Noted first: a crash in between must not leave a key in the keychain that nobody remembers.
      const savedBefore = records.isKeySaved(account.id, slot);
      const noted = records.markKey(account.id, slot, true);
      if (!noted.ok) return noted;
      const saved = await keychain.write(id, key);
      lastSeen = saved.state === 'done' ? 'available' : saved.state;
      if (saved.state === 'done') {
        await thisRun.remove(id);
        read.set(id, key);
      } else {
        await thisRun.write(id, key);
        if (!savedBefore) records.markKey(account.id, slot, false);
      }
      rejections.delete(id);
      return success(await statusOf(account, slot));
    },

    async remove(account, slot) {
      if (account.builtIn) return failure(wrong('id', say('an account that was added')));
      const id = idOf(account.id, slot);
      if (records.isKeySaved(account.id, slot)) {
        const removed = await keychain.remove(id);
        if (removed.state !== 'done') return failure(keyProblem(account.id, slot, removed));
        const noted = records.markKey(account.id, slot, false);
        if (!noted.ok) return noted;
      }
      await thisRun.remove(id);
      read.delete(id);
      rejections.delete(id);
      return success(await statusOf(account, slot));
    },

    async forget(accountId) {
      for (const slot of keySlotSchema.options) {
        const id = idOf(accountId, slot);
        await thisRun.remove(id);
        read.delete(id);
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

    markRejected(accountId, slot, at) {
      const id = idOf(accountId, slot);
      rejections.set(id, at);
      const key = read.get(id);
      if (key === undefined) return;
      rejected.set(id, key);
      read.delete(id);
    },

    async keychainState() {
      const probed = (await soon(keychain.probe())) ?? 'locked';
      return probed === 'available' ? lastSeen : probed;
    },
  };
}
