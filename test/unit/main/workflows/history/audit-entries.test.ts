import { factDetail } from '@core/history/fact-words';
import type { AuditEntryKind } from '@core/history/history';
import type { SubjectKind } from '@core/values/subjects';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { changeHold, takeBackHold } from '@main/workflows/holds/hold-departure';
import { settleSubmit } from '@main/workflows/submissions/settle-submit';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, readyBatch, rested } from '../desks/batch-desks';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { deskOn, held, SimulatedComputer, untilSettled } from '../desks/hold-desks';
import { approvalOf, type NodeDesk, placedOrder } from '../desks/node-desk';
import { problemOf } from '../desks/submit-bench';

let lab: PracticeLab;
let computer: SimulatedComputer;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'deeds', submissions: 0 });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  computer = new SimulatedComputer();
  desk = await deskOn(computer, lab);
});

const newOrder = () => placedOrder(desk, [desk.sampleEditors[0] ?? '']);

/** What was written down of one thing, the oldest first. */
const auditTrailOf = (kind: SubjectKind, id: string): (readonly [AuditEntryKind, string])[] =>
  desk.desk.history
    .page('', 0, 100)
    .rows.filter(({ subject, person }) => subject.kind === kind && subject.id === id && person === 'tester')
    .map(({ kind, fact, detail }) => [kind, detail || factDetail(fact)] as const)
    .reverse();

describe('what a person does to an order', () => {
  it('is written down with the total that they approved', async () => {
    const order = await newOrder();
    await confirmOrder(desk.desk, approvalOf(order));
    expect(auditTrailOf('order', order.id)).toEqual([
      ['approved', `$${Number(order.breakdown?.total?.amount).toFixed(2)}`],
    ]);
  });

  it('is not written down when what they approved does not hold', async () => {
    const order = await newOrder();
    expect(
      await problemOf(confirmOrder(desk.desk, { ...approvalOf(order), approvedTotal: '0.01' })),
    ).toMatchObject({ kind: 'blocked', reason: 'total-changed' });
    expect(auditTrailOf('order', order.id)).toEqual([]);
  });

  it('is written down when they send it again, and when they settle it', async () => {
    const order = await newOrder();
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 2 });
    await confirmOrder(desk.desk, approvalOf(order));
    await confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
    settleOrder(desk.desk, { id: order.id, outcome: 'not-confirmed', note: 'Jane, by phone' });
    expect(auditTrailOf('order', order.id).map(([kind]) => kind)).toEqual([
      'approved',
      'sent-again',
      'settled',
    ]);
    expect(auditTrailOf('order', order.id).at(-1)).toEqual(['settled', 'Jane, by phone']);
  });

  it('is one approval when it is held, changed and let go', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, { kind: 'after', milliseconds: 60_000 });
    const changed = changeHold(desk.desk, { ...hold, until: { kind: 'after', milliseconds: 90_000 } });
    desk.holdRelease.release(changed);
    await untilSettled(desk, hold.id);
    expect(
      auditTrailOf('order', order.id).map(([kind, detail]) => (kind === 'held' ? detail : kind)),
    ).toEqual(['approved', 'for 60 s', 'for 90 s', 'released']);
  });

  it('says no one let it go when its time came, and who took it back', async () => {
    const order = await newOrder();
    const hold = await held(desk, order, { kind: 'after', milliseconds: 60_000 });
    takeBackHold(desk.desk, hold);
    const again = await held(desk, order, { kind: 'after', milliseconds: 60_000 });
    await computer.pass(60_000);
    await untilSettled(desk, again.id);
    expect(auditTrailOf('order', order.id).map(([kind]) => kind)).toEqual([
      'approved',
      'held',
      'taken-back',
      'approved',
      'held',
    ]);
  });
});

describe('what a person does to a submission cart', () => {
  it('is written down with the total, and how they settled it', async () => {
    const cart = await pricedCart(desk, await readyProduct(desk, lab));
    lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
    await submit(desk, cart.id);
    settleSubmit(desk.desk, { id: cart.id, outcome: 'not-submitted', note: 'Ola, by mail' });
    expect(auditTrailOf('submission-cart', cart.id).map(([kind]) => kind)).toEqual(['approved', 'settled']);
    expect(desk.desk.history.page('ola', 0, 1).rows[0]?.fact).toEqual({
      kind: 'submit-settled',
      params: { submission: '', by: null },
    });
  });
});

describe('what a person does to a batch', () => {
  it('is one approval of all of it', async () => {
    const { id } = await readyBatch(desk, 3);
    approve(desk, id);
    await rested(desk, id);
    const { rows } = desk.desk.history.page('', 0, 100);
    expect(rows.map(({ kind, subject }) => [kind, subject.kind])).toEqual([['approved', 'batch']]);
    expect(rows[0]?.fact).toMatchObject({ kind: 'batch-approved', params: { count: 3 } });
  });
});
