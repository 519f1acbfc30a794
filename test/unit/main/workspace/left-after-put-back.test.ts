import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('left after put back');
const { sessionOf, idOf } = desks;

describe('a desk that was put back and declared gone meanwhile', () => {
  it.each([
    ['before its grant', false],
    ['before its grant, and leaves in any case', true],
    ['before it was planned', false],
  ])('confirms nothing once more when it has left: its disk is from %s', async (when, leavesAnyway) => {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    let folder = two.copied();
    const session = sessionOf(two);
    const { begin } = session;
    // The lab confirms it, and no one else hears of that.
    session.report = () => new Promise(() => undefined);
    session.begin = async (request) => {
      if (when !== 'before it was planned') folder = two.copied();
      return await begin.call(session, request);
    };
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
    await studio.settle(one);
    const gone = idOf(two);
    two.close();
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);

    const back = (desks.two = await two.again({ folder }));
    await studio.settle(back);
    expect(back.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    await back.desk.workspace.leave(leavesAnyway).catch(() => undefined);
    await expect(confirmOrder(back.desk, approvalOf(back.desk.orders.read(order.id)))).rejects.toMatchObject({
      problem: { kind: 'blocked', reason: 'outcome-unknown' },
    });
    expect(desks.acts()).toEqual([1]);
  });
});
