import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { settleRestored } from '@main/workflows/backups/settle-restored';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { takeOver } from '@main/workflows/workspace/hand-over';
import { FORMER } from '@main/store/workspace/studio-desks';
import { expect, it } from 'vitest';
import { batchOf } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('leaving what others hold');

const DAY = 86_400_000;
const GUARDED = { problem: { kind: 'blocked', reason: 'restored' } };

/** What releasing a hold is refused with. */
function refusedRelease({ desk, holdRelease }: StudioDesk, id: string): unknown {
  try {
    return holdRelease.release({ id, revision: desk.holds.read(id).revision });
  } catch (cause) {
    return cause;
  }
}

const confirm = (desk: StudioDesk, id: string): Promise<unknown> =>
  confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(id)));
const confirmed = (): number =>
  desks.lab.parts.store.allEntries().reduce((sum, { confirmedAt }) => sum + confirmedAt.length, 0);
const guardedCarts = ({ desk }: StudioDesk): string[] => desk.restores.open().map(({ cartId }) => cartId);
const cartOf = ({ desk }: StudioDesk, order: string): string => desk.orders.read(order).cartId;
const takenHold = (desk: StudioDesk, id: string): void => takeOver(desk.desk, { kind: 'hold', id });

async function placedOrder(): Promise<string> {
  const order = await place(desks.one, await exportedCartOf(desks.one, desks.account.id));
  await desks.settle();
  return order.id;
}

/** An order that the first desk holds until tomorrow, as the second one sees it, which then leaves. */
async function heldByTheOther(): Promise<{ order: string; hold: string }> {
  const order = await placedOrder();
  const until = { kind: 'at', at: Date.now() + DAY } as const;
  const { id } = await holdConfirmation(desks.one.desk, {
    ...approvalOf(desks.one.desk.orders.read(order)),
    until,
  });
  await desks.settle();
  expect(await desks.two.desk.workspace.leave(false)).toEqual({ isWhole: true });
  return { order, hold: id };
}

/** The desk that stays sends what it holds. */
async function releasedAtTheOther(hold: string): Promise<void> {
  const { one } = desks;
  const { revision } = one.desk.holds.read(hold);
  one.holdRelease.release({ id: hold, revision });
  await expect.poll(() => one.desk.holds.read(hold).state).toBe('left');
}

it('blocks what other desks hold or have in a batch, and nothing else', async () => {
  const { one, two } = desks;
  const free = await placedOrder();
  const [inBatch, ofSameFile] = [
    await exportedCartOf(one, desks.account.id),
    await exportedCartOf(one, desks.account.id),
  ];
  one.desk.database.run('UPDATE carts SET origin = ? WHERE id = ?', [inBatch, ofSameFile]);
  const batch = batchOf(one, [inBatch]);
  const { order, hold } = await heldByTheOther();
  expect(guardedCarts(two).sort()).toEqual([inBatch, ofSameFile, cartOf(two, order)].sort());
  expect(two.desk.holds.read(hold)).toMatchObject({ state: 'held', desk: { name: 'Desk 1' } });
  expect(two.desk.batches.read(batch.id).desk).toMatchObject({ name: 'Desk 1' });
  await confirm(two, free);
  await expect(confirm(two, order)).rejects.toMatchObject({ problem: { kind: 'blocked' } });
  expect(confirmed()).toBe(1);
});

it('sends nothing that it took over before a person has said what the lab has', async () => {
  const { two } = desks;
  const { order, hold } = await heldByTheOther();
  takenHold(two, hold);
  const taken = two.desk.holds.read(hold);
  // Not at its date either: the other desk sends it then.
  expect(taken).toMatchObject({ state: 'waiting' });
  expect(taken.desk).toBeUndefined();
  expect(refusedRelease(two, hold)).toMatchObject(GUARDED);
  await releasedAtTheOther(hold);
  settleRestored(two.desk, { subjectIds: [order], said: 'lab-has-it', how: 'Asked at Desk 1' });
  expect(two.desk.orders.read(order).state).toBe('confirmed');
  expect(two.desk.holds.read(hold).state).toBe('taken-back');
  expect(confirmed()).toBe(1);
});

it('asks once more when it takes over what the other desk may have sent since', async () => {
  const { two } = desks;
  const { order, hold } = await heldByTheOther();
  settleRestored(two.desk, { subjectIds: [order], said: 'lab-has-it-not', how: 'Asked the lab' });
  await releasedAtTheOther(hold);
  takenHold(two, hold);
  expect(guardedCarts(two)).toEqual([cartOf(two, order)]);
  expect(refusedRelease(two, hold)).toMatchObject(GUARDED);
  expect(confirmed()).toBe(1);
});

it('sends what it took over once a person has said that no one else does', async () => {
  const { one, two } = desks;
  const { order, hold } = await heldByTheOther();
  one.close();
  takenHold(two, hold);
  settleRestored(two.desk, { subjectIds: [order], said: 'lab-has-it-not', how: 'Desk 1 is no more' });
  two.holdRelease.release({ id: hold, revision: two.desk.holds.read(hold).revision });
  await expect.poll(() => two.desk.orders.read(order).state).toBe('confirmed');
  expect(confirmed()).toBe(1);
});

it('takes a batch over as its own, which then sends nothing of it', async () => {
  const { one, two } = desks;
  const cart = await exportedCartOf(one, desks.account.id);
  const { id } = batchOf(one, [cart]);
  await desks.settle();
  await two.desk.workspace.leave(false);
  settleRestored(two.desk, { subjectIds: [cart], said: 'lab-has-it-not', how: 'Asked the lab' });
  takeOver(two.desk, { kind: 'batch', id });
  expect(two.desk.batches.read(id).desk).toBeUndefined();
  expect(guardedCarts(two)).toEqual([cart]);
});

it('keeps the names of the others, and does not count them among the desks of another workspace', async () => {
  const { two } = desks;
  const { order } = await heldByTheOther();
  two.close();
  const again = await two.again();
  desks.two = again;
  const { history, holds, database } = again.desk;
  const [entry] = history.about({ kind: 'order', id: order, accountId: desks.account.id });
  const names = [...history.deskNames().values()].sort();
  expect(names).toEqual(['Desk 1', 'Desk 2']);
  expect(history.deskNames().get(String(entry?.desk?.id ?? holds.openOf(order)?.desk?.id))).toBe('Desk 1');
  expect(database.all('SELECT DISTINCT state FROM workspace_desks')).toEqual([{ state: FORMER }]);
  await desks.studio.enter(again, 'Back again', desks.one);
  await desks.studio.settle(again);
  const status = again.desk.workspace.status();
  expect(status.mode === 'shared' ? status.desks.map(({ name, state }) => [name, state]) : []).toEqual([
    ['Back again', 'here'],
    ['Desk 1', 'here'],
    ['Desk 2', 'left'],
  ]);
});
