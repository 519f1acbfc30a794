import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from '@contract/answers';
import { JsonDocument } from '@contract/json-document';
import { draftFieldOf, fieldOfParam, placeParams } from '@core/param-fields';

const SENT = JSON.stringify({
  items: [{ configuredProductId: 'cfp_1', quantity: 0 }],
  shipping: { type: 'studio', address: { name: 'A', Zip: '1' } },
  metadata: { 'a.b': { c: 1 } },
});
const document = JsonDocument.parse(SENT);
const refusal = (invalidParams: unknown) =>
  problemOf({
    status: 400,
    headers: {},
    text: JSON.stringify({ title: 'The request parameters did not validate', invalidParams }),
    complete: true,
    tooLarge: false,
  });

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

describe('placeParams', () => {
  it('puts each failing field where it belongs, and drops none', () => {
    const params = [
      { name: 'items.0.quantity', reason: 'must be at least 1', value: 0 },
      { name: 'shipping.address.zip', reason: 'Required for this shipping type' },
      { name: 'items.9.quantity', reason: 'x' },
      { name: '', reason: 'something is wrong' },
    ];
    const { placed, unplaced } = placeParams(refusal(params), SENT);
    expect(placed.map(({ path }) => path)).toEqual(['items.0.quantity', 'shipping.address.Zip']);
    expect(unplaced).toEqual(params.slice(2));
  });

  it('places nothing without a body, and nothing of a problem without fields', () => {
    expect(placeParams(refusal([{ name: 'a', reason: 'b' }]), null)).toEqual({
      placed: [],
      unplaced: [{ name: 'a', reason: 'b' }],
    });
    expect(placeParams({ kind: 'bug', message: '', stack: null }, SENT)).toEqual({
      placed: [],
      unplaced: [],
    });
  });
});

it('finds the field of the draft that a field of the export request came from', () => {
  expect(['shipToAddress.zip', 'shipFromAddress', 'editors.0.quantity', ''].map(draftFieldOf)).toEqual([
    'shipTo.zip',
    'shipFrom',
    'editors.0.quantity',
    '',
  ]);
});
