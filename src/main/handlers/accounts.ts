import type { AccountWithKeys } from '@bridge/accounts';
import type { Account } from '@core/accounts/accounts';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyQuestions } from '../accounts/key-questions';
import type { KeyRing } from '../accounts/keys';
import { testConnection } from '../service/clients/connection-test';
import type { ServiceClient } from '../service/clients/service-client';
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

/** What these channels use. */
interface AccountsDesk extends AccountDefaultsPorts {
  readonly accounts: AccountRegistry;
  readonly keys: KeyRing;
}

export interface AccountsDependencies {
  readonly desk: AccountsDesk;
  readonly questions: Pick<KeyQuestions, 'ask'>;
  readonly announce: Announcer;
  readonly client: ServiceClient;
}

/**
 * Handlers of accounts, of what they give to their carts, and of what is known of their keys. No key comes in here and
 * none is answered.
 */
export function registerHandlers(handle: Handle, dependencies: AccountsDependencies): void {
  const { desk, questions, announce, client } = dependencies;
  const { accounts, keys } = desk;

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
    const ports = { client, keyFor: keys.keyFor };
    const services = ['editor', 'orderSubmit', 'commerce'] as const;
    return Promise.all(services.map((service) => testConnection(ports, account, service)));
  });
  handle('accounts:try-exchange', async function tryExchange({ id, slot }) {
    return valueOf(await keys.tryExchange(valueOf(accounts.read(id)), slot));
  });
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
