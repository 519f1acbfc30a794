import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { OrderEdit } from '@core/carts/carts';
import { documentedFields } from '@core/orders/order-document';
import { editsStillFitting, orderTextWithEdits, withEdit, withoutEdit } from '@core/orders/order-edits';
import { address, asset, entryText, item, order } from '../fixtures/orders-made';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const quantity = (value: number, orderIndex = 0, itemIndex = 0): OrderEdit => ({
  path: ['Orders', orderIndex, 'OrderItems', itemIndex, 'Quantity'],
  value,
});
const zip = (value: string, orderIndex = 0): OrderEdit => ({
  path: ['Orders', orderIndex, 'ShipToAddress', 'Zip'],
  value,
});

describe('applying edits', () => {
  it('changes the edited values and no other byte', () => {
    const text =
      '{ "Orders":[ {"Total":1.10, "ShipToAddress":{ "Zip" : null , "zip":"x"},"N":9007199254740993 } ] }';
    expect(orderTextWithEdits(text, [])).toBe(text);
    expect(orderTextWithEdits(text, [zip('55802')])).toBe(text.replace('null', '"55802"'));
  });

  it('makes an address where there is none, and takes fields away', () => {
    const text = '{"Orders":[{"ShipToAddress":null,"Reference":"R"}]}';
    expect(orderTextWithEdits(text, [zip('1'), { path: ['Orders', 0, 'Reference'] }])).toBe(
      '{"Orders":[{"ShipToAddress":{"Zip":"1"}}]}',
    );
  });

  it('throws for an edit that has no place', () => {
    expect(() => orderTextWithEdits('{"Orders":[]}', [zip('1', 4)])).toThrow();
  });
});

describe('keeping edits', () => {
  it('replaces an earlier edit of the same place', () => {
    expect(withEdit([zip('1'), quantity(2)], zip('2'))).toEqual([quantity(2), zip('2')]);
  });

  it('replaces earlier edits within the place', () => {
    const whole: OrderEdit = { path: ['Orders', 0, 'ShipToAddress'], value: { Zip: '9' } };
    expect(withEdit([zip('1'), quantity(2)], whole)).toEqual([quantity(2), whole]);
    expect(withEdit([whole], zip('3'))).toEqual([whole, zip('3')]);
  });

  it('tells duplicate places apart', () => {
    const other: OrderEdit = { path: ['Orders', 0, 'ShipToAddress', 'zip'], value: 'x' };
    expect(withEdit([other, zip('1', 1)], zip('2'))).toEqual([other, zip('1', 1), zip('2')]);
  });

  it('takes an edit back', () => {
    expect(withoutEdit([zip('1'), quantity(2)], zip('').path)).toEqual([quantity(2)]);
  });

  it('ends with the same text as every edit in turn', () => {
    const text = entryText(order, { ...order, ShipToAddress: null });
    const fields = documentedFields(text).filter(({ editable }) => editable);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.string()), { maxLength: 12 }), (picks) => {
        const edits = picks.map(([pick, value]): OrderEdit => ({
          path: fields[pick % fields.length]?.path ?? [''],
          value,
        }));
        const kept = edits.reduce<OrderEdit[]>((list, edit) => withEdit(list, edit), []);
        expect(JSON.parse(orderTextWithEdits(text, kept))).toEqual(
          JSON.parse(orderTextWithEdits(text, edits)),
        );
        expect(editsStillFitting(text, kept, text)).toEqual({ fitting: kept, gone: [] });
      }),
      { numRuns: 300 },
    );
  });
});

const one = { ...item, EditorId: 'one' };
const two = { ...item, EditorId: 'two', ProductUID: 9 };
const orderOf = (...OrderItems: unknown[]) => ({ ...order, OrderItems });

describe('edits after a new export', () => {
  it('stay where the order is the same', () => {
    const text = entryText(orderOf(one, two));
    expect(editsStillFitting(text, [zip('1'), quantity(2, 0, 1)], text)).toEqual({
      fitting: [zip('1'), quantity(2, 0, 1)],
      gone: [],
    });
  });

  it('follow their item to where it is now', () => {
    const before = entryText(orderOf(one, two));
    expect(editsStillFitting(entryText(orderOf(two, one)), [quantity(7, 0, 0)], before).fitting).toEqual([
      quantity(7, 0, 1),
    ]);
    expect(
      editsStillFitting(entryText(orderOf(two), orderOf(one)), [quantity(7, 0, 0)], before).fitting,
    ).toEqual([quantity(7, 1, 0)]);
  });

  it('are reported when their item is gone, and never land on another', () => {
    const after = editsStillFitting(
      entryText(orderOf(two)),
      [quantity(7), zip('1')],
      entryText(orderOf(one, two)),
    );
    expect(after.fitting).toEqual([zip('1')]);
    expect(after.gone).toEqual([quantity(7)]);
  });

  it('follow their order by what is in it', () => {
    const before = entryText(orderOf(one), orderOf(two));
    const after = entryText(orderOf(two), orderOf(one));
    expect(editsStillFitting(after, [zip('1'), zip('2', 1)], before).fitting).toEqual([
      zip('1', 1),
      zip('2'),
    ]);
    expect(editsStillFitting(entryText(orderOf(two)), [zip('1'), zip('2', 1)], before)).toMatchObject({
      fitting: [zip('2')],
      gone: [zip('1')],
    });
  });

  it('stay with the one order of a cart whatever is in it', () => {
    expect(editsStillFitting(entryText(orderOf(two)), [zip('1')], entryText(orderOf(one))).fitting).toEqual([
      zip('1'),
    ]);
  });

  it('know items that are alike by their turn, while there are as many', () => {
    const before = entryText(orderOf(one, two, one));
    expect(editsStillFitting(entryText(orderOf(one, one, two)), [quantity(3, 0, 2)], before).fitting).toEqual(
      [quantity(3, 0, 1)],
    );
    expect(editsStillFitting(entryText(orderOf(one, two)), [quantity(3, 0, 2)], before).gone).toHaveLength(1);
  });

  it('follow their image by its place in the product', () => {
    const asset2 = { ...asset, DP2NodeID: 13 };
    const edit: OrderEdit = { path: ['Orders', 0, 'OrderItems', 0, 'ItemAssets', 1, 'X'], value: 5 };
    const before = entryText(orderOf({ ...one, ItemAssets: [asset, asset2] }));
    const after = entryText(orderOf({ ...one, ItemAssets: [asset2, asset] }));
    expect(editsStillFitting(after, [edit], before).fitting).toEqual([
      { path: ['Orders', 0, 'OrderItems', 0, 'ItemAssets', 0, 'X'], value: 5 },
    ]);
    expect(
      editsStillFitting(entryText(orderOf({ ...one, ItemAssets: [asset] })), [edit], before).gone,
    ).toHaveLength(1);
  });

  it('never make an order or an item out of nothing', () => {
    const text = entryText();
    expect(editsStillFitting(text, [zip('1', 1), quantity(1, 0, 1)]).fitting).toEqual([]);
    expect(editsStillFitting('{"Orders":null}', [zip('1')]).gone).toHaveLength(1);
    expect(editsStillFitting('{"Orders":[{"ShipToAddress":"text"}]}', [zip('1')]).gone).toHaveLength(1);
    expect(editsStillFitting('{"Orders":[{"ShipToAddress":null}]}', [zip('1')]).fitting).toEqual([zip('1')]);
  });

  it('can build on an earlier edit', () => {
    const whole: OrderEdit = { path: ['Orders', 0, 'OrderAttributes'], value: [{ AttributeUID: 1 }] };
    const inside: OrderEdit = { path: ['Orders', 0, 'OrderAttributes', 0, 'AttributeUID'], value: 2 };
    expect(editsStillFitting(entryText(), [whole, inside]).fitting).toEqual([whole, inside]);
    expect(editsStillFitting(entryText(), [inside]).gone).toHaveLength(1);
  });

  it('always can be applied', () => {
    const texts = [
      entryText(),
      entryText(orderOf(two), orderOf(one)),
      entryText({ ShipToAddress: null }),
      '{}',
      '[]',
    ];
    const paths = [
      ...documentedFields(entryText(orderOf(one, two), orderOf(one))).map(({ path }) => path),
      ['Orders', 0, 'ShipToAddress', 'Zip', 'deeper'],
      ['Orders', 'name'],
      ['Unknown', 0],
      [0],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.option(fc.constantFrom(...texts), { nil: undefined }),
        fc.array(fc.tuple(fc.nat(), fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined })), {
          maxLength: 6,
        }),
        (text, previous, picks) => {
          const edits = picks.map(
            ([pick, value]) => ({ path: paths[pick % paths.length] ?? ['x'], value }) as OrderEdit,
          );
          const { fitting, gone } = editsStillFitting(text, edits, previous);
          expect(fitting.length + gone.length).toBe(edits.length);
          expect(() => orderTextWithEdits(text, fitting)).not.toThrow();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('uses an address that was typed for the missing one', () => {
    const text = entryText({ ...order, ShipToAddress: { ...address, Zip: null } });
    expect(orderTextWithEdits(text, editsStillFitting(text, [zip('55802')], text).fitting)).toContain(
      '"Zip":"55802"',
    );
  });
});
