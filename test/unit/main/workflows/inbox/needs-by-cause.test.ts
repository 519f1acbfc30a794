import { DEFAULT_DEADLINES } from '@core/inbox/deadlines';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { countNeeds } from '@main/workflows/inbox/gather-needs';
import { readDesktopFacts } from '@main/workflows/inbox/desktop-facts';
import { pauseBatch } from '@main/workflows/batches/run-batch';
import { resolveNeeds, snoozeNeeds } from '@main/workflows/inbox/answer-needs';
import { readTimeline } from '@main/workflows/history/read-timeline';
import { settleSubmit } from '@main/workflows/submissions/settle-submit';
import { startPracticeLab } from '@practice/server';
import type { PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, itemsOf, readyBatch, rested } from '../desks/batch-desks';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { deskOn, held, SimulatedComputer } from '../desks/hold-desks';
import { deliver, needsFor, needsOf, onlyNeed, tell } from '../desks/need-desks';
import { approvalOf, exportedCart, type NodeDesk, place, placedOrder, PRACTICE } from '../desks/node-desk';
import { answer, problemOf } from '../desks/submit-bench';

let lab: PracticeLab;
let computer: SimulatedComputer;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'needs', submissions: 0 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  computer = new SimulatedComputer();
  desk = await deskOn(computer, lab);
});
afterAll(() => lab.stop());

const editor = (): string => desk.sampleEditors[0] ?? '';
const HOUR = 3_600_000;
const OFFLINE = {
  kind: 'network',
  phase: 'offline',
  timedOut: false,
  cause: 'x',
  maybeActed: false,
} as const;

describe('what no one knows', () => {
  it('of a creation is placed again, and cannot be resolved by a word', async () => {
    const cart = await exportedCart(desk, [editor()]);
    lab.setFault({ route: 'createOrder', effect: { kind: 'resetAfter' }, count: 1 });
    await place(desk, cart);
    const need = onlyNeed(desk);
    expect(need).toMatchObject({ cause: 'creation-unknown', atTheLab: 'maybe' });
    expect(need.actions).toEqual(['place-again', 'edit-again', 'open']);
    const resolved = Promise.resolve().then(() => resolveNeeds(desk.desk, { keys: [need.key], reason: 'x' }));
    expect(await problemOf(resolved)).toMatchObject({ kind: 'blocked', reason: 'outcome-unknown' });
  });

  it('of a confirmation ends by what the lab said, kept with who wrote it down, when and in which words', async () => {
    const order = await placedOrder(desk, [editor()]);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    await confirmOrder(desk.desk, approvalOf(order));
    const need = onlyNeed(desk);
    expect(need).toMatchObject({ cause: 'may-be-confirmed', labId: order.confirmationId });
    expect(need.actions).toEqual(['lab-said', 'open']);
    expect(need.locked.map(({ action }) => action)).toEqual(['send-same-again', 'start-over']);
    await computer.pass(HOUR);
    settleOrder(desk.desk, { id: order.id, outcome: 'confirmed', note: 'Jane at the lab, by phone' });
    expect(needsOf(desk)).toEqual([]);
    const [entry] = desk.desk.history
      .of({ kind: 'order', id: order.id, accountId: PRACTICE, part: '' })
      .slice(-1);
    expect(entry).toMatchObject({ kind: 'settled', person: 'tester', at: computer.wall });
    expect(entry?.detail).toBe('Jane at the lab, by phone');
    const told = readTimeline(desk.desk, need.subject).find(({ kind }) => kind === 'settled');
    expect(told).toMatchObject({ person: 'tester', at: computer.wall });
    expect(`${told?.note} ${told?.summary}`).toContain('Jane at the lab, by phone');
  });

  it('of a confirmation that the lab says it has already offers first to record just that', async () => {
    const order = await placedOrder(desk, [editor()]);
    const body = JSON.stringify({ ErrorNumber: '412.04', Message: 'This entry was already submitted' });
    lab.setFault({ route: 'confirmOrder', effect: answer(412, body), count: 1 });
    await confirmOrder(desk.desk, approvalOf(order));
    const need = onlyNeed(desk);
    expect(need).toMatchObject({ cause: 'may-be-confirmed', atTheLab: 'maybe' });
    expect(need.actions).toEqual(['settle-as-said', 'lab-said', 'open']);
    expect(need.happened).toContain('The lab says: “This entry was already submitted”');
    // The row of the list has the words as well.
    expect(needsOf(desk)[0]?.problem).toMatchObject({ message: 'This entry was already submitted' });
  });

  it.each(['createOrder', 'confirmOrder'] as const)('of a %s quotes what the lab said', async (route) => {
    lab.setFault({ route, effect: answer(200, '{"Message":"Please call us"}'), count: 1 });
    if (route === 'createOrder') await place(desk, await exportedCart(desk, [editor()]));
    else await confirmOrder(desk.desk, approvalOf(await placedOrder(desk, [editor()])));
    expect(onlyNeed(desk).happened).toContain('The lab says: “Please call us”');
  });

  it('of a part of an entry that the lab did not confirm needs a person, with the figures and the words of the lab', async () => {
    const ids = (lab.ready.accounts[0]?.sampleEditors ?? []).slice(0, 3).map(({ editorId }) => editorId);
    const order = await placedOrder(desk, ids);
    const created = order.breakdown?.numberOfOrders ?? 0;
    expect(created).toBeGreaterThan(1);
    const body = JSON.stringify({
      Confirmation: 'One of them is on its way',
      ConfirmationID: order.confirmationId,
      ConfirmedOrders: 1,
      Received: '',
    });
    lab.setFault({
      route: 'confirmOrder',
      effect: { kind: 'answer', status: 200, body, contentType: 'application/json', acts: true },
      count: 1,
    });
    expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('confirmed');
    const need = onlyNeed(desk);
    expect(need).toMatchObject({ cause: 'partly-confirmed', labId: order.confirmationId, atTheLab: null });
    expect(need.happened).toContain(`The lab confirmed 1 of ${created} orders.`);
    expect(need.known.map(({ value }) => value)).toContain('One of them is on its way');
    expect(need.actions).toEqual(['copy-for-support', 'open']);
    expect(need.support).toContain(order.confirmationId);
    resolveNeeds(desk.desk, { keys: [need.key], reason: 'Jane: the others follow' });
    expect(countNeeds(desk.desk, null).counts).toMatchObject({ open: 0, resolved: 1 });
  });

  it('of a submit ends the same way', async () => {
    const cart = await pricedCart(desk, await readyProduct(desk, lab));
    lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
    await submit(desk, cart.id);
    const need = onlyNeed(desk);
    expect(need.cause).toBe('submit-unknown');
    expect(need.actions).toEqual(['send-same-again', 'read-at-lab', 'lab-said', 'open']);
    settleSubmit(desk.desk, { id: cart.id, outcome: 'not-submitted', note: 'Ola, by mail' });
    expect(needsFor(desk, 'submit-unknown')).toEqual([]);
  });

  it('of one order of a batch ends the same way, and the batch follows', async () => {
    const { id } = await readyBatch(desk, 1);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    approve(desk, id);
    await rested(desk, id);
    const [need] = needsFor(desk, 'may-be-confirmed');
    expect(itemsOf(desk, id)[0]?.outcome).toBe('unknown');
    settleOrder(desk.desk, { id: need?.subject.id ?? '', outcome: 'confirmed', note: 'Jane, by phone' });
    expect(itemsOf(desk, id)[0]?.outcome).toBe('confirmed');
    expect(needsFor(desk, 'may-be-confirmed')).toEqual([]);
    expect(desk.desk.history.page('Jane', 0, 10).rows[0]).toMatchObject({
      kind: 'settled',
      person: 'tester',
    });
  });
});

describe('what the lab did not take', () => {
  const refusal = answer(
    400,
    JSON.stringify({ type: 'about:blank', title: 'No', status: 400, code: 'odd.code' }),
  );

  it('is a refused creation with its code, until it is placed', async () => {
    const cart = await exportedCart(desk, [editor()]);
    lab.setFault({ route: 'createOrder', effect: refusal, count: 1 });
    await place(desk, cart);
    expect(onlyNeed(desk)).toMatchObject({ cause: 'creation-refused', code: 'odd.code', atTheLab: 'no' });
    await place(desk, cart);
    expect(needsOf(desk)).toEqual([]);
  });

  it('is a refused confirmation', async () => {
    const order = await placedOrder(desk, [editor()]);
    lab.setFault({ route: 'confirmOrder', effect: refusal, count: 1 });
    await confirmOrder(desk.desk, approvalOf(order));
    expect(onlyNeed(desk)).toMatchObject({ cause: 'confirmation-refused', labId: order.confirmationId });
  });

  it('is a refused submit', async () => {
    const cart = await pricedCart(desk, await readyProduct(desk, lab));
    lab.setFault({ route: 'submit', effect: refusal, count: 1 });
    await submit(desk, cart.id);
    expect(onlyNeed(desk)).toMatchObject({ cause: 'submit-refused', code: 'odd.code' });
  });
});

describe('a key', () => {
  it('that the gateway refuses needs someone until an answer takes it', async () => {
    const cart = await exportedCart(desk, [editor()]);
    lab.setFault({ route: 'createOrder', effect: answer(401, '{"message":"Unauthorized"}'), count: 1 });
    await place(desk, cart);
    desk.requestLog.flush();
    expect(needsFor(desk, 'key-rejected')[0]).toMatchObject({
      accountId: PRACTICE,
      actions: ['replace-key'],
    });
    await readyProduct(desk, lab);
    desk.requestLog.flush();
    expect(needsFor(desk, 'key-rejected')).toEqual([]);
  });
});

describe('what waits', () => {
  it('is an order that no one confirmed in time', async () => {
    await placedOrder(desk, [editor()]);
    computer.wall += DEFAULT_DEADLINES.awaiting - HOUR;
    expect(needsOf(desk)).toEqual([]);
    computer.wall += HOUR;
    expect(onlyNeed(desk)).toMatchObject({ cause: 'awaiting-too-long', atTheLab: 'yes' });
    expect(onlyNeed(desk).actions).toEqual(['confirm', 'open']);
  });

  it('is what was approved and is held for longer than usual', async () => {
    const order = await placedOrder(desk, [editor()]);
    await held(desk, order, { kind: 'after', milliseconds: 30 * 24 * HOUR });
    expect(needsOf(desk)).toEqual([]);
    computer.wall += DEFAULT_DEADLINES.held;
    expect(onlyNeed(desk).cause).toBe('held-too-long');
    expect(onlyNeed(desk).actions).toEqual(['release', 'take-back', 'open']);
  });

  it('is a value that is not set since the export', async () => {
    const { desk: core } = desk;
    const cart = await exportedCart(desk, [editor()]);
    core.database.run('UPDATE carts SET missing_field_count = 2 WHERE id = ?', [cart]);
    expect(needsOf(desk)).toEqual([]);
    computer.wall += DEFAULT_DEADLINES.unsetValues;
    expect(onlyNeed(desk)).toMatchObject({ cause: 'unset-values', atTheLab: 'no' });
    expect(onlyNeed(desk).actions[0]).toBe('fix');
  });

  it('is a batch that is paused', async () => {
    const { id } = await readyBatch(desk, 2);
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'latency', ms: 200 }, count: 2 });
    approve(desk, id);
    pauseBatch(desk.desk, id);
    await rested(desk, id);
    expect(needsFor(desk, 'batch-paused')[0]).toMatchObject({
      accountId: PRACTICE,
      subject: { kind: 'batch', id, accountId: null },
    });
  });
});

describe('webhooks', () => {
  const change = (state: 'awaiting-verifier' | 'trouble' | 'enabled'): void => {
    desk.desk.callbacks.change(PRACTICE, 'editor', {
      ...{ state, callbackUri: 'https://studio.example/in', registeredAt: computer.wall - 1_000 },
      ...{
        problem: state === 'trouble' ? OFFLINE : null,
        verifiedAt: state === 'enabled' ? computer.wall : null,
      },
    });
  };

  it('need someone when a step of the registration failed, until it is enabled', () => {
    change('trouble');
    const need = onlyNeed(desk);
    expect(need).toMatchObject({ cause: 'webhook-trouble', problem: OFFLINE, accountId: PRACTICE });
    expect(need.actions).toEqual(['open-webhooks']);
    expect(need.known).toContainEqual({ label: 'Address', value: 'https://studio.example/in', copy: true });
    change('enabled');
    expect(needsOf(desk)).toEqual([]);
  });

  it('need someone when the verifier does not come', () => {
    change('awaiting-verifier');
    expect(needsOf(desk)).toEqual([]);
    computer.wall += 5 * 60_000;
    expect(onlyNeed(desk).happened).toContain('its verifier has not arrived');
  });

  it('need someone while the receiver is on and cannot listen', async () => {
    const other = await deskOn(computer, lab);
    const taken = await other.receiver.choose({ on: true });
    const port = Number(new URL(taken.address ?? '').port);
    const failed = await desk.receiver.choose({ on: true, port });
    expect(failed.state).toBe('failed');
    expect(onlyNeed(desk)).toMatchObject({ cause: 'webhook-trouble', subject: { id: 'receiver' } });
    expect(onlyNeed(desk).known).toContainEqual({ label: 'Port', value: String(port), copy: false });
    await other.receiver.stop();
    await desk.receiver.choose({ on: true, port });
    expect(needsOf(desk)).toEqual([]);
    await desk.receiver.stop();
  });

  it('need someone once for all deliveries that are not the lab’s, and again when another comes', () => {
    const forged = [1, 2].map((n) => deliver(desk, { n }));
    for (const id of forged) {
      desk.desk.deliveries.checked(id, { standing: 'not-verified', at: computer.wall, problem: null });
    }
    deliver(desk, { verifier: 'x' }, { kind: 'verifier', signature: null });
    deliver(desk, { pasted: true }, { source: 'pasted', signature: null });
    const need = onlyNeed(desk);
    expect(need).toMatchObject({ cause: 'webhook-trouble', deliveryId: forged[1] });
    expect(need.known).toContainEqual({ label: 'Deliveries', value: '2', copy: false });
    resolveNeeds(desk.desk, { keys: [need.key], reason: 'A scan by our own office' });
    expect(needsOf(desk)).toEqual([]);
    computer.wall += 1_000;
    deliver(desk, { n: 3 }, { signature: null });
    expect(onlyNeed(desk).happened).toContain('3 deliveries without a signature arrived');
  });

  it('need someone when the lab could not be asked for a while', () => {
    const id = deliver(desk, { n: 1 });
    desk.desk.deliveries.checked(id, { standing: 'unchecked', at: computer.wall, problem: OFFLINE });
    expect(needsOf(desk)).toEqual([]);
    computer.wall += 5 * 60_000;
    expect(onlyNeed(desk)).toMatchObject({ cause: 'webhook-trouble', deliveryId: id });
    desk.desk.deliveries.checked(id, { standing: 'not-verified', at: computer.wall, problem: null });
    desk.desk.database.run("UPDATE deliveries SET standing = 'verified' WHERE id = ?", [id]);
    expect(needsFor(desk, 'webhook-trouble')).toEqual([]);
  });

  it('tell of orders that are not known here, each with what it names, until it is', async () => {
    const id = tell(desk, {
      confirmationId: 'C-elsewhere',
      status: 'failed',
      failure: { code: 'odd', message: 'm' },
    });
    const need = onlyNeed(desk);
    expect(need).toMatchObject({ cause: 'event-unmatched', code: 'odd', deliveryId: id, atTheLab: 'yes' });
    expect(need.actions).toEqual(['open-delivery']);
    expect(need.known).toContainEqual({ label: 'ConfirmationID', value: 'C-elsewhere', copy: true });
    const order = await placedOrder(desk, [editor()]);
    desk.desk.orders.change(order.id, { confirmationId: 'C-elsewhere' }, computer.wall);
    expect(onlyNeed(desk)).toMatchObject({ cause: 'order-failure', code: 'odd', subject: { id: order.id } });
  });
});

describe('as time passes', () => {
  it('the page is told when a deadline comes and when a snooze ends, and one timer waits', async () => {
    const told: number[] = [];
    desk = await deskOn(computer, lab, { changed: (area) => area === 'needs' && told.push(computer.wall) });
    await placedOrder(desk, [editor()]);
    const due = computer.wall + DEFAULT_DEADLINES.awaiting;
    await computer.pass(2 * HOUR);
    told.length = 0;
    await computer.pass(DEFAULT_DEADLINES.awaiting - 3 * HOUR);
    expect(told).toEqual([]);
    await computer.pass(HOUR + 1);
    expect(told).toEqual([due]);
    const until = computer.wall + 5 * HOUR;
    snoozeNeeds(desk.desk, { keys: [onlyNeed(desk).key], until });
    expect(needsOf(desk)).toEqual([]);
    told.length = 0;
    await computer.pass(6 * HOUR);
    expect(told).toEqual([until]);
    expect(onlyNeed(desk).cause).toBe('awaiting-too-long');
  });

  it('a clock that is set back takes back what its time had not come for', async () => {
    await placedOrder(desk, [editor()]);
    computer.wall += DEFAULT_DEADLINES.awaiting;
    expect(needsOf(desk)).toHaveLength(1);
    computer.wall -= HOUR;
    expect(needsOf(desk)).toEqual([]);
  });

  it('the sign of the computer counts what the rail counts', async () => {
    await placedOrder(desk, [editor()]);
    expect(readDesktopFacts(desk.desk).needs).toBe(0);
    computer.wall += DEFAULT_DEADLINES.awaiting;
    deliver(desk, { n: 1 }, { signature: null });
    expect(countNeeds(desk.desk, 'practice').counts.open).toBe(2);
    expect(readDesktopFacts(desk.desk).needs).toBe(2);
  });
});
