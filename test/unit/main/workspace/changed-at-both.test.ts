import { addToBatch, deleteBatch, removeFromBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { resumeBatch, stopBatch } from '@main/workflows/batches/run-batch';
import { archiveOrders } from '@main/workflows/carts/archive-carts';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import { settleOrder } from '@main/workflows/orders/confirm-order';
import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { handOver } from '@main/workflows/workspace/hand-over';
import { readAround } from '@main/workflows/workspace/read-around';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import { describe, expect, it } from 'vitest';
import { itemsOf, processed, rested } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { byIds } from './random-desks';
import { approveAt, LATER, NOW, outcomesAt, RivalDesks } from './rival-desks';
import { away } from './uncertain-desks';

const desks = new RivalDesks('changed at both');
const { apart, cartsOf, readyAt, sessionOf, twoIsAway } = desks;

const subjectsAt = (at: StudioDesk, id: string): string[] =>
  itemsOf(at, id).map(({ subjectId }) => subjectId);

describe('a cart that two desks add to one batch while one is out of touch', () => {
  it('is in it once, as it was approved, and nothing waits for ever', async () => {
    const { one, two, lab } = desks;
    const id = await readyAt(one, ['1']);
    const [cart = ''] = cartsOf(one, ['2']);
    await desks.settle();
    await twoIsAway(async () => {
      addToBatch(two.desk, { id, choice: byIds('cart', cart) });
      await new Promise((resolve) => setTimeout(resolve, 5));
      addToBatch(one.desk, { id, choice: byIds('cart', cart) });
      await prepareBatch(one.desk, { id, which: null });
      approveAt(one, id);
      expect((await rested(one, id)).state).toBe('finished');
    });
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(['confirmed', 'confirmed']);
    expect([...processed(lab).values()]).toEqual([1, 1]);
  });

  it('does not come back at a desk that joins after it was taken out', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one, ['1']);
    const [cart = ''] = cartsOf(one, ['2']);
    await desks.settle();
    await apart(async () => {
      addToBatch(two.desk, { id, choice: byIds('cart', cart) });
      await new Promise((resolve) => setTimeout(resolve, 5));
      addToBatch(one.desk, { id, choice: byIds('cart', cart) });
    });
    await studio.settle(one);
    await desks.expectAlike();
    const item = itemsOf(one, id).find(({ subjectId }) => subjectId === cart);
    removeFromBatch(one.desk, { id, which: { by: 'ids', ids: [item?.id ?? ''] } });
    await desks.expectAlike();
    const three = await desks.third();
    await studio.settle(one, two, three);
    expect(subjectsAt(two, id)).toEqual(subjectsAt(one, id));
    expect(subjectsAt(three, id)).toEqual(subjectsAt(one, id));
  });

  it('has the same place at both', async () => {
    const { one, two } = desks;
    const id = await readyAt(one, ['1']);
    const [first = '', second = ''] = cartsOf(one, ['2', '3']);
    await desks.settle();
    await apart(() => {
      addToBatch(one.desk, { id, choice: byIds('cart', first) });
      addToBatch(two.desk, { id, choice: byIds('cart', second) });
    });
    await desks.expectAlike();
    expect(subjectsAt(two, id)).toEqual(subjectsAt(one, id));
  });
});

describe('a batch of which a desk heard what of it is approved, and not yet that it is', () => {
  it('keeps its carts', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    const session = sessionOf(one);
    const { tell } = session;
    session.tell = async (told) => {
      await tell(told.filter(({ kind }) => kind === 'batch_items'));
      return away();
    };
    approveAt(one, id, LATER);
    await one.desk.workspace.connectNow();
    await studio.settle(two);
    expect(readBatch(two.desk, id).state).toBe('open');
    expect(outcomesAt(two, id)).toEqual(Array(3).fill('waiting'));
    expect(() => removeFromBatch(two.desk, { id, which: { by: 'lane', lane: 'ready' } })).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ kind: 'blocked', reason: 'batch-state' }),
      }),
    );
    await desks.expectAlike();
    expect(outcomesAt(one, id)).toEqual(Array(3).fill('waiting'));
  });
});

describe('a batch that one deletes and another approves', () => {
  it.each([
    ['one', LATER],
    ['two', LATER],
    ['one', NOW],
    ['two', NOW],
  ] as const)('is in sight, where desk %s is heard first, %o', async (first, leave) => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    await apart(async () => {
      deleteBatch(one.desk, id);
      approveAt(two, id, leave);
      if (leave === NOW) await rested(two, id);
    });
    await studio.settle(desks[first]);
    await desks.expectAlike();
    const listed = ({ desk }: StudioDesk) =>
      desk.batches
        .list({ filter: 'all', search: '', offset: 0, limit: 9 })
        .rows.map(({ id, state }) => [id, state]);
    expect(listed(two)).toEqual(listed(one));
    expect(listed(two)).toEqual([[id, leave === NOW ? 'paused' : 'held']]);
  });
});

describe('a batch that is approved and stopped at one desk and approved at another', () => {
  it('says what was sent of it at both', async () => {
    const { one, two, lab, studio } = desks;
    const id = await readyAt(one);
    await apart(async () => {
      for (const desk of [one, two]) approveAt(desk, id);
      for (const desk of [one, two]) await rested(desk, id);
      stopBatch(two.desk, id);
    });
    await studio.settle(one);
    await desks.expectAlike();
    resumeBatch(one.desk, id);
    expect((await rested(one, id)).state).toBe('finished');
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('confirmed'));
    expect([...processed(lab).values()]).toEqual([1, 1, 1]);
  });
});

describe('an item that one takes out of a batch and another approves', () => {
  it.each([
    ['one', NOW],
    ['two', NOW],
    ['one', LATER],
    ['two', LATER],
  ] as const)('is at both, where desk %s is heard first, %o', async (first, leave) => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    const [item] = itemsOf(one, id);
    await apart(async () => {
      removeFromBatch(one.desk, { id, which: { by: 'ids', ids: [item?.id ?? ''] } });
      approveAt(two, id, leave);
      if (leave === NOW) await rested(two, id);
    });
    await studio.settle(desks[first]);
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('waiting'));
  });

  it('is at both once it was sent', async () => {
    const { one, two, lab } = desks;
    const id = await readyAt(two);
    const [item] = itemsOf(one, id);
    await twoIsAway(async () => {
      removeFromBatch(two.desk, { id, which: { by: 'ids', ids: [item?.id ?? ''] } });
      approveAt(one, id);
      expect((await rested(one, id)).state).toBe('finished');
    });
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('confirmed'));
    expect([...processed(lab).values()]).toEqual([1, 1, 1]);
  });
});

describe('an order archived at one desk and noted at another', () => {
  it('can be settled either way', async () => {
    const { one, two, account } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    await apart(() => {
      archiveOrders(one.desk, { ids: [order.id], archived: true });
      saveOrderNote(two.desk, { id: order.id, note: 'Call first' });
    });
    await desks.expectAlike();
    const subject = { kind: 'order', id: order.id } as const;
    const ports = { ...two.desk, presence: () => [] };
    const [conflict] = readAround(ports, subject).conflicts;
    const takeOther = (conflict?.fields ?? []).map(({ path }) => path);
    settleConflict(ports, { subject, id: conflict?.id ?? '', takeOther });
    expect(readAround(ports, subject).conflicts).toEqual([]);
    await desks.expectAlike();
  });
});

describe('a batch that is deleted', () => {
  it('is deleted at the other', async () => {
    const { one, two } = desks;
    const id = await readyAt(one);
    deleteBatch(one.desk, id);
    await desks.expectAlike();
    const listed = ({ desk }: StudioDesk) =>
      desk.batches.list({ filter: 'all', search: '', offset: 0, limit: 9 }).rows.length;
    expect([listed(one), listed(two)]).toEqual([0, 0]);
  });
});

describe('an item that one sent in vain while another one approved it as well', () => {
  it('is not of unknown outcome at that one, which handed its batch over', async () => {
    const { one, two, lab } = desks;
    const id = await readyAt(one, ['1']);
    const [item] = itemsOf(one, id);
    await twoIsAway(async () => {
      approveAt(two, id);
      expect((await rested(two, id)).state).toBe('paused');
      handOver(two.desk, { kind: 'batch', id, deskId: one.desk.knownDesks.own()?.id ?? '' });
      lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
      approveAt(one, id);
      await rested(one, id);
      expect(outcomesAt(one, id)).toEqual(['unknown']);
      await desks.studio.settle(one);
      settleOrder(one.desk, { id: item?.orderId ?? '', outcome: 'not-confirmed', note: 'asked' });
      expect(outcomesAt(one, id)).toEqual(['not-sent']);
    });
    await desks.expectAlike();
    expect(outcomesAt(two, id)).toEqual(['not-sent']);
  });
});

describe('a hold that its desk took back after it had left', () => {
  it('has an end once that desk is in again', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const hold = await holdConfirmation(two.desk, {
      ...approvalOf(two.desk.orders.read(order.id)),
      until: { kind: 'after', milliseconds: 3_600_000 },
    });
    await desks.settle();
    await two.desk.workspace.leave(true);
    await studio.settle(one);
    takeBackHold(two.desk, { id: hold.id, revision: two.desk.holds.read(hold.id).revision });
    await studio.enter(two, 'Desk 3', one);
    await desks.settle();
    await desks.expectAlike();
  });
});
