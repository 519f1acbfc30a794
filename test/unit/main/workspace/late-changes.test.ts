import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { ServerAway } from '@main/workspace/server-port';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('late changes');

/** Confirms an order without waiting for what comes of it, and goes on once that is planned. */
async function planned({ desk }: StudioDesk, id: string): Promise<Promise<unknown>[]> {
  const result = confirmOrder(desk, approvalOf(desk.orders.read(id))).catch((cause: unknown) => cause);
  await expect
    .poll(() => desk.database.all(`SELECT 1 FROM operations WHERE kind = 'confirm' AND state = 'planned'`))
    .toHaveLength(1);
  return [result];
}

describe('a change of a call that another call of its order is in the way of', () => {
  it.each([
    ['is confirmed then', true],
    ['is not granted', false],
  ])('does not undo what came after it, where that one %s', async (_what, isGranted) => {
    const { one, account, studio } = desks;
    const order = await place(desks.two, await exportedCartOf(desks.two, account.id));
    await desks.settle();
    const { role } = desks.two;
    // Its grant is answered too late: nothing left, and both desks hear so.
    let copy: ReturnType<typeof studio.model.copy> | undefined;
    const plain = studio.between;
    studio.between = (connector, by) => ({
      connect: async () => {
        const connected = await plain(connector, by).connect();
        const { begin } = connected;
        connected.begin = async (request) => {
          if (copy === undefined) {
            await begin.call(connected, request);
            copy = studio.model.copy();
          }
          throw new ServerAway('the answer is lost');
        };
        return connected;
      },
    });
    studio.model.cut(role);
    await desks.settle();
    await expect(confirmOrder(desks.two.desk, approvalOf(order))).rejects.toThrow();
    studio.between = plain;
    studio.model.cut(role);
    await desks.expectAlike();
    for (let starts = 0; starts < 2; starts += 1) {
      desks.two.close();
      desks.two = await desks.two.again();
      await desks.settle();
    }
    desks.two.close();
    if (copy === undefined) throw new Error('It was asked');
    // By the number of its run, the second desk is one that was put back.
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    let connects = (): void => undefined;
    let asks = (): void => undefined;
    const [mayConnect, mayAsk] = [
      new Promise<void>((resolve) => (connects = resolve)),
      new Promise<void>((resolve) => (asks = resolve)),
    ];
    studio.between = (connector, by) => ({
      connect: async () => {
        if (by !== role) return await connector.connect();
        await mayConnect;
        const connected = await connector.connect();
        const { begin } = connected;
        connected.begin = async (request) => {
          await mayAsk;
          if (!isGranted) throw new ServerAway('it is silent');
          return await begin.call(connected, request);
        };
        return connected;
      },
    });
    desks.two = await desks.two.again();
    const [another] = await planned(desks.two, order.id);
    connects();
    await desks.settle();
    asks();
    await another;
    studio.between = plain;
    studio.model.cut(role);
    await desks.settle();
    await desks.expectAlike();
    for (const { desk } of [one, desks.two])
      expect(desk.orders.read(order.id).state).toBe(isGranted ? 'confirmed' : 'awaiting-confirmation');
  });

  it('counts once that one is out of the way, so that nothing is confirmed twice', async () => {
    const { one, account, studio } = desks;
    const three = await desks.third();
    const order = await place(desks.two, await exportedCartOf(desks.two, account.id));
    await studio.settle(one, desks.two, three);
    const copy = studio.model.copy();
    const cutOff = new Set([three.role]);
    let asks = (): void => undefined;
    const mayAsk = new Promise<void>((resolve) => (asks = resolve));
    const plain = studio.between;
    studio.between = (connector, by) => ({
      connect: async () => {
        if (cutOff.has(by)) throw new ServerAway('it is cut off');
        const connected = await plain(connector, by).connect();
        if (by === three.role)
          connected.begin = async () => {
            await mayAsk;
            throw new ServerAway('it is silent');
          };
        return connected;
      },
    });
    studio.model.cut(three.role);
    const session = studio.sessions.get(desks.two.role);
    if (session === undefined) throw new Error('It is connected');
    let folder = '';
    const { begin } = session;
    session.begin = async (request) => {
      folder = desks.two.copied();
      return await begin.call(session, request);
    };
    desks.lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    expect(await confirmOrder(desks.two.desk, approvalOf(order))).toMatchObject({
      state: 'may-be-confirmed',
    });
    await desks.settle();
    // Its desk and the server are put back, and say that it never left; the one that knows better is away.
    desks.two.close();
    cutOff.add(one.role);
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    cutOff.delete(three.role);
    desks.two = await desks.two.again({ folder });
    await studio.settle(desks.two, three);
    const [another] = await planned(three, order.id);
    cutOff.delete(one.role);
    const all = [one, desks.two, three];
    await studio.settle(...all);
    asks();
    await another;
    studio.between = plain;
    await studio.settle(...all);
    await expect(confirmOrder(three.desk, approvalOf(three.desk.orders.read(order.id)))).rejects.toThrow();
    await desks.alike(...all);
    for (const { desk } of all) expect(desk.orders.read(order.id).state).toBe('may-be-confirmed');
  });
});
