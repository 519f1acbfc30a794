import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LabClock } from '@practice/clock';
import { inventedSubmission } from '@practice/commerce/submission';
import { Switchboard } from '@practice/faults/switchboard';
import { LabStore } from '@practice/store/store';
import { Announcer } from '@practice/webhooks/announcer';
import { Deliveries } from '@practice/webhooks/deliveries';

const ACCOUNT = '48812';
const NOW = Date.UTC(2026, 10, 20, 9);

/** Addresses that answer with the statuses that are left, and 204 from then on. */
let statuses: number[] = [];
let received: Record<string, unknown>[] = [];

function bench() {
  const clock = new LabClock();
  const store = new LabStore(null);
  const credentials = 'key';
  const webhook = { credentials, accountId: ACCOUNT, callbackUri: 'http://127.0.0.1:4712/hook' };
  store.record({ type: 'webhookRegistered', ...webhook, verifier: 'v', secret: 's', form: 'json' });
  store.record({ type: 'webhookVerified', credentials });
  const deliveries = new Deliveries(clock, new Switchboard('1'));
  return { store, announcer: new Announcer('1', clock, store, deliveries) };
}

function confirmed(body: string, numberOfOrders = 1) {
  const { store, announcer } = bench();
  const confirmationId = 'c-1';
  const entry = { accountId: ACCOUNT, at: NOW, numberOfOrders, entryId: 'e-1', body, answer: '{}' };
  store.record({ type: 'orderCreated', confirmationId, ...entry });
  const created = store.findEntry(confirmationId);
  if (created === null) throw new Error('The entry was not kept');
  announcer.entryConfirmed(created);
}

function submitted(failure: string | null) {
  const { store, announcer } = bench();
  const invented = inventedSubmission('1', ACCOUNT, 0, 'sub_1', NOW);
  const item = invented.items.slice(0, 1);
  const submission = { ...invented, items: item, failure };
  store.record({ type: 'submissionCreated', idempotencyKey: 'k', bodyDigest: 'd', submission });
  announcer.submissionReceived(submission);
}

const types = (): unknown[] => received.map(({ type }) => type);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  statuses = [];
  received = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const parsed: Record<string, unknown> = JSON.parse(body);
    received.push(parsed);
    return Promise.resolve(new Response(null, { status: statuses.shift() ?? 204 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is shown of an order that was confirmed', () => {
  it('is that it is processed after a second, and shipped after eight, with what the record knows', async () => {
    confirmed('{"Orders":[]}', 2);
    await pass(999);
    expect(types()).toEqual([]);
    await pass(10);
    expect(types()).toEqual(['order.processing', 'order.processing']);
    await pass(7_000);
    expect(types().slice(2)).toEqual(['order.shipped', 'order.shipped']);
    expect(received[3]).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-f]{24}$/),
      accountId: ACCOUNT,
      createdAt: new Date(NOW + 8_000).toISOString(),
      data: {
        confirmationId: 'c-1',
        entryId: 'e-1',
        sequenceNumber: 2,
        status: 'shipped',
        carrier: 'Practice Parcel',
        trackingNumber: expect.stringMatching(/^1Z/),
      },
    });
    expect(new Set(received.map(({ id }) => id)).size).toBe(4);
  });

  it('is the failure that a rehearsal wrote into the order', async () => {
    confirmed('{"Instructions":"practice-failure: submission.failure.production_error"}');
    await pass(8_010);
    expect(types()).toEqual(['order.processing', 'order.failed']);
    expect(received[1]).toMatchObject({
      data: {
        status: 'failed',
        failure: { code: 'submission.failure.production_error', message: expect.stringMatching(/./) },
      },
    });
  });
});

describe('what is shown of a submission', () => {
  it.each([
    [null, ['submission.received', 'submission.order.accepted', 'submission.order.shipped']],
    ['submission.failure.invalid_business_rules', ['submission.received', 'submission.order.failed']],
    [
      'submission.failure.production_error',
      ['submission.received', 'submission.order.accepted', 'submission.order.failed'],
    ],
    ['submission.failure.courier_on_strike', ['submission.received', 'submission.order.failed']],
  ])('with the failure %s is %j', async (failure, told) => {
    submitted(failure);
    await pass(61_000);
    expect(types()).toEqual(told);
    expect(received.at(-1)).toMatchObject({
      data: {
        submissionId: 'sub_1',
        orderId: 'ord_1_1',
        ...(failure === null ? { status: 'shipped' } : { failure: { code: failure } }),
      },
    });
  });
});

it('sends an event that was not taken again, later each time, as the same event', async () => {
  statuses = [500, 302, 404];
  submitted(null);
  const seen: number[] = [];
  for (const wait of [0, 500, 1_000, 2_000]) {
    await pass(wait);
    seen.push(received.length);
  }
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(new Set(received.map((event) => JSON.stringify(event))).size).toBe(1);
  await pass(2_000);
  expect(received).toHaveLength(4);
});
