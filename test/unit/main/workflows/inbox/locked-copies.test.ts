import { recordCheck } from '@main/workflows/inbox/answer-needs';
import { assertCopiesSafe } from '@main/workflows/inbox/locked-copies';
import { reorder } from '@main/workflows/carts/copy-cart';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { onlyNeed, tell } from '../desks/need-desks';
import { approvalOf, exportedCart, type NodeDesk, openDesk, place, PRACTICE } from '../desks/node-desk';
import { blockedBy } from '../desks/submit-bench';

const failure = { code: 'submission.failure.unconfirmed_after_import', message: '' };
let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'copies', submissions: 0 });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});

it('keeps a copy of a submission back while the lab may have what failed, until a check says that it has not', async () => {
  const cart = await pricedCart(desk, await readyProduct(desk, lab));
  const { submissionId } = await submit(desk, cart.id);
  const copy = (): void => assertCopiesSafe(desk.desk, [cart.id]);
  copy();
  const text = JSON.stringify({ id: submissionId, orders: [{ id: 'ord_1', failure }] });
  desk.desk.submissions.keepAnswer({ accountId: PRACTICE, text, at: desk.desk.now() });
  expect(await blockedBy(copy)).toBe('outcome-unknown');
  recordCheck(desk.desk, { key: onlyNeed(desk).key, said: 'lab-has-it-not', how: 'Jane, by phone' });
  copy();
});

it('keeps a copy of an order back, by the order and by its cart', async () => {
  const placed = await place(desk, await exportedCart(desk, [desk.sampleEditors[0] ?? '']));
  const order = await confirmOrder(desk.desk, approvalOf(placed));
  tell(desk, { confirmationId: order.confirmationId, failure });
  for (const id of [order.id, order.cartId])
    expect(await blockedBy(() => assertCopiesSafe(desk.desk, [id]))).toBe('outcome-unknown');
});

it('keeps a copy of an order back while it is being confirmed', async () => {
  const order = await place(desk, await exportedCart(desk, [desk.sampleEditors[0] ?? '']));
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'latency', ms: 400, when: 'before' }, count: 1 });
  const confirming = confirmOrder(desk.desk, approvalOf(order));
  await expect.poll(() => desk.desk.orders.read(order.id).state).toBe('confirming');
  expect(await blockedBy(() => reorder(desk.desk, [order.id]))).toBe('already-running');
  await confirming;
});
