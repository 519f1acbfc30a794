import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { cartsAsFile } from '@main/workflows/imports/cart-files';
import { duplicateCarts } from '@main/workflows/carts/copy-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { openCartFile } from '@main/workflows/imports/open-cart-file';
import { readNeed } from '@main/workflows/inbox/read-need';
import { reconcileRestored } from '@main/workflows/backups/reconcile-restored';
import { settleRestored } from '@main/workflows/backups/settle-restored';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeByLab, pricedCart, readyProduct, submit } from '../workflows/desks/commerce-desk';
import { approve, itemsOf, processed, readyBatch, rested } from '../workflows/desks/batch-desks';
import {
  approvalOf,
  exportedCart,
  type NodeDesk,
  openDesk,
  place,
  placedOrder,
  PRACTICE,
} from '../workflows/desks/node-desk';
import { blockedBy } from '../workflows/desks/submit-bench';
import { goBack, keep } from './restore-desks';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'put back', submissions: 5 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const editor = (index: number): string => desk.sampleEditors[index] ?? '';

/** Makes what is in place of the database no database, as a disk does. */
function damage(folder: string): void {
  writeFileSync(join(folder, 'proofdesk.db'), 'nothing of it can be read');
}

describe('a desk that went back by choice', () => {
  it('knows an order that was confirmed since, and does not confirm it again', async () => {
    const order = await placedOrder(desk, [editor(0)]);
    const kept = keep(desk);
    await confirmOrder(desk.desk, approvalOf(order));
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.orders.read(order.id).state).toBe('confirmed');
    expect(await blockedBy(confirmOrder(desk.desk, approvalOf(order)))).toBe('already-confirmed');
    const [guard] = desk.desk.restores.last()?.guards ?? [];
    expect(guard).toMatchObject({
      why: 'known',
      what: { kind: 'call-since', params: { call: 'confirm', state: 'succeeded' } },
      labId: order.confirmationId,
    });
    expect(desk.desk.restores.last()?.open).toBe(0);
    expect([...processed(lab).values()]).toEqual([1]);
  });

  it('knows a cart that was drafted, placed and confirmed since', async () => {
    const kept = keep(desk);
    const order = await placedOrder(desk, [editor(0)]);
    await confirmOrder(desk.desk, approvalOf(order));
    const ledger = desk.desk.journal.ofSubject(order.id);
    const entries = desk.desk.history.page('', 0, 50).total;
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.orders.read(order.id)).toMatchObject({ state: 'confirmed', name: order.name });
    expect(desk.desk.carts.read(order.cartId).stage).toBe('confirmed');
    expect(desk.desk.journal.ofSubject(order.id)).toEqual(ledger);
    expect(desk.desk.history.page('', 0, 50).total).toBe(entries);
  });

  it('knows what was submitted since under a key that the snapshot never had', async () => {
    const product = await readyProduct(desk, lab);
    const { id } = await pricedCart(desk, product);
    const kept = keep(desk);
    const submitted = await submit(desk, id);
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.submissionCarts.read(id)).toMatchObject({
      stage: 'submitted',
      submissionId: submitted.submissionId,
    });
    expect(await blockedBy(submit(desk, id))).toBe('already-submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('gives no number of a reference a second time', async () => {
    desk.desk.accountDefaults.takeNumber('AB-{n}');
    const kept = keep(desk);
    for (const scope of ['AB-{n}', 'CD-{n}']) desk.desk.accountDefaults.takeNumber(scope);
    desk = await goBack(desk, lab, kept);
    const upcoming = ['AB-{n}', 'CD-{n}'].map((scope) => desk.desk.accountDefaults.upcomingNumber(scope));
    expect(upcoming).toEqual([3, 2]);
  });

  it('keeps unknown what was unknown', async () => {
    const order = await placedOrder(desk, [editor(0)]);
    const kept = keep(desk);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    await confirmOrder(desk.desk, approvalOf(order));
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    expect(await blockedBy(confirmOrder(desk.desk, approvalOf(order)))).toBe('outcome-unknown');
  });

  it('lets nothing go that was held and has left since', async () => {
    const order = await placedOrder(desk, [editor(0)]);
    const hold = await holdConfirmation(desk.desk, {
      ...approvalOf(order),
      until: { kind: 'after', milliseconds: 60_000 },
    });
    const kept = keep(desk);
    desk.holdRelease.release({ id: hold.id, revision: hold.revision });
    await expect.poll(() => desk.desk.holds.read(hold.id).state).toBe('left');
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.holds.open()).toEqual([]);
    expect(desk.desk.holds.read(hold.id).state).toBe('left');
    expect(desk.desk.orders.read(order.id).state).toBe('confirmed');
    expect([...processed(lab).values()]).toEqual([1]);
  });

  it('sends of a batch that had run half only what did not leave', async () => {
    const { id } = await readyBatch(desk, 10);
    const kept = keep(desk);
    const refused = { kind: 'answer', status: 401, body: '{"message":"Unauthorized"}', acts: false } as const;
    const effect = { ...refused, contentType: 'application/json' };
    lab.setFault({ route: 'confirmOrder', effect, count: null, skip: 5 });
    approve(desk, id);
    await rested(desk, id);
    const left = [...processed(lab).values()].filter((times) => times > 0).length;
    expect(left).toBe(5);
    desk = await goBack(desk, lab, kept);
    await lab.control({ do: 'clearFaults' });
    approve(desk, id);
    await rested(desk, id);
    expect(Math.max(...processed(lab).values())).toBe(1);
    expect([...processed(lab).values()].filter((times) => times > 0).length).toBeGreaterThan(left);
    expect(itemsOf(desk, id).filter(({ outcome }) => outcome === 'sending')).toEqual([]);
  });
});

describe('a desk of which no one knows what it sent since', () => {
  it('sends nothing that may have been sent before it is settled', async () => {
    const order = await placedOrder(desk, [editor(0)]);
    const drafted = await exportedCart(desk, [editor(1)]);
    const { id } = await pricedCart(desk, await readyProduct(desk, lab));
    const kept = keep(desk);
    await confirmOrder(desk.desk, approvalOf(order));
    await confirmOrder(desk.desk, approvalOf(await place(desk, drafted)));
    await submit(desk, id);
    desk.close();
    damage(desk.folder);
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.restores.last()).toMatchObject({ open: 3, replaced: null });
    expect(await blockedBy(confirmOrder(desk.desk, approvalOf(order)))).toBe('restored');
    expect(await blockedBy(place(desk, drafted))).toBe('restored');
    expect(await blockedBy(submit(desk, id))).toBe('restored');
    const until = { kind: 'after', milliseconds: 1_000 } as const;
    expect(await blockedBy(holdConfirmation(desk.desk, { ...approvalOf(order), until }))).toBe('restored');
    expect(Math.max(...processed(lab).values())).toBe(1);
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('keeps what is open through a second restore on top', async () => {
    const order = await placedOrder(desk, [editor(0)]);
    const kept = keep(desk);
    desk.close();
    damage(desk.folder);
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.restores.last()?.open).toBe(1);
    desk = await goBack(desk, lab, kept);
    expect(desk.desk.restores.last()?.open).toBe(1);
    expect(await blockedBy(confirmOrder(desk.desk, approvalOf(order)))).toBe('restored');
  });

  it('takes nothing for known that came as a file from another computer', async () => {
    const order = await placedOrder(desk, [editor(0)]);
    const kept = keep(desk);
    const other = await openDesk({ lab: lab.ready });
    const imported = await goBack(other, lab, kept, { from: 'file' });
    await confirmOrder(desk.desk, approvalOf(order));
    expect(await blockedBy(confirmOrder(imported.desk, approvalOf(order)))).toBe('restored');
    // Both may go on, and the one may be given the file of the other again.
    const again = await goBack(imported, lab, kept, { from: 'file' });
    expect(await blockedBy(confirmOrder(again.desk, approvalOf(order)))).toBe('restored');
    again.close();
    expect([...processed(lab).values()]).toEqual([1]);
  });

  it('is locked by the database itself, whatever the program believes', async () => {
    const order = await placedOrder(desk, [editor(0)]);
    const kept = keep(desk);
    desk.close();
    renameSync(join(desk.folder, 'proofdesk.db'), join(desk.folder, 'elsewhere.db'));
    desk = await goBack(desk, lab, kept);
    const { database } = desk.desk;
    expect(() =>
      database.run(
        `INSERT INTO operations (id, subject_id, kind, state, account_id, key_slot, method, target, headers, body_digest,
           body_bytes, approved_total, created_at, proof, proof_note)
         SELECT 'own', subject_id, 'confirm', 'planned', account_id, key_slot, method, target, headers,
           body_digest, 0, '1.00', created_at, 'none', '' FROM operations WHERE subject_id = ?`,
        [order.id],
      ),
    ).toThrow('restores:');
  });
});

describe('what is settled after a restore', () => {
  /** An order that awaited confirmation in the snapshot, and a desk that does not know what happened to it. */
  async function unknownOrder(): Promise<{
    id: string;
    cartId: string;
    approval: ReturnType<typeof approvalOf>;
  }> {
    const order = await placedOrder(desk, [editor(0)]);
    const kept = keep(desk);
    desk.close();
    damage(desk.folder);
    desk = await goBack(desk, lab, kept);
    return { id: order.id, cartId: order.cartId, approval: approvalOf(order) };
  }

  it('counts as confirmed and stays locked when the lab has it', async () => {
    const { id, approval } = await unknownOrder();
    const restored = settleRestored(desk.desk, {
      subjectIds: [id],
      said: 'lab-has-it',
      how: 'Ann at the lab',
    });
    expect(restored?.open).toBe(0);
    expect(desk.desk.orders.read(id).state).toBe('confirmed');
    expect(await blockedBy(confirmOrder(desk.desk, approval))).toBe('restored');
    expect(desk.desk.history.page('Ann at the lab', 0, 5).total).toBe(1);
  });

  it('can be sent again when the lab does not have it, and its copies with it', async () => {
    const { id, cartId, approval } = await unknownOrder();
    const [copy = ''] = duplicateCarts(desk.desk, [cartId]);
    await exportCart(desk.desk, { id: copy, anyway: false });
    expect(await blockedBy(place(desk, copy))).toBe('restored');
    settleRestored(desk.desk, { subjectIds: [id], said: 'lab-has-it-not', how: 'Ann at the lab' });
    expect((await place(desk, copy)).state).toBe('awaiting-confirmation');
    expect((await confirmOrder(desk.desk, approval)).state).toBe('confirmed');
  });

  it('guards the same cart opened from a file', async () => {
    const { cartId } = await unknownOrder();
    const describePicture = (source: string) => Promise.resolve({ source, sha256: 'cd'.repeat(32) });
    const text = await cartsAsFile(desk.desk, { kind: 'cart', ids: [cartId] }, describePicture);
    const [opened] = openCartFile(desk.desk, { accountId: PRACTICE, text, places: [0] });
    await exportCart(desk.desk, { id: opened?.id ?? '', anyway: false });
    expect(await blockedBy(place(desk, opened?.id ?? ''))).toBe('restored');
  });

  it('needs someone until then', async () => {
    const { id } = await unknownOrder();
    const need = desk.desk.needReading.all().find(({ fact }) => fact.cause === 'restored-unsettled');
    expect(need?.fact.subject).toMatchObject({ kind: 'order', id });
    expect(readNeed(desk.desk, need?.fact.key ?? '').actions).toEqual(['settle-restored', 'open']);
  });

  it('is proven by the mark of its cart in the list of the lab', async () => {
    const { id } = await pricedCart(desk, await readyProduct(desk, lab));
    const kept = keep(desk);
    const { submissionId } = await submit(desk, id);
    desk.close();
    damage(desk.folder);
    desk = await goBack(desk, lab, kept);
    expect((await reconcileRestored(desk.desk))?.open).toBe(0);
    expect(desk.desk.submissionCarts.read(id)).toMatchObject({ stage: 'submitted', submissionId });
    expect(await blockedBy(submit(desk, id))).toBe('restored');
  });
});
