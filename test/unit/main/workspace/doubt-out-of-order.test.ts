import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { ServerAway } from '@main/workspace/server-port';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('doubt out of order');

/** Something that waits until it is let go, and says that it does. */
function gate(): {
  readonly passes: Promise<void>;
  open: () => void;
  isReached: boolean;
  isThrough: boolean;
} {
  let open = (): void => undefined;
  const passes = new Promise<void>((resolve) => (open = resolve));
  return { passes, open, isReached: false, isThrough: false };
}

describe('a doubt that has to wait for another call of its order', () => {
  it('still counts when a desk that knows nothing of it has said meanwhile that the call never left', async () => {
    const { one, account, studio, lab } = desks;
    const three = await desks.third();
    const order = await place(desks.two, await exportedCartOf(desks.two, account.id));
    await studio.settle(one, desks.two, three);
    const copy = studio.model.copy();
    const cutOff = new Set([three.role]);
    const [mayAsk, ofOne, ofTwo] = [gate(), gate(), gate()];
    let call = '';
    let reports = new Map<string, ReturnType<typeof gate>>();
    const plain = studio.between;
    studio.between = (connector, by) => ({
      connect: async () => {
        if (cutOff.has(by)) throw new ServerAway('it is cut off');
        const session = await plain(connector, by).connect();
        if (by === three.role)
          session.begin = async () => {
            await mayAsk.passes;
            throw new ServerAway('it is silent');
          };
        const { report } = session;
        session.report = async (said) => {
          const waits = said.operationId === call ? reports.get(by) : undefined;
          if (waits === undefined) return await report.call(session, said);
          waits.isReached = true;
          await waits.passes;
          const state = await report.call(session, said);
          waits.isThrough = true;
          return state;
        };
        return session;
      },
    });
    studio.model.cut(three.role);
    // Two sends it; its disk and the server go back to before that, and one is away.
    const session = desks.sessionOf(desks.two);
    const { begin } = session;
    let folder = '';
    session.begin = async (request) => {
      folder = desks.two.copied();
      call = request.operationId;
      return await begin.call(session, request);
    };
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    expect(await confirmOrder(desks.two.desk, approvalOf(order))).toMatchObject({
      state: 'may-be-confirmed',
    });
    await desks.settle();
    desks.two.close();
    cutOff.add(one.role);
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    cutOff.delete(three.role);
    desks.two = await desks.two.again({ folder });
    await studio.settle(desks.two, three);
    // Three plans a confirmation of its own. Then one tells of the call that was sent, and after it two that it never left.
    const another = confirmOrder(three.desk, approvalOf(three.desk.orders.read(order.id))).catch(() => null);
    await expect
      .poll(() => three.desk.database.all(`SELECT 1 FROM operations WHERE state = 'planned'`))
      .toHaveLength(1);
    reports = new Map([
      [one.role, ofOne],
      [desks.two.role, ofTwo],
    ]);
    cutOff.delete(one.role);
    await desks.sessionOf(desks.two).wasRestored();
    const oneTells = studio.settle(one);
    await expect.poll(() => ofOne.isReached).toBe(true);
    const twoTells = studio.settle(desks.two);
    await expect.poll(() => ofTwo.isReached).toBe(true);
    ofOne.open();
    await oneTells;
    ofTwo.open();
    await expect.poll(() => ofTwo.isThrough).toBe(true);
    await twoTells;
    const all = [one, desks.two, three];
    await studio.settle(...all);
    mayAsk.open();
    await another;
    studio.between = plain;
    await studio.settle(...all);
    await confirmOrder(three.desk, approvalOf(three.desk.orders.read(order.id))).catch(() => null);
    await studio.settle(...all);

    expect(desks.acts()).toEqual([1]);
    for (const { desk } of all) expect(desk.orders.read(order.id).state).toBe('may-be-confirmed');
    await desks.alike(...all);
  });
});
