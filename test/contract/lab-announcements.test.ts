import { describe, expect, test } from 'vitest';
import type { ControlCommand } from '@practice/control/commands';
import { FAILURE_MESSAGES, UNHEARD_FAILURE } from '@practice/commerce/submission';
import { LabUnderTest, valueAt } from './practice-lab';
import { Callback, enable, isEvent, type Received } from './suite/callback';
import { complete, submit } from './suite/commerce-shop';
import { targetOf } from './suite/lab-target';
import { createOrder, editor } from './suite/rule';
import type { Target } from './suite/target';

const under = new LabUnderTest({ submissions: 20 });
const target = (): Target => targetOf(under.lab.ready, null, true);
const announce = (more: Omit<Extract<ControlCommand, { do: 'announceEvent' }>, 'do'>): Promise<unknown> =>
  under.lab.control({ do: 'announceEvent', ...more });

/** Asks the service whether it signed a delivery. */
async function isValid({ body, signature }: Received): Promise<unknown> {
  const answer = await editor(target(), 'POST', '/webhooks/validate', { body: { body, signature } });
  return valueAt(answer.value, 'valid');
}

const payloadOf = ({ body }: Received): unknown => JSON.parse(body);

async function created(): Promise<string> {
  return String(valueAt((await createOrder(target())).value, 'ConfirmationID'));
}

async function submitted(): Promise<string> {
  return String(valueAt((await submit(target(), await complete(target()))).value, 'id'));
}

describe('An event announced manually', () => {
  test.each(['received', 'accepted', 'processing', 'shipped', 'delivered', 'failed'] as const)(
    'says of an order that it is %s, and is signed as the lab signs',
    async (event) => {
      await Callback.with(0, async (callback) => {
        await enable(target(), callback);
        const about = await created();
        expect(await announce({ about, event, order: '1' })).toMatchObject({
          known: true,
          addresses: 1,
          events: [{ type: `order.${event}` }],
        });
        const [delivery] = await callback.wait(1, isEvent);
        if (delivery === undefined) throw new Error('Nothing came');
        expect(payloadOf(delivery)).toMatchObject({
          type: `order.${event}`,
          data: { confirmationId: about, sequenceNumber: 1, status: event },
        });
        expect(valueAt(payloadOf(delivery), 'data.failure')).toBeUndefined();
        expect(await isValid(delivery)).toBe(true);
      });
    },
  );

  test('reports a failure with each code of the document, and with one that no one has heard of', async () => {
    await Callback.with(0, async (callback) => {
      await enable(target(), callback);
      const about = await created();
      const codes = [...Object.keys(FAILURE_MESSAGES), UNHEARD_FAILURE, 'anything at all'];
      expect(codes).toHaveLength(9);
      for (const code of codes) await announce({ about, event: 'failed', code });
      const deliveries = await callback.wait(codes.length, isEvent);
      const told = deliveries.map((delivery) => valueAt(payloadOf(delivery), 'data.failure'));
      expect(told.map((failure) => valueAt(failure, 'code')).sort()).toEqual(codes.toSorted());
      for (const failure of told) expect(valueAt(failure, 'message')).not.toBe('');
      expect(await Promise.all(deliveries.map(isValid))).toEqual(codes.map(() => true));
    });
  });

  test('goes out for each order of a submission, and its failure is read afterwards too', async () => {
    const basket = await complete(target());
    await Callback.with(0, async (callback) => {
      await enable(target(), callback);
      const id = String(valueAt((await submit(target(), basket)).value, 'id'));
      const placed = await under.lab.control({ do: 'listPlaced' });
      expect(placed).toMatchObject([{ kind: 'submission', id, reference: 'SUITE-1' }]);
      const order = String(valueAt(placed, '0.orders.0'));
      await announce({ about: id, event: 'shipped', order });
      const isShipped = ({ body }: Received): boolean => body.includes('submission.order.shipped');
      const [delivery] = await callback.wait(1, isShipped);
      expect(valueAt(delivery && payloadOf(delivery), 'data')).toMatchObject({
        submissionId: id,
        orderId: order,
        status: 'shipped',
      });
      await announce({ about: id, event: 'failed', code: UNHEARD_FAILURE });
      await under.lab.control({ do: 'setClock', advanceMs: 20_000 });
      const read = await under.send('GET', `/v1/commerce/submissions/${id}`);
      expect(valueAt(read.value, 'orders.0.failure.code')).toBe(UNHEARD_FAILURE);
    });
  });

  test('can be about a submission of the past, and about something that happened earlier', async () => {
    await Callback.with(0, async (callback) => {
      await enable(target(), callback);
      const listed = await under.send('GET', '/v1/commerce/submissions');
      const about = String(valueAt(listed.value, 'items.3.id'));
      const before = under.lab.parts.clock.now();
      expect(await announce({ about, event: 'received', agoMs: 3_600_000 })).toMatchObject({
        events: [{ type: 'submission.received' }],
      });
      const [delivery] = await callback.wait(1, isEvent);
      const at = Date.parse(String(valueAt(delivery && payloadOf(delivery), 'createdAt')));
      expect(at).toBeGreaterThanOrEqual(before - 3_600_000);
      expect(at).toBeLessThan(before - 3_500_000);
    });
  });

  test('is refused by the validate endpoint when it is forged, and changes nothing that is read', async () => {
    const id = await submitted();
    await Callback.with(0, async (callback) => {
      await enable(target(), callback);
      await announce({ about: id, event: 'failed', code: 'submission.failure.unknown', forged: true });
      const [delivery] = await callback.wait(1, (one) => one.body.includes('submission.failure.unknown'));
      expect(delivery && (await isValid(delivery))).toBe(false);
      await under.lab.control({ do: 'setClock', advanceMs: 20_000 });
      const read = await under.send('GET', `/v1/commerce/submissions/${id}`);
      expect(valueAt(read.value, 'orders.0.failure')).toBeUndefined();
    });
  });

  test('goes nowhere without an enabled address, an order or a word that is known', async () => {
    const about = await created();
    expect(await announce({ about, event: 'shipped' })).toEqual({ known: true, addresses: 0, events: [] });
    expect(await announce({ about, event: 'shipped', order: '99' })).toMatchObject({ known: false });
    expect(await announce({ about: 'nothing', event: 'shipped' })).toMatchObject({ known: false });
    const url = under.lab.ready.controlUrl ?? '';
    const body = JSON.stringify({ do: 'announceEvent', about, event: 'danced' });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
  });
});

describe('What waits to be delivered', () => {
  test('is delivered at once on command: what was refused, and later steps of an order, in their order', async () => {
    await Callback.with(1, async (callback) => {
      await enable(target(), callback);
      const id = await created();
      expect((await editor(target(), 'POST', `/oas/orders/${id}/confirm`)).status).toBe(200);
      // Each round does what waits when it begins: a step of an order is announced in one and delivered in the next.
      const waiting: unknown[] = [];
      for (let round = 0; round < 4; round += 1)
        waiting.push(valueAt(await under.lab.control({ do: 'deliverNow' }), 'waiting'));
      expect(waiting[3]).toBe(0);
      const steps = callback.received
        .filter(isEvent)
        .map(payloadOf)
        .filter((event) => valueAt(event, 'data.sequenceNumber') === 1)
        .map((event) => valueAt(event, 'type'));
      expect(steps).toEqual(['order.processing', 'order.shipped']);
      const attempts = await under.lab.control({ do: 'listDeliveries' });
      expect(Array.isArray(attempts) && attempts.map((attempt) => valueAt(attempt, 'status'))).toContain(500);
    });
  });
});
