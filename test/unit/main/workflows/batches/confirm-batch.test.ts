import { tries } from '@test/faults/cells';
import type { Batch, BatchOutcome } from '@core/batches/batches';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { createBatch, deleteBatch, restOfBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { pauseBatch, resumeBatch, startBatch, stopBatch } from '@main/workflows/batches/run-batch';
import { deleteCarts, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { holdsOfOrders } from '@main/workflows/holds/held-orders';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import { placeOrder } from '@main/workflows/orders/place-order';
import type { FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approve,
  confirmationsAt,
  draftedCarts,
  itemsOf,
  processed,
  readyBatch,
  rested,
} from '../desks/batch-desks';
import { approvalOf, type NodeDesk, openDesk } from '../desks/node-desk';
import { blockedBy } from '../desks/submit-bench';

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

const answer = (status: number, body: string): FaultEffect => ({
  kind: 'answer',
  status,
  body,
  contentType: 'application/json',
  acts: false,
});
const UNAUTHORIZED = answer(401, '{"message":"Unauthorized"}');

/** Lets something go wrong with confirmations, after this many that pass. */
const strike = (effect: FaultEffect, skip = 0, count: number | null = 1): void =>
  void lab.setFault({ route: 'confirmOrder', effect, skip, count });

/** How many items have each outcome, and that the lab agrees with every single one of them. */
function agreed(id: string): Partial<Record<BatchOutcome, number>> {
  const atLab = processed(lab);
  const counts: Partial<Record<BatchOutcome, number>> = {};
  for (const { outcome, labId } of itemsOf(desk, id)) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    const times = atLab.get(labId ?? '') ?? 0;
    expect(times).toBeLessThanOrEqual(1);
    if (outcome !== 'unknown') expect([outcome, times]).toEqual([outcome, outcome === 'confirmed' ? 1 : 0]);
  }
  return counts;
}

describe('a batch that is approved', () => {
  it('confirms each of its orders once, at what was approved of it', async () => {
    const { id, counts } = await readyBatch(desk, 30);
    expect(counts.lanes).toEqual({ new: 0, ready: 30, 'needs-you': 0, held: 0 });
    approve(desk, id);
    const batch = await rested(desk, id);
    expect(batch).toMatchObject({ state: 'finished', pauseReason: null, problem: null });
    expect(agreed(id)).toEqual({ confirmed: 30 });
    const items = itemsOf(desk, id);
    expect(confirmationsAt(lab).sort()).toEqual(items.map(({ labId }) => labId ?? '').sort());
    for (const { orderId, labId, total } of items) {
      const order = desk.desk.orders.read(orderId ?? '');
      expect(order).toMatchObject({ state: 'confirmed', confirmationId: labId });
      expect(order.operations.find(({ kind }) => kind === 'confirm')?.approvedTotal).toBe(total?.amount);
    }
  });

  it.each([
    ['401', UNAUTHORIZED],
    ['403 of the gateway', answer(403, '{"message":"Forbidden"}')],
    ['403 for lack of scope', answer(403, '{"title":"Insufficient scope","status":403}')],
  ])('is paused by a key that the lab refuses, and fails none of the rest: %s', async (_, effect) => {
    tries('desk', { F12: ['D'] });
    const { id } = await readyBatch(desk, 16);
    strike(effect, 6, null);
    approve(desk, id);
    const paused = await rested(desk, id);
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'key' });
    expect(paused.problem).toMatchObject({ status: effect.kind === 'answer' ? effect.status : 0 });
    expect(agreed(id)).toEqual({ confirmed: 6, waiting: 10 });

    await lab.control({ do: 'clearFaults' });
    resumeBatch(desk.desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
    expect(agreed(id)).toEqual({ confirmed: 16 });
  });

  it('waits for a lab that asks for a pause, and sends all of it in the end', async () => {
    tries('desk', { F8: ['D'] });
    const { id } = await readyBatch(desk, 12);
    strike({ kind: 'tooManyRequests', retryAfter: null }, 3, 5);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(agreed(id)).toEqual({ confirmed: 12 });
  });

  it('is paused when nothing reaches the lab, and nothing of the rest is unknown', async () => {
    const { id } = await readyBatch(desk, 12);
    await lab.stop();
    approve(desk, id);
    const paused = await rested(desk, id);
    lab = await startPracticeLab({ seed: 'confirm-batch' });
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'offline' });
    expect(paused.counts.outcomes).toMatchObject({ waiting: 12, unknown: 0, refused: 0, 'not-sent': 0 });
  });

  it('is paused by answers that prove nothing, before they become many', async () => {
    const { id } = await readyBatch(desk, 20);
    strike({ kind: 'resetAfter' }, 4, null);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'refusals' });
    const { unknown = 0, waiting = 0 } = agreed(id);
    expect(unknown).toBeGreaterThanOrEqual(3);
    expect(unknown).toBeLessThanOrEqual(6);
    expect(unknown + waiting).toBe(16);
  });

  it('is paused by the same refusal ten times in a row, and goes on past other ones', async () => {
    const { id } = await readyBatch(desk, 24);
    strike(answer(404, '{"title":"Not Found","status":404}'), 2, 3);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(agreed(id)).toEqual({ confirmed: 21, refused: 3 });

    const { id: other } = await readyBatch(desk, 24);
    strike(answer(404, '{"title":"Not Found","status":404}'), 0, null);
    approve(desk, other);
    const paused = await rested(desk, other);
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'refusals', problem: { status: 404 } });
    expect(paused.counts.outcomes.refused).toBeGreaterThanOrEqual(10);
    expect(paused.counts.outcomes.refused).toBeLessThanOrEqual(13);
  });

  it('leaves out an order whose price is not what was approved, and sends the others', async () => {
    tries('desk', { F24: ['D'] });
    const { id } = await readyBatch(desk, 6);
    strike({ kind: 'latency', ms: 60, jitterMs: 0, when: 'before' }, 0, 4);
    approve(desk, id);
    const last = itemsOf(desk, id).at(-1);
    const at = desk.desk.now();
    desk.desk.orders.change(last?.orderId ?? '', { confirmationId: 'another' }, at);
    await rested(desk, id);
    const items = itemsOf(desk, id);
    expect(items.map(({ outcome }) => outcome)).toEqual([...Array<string>(5).fill('confirmed'), 'not-sent']);
    expect(items.at(-1)?.problem).toMatchObject({ kind: 'blocked', reason: 'total-changed' });
  });
});

describe('a batch under way', () => {
  it('is paused, goes on and is stopped, and waits for what is on its way', async () => {
    const { id } = await readyBatch(desk, 24);
    strike({ kind: 'latency', ms: 30, jitterMs: 0, when: 'after' }, 0, null);
    approve(desk, id);
    await expect.poll(() => readBatch(desk.desk, id).counts.outcomes.confirmed).toBeGreaterThan(3);
    pauseBatch(desk.desk, id);
    const sent = confirmationsAt(lab).length;
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'person' });
    expect(confirmationsAt(lab).length).toBeLessThanOrEqual(sent + 4);
    expect(agreed(id).sending).toBeUndefined();

    resumeBatch(desk.desk, id);
    resumeBatch(desk.desk, id);
    const before = confirmationsAt(lab).length;
    await expect.poll(() => confirmationsAt(lab).length).toBeGreaterThan(before + 2);
    stopBatch(desk.desk, id);
    const stopped = await rested(desk, id);
    expect(stopped).toMatchObject({ state: 'stopped' });
    const { confirmed = 0, 'not-sent': left = 0 } = agreed(id);
    expect(confirmed + left).toBe(24);
    expect(left).toBeGreaterThan(0);
    expect(restOfBatch(desk.desk, id).counts.all).toBe(left);
    expect(() => startBatch(desk.desk, id)).toThrow();
  });

  it('goes on while what was on its way at the pause is still waited for', async () => {
    const { id } = await readyBatch(desk, 10);
    strike({ kind: 'latency', ms: 80, jitterMs: 0, when: 'after' }, 0, null);
    approve(desk, id);
    await expect.poll(() => confirmationsAt(lab).length).toBe(4);
    pauseBatch(desk.desk, id);
    resumeBatch(desk.desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(agreed(id)).toEqual({ confirmed: 10 });
  });

  it('takes over what a person does with one of its orders', async () => {
    const { id } = await readyBatch(desk, 8);
    strike({ kind: 'resetAfter' }, 1, 1);
    approve(desk, id);
    await rested(desk, id);
    const unknown = itemsOf(desk, id).find(({ outcome }) => outcome === 'unknown');
    expect(readBatch(desk.desk, id).state).toBe('finished');
    settleOrder(desk.desk, { id: unknown?.orderId ?? '', outcome: 'confirmed', note: 'the lab said so' });
    expect(agreed(id)).toEqual({ confirmed: 8 });
  });

  it('does not confirm what a person confirmed alone meanwhile', async () => {
    const { id } = await readyBatch(desk, 8);
    strike(UNAUTHORIZED, 0, 4);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'key' });
    await lab.control({ do: 'clearFaults' });
    const alone = itemsOf(desk, id)[5];
    await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(alone?.orderId ?? '')));
    expect(itemsOf(desk, id)[5]?.outcome).toBe('confirmed');
    resumeBatch(desk.desk, id);
    await rested(desk, id);
    expect(agreed(id)).toEqual({ confirmed: 8 });
    expect(confirmationsAt(lab).filter((one) => one === alone?.labId)).toHaveLength(1);
  });
});

describe('orders that are approved as they were placed', () => {
  /** The ids of placed orders, and a batch of them as the list of orders makes it. */
  async function chosen(count: number): Promise<{ orders: string[]; carts: string[] }> {
    const { id } = await readyBatch(desk, count);
    const items = itemsOf(desk, id);
    deleteBatch(desk.desk, id);
    return {
      orders: items.map(({ orderId }) => orderId ?? ''),
      carts: items.map(({ subjectId }) => subjectId),
    };
  }
  const reviewed = (ids: readonly string[]): Promise<Batch> =>
    prepareBatch(desk.desk, {
      id: createBatch(desk.desk, { name: '', choice: { by: 'ids', subject: 'order', ids: [...ids] } }).id,
      which: null,
      asPlaced: true,
    });

  it('ask the lab for nothing until they leave, and name those that cannot', async () => {
    const { orders, carts } = await chosen(7);
    const [confirmed = '', held = '', changed = '', gone = ''] = orders;
    await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(confirmed)));
    await holdConfirmation(desk.desk, {
      ...approvalOf(desk.desk.orders.read(held)),
      until: { kind: 'after', milliseconds: 600_000 },
    });
    const cart = readCart(desk.desk, carts[2] ?? '');
    saveCart(desk.desk, { ...cart, draft: { ...cart.draft, reference: 'another' } });
    deleteCarts(desk.desk, [carts[3] ?? '']);
    const asked = lab.parts.log.list({}).length;

    const { id, counts } = await reviewed(orders);
    expect(lab.parts.log.list({})).toHaveLength(asked);
    expect(counts).toMatchObject({ all: 6, lanes: { ready: 3, 'needs-you': 3, new: 0 } });
    const causes = new Map(itemsOf(desk, id).map(({ orderId, cause }) => [orderId, cause?.kind]));
    expect([confirmed, held, changed, gone].map((order) => causes.get(order))).toEqual([
      ...['already-sent', 'elsewhere', 'changed', undefined],
    ]);

    // One is confirmed elsewhere while the review is open: what was seen is not any more what would leave.
    const { digest } = reviewBatch(desk.desk, id);
    await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(orders[4] ?? '')));
    expect(await blockedBy(() => approveBatch(desk.desk, { id, digest, leave: { kind: 'now' } }))).toBe(
      'changed-meanwhile',
    );
    strike(answer(404, '{"title":"Not Found","status":404}'));
    approve(desk, id);
    // A second press finds it approved.
    expect(await blockedBy(() => approve(desk, id))).toBe('batch-state');
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    const { outcomes } = readBatch(desk.desk, id).counts;
    expect(outcomes).toMatchObject({ confirmed: 1, refused: 1, none: 4 });
    expect(Math.max(...processed(lab).values())).toBe(1);
  });

  it('are not stopped by what the lab once refused of one of them', async () => {
    void lab.setFault({ route: 'createOrder', effect: UNAUTHORIZED, skip: 0, count: 1 });
    const [refused = ''] = draftedCarts(desk, 1);
    const { revision } = await exportCart(desk.desk, { id: refused, anyway: false });
    const { id: order } = await placeOrder(desk.desk, { id: refused, revision, asIs: false });
    const { orders } = await chosen(2);
    const { counts, causes } = await reviewed([order, ...orders]);
    expect(counts.lanes).toMatchObject({ ready: 2, 'needs-you': 1, new: 0 });
    expect(causes).toHaveLength(1);
  });

  it('are held, released and taken back together', async () => {
    const { orders } = await chosen(3);
    const { id } = await reviewed(orders);
    const { digest } = reviewBatch(desk.desk, id);
    const leave = { kind: 'after', milliseconds: 600_000 } as const;
    const held = approveBatch(desk.desk, { id, digest, leave });
    expect(held.state).toBe('held');
    // Nothing else confirms or holds them meanwhile.
    expect((await reviewed(orders)).counts.lanes).toMatchObject({ ready: 0, 'needs-you': 3 });
    // Of a part of them it is not the hold.
    expect(holdsOfOrders(desk.desk, orders.slice(1))).toMatchObject({
      whole: [],
      parts: [{ orderCount: 3 }],
    });
    expect(holdsOfOrders(desk.desk, [])).toEqual({ whole: [], parts: [] });
    const { whole, parts } = holdsOfOrders(desk.desk, orders);
    expect(parts).toEqual([]);
    for (const hold of whole) takeBackHold(desk.desk, hold);
    expect(readBatch(desk.desk, id).state).toBe('open');
    expect(confirmationsAt(lab)).toEqual([]);
  });
});
