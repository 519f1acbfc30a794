import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Progress, progressSchema } from '@core/webhooks/deliveries';
import { readEvent, statementsOf } from '@core/webhooks/event-reading';
import { NO_EVENTS, type SummedEvent, summaryOfEvents } from '@core/webhooks/event-summary';
import { identifiersOf } from '@core/webhooks/identifiers';
import { progressIn, saysFailure } from '@core/webhooks/progress-words';

const bodyOf = (value: unknown): string => JSON.stringify(value);

describe('identifiers', () => {
  it.each(['ConfirmationID', 'ConfirmationId', 'confirmationId', 'confirmation_id', 'confirmation-id'])(
    'are found as %s, however deep',
    (key) => {
      expect(identifiersOf(bodyOf({ a: [{ b: { [key]: ' c-1 ' } }] })).confirmation).toEqual(['c-1']);
    },
  );

  it('are found in a form, and in JSON within it', () => {
    const form = `type=order.shipped&data=${encodeURIComponent('{"ConfirmationID":"c+1","SequenceNumber":2}')}`;
    expect(identifiersOf(form)).toMatchObject({ confirmation: ['c+1'], sequence: ['2'] });
  });

  it('keep every figure of a long number', () => {
    expect(identifiersOf('{"orderId":12345678901234567890}').order).toEqual(['12345678901234567890']);
  });

  it('are those of the thing itself and not of what it replaced', () => {
    const body = bodyOf({
      confirmationId: 'new',
      previous: { confirmationId: 'old' },
      previousReference: 'r',
    });
    expect(identifiersOf(body)).toMatchObject({ confirmation: ['new'], reference: [] });
  });

  it('are none in what is neither JSON nor a form', () => {
    for (const body of ['', 'hello', '<html>', '"c-1"', '%=%zz', '['.repeat(20_000)])
      expect(Object.values(identifiersOf(body)).flat()).toEqual([]);
  });
});

describe('words of an event', () => {
  it.each([
    ['order.shipped', 'shipped'],
    ['OrderShipped', 'shipped'],
    ['IN_PRODUCTION', 'processing'],
    ['shipment.delivered', 'delivered'],
    ['submission.order.accepted', 'accepted'],
    ['OrderConfirmed', 'accepted'],
    ['order.created', 'received'],
    ['not accepted', 'other'],
    ['partially accepted', 'other'],
    ['not shipped', 'other'],
    ['order.shipment.delayed', 'other'],
    ['ready to ship', 'other'],
    ['payment.processed', 'other'],
    ['unconfirmed', 'other'],
  ] satisfies [string, Progress][])('%s says %s', (text, progress) => {
    expect(progressIn(text)).toBe(progress);
  });

  it('tell of a failure, in the lab’s own words', () => {
    expect(saysFailure('order.failed')).toBe(true);
    const body = bodyOf({
      id: 'evt_1',
      type: 'order.failed',
      createdAt: '2026-11-21T10:00:00Z',
      data: { confirmationId: 'c', status: 'failed', failure: { code: 'x.new', message: 'm' } },
    });
    expect(readEvent(body)).toEqual({
      eventId: 'evt_1',
      type: 'order.failed',
      status: 'failed',
      progress: 'other',
      failure: { code: 'x.new', message: 'm', asset: '' },
      failures: [{ code: 'x.new', message: 'm', asset: '' }],
      shipments: [],
      labNumbers: [],
      happenedAt: Date.UTC(2026, 10, 21, 10),
    });
  });

  it('are those of each order that is listed, and of no other', () => {
    const statements = statementsOf(
      bodyOf({
        type: 'orders.updated',
        orders: [
          { confirmationId: 'a', status: 'shipped' },
          { confirmationId: 'b', status: 'processing' },
        ],
      }),
    );
    expect(
      statements.map(({ identifiers, reading }) => [identifiers.confirmation, reading.progress]),
    ).toEqual([
      [['a'], 'shipped'],
      [['b'], 'processing'],
    ]);
  });

  it('of a payment beside the order are not the order’s', () => {
    const body = bodyOf({ type: 'order.updated', data: { orderId: '1', payment: { status: 'processed' } } });
    expect(readEvent(body).progress).toBe('other');
  });

  it('can be read whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        readEvent(body);
        identifiersOf(body);
      }),
    );
  });
});

const event = fc.record({
  receivedAt: fc.integer({ min: 0, max: 1_000 }),
  standing: fc.constantFrom('verified' as const, 'unchecked' as const, 'not-verified' as const),
  part: fc.constantFrom('', '1', '2', '10'),
  reading: fc.record({
    eventId: fc.constant(''),
    type: fc.constant(''),
    status: fc.constant(''),
    progress: fc.constantFrom(...progressSchema.options),
    failure: fc.option(
      fc.record({
        code: fc.constantFrom('a', 'b'),
        message: fc.constant(''),
        asset: fc.constantFrom('', 'p'),
      }),
    ),
    failures: fc.array(
      fc.record({ code: fc.constant('a'), message: fc.constant('m'), asset: fc.constant('') }),
      {
        maxLength: 1,
      },
    ),
    shipments: fc.array(
      fc.record({
        carrier: fc.constantFrom('', 'UPS'),
        trackingNumber: fc.constantFrom('', '1Z 9', '1Z9', 'X'),
        trackingUrl: fc.constantFrom('', 'https://t.example/1'),
        shipDate: fc.constantFrom('', 'Tuesday'),
        shippedAt: fc.constant(null),
      }),
      { maxLength: 3 },
    ),
    labNumbers: fc.array(fc.constantFrom('7', '8'), { maxLength: 2 }),
    happenedAt: fc.option(fc.integer({ min: 0, max: 1_000 })),
  }),
});
const events = fc.array(event, { maxLength: 12 });
const said = (part: string, progress: Progress): SummedEvent => ({
  receivedAt: 1,
  standing: 'verified',
  part,
  reading: {
    ...{ eventId: '', type: '', status: '', progress, failure: null, failures: [] },
    ...{ shipments: [], labNumbers: [], happenedAt: null },
  },
});
const parts = ['1', '2'];
const rank = (progress: Progress | null): number =>
  progress === null ? -1 : progressSchema.options.indexOf(progress);

describe('what events say together', () => {
  it('is the same in whatever order and however often they come', () => {
    fc.assert(
      fc.property(events, fc.array(fc.nat()), (all, picks) => {
        const again = picks.flatMap((pick) => all[pick % Math.max(1, all.length)] ?? []);
        const mixed = [...again, ...all.toReversed()];
        expect(summaryOfEvents(mixed, parts)).toEqual(summaryOfEvents(all, parts));
      }),
    );
  });

  it('never goes back when more comes', () => {
    fc.assert(
      fc.property(events, events, fc.constantFrom([], ['1'], parts), (before, later, listed) => {
        const known = summaryOfEvents(before, listed);
        const more = summaryOfEvents([...before, ...later], listed);
        expect(rank(more.progress)).toBeGreaterThanOrEqual(rank(known.progress));
        const named = more.failures.map(({ part, code }) => `${part} ${code}`);
        for (const { part, code } of known.failures) expect(named).toContain(`${part} ${code}`);
        for (const { part, progress } of known.parts) {
          const now = more.parts.find((one) => one.part === part);
          expect(rank(now?.progress ?? null)).toBeGreaterThanOrEqual(rank(progress));
        }
      }),
    );
  });

  it('is not taken back by an order that the lab never listed, which is beside the others', () => {
    const [shipped, unlisted] = [said('1', 'shipped'), said('7', 'received')];
    expect(summaryOfEvents([shipped, unlisted], ['1'])).toMatchObject({
      progress: 'shipped',
      parts: [
        { part: '1', progress: 'shipped' },
        { part: '7', progress: 'received' },
      ],
    });
    // While no one knows which orders there are, one of them says nothing of them all.
    expect(summaryOfEvents([shipped])).toMatchObject({ progress: 'other', parts: [{ progress: 'shipped' }] });
    expect(summaryOfEvents([shipped, said('', 'processing')]).progress).toBe('processing');
  });

  it('has nothing of those that are not verified', () => {
    fc.assert(
      fc.property(events, (all) => {
        const proven: SummedEvent[] = all.filter(({ standing }) => standing === 'verified');
        expect(summaryOfEvents(all, parts)).toEqual(summaryOfEvents(proven, parts));
        const forged = all.map((one) => ({ ...one, standing: 'not-verified' as const }));
        expect(summaryOfEvents(forged, parts)).toEqual(NO_EVENTS);
      }),
    );
  });

  it('is that of the order which is least far', () => {
    expect(summaryOfEvents([said('1', 'shipped')], parts)).toMatchObject({
      progress: 'other',
      parts: [
        { part: '1', progress: 'shipped' },
        { part: '2', progress: 'other' },
      ],
    });
    expect(summaryOfEvents([said('1', 'shipped'), said('', 'processing')], parts).progress).toBe(
      'processing',
    );
  });
});
