import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type CartFile, cartFileText, readCartFile } from '@core/imports/cart-file';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

vi.setConfig({ testTimeout: 60_000 });

const words = fc.string({ maxLength: 40 });
const address = fc.record({
  name: words,
  addr1: words,
  addr2: words,
  city: words,
  state: words,
  zip: words,
  country: words,
});
const whole = fc.integer({ min: 1, max: 10_000 });
const editorCart = fc.record({
  kind: fc.constant('editors' as const),
  id: fc.uuid(),
  name: words,
  note: words,
  copiedFrom: fc.option(fc.uuid()),
  draft: fc.record({
    editors: fc.array(
      fc.record({
        editorId: words,
        quantity: fc.option(whole),
        orderAttributes: fc.option(fc.array(whole, { maxLength: 3 })),
      }),
      { maxLength: 3 },
    ),
    orderAttributes: fc.array(whole, { maxLength: 3 }),
    entryId: words,
    reference: words,
    shipTo: address,
    shipFrom: address,
  }),
  edits: fc.array(
    fc.record({ path: fc.array(fc.oneof(words, whole), { minLength: 1, maxLength: 3 }), value: words }),
    { maxLength: 2 },
  ),
  pictures: fc.array(
    fc.record({
      editorId: words,
      name: words,
      address: fc.webUrl(),
      sha256: fc.option(fc.constant('ab'.repeat(32))),
    }),
    { maxLength: 2 },
  ),
});
const productCart = fc.record({
  kind: fc.constant('products' as const),
  id: fc.uuid(),
  name: words,
  note: words,
  copiedFrom: fc.option(fc.uuid()),
  draft: fc.record({
    items: fc.array(fc.record({ product: fc.constantFrom('p1', 'p2'), quantity: whole }), { maxLength: 3 }),
    shippingType: words,
    shippingPriority: words,
    address,
    metadata: fc.array(fc.record({ key: words, value: words }), { maxLength: 3 }),
  }),
});
const SELECTIONS = ['{}', '{"size": 1.10, "n":9007199254740993}', '{\n "a" : [1e0, {"b": 2.50}]\n}'];
const product = (key: string) =>
  fc.record({
    key: fc.constant(key),
    productRef: words,
    productName: words,
    name: words,
    selections: fc.constantFrom(...SELECTIONS),
    configuredProductId: fc.option(words),
    picture: fc.option(fc.webUrl()),
  });
const files: fc.Arbitrary<CartFile> = fc.record({
  carts: fc.uniqueArray(fc.oneof(editorCart, productCart), {
    minLength: 1,
    maxLength: 4,
    selector: ({ id }) => id,
  }),
  products: fc.tuple(product('p1'), product('p2')),
});

const bare = (over: object = {}, cart: object = {}): string =>
  JSON.stringify({
    format: 'proofdesk-cart',
    version: 1,
    carts: [
      {
        kind: 'editors',
        id: 'a',
        name: '',
        note: '',
        copiedFrom: null,
        draft: EMPTY_DRAFT,
        edits: [],
        pictures: [],
        ...cart,
      },
    ],
    products: [],
    ...over,
  });

describe('a cart file', () => {
  it('gives back what was written, and the same bytes once more', () => {
    fc.assert(
      fc.property(files, (file) => {
        const text = cartFileText(file);
        const reading = readCartFile(text);
        expect(reading).toMatchObject({ ok: true, unknown: [] });
        if (!reading.ok) return;
        expect(reading.file).toEqual(file);
        expect(cartFileText(reading.file)).toBe(text);
      }),
    );
  });

  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => bare({ carts: json })),
        ),
        (text) => {
          expect(readCartFile(text).ok).toBe(false);
        },
      ),
    );
  });

  it('says which field is wrong and what belongs there', () => {
    const shipTo = { ...EMPTY_ADDRESS, zip: 55121 };
    const editors = [{ editorId: 'e', quantity: 1.5, orderAttributes: null }];
    expect(readCartFile(bare({}, { draft: { ...EMPTY_DRAFT, shipTo, editors } }))).toEqual({
      ok: false,
      why: 'faults',
      fields: [
        { path: 'carts.0.draft.editors.0.quantity', given: '1.5', expected: 'a whole number' },
        { path: 'carts.0.draft.shipTo.zip', given: '55121', expected: 'string' },
      ],
    });
  });

  it('is refused when its parts do not belong together', () => {
    const named = { key: 'p1', productRef: null, productName: '', name: '', selections: {}, picture: null };
    const products = [
      { ...named, configuredProductId: null },
      { ...named, configuredProductId: 'cfp_1' },
    ];
    const draft = {
      items: [{ product: 'p9', quantity: 1 }],
      shippingType: '',
      shippingPriority: '',
      address: EMPTY_ADDRESS,
      metadata: [],
    };
    const reading = readCartFile(bare({ products }, { kind: 'products', draft }));
    expect(reading).toMatchObject({
      why: 'faults',
      fields: [
        { path: 'products.0.productRef' },
        { path: 'products.1.key', given: 'p1' },
        { path: 'carts.0.draft.items.0.product', given: 'p9' },
      ],
    });
  });

  it('refuses selections that no body may hold', () => {
    const text = `{"format":"proofdesk-cart","version":1,"carts":[{"kind":"editors","id":"a","name":"","note":"",
      "copiedFrom":null,"draft":${JSON.stringify(EMPTY_DRAFT)},"edits":[],"pictures":[]}],"products":[{"key":"p",
      "productRef":"r","productName":"","name":"","selections":{"__proto__":1,"a":1,"a":2},
      "configuredProductId":null,"picture":null}]}`;
    expect(readCartFile(text)).toMatchObject({
      why: 'faults',
      fields: [{ path: 'products.0.selections.__proto__' }, { path: 'products.0.selections.a' }],
    });
  });

  it('names the fields that it does not know', () => {
    expect(readCartFile(bare({ madeBy: 'hand' }, { colour: { deep: 1 } }))).toMatchObject({
      ok: true,
      unknown: ['carts.0.colour', 'madeBy'],
    });
  });

  it.each([
    [bare({ version: 2, carts: 'of another shape' }), { why: 'newer', version: 2 }],
    ['{"format":"something-else"}', { why: 'no-cart-file' }],
    ['[]', { why: 'no-cart-file' }],
    ['not JSON', { why: 'no-json' }],
    [' '.repeat(20_000_001), { why: 'too-large' }],
  ])('is refused for what it is: %#', (text, why) => {
    expect(readCartFile(text)).toEqual({ ok: false, ...why });
  });

  it('may begin with a byte-order mark', () => {
    expect(readCartFile(`\uFEFF${bare()}`).ok).toBe(true);
  });
});
