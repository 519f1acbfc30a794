import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { takeOver } from '@main/workflows/workspace/hand-over';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('lost letting go');

/** Desk one holds the confirmation of an order. */
async function heldOrder(refusedAt?: 'one' | 'two'): Promise<{ order: string; hold: string }> {
  const { one, account, lab } = desks;
  const { id: order } = await place(one, await exportedCartOf(one, account.id));
  await desks.settle();
  if (refusedAt !== undefined) {
    const { desk } = desks[refusedAt];
    lab.setFault({ route: 'confirmOrder', effect: answer(422, '{"message":"no"}'), count: 1 });
    await confirmOrder(desk, approvalOf(desk.orders.read(order))).catch(() => undefined);
    await desks.settle();
  }
  const until = { kind: 'after', milliseconds: 3_600_000 } as const;
  const { id: hold } = await holdConfirmation(one.desk, {
    ...approvalOf(one.desk.orders.read(order)),
    until,
  });
  await desks.settle();
  return { order, hold };
}

function letsGo(hold: string): void {
  const { one } = desks;
  one.holdRelease.release({ id: hold, revision: one.desk.holds.read(hold).revision });
}

/** Desk one is gone, as desk two says. */
async function isLost(): Promise<void> {
  const { one, two, studio } = desks;
  const gone = desks.idOf(one);
  one.desk.workspace.stop();
  studio.model.cut(one.role);
  await two.desk.workspace.declareGone(gone);
  await studio.settle(two);
}

describe('a hold whose desk is lost as it lets it go', () => {
  it.each([undefined, 'one', 'two'] as const)(
    'waits at the desk that takes it over where nothing of it left (refused before at: %s)',
    async (refusedAt) => {
      const { one, two, studio } = desks;
      const { hold } = await heldOrder(refusedAt);
      desks.sessionOf(one).begin = () => new Promise(() => undefined);
      letsGo(hold);
      await studio.settle(one);
      await studio.settle(two);
      await isLost();
      takeOver(two.desk, { kind: 'hold', id: hold });
      expect(two.desk.holds.read(hold).state).toBe('waiting');
    },
  );

  it('has left where its desk sent it', async () => {
    const { one, two } = desks;
    const { order, hold } = await heldOrder();
    desks.silent('resetAfter');
    desks.sessionOf(one).report = () => new Promise(() => undefined);
    letsGo(hold);
    await expect.poll(() => one.desk.orders.read(order).state).toBe('may-be-confirmed');
    await isLost();
    if (two.desk.holds.read(hold).state === 'leaving') takeOver(two.desk, { kind: 'hold', id: hold });
    expect([desks.acts(), two.desk.holds.read(hold).state]).toEqual([[1], 'left']);
  });
});
