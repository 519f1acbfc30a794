import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch, restOfBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { settleOrders } from '@main/workflows/orders/settle-orders';
import type { Leave } from '@core/holds/holds';
import { ServerAway } from '@main/workspace/server-port';
import { describe, expect, it } from 'vitest';
import { itemsOf, processed, rested } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, sharedOf, type StudioDesk } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('told in part');

type Said = 'confirmed' | 'not-confirmed';
const settleAlone = ({ desk }: StudioDesk, id: string, outcome: Said): unknown =>
  settleOrder(desk, { id, outcome, note: 'asked by telephone' });
const settleWithOthers = ({ desk }: StudioDesk, id: string, outcome: Said): unknown =>
  settleOrders(desk, { ids: [id], outcome, note: 'asked by telephone' });

/** More than what is told at once. */
const MANY = 260;

const draftedCarts = (desk: StudioDesk, count = MANY): string[] =>
  Array.from({ length: count }, () => draftedCart(desk, desks.account.id));

const batchOf = ({ desk }: StudioDesk, ids: readonly string[]): string =>
  createBatch(desk, { name: 'Day', choice: { by: 'ids', subject: 'cart', ids: [...ids] } }).id;

/** Of what a desk tells from now on the first pages do not arrive, nor what comes after the first page with this kind. */
function arrivesUntil({ role }: StudioDesk, kind: string, lost = 0): void {
  const { studio } = desks;
  const { between } = studio;
  let pages = 0;
  let isOver = false;
  studio.between = (connector, by) => ({
    connect: async () => {
      const session = await between(connector, by).connect();
      if (by !== role) return session;
      const { tell } = session;
      session.tell = async (told) => {
        pages += 1;
        if (isOver || pages <= lost) throw new ServerAway('it is cut off');
        isOver = told.some((one) => one.kind === kind);
        return await tell(told);
      };
      return session;
    },
  });
  studio.model.cut(role);
}

/** Desk one is lost, and desk two reads what it told. */
async function expectReadable(kind: string): Promise<void> {
  const { one, two, studio } = desks;
  await studio.settle(one);
  expect(studio.model.data.changes.some((change) => change.kind === kind)).toBe(true);
  one.close();
  desks.two = await two.again();
  await studio.settle(desks.two);
  expect(desks.two.desk.database.all('SELECT kind, record, why FROM workspace_parked')).toEqual([]);
  expect(desks.two.desk.workspace.status()).toMatchObject({ parked: 0 });
}

describe('a desk that is lost before it told everything', () => {
  it('told of no item of a batch before that batch, where a page of it did not arrive', async () => {
    const { one, two, studio } = desks;
    const carts = draftedCarts(one, 2 * MANY);
    await desks.settle();
    two.close();
    studio.model.stop();
    batchOf(one, carts);
    arrivesUntil(one, 'batch_items', 1);
    studio.model.start();
    await expectReadable('batch_items');
  }, 120_000);

  it('told of no item of a batch before that batch, where the server was put back', async () => {
    const { one, two, studio } = desks;
    const carts = draftedCarts(one);
    await desks.settle();
    two.close();
    const copy = studio.model.copy();
    const id = batchOf(one, carts.slice(0, 3));
    await studio.settle(one);
    studio.model.stop();
    const [first] = itemsOf(one, id);
    one.desk.batchItems.setHeld(id, { by: 'ids', ids: [first?.id ?? ''] }, true);
    arrivesUntil(one, 'batch_items');
    studio.model.restore(copy, 'folder');
    await expectReadable('batch_items');
  });

  it('told of no order before its cart, where the server was put back', async () => {
    const { one, two, studio, account } = desks;
    draftedCarts(one);
    await desks.settle();
    two.close();
    const copy = studio.model.copy();
    const { id } = await place(one, await exportedCartOf(one, account.id));
    await studio.settle(one);
    studio.model.stop();
    one.desk.database.run(`UPDATE orders SET note = 'frame' WHERE id = ?`, [id]);
    arrivesUntil(one, 'orders');
    studio.model.restore(copy, 'folder');
    await expectReadable('orders');
  });
});

describe('items of which a desk told, and not of their batch', () => {
  /** As an earlier program could tell them. */
  function tellsOfNoBatch({ role }: StudioDesk): void {
    const session = desks.studio.sessions.get(role);
    if (session === undefined) throw new Error('It is connected');
    const { tell } = session;
    session.tell = async (told) => {
      const batches = told.filter(({ kind }) => kind === 'batches');
      const answers = await tell(told.filter((one) => !batches.includes(one)));
      return [...answers, ...batches.map(({ no }) => ({ no, taken: true, version: 1 }) as const)];
    };
  }

  async function approve({ desk }: StudioDesk, id: string, leave: Leave): Promise<void> {
    await prepareBatch(desk, { id, which: null });
    approveBatch(desk, { id, digest: reviewBatch(desk, id).digest, leave });
  }

  const cartsAt = (desk: StudioDesk): string[] =>
    ['1', '2', '3'].map((name) => draftedCart(desk, desks.account.id, name));

  const outcomesAt = (desk: StudioDesk, id: string): string[] =>
    itemsOf(desk, id).map(({ outcome }) => outcome);

  it('are a batch of the others once that desk is gone, of which nothing leaves but with another batch', async () => {
    const { one, two, studio, lab } = desks;
    const three = await desks.third();
    const carts = cartsAt(one);
    await studio.settle(one, two, three);
    tellsOfNoBatch(one);
    const id = batchOf(one, carts);
    await approve(one, id, { kind: 'after', milliseconds: 3_600_000 });
    await studio.settle(one, two, three);
    expect(two.desk.workspace.status()).toMatchObject({ parked: 3 });
    const gone = one.desk.knownDesks.own()?.id ?? '';
    one.close();
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two, three);
    for (const desk of [two, three]) {
      expect(desk.desk.workspace.status()).toMatchObject({ parked: 0, untold: 0, refused: 0 });
      expect(readBatch(desk.desk, id).state).toBe('stopped');
      expect(outcomesAt(desk, id)).toEqual(Array(3).fill('not-sent'));
    }
    expect(sharedOf(three)).toEqual(sharedOf(two));
    const rest = restOfBatch(two.desk, id).id;
    await approve(two, rest, { kind: 'now' });
    expect((await rested(two, rest)).state).toBe('finished');
    expect([...processed(lab).values()]).toEqual([1, 1, 1]);
  });

  it('are a batch again where that desk was put back to before it made that', async () => {
    const { one, two, studio } = desks;
    const carts = cartsAt(two);
    await desks.settle();
    const folder = two.copied();
    tellsOfNoBatch(two);
    const id = batchOf(two, carts);
    await studio.settle(two);
    two.close();
    desks.two = await two.again({ folder });
    await desks.expectAlike();
    for (const desk of [one, desks.two]) expect(outcomesAt(desk, id)).toEqual(Array(3).fill('none'));
    expect(restOfBatch(one.desk, id).counts.all).toBe(3);
  });
});

describe('an order that was being confirmed, of whose calls nothing is known but at a desk that is gone', () => {
  it.each([
    ['confirmed', 'confirmed', settleAlone],
    ['not-confirmed', 'awaiting-confirmation', settleWithOthers],
  ] as const)('is %s as a person says who asked the lab', async (outcome, state, settle) => {
    const { one, two, studio, lab, account } = desks;
    await desks.settle();
    desks.hearsOfNoCall(two);
    const order = await place(one, await exportedCartOf(one, account.id));
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'latency', ms: 1_000, when: 'before' }, count: 1 });
    const confirming = confirmOrder(one.desk, approvalOf(order)).catch(() => undefined);
    await expect.poll(() => one.desk.orders.read(order.id).operations.length).toBe(2);
    saveOrderNote(one.desk, { id: order.id, note: 'Call first' });
    await desks.settle();
    expect(two.desk.orders.read(order.id)).toMatchObject({ state: 'confirming', operations: [] });
    const gone = one.desk.knownDesks.own()?.id ?? '';
    studio.model.cut(one.role);
    await two.desk.workspace.declareGone(gone);
    await expect
      .poll(() => studio.settle(two).then(() => two.desk.orders.read(order.id).state))
      .toBe('may-be-confirmed');
    settle(two, order.id, outcome);
    await studio.settle(two);
    expect(two.desk.orders.read(order.id).state).toBe(state);
    await confirming;
  });
});
