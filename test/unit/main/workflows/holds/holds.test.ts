import { tries } from '@test/faults/cells';
import { JsonDocument } from '@contract/json-document';
import { failure } from '@contract/problems';
import { createCart, deleteCarts, saveCart } from '@main/workflows/carts/draft-cart';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { readCart } from '@main/workflows/carts/read-carts';
import { changeHold, takeBackHold } from '@main/workflows/holds/hold-departure';
import { holdSubmit } from '@main/workflows/holds/hold-approved';
import { exportCart } from '@main/workflows/carts/export-cart';
import { deleteSubmissionCarts, saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyBatch, rested } from '../desks/batch-desks';
import { approvalOfCart, madeByLab, pricedCart, readyProduct } from '../desks/commerce-desk';
import {
  confirmationsAt,
  deskOn,
  held,
  restarted,
  shown,
  SimulatedComputer,
  untilSettled,
} from '../desks/hold-desks';
import { answer, problemOf } from '../desks/submit-bench';
import { approvalOf, draftOf, type NodeDesk, place, placedOrder, PRACTICE } from '../desks/node-desk';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let lab: PracticeLab;
let computer: SimulatedComputer;
let desk: NodeDesk;
let editor = 0;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'holds', submissions: 0 });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  computer = new SimulatedComputer();
  desk = await deskOn(computer, lab);
});

const newOrder = () => {
  const editors = desk.sampleEditors;
  editor = (editor + 1) % editors.length;
  return placedOrder(desk, [editors[editor] ?? '']);
};
const after = (milliseconds: number) => ({ kind: 'after', milliseconds }) as const;
const date = (ahead: number) => ({ kind: 'at', at: computer.wall + ahead }) as const;
describe('an elapsed hold', () => {
  it('leaves when its time has passed, once, and not before', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, after(30 * SECOND));
    expect(hold).toMatchObject({ state: 'held', why: null, leavesAt: computer.wall + 30 * SECOND });
    await computer.pass(30 * SECOND - 1);
    expect(shown(desk, hold.id).state).toBe('held');
    expect(confirmationsAt(lab, order)).toBe(0);
    await computer.pass(1);
    expect(await untilSettled(desk, hold.id)).toMatchObject({ state: 'left', problem: null, leavesAt: null });
    await computer.pass(HOUR);
    expect(desk.desk.orders.read(order.id).state).toBe('confirmed');
    expect(confirmationsAt(lab, order)).toBe(1);
  });

  it('is not moved by a wall clock that is set', async () => {
    tries('desk', { F17: ['H'] });
    const order = await newOrder();
    const hold = await held(desk, order, after(10 * MINUTE));
    computer.wall += 24 * HOUR;
    await computer.pass(10 * MINUTE - 1);
    computer.wall -= 48 * HOUR;
    expect(shown(desk, hold.id).state).toBe('held');
    await computer.pass(1);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
  });

  it('does not count the time that the computer sleeps, and is in sight for a while afterwards', async () => {
    tries('desk', { F17: ['H'] });
    const order = await newOrder();
    const hold = await held(desk, order, after(5 * MINUTE));
    await computer.pass(5 * MINUTE - 5 * SECOND);
    desk.holdRelease.fallsAsleep();
    // A clock that goes on while the computer sleeps.
    computer.wall += 8 * HOUR;
    computer.elapsed += 8 * HOUR;
    desk.holdRelease.wokeUp();
    expect(shown(desk, hold.id).leavesAt).toBe(computer.wall + 30 * SECOND);
    await computer.pass(30 * SECOND - 1);
    expect(shown(desk, hold.id).state).toBe('held');
    await computer.pass(1);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
  });

  it('waits for a person after a restart', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, after(30 * SECOND));
    desk = await restarted(desk, computer, lab);
    await computer.pass(HOUR);
    expect(shown(desk, hold.id)).toMatchObject({ state: 'waiting', why: 'closed', leavesAt: null });
    expect(confirmationsAt(lab, order)).toBe(0);
    expect(desk.desk.notices.open()).toMatchObject([{ kind: 'holds-waiting', ids: [hold.id] }]);
    const { id, revision } = shown(desk, hold.id);
    expect(desk.holdRelease.release({ id, revision }).state).toBe('leaving');
    expect((await untilSettled(desk, id)).state).toBe('left');
    expect(confirmationsAt(lab, order)).toBe(1);
  });
});

describe('a date', () => {
  it('leaves when the wall clock shows it', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, date(26 * HOUR));
    await computer.pass(26 * HOUR - 1);
    expect(shown(desk, hold.id).state).toBe('held');
    await computer.pass(1);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
  });

  it.each([
    ['over it', 3 * HOUR],
    ['almost to it', 2 * HOUR - 10 * SECOND],
  ])('waits for a person when the wall clock is set forward %s', async (_where, by) => {
    tries('desk', { F17: ['H'] });
    const order = await newOrder();
    const hold = await held(desk, order, date(2 * HOUR));
    await computer.pass(MINUTE);
    computer.wall += by;
    await computer.pass(MINUTE);
    expect(shown(desk, hold.id)).toMatchObject({ state: 'waiting', why: 'clock' });
    await computer.pass(5 * HOUR);
    expect(confirmationsAt(lab, order)).toBe(0);
  });

  it('does not mind a clock that is corrected by seconds', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, date(HOUR));
    computer.wall += 20 * SECOND;
    await computer.pass(HOUR - 20 * SECOND);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
  });

  it('leaves later when the wall clock is set back', async () => {
    tries('desk', { F17: ['H'] });
    const order = await newOrder();
    const hold = await held(desk, order, date(HOUR));
    computer.wall -= 2 * HOUR;
    await computer.pass(3 * HOUR - 1);
    expect(shown(desk, hold.id).state).toBe('held');
    await computer.pass(1);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
  });

  it.each([
    ['stands still', 0],
    ['goes on', 8 * HOUR],
  ])('that passed asleep leaves after a while in sight; the other clock %s', async (_clock, counted) => {
    const order = await newOrder();
    const hold = await held(desk, order, date(HOUR));
    desk.holdRelease.fallsAsleep();
    computer.wall += 8 * HOUR;
    computer.elapsed += counted;
    // The first timer may come before the system reports that it woke up.
    await computer.pass(0);
    expect(shown(desk, hold.id).state).toBe('held');
    desk.holdRelease.wokeUp();
    expect(shown(desk, hold.id).leavesAt).toBe(computer.wall + 30 * SECOND);
    await computer.pass(30 * SECOND - 1);
    expect(shown(desk, hold.id).state).toBe('held');
    await computer.pass(1);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
    expect(confirmationsAt(lab, order)).toBe(1);
  });

  it('that is still to come stays after a restart, and one that passed waits for a person', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const passed = await held(desk, first, date(HOUR));
    const ahead = await held(desk, second, date(3 * HOUR));
    computer.wall += 2 * HOUR;
    desk = await restarted(desk, computer, lab);
    expect(shown(desk, passed.id)).toMatchObject({ state: 'waiting', why: 'closed' });
    expect(shown(desk, ahead.id)).toMatchObject({ state: 'held', leavesAt: computer.wall + HOUR });
    await computer.pass(HOUR);
    expect((await untilSettled(desk, ahead.id)).state).toBe('left');
    expect(confirmationsAt(lab, first)).toBe(0);
  });

  it('in the past is refused', async () => {
    const order = await newOrder();
    expect(await problemOf(() => held(desk, order, date(0)))).toMatchObject({
      kind: 'input',
      fields: [{ path: 'until.at' }],
    });
    expect(desk.desk.holds.open()).toEqual([]);
  });
});

describe('a person', () => {
  it('takes back until it leaves, and it never does', async () => {
    const order = await newOrder();
    const { id, revision } = await held(desk, order, after(30 * SECOND));
    await computer.pass(30 * SECOND - 1);
    expect(takeBackHold(desk.desk, { id, revision })).toMatchObject({ state: 'taken-back', leavesAt: null });
    await computer.pass(HOUR);
    expect(confirmationsAt(lab, order)).toBe(0);
    expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('confirmed');
  });

  it('is told when it is too late to take back, and a second click releases nothing', async () => {
    tries('desk', { F20: ['H'] });
    const order = await newOrder();
    const { id, revision } = await held(desk, order, after(30 * SECOND));
    desk.holdRelease.release({ id, revision });
    for (const again of [
      () => desk.holdRelease.release({ id, revision }),
      () => takeBackHold(desk.desk, { id, revision }),
      () => changeHold(desk.desk, { id, revision, until: after(SECOND) }),
    ]) {
      expect(await problemOf(again)).toMatchObject({ kind: 'blocked', reason: 'left-already' });
    }
    await untilSettled(desk, id);
    expect(confirmationsAt(lab, order)).toBe(1);
  });

  it('changes when it leaves; what was shown before does no more', async () => {
    const order = await newOrder();
    const { id, revision } = await held(desk, order, after(30 * SECOND));
    const changed = changeHold(desk.desk, { id, revision, until: date(HOUR) });
    expect(changed).toMatchObject({ state: 'held', leavesAt: computer.wall + HOUR });
    expect(await problemOf(() => takeBackHold(desk.desk, { id, revision }))).toMatchObject({
      reason: 'changed-meanwhile',
    });
    await computer.pass(HOUR - 1);
    expect(confirmationsAt(lab, order)).toBe(0);
    await computer.pass(1);
    expect((await untilSettled(desk, id)).state).toBe('left');
  });
});

describe('while an order is held', () => {
  it('nothing else confirms, places, changes or deletes it, and it is not held twice', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, after(HOUR));
    const { cartId } = order;
    const cart = readCart(desk.desk, cartId);
    const draft = draftOf([desk.sampleEditors[9] ?? '']);
    for (const around of [
      () => confirmOrder(desk.desk, approvalOf(order)),
      () => place(desk, cartId),
      () => exportCart(desk.desk, { id: cartId, anyway: false }),
      () => saveCart(desk.desk, { id: cartId, revision: cart.revision, draft }),
      () => deleteCarts(desk.desk, [cartId]),
      () => held(desk, order, after(HOUR)),
    ]) {
      expect(await problemOf(around)).toMatchObject({ kind: 'blocked', reason: 'held' });
    }
    const named = saveCart(desk.desk, { id: cartId, revision: cart.revision, name: 'Another name' });
    expect(named.name).toBe('Another name');
    expect(shown(desk, hold.id).state).toBe('held');
  });

  it('another cart is free', async () => {
    await held(desk, await newOrder(), after(HOUR));
    const cart = createCart(desk.desk, { accountId: PRACTICE, name: 'Other', draft: draftOf([]) });
    expect(readCart(desk.desk, cart.id).name).toBe('Other');
  });

  it('it is refused, and nothing sent, when the key is gone by then', async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const hold = await held(desk, order, date(HOUR));
    const noKey = { kind: 'key', state: 'absent', accountId: PRACTICE } as const;
    for (const lookUp of ['keyFor', 'keyOf'] as const)
      vi.spyOn(desk.desk.keys, lookUp).mockResolvedValue(
        failure({ ...noKey, slot: 'all', origin: null, cause: null }),
      );
    expect((await problemOf(held(desk, other, after(SECOND)))).kind).toBe('key');
    await computer.pass(HOUR);
    expect(await untilSettled(desk, hold.id)).toMatchObject({ state: 'refused', problem: { kind: 'key' } });
    expect(confirmationsAt(lab, order)).toBe(0);
  });

  it('it is refused with what the lab says when the lab does not take it', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, after(SECOND));
    lab.setFault({ route: 'confirmOrder', effect: answer(401, '{"message":"Unauthorized"}'), count: 1 });
    await computer.pass(SECOND);
    expect(await untilSettled(desk, hold.id)).toMatchObject({
      state: 'refused',
      problem: { kind: 'gateway' },
    });
  });
});

describe('a submission cart', () => {
  it('is submitted when its time comes, and cannot be touched before', async () => {
    const product = await readyProduct(desk, lab);
    const cart = await pricedCart(desk, product);
    const hold = await holdSubmit(desk.desk, { ...approvalOfCart(cart), until: after(MINUTE) });
    expect(hold).toMatchObject({ kind: 'submit', name: cart.name, totals: [cart.pricing?.totals.toPay] });
    const { id, revision } = cart;
    for (const around of [
      () => submitCart(desk.desk, approvalOfCart(cart)),
      () => priceSubmission(desk.desk, id),
      () => saveSubmissionCart(desk.desk, { id, revision, name: 'Another' }),
      () => deleteSubmissionCarts(desk.desk, [id]),
    ]) {
      expect(await problemOf(around)).toMatchObject({ kind: 'blocked', reason: 'held' });
    }
    await computer.pass(MINUTE);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
    expect(madeByLab(lab, id)).toHaveLength(1);
    expect(desk.desk.submissionCarts.read(id).stage).toBe('submitted');
  });

  it('is refused at another price, and nothing is sent', async () => {
    const product = await readyProduct(desk, lab);
    const cart = await pricedCart(desk, product, { note: 'dearer' });
    const hold = await holdSubmit(desk.desk, {
      ...approvalOfCart(cart, { seenDuplicates: [] }),
      until: after(MINUTE),
    });
    const dearer = JsonDocument.parse(cart.pricing?.answer ?? '').set(['totalPrice', 'value'], 99).text;
    lab.setFault({ route: 'calculate', effect: answer(200, dearer), count: 1 });
    await computer.pass(MINUTE);
    expect(await untilSettled(desk, hold.id)).toMatchObject({
      state: 'refused',
      problem: { kind: 'blocked', reason: 'total-changed' },
    });
    expect(madeByLab(lab, cart.id)).toEqual([]);
  });
});

describe('a batch', () => {
  const heldBatch = async () => {
    const { id } = await readyBatch(desk, 2);
    const { digest } = reviewBatch(desk.desk, id);
    const batch = approveBatch(desk.desk, { id, digest, leave: after(MINUTE) });
    return { id, hold: shown(desk, batch.holdId ?? '') };
  };

  it('leaves whole when its time has passed', async () => {
    const { id, hold } = await heldBatch();
    expect(hold).toMatchObject({ kind: 'batch', subjectId: id, orderCount: 2, state: 'held' });
    expect(desk.desk.batches.stateOf(id)).toBe('held');
    await computer.pass(MINUTE - 1);
    expect(desk.desk.batches.stateOf(id)).toBe('held');
    await computer.pass(1);
    expect((await untilSettled(desk, hold.id)).state).toBe('left');
    expect((await rested(desk, id)).state).toBe('finished');
  });

  it('is open again when it is taken back, and nothing of it left', async () => {
    const { id, hold } = await heldBatch();
    takeBackHold(desk.desk, { id: hold.id, revision: hold.revision });
    expect(desk.desk.batches.read(id)).toMatchObject({ state: 'open', holdId: null, approvedAt: null });
    await computer.pass(HOUR);
    expect(desk.desk.batches.stateOf(id)).toBe('open');
  });

  it('waits for a person after a restart, who lets it go', async () => {
    const { id, hold } = await heldBatch();
    desk = await restarted(desk, computer, lab);
    expect(shown(desk, hold.id)).toMatchObject({ state: 'waiting', why: 'closed' });
    expect(desk.desk.batches.stateOf(id)).toBe('held');
    desk.holdRelease.release({ id: hold.id, revision: shown(desk, hold.id).revision });
    expect((await rested(desk, id)).state).toBe('finished');
  });
});
