import type { OrderState } from '@core/orders/orders';
import type { Week } from '@core/inbox/today';
import type { Database } from '@main/store/engine/database';
import { TodayRepository } from '@main/store/inbox/today';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, newOrder, newSubmissionCart, planOf, temporaryDesk } from '../temporary-desk';

/** A connection that reads alone. */
const only = (database: Database): Database => ({
  ...{ path: database.path, readOnly: true, sqliteVersion: database.sqliteVersion },
  run: () => expect.unreachable('nothing may be written'),
  script: () => expect.unreachable('nothing may be written'),
  transaction: (work) => work(),
  part: (work) => work(),
  moveLog: () => expect.unreachable('nothing may be written'),
  copyTo: (path) => database.copyTo(path),
  close: () => undefined,
  get: (sql, parameters) => database.get(sql, parameters),
  all: (sql, parameters) => database.all(sql, parameters),
});

let desk: ReturnType<typeof temporaryDesk>;
let today: TodayRepository;
beforeEach(() => {
  desk = temporaryDesk();
  today = new TodayRepository(desk.database);
});

/** Weeks of a hundred milliseconds. */
const STARTS = [100, 200, 300];
const weeks = (accountId = ACCOUNT): Week[] =>
  STARTS.map((from) =>
    today.sentWithin(accountId, from, from === 300 ? Number.MAX_SAFE_INTEGER : from + 100),
  );

/** An order of the account that was placed at a moment. */
function order(placedAt: number, state: OrderState, amount: string | null, currency = 'USD'): string {
  const id = newOrder(desk, `Placed at ${placedAt}`);
  const total = amount === null ? null : { amount, currency };
  desk.orders.change(id, { state, total, confirmationId: `C-${id}` }, placedAt);
  desk.database.run('UPDATE orders SET placed_at = ? WHERE id = ?', [placedAt, id]);
  return id;
}

/** A submission cart whose submit ended in a way; `total` is what its price said. */
function submitted(
  settledAt: number,
  amount: string | null,
  state: 'succeeded' | 'refused' | 'unknown' = 'succeeded',
): string {
  const id = newSubmissionCart(desk);
  desk.database.run('UPDATE submission_carts SET total_amount = ?, total_currency = ? WHERE id = ?', [
    amount,
    amount === null ? null : 'USD',
    id,
  ]);
  const plan = planOf(id, {
    ...{ kind: 'submit', target: 'https://lab.example/v1/commerce/submissions' },
    ...{ idempotencyKey: id, body: '{}', approvedTotal: amount ?? '0' },
  });
  const operation = desk.journal.plan(plan);
  const attempt = desk.journal.markSent(operation.id, { url: plan.target, reason: 'first', at: settledAt });
  desk.journal.settle(operation.id, attempt.id, {
    ...{ state, status: 202, headers: {}, body: '{}', problem: null, proof: 'answer', note: '' },
    at: settledAt,
  });
  return id;
}

describe('the weeks of the charts', () => {
  it('count what is confirmed by when it was placed, each in its week and in no other', () => {
    for (const at of [99, 100, 199, 200, 299, 300, 1_000_000]) order(at, 'confirmed', '1.00');
    expect(weeks().map(({ from, orders }) => [from, orders])).toEqual([
      [100, 2],
      [200, 2],
      [300, 2],
    ]);
    expect(weeks('another account').map(({ orders }) => orders)).toEqual([0, 0, 0]);
  });

  it('count nothing that is not proven', () => {
    const states: OrderState[] = [
      ...(['placing', 'creation-refused', 'creation-unknown', 'awaiting-confirmation'] as const),
      ...(['confirming', 'confirmation-refused', 'may-be-confirmed'] as const),
    ];
    for (const state of states) order(150, state, '10.00');
    submitted(150, '10.00', 'unknown');
    submitted(150, '10.00', 'refused');
    expect(weeks()[0]).toMatchObject({ orders: 0, submissions: 0, spend: [] });
  });

  it('leave out of the spend what the lab reports as failed, also once it is known', () => {
    const cartId = submitted(150, '10.00');
    submitted(160, '5.00');
    expect(weeks()[0]).toMatchObject({ submissions: 2, failed: 0, spend: [{ amount: '15.00' }] });
    const failure = { code: 'submission.failure.production_error', message: '' };
    const answer = (orders: object[]): void =>
      void desk.submissions.keepAnswer({
        ...{ accountId: ACCOUNT, cartId, at: 170, text: JSON.stringify({ id: 'sub', orders }) },
      });
    answer([{ id: '1', failure }, { id: '2' }]);
    expect(weeks()[0]).toMatchObject({ failed: 0, spend: [{ amount: '15.00' }] });
    answer([
      { id: '1', failure },
      { id: '2', failure },
    ]);
    expect(weeks()[0]).toMatchObject({
      ...{ submissions: 2, failed: 1, withoutTotal: 0, spend: [{ amount: '5.00' }] },
    });
  });

  it('sum to the cent, with every currency for itself', () => {
    for (let count = 0; count < 10; count += 1) order(110, 'confirmed', '0.10');
    order(120, 'confirmed', '12345678901234567.89');
    order(130, 'confirmed', '7', 'EUR');
    order(140, 'confirmed', '0.005', 'EUR');
    submitted(150, '0.20');
    expect(weeks()[0]).toEqual({
      from: 100,
      failed: 0,
      orders: 13,
      submissions: 1,
      spend: [
        { amount: '7.005', currency: 'EUR' },
        { amount: '12345678901234569.09', currency: 'USD' },
      ],
      withoutTotal: 0,
    });
  });

  it('say of how many the total is not known', () => {
    order(110, 'confirmed', '5.00');
    order(120, 'confirmed', null);
    submitted(130, null);
    expect(weeks()[0]).toMatchObject({
      orders: 2,
      submissions: 1,
      spend: [{ amount: '5.00', currency: 'USD' }],
      withoutTotal: 2,
    });
  });

  it('say the same for an amount that came as no number', () => {
    order(110, 'confirmed', 'about 5');
    order(120, 'confirmed', '5.00');
    expect(weeks()[0]).toMatchObject({
      spend: [{ amount: '5.00', currency: 'USD' }],
      withoutTotal: 1,
    });
  });

  it('know what the lab charges, where it said so', () => {
    submitted(110, '5.00');
    const charged = (amount: string): number =>
      desk.database.run('UPDATE submission_carts SET charged_totals = ?', [
        JSON.stringify({ toPay: { amount, currency: 'USD' }, withoutTax: null, tax: null }),
      ]);
    expect(weeks()[0]?.spend).toEqual([{ amount: '5.00', currency: 'USD' }]);
    charged('5.25');
    // About a cart that is submitted; this one's stage says nothing yet.
    desk.database.run("UPDATE submission_carts SET stage = 'submitted', submission_id = 'sub'");
    charged('5.50');
    expect(weeks()[0]?.spend).toEqual([{ amount: '5.50', currency: 'USD' }]);
  });

  it('take no currency apart, whatever the lab calls it', () => {
    order(110, 'confirmed', '5.00', 'US dollars | net');
    order(120, 'confirmed', '2.00', 'US dollars | net');
    expect(weeks()[0]).toMatchObject({
      spend: [{ amount: '7.00', currency: 'US dollars | net' }],
      withoutTotal: 0,
    });
  });

  it('are read again when something of their time changed, and only then', () => {
    order(110, 'confirmed', '5.00');
    const waiting = order(120, 'awaiting-confirmation', '5.00');
    const [first, second] = weeks();
    desk.orders.change(waiting, { total: { amount: '6.00', currency: 'USD' } }, 130);
    order(250, 'awaiting-confirmation', '1.00');
    expect(weeks()[0]).toBe(first);
    desk.orders.change(waiting, { state: 'confirmed' }, 400);
    expect(weeks()[0]).toMatchObject({ orders: 2, spend: [{ amount: '11.00', currency: 'USD' }] });
    expect(weeks()[1]).toBe(second);
    submitted(210, '3.00');
    expect(weeks()[1]).toMatchObject({ orders: 0, submissions: 1 });
    expect(weeks('another account')[1]).toMatchObject({ submissions: 0 });
  });

  it('are read of a desk that may only be read', () => {
    order(110, 'confirmed', '5.00');
    const database = only(desk.database);
    expect(new TodayRepository(database).sentWithin(ACCOUNT, 100, 200)).toMatchObject({ orders: 1 });
  });
});

describe('an account', () => {
  it('is known to have something, or nothing yet', () => {
    expect(today.hasAny('orders', ACCOUNT)).toBe(false);
    order(10, 'creation-refused', null);
    expect([today.hasAny('orders', ACCOUNT), today.hasAny('carts', ACCOUNT)]).toEqual([true, true]);
    expect(today.hasAny('orders', 'another account')).toBe(false);
  });
});
