import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('number given twice');
const { statesOf } = desks;

/** How the confirmation of the order stands at the server. */
const confirmation = (): unknown =>
  [...desks.studio.model.data.operations.values()].find(({ kind }) => kind === 'confirm')?.state;

/**
 * Desk two confirms twice without an answer. Its disk and the server go back to before the second time, of which desk one knows,
 * and desk two asks once more in vain: that one has the number of the one that it forgot.
 */
async function forgotten({ isTold }: { readonly isTold: boolean }): Promise<{
  readonly id: string;
  readonly meet: () => Promise<void>;
}> {
  const { one, two, account, studio } = desks;
  const order = await place(two, await exportedCartOf(two, account.id));
  await desks.settle();
  const again = { id: order.id, confirmationId: order.confirmationId ?? '' };
  desks.silent('resetBefore');
  await confirmOrder(two.desk, approvalOf(order));
  await desks.settle();
  const folder = two.copied();
  const copy = studio.model.copy();
  desks.silent('resetAfter');
  if (!isTold) desks.sessionOf(two).report = () => new Promise(() => undefined);
  await confirmAgain(two.desk, again);
  await studio.settle(...(isTold ? [one, two] : [one]));
  two.close();
  const reaches = desks.cutOff(one);
  studio.model.restore(copy, 'dump');
  studio.model.cut();
  const back = (desks.two = await two.again({ folder }));
  await studio.settle(back);
  desks.sessionOf(back).begin = away;
  await expect(confirmAgain(back.desk, again)).rejects.toThrow();
  await studio.settle(back);
  return {
    id: order.id,
    meet: async () => {
      studio.model.cut(back.role);
      reaches();
      await desks.settle();
    },
  };
}

describe.each([
  ['all of which was told', true],
  ['of which only the grant was told', false],
])('a second sending, %s, whose number its desk gave once more after it forgot it', (_told, isTold) => {
  it('is settled by the other desk', async () => {
    const { id, meet } = await forgotten({ isTold });
    await meet();
    expect(statesOf(id)).toEqual(['may-be-confirmed', 'may-be-confirmed']);
    desks.notConfirmed(desks.one, id);
    await desks.settle();
    expect([...statesOf(id), confirmation()]).toEqual([
      ...['awaiting-confirmation', 'awaiting-confirmation'],
      'refused',
    ]);
    await desks.expectAlike();
  });

  it('is settled by its own desk when there is no other any more', async () => {
    const { id, meet } = await forgotten({ isTold });
    await meet();
    const { one, two, studio } = desks;
    await two.desk.workspace.declareGone(desks.idOf(one));
    one.close();
    desks.notConfirmed(two, id);
    await studio.settle(two);
    expect([two.desk.orders.read(id).state, confirmation()]).toEqual(['awaiting-confirmation', 'refused']);
    await confirmOrder(two.desk, approvalOf(two.desk.orders.read(id)));
    expect(two.desk.orders.read(id).state).toBe('confirmed');
  });

  it('is in doubt again where its desk said meanwhile that nothing came of the call', async () => {
    const { id, meet } = await forgotten({ isTold });
    desks.notConfirmed(desks.two, id);
    await desks.studio.settle(desks.two);
    await meet();
    if (isTold) expect(statesOf(id)).toEqual(['may-be-confirmed', 'may-be-confirmed']);
    await desks.expectAlike();
  });
});
