import { readFulfillmentText, readShippingPreview } from '@core/fulfillment/fulfillment-reading';
import { shippingPreviewBody } from '@core/fulfillment/shipping-preview';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

describe('the body of a shipping preview', () => {
  const address = { ...EMPTY_ADDRESS, name: ' Zoë "Z" ', state: 'AK', addr2: '   ' };

  it('is the address by the keys of the document, without empty lines', () => {
    const body = shippingPreviewBody({ form: 'address', address, body: 'anything' });
    expect(JSON.parse(body)).toEqual({ address: { name: 'Zoë "Z"', state: 'AK' } });
  });

  it('is what a person wrote, byte for byte', () => {
    const written = '{ "n": 1.10, "n": 1e3, "__proto__": {} }\n';
    expect(shippingPreviewBody({ form: 'body', address, body: written })).toBe(written);
  });
});

describe('the ways to ship of a shipping preview', () => {
  it('have price, days and times by the names that the lab gives them', () => {
    const answer = JSON.stringify({
      options: [
        {
          type: 'dropship',
          priority: 'dropship.standard',
          name: 'Standard',
          price: { value: 9.5, currency: 'CAD' },
          transitDays: 5,
          arrivesBy: '2026-12-01',
          cutOff: '2026-11-21T17:00:00Z',
          carrier: 'Sled',
        },
        { id: 'pigeon', cost: '12.00' },
        { colour: 'red' },
      ],
    });
    expect(readShippingPreview(answer)).toEqual([
      {
        type: 'dropship',
        priority: 'dropship.standard',
        name: 'Standard',
        amount: '9.5',
        currency: 'CAD',
        times: [
          { name: 'transitDays', text: '5' },
          { name: 'arrivesBy', text: '2026-12-01' },
          { name: 'cutOff', text: '2026-11-21T17:00:00Z' },
        ],
      },
      { type: '', priority: 'pigeon', name: '', amount: '12.00', currency: 'USD', times: [] },
    ]);
  });

  it('are none for an answer in a form that no one knows', () => {
    expect(readShippingPreview('{"weather":"fine","options":{"a":1}}')).toEqual([]);
  });
});

describe('an order in fulfillment', () => {
  it('is read as far as it is recognised', () => {
    const text = JSON.stringify({
      id: 'o1',
      state: 'packed',
      submission: { id: 's1' },
      orderReference: 'NL-1',
      shipTo: { fullName: 'Ida Berg', street: 'Main St 1' },
      shipments: [{ trackingNumber: 'T1' }, { trackingNumber: 'T2' }],
      delivery: { method: 'air' },
      lines: [{}, {}],
      placedAt: '2026-11-20T09:00:00Z',
    });
    expect(readFulfillmentText(text)).toEqual({
      status: 'packed',
      submissionId: 's1',
      reference: 'NL-1',
      recipient: 'Ida Berg',
      shipping: 'air',
      tracking: 'T1, T2',
      itemCount: 2,
      createdAt: Date.parse('2026-11-20T09:00:00Z'),
    });
  });

  it('without anything that is recognised is still an order', () => {
    expect(readFulfillmentText('{"weather":["fine"]}')).toEqual({
      ...{ status: null, submissionId: null, reference: '', recipient: '', shipping: '', tracking: '' },
      ...{ itemCount: null, createdAt: null },
    });
  });
});
