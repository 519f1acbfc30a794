import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OrderEdit } from '@core/carts/carts';
import { CartRepository } from '@main/store/carts/carts';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { deleteBatch } from '@main/workflows/batches/draft-batch';
import { deleteCarts, saveCart } from '@main/workflows/carts/draft-cart';
import { editMany, previewEdits, takeBackEdits } from '@main/workflows/carts/edit-many';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { holdConfirmation, holdSubmit } from '@main/workflows/holds/hold-approved';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { draftedCarts, itemsOf, readyBatch } from '../desks/batch-desks';
import { approvalOfCart, pricedCart, readyProduct } from '../desks/commerce-desk';
import { approvalOf, type NodeDesk, openDesk } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'edit-many' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const place = (name: string, value: OrderEdit['value']): OrderEdit => ({ path: name.split('.'), value });
const REFERENCE = 'Orders.*.Reference';
const CITY = 'Orders.*.ShipToAddress.City';
const QUANTITY = 'Orders.*.OrderItems.*.Quantity';

const preview = (ids: readonly string[], edits: OrderEdit[], limit = 50) =>
  previewEdits(desk.desk, { choice: { by: 'ids', subject: 'cart', ids: [...ids] }, edits, limit });
/** Previews edits and makes them, as a person does. */
async function edit(ids: readonly string[], edits: OrderEdit[]) {
  const { subject, carts } = await preview(ids, edits);
  return editMany(desk.desk, { subject, carts, edits });
}
const draftOf = (id: string) => readCart(desk.desk, id).draft;

describe('the same edits to many carts', () => {
  it('are shown for each before, made with patterns, and taken back as one', async () => {
    const ids = draftedCarts(desk, 4);
    const before = ids.map(draftOf);
    const edits = [place(REFERENCE, '{customer} {row:2}'), place(CITY, 'Duluth'), place(QUANTITY, 3)];
    const shown = await preview(ids, edits, 2);
    expect(shown).toMatchObject({ changed: 4, leftCount: 0 });
    expect(shown.rows).toEqual([
      {
        name: 'Household 0',
        changes: [
          { path: REFERENCE, before: 'PD-0', after: 'Household 0 01' },
          { path: CITY, before: 'Eagan', after: 'Duluth' },
          { path: QUANTITY, before: '1', after: '3' },
        ],
      },
      expect.objectContaining({ name: 'Household 1' }),
    ]);
    expect(ids.map(draftOf)).toEqual(before);

    const { undo, left, problem } = await edit(ids, edits);
    expect([undo.length, left, problem]).toEqual([4, [], null]);
    expect(draftOf(ids[3] ?? '')).toMatchObject({
      reference: 'Household 3 04',
      shipTo: { city: 'Duluth', name: 'Household 3' },
      editors: [{ quantity: 3 }],
    });
    expect(await takeBackEdits(desk.desk, undo)).toBe(4);
    expect(ids.map(draftOf)).toEqual(before);
  });

  it('empty a field where that is asked for, in drafts and in exported orders, and take it back', async () => {
    const [drafted = '', exported = '', empty = ''] = draftedCarts(desk, 3);
    const { draft, revision } = readCart(desk.desk, empty);
    saveCart(desk.desk, { id: empty, revision, draft: { ...draft, shipTo: { ...draft.shipTo, city: '' } } });
    await exportCart(desk.desk, { id: exported, anyway: false });
    const edits = [place(CITY, null)];
    const { rows, changed } = await preview([drafted, exported, empty], edits);
    expect([changed, rows.map(({ changes }) => changes[0])]).toEqual([
      2,
      [
        { path: CITY, before: 'Eagan', after: '' },
        { path: CITY.replace('*', '0'), before: 'Eagan', after: '' },
      ],
    ]);
    const { undo } = await edit([drafted, exported, empty], edits);
    expect(draftOf(drafted).shipTo.city).toBe('');
    expect(readCart(desk.desk, exported).edits).toEqual([
      { path: ['Orders', 0, 'ShipToAddress', 'City'], value: null },
    ]);
    expect(await takeBackEdits(desk.desk, undo)).toBe(2);
    expect(draftOf(drafted).shipTo.city).toBe('Eagan');
  });

  it('change the exported order, and the quantity where the lab prices it', async () => {
    const [id = ''] = draftedCarts(desk, 1);
    await exportCart(desk.desk, { id, anyway: false });
    await edit([id], [place(CITY, 'Duluth')]);
    expect(readCart(desk.desk, id)).toMatchObject({
      export: { matchesDraft: true },
      edits: [{ path: ['Orders', 0, 'ShipToAddress', 'City'], value: 'Duluth' }],
    });
    await edit([id], [place(QUANTITY, 2)]);
    expect(readCart(desk.desk, id)).toMatchObject({
      export: { matchesDraft: false },
      draft: { editors: [{ quantity: 2 }] },
    });
  });

  it('leave alone what is placed, sent, held, in an approved batch or deleted, each with its reason', async () => {
    const { id: batch } = await readyBatch(desk, 4);
    const [placed, sent, held] = itemsOf(desk, batch);
    deleteBatch(desk.desk, batch);
    const orderOf = (item = placed) => approvalOf(desk.desk.orders.read(item?.orderId ?? ''));
    await confirmOrder(desk.desk, orderOf(sent));
    await holdConfirmation(desk.desk, { ...orderOf(held), until: { kind: 'after', milliseconds: 600_000 } });
    const { id } = await readyBatch(desk, 1);
    const { digest } = reviewBatch(desk.desk, id);
    approveBatch(desk.desk, { id, digest, leave: { kind: 'after', milliseconds: 600_000 } });
    const [gone = '', free = ''] = draftedCarts(desk, 2);
    deleteCarts(desk.desk, [gone]);
    const ids = [
      ...[placed, sent, held, itemsOf(desk, id)[0]].map((item) => item?.subjectId ?? ''),
      ...[gone, free],
    ];
    const { left, leftCount, carts } = await preview(ids, [place(CITY, 'Duluth')]);
    expect(
      left.map(({ why, problem }) => [why, problem?.kind === 'blocked' ? problem.reason : problem?.kind]),
    ).toEqual([
      ['placed', undefined],
      ['problem', 'already-confirmed'],
      ['problem', 'held'],
      ['in-batch', undefined],
      ['problem', 'absent'],
    ]);
    expect([leftCount, carts.map((cart) => cart.id)]).toEqual([5, [free]]);
    // Nor are they changed by a page that asks for it all the same.
    const asked = ids.map((one, index) => ({
      id: one,
      row: index + 1,
      revision: readCart(desk.desk, one).revision,
    }));
    const done = await editMany(desk.desk, { subject: 'cart', carts: asked, edits: [place(CITY, 'Duluth')] });
    expect([done.undo.length, done.left.length]).toEqual([1, 5]);
  });

  it('leave out and name a cart that changed since the preview, and overwrite no later edit when taken back', async () => {
    const ids = draftedCarts(desk, 3);
    const [first = '', second = ''] = ids;
    const edits = [place(CITY, 'Duluth')];
    const { subject, carts } = await preview(ids, edits);
    const retype = (id: string, city: string): void => {
      const { revision, draft } = readCart(desk.desk, id);
      saveCart(desk.desk, { id, revision, draft: { ...draft, shipTo: { ...draft.shipTo, city } } });
    };
    retype(first, 'Fargo');
    const { undo, left } = await editMany(desk.desk, { subject, carts, edits });
    expect(left).toEqual([{ id: first, name: 'Household 0', why: 'changed', problem: null }]);
    expect(undo).toHaveLength(2);
    retype(second, 'Moorhead');
    expect(await takeBackEdits(desk.desk, undo)).toBe(1);
    expect(ids.map((id) => draftOf(id).shipTo.city)).toEqual(['Fargo', 'Moorhead', 'Eagan']);
    // Asked once more it finds nothing to take back.
    expect(await takeBackEdits(desk.desk, undo)).toBe(0);
  });

  it('change carts from the catalog: address, shipping and quantity', async () => {
    const product = await readyProduct(desk, lab);
    const { id } = await pricedCart(desk, product);
    const choice = { by: 'ids', subject: 'submission-cart', ids: [id] } as const;
    const edits = [
      place('Orders.*.ShipToAddress.City', 'Duluth'),
      place('shipping.priority', 'overnight'),
      place('items.*.quantity', 4),
    ];
    const { carts, subject, rows } = await previewEdits(desk.desk, {
      choice: { ...choice, ids: [id] },
      edits,
      limit: 5,
    });
    expect(rows[0]?.changes.map(({ after }) => after)).toEqual(['Duluth', 'overnight', '4']);
    const before = desk.desk.submissionCarts.read(id).draft;
    const { undo } = await editMany(desk.desk, { subject, carts, edits });
    expect(desk.desk.submissionCarts.read(id).draft).toMatchObject({
      address: { city: 'Duluth' },
      shippingPriority: 'overnight',
      items: [{ quantity: 4 }],
    });
    await takeBackEdits(desk.desk, undo);
    expect(desk.desk.submissionCarts.read(id).draft).toEqual(before);
  });

  it('leave alone a cart from the catalog that is held', async () => {
    const cart = await pricedCart(desk, await readyProduct(desk, lab));
    await holdSubmit(desk.desk, { ...approvalOfCart(cart), until: { kind: 'after', milliseconds: 600_000 } });
    const choice = { by: 'ids', subject: 'submission-cart', ids: [cart.id] } as const;
    const edits = [place('items.*.quantity', 4)];
    const shown = await previewEdits(desk.desk, { choice: { ...choice, ids: [cart.id] }, edits, limit: 5 });
    expect(shown).toMatchObject({ carts: [], left: [{ why: 'problem', problem: { reason: 'held' } }] });
  });

  it('let everything else have its turn, however many they are', async () => {
    const ids = draftedCarts(desk, 40);
    // Time passes with what is read alone: a computer that has much else to do changes nothing here.
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const { read } = CartRepository.prototype;
    const reading = vi.spyOn(CartRepository.prototype, 'read').mockImplementation(function (
      this: CartRepository,
      id,
    ) {
      clock += 1;
      return read.call(this, id);
    });
    let longest = 0;
    let last = 0;
    const others = (): void => {
      longest = Math.max(longest, clock - last);
      last = clock;
      turn = setImmediate(others);
    };
    let turn = setImmediate(others);
    onTestFinished(() => {
      clearImmediate(turn);
      reading.mockRestore();
      now.mockRestore();
    });
    const { undo } = await edit(ids, [place(REFERENCE, 'R-{row}')]);
    expect(await takeBackEdits(desk.desk, undo)).toBe(40);
    expect(clock).toBeGreaterThan(200);
    expect(Math.max(longest, clock - last)).toBeLessThan(30);
  });
});
