import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { settleRestored } from '@main/workflows/backups/settle-restored';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('invited again');
const { sessionOf, idOf, statesOf, newestCall } = desks;

interface Placed {
  readonly id: string;
  readonly cart: string;
}

async function placed(): Promise<Placed> {
  const cart = await exportedCartOf(desks.two, desks.account.id);
  const { id } = await place(desks.two, cart);
  await desks.settle();
  return { id, cart };
}

/** The second desk leaves while it does not reach the server. Answers its id, and has it reach the server again. */
async function leaves(at: StudioDesk): Promise<string> {
  const id = idOf(at);
  const reaches = await desks.goesAway(at);
  await at.desk.workspace.leave(true);
  reaches();
  return id;
}

async function entersAgain(at: StudioDesk): Promise<void> {
  await desks.studio.enter(at, 'Desk 3', desks.one);
  await desks.settle();
}

/** The second desk confirms an order and tells no one of that; its disk goes back to before it, and it is declared gone. */
async function forgets({ id }: Placed): Promise<StudioDesk> {
  const { one, two, studio } = desks;
  const session = sessionOf(two);
  const { begin } = session;
  let folder = '';
  session.report = () => new Promise(() => undefined);
  session.begin = async (request) => {
    folder = two.copied();
    return await begin.call(session, request);
  };
  await confirmOrder(two.desk, approvalOf(two.desk.orders.read(id)));
  await studio.settle(one);
  const gone = idOf(two);
  two.close();
  await one.desk.workspace.declareGone(gone);
  await studio.settle(one);
  const reaches = desks.cutOff(two);
  const back = (desks.two = await two.again({ folder }));
  await back.desk.workspace.leave(true);
  reaches();
  return back;
}

const found = ({ desk }: StudioDesk, { cart }: Placed, said: 'lab-has-it' | 'lab-has-it-not'): unknown =>
  settleRestored(desk, { subjectIds: [cart], said, how: 'asked' });

describe('a desk that left without the server and is invited again', () => {
  it.each([null, 'lab-has-it', 'lab-has-it-not'] as const)(
    'hears of what was confirmed meanwhile, with its guard settled as %s',
    async (said) => {
      const { one, two } = desks;
      const order = await placed();
      await one.desk.workspace.declareGone(await leaves(two));
      if (said === 'lab-has-it') found(two, order, said);
      await confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)));
      await entersAgain(two);
      if (said === 'lab-has-it-not') found(two, order, said);
      await desks.settle();
      expect(statesOf(order.id)).toEqual(['confirmed', 'confirmed']);
      await desks.expectAlike();
      expect(desks.acts()).toEqual([1]);
    },
  );

  it('leaves once more while another one is sending what it guards', async () => {
    const { one, two, studio } = desks;
    const order = await placed();
    await one.desk.workspace.declareGone(await leaves(two));
    await entersAgain(two);
    desks.silent('resetAfter');
    const session = sessionOf(one);
    const { begin } = session;
    let goesOn = (): void => undefined;
    session.begin = async (request) => {
      const grant = await begin.call(session, request);
      await new Promise<void>((resolve) => (goesOn = resolve));
      return grant;
    };
    const confirms = confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)));
    await expect.poll(() => newestCall()).toBe('sent');
    await studio.settle(two);
    expect(two.desk.orders.read(order.id).state).toBe('confirming');
    await leaves(two);
    goesOn();
    await confirms;
    expect(two.desk.orders.read(order.id).state).toBe('may-be-confirmed');
  });
});

describe('a desk that forgot a confirmation, left without the server and is invited again', () => {
  it.each(['confirmed', 'not-confirmed'] as const)(
    'is told by another one that it is %s',
    async (outcome) => {
      const order = await placed();
      const back = await forgets(order);
      await entersAgain(back);
      expect(statesOf(order.id)).toEqual(['may-be-confirmed', 'may-be-confirmed']);
      settleOrder(desks.one.desk, { id: order.id, outcome, note: 'asked' });
      await desks.settle();
      expect(statesOf(order.id)).toEqual(
        outcome === 'confirmed'
          ? ['confirmed', 'confirmed']
          : ['awaiting-confirmation', 'awaiting-confirmation'],
      );
      await desks.expectAlike();
    },
  );

  it('tells the others that the lab has it, so that no one sends it once more', async () => {
    const { one } = desks;
    const order = await placed();
    const back = await forgets(order);
    await entersAgain(back);
    found(back, order, 'lab-has-it');
    await desks.settle();
    expect(statesOf(order.id)).toEqual(['confirmed', 'confirmed']);
    await expect(confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)))).rejects.toThrow();
    await desks.expectAlike();
    expect(desks.acts()).toEqual([1]);
  });

  it('doubts no less for a guard that was settled before', async () => {
    const order = await placed();
    const back = await forgets(order);
    found(back, order, 'lab-has-it');
    await entersAgain(back);
    expect(newestCall()).toBe('unknown');
    settleOrder(desks.one.desk, { id: order.id, outcome: 'confirmed', note: 'asked' });
    await desks.settle();
    expect(statesOf(order.id)).toEqual(['confirmed', 'confirmed']);
    await desks.expectAlike();
  });
});
