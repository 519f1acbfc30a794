import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { AccountWithKeys, ConnectionTest } from '@bridge/accounts';
import type { Problem, Result } from '@contract/problems';
import type { Account, AccountDraft, KeychainState, KeySlot, KeyStatus } from '@core/accounts/accounts';
import { call, on } from '../bridge';

export interface TestRun {
  readonly running: boolean;
  readonly results: readonly ConnectionTest[];
  readonly problem: Problem | null;
  readonly at: number | null;
}

/** The accounts of the desk, which of them it shows, and what is known of their keys. */
export const useAccounts = defineStore('accounts', () => {
  const accounts = ref<AccountWithKeys[]>([]);
  const currentId = ref('');
  const keychain = ref<KeychainState>('available');
  const loaded = ref(false);
  const problem = ref<Problem | null>(null);
  const tests = ref<Record<string, TestRun>>({});

  const current = computed(
    () => accounts.value.find(({ account }) => account.id === currentId.value) ?? null,
  );

  /** Where the orders of the account that is shown go; null while that is not known. */
  const environment = computed(() => current.value?.account.environment ?? null);

  /** An account by its id; null for one that is not among them. */
  const accountOf = (id: string): Account | null =>
    accounts.value.find(({ account }) => account.id === id)?.account ?? null;

  /** What an account is called beside something of it; empty while there is no other to take it for. */
  const nameAmongOthers = (id: string | null): string =>
    accounts.value.length < 2
      ? ''
      : (accounts.value.find(({ account }) => account.id === id)?.account.name ?? '');

  async function read(): Promise<void> {
    const result = await call('accounts:list', undefined);
    loaded.value = true;
    problem.value = result.ok ? null : result.problem;
    if (!result.ok) return;
    accounts.value = result.value.accounts;
    currentId.value = result.value.currentId;
    keychain.value = result.value.keychain;
  }

  /** Passes a result on after the list was read again. */
  async function afterwards<T>(result: Result<T>): Promise<Result<T>> {
    if (result.ok) await read();
    return result;
  }

  async function choose(id: string): Promise<Result<null>> {
    const before = currentId.value;
    currentId.value = id;
    const result = await call('accounts:choose', { id });
    if (!result.ok) currentId.value = before;
    return result;
  }

  const add = async (draft: AccountDraft): Promise<Result<AccountWithKeys>> =>
    afterwards(await call('accounts:add', { draft }));
  const edit = async (id: string, draft: AccountDraft): Promise<Result<AccountWithKeys>> =>
    afterwards(await call('accounts:edit', { id, draft }));
  const remove = async (id: string): Promise<Result<null>> =>
    afterwards(await call('accounts:remove', { id }));
  /**
   * Has main ask for a key in a window of its own: no key ever comes to this page. Without a slot every key of the account
   * that is missing is asked for. `origin` is where a refused call was to go.
   */
  const askKey = async (
    id: string,
    slot: KeySlot | null,
    origin: string | null = null,
  ): Promise<Result<{ readonly given: boolean }>> =>
    afterwards(await call('accounts:ask-key', { id, slot, origin }));
  const removeKey = async (id: string, slot: KeySlot): Promise<Result<KeyStatus>> =>
    afterwards(await call('accounts:remove-key', { id, slot }));

  /** Asks each service of an account whether it answers and takes the key. Creates nothing. */
  async function test(id: string): Promise<void> {
    tests.value = { ...tests.value, [id]: { running: true, results: [], problem: null, at: null } };
    const result = await call('accounts:test', { id });
    const run: TestRun = result.ok
      ? { running: false, results: result.value, problem: null, at: Date.now() }
      : { running: false, results: [], problem: result.problem, at: Date.now() };
    tests.value = { ...tests.value, [id]: run };
  }

  on('changed', ({ area }) => {
    if (area === 'accounts') void read();
  });

  return {
    accounts,
    currentId,
    keychain,
    loaded,
    problem,
    tests,
    current,
    environment,
    accountOf,
    nameAmongOthers,
    read,
    choose,
    add,
    edit,
    remove,
    askKey,
    removeKey,
    test,
  };
});
