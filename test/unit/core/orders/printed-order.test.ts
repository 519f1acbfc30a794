import { describe, expect, it } from 'vitest';
import type { Operation } from '@core/journal/operations';
import type { OrderRecord } from '@core/orders/orders';
import { missingInBreakdown, readCreationAnswer } from '@core/orders/price-breakdown';
import { jobTicket, type OrderToPrint, packingSlips } from '@core/orders/printed-order';
import type { PrintContext } from '@core/values/print/printed-document';
import { NO_EVENTS } from '@core/webhooks/event-summary';
import { jsonAnswer } from '../fixtures/answers-made';
import { address, entryText, item, order } from '../fixtures/orders-made';

const priced = {
  LineItems: [{ Description: 'Standard shipping', Price: '8.95' }],
  Products: [{ Price: '20.20', ProductDescription: '8x10 print', Quantity: 1 }],
  ...{ SequenceNumber: '1', SubTotal: '29.15', Tax: '1.70', Total: '30.85' },
};
const second = {
  ...order,
  SequenceNumber: 2,
  Reference: 'NL-2',
  Instructions: 'Leave at the door',
  ShipToAddress: { ...address, Name: 'Zoë Lindqvist' },
  ShipFromAddress: { ...address, Name: 'Northlight Studio' },
  OrderItems: [{ ...item, EditorId: 'editorTwo', Quantity: 3 }],
};
const lines = [
  {
    editorId: 'editorOne',
    previews: [{ key: '1', name: '1.jpg', scale256: 'preview://picture/a', scale512: null, scale1024: null }],
    selections: [
      { id: 'product', label: 'Product', name: 'Framed print 8×10', description: 'Anna and Ben' },
      { id: 'paper', label: 'Paper', name: 'Lustre', description: 'Fine texture' },
    ],
  },
];

/** An order of these parts as it was sent, and as the lab priced it. */
function toPrint(sent: readonly unknown[], ...prices: readonly unknown[]): OrderToPrint {
  const read = readCreationAnswer(jsonAnswer(200, { ConfirmationID: 'C-77', Orders: prices }));
  if (!read.ok) throw new Error(read.problem.kind);
  const creation = { kind: 'create', state: 'succeeded', body: entryText(...sent) } as Operation;
  const record: OrderRecord = {
    ...{ id: 'order', cartId: 'cart', accountId: 'account', name: 'Berg', reference: 'NL-1', recipient: '' },
    ...{ state: 'awaiting-confirmation', confirmationId: 'C-77', pieceCount: 1, thumbnail: null },
    ...{ placedAt: 5, updatedAt: 0, events: NO_EVENTS, confirmation: null, superseded: [], thumbnails: [] },
    ...{ note: 'Call before cutting', archivedAt: null, problem: null, revision: 1 },
    ...{ total: read.value.total, missing: missingInBreakdown(read.value), operations: [creation] },
    breakdown: read.value,
  };
  return { order: record, lines, state: 'Awaiting confirmation', progress: '', tracking: ['1Z999'] };
}

const context = (environment: PrintContext['account']['environment'] = 'production'): PrintContext => ({
  account: { name: 'Northlight', environment },
  locale: 'en-US',
  moment: (at) => `moment ${at}`,
});

describe('a job ticket', () => {
  it('says what is made, for whom, by which ids and for how much', () => {
    const ticket = jobTicket(toPrint([order], priced), context());
    expect(ticket).toMatchObject({ kind: 'ticket', name: 'Berg', reference: 'NL-1', mark: '' });
    expect(Object.fromEntries(ticket.facts.map(({ label, value }) => [label, value]))).toMatchObject({
      Status: 'Awaiting confirmation',
      ConfirmationID: 'C-77',
      Placed: 'moment 5',
      Account: 'Northlight',
      Environment: 'Production',
      Tracking: '1Z999',
    });
    expect(ticket.addresses[0]?.lines).toEqual(['Anna Berg', '1 Main St', 'Duluth, MN 55802', 'US']);
    expect(ticket.parts[0]?.pieces).toEqual([
      {
        picture: 'preview://picture/a',
        name: 'Framed print 8×10',
        details: ['Anna and Ben', 'Paper: Lustre'],
        files: ['1.jpg'],
        id: 'editorOne',
        quantity: 1,
      },
    ]);
    expect(ticket.charges.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      '1 × 8x10 print $20.20',
      'Standard shipping $8.95',
      'Subtotal $29.15',
      'Tax $1.70',
      'Total with tax $30.85',
    ]);
    expect(ticket.notes).toEqual([{ label: 'Studio note', value: 'Call before cutting' }]);
  });

  it('marks an account whose orders are not made', () => {
    expect(jobTicket(toPrint([order], priced), context('practice')).mark).toContain('PRACTICE');
    expect(jobTicket(toPrint([order], priced), context('sandbox')).mark).toContain('SANDBOX');
  });

  it('names each order of an entry with its address, pieces and instructions', () => {
    const { addresses, parts } = jobTicket(
      toPrint([order, second], priced, { ...priced, SequenceNumber: '2' }),
      context(),
    );
    expect(addresses).toEqual([]);
    expect(parts.map(({ heading, note }) => [heading, note])).toEqual([
      ['Order 1', ''],
      ['Order 2', 'Leave at the door'],
    ]);
    expect(parts[1]?.addresses[0]?.lines[0]).toBe('Zoë Lindqvist');
    // Nothing was exported for it: the id says which piece it is.
    expect(parts[1]?.pieces[0]).toMatchObject({ id: 'editorTwo', picture: null, quantity: 3 });
  });

  it('says what it leaves out', () => {
    const { charges, remarks } = jobTicket(toPrint([order], { ...priced, Tax: null }), context());
    expect(charges.at(-1)?.label).toBe('Total so far, without tax');
    expect(remarks).toEqual([]);
    const none = toPrint([order], priced);
    const unpriced = jobTicket({ ...none, order: { ...none.order, breakdown: null } }, context());
    expect(unpriced.remarks).toEqual(['There is no price from the lab.']);
    expect(unpriced.parts[0]?.pieces).toHaveLength(1);
  });
});

describe('packing slips', () => {
  const slips = packingSlips(
    toPrint([order, second], priced, { ...priced, SequenceNumber: '2' }),
    context('practice'),
  );

  it('are one for each address, with what the parcel has', () => {
    expect(slips.map(({ name, reference }) => [name, reference])).toEqual([
      ['Anna Berg', 'Berg wedding'],
      ['Zoë Lindqvist', 'NL-2'],
    ]);
    expect(slips[0]?.addresses[1]).toMatchObject({ label: 'From', lines: ['Northlight'] });
    expect(slips[1]?.addresses[1]?.lines[0]).toBe('Northlight Studio');
    expect(slips[1]?.parts[0]?.pieces).toMatchObject([{ name: 'Piece', quantity: 3 }]);
    expect(slips.every(({ mark }) => mark.includes('PRACTICE'))).toBe(true);
  });

  it('say no number of pieces where it is not known of one', () => {
    const [slip] = packingSlips(
      toPrint([{ ...order, OrderItems: [item, { ...item, Quantity: null }] }]),
      context(),
    );
    expect(slip?.facts.map(({ label }) => label)).not.toContain('Pieces');
    const [known] = packingSlips(toPrint([order]), context());
    expect(known?.facts).toContainEqual({ label: 'Pieces', value: '1' });
  });

  it('carry no price, no number of the lab’s, no file name and no note of the studio’s', () => {
    const text = JSON.stringify(slips);
    for (const secret of ['20.20', '30.85', '$', 'C-77', 'editorOne', '1.jpg', 'Call before', 'Leave at'])
      expect(text).not.toContain(secret);
    expect(slips.flatMap(({ charges, notes }) => [...charges, ...notes])).toEqual([]);
  });
});

describe('what the lab said since', () => {
  const parcel = { carrier: 'UPS', trackingUrl: '', shipDate: '2026-11-24', shippedAt: 7 };
  const shipped = (given: OrderToPrint, parts: readonly string[]): OrderToPrint => ({
    ...given,
    order: {
      ...given.order,
      events: {
        ...NO_EVENTS,
        shipments: parts.map((part) => ({ ...parcel, part, trackingNumber: `N${part}` })),
        labNumbers: [{ part: '', number: '11234' }],
      },
    },
  });
  const factsOf = ({ facts }: { readonly facts: readonly { label: string; value: string }[] }) =>
    Object.fromEntries(facts.map(({ label, value }) => [label, value]));

  it('is on the ticket; the slip of an address has its own parcels and no number of the lab', () => {
    const given = shipped(toPrint([order, second], priced, { ...priced, SequenceNumber: '2' }), ['1', '2']);
    expect(factsOf(jobTicket(given, context()))).toMatchObject({
      ...{ Tracking: 'UPS N1, UPS N2, 1Z999', Shipped: 'moment 7' },
      'Lab order number': '11234',
    });
    const slips = packingSlips(given, context());
    expect(slips.map((slip) => factsOf(slip).Tracking)).toEqual(['UPS N1', 'UPS N2']);
    expect(JSON.stringify(slips)).not.toContain('11234');
  });

  it('has a charge among the products as a charge and not as a piece', () => {
    const charge = { Price: '5.00', ProductDescription: 'Minimum Order Charge', Quantity: 1 };
    const given = toPrint([order], {
      ...{ SequenceNumber: '1', LineItems: [], SubTotal: '25.20', Tax: '1.00', Total: '26.20' },
      Products: [priced.Products[0], charge],
    });
    const { charges, parts } = jobTicket(given, context());
    expect(charges.map(({ label, amount }) => [label, amount])).toEqual([
      ['1 × 8x10 print', '$20.20'],
      ['Minimum Order Charge', '$5.00'],
      ['Subtotal', '$25.20'],
      ['Tax', '$1.00'],
      ['Total with tax', '$26.20'],
    ]);
    expect(charges.every(({ note }) => note === '')).toBe(true);
    const unsent = { ...given, order: { ...given.order, operations: [] } };
    expect([parts[0]?.pieces.length, jobTicket(unsent, context()).parts[0]?.pieces.length]).toEqual([1, 1]);
  });
});
