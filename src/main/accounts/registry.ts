import { type Problem, type Result, failure, success } from '@contract/problems';
import { type Account, type AccountDraft, accountSchema } from '@core/accounts/accounts';
import { checkDraft } from './account-draft';
import type { AccountRecords } from './account-records';
import { accountMessages } from '../messages/accounts';

/** Id of the account that speaks to the practice lab of this program. */
export const PRACTICE_ACCOUNT_ID = 'practice-lab';

/** The account that is always there, so that the desk does its job before anything is set up. */
export const PRACTICE_ACCOUNT: Account = {
  id: PRACTICE_ACCOUNT_ID,
  get name() {
    return accountMessages.practiceLab;
  },
  environment: 'practice',
  editorBaseUrl: '',
  orderSubmitUrl: '',
  commerceBaseUrl: '',
  serviceApiVersion: null,
  keyPerService: false,
  builtIn: true,
  createdAt: 0,
  updatedAt: 0,
};

export interface AccountRegistryPorts {
  readonly records: AccountRecords;
  /** The account that the desk shows, as the settings remember it. */
  readonly currentId: { read(): string | null; write(id: string): void };
  /** How many orders of an account have an unknown or unfinished outcome. */
  readonly uncertainOrders: (accountId: string) => number;
  /** Removes every key of an account from the keychain, as far as that is possible. */
  readonly forgetKeys: (accountId: string) => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The accounts of the desk. Keys are no part of them: see `keys.ts`. */
export interface AccountRegistry {
  /** Every account, the practice lab first. */
  list(): readonly Account[];
  find(id: string): Account | undefined;
  /** The account of that id, or a Problem of kind `absent`. */
  read(id: string): Result<Account>;
  /** Adds an account; a Problem of kind `input` names each field that is wrong. */
  add(draft: AccountDraft): Result<Account>;
  /** Changes an account. What was journaled before keeps the addresses that it was written with. */
  edit(id: string, draft: AccountDraft): Result<Account>;
  /**
   * Takes an account over as a file has it, that a person accepted: in place of the one with the same id, or as another
   * one. A Problem of kind `input` names each field that is wrong.
   */
  adopt(account: Account): Result<Account>;
  /** Removes an account and its keys; refused while the outcome of any of its orders is unknown. */
  remove(id: string): Promise<Result<null>>;
  /** The account that the desk shows; the practice lab when the chosen one is gone. */
  current(): Account;
  choose(id: string): Result<Account>;
}

/** Since when an account that is changed has the address at which its prices are asked for. */
const sinceOf = (before: Account | undefined, draft: AccountDraft, now: number): Partial<Account> => {
  if (before === undefined) return {};
  if (before.commerceBaseUrl !== draft.commerceBaseUrl) return { commerceBaseUrlSince: now };
  const { commerceBaseUrlSince } = before;
  return commerceBaseUrlSince === undefined ? {} : { commerceBaseUrlSince };
};

const fixed = (path: string): Problem => ({
  kind: 'input',
  fields: [{ path, given: PRACTICE_ACCOUNT.name, expected: accountMessages.expected.addedAccount }],
});

/** Makes the account registry over the list that is kept. */
export function createAccountRegistry(ports: AccountRegistryPorts): AccountRegistry {
  const { records } = ports;
  const list = (): readonly Account[] => [PRACTICE_ACCOUNT, ...records.list()];
  const find = (id: string): Account | undefined => list().find((account) => account.id === id);
  const read = (id: string): Result<Account> => {
    const account = find(id);
    return account === undefined ? failure({ kind: 'absent', what: 'account', id }) : success(account);
  };
  const keep = (account: Account, accounts: readonly Account[]): Result<Account> => {
    const written = records.replace(accounts);
    return written.ok ? success(account) : written;
  };

  return {
    list,
    find,
    read,

    add(draft) {
      const checked = checkDraft(draft, list());
      if (!checked.ok) return checked;
      const now = ports.now();
      const account = { ...checked.draft, id: ports.newId(), builtIn: false, createdAt: now, updatedAt: now };
      return keep(account, [...records.list(), account]);
    },

    edit(id, draft) {
      const present = read(id);
      if (!present.ok) return present;
      if (present.value.builtIn) return failure(fixed('id'));
      const checked = checkDraft(
        draft,
        list().filter((account) => account.id !== id),
      );
      if (!checked.ok) return checked;
      const now = ports.now();
      const since = sinceOf(present.value, checked.draft, now);
      // How keys are exchanged goes with the draft: one without it takes it away.
      const { exchanges: _, ...others } = present.value;
      const account = { ...others, ...checked.draft, ...since, updatedAt: now };
      return keep(
        account,
        records.list().map((other) => (other.id === id ? account : other)),
      );
    },

    adopt(given) {
      if (given.id === PRACTICE_ACCOUNT_ID) return failure(fixed('id'));
      const others = list().filter(({ id }) => id !== given.id);
      const checked = checkDraft(given, others);
      if (!checked.ok) return checked;
      const now = ports.now();
      const account = accountSchema.parse({
        ...{
          ...given,
          exchanges: undefined,
          ...checked.draft,
          ...sinceOf(find(given.id), checked.draft, now),
        },
        ...{ builtIn: false, updatedAt: now },
      });
      const kept = records.list();
      return keep(
        account,
        kept.some(({ id }) => id === account.id)
          ? kept.map((other) => (other.id === account.id ? account : other))
          : [...kept, account],
      );
    },

    async remove(id) {
      const present = read(id);
      if (!present.ok) return present;
      if (present.value.builtIn) return failure(fixed('id'));
      if (ports.uncertainOrders(id) > 0)
        return failure({ kind: 'blocked', reason: 'account-has-unknown-orders', detail: [] });
      await ports.forgetKeys(id);
      return records.replace(records.list().filter((account) => account.id !== id));
    },

    current: () => find(ports.currentId.read() ?? '') ?? PRACTICE_ACCOUNT,

    choose(id) {
      const chosen = read(id);
      if (chosen.ok) ports.currentId.write(id);
      return chosen;
    },
  };
}
