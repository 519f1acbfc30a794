import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('numbered alike');

interface Sent {
  readonly id: string;
  readonly all: readonly StudioDesk[];
  /** The server as it was before anyone sent it once more. */
  readonly copy: ReturnType<typeof desks.studio.model.copy>;
  /** Lets these desks reach the server, and all others not. */
  readonly reach: (...these: readonly StudioDesk[]) => void;
}

/**
 * An order of which no one knows whether it was confirmed. Desk one asks in vain to send it once more, as it does not reach the
 * server; desk two is granted the same number, sends, and reaches the server no more before it tells.
 */
async function sentTwice(effect: 'resetBefore' | 'resetAfter'): Promise<Sent> {
  const { one, two, account, studio } = desks;
  const three = await desks.third();
  const all = [one, two, three];
  const order = await place(two, await exportedCartOf(two, account.id));
  await studio.settle(...all);
  const again = { id: order.id, confirmationId: order.confirmationId ?? '' };
  desks.silent('resetBefore');
  await confirmOrder(two.desk, approvalOf(order));
  await studio.settle(...all);
  const copy = studio.model.copy();
  const { between } = studio;
  let reaching: readonly StudioDesk[] = [two, three];
  studio.between = (connector, by) => ({
    connect: () => (reaching.some(({ role }) => role === by) ? between(connector, by).connect() : away()),
  });
  const reach = (...these: readonly StudioDesk[]): void => {
    reaching = these;
    for (const { role } of all.filter((one_) => !these.includes(one_))) studio.model.cut(role);
  };
  desks.sessionOf(one).begin = away;
  await expect(confirmAgain(one.desk, again)).rejects.toThrow();
  desks.sessionOf(two).report = away;
  desks.silent(effect);
  await confirmAgain(two.desk, again).catch(() => undefined);
  // Desk three hears of the one in vain.
  reach(one, three);
  await studio.settle(one, three);
  return { id: order.id, all, copy, reach };
}

const statesAt = (all: readonly StudioDesk[], id: string): string[] =>
  all.map(({ desk }) => desk.orders.read(id).state);

describe('a sending that another desk numbered like one of which nothing left', () => {
  it('is not meant by a person who had heard of the vain one alone, so that nothing is confirmed twice', async () => {
    const { id, all, reach } = await sentTwice('resetAfter');
    const [one, two, three] = all as [StudioDesk, StudioDesk, StudioDesk];
    reach(one);
    await three.desk.workspace.connectNow();
    desks.notConfirmed(three, id);
    reach(one, two);
    await desks.studio.settle(two, one);
    reach(...all);
    await desks.studio.settle(three);
    await confirmOrder(three.desk, approvalOf(three.desk.orders.read(id))).catch(() => undefined);
    await desks.studio.settle(...all);
    expect(desks.acts()).toEqual([1]);
    expect(statesAt(all, id)).toEqual(all.map(() => 'may-be-confirmed'));
    await desks.alike(...all);
  });

  it.each([0, 1, 2])('is settled by any of the desks, such as number %i', async (which) => {
    const { id, all, reach } = await sentTwice('resetBefore');
    reach(...all);
    await desks.studio.settle(...all);
    expect(statesAt(all, id)).toEqual(all.map(() => 'may-be-confirmed'));
    desks.notConfirmed(all[which] ?? desks.one, id);
    await desks.studio.settle(...all);
    expect(statesAt(all, id)).toEqual(all.map(() => 'awaiting-confirmation'));
    await desks.alike(...all);
  });

  it.each([[[2, 1, 0]], [[1, 2, 0]], [[0, 2, 1]], [[2, 0, 1]]])(
    'is told to a server that was put back to before both, by desks in the order %j',
    async (order) => {
      const { id, all, copy, reach } = await sentTwice('resetBefore');
      reach(...all);
      await desks.studio.settle(...all);
      reach();
      desks.studio.model.restore(copy, 'dump');
      desks.studio.model.cut();
      const here: StudioDesk[] = [];
      for (const index of order) {
        here.push(...all.slice(index, index + 1));
        reach(...here);
        await desks.studio.settle(...here.slice(-1));
      }
      await desks.studio.settle(...all);
      const call = [...desks.studio.model.data.operations.values()].find(({ kind }) => kind === 'confirm');
      expect(call?.attempts.find(({ number }) => number === 2)).toMatchObject({
        ...{ deskId: desks.idOf(desks.two), outcome: 'unknown' },
      });
      expect(statesAt(all, id)).toEqual(all.map(() => 'may-be-confirmed'));
    },
  );
});
