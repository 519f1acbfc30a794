import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('number given twice');
const { statesOf } = desks;

/** How the confirmation of the order stands at the server. */
const confirmation = (): unknown =>
  [...desks.studio.model.data.operations.values()].find(({ kind }) => kind === 'confirm')?.state;

const statesAt = (all: readonly StudioDesk[], id: string): string[] =>
  all.map(({ desk }) => desk.orders.read(id).state);

/** Desk one leaves without the server and is invited by another. */
async function oneIsInvitedAgain(...others: StudioDesk[]): Promise<void> {
  const { one, studio } = desks;
  await studio.settle(one);
  await one.desk.workspace.leave(true);
  await studio.enter(one, 'Desk 4', others[0]);
  await studio.settle(...others, one);
}

/**
 * Desk two confirms twice without an answer. Its disk and the server go back to before the second time, of which desk one knows,
 * and desk two asks once more in vain: that one has the number of the one that it forgot. `three` hears of the one in vain only.
 */
async function forgotten({ isTold = true, three = [] as StudioDesk[] } = {}): Promise<{
  readonly id: string;
  readonly oneReaches: () => void;
  readonly meet: (...all: StudioDesk[]) => Promise<void>;
}> {
  const { one, two, account, studio } = desks;
  const order = await place(two, await exportedCartOf(two, account.id));
  await studio.settle(one, two, ...three);
  const again = { id: order.id, confirmationId: order.confirmationId ?? '' };
  desks.silent('resetBefore');
  await confirmOrder(two.desk, approvalOf(order));
  await studio.settle(one, two, ...three);
  const folder = two.copied();
  const copy = studio.model.copy();
  const reach = await Promise.all(three.map((desk) => desks.goesAway(desk)));
  desks.silent('resetBefore');
  if (!isTold) desks.sessionOf(two).report = () => new Promise(() => undefined);
  await confirmAgain(two.desk, again);
  await studio.settle(...(isTold ? [one, two] : [one]));
  two.close();
  for (const reaches of reach) reaches();
  const reaches = desks.cutOff(one);
  studio.model.restore(copy, 'dump');
  studio.model.cut();
  const back = (desks.two = await two.again({ folder }));
  await studio.settle(back, ...three);
  desks.sessionOf(back).begin = away;
  await expect(confirmAgain(back.desk, again)).rejects.toThrow();
  await studio.settle(back, ...three);
  studio.model.cut(back.role);
  return {
    id: order.id,
    oneReaches: reaches,
    meet: async (...all) => {
      reaches();
      await studio.settle(...all);
    },
  };
}

describe.each([
  ['all of which was told', true],
  ['of which only the grant was told', false],
])('a second sending, %s, whose number its desk gave once more after it forgot it', (_told, isTold) => {
  it('is settled by the other desk', async () => {
    const { id, meet } = await forgotten({ isTold });
    await meet(desks.one, desks.two);
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
    await meet(desks.one, desks.two);
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
    await meet(desks.one, desks.two);
    if (isTold) expect(statesOf(id)).toEqual(['may-be-confirmed', 'may-be-confirmed']);
    await desks.expectAlike();
  });
});

describe('a third desk, which heard of the vain sending alone,', () => {
  it('has the forgotten one in its place, and settles it', async () => {
    const three = await desks.third();
    const all = [desks.one, desks.two, three];
    const { id, meet } = await forgotten({ three: [three] });
    await meet(desks.one, desks.two, three);
    expect(statesAt([desks.one, desks.two, three], id)).toEqual(all.map(() => 'may-be-confirmed'));
    desks.notConfirmed(three, id);
    await desks.studio.settle(desks.one, desks.two, three);
    expect(statesAt([desks.one, desks.two, three], id)).toEqual(all.map(() => 'awaiting-confirmation'));
    await desks.alike(desks.one, desks.two, three);
  });

  it('settles it while the desk that forgot it is away, and confirms the order once', async () => {
    const three = await desks.third();
    const { id, meet } = await forgotten({ three: [three] });
    desks.two.close();
    await meet(desks.one, three);
    desks.notConfirmed(three, id);
    await desks.studio.settle(desks.one, three);
    const all = [desks.one, three, (desks.two = await desks.two.again())];
    await desks.studio.settle(...all);
    expect(statesAt(all, id)).toEqual(all.map(() => 'awaiting-confirmation'));
    await confirmOrder(three.desk, approvalOf(three.desk.orders.read(id)));
    await desks.studio.settle(...all);
    expect(statesAt(all, id)).toEqual(all.map(() => 'confirmed'));
    expect(desks.studio.model.data.gate).toBe('open');
    await desks.alike(...all);
  });
});

describe('the only desk that knows of a forgotten sending, declared gone and invited again,', () => {
  it('follows the others, who said meanwhile that nothing came of it', async () => {
    const { id, oneReaches } = await forgotten();
    const { one, two, studio } = desks;
    await studio.settle(two);
    await two.desk.workspace.declareGone(desks.idOf(one));
    desks.notConfirmed(two, id);
    await studio.settle(two);
    oneReaches();
    await oneIsInvitedAgain(two);
    expect(statesOf(id)).toEqual(['awaiting-confirmation', 'awaiting-confirmation']);
    await confirmOrder(two.desk, approvalOf(two.desk.orders.read(id)));
    await desks.settle();
    expect(statesOf(id)).toEqual(['confirmed', 'confirmed']);
    expect(desks.acts()).toEqual([1]);
  });

  it('takes what it is told of a confirmation that was made anew', async () => {
    const { id, oneReaches } = await forgotten();
    const { one, two, studio } = desks;
    await studio.settle(two);
    await two.desk.workspace.declareGone(desks.idOf(one));
    desks.notConfirmed(two, id);
    await confirmOrder(two.desk, approvalOf(two.desk.orders.read(id)));
    await studio.settle(two);
    oneReaches();
    await oneIsInvitedAgain(two);
    expect(statesOf(id)).toEqual(['confirmed', 'confirmed']);
    expect(() => settleOrder(one.desk, { id, outcome: 'confirmed', note: 'asked' })).toThrow();
    expect(studio.model.data.gate).toBe('open');
  });
});
