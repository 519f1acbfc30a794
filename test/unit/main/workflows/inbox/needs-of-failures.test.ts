import type { NeedAction } from '@core/inbox/needs';
import type { OrderRecord } from '@core/orders/orders';
import { recordCheck, resolveNeeds } from '@main/workflows/inbox/answer-needs';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { picturesOfNeed } from '@main/workflows/inbox/pictures-of-need';
import { startOver } from '@main/workflows/inbox/start-over';
import { startPracticeLab } from '@practice/server';
import type { PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { deliver, needsOf, onlyNeed, tell } from '../desks/need-desks';
import { approvalOf, exportedCart, type NodeDesk, openDesk, place, PRACTICE } from '../desks/node-desk';
import { problemOf } from '../desks/submit-bench';

let lab: PracticeLab;
let desk: NodeDesk;
let now: number;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'failures', submissions: 0 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  now = Date.now();
  desk = await openDesk({ lab: lab.ready, now: () => now });
});
afterAll(() => lab.stop());

const code = (end: string): string => `submission.failure.${end}`;
const CODES: readonly [string, 'yes' | 'no' | 'maybe', NeedAction][] = [
  ['invalid_business_rules', 'no', 'start-over'],
  ['rejected_by_whcc', 'no', 'start-over'],
  ['unconfirmed_after_import', 'maybe', 'record-check'],
  ['submission_error', 'no', 'read-at-lab'],
  ['print_asset_generation_failed', 'yes', 'open-picture'],
  ['production_error', 'yes', 'read-at-lab'],
  ['unknown', 'maybe', 'record-check'],
  ['courier_on_strike', 'maybe', 'record-check'],
];

async function confirmedOrder(): Promise<OrderRecord> {
  const order = await place(desk, await exportedCart(desk, [desk.sampleEditors[0] ?? '']));
  return confirmOrder(desk.desk, approvalOf(order));
}

/** Submits a cart; the id of the submission and the text of it that the lab would answer with a failure, or none. */
async function submitted(): Promise<{
  id: string;
  cartId: string;
  text: (failure: object | null) => string;
}> {
  const cart = await pricedCart(desk, await readyProduct(desk, lab));
  const { submissionId } = await submit(desk, cart.id);
  const text = (failure: object | null): string =>
    JSON.stringify({ id: submissionId, orders: [{ id: 'ord_1', ...(failure && { failure }) }] });
  return { id: submissionId ?? '', cartId: cart.id, text };
}

const read = (text: string): string =>
  desk.desk.submissions.keepAnswer({ accountId: PRACTICE, text, at: (now += 1_000) });
const failureOf = (end: string): object => ({ failure: { code: code(end), message: `The lab: ${end}` } });

describe('an order that the lab rejects', () => {
  it('has every word of the lab, the picture it names, and a next step', async () => {
    const order = await confirmedOrder();
    const body = desk.desk.orders.read(order.id).operations.find(({ kind }) => kind === 'create')?.body;
    const [asset] = /"AssetPath":"([^"]+)"/.exec(body ?? '')?.slice(1) ?? [];
    const named = asset?.split('/').at(-1) ?? '';
    tell(desk, {
      ...{
        Event: 'Processed',
        Status: 'Rejected',
        ConfirmationId: order.confirmationId,
        SequenceNumber: '1',
      },
      Errors: [
        { ErrorCode: '400.02', Error: 'Image missing', AssetPath: asset },
        { ErrorCode: '412.02', Error: 'Paper is sold out', AssetPath: null },
      ],
    });
    const need = onlyNeed(desk);
    expect(need).toMatchObject({
      code: '400.02',
      happened: 'The lab says: “Image missing · 412.02: Paper is sold out”',
      atTheLab: 'maybe',
    });
    expect(need.actions).toContain('open-picture');
    expect(need.next).not.toBe('');
    expect(need.known).toContainEqual({ label: 'Picture', value: named.split('?')[0], copy: false });
    expect(picturesOfNeed(desk.desk, { key: need.key })).toEqual({
      ...{ kind: 'cart', id: order.cartId },
      pictures: [desk.sampleEditors[0]],
    });
    expect(desk.desk.orders.read(order.id).events.failures).toHaveLength(2);
  });
});

describe('an order of an entry of which only verified events say that it failed', () => {
  it.each(CODES)('by %s is one need with its code', async (end, where, first) => {
    const order = await confirmedOrder();
    const about = { confirmationId: order.confirmationId, sequenceNumber: 1, status: 'failed' };
    const deliveryId = tell(desk, { ...about, ...failureOf(end) });
    tell(desk, { ...about, ...failureOf(end), again: true });
    const need = onlyNeed(desk);
    expect(need).toMatchObject({
      ...{
        cause: 'order-failure',
        code: code(end),
        atTheLab: where,
        deliveryId,
        labId: order.confirmationId,
      },
      subject: { kind: 'order', id: order.id, part: '1' },
    });
    // There is no route by which an order of an entry is read: it has to be asked about.
    expect(need.actions[0]).toBe(first === 'read-at-lab' ? 'record-check' : first);
    expect(need.actions).not.toContain('read-at-lab');
    expect(need.actions).toContain('open-delivery');
    expect(need.known).toContainEqual({ label: 'The lab’s message', value: `The lab: ${end}`, copy: false });
    expect(need.known).toContainEqual({ label: 'Delivery', value: deliveryId, copy: true });
    expect(need.actions.includes('start-over')).toBe(first === 'start-over');
  });

  it('is made again as a cart with the same editors, and nothing is sent', async () => {
    const order = await confirmedOrder();
    tell(desk, { confirmationId: order.confirmationId, ...failureOf('rejected_by_whcc') });
    const sent = lab.parts.log.list({ route: 'createOrder' }).length;
    const made = startOver(desk.desk, { key: onlyNeed(desk).key });
    expect(made.kind).toBe('cart');
    expect(desk.desk.carts.read(made.id).draft.editors).toEqual(
      desk.desk.carts.read(order.cartId).draft.editors,
    );
    expect(lab.parts.log.list({ route: 'createOrder' })).toHaveLength(sent);
    expect(onlyNeed(desk).actions).not.toContain('start-over');
  });

  it('is not made again while no one knows whether it is confirmed, or once it is being made', async () => {
    const placed = await place(desk, await exportedCart(desk, [desk.sampleEditors[0] ?? '']));
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    const order = await confirmOrder(desk.desk, approvalOf(placed));
    tell(desk, { confirmationId: order.confirmationId, ...failureOf('rejected_by_whcc') });
    const locked = needsOf(desk).find(({ cause }) => cause === 'order-failure');
    expect(locked?.actions).not.toContain('start-over');
    expect(
      await problemOf(Promise.resolve().then(() => startOver(desk.desk, { key: locked?.key ?? '' }))),
    ).toMatchObject({ kind: 'blocked', reason: 'outcome-unknown' });
    tell(desk, { confirmationId: order.confirmationId, status: 'processing' });
    expect(onlyNeed(desk)).toMatchObject({ cause: 'order-failure', atTheLab: 'yes' });
  });

  it('counts for nothing when the delivery is not verified, or names what was placed again', async () => {
    const order = await confirmedOrder();
    const { desk: core } = desk;
    const unchecked = deliver(desk, { confirmationId: order.confirmationId, ...failureOf('unknown') });
    applyDelivery(core, unchecked);
    core.orders.change(order.id, { confirmationId: 'C-new' }, now);
    tell(desk, { confirmationId: order.confirmationId, ...failureOf('unknown') });
    expect(needsOf(desk)).toEqual([]);
    tell(desk, { confirmationId: 'C-new', ...failureOf('unknown') });
    expect(onlyNeed(desk).cause).toBe('order-failure');
  });
});

describe('an order of a submission that failed', () => {
  it.each(CODES)(
    'by %s is the same need, whether an event or an answer reports it',
    async (end, where, first) => {
      const { id, text } = await submitted();
      tell(desk, { submissionId: id, orderId: 'ord_1', ...failureOf(end) });
      const told = onlyNeed(desk);
      expect(told).toMatchObject({ cause: 'order-failure', code: code(end), atTheLab: where, labId: id });
      expect(told.actions[0]).toBe(first);
      recordCheck(desk.desk, { key: told.key, said: 'lab-has-it-not', how: 'Jane, by phone' });
      read(text({ code: code(end), message: 'By the answer' }));
      const shown = onlyNeed(desk);
      expect(shown).toMatchObject({ key: told.key, atTheLab: 'no', since: told.since });
      expect(shown.checks.map(({ person, how }) => [person, how])).toEqual([['tester', 'Jane, by phone']]);
      expect(shown.history.map(({ kind }) => kind)).toContain('checked');
    },
  );

  it('and may be made stays open and locked until a person recorded a check', async () => {
    const { text } = await submitted();
    read(text({ code: code('unconfirmed_after_import'), message: '' }));
    const { key } = onlyNeed(desk);
    const resolved = (): Promise<void> =>
      Promise.resolve().then(() => resolveNeeds(desk.desk, { keys: [key], reason: 'Done' }));
    expect(await problemOf(resolved())).toMatchObject({ kind: 'blocked', reason: 'outcome-unknown' });
    expect(() => startOver(desk.desk, { key })).toThrow();
    const checked = recordCheck(desk.desk, { key, said: 'lab-has-it', how: 'Jane, by phone' });
    expect(checked.actions).not.toContain('start-over');
    expect(() => startOver(desk.desk, { key })).toThrow();
    recordCheck(desk.desk, { key, said: 'lab-has-it-not', how: 'Jane called back' });
    expect(startOver(desk.desk, { key }).kind).toBe('submission-cart');
  });

  it('that the lab could not send on is made again only after it was read since', async () => {
    const { id, text, cartId } = await submitted();
    tell(desk, { submissionId: id, orderId: 'ord_1', ...failureOf('submission_error') });
    expect(onlyNeed(desk).locked[0]?.why).toContain('Read it at the lab first');
    expect(() => startOver(desk.desk, { key: onlyNeed(desk).key })).toThrow();
    read(text({ code: code('submission_error'), message: '' }));
    const made = startOver(desk.desk, { key: onlyNeed(desk).key });
    expect(desk.desk.submissionCarts.read(made.id).copiedFrom).toBe(cartId);
  });

  it('stays a need, locked, when a later answer does not show the failure', async () => {
    const { id, text } = await submitted();
    tell(desk, { submissionId: id, orderId: 'ord_1', ...failureOf('submission_error') });
    read(text(null));
    expect(onlyNeed(desk)).toMatchObject({ atTheLab: 'maybe' });
    expect(onlyNeed(desk).actions).not.toContain('start-over');
  });

  it('is open again when it fails once more after it was resolved', async () => {
    const { id } = await submitted();
    tell(desk, { submissionId: id, orderId: 'ord_1', ...failureOf('production_error') });
    now += 1_000;
    resolveNeeds(desk.desk, { keys: [onlyNeed(desk).key], reason: 'They make it again' });
    expect(needsOf(desk)).toEqual([]);
    now += 1_000;
    tell(desk, {
      submissionId: id,
      orderId: 'ord_1',
      createdAt: new Date(now - 5_000),
      ...failureOf('production_error'),
    });
    expect(needsOf(desk)).toEqual([]);
    tell(desk, {
      submissionId: id,
      orderId: 'ord_1',
      createdAt: new Date(now),
      ...failureOf('production_error'),
    });
    expect(onlyNeed(desk).code).toBe(code('production_error'));
  });
});
