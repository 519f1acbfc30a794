import { factDetail } from '@core/history/fact-words';
import { csvMoney } from '@core/values/csv';
import { LIST_FILES } from '@core/lists/list-export';
import type { OrderRecord } from '@core/orders/orders';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readTimeline } from '@main/workflows/history/read-timeline';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchOf, draftedCarts, itemsOf } from '../desks/batch-desks';
import { needsOf } from '../desks/need-desks';
import { approvalOf, type NodeDesk, openDesk, place, placedOrder, PRACTICE } from '../desks/node-desk';
import { blockedBy } from '../desks/submit-bench';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const PAGE = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 10 };

let lab: PracticeLab;
let desk: NodeDesk;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'untaxed orders' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

/** The lab's next answers to creations state no tax. */
const withoutTax = (count: number | null = 1): void => {
  lab.setFault({ route: 'createOrder', effect: { kind: 'missingFields', fields: ['Tax'] }, count });
};
const untaxedOrder = (): Promise<OrderRecord> => {
  withoutTax();
  return placedOrder(desk, desk.sampleEditors.slice(0, 1));
};
const rowOf = ({ id }: OrderRecord) => desk.desk.orders.rowsOf([id])[0];
const confirmations = (): number => lab.parts.log.list({ route: 'confirmOrder' }).length;

describe('an order whose price states no tax', () => {
  it('is not known to have tax in its total, until it is placed again', async () => {
    const order = await untaxedOrder();
    expect(order.total).not.toBeNull();
    expect(order.missing).toEqual(['tax']);
    expect(rowOf(order)?.missing).toEqual(['tax']);
    expect((await place(desk, order.cartId)).missing).toEqual([]);
    expect(rowOf(order)?.missing).toEqual([]);
  });

  it('is confirmed only by an approval that names what its total leaves out', async () => {
    const order = await untaxedOrder();
    const whole = { ...approvalOf(order), missing: [] };
    expect(await blockedBy(confirmOrder(desk.desk, whole))).toBe('total-incomplete');
    const until = { kind: 'after', milliseconds: 60_000 } as const;
    expect(await blockedBy(holdConfirmation(desk.desk, { ...whole, until }))).toBe('total-incomplete');
    expect(confirmations()).toBe(0);
    const sent = await confirmOrder(desk.desk, approvalOf(order));
    expect(sent.state).toBe('confirmed');
    expect(sent.operations.at(-1)).toMatchObject({ kind: 'confirm', approvedMissing: ['tax'] });
    const [entry] = desk.desk.history.about({ kind: 'order', id: order.id, accountId: PRACTICE });
    expect(entry?.fact).toMatchObject({ kind: 'confirmation-approved', params: { missing: ['tax'] } });
    expect(factDetail(entry?.fact ?? '')).toMatch(/^\$[\d,.]+ so far, without tax$/);
  });

  it('is not confirmed by an approval of less than the whole total that it has by now', async () => {
    const order = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
    const approval = { ...approvalOf(order), missing: ['tax'] as const };
    expect(await blockedBy(confirmOrder(desk.desk, approval))).toBe('total-changed');
    expect(confirmations()).toBe(0);
  });

  it('is held with what its total leaves out', async () => {
    const order = await untaxedOrder();
    const until = { kind: 'after', milliseconds: 60_000 } as const;
    const hold = await holdConfirmation(desk.desk, { ...approvalOf(order), until });
    expect(hold).toMatchObject({ state: 'held', totals: [order.total], missing: ['tax'] });
  });

  it('is not summed, and claims no tax in the timeline, in a need or in a file', async () => {
    const order = await untaxedOrder();
    const subject = { kind: 'order', id: order.id, accountId: PRACTICE, part: '' } as const;
    const priced = readTimeline(desk.desk, subject).find(({ kind }) => kind === 'priced');
    expect(priced?.summary).toMatch(/ so far, without tax$/);
    const row = rowOf(order);
    if (row === undefined) throw new Error('The order is not listed');
    const columns = ['total', 'state'].map((key) => ({ key, title: key }));
    expect(LIST_FILES.orders.cells(columns, row)).toEqual([
      ...csvMoney(null),
      'Awaiting confirmation, total so far, without tax',
    ]);

    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    await confirmOrder(desk.desk, approvalOf(order));
    expect(needsOf(desk)).toMatchObject([{ cause: 'may-be-confirmed', total: null }]);

    const other = await untaxedOrder();
    await confirmOrder(desk.desk, approvalOf(other));
    const week = desk.desk.today.sentWithin(PRACTICE, 0, Number.MAX_SAFE_INTEGER);
    expect(week).toMatchObject({ orders: 1, spend: [], withoutTotal: 1 });
  });

  it('is set aside in a batch with its total so far, and confirmed alone', async () => {
    withoutTax();
    const { id } = batchOf(desk, draftedCarts(desk, 2));
    const prepared = await prepareBatch(desk.desk, { id, which: null });
    expect(prepared.counts.lanes).toMatchObject({ ready: 1, 'needs-you': 1 });
    const aside = itemsOf(desk, id).find(({ lane }) => lane === 'needs-you');
    expect(aside).toMatchObject({ missing: ['tax'], cause: { kind: 'incomplete-total', fields: [] } });
    expect(aside?.total?.amount).toMatch(/^\d+\.\d\d$/);
    const ready = itemsOf(desk, id).find(({ lane }) => lane === 'ready');
    expect(prepared.totals).toEqual([ready?.total]);
  });

  it('takes a ready cart out of a batch when it is placed again without tax', async () => {
    const [cartId = ''] = draftedCarts(desk, 1);
    const { id } = batchOf(desk, [cartId]);
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(1);
    const { digest } = reviewBatch(desk.desk, id);
    withoutTax();
    await place(desk, cartId);
    expect(() => approveBatch(desk.desk, { id, digest, leave: { kind: 'now' } })).toThrow();
    expect(itemsOf(desk, id)).toMatchObject([{ lane: 'needs-you', cause: { kind: 'changed' } }]);
  });
});

describe('a cart from editors that is not placed yet', () => {
  it('shows no price of its export as a total with tax', async () => {
    const [cartId = ''] = draftedCarts(desk, 1, { shipTo: EMPTY_ADDRESS });
    const { id } = batchOf(desk, [cartId]);
    await prepareBatch(desk.desk, { id, which: null });
    expect(desk.desk.carts.list(PRACTICE, 'open', PAGE).rows[0]?.total).not.toBeNull();
    expect(needsOf(desk)).toMatchObject([{ cause: 'unset-values', total: null }]);
  });
});
