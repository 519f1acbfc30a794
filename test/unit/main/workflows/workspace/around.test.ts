import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { readAround } from '@main/workflows/workspace/read-around';
import { assignTo, commentOn } from '@main/workflows/workspace/say-about';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import type { StoredField } from '@main/store/workspace/conflicts';
import type { Present } from '@main/workspace/server-port';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { pricedCart, readyProduct } from '../desks/commerce-desk';
import { approvalOf, draftOf, type NodeDesk, openDesk, placedOrder, PRACTICE } from '../desks/node-desk';
import { heardOf, OTHER, otherConfirms, otherSays, shareAlone } from '../desks/shared-desk';
import { problemOf } from '../desks/submit-bench';

let lab: PracticeLab;
let desk: NodeDesk;
let present: Present[];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'around', submissions: 0 });
});
beforeEach(async () => {
  desk = await openDesk({ lab: lab.ready });
  present = [];
});
afterEach(() => desk.close());
afterAll(() => lab.stop());

const ports = () => ({ ...desk.desk, presence: () => present });
const cart = (): string =>
  createCart(desk.desk, { accountId: PRACTICE, name: 'Okafor', draft: draftOf(['a', 'b']) }).id;
const editor = (): string => desk.sampleEditors[0] ?? '';
const conflictOf = (kind: string, record: string, fields: readonly StoredField[]): string =>
  desk.desk.conflicts.add({
    ...{ kind, record, fields, at: 1, keptDesk: OTHER.id, keptPerson: OTHER.person },
    ...{ otherDesk: 'desk-1', otherPerson: 'tester' },
  });
/** What was written down about a thing, as kinds and details. */
const noted = (kind: 'cart' | 'order', id: string): string[] =>
  desk.desk.history.about({ kind, id, accountId: PRACTICE }).map((entry) => entry.kind);

describe('around a cart', () => {
  it('is nothing of other desks for a desk alone, where comments and assignments are notes', () => {
    const id = cart();
    const subject = { kind: 'cart', id } as const;
    commentOn(ports(), { subject, text: 'Ask @tester about the frame' });
    assignTo(ports(), { subject, person: 'tester' });
    expect(readAround(ports(), subject)).toMatchObject({
      ...{ isShared: false, madeBy: null, assignedTo: 'tester', people: ['tester'], onItsWay: null },
      comments: [{ person: 'tester', isOwn: true, mentions: ['tester'], desk: '' }],
    });
    expect(noted('cart', id)).toEqual(['commented', 'assigned']);
  });

  it('names who made it, who looks at it and who said what, by the names of their desks', () => {
    const id = cart();
    shareAlone(desk);
    desk.desk.database.run('UPDATE carts SET desk = ? WHERE id = ?', [OTHER.id, id]);
    otherSays(desk, id, 'Too dark?', []);
    const subject = `cart ${id}`;
    present = [
      { deskId: OTHER.id, person: OTHER.person, subject, isEditing: false },
      { deskId: OTHER.id, person: OTHER.person, subject, isEditing: true },
      { deskId: 'desk-1', person: 'tester', subject, isEditing: true },
      { deskId: 'desk-3', person: 'Ada', subject: 'cart another', isEditing: true },
    ];
    expect(readAround(ports(), { kind: 'cart', id })).toMatchObject({
      ...{ isShared: true, madeBy: { person: 'Jo Berg', desk: 'Laptop' }, people: ['Jo Berg', 'tester'] },
      comments: [{ person: 'Jo Berg', desk: 'Laptop', isOwn: false }],
      present: [{ person: 'Jo Berg', desk: 'Laptop', isEditing: true }],
    });
  });

  it('is the same around its order', async () => {
    shareAlone(desk);
    const order = await placedOrder(desk, [editor()]);
    const [ofCart, ofOrder] = [
      { kind: 'cart', id: order.cartId },
      { kind: 'order', id: order.id },
    ] as const;
    commentOn(ports(), { subject: ofCart, text: 'From the cart' });
    commentOn(ports(), { subject: ofOrder, text: 'From the order' });
    assignTo(ports(), { subject: ofOrder, person: OTHER.person });
    present = [{ deskId: OTHER.id, person: OTHER.person, subject: `order ${order.id}`, isEditing: false }];
    expect(readAround(ports(), ofCart)).toEqual(readAround(ports(), ofOrder));
    expect(readAround(ports(), ofCart)).toMatchObject({
      ...{ assignedTo: OTHER.person, present: [{ desk: 'Laptop' }] },
      comments: [{ text: 'From the cart' }, { text: 'From the order' }],
    });
    expect(noted('order', order.id)).toEqual(expect.arrayContaining(['commented', 'assigned']));
  });
});

describe('a call', () => {
  it('of another desk is named while it is on its way, with when that desk was heard of', async () => {
    shareAlone(desk);
    heardOf(desk, { state: 'away', heardAt: 42 });
    const order = await placedOrder(desk, [editor()]);
    const subject = { kind: 'order', id: order.id } as const;
    otherConfirms(desk, order);
    expect(readAround(ports(), subject)).toMatchObject({
      onItsWay: { kind: 'confirm', deskId: OTHER.id, desk: 'Laptop', person: 'Jo', heardAt: 42 },
      sentBy: null,
    });
  });

  it('that succeeded says who made it, at which desk', async () => {
    shareAlone(desk);
    const order = await placedOrder(desk, [editor()]);
    await confirmOrder(desk.desk, approvalOf(order));
    const subject = { kind: 'order', id: order.id } as const;
    expect(readAround(ports(), subject)).toMatchObject({
      ...{ onItsWay: null, sentBy: { person: 'tester', desk: 'Front desk' } },
    });
  });
});

describe('a conflict', () => {
  it('is shown with both values, and settled by an edit as by hand: what follows from it follows', () => {
    const id = cart();
    const fields = [
      { path: 'name', before: 'a', kept: 'Okafor', other: 'Okafor & Berg' },
      { path: 'draft.shipTo.name', before: 'a', kept: 'b', other: 'Jo Berg' },
      { path: 'draft.editors.b', before: null, kept: { editorId: 'b' } },
    ];
    const conflict = conflictOf('carts', id, fields);
    const subject = { kind: 'cart', id } as const;
    expect(readAround(ports(), subject).conflicts).toMatchObject([
      { id: conflict, fields: [{ path: 'name', kept: 'Okafor', other: 'Okafor & Berg' }, {}, { other: '' }] },
    ]);
    const before = readCart(desk.desk, id);
    settleConflict(ports(), {
      ...{ subject, id: conflict },
      takeOther: ['draft.shipTo.name', 'draft.editors.b'],
    });
    const after = readCart(desk.desk, id);
    expect(after).toMatchObject({ name: 'Okafor', revision: before.revision + 1 });
    expect(after.draft.editors.map(({ editorId }) => editorId)).toEqual(['a']);
    const row = desk.desk.database.get('SELECT recipient, editor_count FROM carts WHERE id = ?', [id]);
    expect(row).toEqual({ recipient: 'Jo Berg', editor_count: 1 });
    expect(readAround(ports(), subject).conflicts).toEqual([]);
    expect(noted('cart', id)).toEqual(['versions-settled']);
    expect(desk.desk.conflicts.find(conflict)).toMatchObject({ settledBy: 'tester' });
  });

  it('keeps the first version when nothing is taken, and writes nothing to the cart', () => {
    const id = cart();
    const conflict = conflictOf('carts', id, [{ path: 'name', kept: 'Okafor', other: 'x' }]);
    const before = readCart(desk.desk, id);
    settleConflict(ports(), { subject: { kind: 'cart', id }, id: conflict, takeOther: [] });
    expect(readCart(desk.desk, id)).toEqual(before);
  });

  it('stays open when the edit is refused, as it would be by hand', async () => {
    const order = await placedOrder(desk, [editor()]);
    await confirmOrder(desk.desk, approvalOf(order));
    const id = order.cartId;
    const conflict = conflictOf('carts', id, [{ path: 'draft.reference', kept: 'x', other: 'y' }]);
    const given = { subject: { kind: 'cart', id }, id: conflict, takeOther: ['draft.reference'] } as const;
    const refused = Promise.resolve().then(() => settleConflict(ports(), given));
    expect(await problemOf(refused)).toMatchObject({ kind: 'blocked', reason: 'already-confirmed' });
    expect(readAround(ports(), given.subject).conflicts).toHaveLength(1);
    const unfit = conflictOf('carts', cart(), [{ path: 'draft.editors', kept: [], other: 'none' }]);
    const other = desk.desk.conflicts.find(unfit)?.record ?? '';
    const bad = { subject: { kind: 'cart', id: other }, id: unfit, takeOther: ['draft.editors'] } as const;
    const unread = Promise.resolve().then(() => settleConflict(ports(), bad));
    expect(await problemOf(unread)).toMatchObject({ kind: 'input' });
  });

  it('of a submission cart is settled by its own save, and of a deletion by deleting', async () => {
    const { id } = await pricedCart(desk, await readyProduct(desk, lab));
    const fields = [{ path: 'draft.note', kept: '', other: 'Ring first' }];
    const conflict = conflictOf('submission_carts', id, fields);
    const subject = { kind: 'submission-cart', id } as const;
    settleConflict(ports(), { subject, id: conflict, takeOther: ['draft.note'] });
    expect(desk.desk.submissionCarts.read(id).draft.note).toBe('Ring first');
    const deletion = conflictOf('submission_carts', id, [{ path: 'deleted_at', kept: null, other: 5 }]);
    settleConflict(ports(), { subject, id: deletion, takeOther: ['deleted_at'] });
    expect(desk.desk.submissionCarts.read(id).deletedAt).not.toBeNull();
  });

  it('is settled once, and about its own cart alone', async () => {
    const conflict = conflictOf('carts', cart(), [{ path: 'name', kept: 'Okafor', other: 'x' }]);
    const given = { subject: { kind: 'cart', id: cart() }, id: conflict, takeOther: ['name'] } as const;
    const refused = Promise.resolve().then(() => settleConflict(ports(), given));
    expect(await problemOf(refused)).toMatchObject({ kind: 'absent', what: 'conflict' });
  });
});

describe('lists', () => {
  it('say who takes care of a cart and of the order that it became, where several desks share', async () => {
    const order = await placedOrder(desk, [editor()]);
    assignTo(ports(), { subject: { kind: 'order', id: order.id }, person: 'Lena' });
    const free = cart();
    const carts = () =>
      desk.desk.assignments.besideRows([{ id: order.cartId }, { id: free }], ({ id }) => id);
    expect(carts()).toEqual([{ id: order.cartId }, { id: free }]);
    shareAlone(desk);
    expect(carts()).toEqual([{ id: order.cartId, assignedTo: 'Lena' }, { id: free }]);
    assignTo(ports(), { subject: { kind: 'cart', id: order.cartId }, person: null });
    expect(carts()).toEqual([{ id: order.cartId }, { id: free }]);
  });
});
