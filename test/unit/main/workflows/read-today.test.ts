import { confirmOrder } from '@main/workflows/confirm-order';
import { readToday } from '@main/workflows/read-today';
import { startPracticeLab } from '@practice/server';
import { afterEach, expect, it } from 'vitest';
import { approvalOf, exportedCart, openDesk, placedOrder, PRACTICE } from './node-desk';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('tells what stands today, from nothing to an order that was confirmed', async () => {
  const lab = await startPracticeLab({ seed: 'today' });
  closing.push(() => lab.stop());
  const desk = await openDesk({ lab: lab.ready });
  closing.push(() => desk.close());
  const read = () => readToday(desk.desk, PRACTICE);
  expect(read()).toMatchObject({
    awaiting: { count: 0 },
    placed: { count: 0 },
    done: { cart: false, order: false, ownAccount: false, catalog: false },
  });
  expect(read().weeks).toHaveLength(12);

  const [first = '', second = ''] = desk.sampleEditors;
  await exportedCart(desk, [first]);
  expect(read()).toMatchObject({ editorCarts: { count: 1 }, done: { cart: true, order: false } });

  const order = await placedOrder(desk, [second]);
  expect(read()).toMatchObject({
    awaiting: { count: 1, path: '/orders?filter=awaiting' },
    placed: { count: 1 },
    unknownOrders: { count: 0 },
    done: { order: true },
  });
  expect(read().weeks.at(-1)).toMatchObject({ orders: 0, spend: [] });

  await confirmOrder(desk.desk, approvalOf(order));
  expect(read().awaiting.count).toBe(0);
  expect(read().weeks.at(-1)).toMatchObject({ orders: 1, spend: [order.breakdown?.total] });
  expect(readToday(desk.desk, 'another').placed.count).toBe(0);
});
