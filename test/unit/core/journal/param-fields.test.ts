import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonDocument } from '@contract/json-document';
import { fieldOfParam } from '@core/journal/param-fields';

const SENT = JSON.stringify({
  items: [{ configuredProductId: 'cfp_1', quantity: 0 }],
  shipping: { type: 'studio', address: { name: 'A', Zip: '1' } },
  metadata: { 'a.b': { c: 1 } },
});
const document = JsonDocument.parse(SENT);

describe('fieldOfParam', () => {
  it.each([
    ['items.0.quantity', 'items.0.quantity'],
    ['items[0].quantity', 'items.0.quantity'],
    ['/items/0/quantity', 'items.0.quantity'],
    ['#/items/0/quantity', 'items.0.quantity'],
    ['$.items[0].quantity', 'items.0.quantity'],
    ['body.items.0.quantity', 'items.0.quantity'],
    ['Items.0.Quantity', 'items.0.quantity'],
    ["shipping['address'].zip", 'shipping.address.Zip'],
    // Not sent, but its place is known.
    ['shipping.priority', 'shipping.priority'],
    ['shipping.address.city', 'shipping.address.city'],
    ['reference', 'reference'],
  ])('%s is %s', (name, expected) => {
    expect(fieldOfParam(name, document)).toBe(expected);
  });

  it.each(['', 'items.7.quantity', 'parcel.weight', '...', 'body', 'items.first'])(
    '%j belongs to no field that was sent',
    (name) => {
      expect(fieldOfParam(name, document)).toBe(name === 'body' ? 'body' : null);
    },
  );

  it('never throws, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const found = fieldOfParam(name, document);
        expect(found === null || found.length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
