import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('settled by two');

describe('a call that two people settle at once, each with a note', () => {
  it.each([
    ['not-confirmed', 'not-confirmed', 'awaiting-confirmation'],
    ['confirmed', 'confirmed', 'confirmed'],
    ['not-confirmed', 'confirmed', 'confirmed'],
    ['confirmed', 'not-confirmed', 'confirmed'],
  ] as const)('is the same at both desks: %s and %s', async (first, second, state) => {
    const { one, two, account, lab } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
    await confirmOrder(one.desk, approvalOf(order));
    await desks.settle();

    settleOrder(one.desk, { id: order.id, outcome: first, note: 'asked by telephone' });
    settleOrder(two.desk, { id: order.id, outcome: second, note: 'asked by mail' });
    // The notes are in what is compared.
    await desks.expectAlike();
    for (const { desk } of [one, two]) expect(desk.orders.read(order.id).state).toBe(state);
  });
});
