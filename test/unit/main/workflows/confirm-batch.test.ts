import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, confirmationsAt, itemsOf, readyBatch, rested } from './batch-desks';
import { type NodeDesk, openDesk } from './node-desk';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'confirm-batch' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

describe('a batch that is approved', () => {
  it('confirms each of its orders once, at what was approved of it', async () => {
    const { id, counts } = await readyBatch(desk, 30);
    expect(counts.lanes).toEqual({ new: 0, ready: 30, 'needs-you': 0, held: 0 });
    approve(desk, id);
    const batch = await rested(desk, id);
    expect(batch).toMatchObject({ state: 'finished', pauseReason: null, problem: null });
    expect(batch.counts.outcomes.confirmed).toBe(30);
    const items = itemsOf(desk, id);
    expect(confirmationsAt(lab).sort()).toEqual(items.map(({ labId }) => labId ?? '').sort());
    for (const { orderId, labId, total } of items) {
      const order = desk.desk.orders.read(orderId ?? '');
      expect(order).toMatchObject({ state: 'confirmed', confirmationId: labId });
      expect(order.operations.find(({ kind }) => kind === 'confirm')?.approvedTotal).toBe(total?.amount);
    }
  });
});
