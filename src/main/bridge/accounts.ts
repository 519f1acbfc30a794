import type { AccountWithKeys, ConnectionTest } from '@bridge/accounts';
import { type Account, type KeySlot, slotsOf } from '@core/accounts';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyRing } from '../accounts/keys';
import { valueOf } from '../problem-error';
import type { Announcer } from './announce';
import type { Handle } from './handle';

export interface AccountsDependencies {
  readonly accounts: AccountRegistry;
  readonly keys: KeyRing;
  readonly announce: Announcer;
  /** Tests one service of an account; creates nothing. */
  testConnection(account: Account, service: ConnectionTest['service']): Promise<ConnectionTest>;
}

/** Handlers of accounts and their keys. A key comes in here and is never answered. */
export function registerAccountsHandlers(handle: Handle, dependencies: AccountsDependencies): void {
  const { accounts, keys, announce, testConnection } = dependencies;

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
  handle('accounts:add', async function addAccount({ draft, keys: given }) {
    const account = valueOf(accounts.add(draft));
    for (const slot of slotsOf(account)) {
      const key = given[slot];
      if (key === undefined) continue;
      const kept = await keys.set(account, slot, key);
      if (!kept.ok) {
        // An account that came without its key would look as if it were done.
        await accounts.remove(account.id);
        valueOf(kept);
      }
    }
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
  handle('accounts:set-key', async function setKey({ id, slot, key }) {
    return changeKey(id, (account) => keys.set(account, slot, key));
  });
  handle('accounts:remove-key', async function removeKey({ id, slot }: { id: string; slot: KeySlot }) {
    return changeKey(id, (account) => keys.remove(account, slot));
  });
  handle('accounts:test', function testAccount({ id }) {
    const account = valueOf(accounts.read(id));
    const services = ['editor', 'orderSubmit', 'commerce'] as const;
    return Promise.all(services.map((service) => testConnection(account, service)));
  });

  async function changeKey(
    id: string,
    change: (account: Account) => ReturnType<KeyRing['set']>,
  ): ReturnType<typeof withStatus> {
    return withStatus(await change(valueOf(accounts.read(id))), id);
  }

  async function withStatus(result: Awaited<ReturnType<KeyRing['set']>>, id: string) {
    const status = valueOf(result);
    changed(id);
    return status;
  }
}
