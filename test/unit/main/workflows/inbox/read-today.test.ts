import { CHANNELS } from '@bridge/contract';
import { accountsOfSearch } from '@main/workflows/lists/accounts-of-search';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { readToday, readWeeks } from '@main/workflows/inbox/read-today';
import { startOfDay, startOfWeek } from '@core/values/weeks';
import { startPracticeLab } from '@practice/server';
import type { Figure } from '@core/inbox/today';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fillBusyDesk } from '../../../../bench/busy-desk';
import { approvalOf, exportedCart, type NodeDesk, openDesk, placedOrder, PRACTICE } from '../desks/node-desk';

let opened: NodeDesk;
let lab: Awaited<ReturnType<typeof startPracticeLab>>;
/** A Saturday afternoon: of the orders, a minute apart, some were placed before midnight and some before Monday. */
const NOW = new Date('2026-11-21T15:00:00').getTime();
const COUNT = 12_000;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'today', submissions: 0 });
});
beforeEach(async () => {
  opened = await openDesk({ lab: lab.ready, now: () => NOW });
});
afterEach(() => opened.close());
afterAll(() => lab.stop());

/** How many rows the list behind a figure has, asked for as its view asks. */
function shownBy({ path }: Figure): number {
  const { desk } = opened;
  const at = new URL(path, 'page://desk');
  const asked = {
    ...{ accountId: PRACTICE, offset: 0, limit: 1, search: at.searchParams.get('search') ?? '' },
    ...(at.searchParams.has('filter') ? { filter: at.searchParams.get('filter') } : {}),
  };
  switch (at.pathname) {
    case '/orders': {
      const { filter, ...page } = CHANNELS['orders:list'].argument.parse(asked);
      return desk.orders.list(accountsOfSearch(desk, PRACTICE, page.search), filter, page, startOfWeek(NOW))
        .total;
    }
    case '/carts': {
      const { filter, ...page } = CHANNELS['carts:list'].argument.parse(asked);
      return desk.carts.list(PRACTICE, filter, page).total;
    }
    case '/submission-carts': {
      const { filter, ...page } = CHANNELS['submission-carts:list'].argument.parse(asked);
      return desk.submissionCarts.list(PRACTICE, filter, page).total;
    }
    case '/submissions': {
      const { filter, ...page } = CHANNELS['submissions:list'].argument.parse(asked);
      return desk.submissions.list(PRACTICE, filter, null, page, startOfDay(NOW)).total;
    }
    case '/batches': {
      const page = CHANNELS['batches:list'].argument.parse(asked);
      return desk.batches.list(page).total;
    }
    case '/batches/held':
      return desk.holds.open().length;
    default:
      throw new Error(`No list is known at ${path}`);
  }
}

it('shows the state of today, from nothing to an order that was confirmed', async () => {
  const { desk, sampleEditors } = opened;
  const read = () => readToday(desk, PRACTICE);
  const { done, ...figures } = read();
  expect(Object.values(figures).map(({ count }) => count)).toEqual(Array(9).fill(0));
  expect(done).toEqual({ cart: false, order: false, sheet: false, ownAccount: false, catalog: false });
  const weeks = await readWeeks(desk, PRACTICE);
  expect(weeks).toHaveLength(12);
  for (const week of weeks)
    expect(week).toMatchObject({ orders: 0, submissions: 0, spend: [], withoutTotal: 0 });

  await exportedCart(opened, [sampleEditors[0] ?? '']);
  expect(read()).toMatchObject({ editorCarts: { count: 1 }, done: { cart: true, order: false } });

  const order = await placedOrder(opened, [sampleEditors[1] ?? '']);
  expect(read()).toMatchObject({
    awaiting: { count: 1, path: '/orders?filter=awaiting' },
    placed: { count: 1 },
    unknownOrders: { count: 0 },
    done: { order: true },
  });
  expect((await readWeeks(desk, PRACTICE)).at(-1)).toMatchObject({ orders: 0, spend: [] });

  await confirmOrder(desk, approvalOf(order));
  expect(read().awaiting.count).toBe(0);
  expect((await readWeeks(desk, PRACTICE)).at(-1)).toMatchObject({
    orders: 1,
    spend: [order.breakdown?.total],
  });
  expect(readToday(desk, 'another').placed.count).toBe(0);
});

it('counts exactly what the list behind each figure shows', () => {
  const { desk } = opened;
  fillBusyDesk(desk.database, PRACTICE, COUNT, NOW);
  desk.database.run("UPDATE submission_carts SET stage = 'uncertain' WHERE id IN ('s1', 's2', 's3')");
  desk.database.run(
    "UPDATE submission_carts SET stage = 'refused', submission_id = NULL WHERE id IN ('s4', 's5')",
  );
  desk.database.run("UPDATE orders SET archived_at = 1 WHERE id IN ('o3', 'o50', 'o997', 'o11000')");
  desk.database.run("UPDATE carts SET deleted_at = 1 WHERE id = 'c40'");
  const { done, ...figures } = readToday(desk, PRACTICE);
  expect(done).toMatchObject({ cart: true, order: true });
  for (const [name, figure] of Object.entries(figures))
    expect([name, shownBy(figure)]).toEqual([name, figure.count]);
  // 15 hours and the minute of midnight itself; two of the orders are archived.
  expect(figures).toMatchObject({
    placed: { count: 899 },
    submissions: { count: 901 },
    unknownSubmissions: { count: 3 },
    catalogCarts: { count: 2 },
  });
  expect([figures.awaiting.count, figures.unknownOrders.count, figures.editorCarts.count]).toEqual([
    238, 11, 299,
  ]);
});

it('has every order of its weeks in one of them', async () => {
  fillBusyDesk(opened.desk.database, PRACTICE, COUNT, NOW);
  const weeks = await readWeeks(opened.desk, PRACTICE);
  const confirmed = opened.desk.database.get(
    "SELECT count(*) AS count FROM orders WHERE state = 'confirmed'",
  );
  const sum = (of: 'orders' | 'submissions'): number => weeks.reduce((total, week) => total + week[of], 0);
  expect(sum('orders')).toBe(confirmed?.count);
  expect(sum('submissions')).toBe(COUNT);
  // This week: Monday to Friday whole, and fifteen hours of Saturday.
  expect(weeks.at(-1)?.submissions).toBe(5 * 1440 + 15 * 60 + 1);
});

it('gives way to nothing for days that it has read before', async () => {
  const { desk } = opened;
  const gaveWay = vi.spyOn(globalThis, 'setImmediate');
  const before = await readWeeks(desk, PRACTICE);
  expect(gaveWay).toHaveBeenCalledTimes(12 * 7);
  gaveWay.mockClear();
  expect(await readWeeks(desk, PRACTICE)).toEqual(before);
  expect(gaveWay).not.toHaveBeenCalled();
  gaveWay.mockRestore();
});
