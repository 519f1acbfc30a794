import { addToBatch, removeFromBatch } from '@main/workflows/batches/draft-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { handOver } from '@main/workflows/workspace/hand-over';
import { describe, expect, it } from 'vitest';
import { itemsOf } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { byIds } from './random-desks';
import { approveAt, LATER, outcomesAt, RivalDesks, takeBackAt, holdAt, pause } from './rival-desks';
import { away } from './uncertain-desks';

const desks = new RivalDesks('taken back meanwhile');
const { acts, cutOff, goesAway, idOf, readyAt, sessionOf, twoIsAway } = desks;

describe('an order is held at one desk', () => {
  it('also where it was handed to a desk that held it as well, out of touch', async () => {
    const { one, two } = desks;
    const order = await place(one, await exportedCartOf(one, desks.account.id));
    await desks.settle();
    let first = '';
    await twoIsAway(async () => {
      first = await holdAt(one, order.id);
      handOver(one.desk, { kind: 'hold', id: first, deskId: idOf(two) });
      await pause();
      await holdAt(two, order.id);
    });
    await desks.expectAlike();
    for (const { desk } of [one, two]) expect(desk.holds.openOf(order.id)?.id).toBe(first);
  });
});

describe('an item of a batch that was approved, taken back and taken out while its desk was out of touch', () => {
  const takesOut = ({ desk }: StudioDesk, id: string): string => {
    const [item] = desk.batchItems.all(id);
    removeFromBatch(desk, { id, which: { by: 'ids', ids: [item?.id ?? ''] } });
    return item?.subjectId ?? '';
  };

  it('is taken out at all desks', async () => {
    const { one, two } = desks;
    const id = await readyAt(two);
    approveAt(two, id, LATER);
    await desks.settle();
    await twoIsAway(() => {
      takeBackAt(two, id);
      takesOut(two, id);
    });
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(['none', 'none']);
  });

  it('is in it once where its cart was added again', async () => {
    const { one, two } = desks;
    const id = await readyAt(two);
    approveAt(two, id, LATER);
    await desks.settle();
    await twoIsAway(() => {
      takeBackAt(two, id);
      const cart = takesOut(two, id);
      addToBatch(two.desk, { id, choice: byIds('cart', cart) });
    });
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(['none', 'none', 'none']);
  });

  it('is taken out at all desks, where its desk is then put back to before that', async () => {
    const { one, two } = desks;
    const id = await readyAt(two);
    approveAt(two, id, LATER);
    await desks.settle();
    const folder = two.copied();
    takeBackAt(two, id);
    await desks.settle();
    takesOut(two, id);
    await desks.settle();
    two.close();
    desks.two = await two.again({ folder });
    await desks.expectAlike();
    for (const desk of [one, desks.two]) expect(outcomesAt(desk, id)).toEqual(['none', 'none']);
  });

  it.each(['one', 'two'] as const)(
    'is alike at all, where another confirmed its order meanwhile, and desk %s is heard first',
    async (first) => {
      const { one, two, studio } = desks;
      const id = await readyAt(two);
      const [item] = itemsOf(two, id);
      approveAt(two, id, LATER);
      await desks.settle();
      const reaches = await goesAway(two);
      takeBackAt(two, id);
      takesOut(two, id);
      const session = sessionOf(one);
      const { tell } = session;
      if (first === 'two') session.tell = away;
      await confirmOrder(one.desk, approvalOf(one.desk.orders.read(item?.orderId ?? '')));
      if (first === 'one') await studio.settle(one);
      session.tell = tell;
      reaches();
      await studio.settle(desks[first]);
      await desks.expectAlike();
      expect(acts().filter((count) => count > 0)).toEqual([1]);
    },
  );
});

describe('desks say the same of an item', () => {
  it('of a held batch, whose order another confirmed in vain while its desk was away', async () => {
    const { one, two, studio, lab, account } = desks;
    const three = await desks.third();
    const cart = await exportedCartOf(one, account.id);
    const order = await place(one, cart);
    await studio.settle(one, two, three);
    const id = await desks.preparedAt(two, [cart]);
    await studio.settle(one, two, three);
    const session = sessionOf(one);
    const { begin, pull } = session;
    // What one asks for arrives before it has read what two approved.
    session.pull = () => Promise.resolve([]);
    approveAt(two, id, LATER);
    await studio.settle(two, three);
    const reaches = await goesAway(two);
    session.begin = async (request) => {
      const granted = await begin(request);
      await studio.settle(three);
      return granted;
    };
    lab.setFault({ route: 'confirmOrder', effect: answer(422, '{"message":"No"}'), count: 1 });
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id))).catch(() => undefined);
    session.pull = pull;
    await studio.settle(one, three);
    reaches();
    await studio.settle(one, two, three);
    await desks.alike(one, two, three);
  });
});

describe('a desk that was put back and goes on before it reaches the server', () => {
  it('holds an order once that it held before', async () => {
    const { one, two } = desks;
    const order = await place(two, await exportedCartOf(two, desks.account.id));
    await desks.settle();
    const folder = two.copied();
    const first = await holdAt(two, order.id);
    await desks.settle();
    two.close();
    const reaches = cutOff(two);
    desks.two = await two.again({ folder });
    await desks.two.desk.workspace.connectNow();
    await holdAt(desks.two, order.id);
    reaches();
    await desks.expectAlike();
    for (const { desk } of [one, desks.two]) expect(desk.holds.openOf(order.id)?.id).toBe(first);
  });

  it('holds a batch once that it held before', async () => {
    const { one, two } = desks;
    const id = await readyAt(two);
    const folder = two.copied();
    approveAt(two, id, LATER);
    await desks.settle();
    two.close();
    const reaches = cutOff(two);
    desks.two = await two.again({ folder });
    await desks.two.desk.workspace.connectNow();
    await pause();
    approveAt(desks.two, id, LATER);
    reaches();
    await desks.expectAlike();
    for (const desk of [one, desks.two]) {
      expect(readBatch(desk.desk, id).state).toBe('held');
      expect(desk.desk.holds.openOf(id)).not.toBeNull();
      expect(outcomesAt(desk, id)).toEqual(Array(3).fill('waiting'));
    }
  });
});

describe('what a desk let go before its disk was put back, and takes back out of touch', () => {
  /** Has desk two let go what it holds, forget that, take it back, and then hear of it. */
  async function takesBackLate(id: string): Promise<string> {
    const { one, two } = desks;
    const held = two.desk.holds.openOf(id);
    if (held === null) throw new Error('It is held');
    await desks.settle();
    const folder = two.copied();
    two.holdRelease.release({ id: held.id, revision: held.revision });
    await expect.poll(() => two.desk.holds.openOf(id)).toBeNull();
    await expect.poll(() => two.desk.batchRuns.of(id)).toBeUndefined();
    await two.desk.running.whenIdle(10_000);
    const { state } = two.desk.holds.read(held.id);
    await desks.settle();
    two.close();
    const reaches = cutOff(two);
    desks.two = await two.again({ folder });
    await desks.two.desk.workspace.connectNow();
    takeBackAt(desks.two, id);
    reaches();
    await desks.expectAlike();
    for (const { desk } of [one, desks.two]) expect(desk.holds.read(held.id).state).toBe(state);
    return state;
  }

  it('has left, of an order', async () => {
    const { one, two } = desks;
    const order = await place(two, await exportedCartOf(two, desks.account.id));
    await holdAt(two, order.id);
    expect(await takesBackLate(order.id)).toBe('left');
    for (const { desk } of [one, desks.two]) expect(desk.orders.read(order.id).state).toBe('confirmed');
    expect(acts()).toEqual([1]);
  });

  it('was refused, of an order that the lab refused', async () => {
    const { two, lab } = desks;
    const order = await place(two, await exportedCartOf(two, desks.account.id));
    await holdAt(two, order.id);
    lab.setFault({ route: 'confirmOrder', effect: answer(422, '{"message":"No"}'), count: 1 });
    await takesBackLate(order.id);
  });

  it('has left, of a batch', async () => {
    const { one, two } = desks;
    const id = await readyAt(two);
    approveAt(two, id, LATER);
    expect(await takesBackLate(id)).toBe('left');
    for (const desk of [one, desks.two])
      expect(outcomesAt(desk, id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(acts()).toEqual([1, 1, 1]);
  });
});

describe('a batch that was made after the copy that the server was put back to', () => {
  it('is held or can be approved, where one took its approval back and another approved it', async () => {
    const { one, two, studio } = desks;
    await desks.settle();
    const copy = studio.model.copy();
    const id = await readyAt(two);
    const reaches = await goesAway(two);
    approveAt(one, id, LATER);
    await studio.settle(one);
    takeBackAt(one, id);
    await studio.settle(one);
    approveAt(two, id, LATER);
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(one);
    reaches();
    await desks.expectAlike();
    const hold = two.desk.holds.openOf(id);
    const { state } = readBatch(two.desk, id);
    expect([state, hold?.state ?? null]).toEqual(state === 'held' ? ['held', 'held'] : ['open', null]);
  });
});
