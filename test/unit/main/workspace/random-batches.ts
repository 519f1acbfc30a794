import {
  addToBatch,
  createBatch,
  deleteBatch,
  removeFromBatch,
  restOfBatch,
} from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { pauseBatch, resumeBatch, stopBatch } from '@main/workflows/batches/run-batch';
import { deleteCarts, restoreChosenCarts } from '@main/workflows/carts/draft-cart';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { handOver } from '@main/workflows/workspace/hand-over';
import type { Leave } from '@core/holds/holds';
import type { FaultEffect } from '@practice/faults/fault';
import { itemsOf, processed, rested } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import type { StudioDesk } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { type Action, byIds, type RandomDesks } from './random-desks';
import { approveAt, cartsAt, LATER, NOW } from './rival-desks';

/** What can happen to a confirmation. The lab acts in none of it, so that a person who says so is right. */
const EFFECTS: readonly FaultEffect[] = [
  { kind: 'resetBefore' },
  answer(401, '{"message":"Unauthorized"}'),
  answer(422, '{"message":"Not today"}'),
  answer(429, '{"message":"Slow down"}'),
];

/** Drafts complete carts, no two alike, of which two are in a batch that is prepared; all desks know them. */
async function drafted(desks: RandomDesks): Promise<string[]> {
  const { one, account } = desks;
  const carts = cartsAt(one, account.id, ['a', 'b', 'c']);
  const { id } = createBatch(one.desk, { name: 'Day', choice: byIds('cart', ...carts.slice(0, 2)) });
  await prepareBatch(one.desk, { id, which: null });
  await desks.settle();
  return carts;
}

async function prepareAndApprove(at: StudioDesk, id: string, leave: Leave): Promise<void> {
  await prepareBatch(at.desk, { id, which: null });
  approveAt(at, id, leave);
  await rested(at, id);
}

function takeBackAt({ desk }: StudioDesk, id: string): void {
  const hold = desk.holds.openOf(id);
  if (hold !== null) takeBackHold(desk, hold);
}

function removeAt(at: StudioDesk, id: string, cart: string): void {
  const items = itemsOf(at, id).filter(({ subjectId }) => subjectId === cart);
  removeFromBatch(at.desk, { id, which: { by: 'ids', ids: items.map((item) => item.id) } });
}

async function confirmAt({ desk }: StudioDesk, cart: string): Promise<void> {
  const order = desk.orders.ofCart(cart);
  if (order !== null) await confirmOrder(desk, approvalOf(desk.orders.read(order.id)));
}

function settleAt({ desk }: StudioDesk, cart: string): void {
  const order = desk.orders.ofCart(cart);
  if (order !== null) settleOrder(desk, { id: order.id, outcome: 'not-confirmed', note: 'asked the lab' });
}

/** Prepares a batch at one desk, and answers what people then do with it, its carts and the batches that follow it. */
export async function batchActions(desks: RandomDesks): Promise<Action[]> {
  const { random, lab } = desks;
  const carts = await drafted(desks);
  const cart = (): string => desks.oneOf('cart', carts);
  const handOverFrom = (at: StudioDesk, id: string): void => {
    const to = random.pick(desks.all.filter((other) => other !== at));
    desks.note(` to ${desks.nameOf(to)}`);
    handOver(at.desk, { kind: 'batch', id, deskId: to.desk.knownDesks.own()?.id ?? '' });
  };
  return [
    {
      what: 'begins a batch of',
      act: ({ desk }) => createBatch(desk, { name: 'Evening', choice: byIds('cart', cart()) }),
    },
    {
      what: 'prepares',
      often: 2,
      act: desks.ofBatch(({ desk }, id) => prepareBatch(desk, { id, which: null })),
    },
    { what: 'approves for later', act: desks.ofBatch((at, id) => prepareAndApprove(at, id, LATER)) },
    { what: 'approves', often: 2, act: desks.ofBatch((at, id) => prepareAndApprove(at, id, NOW)) },
    { what: 'takes back the approval of', act: desks.ofBatch(takeBackAt) },
    { what: 'stops', act: desks.ofBatch(({ desk }, id) => stopBatch(desk, id)) },
    { what: 'pauses', act: desks.ofBatch(({ desk }, id) => pauseBatch(desk, id)) },
    {
      what: 'resumes',
      act: desks.ofBatch(async (at, id) => {
        resumeBatch(at.desk, id);
        await rested(at, id);
      }),
    },
    { what: 'hands over', act: desks.ofBatch(handOverFrom) },
    { what: 'begins a batch of the rest of', act: desks.ofBatch(({ desk }, id) => restOfBatch(desk, id)) },
    {
      ...{ what: 'adds to', often: 2 },
      act: desks.ofBatch(({ desk }, id) => addToBatch(desk, { id, choice: byIds('cart', cart()) })),
    },
    { what: 'takes out of', act: desks.ofBatch((at, id) => removeAt(at, id, cart())) },
    { what: 'deletes', act: desks.ofBatch(({ desk }, id) => deleteBatch(desk, id)) },
    { what: 'deletes', act: ({ desk }) => deleteCarts(desk, [cart()]) },
    { what: 'restores', act: ({ desk }) => restoreChosenCarts(desk, byIds('cart', cart())) },
    { what: 'places', act: (at) => place(at, cart()) },
    { what: 'confirms', act: (at) => confirmAt(at, cart()) },
    { what: 'says that the lab does not have', act: (at) => settleAt(at, cart()) },
    {
      what: 'has the next confirmation meet',
      act: () => {
        const effect = random.pick(EFFECTS);
        desks.note(` ${effect.kind}${'status' in effect ? ` ${effect.status}` : ''}`);
        lab.setFault({ route: 'confirmOrder', effect, count: 1 });
      },
    },
  ];
}

/** What the desks say of batches that is not so, and what the lab processes more than once. */
export function batchFaults(desks: RandomDesks): string[] {
  const { lab, all } = desks;
  const untrue = all.flatMap((at) =>
    at.desk.database
      .all(
        `SELECT batch_items.id, outcome, orders.state AS order_is, batches.state AS batch_is
         FROM batch_items JOIN batches ON batches.id = batch_id JOIN orders ON orders.id = order_id
         WHERE outcome IN ('sending', 'unknown', 'confirmed')
           AND (outcome = 'confirmed') <> (orders.state = 'confirmed')`,
      )
      .map(
        (row) => `${desks.nameOf(at)} says of an item what is not so of its order: ${JSON.stringify(row)}`,
      ),
  );
  const ofEntries = new Map<string, number>();
  for (const { entryId, confirmedAt } of lab.parts.store.allEntries())
    ofEntries.set(entryId, (ofEntries.get(entryId) ?? 0) + confirmedAt.length);
  const twice = [...processed(lab), ...ofEntries].filter(([, times]) => times > 1);
  return [...untrue, ...twice.map(([id, times]) => `the lab processes ${id} ${times} times`)];
}
