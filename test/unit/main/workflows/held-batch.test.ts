import { startPracticeLab, type PracticeLab } from '@practice/server';
import { takeBackHold } from '@main/workflows/hold-departure';
import { approveBatch, reviewBatch } from '@main/workflows/approve-batch';
import { readBatch } from '@main/workflows/batch-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyBatch } from './batch-desks';
import { openDesk, type NodeDesk } from './node-desk';

describe('a batch that is approved and held', () => {
  let lab: PracticeLab;
  let desk: NodeDesk;
  beforeAll(async () => {
    lab = await startPracticeLab();
    desk = await openDesk({ lab: lab.ready });
  });
  afterAll(async () => {
    desk.close();
    await lab.stop();
  });

  it('waits whole, and is open again with nothing approved once it is taken back', async () => {
    const { id } = await readyBatch(desk, 4);
    const approve = () => {
      const { digest } = reviewBatch(desk.desk, id);
      return approveBatch(desk.desk, { id, digest, leave: { kind: 'after', milliseconds: 30_000 } });
    };
    const held = approve();
    expect(held).toMatchObject({ state: 'held', counts: { outcomes: { waiting: 4 } } });
    const [hold] = desk.desk.holds.open();
    expect(hold).toMatchObject({ id: held.holdId, kind: 'batch', subjectId: id, orderCount: 4 });
    takeBackHold(desk.desk, { id: hold?.id ?? '', revision: hold?.revision ?? 0 });
    expect(readBatch(desk.desk, id)).toMatchObject({
      state: 'open',
      holdId: null,
      counts: { outcomes: { none: 4 } },
    });
    expect(approve()).toMatchObject({ state: 'held' });
    expect(lab.parts.store.allEntries().some(({ confirmedAt }) => confirmedAt.length > 0)).toBe(false);
  });
});
