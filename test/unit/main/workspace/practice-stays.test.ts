import { NeedRepository } from '@main/store/inbox/needs';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { createTemplate } from '@main/workflows/carts/templates';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { assignTo, commentOn } from '@main/workflows/workspace/say-about';
import { describe, expect, it } from 'vitest';
import { draftedCarts } from '../workflows/desks/batch-desks';
import { approvalOf, exportedCart, place, PRACTICE } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('practice stays');

/** Everything that the server was told. */
const told = (): string => JSON.stringify(desks.studio.model.data.changes);

describe('what is of the practice lab', () => {
  it('stays at its desk, whatever is done with it', async () => {
    const { one } = desks;
    const { desk } = one;
    await desks.settle();
    const before = desks.studio.model.data.changes.length;
    const cart = await exportedCart(one, one.sampleEditors.slice(0, 1));
    const order = await place(one, cart);
    const parts = { withRecipient: true, withItems: true };
    createTemplate(desk, { kind: 'cart', cartId: cart, name: 'Practice', ...parts });
    const around = { ...desk, presence: () => [] };
    commentOn(around, { subject: { kind: 'cart', id: cart }, text: 'Only practice' });
    assignTo(around, { subject: { kind: 'order', id: order.id }, person: 'Lena' });
    const needs = new NeedRepository(desk.database);
    const [call] = desk.journal.ofSubject(order.id);
    const mark = { snoozedUntil: 5, resolvedAt: null, resolvedWhy: '', startedAs: null };
    const keys = [
      ...[`creation-refused:${call?.id ?? ''}`, `unset-values:${cart}:5`, `assigned:${order.id}:5`],
      JSON.stringify(['order-failure', PRACTICE, 'sub-1', '', 'X']),
    ];
    for (const key of keys) {
      needs.mark(key, { ...mark, note: 'Only practice' });
      needs.addCheck(key, { at: 5, person: 'Ann', said: 'lab-has-it', how: 'Only practice' });
    }
    await confirmOrder(desk, approvalOf(desk.orders.read(order.id)));
    const ids = draftedCarts(one, 2);
    const { id } = createBatch(desk, { name: 'Practice day', choice: { by: 'ids', subject: 'cart', ids } });
    await prepareBatch(desk, { id, which: null });
    const { digest } = reviewBatch(desk, id);
    approveBatch(desk, { id, digest, leave: { kind: 'after', milliseconds: 3_600_000 } });
    expect(desk.database.get('SELECT count(*) AS count FROM addresses')?.count).not.toBe(0);
    await desks.settle();
    const news = desks.studio.model.data.changes.slice(before).map(({ kind, record }) => `${kind} ${record}`);
    expect(news).toEqual([]);
    expect(desk.workspace.status()).toMatchObject({ untold: 0, refused: 0 });
    expect(desks.two.desk.database.all('SELECT id FROM addresses')).toEqual([]);
  });

  it('is told of an address once an order of the studio goes there, or a person keeps it', async () => {
    const { one, two, account } = desks;
    const order = await place(one, await exportedCart(one, one.sampleEditors.slice(0, 1)));
    await desks.settle();
    expect(two.desk.database.all('SELECT id FROM addresses')).toEqual([]);
    await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    expect(two.desk.database.all('SELECT id FROM addresses')).toHaveLength(1);
    expect(told()).not.toContain(order.id);
  });

  it('is not what the others see someone look at', async () => {
    const { studio, one } = desks;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const third = await studio.desk({
      later(work, milliseconds) {
        const timer = setTimeout(work, milliseconds);
        timers.push(timer);
        return () => clearTimeout(timer);
      },
    });
    await studio.enter(third, 'Desk 3', one);
    const ours = draftedCart(third, desks.addAccount(third));
    const practice = await exportedCart(third, third.sampleEditors);
    const seen: (string | undefined)[] = [];
    for (const id of [ours, practice]) {
      third.desk.workspace.present({ kind: 'cart', id }, true);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const presence = await studio.sessions.get(one.role)?.presence();
      seen.push(presence?.[0]?.subject);
    }
    for (const timer of timers) clearTimeout(timer);
    expect(seen).toEqual([`cart ${ours}`, undefined]);
  });

  it('stays where a desk joins that has it already', async () => {
    const { studio, one } = desks;
    const third = await studio.desk();
    await place(third, await exportedCart(third, third.sampleEditors.slice(0, 1)));
    await studio.enter(third, 'Desk 3', one);
    await studio.settle(third, one);
    expect(one.desk.database.all('SELECT id FROM addresses')).toEqual([]);
    expect(third.desk.workspace.status()).toMatchObject({ untold: 0, refused: 0 });
  });
});
