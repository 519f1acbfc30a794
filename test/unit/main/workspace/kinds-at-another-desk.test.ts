import { NeedRepository } from '@main/store/inbox/needs';
import { saveCustomerPrice } from '@main/workflows/customers/save-price';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import { describe, expect, it } from 'vitest';
import { NO_DEFAULTS } from '@core/accounts/account-defaults';
import { valueOf } from '@main/problem-error';
import { CustomerPriceRepository } from '@main/store/customers/customer-prices';
import { readAccountDefaults, saveAccountDefaults } from '@main/workflows/accounts/account-defaults';
import { addToBatch, createBatch, removeFromBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { createTemplate, startFromTemplate } from '@main/workflows/carts/templates';
import { holdSubmit } from '@main/workflows/holds/hold-approved';
import { saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { handOver } from '@main/workflows/workspace/hand-over';
import { itemsOf } from '../workflows/desks/batch-desks';
import { approvalOfCart } from '../workflows/desks/commerce-desk';
import { place } from '../workflows/desks/node-desk';
import { untilSettled } from '../workflows/desks/hold-desks';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';
import { ServerAway } from '@main/workspace/server-port';

const desks = new TwoDesks('kinds');

/** A submission cart of desk one, priced. */
async function pricedCart(): Promise<string> {
  const { one } = desks;
  const id = await desks.pricedCart(one);
  return id;
}

function sessionOf(role: string): NonNullable<ReturnType<typeof desks.studio.sessions.get>> {
  const session = desks.studio.sessions.get(role);
  if (session === undefined) throw new Error('It is connected');
  return session;
}

/** What desk one does while nothing that it tells arrives. */
async function tellingNothing<T>(role: string, work: () => Promise<T>): Promise<T> {
  const session = sessionOf(role);
  const { tell } = session;
  session.tell = () => Promise.reject(new ServerAway('it is slow'));
  const done = await work();
  session.tell = tell;
  return done;
}

/** Desk one is lost right after it was granted a call, and desk two reads what it told. */
async function lostAfterGrant(role: string, work: () => Promise<unknown>): Promise<void> {
  const session = sessionOf(role);
  const { begin } = session;
  const granted = new Promise<void>((resolve) => {
    session.begin = async (request) => {
      await begin(request);
      // Neither the answer nor anything else passes.
      session.tell = () => new Promise(() => undefined);
      resolve();
      return await new Promise(() => undefined);
    };
  });
  void work().catch(() => undefined);
  await granted;
  await desks.studio.settle(desks.two);
}

const byIds = (ids: readonly string[]): { by: 'ids'; subject: 'cart'; ids: string[] } => ({
  by: 'ids',
  subject: 'cart',
  ids: [...ids],
});

describe('an order', () => {
  it('is told before it is placed, for the others if its desk is lost right after', async () => {
    const { one, two, account } = desks;
    const cart = await tellingNothing(one.role, () => exportedCartOf(one, account.id));
    await lostAfterGrant(one.role, () => place(one, cart));
    expect(two.desk.database.all('SELECT cart_id, state FROM orders')).toEqual([
      { cart_id: cart, state: 'placing' },
    ]);
    expect(two.desk.database.all('SELECT kind, record FROM workspace_parked')).toEqual([]);
  });
});

describe('a submission cart', () => {
  it('is submitted at another desk with the products and prices of the first', async () => {
    const { one, two } = desks;
    const cart = await pricedCart();
    await desks.expectAlike();
    const done = await submitCart(two.desk, approvalOfCart(readSubmissionCart(two.desk, cart)));
    expect(done.stage).toBe('submitted');
    await desks.expectAlike();
    const { submissionId } = done;
    expect(readSubmissionCart(one.desk, cart)).toMatchObject({ stage: 'submitted', submissionId });
    expect(one.desk.database.get('SELECT submission_id, cart_id FROM submissions')).toEqual({
      submission_id: submissionId,
      cart_id: cart,
    });
  });

  it.each<[how: string, millisecondsOfARecord: number]>([
    ['', 0],
    [', each record read slowly', 100],
  ])(
    'is told before its submit, for the others if its desk is lost right after%s',
    async (_, milliseconds) => {
      const { role } = desks.one;
      let clock = 0;
      desks.one.close();
      desks.one = await desks.one.again({ elapsed: () => (clock += milliseconds) });
      await desks.studio.settle(desks.one);
      const { one, two } = desks;
      const cart = await tellingNothing(role, pricedCart);
      await lostAfterGrant(role, () =>
        submitCart(one.desk, approvalOfCart(readSubmissionCart(one.desk, cart))),
      );
      expect(readSubmissionCart(two.desk, cart)).toMatchObject({ name: 'Wall', stage: 'submitting' });
      expect(two.desk.database.all('SELECT kind, record FROM workspace_parked')).toEqual([]);
    },
  );

  it('that is held leaves from the desk that it was handed over to, as it was approved', async () => {
    const { one, two } = desks;
    const cart = await pricedCart();
    await desks.settle();
    // Counts its changes otherwise than the other desk does.
    for (const name of ['Wall 2', 'Wall 3']) {
      const { revision } = readSubmissionCart(one.desk, cart);
      saveSubmissionCart(one.desk, { id: cart, revision, name });
    }
    const until = { kind: 'after', milliseconds: 3_600_000 } as const;
    const { id } = await holdSubmit(one.desk, {
      ...approvalOfCart(readSubmissionCart(one.desk, cart)),
      until,
    });
    await desks.settle();
    const receiver = two.desk.database.get('SELECT desk_id FROM workspace');
    handOver(one.desk, { kind: 'hold', id, deskId: String(receiver?.desk_id) });
    await desks.expectAlike();
    two.holdRelease.release({ id, revision: two.desk.holds.read(id).revision });
    expect(await untilSettled(two, id)).toMatchObject({ state: 'left' });
    expect(readSubmissionCart(two.desk, cart).stage).toBe('submitted');
    await desks.expectAlike();
  });
});

describe('what is around carts', () => {
  it('is used at another desk', async () => {
    const { one, two, account } = desks;
    const cart = await exportedCartOf(one, account.id);
    const parts = { withRecipient: true, withItems: true };
    const template = createTemplate(one.desk, { kind: 'cart', cartId: cart, name: 'Wedding', ...parts });
    const { id } = account;
    const { revision } = readAccountDefaults(one.desk, { id });
    saveAccountDefaults(one.desk, { id, revision, defaults: { ...NO_DEFAULTS, country: 'US' } });
    one.desk.database.run(
      `INSERT INTO callbacks (account_id, service, key_slot, state, callback_uri, verified_at, revision)
       VALUES (?, 'editor', 'all', 'enabled', 'https://studio.example', 1, 1)`,
      [id],
    );
    const pricesOf = ({ desk }: StudioDesk) => new CustomerPriceRepository(desk.database);
    const paidAt = ({ desk }: StudioDesk): unknown =>
      desk.database.get('SELECT amount FROM customer_prices WHERE cart_id = ?', [cart])?.amount;
    pricesOf(one).save(cart, { amount: '99.00', currency: 'USD' }, 1);
    await desks.expectAlike();
    expect(readAccountDefaults(two.desk, { id }).defaults.country).toBe('US');
    expect(two.desk.database.get('SELECT state FROM callbacks')).toEqual({ state: 'enabled' });
    expect(paidAt(two)).toBe('99.00');
    const { cartId } = startFromTemplate(two.desk, template.id);
    pricesOf(two).save(cart, null, 2);
    await desks.expectAlike();
    expect(readCart(one.desk, cartId).accountId).toBe(id);
    expect(paidAt(one)).toBeUndefined();
    pricesOf(one).save(cart, { amount: '98.00', currency: 'USD' }, 3);
    await desks.expectAlike();
    expect(paidAt(two)).toBe('98.00');
  });

  it('has both of two prices, of which a person takes one whole', async () => {
    const { one, two, account } = desks;
    const cart = draftedCart(one, account.id);
    await desks.settle();
    const price = ({ desk }: StudioDesk, amount: string | null, currency = 'USD'): void =>
      saveCustomerPrice(desk, { cartId: cart, price: amount === null ? null : { amount, currency } });
    const paidAt = ({ desk }: StudioDesk): unknown =>
      desk.database.get('SELECT amount, currency FROM customer_prices WHERE cart_id = ?', [cart]);
    const openAt = ({ desk }: StudioDesk) => desk.conflicts.openOf([cart]);
    const takeOther = ({ desk }: StudioDesk): void => {
      const [conflict] = desk.conflicts.openOf([cart]);
      const subject = { kind: 'cart', id: cart } as const;
      settleConflict(
        { ...desk, presence: () => [] },
        { subject, id: conflict?.id ?? '', takeOther: ['price'] },
      );
    };
    price(one, '99.00');
    price(two, '89.00', 'EUR');
    await desks.expectAlike();
    expect(openAt(two)).toMatchObject([
      { fields: [{ path: 'price', before: null, kept: '99.00 USD', other: '89.00 EUR' }] },
    ]);
    takeOther(one);
    await desks.expectAlike();
    expect(paidAt(two)).toEqual({ amount: '89.00', currency: 'EUR' });
    expect(openAt(two)).toEqual([]);
    // Removed at one and written anew at the other: what was written stays, until a person has it removed.
    price(one, null);
    price(two, '79.00');
    await desks.expectAlike();
    expect(paidAt(one)).toEqual({ amount: '79.00', currency: 'USD' });
    expect(openAt(one)).toMatchObject([{ fields: [{ path: 'price', kept: '79.00 USD', other: null }] }]);
    takeOther(two);
    await desks.expectAlike();
    expect(paidAt(one)).toBeUndefined();
  });

  it('counts references on from what another desk gave', async () => {
    const { one, two } = desks;
    const given: number[] = [];
    for (const { desk } of [one, two, two, one]) {
      given.push(desk.accountDefaults.takeNumber('PD-{n}'));
      await desks.settle();
    }
    expect(given).toEqual([1, 2, 3, 4]);
    // Two that are not in touch give the same, and go on above both.
    for (const { desk } of [one, two, two]) desk.accountDefaults.takeNumber('PD-{n}');
    await desks.settle();
    for (const { desk } of [one, two]) expect(desk.accountDefaults.upcomingNumber('PD-{n}')).toBe(7);
    expect(desks.reported).toEqual([]);
  });
});

describe('a batch', () => {
  it('to which both add at once has all of it, and each cart once', async () => {
    const { one, two, account } = desks;
    const carts = ['a', 'b', 'c', 'd'].map((name) => draftedCart(one, account.id, name));
    await desks.settle();
    const { id } = createBatch(one.desk, { name: 'Day', choice: byIds(carts.slice(0, 1)) });
    await desks.settle();
    addToBatch(one.desk, { id, choice: byIds(carts.slice(1, 3)) });
    addToBatch(two.desk, { id, choice: byIds(carts.slice(2, 4)) });
    await desks.settle();
    await desks.expectAlike();
    for (const desk of [one, two])
      expect(
        itemsOf(desk, id)
          .map(({ subjectId }) => subjectId)
          .sort(),
      ).toEqual([...carts].sort());
    await prepareBatch(two.desk, { id, which: null });
    await desks.expectAlike();
    const [item] = itemsOf(one, id);
    removeFromBatch(one.desk, { id, which: { by: 'ids', ids: [item?.id ?? ''] } });
    await desks.expectAlike();
    expect(itemsOf(two, id)).toHaveLength(3);
  });
});

describe('a need of an account', () => {
  it('is as a person left it at a desk that knows the account under another id', async () => {
    await desks.anew();
    const { one, two } = desks;
    const [mine, theirs] = [desks.addAccount(one), desks.addAccount(two)];
    await desks.settle();
    const needsOf = ({ desk }: StudioDesk): NeedRepository => new NeedRepository(desk.database);
    const keyOf = (id: string): string => JSON.stringify(['order-failure', id, 'sub 1', '', 'PRINT FAILED']);
    const troubleOf = (id: string): string => `webhook-trouble:failed:${id}:editor`;
    const snoozed = { note: 'Asked', snoozedUntil: 5, resolvedAt: null, resolvedWhy: '', startedAs: null };
    for (const key of [keyOf(mine), troubleOf(mine), `key-rejected:${mine}:all`])
      needsOf(one).mark(key, snoozed);
    const check = { at: 7, person: 'Ann B', said: 'lab-has-it', how: 'Called' } as const;
    needsOf(one).addCheck(keyOf(mine), check);
    await desks.settle();
    // Nothing is known of the account before a person said which one it is.
    expect(needsOf(two).marks().size).toBe(0);
    await two.desk.workspace.mapAccount(mine, theirs);
    await one.desk.workspace.mapAccount(theirs, mine);
    await desks.settle();
    // That the key of this desk was refused says nothing of that of another one.
    expect([...needsOf(two).marks().keys()].sort()).toEqual([keyOf(theirs), troubleOf(theirs)].sort());
    expect(needsOf(two).checks(keyOf(theirs))).toEqual([check]);
    needsOf(two).mark(keyOf(theirs), { ...snoozed, note: 'They call back' });
    needsOf(two).addCheck(keyOf(theirs), { ...check, at: 8 });
    await desks.settle();
    await desks.settle();
    expect(needsOf(one).marks().get(keyOf(mine))?.note).toBe('They call back');
    expect(needsOf(one).checks(keyOf(mine))).toHaveLength(2);
    expect(needsOf(one).marks().size).toBe(3);
    for (const { desk } of [one, two])
      expect(desk.workspace.status()).toMatchObject({ untold: 0, parked: 0, refused: 0 });
  });
});

describe('accounts', () => {
  it('are told once, whatever each desk calls its own', async () => {
    const { one, two, account, studio } = desks;
    const { environment, editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = account;
    const { serviceApiVersion, keyPerService } = account;
    const draft = { environment, editorBaseUrl, orderSubmitUrl, commerceBaseUrl };
    const edited = { ...draft, serviceApiVersion, keyPerService, name: 'Renamed' };
    valueOf(one.desk.accounts.edit(account.id, edited));
    await desks.settle();
    const told = studio.model.data.changes.length;
    await desks.settle();
    expect(studio.model.data.changes).toHaveLength(told);
    // Back in the workspace, what was told of it is told again.
    await two.desk.workspace.leave(false);
    await studio.enter(two, 'Desk 3', one);
    await desks.settle();
    expect(two.desk.workspace.status()).toMatchObject({ untold: 0, parked: 0 });
  });

  it('of both that are one have one name among all, so that both edit the same', async () => {
    await desks.anew();
    const { one, two, studio } = desks;
    const [mine, theirs] = [desks.addAccount(one), desks.addAccount(two)];
    await desks.settle();
    const cart = draftedCart(one, mine);
    await two.desk.workspace.mapAccount(mine, theirs);
    await desks.settle();
    // Both edit it before the first has said which account that of the second is.
    saveCart(two.desk, { id: cart, revision: readCart(two.desk, cart).revision, name: 'By two' });
    saveCart(one.desk, { id: cart, revision: readCart(one.desk, cart).revision, note: 'By one' });
    await desks.settle();
    for (const desk of [one, two])
      expect(readCart(desk.desk, cart)).toMatchObject({ name: 'By two', note: 'By one' });
    const other = draftedCart(two, theirs, 'Of two');
    await one.desk.workspace.mapAccount(theirs, mine);
    await desks.settle();
    expect(readCart(one.desk, other).accountId).toBe(mine);
    const save = ({ desk }: StudioDesk, id: string, country: string): unknown =>
      saveAccountDefaults(desk, { id, revision: 0, defaults: { ...NO_DEFAULTS, country } });
    save(one, mine, 'US');
    save(two, theirs, 'CA');
    await desks.settle();
    const { defaults } = readAccountDefaults(one.desk, { id: mine });
    expect(readAccountDefaults(two.desk, { id: theirs }).defaults).toEqual(defaults);
    expect(studio.model.data.changes.filter(({ kind }) => kind === 'conflicts')).toHaveLength(1);
    for (const desk of [one, two])
      expect(desk.desk.workspace.status()).toMatchObject({ untold: 0, parked: 0, refused: 0 });
  });
});
