import { tries } from '@test/faults/cells';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import type { OrderRecord } from '@core/orders/orders';
import type { PracticeLab } from '@practice/server';
import { startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approvalOf,
  exportedCart,
  type NodeDesk,
  openDesk,
  place,
  placedOrder,
  PRACTICE,
} from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
let editors: string[];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'events' });
  editors = (lab.ready.accounts[0]?.sampleEditors ?? []).slice(0, 1).map(({ editorId }) => editorId);
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const encoder = new TextEncoder();
let count = 0;

function keep(body: unknown, standing: 'unchecked' | 'verified' | 'not-verified'): string {
  count += 1;
  const { id } = desk.desk.deliveries.keep({
    accountId: PRACTICE,
    service: 'editor',
    source: 'receiver',
    kind: 'event',
    method: 'POST',
    path: '/',
    headers: {},
    body: encoder.encode(JSON.stringify(body)),
    signature: String(count),
    at: count,
  });
  if (standing !== 'unchecked') desk.desk.deliveries.checked(id, { standing, at: count, problem: null });
  return id;
}

function arrive(body: unknown, standing: 'unchecked' | 'verified' | 'not-verified' = 'verified'): string {
  const id = keep(body, standing);
  applyDelivery(desk.desk, id);
  return id;
}

const about = (order: OrderRecord, status: string, more: object = {}): object => ({
  type: `order.${status}`,
  data: { confirmationId: order.confirmationId, sequenceNumber: 1, status, ...more },
});

async function uncertainOrder(): Promise<OrderRecord> {
  const order = await placedOrder(desk, editors);
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  const uncertain = await confirmOrder(desk.desk, approvalOf(order));
  expect(uncertain.state).toBe('may-be-confirmed');
  return uncertain;
}

const now = (order: OrderRecord): OrderRecord => desk.desk.orders.read(order.id);

describe('a confirmation of unknown outcome', () => {
  it.each(['accepted', 'processing', 'shipped', 'delivered'])(
    'is settled by a verified event that reports %s',
    async (status) => {
      const order = await uncertainOrder();
      const id = arrive(about(order, status));
      expect(now(order)).toMatchObject({ state: 'confirmed', problem: null, events: { progress: status } });
      expect(now(order).operations.at(-1)).toMatchObject({ state: 'succeeded', proof: 'event' });
      const { effects, subjects } = desk.desk.deliveries.read(id);
      expect(effects).toContainEqual({ kind: 'order-proven', params: { name: order.name } });
      expect(subjects).toEqual([{ kind: 'order', id: order.id, accountId: PRACTICE, part: '1' }]);
    },
  );

  it.each([
    ['is not verified', (order: OrderRecord) => arrive(about(order, 'shipped'), 'not-verified')],
    ['is not checked yet', (order: OrderRecord) => arrive(about(order, 'shipped'), 'unchecked')],
    ['tells of receipt alone', (order: OrderRecord) => arrive(about(order, 'received'))],
    [
      'accepts what was created alone',
      (order: OrderRecord) =>
        arrive({ type: 'order.created', status: 'accepted', confirmationId: order.confirmationId }),
    ],
    [
      'tells of a failure as well',
      (order: OrderRecord) => arrive(about(order, 'shipped', { failure: { code: 'x', message: '' } })),
    ],
    [
      'names another ConfirmationID beside it',
      (order: OrderRecord) =>
        arrive({
          status: 'shipped',
          a: { confirmationId: order.confirmationId },
          b: { confirmationId: 'x' },
        }),
    ],
    [
      'names it by its reference alone',
      (order: OrderRecord) => arrive({ status: 'shipped', reference: order.reference }),
    ],
  ])('stays unknown when the event %s', async (_, send) => {
    const order = await uncertainOrder();
    send(order);
    expect(now(order).state).toBe('may-be-confirmed');
  });

  /** An event that names it by what a person may have written, and not by its ConfirmationID. */
  const byEntry = ({ breakdown, reference }: OrderRecord, more: object = {}): object => ({
    ...{ Event: 'Processed', Status: 'Accepted', EntryId: breakdown?.entryId, Reference: reference },
    ...more,
  });

  it('is settled by its EntryId and its reference together', async () => {
    const order = await uncertainOrder();
    expect([order.breakdown?.entryId, order.reference]).not.toContain('');
    arrive(byEntry(order, { SequenceNumber: '01' }));
    expect(now(order)).toMatchObject({
      state: 'confirmed',
      events: { parts: [{ part: '1', progress: 'accepted' }] },
    });
  });

  it.each([
    ['another reference', { Reference: 'other' }],
    ['no reference', { Reference: null }],
    ['an order that the entry does not have', { SequenceNumber: 7 }],
    ['another ConfirmationId', { ConfirmationId: 'another' }],
  ])('stays unknown when its EntryId comes with %s', async (_, more) => {
    const order = await uncertainOrder();
    arrive(byEntry(order, more));
    expect(now(order).state).toBe('may-be-confirmed');
  });

  it('is settled when the signature is proven later', async () => {
    const order = await uncertainOrder();
    const id = arrive(about(order, 'shipped'), 'unchecked');
    expect(now(order).events.progress).toBeNull();
    desk.desk.deliveries.checked(id, { standing: 'verified', at: 1, problem: null });
    applyDelivery(desk.desk, id);
    applyDelivery(desk.desk, id);
    expect(now(order)).toMatchObject({ state: 'confirmed', events: { progress: 'shipped' } });
    expect(desk.desk.events.of({ kind: 'order', id: order.id, accountId: PRACTICE, part: '' })).toHaveLength(
      1,
    );
  });

  it('is settled by an event that came before its answer was lost', async () => {
    const order = await placedOrder(desk, editors);
    arrive(about(order, 'processing'));
    expect(now(order).state).toBe('awaiting-confirmation');
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    const settled = await confirmOrder(desk.desk, approvalOf(order));
    expect(settled.state).toBe('confirmed');
    expect(settled.operations.at(-1)?.proof).toBe('event');
  });
});

describe('what is shipped', () => {
  const SHIPPED = {
    ...{ Event: 'Shipped', OrderNumber: 11234 },
    ShippingInfo: [
      { Carrier: 'FedEx', TrackingNumber: '5123 7667 1311', ShipDate: '2026-11-24T10:00:00Z' },
      { Carrier: 'FedEx', TrackingNumber: '5123 7667 1312', ShipDate: '2026-11-25T10:00:00Z' },
    ],
  };
  const found = (search: string) => {
    const page = { search, sort: 'shippedAt' as const, descending: true, offset: 0, limit: 10 };
    return desk.desk.orders.list(PRACTICE, 'all', page, 0).rows.map(({ id }) => id);
  };

  it('is known of the order, and what a search finds it by', async () => {
    const order = await placedOrder(desk, editors);
    const event = { ...SHIPPED, ConfirmationId: order.confirmationId };
    arrive({ ...event, ShippingInfo: [{ TrackingNumber: 'FORGED' }] }, 'not-verified');
    arrive(event);
    arrive({ ...event, ShippingInfo: [{ TrackingNumber: '512376671313' }] });
    expect(now(order).events.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual([
      '5123 7667 1311',
      '5123 7667 1312',
      '512376671313',
    ]);
    desk.desk.orders.saveNote(order.id, 'a note', 'a note', 1);
    for (const search of [
      '512376671311',
      '5123 7667 1312',
      '51237667',
      '11234',
      'fedex',
      'state:shipped',
      'note',
    ])
      expect(found(search), search).toEqual([order.id]);
    expect(found('FORGED')).toEqual([]);
  });
});

describe('what is proven', () => {
  it('gives the same in whatever order it arrives, forged and doubled events between', async () => {
    tries('desk', { F22: ['W'] });
    const order = await uncertainOrder();
    const failure = { failure: { code: 'submission.failure.production_error', message: 'm' } };
    const said = [
      about(order, 'delivered', { createdAt: '2026-11-21T12:00:00Z' }),
      about(order, 'failed', { ...failure, createdAt: '2026-11-21T11:00:00Z' }),
      about(order, 'processing', { createdAt: '2026-11-21T10:00:00Z' }),
    ];
    const ranks: string[] = [];
    for (const body of [...said, ...said.toReversed()]) {
      arrive(about(order, 'failed', { failure: { code: 'forged', message: '' } }), 'not-verified');
      arrive(body);
      ranks.push(`${now(order).state} ${now(order).events.progress ?? ''}`);
    }
    expect(new Set(ranks)).toEqual(new Set(['confirmed delivered']));
    expect(now(order).events.failures.map(({ code, part }) => [code, part])).toEqual([
      ['submission.failure.production_error', '1'],
    ]);
  });

  it('is known of an order whose delivery came before its answer', async () => {
    const first = await placedOrder(desk, editors);
    await lab.control({ do: 'reset' });
    desk = await openDesk({ lab: lab.ready });
    // A lab that was reset gives the same ConfirmationIDs again.
    const cart = await exportedCart(desk, editors);
    const id = arrive(about(first, 'processing'));
    expect(desk.desk.events.unmatched(10).map(({ deliveryId }) => deliveryId)).toEqual([id]);
    const order = await place(desk, cart);
    if (order.confirmationId !== first.confirmationId) {
      desk.desk.orders.change(order.id, { confirmationId: first.confirmationId ?? '' }, 1);
    }
    expect(now(order).events.progress).toBe('processing');
    expect(desk.desk.events.unmatched(10)).toEqual([]);
  });
});
