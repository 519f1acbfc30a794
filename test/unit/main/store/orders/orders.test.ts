import { sumOrders } from '@main/workflows/orders/sum-orders';
import type { PageRequest } from '@main/store/lists/lists';
import { because } from '@core/journal/because';
import { ORDER_LIST } from '@core/orders/order-list';
import type { OrderSums } from '@core/orders/orders';
import { filtersOf, type SortOf } from '@core/values/list-declaration';
import { compareMoney, sumOf } from '@core/values/money';
import type { Progress } from '@core/webhooks/deliveries';
import { blocked, ProblemError } from '@main/problem-error';
import { approvableOf } from '@main/store/orders/order-records';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  draftOf,
  newOrder,
  orderSummaryOf,
  planOf,
  summaryOf,
  temporaryDesk,
} from '../temporary-desk';

const page: PageRequest<SortOf<typeof ORDER_LIST>> = {
  search: '',
  sort: 'updatedAt',
  descending: true,
  offset: 0,
  limit: 200,
};
const breakdown = {
  confirmationId: 'C-1',
  account: '1',
  entryId: '',
  key: 'k',
  received: 'now',
  numberOfOrders: 1,
  orders: [],
  subTotal: null,
  tax: null,
  total: { amount: '12.50', currency: 'USD' },
};

describe('an order', () => {
  it('is the only one of its cart, and takes the cart along', () => {
    const desk = temporaryDesk();
    const cart = desk.carts.create({
      accountId: ACCOUNT,
      name: 'A',
      draft: draftOf(),
      summary: summaryOf(),
      at: 1,
    });
    expect(desk.orders.ofCart(cart.id)).toBeNull();
    const input = { cartId: cart.id, accountId: ACCOUNT, name: 'A', summary: orderSummaryOf(), at: 2 };
    const order = desk.orders.create(input);
    expect(order).toMatchObject({
      state: 'placing',
      confirmationId: null,
      superseded: [],
      placedAt: 2,
      revision: 1,
    });
    expect(desk.orders.ofCart(cart.id)).toEqual(order);
    expect(desk.carts.read(cart.id)).toMatchObject({ stage: 'placing', orderId: order.id, revision: 2 });
    expect(() => desk.orders.create(input)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ kind: 'blocked', reason: 'already-running' }),
      }),
    );
    // Also for code that goes around the repository.
    expect(() =>
      desk.database.run(
        `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference, recipient,
           editor_ids, piece_count, thumbnails)
         SELECT 'another', cart_id, account_id, name, state, placed_at, updated_at, revision, reference, recipient,
           editor_ids, piece_count, thumbnails FROM orders`,
      ),
    ).toThrow(/orders.cart_id/);
  });

  it('of a cart that does not exist is refused', () => {
    const desk = temporaryDesk();
    const input = { cartId: 'no-such', accountId: ACCOUNT, name: 'A', summary: orderSummaryOf(), at: 2 };
    expect(() => desk.orders.create(input)).toThrow();
    expect(desk.database.all('SELECT id FROM orders')).toEqual([]);
  });

  it.each([
    ['creation-refused', 'exported'],
    ['creation-unknown', 'uncertain'],
    ['awaiting-confirmation', 'placed'],
    ['confirming', 'placed'],
    ['confirmation-refused', 'placed'],
    ['may-be-confirmed', 'uncertain'],
    ['confirmed', 'confirmed'],
  ] as const)('that is %s leaves its cart %s', (state, stage) => {
    const desk = temporaryDesk();
    const id = newOrder(desk);
    desk.orders.change(id, { state, confirmationId: 'C-1' }, 30);
    const order = desk.orders.readStored(id);
    expect(order).toMatchObject({ state, updatedAt: 30, revision: 2 });
    expect(desk.carts.read(order.cartId)).toMatchObject({ stage, orderId: id });
  });

  it('changes its cart where the stage stays, and puts right one that is at another', () => {
    const desk = temporaryDesk();
    const id = newOrder(desk);
    const { cartId } = desk.orders.readStored(id);
    desk.orders.change(id, { state: 'awaiting-confirmation', confirmationId: 'C-1' }, 30);
    const { revision } = desk.carts.read(cartId);
    desk.orders.change(id, { state: 'confirming' }, 31);
    expect(desk.carts.read(cartId)).toMatchObject({
      stage: 'placed',
      updatedAt: 31,
      revision: revision + 1,
    });
    desk.database.run(`UPDATE carts SET stage = 'exported' WHERE id = ?`, [cartId]);
    desk.orders.change(id, { state: 'awaiting-confirmation' }, 32);
    expect(desk.carts.read(cartId)).toMatchObject({ stage: 'placed', updatedAt: 32 });
  });

  it('is approved by its state, its identifier, and the total of its breakdown with what that leaves out', () => {
    const desk = temporaryDesk();
    const id = newOrder(desk);
    expect(desk.orders.approvable(id)).toEqual(approvableOf(desk.orders.readStored(id)));
    desk.orders.change(
      id,
      {
        ...{ state: 'awaiting-confirmation', confirmationId: 'C-1', breakdown },
        ...{ total: breakdown.total, missing: ['tax'] },
      },
      30,
    );
    expect(desk.orders.approvable(id)).toEqual({
      ...{ state: 'awaiting-confirmation', confirmationId: 'C-1', total: '12.50', missing: ['tax'] },
    });
    expect(desk.orders.approvable(id)).toEqual(approvableOf(desk.orders.readStored(id)));
    expect(() => desk.orders.approvable('gone')).toThrow(ProblemError);
  });

  it('keeps what a change does not name, and the identifiers that were superseded', () => {
    const desk = temporaryDesk();
    const id = newOrder(desk);
    const { problem } = blocked('total-changed', because('placed-again'));
    desk.orders.change(
      id,
      { state: 'awaiting-confirmation', confirmationId: 'C-1', breakdown, total: breakdown.total, problem },
      30,
    );
    desk.orders.change(id, { confirmationId: 'C-1', problem: null }, 31);
    desk.orders.change(id, { confirmationId: 'C-2' }, 32);
    expect(desk.orders.readStored(id)).toMatchObject({
      state: 'awaiting-confirmation',
      confirmationId: 'C-2',
      superseded: ['C-1'],
      breakdown,
      total: breakdown.total,
      problem: null,
    });
    desk.orders.change(id, { confirmationId: 'C-3' }, 33);
    expect(desk.orders.readStored(id).superseded).toEqual(['C-1', 'C-2']);
  });

  it('cannot await its confirmation without an identifier to confirm', () => {
    const desk = temporaryDesk();
    const id = newOrder(desk);
    expect(() => desk.orders.change(id, { state: 'awaiting-confirmation' }, 30)).toThrow(/CHECK/);
    expect(desk.orders.readStored(id).state).toBe('placing');
    expect(desk.carts.read(desk.orders.readStored(id).cartId).stage).toBe('placing');
  });

  it('is read with its ledger', () => {
    const desk = temporaryDesk();
    const id = newOrder(desk);
    const planned = desk.journal.plan(planOf(id));
    expect(desk.orders.read(id).operations).toEqual([planned]);
    expect(() => desk.orders.read('no-such')).toThrow(ProblemError);
  });
});

describe('the list', () => {
  const week = 1000;
  function deskWithOrders(): ReturnType<typeof temporaryDesk> {
    const desk = temporaryDesk();
    const states = [
      'placing',
      'creation-refused',
      'creation-unknown',
      'awaiting-confirmation',
      'confirming',
      'confirmation-refused',
      'may-be-confirmed',
      'confirmed',
    ] as const;
    for (const [index, state] of states.entries()) {
      const cart = desk.carts.create({
        accountId: ACCOUNT,
        name: state,
        draft: draftOf(),
        summary: summaryOf(),
        at: 1,
      });
      const order = desk.orders.create({
        cartId: cart.id,
        accountId: ACCOUNT,
        name: state,
        summary: orderSummaryOf({
          recipient: `Person ${9 - index}`,
          reference: `R-${index}`,
          editorIds: [`editor-${index}`],
          thumbnails: [`preview://${index}`, 'preview://second'],
          pieceCount: index,
        }),
        at: 996 + index,
      });
      desk.orders.change(
        order.id,
        { state, confirmationId: `CONF-${index}`, total: { amount: `${index * 9}.10`, currency: 'USD' } },
        2000 + index,
      );
    }
    return desk;
  }
  const names = (
    desk: ReturnType<typeof temporaryDesk>,
    change: Partial<typeof page>,
    filter: Parameters<typeof desk.orders.list>[1] = 'all',
  ): string[] => desk.orders.list(ACCOUNT, filter, { ...page, ...change }, week).rows.map((row) => row.name);

  it('filters, and counts before the filter', () => {
    const desk = deskWithOrders();
    expect(names(desk, {}, 'awaiting')).toEqual(['awaiting-confirmation']);
    expect(names(desk, {}, 'uncertain')).toEqual(['may-be-confirmed', 'creation-unknown']);
    expect(names(desk, {}, 'confirmed')).toEqual(['confirmed']);
    expect(names(desk, {}, 'refused')).toEqual(['confirmation-refused', 'creation-refused']);
    expect(names(desk, {}, 'this-week')).toEqual([
      'confirmed',
      'may-be-confirmed',
      'confirmation-refused',
      'confirming',
    ]);
    const list = desk.orders.list(ACCOUNT, 'uncertain', { ...page, limit: 1 }, week);
    expect(list).toMatchObject({ total: 2, counts: { all: 8, uncertain: 2, refused: 2, 'this-week': 4 } });
    expect(Object.values(desk.orders.counts(ACCOUNT))).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(desk.orders.list('other', 'all', page, week)).toEqual({
      total: 0,
      rows: [],
      counts: Object.fromEntries(filtersOf(ORDER_LIST).map((filter) => [filter, 0])),
    });
  });

  it('finds what events said, by filter and by search, and counts it', () => {
    const desk = deskWithOrders();
    const say = (name: string, progress: Progress, failures: readonly string[]): void => {
      const events = {
        progress,
        parts: [],
        failures: failures.map((code) => ({ part: '', code, message: '', at: 1 })),
        newestAt: 1,
      };
      desk.database.run('UPDATE orders SET events = ? WHERE name = ?', [JSON.stringify(events), name]);
    };
    say('confirmed', 'shipped', []);
    say('may-be-confirmed', 'delivered', ['courier_on_strike']);
    say('confirming', 'processing', []);
    say('placing', 'other', []);
    expect(names(desk, {}, 'shipped')).toEqual(['confirmed', 'may-be-confirmed']);
    expect(names(desk, {}, 'failed-at-lab')).toEqual(['may-be-confirmed']);
    expect(desk.orders.list(ACCOUNT, 'all', page, week)).toMatchObject({
      counts: { shipped: 2, 'failed-at-lab': 1 },
    });
    expect(names(desk, { search: 'progress:shipped' })).toEqual(['confirmed']);
    expect(names(desk, { search: 'progress:deliv' })).toEqual(['may-be-confirmed']);
    expect(names(desk, { search: 'progress:"in production"' })).toEqual(['confirming']);
    expect(names(desk, { search: 'progress:failed state:unknown' })).toEqual(['may-be-confirmed']);
    expect(names(desk, { search: 'progress:dreaming' })).toEqual([]);
    expect(names(desk, { search: '-progress:shipped' })).toHaveLength(7);
  });

  it('gives a row what it shows', () => {
    expect(deskWithOrders().orders.list(ACCOUNT, 'confirmed', page, week).rows[0]).toMatchObject({
      name: 'confirmed',
      recipient: 'Person 2',
      reference: 'R-7',
      confirmationId: 'CONF-7',
      pieceCount: 7,
      thumbnail: 'preview://7',
      total: { amount: '63.10', currency: 'USD' },
      placedAt: 1003,
      updatedAt: 2007,
    });
  });

  it('sorts by every column', () => {
    const desk = deskWithOrders();
    const sorts = ['updatedAt', 'placedAt', 'total', 'reference', 'confirmationId', 'pieceCount'] as const;
    for (const sort of sorts) {
      expect(names(desk, { sort, descending: false })[0], sort).toBe('placing');
      expect(names(desk, { sort, descending: true })[0], sort).toBe('confirmed');
    }
    expect(names(desk, { sort: 'recipient', descending: true })[0]).toBe('placing');
    expect(names(desk, { sort: 'name', descending: false })[0]).toBe('awaiting-confirmation');
    expect(names(desk, { sort: 'state', descending: false })[0]).toBe('awaiting-confirmation');
    expect(names(desk, { sort: 'total', descending: false, offset: 2, limit: 2 })).toEqual([
      'creation-unknown',
      'awaiting-confirmation',
    ]);
  });

  it('is searched, within a filter too', () => {
    const desk = deskWithOrders();
    expect(names(desk, { search: 'conf-3' })).toEqual(['awaiting-confirmation']);
    expect(names(desk, { search: 'person 9' })).toEqual(['placing']);
    expect(names(desk, { search: 'editor-6' })).toEqual(['may-be-confirmed']);
    expect(names(desk, { search: 'person' }, 'refused')).toEqual([
      'confirmation-refused',
      'creation-refused',
    ]);
    expect(desk.orders.list(ACCOUNT, 'refused', { ...page, search: 'person', limit: 1 }, week).total).toBe(2);
    expect(names(desk, { search: 'conf-99' })).toEqual([]);
  });

  it('adds up what a search found, and says how many have no whole total', async () => {
    const desk = deskWithOrders();
    const found = (search: string): Promise<OrderSums> =>
      sumOrders(desk, ACCOUNT, { filter: 'all', search }, week);
    const totals = desk.orders.list(ACCOUNT, 'all', page, week).rows.map(({ total }) => total);
    const whole = sumOf(totals.filter((total) => total !== null));
    expect(await found('')).toEqual({
      sums: [{ amount: expect.any(String), currency: 'USD' }],
      without: totals.filter((total) => total === null).length,
    });
    expect((await found('')).sums.map((sum) => compareMoney(sum, whole ?? sum))).toEqual([0]);
    const [first] = desk.orders.list(ACCOUNT, 'all', { ...page, search: 'conf-3' }, week).rows;
    if (first?.total == null) throw new Error('The order has no total');
    expect(await found('conf-3')).toEqual({ sums: [first.total], without: 0 });
    desk.orders.change(first.id, { total: first.total, missing: ['tax'] }, 9_000);
    expect(await found('conf-3')).toEqual({ sums: [], without: 1 });
    expect(await found('conf-99')).toEqual({ sums: [], without: 0 });
  });
});
