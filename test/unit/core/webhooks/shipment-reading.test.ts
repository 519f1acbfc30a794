import { describe, expect, it } from 'vitest';
import type { Shipment } from '@core/webhooks/deliveries';
import { readEvent, statementsOf } from '@core/webhooks/event-reading';
import { summaryOfEvents } from '@core/webhooks/event-summary';

const parcel = (more: Partial<Shipment>): Shipment => ({
  ...{ carrier: '', trackingNumber: '', trackingUrl: '', shipDate: '', shippedAt: null },
  ...more,
});
const read = (value: unknown) => readEvent(JSON.stringify(value));

/** Shapes of labs that are made up, and those of one that is known. */
const SHAPES: [string, unknown, Shipment[]][] = [
  [
    'a list beside the ids, without a status',
    {
      Event: 'Shipped',
      ConfirmationId: 'c',
      ShippingInfo: [
        {
          Carrier: 'FedEx',
          ShipDate: '2026-11-24T06:18:38-06:00',
          TrackingNumber: 512376671311,
          TrackingUrl: 'https://track.example/?n=512376671311',
          Weight: 0.2,
        },
        {
          Carrier: 'UPS',
          ShipDate: '11/24/2026',
          TrackingNumber: '1Z 999',
          TrackingUrl: 'javascript:alert(1)',
        },
      ],
    },
    [
      parcel({
        carrier: 'FedEx',
        trackingNumber: '512376671311',
        trackingUrl: 'https://track.example/?n=512376671311',
        shipDate: '2026-11-24T06:18:38-06:00',
        shippedAt: Date.UTC(2026, 10, 24, 12, 18, 38),
      }),
      parcel({ carrier: 'UPS', trackingNumber: '1Z 999', shipDate: '11/24/2026' }),
    ],
  ],
  [
    'nested, with a tracking object',
    {
      type: 'order.shipped',
      data: {
        confirmationId: 'c',
        shipment: {
          carrier: { name: 'DHL', code: 'dhl' },
          shippedAt: '2026-11-24T10:00:00Z',
          tracking: { number: 'JD01', url: 'https://dhl.example/JD01' },
          weight: { value: 2 },
        },
      },
    },
    [
      parcel({
        carrier: 'DHL',
        trackingNumber: 'JD01',
        trackingUrl: 'https://dhl.example/JD01',
        shipDate: '2026-11-24T10:00:00Z',
        shippedAt: Date.UTC(2026, 10, 24, 10),
      }),
    ],
  ],
  [
    'snake case, several numbers of one carrier',
    {
      event_type: 'order_shipped',
      confirmation_id: 'c',
      carrier_name: 'USPS',
      ship_date: '2026-11-24',
      tracking_numbers: ['9400', '9401'],
      estimated_ship_date: '2026-11-20',
      return_tracking_number: 'R1',
    },
    ['9400', '9401'].map((trackingNumber) =>
      parcel({
        ...{ carrier: 'USPS', trackingNumber },
        ...{ shipDate: '2026-11-24', shippedAt: Date.UTC(2026, 10, 24) },
      }),
    ),
  ],
  [
    'packages in a list, one of them with a link alone',
    {
      status: 'shipped',
      confirmationId: 'c',
      fulfillment: {
        courier: 'Royal Mail',
        packages: [{ waybill: 'RM1' }, { tracking: 'https://rm.example/2' }, { weight: 3 }],
      },
    },
    [
      parcel({ carrier: 'Royal Mail', trackingNumber: 'RM1' }),
      parcel({ carrier: 'Royal Mail', trackingUrl: 'https://rm.example/2' }),
    ],
  ],
  ['nothing', { status: 'shipped', confirmationId: 'c', carrierNotes: 'none', shipTo: { name: 'x' } }, []],
];

describe('parcels', () => {
  it.each(SHAPES)('are read from %s', (_, payload, shipments) => {
    expect(read(payload)).toMatchObject({ progress: 'shipped', shipments });
  });

  it('are those of each order that is listed', () => {
    const statements = statementsOf(
      JSON.stringify({
        EntryId: 'e',
        Orders: [
          { SequenceNumber: 1, Status: 'Shipped', TrackingNumber: 'A', OrderNumber: 71 },
          { SequenceNumber: '2', Status: 'Shipped', TrackingNumber: 'B', OrderNumber: '72' },
        ],
      }),
    );
    expect(
      statements.map(({ identifiers, reading }) => [
        ...identifiers.sequence,
        ...reading.shipments.map(({ trackingNumber }) => trackingNumber),
        ...reading.labNumbers,
      ]),
    ).toEqual([[], ['1', 'A', '71'], ['2', 'B', '72']]);
  });

  it('are read in time from lists within lists', () => {
    const nested = Array.from({ length: 22 }).reduce((inner) => ({ packages: [inner, { orderId: 1 }] }), {
      trackingNumber: 'deep',
    });
    expect(read(nested).labNumbers).toEqual([]);
  });

  it('with a date say that it shipped, where no word says how far it is', () => {
    const known = { ConfirmationId: 'c', ShippingInfo: [{ TrackingNumber: '1', ShipDate: '2026-11-24' }] };
    expect(read(known).progress).toBe('shipped');
    expect(read({ ...known, Status: 'Label printed' }).progress).toBe('other');
    expect(read({ ConfirmationId: 'c', TrackingNumber: '1' }).progress).toBe('other');
  });

  it('are each once, with what was said of them last', () => {
    const event = (at: number, part: string, more: Partial<Shipment>) => ({
      ...{ receivedAt: at, standing: 'verified' as const, part },
      reading: { ...read({}), shipments: [parcel(more)] },
    });
    const events = [
      event(2, '', { trackingNumber: '1Z9', carrier: 'UPS' }),
      event(1, '', { trackingNumber: '1z 9', trackingUrl: 'https://ups.example/', carrier: 'Ups' }),
      event(3, '', { shipDate: '2026-11-24' }),
      event(3, '2', { trackingNumber: 'X' }),
    ];
    const shipments = [
      { part: '', ...parcel({ trackingNumber: '1Z9', carrier: 'UPS', trackingUrl: 'https://ups.example/' }) },
      { part: '2', ...parcel({ trackingNumber: 'X' }) },
    ];
    expect(summaryOfEvents(events).shipments).toEqual(shipments);
    expect(summaryOfEvents(events.toReversed()).shipments).toEqual(shipments);
  });
});

describe('an event in XML', () => {
  const body = `<?xml version="1.0"?><ns:Shipped xmlns:ns="urn:x"><ConfirmationID>c &amp; d</ConfirmationID>
    <Order number="71"><SequenceNumber>1</SequenceNumber></Order>
    <Packages><Package carrier="UPS"><TrackingNumber>1Z</TrackingNumber></Package>
    <Package carrier="DHL"><TrackingNumber><![CDATA[J<D]]></TrackingNumber></Package></Packages>
    <Status>Shipped</Status></ns:Shipped>`;

  it('is read as any other', () => {
    const [statement] = statementsOf(body);
    expect(statement).toMatchObject({
      identifiers: { confirmation: ['c & d'], sequence: ['1'] },
      reading: {
        progress: 'shipped',
        labNumbers: ['71'],
        shipments: [
          parcel({ carrier: 'UPS', trackingNumber: '1Z' }),
          parcel({ carrier: 'DHL', trackingNumber: 'J<D' }),
        ],
      },
    });
  });

  it.each([
    '<a><b></a></b>',
    '<a>',
    '<html><body>Shipped</body></html>',
    '<!DOCTYPE a [<!ENTITY x "y">]><a><b>&x;</b></a>',
    '<a><b>1</b></a><c/>x',
    '<a>'.repeat(40) + '</a>'.repeat(40),
    ...['<?', '<!--', '<![CDATA[', '<a ', '<a b="'].map((part) => `<a>${part.repeat(20_000)}`),
  ])('is nothing where it is none: %.20s', (text) => {
    expect(statementsOf(text)).toEqual([]);
  });
});

describe('what the lab rejects', () => {
  it('is every error with its words and its picture', () => {
    const { progress, failure, failures, labNumbers } = read({
      Status: 'Rejected',
      Event: 'Processed',
      OrderNumber: 11234,
      ConfirmationId: 'c',
      Errors: [
        { ErrorCode: '400.02', Error: 'Image missing', AssetPath: 'https://x.example/a.jpg' },
        { ErrorCode: 400.01, Error: 'Image hash mismatch', AssetPath: 'https://x.example/b.jpg' },
      ],
    });
    expect({ progress, failure, failures, labNumbers }).toEqual({
      progress: 'other',
      failure: failures[0],
      failures: [
        { code: '400.02', message: 'Image missing', asset: 'https://x.example/a.jpg' },
        { code: '400.01', message: 'Image hash mismatch', asset: 'https://x.example/b.jpg' },
      ],
      labNumbers: ['11234'],
    });
  });

  it('is none of an accepted order, whose errors are empty', () => {
    expect(read({ Status: 'Accepted', Event: 'Processed', Errors: [], ConfirmationId: 'c' })).toMatchObject({
      progress: 'accepted',
      failure: null,
      failures: [],
    });
  });

  it('is read from other words too', () => {
    expect(
      read({ event: 'order.rejected', order_error: {}, error: { error_number: '412.02', text: '' } })
        .failures,
    ).toEqual([{ code: '412.02', message: '', asset: '' }]);
  });
});
