import type { Account, AccountDraft } from '@core/accounts/accounts';
import type { Operation } from '@core/journal/operations';
import { originsOfSlot } from '@main/accounts/keys';
import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import type { LoggedRequest } from '@practice/http/request-log';
import { approvalOf, exportedCart, place, type Stage } from './stage';

/** An account that a person set up: the same lab, by its addresses. */
function accountAt({ lab }: Stage, name: string): AccountDraft {
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = lab.ready;
  return {
    name,
    environment: 'sandbox',
    editorBaseUrl,
    orderSubmitUrl,
    commerceBaseUrl,
    serviceApiVersion: '2026-04',
    keyPerService: false,
  };
}

/** Adds an account at the lab with the key of one of the lab's own. Throws an Error where that does not work. */
export async function addedAccount(stage: Stage, name: string, which: 0 | 1): Promise<Account> {
  const { accounts, keys } = stage.desk().desk;
  const made = accounts.add(accountAt(stage, name));
  if (!made.ok) throw new Error('A scene begins with an account that can be added');
  const pasted = stage.lab.ready.accounts[which]?.keys.full ?? '';
  await keys.set(made.value, 'all', { pasted, origins: originsOfSlot(made.value, 'all') });
  return made.value;
}

/** What a person does to accounts between two sendings. */
export async function meddle(stage: Stage, own: Account, other: Account): Promise<void> {
  const { random } = stage;
  for (let times = random.integer(1, 3); times > 0; times -= 1) {
    await stage.perform(() => {
      const { accounts } = stage.desk().desk;
      const now = accounts.find(own.id) ?? own;
      switch (random.pick(['choose', 'version', 'address'] as const)) {
        case 'choose':
          stage.strikes('F13', 'E8');
          return void accounts.choose(random.pick([own.id, other.id]));
        case 'version':
          stage.strikes('F14', 'E8');
          return void accounts.edit(own.id, {
            ...now,
            serviceApiVersion: random.pick(['2025-10', '2026-01', null]),
          });
        case 'address':
          return void accounts.edit(own.id, {
            ...now,
            editorBaseUrl: `${stage.lab.ready.baseUrl}/elsewhere`,
          });
      }
    });
  }
}

/** Whether a request is what was written down: bytes, version, and the account of the key. */
function isAsWritten(request: LoggedRequest, { body, headers }: Operation, labAccount: string): boolean {
  const version = headers['service-api-version'];
  return (
    request.body === (body ?? '') &&
    request.headers['service-api-version'] === version &&
    (request.accountId === null || request.accountId === labAccount)
  );
}

/**
 * Orders of an account that is edited, and of which another one is chosen, between attempts. Whatever leaves leaves as
 * it was written down: to its address, with its version, under its account.
 */
export async function changedAccount(stage: Stage): Promise<void> {
  const { random, lab } = stage;
  const [own, other] = [await addedAccount(stage, 'Northlight', 0), await addedAccount(stage, 'Harbor', 1)];
  // A person works in the account of the order, until another one is chosen.
  stage.desk().desk.accounts.choose(own.id);
  const labAccount = lab.ready.accounts[0]?.accountId ?? '';
  const cartId = await exportedCart(stage, { accountId: own.id });
  const lose = (route: string): void => {
    if (random.chance(0.7))
      lab.setFault({ route, effect: { kind: random.pick(['resetAfter', 'resetBefore']) }, count: 1 });
  };
  lose('createOrder');
  let order = await place(stage, cartId);
  if (random.chance(0.5)) await meddle(stage, own, other);
  if (order?.state === 'creation-unknown') order = await place(stage, cartId);
  if (order?.state === 'awaiting-confirmation') {
    const approval = approvalOf(order);
    lose('confirmOrder');
    order = await stage.perform(() => confirmOrder(stage.desk().desk, approval));
    await meddle(stage, own, other);
    if (order?.state === 'may-be-confirmed')
      await stage.perform(() => confirmAgain(stage.desk().desk, approval));
  }
  const { desk } = stage.desk();
  const orderId = desk.orders.ofCart(cartId)?.id ?? '';
  for (const operation of desk.journal.ofSubject(orderId)) {
    const route = operation.kind === 'create' ? 'createOrder' : 'confirmOrder';
    const path = new URL(operation.target).pathname;
    const arrived = lab.parts.log.list({ route }).filter((request) => request.path === path);
    const count = operation.attempts.length;
    stage.tell(
      'unchanged-means-unchanged',
      arrived.length <= count,
      `${arrived.length} requests left for ${count} attempts that are written down.`,
    );
    stage.tell(
      'unchanged-means-unchanged',
      arrived.every((request) => isAsWritten(request, operation, labAccount)),
      `A ${operation.kind} did not leave as it was written down.`,
    );
  }
  const others = lab.parts.store.allEntries().filter(({ accountId }) => accountId !== labAccount);
  stage.tell('no-order-twice', others.length === 0, 'An order was created under another account.');
}
