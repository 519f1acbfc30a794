import { createBatch, renameBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { handOver } from '@main/workflows/workspace/hand-over';
import { describe, expect, it } from 'vitest';
import { itemsOf, processed, rested } from '../workflows/desks/batch-desks';
import { priced } from '../workflows/desks/commerce-desk';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { approveAt, holdAt, LATER, NOW, pause, outcomesAt, RivalDesks, takeBackAt } from './rival-desks';

const desks = new RivalDesks('rival approvals');
const { apart, goesAway, readyAt, sessionOf } = desks;

describe('a batch whose desk was put back', () => {
  it.each([
    ['paused', 'drafted', NOW],
    ['held', 'drafted', LATER],
    ['paused', 'approved', NOW],
    ['held', 'approved', LATER],
  ] as const)(
    'is %s, where that was to before it was %s, and goes on there',
    async (state, before, leave) => {
      const { two, studio, lab } = desks;
      await desks.settle();
      let folder = before === 'drafted' ? two.copied() : '';
      const id = await readyAt(two);
      if (before === 'approved') folder = two.copied();
      studio.model.stop();
      await two.desk.workspace.connectNow();
      approveAt(two, id, leave);
      if (leave === NOW) await rested(two, id);
      studio.model.start();
      await desks.settle();
      two.close();
      desks.two = await two.again({ folder });
      await desks.expectAlike();
      expect(readBatch(desks.two.desk, id).state).toBe(state);
      expect(outcomesAt(desks.two, id)).toEqual(Array(3).fill('waiting'));
      if (leave !== NOW) return;
      resumeBatch(desks.two.desk, id);
      expect((await rested(desks.two, id)).state).toBe('finished');
      await desks.expectAlike();
      expect(outcomesAt(desks.one, id)).toEqual(Array(3).fill('confirmed'));
      expect([...processed(lab).values()]).toEqual([1, 1, 1]);
    },
  );
});

describe('a batch that two desks approve while they are out of touch', () => {
  it.each(['one', 'two'] as const)(
    'that desk %s drafted is sent by the one that is heard first',
    async (by) => {
      const { one, two, lab } = desks;
      const id = await readyAt(desks[by]);
      await apart(async () => {
        for (const desk of [one, two]) approveAt(desk, id);
        for (const desk of [one, two]) expect((await rested(desk, id)).state).toBe('paused');
      });
      await desks.expectAlike();
      expect(readBatch(one.desk, id)).toMatchObject({ state: 'paused', passedOver: false });
      expect(readBatch(one.desk, id).desk).toBeUndefined();
      expect(readBatch(two.desk, id)).toMatchObject({ desk: { name: 'Desk 1' }, passedOver: true });
      expect(() => resumeBatch(two.desk, id)).toThrow();
      resumeBatch(one.desk, id);
      expect((await rested(one, id)).state).toBe('finished');
      await desks.expectAlike();
      for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('confirmed'));
      expect([...processed(lab).values()]).toEqual([1, 1, 1]);
    },
  );

  it('is held once, by the one that is heard first', async () => {
    const { one, two } = desks;
    const id = await readyAt(one);
    await apart(() => {
      for (const desk of [two, one]) approveAt(desk, id, LATER);
    });
    await desks.studio.settle(two);
    await desks.expectAlike();
    expect(readBatch(two.desk, id)).toMatchObject({ state: 'held', passedOver: false });
    expect(readBatch(one.desk, id)).toMatchObject({ desk: { name: 'Desk 2' }, passedOver: true });
    for (const { desk } of [one, two])
      expect(
        desk.holds
          .ofSubject(id)
          .map(({ state }) => state)
          .sort(),
      ).toEqual(['held', 'taken-back']);
  });

  it.each([
    ['one', NOW],
    ['two', NOW],
    ['one', LATER],
    ['two', LATER],
  ] as const)(
    'in the very same millisecond is that of desk %s, which is heard first',
    async (first, leave) => {
      const { one, two, lab } = desks;
      const id = await readyAt(one);
      const [heard, other] = first === 'one' ? [one, two] : [two, one];
      await apart(async () => {
        const at = Date.now();
        desks.now = () => at;
        for (const desk of [one, two]) approveAt(desk, id, leave);
        desks.now = Date.now;
        if (leave === NOW) for (const desk of [one, two]) await rested(desk, id);
      });
      await desks.studio.settle(heard);
      await desks.expectAlike();
      expect(readBatch(heard.desk, id).desk).toBeUndefined();
      expect(readBatch(other.desk, id)).toMatchObject({ desk: {}, passedOver: true });
      expect(() => resumeBatch(other.desk, id)).toThrow();
      const open = [one, two].map(({ desk }) => desk.holds.openOf(id)?.state ?? null);
      expect(open).toEqual(leave === NOW ? [null, null] : ['held', 'held']);
      if (leave !== NOW) return;
      resumeBatch(heard.desk, id);
      await rested(heard, id);
      await desks.expectAlike();
      expect([...processed(lab).values()]).toEqual([1, 1, 1]);
    },
  );

  it('leaves behind what only the other one approved, for another batch', async () => {
    const { one, two, lab } = desks;
    const id = await readyAt(one);
    const [last] = itemsOf(two, id).slice(-1);
    await apart(async () => {
      one.desk.batchItems.setHeld(id, { by: 'ids', ids: [last?.id ?? ''] }, true);
      for (const desk of [one, two]) approveAt(desk, id);
      for (const desk of [one, two]) await rested(desk, id);
    });
    await desks.expectAlike();
    resumeBatch(one.desk, id);
    await rested(one, id);
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(['confirmed', 'confirmed', 'none']);
    expect(two.desk.batchApprovals.rest(id)).toHaveLength(1);
    expect([...processed(lab).values()].filter((count) => count > 0)).toEqual([1, 1]);
  });

  it('at another price each is sent at the price that was approved first', async () => {
    const { one, two } = desks;
    const cart = await desks.pricedCart(one);
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [cart] };
    const { id } = createBatch(one.desk, { name: 'Day', choice });
    await prepareBatch(one.desk, { id, which: null });
    await desks.settle();
    await apart(async () => {
      await priced(two, cart);
      await prepareBatch(two.desk, { id, which: null });
      for (const desk of [one, two]) approveAt(desk, id, LATER);
    });
    await desks.expectAlike();
    const approvedAt = ({ desk }: StudioDesk): unknown =>
      desk.database.get('SELECT approved FROM batch_items')?.approved;
    expect(approvedAt(two)).toBe(approvedAt(one));
  });
});

describe('a batch that was approved elsewhere, and that a desk approved and handed over while it was out of touch', () => {
  const handTo = (from: StudioDesk, to: StudioDesk, id: string): unknown =>
    handOver(from.desk, { kind: 'batch', id, deskId: desks.idOf(to) });

  it.each([
    ['one', NOW],
    ['one', LATER],
    ['two', NOW],
    ['two', LATER],
  ] as const)(
    'is that of desk one alone, where desk two gave it to it, and %s is heard first',
    async (first, leave) => {
      const { one, two, studio, lab } = desks;
      const id = await readyAt(one);
      await apart(async () => {
        approveAt(one, id, leave);
        if (leave === NOW) await rested(one, id);
        approveAt(two, id, LATER);
        handTo(two, one, id);
      });
      await studio.settle(desks[first]);
      await desks.expectAlike();
      expect(readBatch(one.desk, id).desk).toBeUndefined();
      expect(readBatch(two.desk, id).desk).toMatchObject({ name: 'Desk 1' });
      const open = [one, two].map(({ desk }) => desk.holds.open().length);
      if (leave === LATER || first === 'two') return expect(open).toEqual([1, 1]);
      expect(open).toEqual([0, 0]);
      resumeBatch(one.desk, id);
      expect((await rested(one, id)).state).toBe('finished');
      await desks.expectAlike();
      expect([...processed(lab).values()]).toEqual([1, 1, 1]);
    },
  );

  it('is confirmed in full by the desk that it was given to', async () => {
    const { one, two, studio, lab } = desks;
    const id = await readyAt(one);
    await apart(() => {
      approveAt(one, id, LATER);
      approveAt(two, id, LATER);
      handTo(two, one, id);
    });
    await studio.settle(two);
    await desks.expectAlike();
    const hold = one.desk.holds.openOf(id);
    one.holdRelease.release({ id: hold?.id ?? '', revision: hold?.revision ?? 0 });
    await expect.poll(() => one.desk.holds.openOf(id)).toBeNull();
    expect((await rested(one, id)).state).toBe('finished');
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('confirmed'));
    expect([...processed(lab).values()]).toEqual([1, 1, 1]);
  });
});

describe('a cart that two desks approve in two batches while they are out of touch', () => {
  it.each([
    ['one', 'one'],
    ['one', 'two'],
    ['two', 'one'],
    ['two', 'two'],
  ] as const)(
    'is held in that of desk %s, which approved it first, where %s is heard first',
    async (before, heard) => {
      const { one, two, studio } = desks;
      const [shared = '', other = ''] = desks.cartsOf(one, ['1', '2']);
      const [first, second] = before === 'one' ? [one, two] : [two, one];
      await desks.settle();
      const stands = await desks.preparedAt(first, [shared]);
      await desks.settle();
      const gaveWay = await desks.preparedAt(second, [shared, other]);
      await desks.settle();
      await apart(async () => {
        approveAt(first, stands, LATER);
        await pause();
        approveAt(second, gaveWay, LATER);
      });
      await studio.settle(desks[heard]);
      await desks.expectAlike();
      for (const desk of [one, two]) {
        expect(outcomesAt(desk, stands)).toEqual(['waiting']);
        expect(itemsOf(desk, gaveWay)).toMatchObject([
          { outcome: 'none', lane: 'needs-you', cause: { kind: 'elsewhere' } },
          { outcome: 'waiting' },
        ]);
      }
    },
  );
});

describe('an item of a batch whose order another desk confirms', () => {
  it('goes by the approval that stands, where the outcome of that confirmation is unknown', async () => {
    const { one, two, studio, lab } = desks;
    const three = await desks.third();
    const id = await readyAt(one, ['1']);
    await studio.settle(one, two, three);
    const twoReaches = await goesAway(two);
    approveAt(two, id, LATER);
    const order = await place(three, itemsOf(one, id)[0]?.subjectId ?? '');
    await studio.settle(three, one);
    const oneReaches = await goesAway(one);
    await prepareBatch(one.desk, { id, which: null });
    approveAt(one, id, LATER);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
    await confirmOrder(three.desk, approvalOf(three.desk.orders.read(order.id)));
    oneReaches();
    twoReaches();
    await studio.settle(two, one);
    await studio.settle(one, two, three);
    for (const desk of [one, two, three]) {
      expect(desk.desk.orders.read(order.id).state).toBe('may-be-confirmed');
      expect(outcomesAt(desk, id)).toEqual(['waiting']);
    }
  });

  it.each([
    [401, 'waiting'],
    [422, 'refused'],
  ])('and the lab turns away with %i is %s', async (status, outcome) => {
    const { one, two, studio, lab } = desks;
    const cart = await exportedCartOf(one, desks.account.id);
    const order = await place(one, cart);
    await desks.settle();
    const id = await desks.preparedAt(two, [cart]);
    await desks.settle();
    const reaches = await goesAway(two);
    approveAt(two, id, LATER);
    reaches();
    const session = sessionOf(one);
    const { begin, tell } = session;
    session.begin = async (request) => {
      const granted = await begin(request);
      await studio.settle(two);
      // What became of the call is told before what one says of the order.
      session.tell = async (told) => {
        session.tell = tell;
        return await tell(told.filter(({ kind }) => kind !== 'orders'));
      };
      return granted;
    };
    lab.setFault({ route: 'confirmOrder', effect: answer(status, '{"message":"No"}'), count: 1 });
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id))).catch(() => undefined);
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual([outcome]);
  });
});

describe('a batch that one desk approved and took back', () => {
  const expectHeldByTwo = async (id: string): Promise<void> => {
    const { one, two } = desks;
    await desks.expectAlike();
    expect(readBatch(two.desk, id)).toMatchObject({ state: 'held', passedOver: false });
    expect(readBatch(two.desk, id).desk).toBeUndefined();
    expect(readBatch(one.desk, id)).toMatchObject({ state: 'held', desk: { name: 'Desk 2' } });
    for (const desk of [one, two]) {
      expect(outcomesAt(desk, id)).toEqual(Array(3).fill('waiting'));
      expect(desk.desk.holds.openOf(id)?.state).toBe('held');
    }
  };

  it.each([
    ['one', 'one'],
    ['one', 'two'],
    ['two', 'one'],
    ['two', 'two'],
  ] as const)(
    'and that desk %s drafted stays approved at another that had not heard of it, where desk %s is heard first',
    async (by, first) => {
      const { one, two, studio } = desks;
      const id = await readyAt(desks[by]);
      await apart(() => {
        approveAt(one, id, LATER);
        takeBackAt(one, id);
        approveAt(two, id, LATER);
      });
      await studio.settle(desks[first]);
      await expectHeldByTwo(id);
    },
  );

  it('is confirmed once by another that had not heard of it', async () => {
    const { one, two, studio, lab } = desks;
    const id = await readyAt(two);
    await apart(async () => {
      approveAt(one, id, LATER);
      takeBackAt(one, id);
      approveAt(two, id);
      await rested(two, id);
    });
    await studio.settle(one);
    await desks.settle();
    resumeBatch(two.desk, id);
    expect((await rested(two, id)).state).toBe('finished');
    await desks.expectAlike();
    for (const desk of [one, two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('confirmed'));
    expect([...processed(lab).values()]).toEqual([1, 1, 1]);
  });

  it('stays taken back where another, which had heard of the approval, renamed it', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    approveAt(two, id, LATER);
    await desks.settle();
    await apart(() => {
      takeBackAt(two, id);
      renameBatch(one.desk, { id, name: 'Evening' });
    });
    await studio.settle(two);
    await desks.expectAlike();
    for (const desk of [one, two]) {
      expect(readBatch(desk.desk, id)).toMatchObject({ state: 'open', name: 'Evening' });
      expect(outcomesAt(desk, id)).toEqual(Array(3).fill('none'));
    }
  });
});

describe('a batch that two desks approve in the same moment', () => {
  it('is confirmed once, by either of them', async () => {
    const { one, two, lab } = desks;
    const id = await readyAt(one, ['1', '2', '3', '4', '5', '6']);
    for (const desk of [one, two]) approveAt(desk, id);
    await desks.settle();
    await Promise.all([rested(one, id), rested(two, id)]);
    await desks.expectAlike();
    const owner = readBatch(one.desk, id).desk === undefined ? one : two;
    if (readBatch(owner.desk, id).state === 'paused') resumeBatch(owner.desk, id);
    await rested(owner, id);
    await desks.expectAlike();
    for (const desk of [one, two]) {
      expect(outcomesAt(desk, id)).toEqual(Array(6).fill('confirmed'));
      expect(readBatch(desk.desk, id).state).toBe('finished');
    }
    expect([...processed(lab).values()]).toEqual(Array(6).fill(1));
  });
});

describe('an item whose order is placed again at another desk while it leaves', () => {
  it('has an end', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one, ['1']);
    const session = sessionOf(one);
    const { begin } = session;
    session.begin = async (request) => {
      if (request.kind === 'confirm') {
        session.begin = begin;
        await place(two, itemsOf(one, id)[0]?.subjectId ?? '');
        await studio.settle(one);
      }
      return await begin(request);
    };
    approveAt(one, id);
    await rested(one, id);
    expect(outcomesAt(one, id)).toEqual(['not-sent']);
    await desks.expectAlike();
  });
});

describe('a batch of another desk', () => {
  it('has sent what its desk says, and no less', async () => {
    const { one, two, lab } = desks;
    const id = await readyAt(one, ['1']);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
    approveAt(one, id);
    await rested(one, id);
    await desks.settle();
    expect(outcomesAt(two, id)).toEqual(['unknown']);
    const session = sessionOf(one);
    const { tell } = session;
    // What its desk says of the item does not arrive.
    session.tell = async (told) => {
      const ofItems = told.filter(({ kind }) => kind === 'batch_items');
      const answers = await tell(told.filter((one) => !ofItems.includes(one)));
      return [...answers, ...ofItems.map(({ no }) => ({ no, taken: true, version: 9 }) as const)];
    };
    const [item] = itemsOf(one, id);
    const orderId = item?.orderId ?? '';
    settleOrder(one.desk, { id: orderId, outcome: 'not-confirmed', note: 'asked by telephone' });
    await desks.settle();
    expect(two.desk.orders.read(orderId).state).toBe('awaiting-confirmation');
    expect([outcomesAt(one, id), outcomesAt(two, id)]).toEqual([['not-sent'], ['unknown']]);
  });
});

describe('an item that is leaving', () => {
  it('is not any more, where its desk was put back to before it approved it', async () => {
    const { one, two, lab } = desks;
    const id = await readyAt(one, ['1']);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'latency', ms: 2_000, when: 'before' }, count: 1 });
    approveAt(one, id);
    await expect.poll(() => desks.settle().then(() => outcomesAt(two, id))).toEqual(['sending']);
    const { database } = one.desk;
    database.run(`UPDATE batch_items SET outcome = 'waiting' WHERE batch_id = ?`, [id]);
    database.run(`UPDATE batch_items SET outcome = 'none', approved = NULL WHERE batch_id = ?`, [id]);
    await desks.settle();
    expect(outcomesAt(two, id)).toEqual(['none']);
    await rested(one, id);
  });
});

describe('an order that two desks hold while they are out of touch', () => {
  it.each(['one', 'two'] as const)('is held by the desk that held it first: %s', async (first) => {
    const { one, two } = desks;
    const order = await place(one, await exportedCartOf(one, desks.account.id));
    await desks.settle();
    const [before, after] = first === 'one' ? [one, two] : [two, one];
    const ids: string[] = [];
    await apart(async () => {
      for (const desk of [before, after]) ids.push(await holdAt(desk, order.id));
    });
    await desks.expectAlike();
    const [stands = '', gaveWay = ''] = ids;
    expect(before.desk.holds.read(stands)).toMatchObject({ state: 'held' });
    expect(after.desk.holds.read(stands).desk).toBeDefined();
    for (const { desk } of [one, two]) {
      expect(desk.holds.read(gaveWay).state).toBe('taken-back');
      const said = desk.history.about({ kind: 'order', id: order.id, accountId: desks.account.id });
      expect(said.filter(({ kind }) => kind === 'passed-over')).toHaveLength(1);
      expect(desk.workspace.status()).toMatchObject({ parked: 0 });
    }
  });
});
