import { type Account, exchangeOf, type KeySlot, type KeyStatus, slotsOf } from '@core/accounts/accounts';
import { expectation } from '@core/values/expectations';
import { blocked, ProblemError, valueOf } from '../problem-error';
import { isLoopbackOrigin, keyOrigin } from '../service/origins';
import { accountMessages, keyMessages } from '../messages/accounts';
import { type KeyRing, originsOfSlot } from './keys';
import type { AccountRegistry } from './registry';

/** One key that a person is asked for. */
export interface AskedKey {
  readonly slot: KeySlot;
  /** Every origin that it may be sent to once it is given; those that it was not given for before come first. */
  readonly origins: readonly { readonly origin: string; readonly isNew: boolean }[];
  /** True for a key that is there and is bound to nothing yet: to say yes is enough, nothing has to be typed. */
  readonly isThere: boolean;
  /** True where a key and its secret are asked for, which the lab gives tokens for. */
  readonly hasSecret?: true;
}

/** What a person is asked in a window of main. Everything in it comes from main; the page only asked for it. */
export interface KeyQuestion {
  readonly accountName: string;
  readonly keys: readonly [AskedKey, ...AskedKey[]];
  /** Why it is asked: for a key at all, because an address changed, or because an older version noted no address. */
  readonly why: 'wanted' | 'moved' | 'unbound';
}

/** What was typed for each slot; empty where nothing was. */
export type TypedKeys = ReadonlyMap<KeySlot, string>;

/** A window of main that asks a person for keys. No page of the desk can see into it, type into it or answer it. */
export interface KeyWindow {
  /**
   * Asks, and gives what was typed to `take` until that finds no fault. `take` answers what is wrong, or null.
   * Resolves with false when the window was closed without an answer.
   */
  ask(question: KeyQuestion, take: (typed: TypedKeys) => Promise<string | null>): Promise<boolean>;
  /** Brings the window that is open to the front. */
  toFront(): void;
}

/** What a person is to be asked about: one key or all of an account, and where else a call was to go. */
export interface KeyRequest {
  readonly accountId: string;
  /** Null for every key of the account that is not usable as it is. */
  readonly slot: KeySlot | null;
  /** An origin that is none of the account's by now: an earlier call stays with its address. */
  readonly origin: string | null;
}

export interface KeyQuestionsPorts {
  readonly accounts: Pick<AccountRegistry, 'read' | 'find'>;
  readonly keys: Pick<KeyRing, 'statuses' | 'set' | 'bind'>;
  readonly window: KeyWindow;
  /** True on a runtime without security updates: keys then go to this computer only. */
  readonly oldRuntime: boolean;
  /** Called when the keys of an account changed. */
  readonly changed: (accountId: string) => void;
  /** Resolves when the desk is shown: nothing is asked before. */
  readonly shown: Promise<unknown>;
  /** Notes a mistake of the program. */
  readonly report: (what: string, cause: unknown) => void;
}

/** Asks people for keys: the only way in which a key comes into the keychain, and to its origins. */
export interface KeyQuestions {
  /**
   * Asks for a key. Resolves with whether one was given or allowed. Throws ProblemError: `input` where the account has no
   * address that a key could be sent to, `key` (`old-runtime`), and `blocked` (`already-running`) while another question
   * is open, which then comes to the front.
   */
  ask(request: KeyRequest): Promise<boolean>;
  /** Asks about an account whose keys may not be sent where it sends by now: once for the same addresses in a run. */
  unanswered(accountId: string): void;
}

/** An account and every address that its keys are for, as one text. */
const addressesOf = (account: Account): string =>
  JSON.stringify([account.id, slotsOf(account).map((slot) => originsOfSlot(account, slot))]);

const needsPerson = ({ state }: KeyStatus): boolean => state === 'other-origin' || state === 'unbound';

/** Makes the questions over the key ring. */
export function createKeyQuestions(ports: KeyQuestionsPorts): KeyQuestions {
  const { accounts, keys } = ports;
  let open = false;
  /** Accounts and addresses that were asked about in this run without anyone wanting it. */
  const asked = new Set<string>();
  const waiting: string[] = [];

  function askedKey(account: Account, status: KeyStatus, extra: string | null): AskedKey | null {
    const wanted = originsOfSlot(account, status.slot);
    const origins = [...new Set(extra === null ? wanted : [...wanted, extra])]
      .map((origin) => ({ origin, isNew: !status.origins.includes(origin) }))
      .sort((one, other) => Number(other.isNew) - Number(one.isNew));
    const hasSecret = exchangeOf(account, status.slot) !== null;
    const isThere = status.state === 'unbound';
    return wanted.length === 0
      ? null
      : { slot: status.slot, origins, isThere, ...(hasSecret && { hasSecret: true as const }) };
  }

  /** Keeps what was typed for each key; what is wrong with it, or null. */
  async function take(account: Account, question: KeyQuestion, typed: TypedKeys): Promise<string | null> {
    const given = question.keys.map((key) => ({ key, text: typed.get(key.slot)?.trim() ?? '' }));
    if (given.every(({ key, text }) => text === '' && !key.isThere)) return keyMessages.missing;
    const { faultOfPasted, readPasted } = await import('./pasted-key');
    for (const { key, text } of given) {
      const wantsSecret = exchangeOf(account, key.slot) !== null;
      const fault = text === '' ? null : faultOfPasted(readPasted(text, wantsSecret), wantsSecret);
      if (fault !== null) return keyMessages.invalid({ expected: fault });
    }
    for (const { key, text } of given) {
      const origins = key.origins.map(({ origin }) => origin);
      if (text === '' && !key.isThere) continue;
      const kept =
        text === ''
          ? await keys.bind(account, key.slot, origins)
          : await keys.set(account, key.slot, { pasted: text, origins });
      if (kept.ok) continue;
      const { problem } = kept;
      const cause = 'cause' in problem && typeof problem.cause === 'string' ? problem.cause : problem.kind;
      return keyMessages.notSaved({ cause });
    }
    return null;
  }

  /** Only one question is open at a time, also when two were thought of at once. */
  function refuseSecond(): void {
    if (!open) return;
    ports.window.toFront();
    throw blocked('already-running');
  }

  async function show(account: Account, question: KeyQuestion): Promise<boolean> {
    refuseSecond();
    open = true;
    try {
      const isGiven = await ports.window.ask(question, (typed) => take(account, question, typed));
      if (isGiven) ports.changed(account.id);
      return isGiven;
    } finally {
      open = false;
    }
  }

  async function questionFor(
    account: Account,
    wanted: (status: KeyStatus) => boolean,
    extra: string | null,
  ): Promise<KeyQuestion | null> {
    const statuses = (await keys.statuses(account)).filter(wanted);
    const [first, ...others] = statuses
      .map((status) => askedKey(account, status, extra))
      .filter((key) => key !== null);
    if (first === undefined) return null;
    const state = statuses.find(needsPerson)?.state;
    const why = state === 'other-origin' ? 'moved' : state === 'unbound' ? 'unbound' : 'wanted';
    return { accountName: account.name, keys: [first, ...others], why };
  }

  /** Asks about accounts, one after the other, while no one is asked something else. */
  async function askWaiting(): Promise<void> {
    await ports.shown;
    while (!open) {
      const accountId = waiting.shift();
      if (accountId === undefined) return;
      const account = accounts.find(accountId);
      const question = account === undefined ? null : await questionFor(account, needsPerson, null);
      if (account === undefined || question === null || isRefused(question)) continue;
      // Someone may have begun to ask meanwhile.
      if (open) return;
      await show(account, question);
    }
  }

  const isRefused = (question: KeyQuestion): boolean =>
    ports.oldRuntime &&
    question.keys.some((key) => key.origins.some(({ origin }) => !isLoopbackOrigin(origin)));

  function refuseOldRuntime(account: Account, question: KeyQuestion): void {
    const { slot, origins } = question.keys[0];
    const origin = origins.find((one) => !isLoopbackOrigin(one.origin))?.origin ?? null;
    if (!isRefused(question)) return;
    throw new ProblemError({
      ...{ kind: 'key', state: 'old-runtime', accountId: account.id, slot, origin, cause: null },
    });
  }

  return {
    async ask({ accountId, slot, origin }) {
      refuseSecond();
      const account = valueOf(accounts.read(accountId));
      // Whoever asks manually is not asked the same once more.
      asked.add(addressesOf(account));
      const extra = origin === null ? null : keyOrigin(origin);
      const isWanted = (status: KeyStatus): boolean =>
        slot === null
          ? needsPerson(status) || ['absent', 'old-runtime'].includes(status.state)
          : status.slot === slot;
      const question = account.builtIn ? null : await questionFor(account, isWanted, extra);
      if (question === null) {
        const expected = account.builtIn
          ? accountMessages.expected.addedAccount
          : [expectation('address-of-service')];
        const path = account.builtIn ? 'id' : 'editorBaseUrl';
        throw new ProblemError({ kind: 'input', fields: [{ path, given: '', expected }] });
      }
      refuseOldRuntime(account, question);
      return show(account, question);
    },

    unanswered(accountId) {
      const account = accounts.find(accountId);
      if (account === undefined) return;
      const about = addressesOf(account);
      if (asked.has(about)) return;
      asked.add(about);
      waiting.push(accountId);
      askWaiting().catch((cause: unknown) => ports.report('A person could not be asked for a key', cause));
    },
  };
}
