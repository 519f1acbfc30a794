import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/confirm-order';
import { readTimeline } from '@main/workflows/read-timeline';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalOf, type NodeDesk, openDesk, placedOrder } from './node-desk';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'timeline', submissions: 0 });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(async () => {
  desk.close();
  await lab.stop();
});

it('tells the life of an order once, with who approved and settled it, and no key', async () => {
  const order = await placedOrder(desk, [desk.sampleEditors[0] ?? '']);
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 2 });
  await confirmOrder(desk.desk, approvalOf(order));
  await confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
  settleOrder(desk.desk, { id: order.id, outcome: 'confirmed', note: 'Jane, by phone' });
  const { accountId, id } = order;
  const entries = readTimeline(desk.desk, { kind: 'order', id, accountId, part: '' });
  expect(entries.map(({ kind }) => kind)).toEqual([
    'drafted',
    'exported',
    'sent',
    'answered',
    'priced',
    'approved',
    'sent',
    'no-answer',
    'sent',
    'no-answer',
    'settled',
  ]);
  expect(entries.filter(({ person }) => person === 'tester').map(({ kind }) => kind)).toEqual([
    'approved',
    'sent',
    'settled',
  ]);
  expect(entries.at(-1)).toMatchObject({ tone: 'good', note: 'Jane, by phone' });
  expect(JSON.stringify(entries)).not.toContain(lab.ready.accounts[0]?.keys.full);
});
