import { v7 as uuid } from 'uuid';
import type { Account, KeySlot } from '@core/accounts/accounts';
import type { RequestRecord } from '@core/history/requests';
import { unsettledSubmits } from '@core/submissions/submission-carts';
import { AccountRecords } from '../accounts/account-records';
import { createKeyRing, type KeyRing } from '../accounts/keys';
import { type AccountRegistry, createAccountRegistry } from '../accounts/registry';
import type { DeskPorts } from './ports';
import type { OrderRepository } from '../store/orders/orders';
import type { SubmissionCartRepository } from '../store/submissions/submission-carts';

/**
 * Makes the accounts of a desk and the ring of their keys. Who asks for a key of the practice lab waits until that runs;
 * an account with something of unknown outcome is not let go of.
 */
export function composeAccounts(
  ports: DeskPorts,
  {
    orders,
    submissionCarts,
    record,
    entered,
  }: {
    readonly orders: OrderRepository;
    readonly submissionCarts: SubmissionCartRepository;
    readonly record: (request: RequestRecord) => void;
    /** Called after a person gave a key, or took one away. */
    readonly entered: (accountId: string, slot: KeySlot) => Promise<void>;
  },
): { readonly accounts: AccountRegistry; readonly keys: KeyRing } {
  const records = new AccountRecords(ports.accountFile);
  const ring = createKeyRing({
    records,
    keychain: ports.keychain,
    releases: ports.releases,
    practiceLab() {
      const lab = ports.practiceLab();
      const key = lab?.accounts[0]?.keys.full;
      if (lab === null || key === undefined) return null;
      const addresses = [lab.editorBaseUrl, lab.orderSubmitUrl, lab.commerceBaseUrl];
      return { key, origins: addresses.map((address) => new URL(address).origin) };
    },
    tokens: { ...ports, ...(ports.hideSecret && { hide: ports.hideSecret }), record },
    oldRuntime: ports.oldRuntime ?? false,
    ...(ports.keyUnanswered && { unanswered: ports.keyUnanswered }),
    changed: (accountId) => ports.changed('accounts', [accountId]),
  });
  // Every call asks for its key first: who calls the practice lab while it starts waits here for it.
  const labFirst = (account: Account): Promise<void> =>
    account.builtIn ? ports.practiceLabUp() : Promise.resolve();
  const keys: KeyRing = {
    ...ring,
    keyFor: (account, service) => labFirst(account).then(() => ring.keyFor(account, service)),
    keyOf: (account, slot, target) => labFirst(account).then(() => ring.keyOf(account, slot, target)),
    async set(account, slot, given) {
      const set = await ring.set(account, slot, given);
      if (set.ok) await entered(account.id, slot);
      return set;
    },
    async remove(account, slot) {
      const removed = await ring.remove(account, slot);
      if (removed.ok) await entered(account.id, slot);
      return removed;
    },
  };
  const accounts = createAccountRegistry({
    records,
    currentId: {
      read: () => ports.settings.read().currentAccountId,
      write: (id) => void ports.settings.change({ currentAccountId: id }),
    },
    uncertainOrders: (accountId) => {
      const states = orders.counts(accountId);
      return (
        (states['creation-unknown'] ?? 0) +
        (states['may-be-confirmed'] ?? 0) +
        (states.placing ?? 0) +
        (states.confirming ?? 0) +
        unsettledSubmits(submissionCarts.counts(accountId).stages)
      );
    },
    forgetKeys: (accountId) => keys.forget(accountId),
    now: ports.now,
    newId: () => uuid(),
  });
  return { accounts, keys };
}
