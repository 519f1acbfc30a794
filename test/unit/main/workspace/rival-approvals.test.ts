import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch, renameBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { settleOrder } from '@main/workflows/orders/confirm-order';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import type { Leave } from '@core/holds/holds';
import { describe, expect, it } from 'vitest';
import { itemsOf, processed, rested } from '../workflows/desks/batch-desks';
import { priced, submissionDraftOf } from '../workflows/desks/commerce-desk';
import { approvalOf, draftOf, place, SHIP_TO } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('rival approvals');
const NOW: Leave = { kind: 'now' };
const LATER: Leave = { kind: 'after', milliseconds: 3_600_000 };

/** Drafts complete carts at a desk, no two alike. */
const cartsOf = ({ desk, sampleEditors }: StudioDesk, names: readonly string[]): string[] =>
  names.map((name) => {
    const draft = draftOf([sampleEditors[0] ?? ''], {
      ...{ entryId: `entry-${name}`, reference: `PD-${name}` },
      shipTo: { ...SHIP_TO, name: `Household ${name}`, addr1: `${name} Lone Oak Parkway` },
    });
    return createCart(desk, { accountId: desks.account.id, name, draft }).id;
  });

const byIds = (ids: readonly string[]): { by: 'ids'; subject: 'cart'; ids: string[] } => ({
  by: 'ids',
  subject: 'cart',
  ids: [...ids],
});

/** A batch that was drafted and prepared at a desk, and that both desks have. */
async function readyAt(at: StudioDesk, names = ['1', '2', '3']): Promise<string> {
  const { id } = createBatch(at.desk, { name: 'Day', choice: byIds(cartsOf(at, names)) });
  await prepareBatch(at.desk, { id, which: null });
  await desks.settle();
  return id;
}

function approveAt({ desk }: StudioDesk, id: string, leave: Leave = NOW): void {
  approveBatch(desk, { id, digest: reviewBatch(desk, id).digest, leave });
}

function takeBackAt({ desk }: StudioDesk, id: string): void {
  const hold = desk.holds.openOf(id);
  if (hold === null) throw new Error('It is held');
  takeBackHold(desk, hold);
}

const outcomesAt = (at: StudioDesk, id: string): string[] => itemsOf(at, id).map(({ outcome }) => outcome);

/** Has both be out of touch while something is done at each. */
async function apart(work: () => void | Promise<void>): Promise<void> {
  const { one, two, studio } = desks;
  studio.model.stop();
  for (const { desk } of [one, two]) await desk.workspace.connectNow();
  await work();
  studio.model.start();
}

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
    const { one, two, account } = desks;
    const draft = submissionDraftOf(await desks.productAt(one));
    const cart = createSubmissionCart(one.desk, { accountId: account.id, name: 'Wall', draft }).id;
    await priced(one, cart);
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
    const session = studio.sessions.get(one.role);
    if (session === undefined) throw new Error('It is connected');
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
    const { one, two, lab, studio } = desks;
    const id = await readyAt(one, ['1']);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
    approveAt(one, id);
    await rested(one, id);
    await desks.settle();
    expect(outcomesAt(two, id)).toEqual(['unknown']);
    const session = studio.sessions.get(one.role);
    if (session === undefined) throw new Error('It is connected');
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
  const heldAt = async ({ desk }: StudioDesk, order: string): Promise<string> => {
    const hold = await holdConfirmation(desk, {
      ...approvalOf(desk.orders.read(order)),
      until: { kind: 'at', at: Date.now() + 86_400_000 },
    });
    return hold.id;
  };

  it.each(['one', 'two'] as const)('is held by the desk that held it first: %s', async (first) => {
    const { one, two } = desks;
    const order = await place(one, await exportedCartOf(one, desks.account.id));
    await desks.settle();
    const [before, after] = first === 'one' ? [one, two] : [two, one];
    const ids: string[] = [];
    await apart(async () => {
      for (const desk of [before, after]) ids.push(await heldAt(desk, order.id));
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
