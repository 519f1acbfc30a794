import { describe, expect, it } from 'vitest';
import { missingFields } from '@core/orders/order-document';
import { fieldOfPattern } from '@core/values/order-fields';
import { groupMissing, missingSections, unionOfMissing, wishOf } from '@renderer/orders/fields/field-edits';

const ZIP = 'Orders.*.ShipToAddress.Zip';
const order = (sequence: number, zip: string | null) => ({
  SequenceNumber: sequence,
  Reference: 'r',
  SendNotificationEmailToAccount: false,
  OrderAttributes: [],
  ShipToAddress: { Name: 'a', Addr1: 'b', City: 'c', State: 'd', Zip: zip, Country: 'US' },
  OrderItems: [{ ProductUID: 1, Quantity: null, ItemAttributes: [], ItemAssets: [] }],
});
const text = (...zips: (string | null)[]) =>
  JSON.stringify({ EntryId: 'e', Orders: zips.map((zip, index) => order(index + 1, zip)) });

describe('missing fields', () => {
  it('are filled in together where every order lacks the same one, and apart where not', () => {
    const all = groupMissing(missingFields(text(null, null)), 2);
    expect(all.find(({ field }) => field.name === 'Zip')).toMatchObject({ isForAll: true, order: null });
    expect(all.find(({ field }) => field.name === 'Zip')?.paths).toHaveLength(2);
    const one = groupMissing(missingFields(text('55121', null)), 2);
    expect(one.find(({ field }) => field.name === 'Zip')).toMatchObject({ isForAll: false, order: 2 });
  });

  it('of items are never filled in together', () => {
    const groups = groupMissing(missingFields(text('1', '1')), 2).filter(
      ({ field }) => field.name === 'Quantity',
    );
    expect(groups.map(({ paths }) => paths.length)).toEqual([1, 1]);
    expect(missingSections(groups).map(({ part }) => part)).toEqual(['Order 1, item 1', 'Order 2, item 1']);
  });

  it('keep their place once they are filled in', () => {
    const asked = missingFields(text(null));
    const left = missingFields(text('55121'));
    expect(unionOfMissing(asked, left)).toEqual(asked);
    expect(left.length).toBeLessThan(asked.length);
  });
});

describe('typing into a field', () => {
  const paths = [['Orders', 0, 'ShipToAddress', 'Zip']];

  it('sets the value at every path', () => {
    expect(wishOf(fieldOfPattern(ZIP), [...paths, ['Orders', 1, 'ShipToAddress', 'Zip']], ' 55121 ')).toEqual(
      {
        kind: 'edits',
        edits: [
          { path: ['Orders', 0, 'ShipToAddress', 'Zip'], value: '55121' },
          { path: ['Orders', 1, 'ShipToAddress', 'Zip'], value: '55121' },
        ],
      },
    );
  });

  it('gives the exported value back when nothing is left that could be sent', () => {
    expect(wishOf(fieldOfPattern(ZIP), paths, '  ')).toEqual({
      kind: 'edits',
      edits: [{ path: paths[0], revert: true }],
    });
  });

  it('sends null where the document allows nothing', () => {
    const path = ['Orders', 0, 'Instructions'];
    expect(wishOf(fieldOfPattern('Orders.*.Instructions'), [path], '')).toEqual({
      kind: 'edits',
      edits: [{ path, value: null }],
    });
  });

  it('says what is wrong and changes nothing', () => {
    const wish = wishOf(fieldOfPattern('Orders.*.OrderItems.*.Quantity'), paths, 'two');
    expect(wish.kind).toBe('wrong');
    expect(wish.kind === 'wrong' && wish.message).toContain('“two”');
  });
});
