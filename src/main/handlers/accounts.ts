import type { AccountWithKeys, ConnectionTest } from '@bridge/accounts';
import type { Account } from '@core/accounts/accounts';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyQuestions } from '../accounts/key-questions';
import type { KeyRing } from '../accounts/keys';
import { valueOf } from '../problem-error';
import type { Announcer } from '../bridge/announce';
import type { Handle } from '../bridge/handle';
import {
  applyDefaults,
  readAccountDefaults,
  saveAccountDefaults,
  takeBackDefaults,
  type AccountDefaultsPorts,
} from '../workflows/accounts/account-defaults';

export interface AccountsDependencies {
  readonly accounts: AccountRegistry;
  readonly keys: KeyRing;
  readonly questions: Pick<KeyQuestions, 'ask'>;
  readonly announce: Announcer;
  /** Tests one service of an account; creates nothing. */
  testConnection(account: Account, service: ConnectionTest['service']): Promise<ConnectionTest>;
}

/** Handlers of accounts and what is known of their keys. No key comes in here and none is answered. */
export function registerAccountsHandlers(handle: Handle, dependencies: AccountsDependencies): void {
  const { accounts, keys, questions, announce, testConnection } = dependencies;

  const withKeys = async (account: Account): Promise<AccountWithKeys> => ({
    account,
    keys: await keys.statuses(account),
  });
  const changed = (id: string): void => announce.changed('accounts', [id]);

  handle('accounts:list', async function listAccounts() {
    return {
      accounts: await Promise.all(accounts.list().map(withKeys)),
      currentId: accounts.current().id,
      keychain: await keys.keychainState(),
    };
  });
  handle('accounts:add', function addAccount({ draft }) {
    const account = valueOf(accounts.add(draft));
    changed(account.id);
    return withKeys(account);
  });
  handle('accounts:edit', function editAccount({ id, draft }) {
    const account = valueOf(accounts.edit(id, draft));
    changed(id);
    return withKeys(account);
  });
  handle('accounts:remove', async function removeAccount({ id }) {
    const removed = valueOf(await accounts.remove(id));
    changed(id);
    return removed;
  });
  handle('accounts:choose', function chooseAccount({ id }) {
    valueOf(accounts.choose(id));
    changed(id);
    return null;
  });
  handle('accounts:ask-key', async function askKey({ id, slot, origin }) {
    return { given: await questions.ask({ accountId: id, slot, origin }) };
  });
  handle('accounts:remove-key', async function removeKey({ id, slot }) {
    const status = valueOf(await keys.remove(valueOf(accounts.read(id)), slot));
    changed(id);
    return status;
  });
  handle('accounts:test', function testAccount({ id }) {
    const account = valueOf(accounts.read(id));
    const services = ['editor', 'orderSubmit', 'commerce'] as const;
    return Promise.all(services.map((service) => testConnection(account, service)));
  });
}

/** Handlers of what accounts give to their carts. */
export function registerAccountDefaultsHandlers(
  handle: Handle,
  { desk }: { readonly desk: AccountDefaultsPorts },
): void {
  handle('accounts:read-defaults', function readDefaults(input) {
    return readAccountDefaults(desk, input);
  });
  handle('accounts:save-defaults', function saveDefaults(input) {
    return saveAccountDefaults(desk, input);
  });
  handle('carts:apply-defaults', function applyToDrafts(input) {
    return applyDefaults(desk, input);
  });
  handle('carts:take-back-defaults', function takeBack({ changed }) {
    return takeBackDefaults(desk, changed);
  });
}
