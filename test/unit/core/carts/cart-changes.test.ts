import { describe, expect, it } from 'vitest';
import { pricingChanges, productChanges } from '@core/carts/pricing-changes';
import { exportChanges } from '@core/orders/export-changes';

interface Line {
  id: string;
  quantity?: number;
  base?: string;
  marked?: string;
  paper?: string;
  picture?: string;
  hash?: string;
}

/** An export of some lines; what was asked for is the ids, unless said otherwise. */
function kept(lines: readonly Line[], over: { request?: object; reference?: string; total?: string } = {}) {
  const items = lines.map(
    ({ id, quantity = 1, base = '10.00', marked = '15.00', paper = 'Lustre', picture = 'one' }) =>
      `{"id":"${id}","pricing":{"basePrice":${base},"markedUpPrice":${marked},"unitBasePrice":${base},
        "quantity":${quantity},"code":"USD"},"editor":{"id":"${id}","productPreviews":{"n":{
        "scale_256":"https://a.example:1234/${picture}.png?signed=${Math.random()}","name":"Front"}},
        "selectionsSummary":[{"id":"paper","label":"Paper","name":"${paper}","description":""}]}}`,
  );
  const orderItems = lines.map(
    ({ id, quantity = 1, hash = 'h' }) =>
      `{"ProductUID":7,"EditorId":"${id}","Quantity":${quantity},"ItemAssets":[{"ImageHash":"${hash}"}]}`,
  );
  return {
    request: JSON.stringify({ editors: lines.map(({ id }) => ({ editorId: id })), ...over.request }),
    answer: `{"items":[${items.join()}],"order":{"EntryId":"e","Orders":[{"SequenceNumber":1,
      "Reference":"${over.reference ?? 'R-1'}","OrderItems":[${orderItems.join()}]}]},
      "pricing":{"totalOrderBasePrice":10.00,"totalOrderMarkedUpPrice":${over.total ?? '15.00'},"code":"USD"}}`,
  };
}
const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('what changed between two exports', () => {
  it('is nothing when only addresses of pictures and the spelling of numbers differ', () => {
    expect(exportChanges(kept([{ id: 'a' }]), kept([{ id: 'a', base: '10.0', marked: '15' }]))).toEqual([]);
  });

  it('names prices, quantities, selections and pictures of a line, and the total', () => {
    const changes = exportChanges(
      kept([{ id: 'a' }, { id: 'b' }, { id: 'c' }]),
      kept(
        [
          { id: 'a', marked: '16.50', paper: 'Metallic' },
          { id: 'b', quantity: 2, base: '9.00', picture: 'two' },
          { id: 'c', hash: 'other' },
        ],
        { total: '16.50' },
      ),
    );
    expect(changes).toEqual([
      { kind: 'line-price', subject: 'a', part: '', before: usd('15.00'), after: usd('16.50') },
      { kind: 'selection', subject: 'a', part: 'Paper', before: 'Lustre', after: 'Metallic' },
      { kind: 'quantity', subject: 'b', part: '', before: '1', after: '2' },
      { kind: 'unit-price', subject: 'b', part: '', before: usd('10.00'), after: usd('9.00') },
      { kind: 'picture', subject: 'b', part: '', before: null, after: null },
      { kind: 'picture', subject: 'c', part: '', before: null, after: null },
      { kind: 'total', subject: '', part: '', before: usd('15.00'), after: usd('16.50') },
    ]);
  });

  it('names an editor that is gone, and not one that a person took out or added', () => {
    const asked = { editors: [{ editorId: 'a' }, { editorId: 'b' }] };
    expect(exportChanges(kept([{ id: 'a' }, { id: 'b' }]), kept([{ id: 'a' }], { request: asked }))).toEqual([
      { kind: 'editor-gone', subject: 'b', part: '', before: null, after: null },
    ]);
    expect(exportChanges(kept([{ id: 'a' }, { id: 'b' }]), kept([{ id: 'a' }]))).toEqual([]);
    expect(exportChanges(kept([{ id: 'a' }]), kept([{ id: 'a' }, { id: 'b' }]))).toEqual([]);
    expect(exportChanges(kept([{ id: 'a' }], { request: asked }), kept([{ id: 'a' }, { id: 'b' }]))).toEqual([
      { kind: 'editor-new', subject: 'b', part: '', before: null, after: null },
    ]);
  });

  it('keeps two lines of the same editor apart', () => {
    const before = kept([
      { id: 'a', quantity: 1 },
      { id: 'a', quantity: 5, marked: '75.00' },
    ]);
    const now = kept([
      { id: 'a', quantity: 1, marked: '16.00' },
      { id: 'a', quantity: 4, marked: '60.00' },
    ]);
    expect(exportChanges(before, now)).toEqual([
      { kind: 'line-price', subject: 'a', part: '', before: usd('15.00'), after: usd('16.00') },
      { kind: 'quantity', subject: 'a', part: '', before: '5', after: '4' },
    ]);
    // A person took one of them out: that is no news, and no change of the other's pictures.
    const asked = { editors: [{ editorId: 'a', quantity: 5 }] };
    expect(
      exportChanges(before, kept([{ id: 'a', quantity: 5, marked: '75.00' }], { request: asked })),
    ).toEqual([]);
    // The answer lacks one that was asked for.
    const both = { editors: [{ editorId: 'a' }, { editorId: 'a' }] };
    expect(exportChanges(before, kept([{ id: 'a', quantity: 1 }], { request: both }))).toEqual([
      { kind: 'editor-gone', subject: 'a', part: '', before: null, after: null },
    ]);
  });

  it('says nothing of a quantity that a person asked for, but of the price of one piece', () => {
    const before = kept([{ id: 'a' }]);
    const request = { editors: [{ editorId: 'a', quantity: 3 }] };
    expect(
      exportChanges(before, kept([{ id: 'a', quantity: 3, marked: '45.00' }], { request, total: '45.00' })),
    ).toEqual([]);
    expect(exportChanges(before, kept([{ id: 'a', quantity: 3, base: '11.00' }], { request }))).toMatchObject(
      [{ kind: 'unit-price', after: usd('11.00') }],
    );
  });

  it('names a field of the order that the lab changed, and not one that a person did', () => {
    const before = kept([{ id: 'a' }], { request: { reference: 'R-1' } });
    expect(
      exportChanges(before, kept([{ id: 'a' }], { request: { reference: 'R-1' }, reference: 'R-2' })),
    ).toMatchObject([{ kind: 'order-field', before: 'R-1', after: 'R-2' }]);
    expect(
      exportChanges(before, kept([{ id: 'a' }], { request: { reference: 'R-2' }, reference: 'R-2' })),
    ).toEqual([]);
  });
});

/** A pricing of one product. */
const price = (
  over: { quantity?: number; item?: string; total?: string; ship?: string | null; valid?: boolean } = {},
) => ({
  request: `{"items":[{"configuredProductId":"cfp","quantity":${over.quantity ?? 1}}],
    "shipping":{"type":"studio","priority":"studio.standard"}}`,
  answer: JSON.stringify({
    totalPrice: { value: over.total ?? '20.00', currency: 'USD', total: { value: '18.00' } },
    options: {
      shipping:
        over.ship === null
          ? []
          : [{ type: 'studio', priority: 'studio.standard', name: 'Standard', price: over.ship ?? '5.00' }],
    },
    items: [{ configuredProductId: 'cfp', isValidForOrder: over.valid ?? true, price: over.item ?? '13.00' }],
    validation: { isValidForSubmit: over.valid ?? true, invalidParams: [] },
  }),
});

describe('what changed between two pricings', () => {
  it('names items, shipping, total and validity of the very same cart', () => {
    expect(pricingChanges(price(), price())).toEqual([]);
    expect(
      pricingChanges(price(), price({ item: '14.00', ship: '6.00', total: '22.00', valid: false })),
    ).toEqual([
      { kind: 'item-price', subject: 'cfp', part: '', before: usd('13.00'), after: usd('14.00') },
      { kind: 'item-validity', subject: 'cfp', part: '', before: 'yes', after: 'no' },
      { kind: 'shipping-price', subject: '', part: 'Standard', before: usd('5.00'), after: usd('6.00') },
      { kind: 'total', subject: '', part: '', before: usd('20.00'), after: usd('22.00') },
      { kind: 'validity', subject: '', part: '', before: 'yes', after: 'no' },
    ]);
  });

  it('leaves out what a person changed, but not a way to ship that is gone', () => {
    expect(pricingChanges(price(), price({ quantity: 2, item: '26.00', total: '33.00' }))).toEqual([]);
    expect(pricingChanges(price(), price({ quantity: 2, ship: null }))).toEqual([
      { kind: 'shipping-gone', subject: '', part: '', before: 'Standard', after: null },
    ]);
  });
});

describe('what happened to products', () => {
  const product = { ref: 'r', name: 'Album', gone: false, changedAt: 50, configuredAt: 60 };
  it('is told since they were configured, or since it was understood', () => {
    const nothing = { at: null, gone: [] };
    expect(productChanges([product], nothing)).toEqual([]);
    const changed = { ...product, changedAt: 70 };
    const told = { kind: 'product-changed', subject: 'r', part: 'Album', before: null, after: null };
    expect(productChanges([changed, { ...changed, configuredAt: 80 }], nothing)).toEqual([told]);
    expect(productChanges([changed], { at: 75, gone: [] })).toEqual([]);
    const gone = { ...product, gone: true };
    expect(productChanges([gone], nothing)).toEqual([{ ...told, kind: 'product-gone' }]);
    expect(productChanges([gone], { at: 90, gone: ['r'] })).toEqual([]);
  });
});
