import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { createTemplate } from '@main/workflows/carts/templates';
import { holdConfirmation, holdSubmit } from '@main/workflows/holds/hold-approved';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { describe, expect, it } from 'vitest';
import { choose, keep, type Kept } from '../backups/restore-desks';
import { approvalOfCart } from '../workflows/desks/commerce-desk';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { batchOf } from '../workflows/desks/batch-desks';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('a restored desk');

/** Desk two goes back to a snapshot, and starts again. */
async function goBack(kept: Kept): Promise<void> {
  desks.two.close();
  choose(desks.two.folder, kept);
  desks.two = await desks.two.again();
}

describe('a desk whose disk goes back to before it sent something', () => {
  /** Desk two does something that all hear of, and goes back to before it. */
  async function goBackBefore(work: (desk: StudioDesk) => void | Promise<void>): Promise<void> {
    const { two } = desks;
    const folder = two.copied();
    await work(two);
    await desks.settle();
    two.close();
    desks.two = await two.again({ folder });
    await desks.settle();
  }

  it('has what it held and was letting go wait for a person', async () => {
    const { one, account } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    await goBackBefore(async ({ desk }) => {
      const until = { kind: 'after', milliseconds: 3_600_000 } as const;
      const { id } = await holdConfirmation(desk, { ...approvalOf(desk.orders.read(order.id)), until });
      desk.holds.move(id, { state: 'leaving', callsBefore: 0 });
    });
    for (const { desk } of [one, desks.two])
      expect(desk.holds.openOf(order.id)).toMatchObject({ state: 'waiting', why: 'closed' });
    await desks.expectAlike();
  });

  it('pauses what it was confirming of a batch', async () => {
    const { one, two, account } = desks;
    const { id } = batchOf(two, [draftedCart(two, account.id)]);
    await prepareBatch(two.desk, { id, which: null });
    await desks.settle();
    await goBackBefore(({ desk }) => {
      const { digest } = reviewBatch(desk, id);
      approveBatch(desk, { id, digest, leave: { kind: 'after', milliseconds: 3_600_000 } });
      desk.batches.step(id, { state: 'confirming' }, Date.now());
    });
    for (const { desk } of [one, desks.two]) expect(desk.batches.stateOf(id)).toBe('paused');
    await desks.expectAlike();
  });
});

describe('a desk that goes back to a snapshot', () => {
  it('leaves alone what another desk holds', async () => {
    const { one } = desks;
    const cart = await desks.pricedCart(one);
    const until = { kind: 'after', milliseconds: 3_600_000 } as const;
    const { id } = await holdSubmit(one.desk, {
      ...approvalOfCart(readSubmissionCart(one.desk, cart)),
      until,
    });
    await desks.settle();
    await goBack(keep(desks.two));
    await desks.settle();
    expect(one.desk.holds.read(id).state).toBe('held');
    await desks.expectAlike();
  });

  it('of before it shared sends nothing but by the workspace, and has and tells everything again', async () => {
    const { one, two, account, studio } = desks;
    await two.desk.workspace.leave(false);
    const cart = await exportedCartOf(two, account.id);
    const parts = { withRecipient: true, withItems: true };
    const { id } = createTemplate(two.desk, { kind: 'cart', cartId: cart, name: 'Wedding', ...parts });
    const kept = keep(two);
    two.desk.database.run('DELETE FROM templates WHERE id = ?', [id]);
    await studio.enter(two, 'Desk 3', one);
    await desks.settle();
    const order = await place(one, cart);
    await confirmOrder(one.desk, approvalOf(order));
    await desks.settle();
    await goBack(kept);
    expect(desks.two.desk.workspace).toMatchObject({ isShared: true });
    await expect(place(desks.two, cart)).rejects.toThrow();
    await desks.expectAlike();
    expect(one.desk.templates.read(id).name).toBe('Wedding');
    expect(desks.two.desk.orders.read(order.id).state).toBe('confirmed');
    expect(one.desk.database.all('SELECT * FROM conflicts')).toEqual([]);
  });
});
