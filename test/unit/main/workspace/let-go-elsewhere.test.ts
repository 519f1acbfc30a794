import { readBatch } from '@main/workflows/batches/read-batch';
import { resumeBatch, stopBatch } from '@main/workflows/batches/run-batch';
import { takeOver } from '@main/workflows/workspace/hand-over';
import { describe, expect, it } from 'vitest';
import { rested } from '../workflows/desks/batch-desks';
import { approveAt, LATER, RivalDesks } from './rival-desks';

const desks = new RivalDesks('let go elsewhere');

describe('a held batch that its desk took along when it left, and another desk took over', () => {
  it.each([
    ['is killed', true],
    ['gets no answers', false],
  ])('can be ended, where the one that left let it go, %s and is invited again', async (_what, isKilled) => {
    const { one, two, studio, lab } = desks;
    const id = await desks.readyAt(two);
    approveAt(two, id, LATER);
    await desks.settle();
    await two.desk.workspace.leave(false);
    await studio.settle(one);
    takeOver(one.desk, { kind: 'batch', id });
    await studio.settle(one);
    if (isKilled) two.desk.editor.sendPinned = () => new Promise(() => undefined);
    else lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: null });
    const hold = two.desk.holds.openOf(id);
    two.holdRelease.release({ id: hold?.id ?? '', revision: hold?.revision ?? 0 });
    await expect.poll(() => two.desk.holds.read(hold?.id ?? '').state).toBe('left');
    if (isKilled) {
      two.close();
      desks.two = await two.again();
    } else await rested(two, id);
    await lab.control({ do: 'clearFaults' });
    await studio.enter(desks.two, 'Desk 4', one);
    await desks.settle();
    expect(['paused', 'finished']).toContain(readBatch(one.desk, id).state);
    await desks.expectAlike();
    if (readBatch(one.desk, id).state === 'finished') return;
    resumeBatch(one.desk, id);
    await rested(one, id);
    if (readBatch(one.desk, id).state !== 'finished') stopBatch(one.desk, id);
    await desks.expectAlike();
  });
});
