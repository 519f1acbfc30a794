import { readCart } from '@main/workflows/carts/read-carts';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { registerCallback } from '@main/workflows/webhooks/register-callback';
import { QUIRK_NAMES } from '@practice/quirks/quirks';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalOf, exportedCart, type NodeDesk, openDesk, place, PRACTICE } from '../desks/node-desk';

/* A morning at a real lab, as the Practice page has it rehearsed: every quirk of the practice lab is on. */

let lab: PracticeLab;
let desk: NodeDesk;
let editors: string[];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'real lab', quirks: [...QUIRK_NAMES] });
  editors = (lab.ready.accounts[0]?.sampleEditors ?? [])
    .filter(({ product }) => product.startsWith('print'))
    .slice(0, 1)
    .map(({ editorId }) => editorId);
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterEach(async () => {
  await desk.deliveryWork.settled();
  desk.deliveryWork.stop();
  await desk.receiver.stop();
  desk.close();
});
afterAll(() => lab.stop());

it.each(['editor', 'orderSubmit'] as const)('enables the callback address of %s', async (service) => {
  await desk.receiver.choose({ on: true });
  const callback = { accountId: PRACTICE, service } as const;
  const callbackUri = desk.receiver.addressFor(PRACTICE, service);
  await registerCallback(desk.desk, { ...callback, callbackUri, replaces: null });
  await expect.poll(() => desk.desk.callbacks.read(PRACTICE, service).state).toBe('enabled');
});

it('shows a refusal in the words of the lab, and the corrected order is placed', async () => {
  const id = await exportedCart(desk, editors);
  const zip = (value: string): void => {
    const { revision } = readCart(desk.desk, id);
    saveCart(desk.desk, { id, revision, edits: [{ path: ['Orders', 0, 'ShipToAddress', 'Zip'], value }] });
  };
  zip('1234');
  const refused = await place(desk, id);
  expect(refused.state).toBe('creation-refused');
  expect(JSON.stringify(refused.operations)).toContain('must have five or nine figures');
  zip('55121');
  const placed = await place(desk, id);
  expect(placed.state).toBe('awaiting-confirmation');
  expect(JSON.stringify(placed.breakdown)).toContain('Shipping: ');
});

it('confirms what the answer names in either spelling, and what it only counts', async () => {
  await desk.receiver.choose({ on: true });
  const callback = { accountId: PRACTICE, service: 'editor' } as const;
  const callbackUri = desk.receiver.addressFor(PRACTICE, 'editor');
  await registerCallback(desk.desk, { ...callback, callbackUri, replaces: null });
  await expect.poll(() => desk.desk.callbacks.read(PRACTICE, 'editor').state).toBe('enabled');
  const states: string[] = [];
  const ids: string[] = [];
  for (let orders = 0; orders < 2; orders += 1) {
    const order = await place(desk, await exportedCart(desk, editors));
    ids.push(order.id);
    states.push((await confirmOrder(desk.desk, approvalOf(order))).state);
  }
  // The second answer leaves the id out and counts what was confirmed.
  expect(states).toEqual(['confirmed', 'confirmed']);
  for (let rounds = 0; rounds < 3; rounds += 1) await lab.control({ do: 'deliverNow' });
  await expect
    .poll(() => ids.map((id) => desk.desk.orders.read(id).state), { timeout: 20_000 })
    .toEqual(['confirmed', 'confirmed']);
});

it('never shows an order as not confirmed that the lab says it has', async () => {
  lab.setFault({ route: 'confirmOrder', count: 1, effect: { kind: 'resetAfter' } });
  const order = await place(desk, await exportedCart(desk, editors));
  const lost = await confirmOrder(desk.desk, approvalOf(order));
  expect(lost.state).toBe('may-be-confirmed');
  const confirmationId = order.confirmationId ?? '';
  const again = await confirmAgain(desk.desk, { id: order.id, confirmationId });
  expect(again.state).toBe('confirmed');
  expect(lab.parts.store.allEntries()[0]?.confirmedAt).toHaveLength(1);
});
