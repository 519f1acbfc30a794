import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { readLedger } from '@main/workflows/history/read-ledger';
import { readTimeline } from '@main/workflows/history/read-timeline';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, itemsOf, readyBatch, rested } from '../desks/batch-desks';
import { approvalOf, type NodeDesk, openDesk, placedOrder, PRACTICE } from '../desks/node-desk';

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

it('shows the life of an order once, with who approved and settled it, and no key', async () => {
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
    'sent',
    'approved',
    'sent',
    'sent',
    'settled',
  ]);
  expect(entries.at(-1)).toMatchObject({ tone: 'good', note: 'Jane, by phone' });
  expect(JSON.stringify(entries)).not.toContain(lab.ready.accounts[0]?.keys.full);
});

let signatures = 0;

/** Has a delivery come, checks it as said, and lets it have its effect. */
function deliver(standing: 'verified' | 'not-verified' | 'unchecked', body: object): string {
  signatures += 1;
  const { id } = desk.desk.deliveries.keep({
    ...{ accountId: PRACTICE, service: 'editor', source: 'receiver', kind: 'event' },
    ...{ method: 'POST', path: '/', headers: {}, signature: `t=${signatures}`, at: desk.desk.now() },
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  if (standing !== 'unchecked')
    desk.desk.deliveries.checked(id, { standing, at: desk.desk.now(), problem: null });
  applyDelivery(desk.desk, id);
  return id;
}

it('shows what was delivered, what was verified of it, and what that settled', async () => {
  const order = await placedOrder(desk, [desk.sampleEditors[1] ?? '']);
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  await confirmOrder(desk.desk, approvalOf(order));
  const { accountId, id, confirmationId } = order;
  const subject = { kind: 'order', id, accountId, part: '' } as const;
  const forged = deliver('not-verified', { id: 'evt_0', confirmationId, status: 'delivered' });
  const waiting = deliver('unchecked', { id: 'evt_1', confirmationId, status: 'delivered' });
  expect(readTimeline(desk.desk, subject).filter(({ kind }) => kind === 'settled')).toEqual([]);
  const true1 = deliver('verified', {
    id: 'evt_2',
    confirmationId,
    status: 'shipped',
    note: 'unknown field',
  });
  const failed = deliver('verified', {
    ...{ id: 'evt_3', confirmationId, sequenceNumber: 1 },
    failure: { code: 'submission.failure.production_error', message: 'A tear' },
  });

  const entries = readTimeline(desk.desk, subject);
  const events = entries.filter(({ kind }) => kind === 'event');
  expect(events.map(({ deliveryId, tone, title }) => ({ deliveryId, tone, title }))).toEqual([
    { deliveryId: forged, tone: 'unknown', title: 'Delivery that is not from the lab: delivered' },
    { deliveryId: waiting, tone: 'unknown', title: 'Delivery, signature not checked yet: delivered' },
    { deliveryId: true1, tone: 'good', title: 'Event from the lab: shipped' },
    {
      ...{ deliveryId: failed, tone: 'bad' },
      title: 'Event from the lab: failed, submission.failure.production_error',
    },
  ]);
  expect(events[2]?.text).toContain('unknown field');
  expect(events[2]?.facts.find(({ label }) => label === 'Changes')?.value).toContain('is proven');
  const [settled] = entries.filter(({ kind }) => kind === 'settled');
  expect(settled).toMatchObject({
    ...{ tone: 'good', deliveryId: true1, summary: 'verified event evt_2: shipped' },
    title: 'Settled by an event: the lab has it',
  });
  const told: unknown = JSON.parse(readLedger(desk.desk, subject).json);
  expect(told).toMatchObject({
    events: [
      { id: forged, standing: 'not-verified', says: [{ eventId: 'evt_0' }] },
      { id: waiting, standing: 'unchecked', checkedAt: null },
      { id: true1, standing: 'verified', effects: [expect.stringContaining('is proven'), expect.anything()] },
      { id: failed, says: [{ part: '1', failure: { message: 'A tear' } }] },
    ],
  });
});

it('says of an order in a batch who approved it with which total, and for how much the whole batch', async () => {
  const batch = await readyBatch(desk, 1);
  approve(desk, batch.id);
  await rested(desk, batch.id);
  const order = desk.desk.orders.readStored(itemsOf(desk, batch.id)[0]?.orderId ?? '');
  const [approved] = readTimeline(desk.desk, {
    ...{ kind: 'order', id: order.id, accountId: order.accountId, part: '' },
  }).filter(({ kind }) => kind === 'approved');
  expect(approved).toMatchObject({
    person: 'tester',
    title: 'Approved the batch “Picture day”, 1 order',
    facts: [{ label: 'Approved total' }, { label: 'Approved total of the batch' }],
  });
  expect(approved?.summary).toMatch(/^\$/);
});

it('names the other desk that sent it, or at which something was done about it', async () => {
  const order = await placedOrder(desk, [desk.sampleEditors[0] ?? '']);
  const { database, journal, history } = desk.desk;
  database.run(
    `INSERT INTO workspace_desks (id, name, person, state, is_owner, on_their_way)
     VALUES ('d2', 'Counter', 'Ines', 'here', 0, 0)`,
  );
  const [placed] = journal.ofSubject(order.id);
  if (placed === undefined) throw new Error('Nothing was placed');
  const call = journal.plan({ ...placed, kind: 'confirm', approvedTotal: '1.00', at: 1 });
  journal.markSent(call.id, { url: placed.target, reason: 'first', at: 2 });
  database.run(`UPDATE attempts SET desk = 'd2', person = 'Ines' WHERE operation_id = ?`, [call.id]);
  const subject = { kind: 'order', id: order.id, accountId: order.accountId, part: '' } as const;
  history.add('note', subject, { kind: 'handed-over', params: { name: 'x', desk: 'y' } });
  database.run(
    `INSERT INTO history (id, at, person, kind, subject, subject_key, words, detail, desk)
     SELECT 'of-counter', at, 'Ines', kind, subject, subject_key, words, detail, 'd2' FROM history
     ORDER BY number DESC LIMIT 1`,
  );

  const entries = readTimeline(desk.desk, subject);
  const atCounter = entries.filter(({ facts }) => facts.some(({ value }) => value === 'Counter'));
  expect(atCounter.map(({ kind, person }) => [kind, person])).toEqual([
    ['sent', 'Ines'],
    ['audit-entry', 'Ines'],
  ]);
  expect(history.of(subject).at(-1)?.desk).toEqual({ id: 'd2', name: 'Counter' });
  const ledger: unknown = JSON.parse(readLedger(desk.desk, subject).json);
  expect(ledger).toMatchObject({
    operations: [
      { desk: null, attempts: [{ desk: null, person: 'tester' }] },
      { attempts: [{ desk: 'd2', person: 'Ines' }] },
    ],
  });
});
