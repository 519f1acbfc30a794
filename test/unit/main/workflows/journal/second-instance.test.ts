import { openStore } from '@main/store/open';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import type { PracticeLab } from '@practice/server';
import { startPracticeLab } from '@practice/server';
import { tries } from '@test/faults/cells';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrived, madeByLab, pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { approvalOf, type NodeDesk, openDesk, placedOrder } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
/** What a second program finds that is started while a request is on its way. */
let found: string[];
let isWatched: boolean;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'second instance', submissions: 0 });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  found = [];
  isWatched = false;
  desk = await openDesk({
    lab: lab.ready,
    once: (exchange) => async (request) => {
      // What comes before can be made again, and a second program waits three seconds for the first.
      if (!isWatched) return exchange(request);
      const second = await openStore({ folder: desk.folder, now: Date.now });
      found.push('problem' in second ? second.problem.state : second.state);
      if ('close' in second) second.close();
      return exchange(request);
    },
  });
  return () => desk.close();
});

describe('a second program on the folder of a desk', () => {
  it('opens nothing while a confirmation is on its way, which arrives once', async () => {
    tries('desk', { F19: ['E8'] });
    const order = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
    isWatched = true;
    expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('confirmed');
    expect(found).toEqual(['busy']);
    expect(lab.parts.log.list({ route: 'confirmOrder' })).toHaveLength(1);
  });

  it('opens nothing while a submit is on its way, which arrives once', async () => {
    tries('desk', { F19: ['C5'] });
    const { id } = await pricedCart(desk, await readyProduct(desk, lab));
    isWatched = true;
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(found).toEqual(['busy']);
    expect(arrived(lab)).toHaveLength(1);
    expect(madeByLab(lab, id)).toHaveLength(1);
  });
});
