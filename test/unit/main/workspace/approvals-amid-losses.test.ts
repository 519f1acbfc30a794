import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { reviewBatch } from '@main/workflows/batches/approve-batch';
import { resumeBatch, stopBatch } from '@main/workflows/batches/run-batch';
import { changeHold } from '@main/workflows/holds/hold-departure';
import { handOver, takeOver } from '@main/workflows/workspace/hand-over';
import { describe, expect, it } from 'vitest';
import { itemsOf, rested } from '../workflows/desks/batch-desks';
import { place } from '../workflows/desks/node-desk';
import { type StudioDesk } from '../workflows/desks/studio';
import { byIds } from './random-desks';
import { approveAt, LATER, NOW, outcomesAt, RivalDesks, takeBackAt, pause } from './rival-desks';
import { away } from './uncertain-desks';

const desks = new RivalDesks('approvals amid losses');
const { apart, acts, goesAway, idOf, readyAt, sessionOf } = desks;

describe('a batch is never held at no desk', () => {
  it('that one desk held first, and another approved to leave at once', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    await apart(async () => {
      approveAt(one, id, LATER);
      await pause();
      approveAt(two, id, NOW);
      await rested(two, id);
    });
    await studio.settle(one);
    await desks.expectAlike();
    expect(readBatch(one.desk, id)).toMatchObject({ state: 'held' });
    for (const { desk } of [one, two]) expect(desk.holds.openOf(id)?.state ?? null).toBe('held');
  });

  it('that was handed over and held anew there, when the desk comes that approved it to leave at once', async () => {
    const { one, two, studio } = desks;
    const three = await desks.third();
    const id = await readyAt(one);
    await studio.settle(one, two, three);
    await apart(async () => {
      approveAt(two, id, LATER);
      handOver(two.desk, { kind: 'batch', id, deskId: idOf(three) });
      approveAt(one, id, NOW);
      await rested(one, id);
    });
    const reaches = await goesAway(one);
    await studio.settle(two, three);
    const hold = three.desk.holds.openOf(id);
    changeHold(three.desk, {
      ...{ id: hold?.id ?? '', revision: hold?.revision ?? 0 },
      until: { kind: 'after', milliseconds: 3_600_000 },
    });
    await studio.settle(three, two);
    reaches();
    await desks.alike(one, two, three);
    expect(readBatch(three.desk, id).state).toBe('held');
    expect(three.desk.holds.openOf(id)?.state ?? null).toBe('held');
  });

  it('whose desk was lost after it told that it is held, and before it told the hold', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    const session = sessionOf(one);
    const { tell } = session;
    session.tell = async (told) => {
      await tell(told.filter(({ kind }) => kind !== 'holds'));
      return away();
    };
    const gone = idOf(one);
    approveAt(one, id, LATER);
    await one.desk.workspace.connectNow();
    one.close();
    await studio.settle(two);
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two);
    takeOver(two.desk, { kind: 'batch', id });
    expect(readBatch(two.desk, id)).toMatchObject({ holdId: null });
    resumeBatch(two.desk, id);
    expect((await rested(two, id)).state).toBe('finished');
  });
});

describe('no approval is lost', () => {
  it.each([
    ['held', LATER],
    ['paused', NOW],
  ] as const)(
    'of a batch that is %s, whose desk was put back to before it took an earlier approval of it back',
    async (state, leave) => {
      const { two, studio, one } = desks;
      const id = await readyAt(two);
      approveAt(two, id, LATER);
      await desks.settle();
      const folder = two.copied();
      await pause();
      takeBackAt(two, id);
      await desks.settle();
      if (leave === NOW) {
        studio.model.stop();
        await two.desk.workspace.connectNow();
      }
      approveAt(two, id, leave);
      if (leave === NOW) {
        await rested(two, id);
        studio.model.start();
      }
      await desks.settle();
      expect(outcomesAt(one, id)).toEqual(Array(3).fill('waiting'));
      two.close();
      desks.two = await two.again({ folder });
      await desks.expectAlike();
      expect(readBatch(desks.two.desk, id).state).toBe(state);
      expect(outcomesAt(desks.two, id)).toEqual(Array(3).fill('waiting'));
    },
  );

  it('of what was placed anew, whose desk was put back to before it took an earlier approval of it back', async () => {
    const { two, one } = desks;
    const id = await readyAt(two, ['1']);
    approveAt(two, id, LATER);
    await desks.settle();
    const folder = two.copied();
    await pause();
    takeBackAt(two, id);
    await place(two, itemsOf(two, id)[0]?.subjectId ?? '');
    await prepareBatch(two.desk, { id, which: null });
    approveAt(two, id, LATER);
    await desks.settle();
    const approvedAt = ({ desk }: StudioDesk): unknown =>
      desk.database.get('SELECT approved, outcome FROM batch_items');
    const before = approvedAt(one);
    two.close();
    desks.two = await two.again({ folder });
    await desks.expectAlike();
    expect(approvedAt(one)).toEqual(before);
    expect(approvedAt(desks.two)).toEqual(before);
  });

  it('nor comes back in an open batch, whose desk was put back to before it took that back', async () => {
    const { two, one } = desks;
    const id = await readyAt(two);
    approveAt(two, id, LATER);
    await desks.settle();
    const folder = two.copied();
    takeBackAt(two, id);
    await desks.settle();
    two.close();
    desks.two = await two.again({ folder });
    await desks.expectAlike();
    expect(readBatch(one.desk, id).state).toBe('open');
    for (const desk of [one, desks.two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('none'));
  });

  it('of a batch that one took back, and that another approved and handed over out of touch', async () => {
    const { one, two, studio } = desks;
    const three = await desks.third();
    const id = await readyAt(two);
    await studio.settle(one, two, three);
    await apart(() => {
      approveAt(one, id, LATER);
      takeBackAt(one, id);
      approveAt(two, id, LATER);
      handOver(two.desk, { kind: 'batch', id, deskId: idOf(three) });
    });
    await studio.settle(one);
    await desks.alike(one, two, three);
    for (const desk of [one, two, three]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('waiting'));
    expect(readBatch(three.desk, id).state).toBe('held');
    expect(three.desk.holds.openOf(id)?.state ?? null).toBe('waiting');
  });
});

describe('what only an approval that was passed over had', () => {
  it('does not leave with a batch that was handed over', async () => {
    const { one, two, studio } = desks;
    const three = await desks.third();
    const id = await readyAt(one);
    await studio.settle(one, two, three);
    const [last] = itemsOf(one, id).slice(-1);
    one.desk.batchItems.setHeld(id, { by: 'ids', ids: [last?.id ?? ''] }, true);
    await studio.settle(one, two, three);
    const reaches = await goesAway(three);
    approveAt(one, id, LATER);
    handOver(one.desk, { kind: 'batch', id, deskId: idOf(two) });
    await studio.settle(one, two);
    await pause();
    three.desk.batchItems.setHeld(id, { by: 'lane', lane: 'held' }, false);
    await prepareBatch(three.desk, { id, which: null });
    approveAt(three, id, LATER);
    reaches();
    // Desk two reads what desk three told before that one heard of the answer.
    const { between } = studio;
    studio.between = (connector, by) =>
      by !== three.role
        ? between(connector, by)
        : {
            connect: async () => {
              const session = await between(connector, by).connect();
              const { tell } = session;
              session.tell = async (told) => {
                const answers = await tell(told);
                await studio.settle(two);
                return answers;
              };
              return session;
            },
          };
    await studio.settle(three);
    studio.between = between;
    await desks.alike(one, two, three);
    expect(outcomesAt(two, id)).toEqual(['waiting', 'waiting', 'none']);
  });
});

describe('a desk that was lost while it told an approval', () => {
  /** One approves two of three carts; what of them is approved arrives, that the batch is does not. */
  async function lostAmid(): Promise<string> {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    const [last] = itemsOf(one, id).slice(-1);
    one.desk.batchItems.setHeld(id, { by: 'ids', ids: [last?.id ?? ''] }, true);
    await desks.settle();
    const session = sessionOf(one);
    const { tell } = session;
    session.tell = async (told) => {
      await tell(told.filter(({ kind }) => kind === 'batch_items'));
      return away();
    };
    const gone = idOf(one);
    approveAt(one, id, LATER);
    await one.desk.workspace.connectNow();
    one.close();
    await studio.settle(two);
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two);
    return id;
  }

  it('has nothing leave that the review of another did not show', async () => {
    const { two } = desks;
    const id = await lostAmid();
    two.desk.batchItems.setHeld(id, { by: 'lane', lane: 'held' }, false);
    await prepareBatch(two.desk, { id, which: null });
    const { orderCount } = reviewBatch(two.desk, id);
    approveAt(two, id, NOW);
    await rested(two, id);
    expect(acts().filter((count) => count > 0)).toHaveLength(orderCount);
  });

  it('leaves no cart behind that no one can send any more', async () => {
    const { two } = desks;
    const id = await lostAmid();
    const carts = itemsOf(two, id).map(({ subjectId }) => subjectId);
    const rest = createBatch(two.desk, { name: 'Rest', choice: byIds('cart', ...carts) }).id;
    await prepareBatch(two.desk, { id: rest, which: null });
    expect(reviewBatch(two.desk, rest).orderCount).toBe(3);
  });
});

describe('a desk that was lost while it told that it stopped a batch', () => {
  it('leaves no cart behind that no one can send any more', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    studio.model.stop();
    await one.desk.workspace.connectNow();
    approveAt(one, id, NOW);
    await rested(one, id);
    studio.model.start();
    await desks.settle();
    const session = sessionOf(one);
    const { tell } = session;
    session.tell = async (told) => {
      await tell(told.filter(({ kind }) => kind === 'batches'));
      return away();
    };
    const gone = idOf(one);
    stopBatch(one.desk, id);
    await one.desk.workspace.connectNow();
    one.close();
    await studio.settle(two);
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two);
    expect(readBatch(two.desk, id).state).toBe('stopped');
    const carts = itemsOf(two, id).map(({ subjectId }) => subjectId);
    const rest = createBatch(two.desk, { name: 'Rest', choice: byIds('cart', ...carts) }).id;
    await prepareBatch(two.desk, { id: rest, which: null });
    expect(reviewBatch(two.desk, rest).orderCount).toBe(3);
  });
});
