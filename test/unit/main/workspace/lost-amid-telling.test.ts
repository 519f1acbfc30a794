import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { describe, expect, it } from 'vitest';
import { approvalOfCart, madeByLab, priced } from '../workflows/desks/commerce-desk';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('lost amid telling');

/** An order or a submission cart, and what is done with it. */
interface Subject {
  readonly id: string;
  send(at: StudioDesk): Promise<unknown>;
  stateAt(at: StudioDesk): string;
  /** How often the lab has it. */
  made(): number;
}

async function submissionCart(): Promise<Subject> {
  const { one, lab } = desks;
  const id = await desks.pricedCart(one);
  return {
    id,
    send: async (at) => {
      await priced(at, id);
      await submitCart(at.desk, approvalOfCart(readSubmissionCart(at.desk, id)));
    },
    stateAt: ({ desk }) => readSubmissionCart(desk, id).stage,
    made: () => madeByLab(lab, id).length,
  };
}

async function order(): Promise<Subject> {
  const { one, account } = desks;
  const { id } = await place(one, await exportedCartOf(one, account.id));
  return {
    id,
    send: ({ desk }) => confirmOrder(desk, approvalOf(desk.orders.read(id))),
    stateAt: ({ desk }) => desk.orders.read(id).state,
    made: () => desks.acts().reduce((sum, acts) => sum + acts, 0),
  };
}

describe('what a desk tells before it is lost, and before it tells the calls of it,', () => {
  it.each([
    ['a submission', 'submitted', false],
    ['a submission that was refused before', 'submitted', true],
    ['a confirmation', 'confirmed', false],
    ['a confirmation that was refused before', 'confirmed', true],
  ] as const)(
    'is known to the last one that is there, and to one that joins: %s',
    async (_what, state, isRefused) => {
      const { one, two, studio, lab } = desks;
      const [make, route] =
        state === 'submitted' ? ([submissionCart, 'submit'] as const) : ([order, 'confirmOrder'] as const);
      const three = await desks.third();
      const subject = await make();
      if (isRefused) {
        lab.setFault({ route, effect: answer(422, '{"message":"no"}'), count: 1 });
        await subject.send(one).catch(() => undefined);
      }
      await studio.settle(one, two, three);
      const copy = studio.model.copy();
      const reaches = await desks.goesAway(two);
      await subject.send(one);
      await studio.settle(one, three);
      expect(subject.stateAt(three)).toBe(state);
      const gone = [desks.idOf(one), desks.idOf(three)];
      one.close();
      // Desk three tells the records to the server that was put back, and is lost before it reports the call.
      const { between } = studio;
      studio.between = (connector, by) => ({
        connect: async () => {
          const session = await between(connector, by).connect();
          if (by === three.role)
            session.report = async () => {
              studio.model.cut(three.role);
              return await away();
            };
          return session;
        },
      });
      studio.model.restore(copy, 'dump');
      studio.model.cut();
      await three.desk.workspace.connectNow();
      three.close();
      studio.between = between;
      reaches();
      await studio.settle(two);
      for (const id of gone) await two.desk.workspace.declareGone(id);
      await studio.settle(two);
      expect(subject.stateAt(two)).toBe(state);
      await expect(subject.send(two)).rejects.toThrow();
      const four = await studio.desk();
      await studio.enter(four, 'Desk 4', two);
      await studio.settle(two, four);
      await four.desk.workspace.mapAccount(desks.account.id, null);
      await studio.settle(two, four);
      await studio.giveKey(desks.account, four);
      await expect(subject.send(four)).rejects.toThrow();
      expect([subject.stateAt(four), subject.made()]).toEqual([state, 1]);
      await desks.alike(two, four);
    },
  );
});
