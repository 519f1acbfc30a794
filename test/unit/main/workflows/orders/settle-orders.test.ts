import { readCart } from '@main/workflows/carts/read-carts';
import { exportCart } from '@main/workflows/carts/export-cart';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { editAgain, settleOrders } from '@main/workflows/orders/settle-orders';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import type { FaultEffect } from '@practice/faults/fault';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { needsFor, tell } from '../desks/need-desks';
import { approvalOf, exportedCart, type NodeDesk, openDesk, place, placedOrder } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
let editors: string[];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'settle-orders' });
  editors = (lab.ready.accounts[0]?.sampleEditors ?? []).slice(0, 1).map(({ editorId }) => editorId);
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

/** An answer that proves nothing, although the lab acted. */
const CUT: FaultEffect = { kind: 'truncatedBody', share: 0.5 };

/** A cart whose placement is of unknown outcome, although the lab has the order. */
async function unknownPlacement(): Promise<{ id: string; cartId: string }> {
  const cartId = await exportedCart(desk, editors);
  lab.setFault({ route: 'createOrder', effect: CUT, count: 1 });
  const order = await place(desk, cartId);
  expect(order.state).toBe('creation-unknown');
  return { id: order.id, cartId };
}

async function unknownConfirmation(): Promise<string> {
  const order = await placedOrder(desk, editors);
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
  expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('may-be-confirmed');
  return order.id;
}

const confirmedAtLab = (): number =>
  lab.parts.store.allEntries().filter(({ confirmedAt }) => confirmedAt.length > 0).length;

it('opens carts of unknown placement for editing, and the order that is placed anew is the only one', async () => {
  const { id, cartId } = await unknownPlacement();
  expect(editAgain(desk.desk, [id])).toEqual({ cartIds: [cartId] });
  const given = desk.desk.orders.read(id);
  expect(given.state).toBe('creation-refused');
  expect(given.operations.map(({ state, proof, proofNote }) => [state, proof, proofNote])).toEqual([
    ['refused', 'person', { kind: 'creation-given-up', params: {} }],
  ]);
  expect(desk.desk.history.of({ kind: 'order', id, accountId: given.accountId, part: '' })).toMatchObject([
    { kind: 'settled', person: 'tester' },
  ]);
  expect(needsFor(desk, 'creation-unknown')).toEqual([]);
  expect(needsFor(desk, 'creation-refused')).toEqual([]);

  const { revision, draft } = readCart(desk.desk, cartId);
  saveCart(desk.desk, { id: cartId, revision, draft: { ...draft, reference: 'changed' } });
  await exportCart(desk.desk, { id: cartId, anyway: false });
  const placed = await place(desk, cartId);
  expect(placed).toMatchObject({ id, state: 'awaiting-confirmation', reference: 'changed' });
  expect((await confirmOrder(desk.desk, approvalOf(placed))).state).toBe('confirmed');
  expect(lab.parts.store.allEntries()).toHaveLength(2);
  expect(confirmedAtLab()).toBe(1);
});

it('gives up many as one step, and leaves what is known, confirmed unknown or being sent', async () => {
  const unknown = [await unknownPlacement(), await unknownPlacement()];
  const placed = await placedOrder(desk, editors);
  const confirming = await unknownConfirmation();
  const third = await unknownPlacement();
  let ends = (): void => undefined;
  const sending = desk.desk.running.run(
    { kind: 'place', label: '', subjectId: third.cartId },
    () => new Promise<void>((resolve) => (ends = resolve)),
  );
  const ids = [...unknown.map(({ id }) => id), placed.id, confirming, third.id];
  expect(editAgain(desk.desk, ids).cartIds).toEqual(unknown.map(({ cartId }) => cartId));
  expect(desk.desk.orders.read(placed.id).state).toBe('awaiting-confirmation');
  expect(desk.desk.orders.read(confirming).state).toBe('may-be-confirmed');
  expect(desk.desk.orders.read(third.id).state).toBe('creation-unknown');
  ends();
  await sending;
});

it('is not undone by what the lab says later of the placement that was given up', async () => {
  const { id, cartId } = await unknownPlacement();
  const made = lab.parts.store.allEntries()[0];
  editAgain(desk.desk, [id]);
  tell(desk, { Event: 'Processed', Status: 'Accepted', ConfirmationId: made?.confirmationId });
  tell(desk, {
    Event: 'Processed',
    Status: 'Rejected',
    Reference: readCart(desk.desk, cartId).draft.reference,
    ConfirmationId: made?.confirmationId,
  });
  expect(desk.desk.orders.read(id).state).toBe('creation-refused');
  const placed = await place(desk, cartId);
  expect(placed.state).toBe('awaiting-confirmation');
});

it('records one answer of the lab for many confirmations', async () => {
  const ids = [await unknownConfirmation(), await unknownConfirmation()];
  const known = await placedOrder(desk, editors);
  const said = { outcome: 'not-confirmed', note: 'Jane, by phone' } as const;
  expect(settleOrders(desk.desk, { ids: [...ids, known.id], ...said })).toEqual({ settled: ids });
  for (const id of ids) {
    const order = desk.desk.orders.read(id);
    expect(order.state).toBe('awaiting-confirmation');
    expect(order.operations.at(-1)).toMatchObject({ proof: 'person', proofNote: 'Jane, by phone' });
  }
  expect(needsFor(desk, 'may-be-confirmed')).toEqual([]);
});
