import { describe, expect, it } from 'vitest';
import { type CartExport, EMPTY_DRAFT, type ExportLine } from '@core/carts/carts';
import { cartLines, piecesOf } from '@core/carts/cart-lines';

const usd = (amount: string) => ({ amount, currency: 'USD' });

const exported = (editorId: string, quantity: number, over: Partial<ExportLine> = {}): ExportLine => ({
  editorId,
  previews: [
    { key: 'front', name: 'Front', scale256: 'preview://picture/1', scale512: null, scale1024: null },
  ],
  selections: [{ id: 'product', label: 'Product', name: 'Album', description: 'The wedding' }],
  quantity,
  basePrice: usd('10.00'),
  markedUpPrice: usd('12.00'),
  unitBasePrice: usd('10.00'),
  markup: null,
  ...over,
});

const answer = (lines: ExportLine[], missingEditors: string[] = []): CartExport => ({
  id: 'e',
  exportedAt: 0,
  lines,
  missingEditors,
  totalBase: null,
  totalMarkedUp: null,
  orderText: '{"Orders":[]}',
  matchesDraft: true,
});

const draft = (...editors: [string, number | null][]) => ({
  ...EMPTY_DRAFT,
  editors: editors.map(([editorId, quantity]) => ({ editorId, quantity, orderAttributes: null })),
});

describe('the lines of a cart', () => {
  it('are in the order of the draft, whatever the order of the answer', () => {
    const lines = cartLines({
      draft: draft(['a', null], ['b', 3]),
      export: answer([exported('b', 3), exported('a', 2)]),
    });
    expect(lines.map(({ editorId, quantity }) => [editorId, quantity])).toEqual([
      ['a', 2],
      ['b', 3],
    ]);
    expect(piecesOf(lines)).toBe(5);
  });

  it('say that a price is for another quantity than the one drafted', () => {
    const [line] = cartLines({ draft: draft(['a', 5]), export: answer([exported('a', 1)]) });
    expect(line).toMatchObject({ quantity: 5, isPriceStale: true });
  });

  it('tell apart why a picture is missing', () => {
    const lines = cartLines({
      draft: draft(['new', null], ['gone', null], ['bare', null]),
      export: answer([exported('bare', 1, { previews: [] })], ['gone']),
    });
    expect(lines.map(({ missing }) => missing)).toEqual(['not-exported', 'not-answered', 'no-picture']);
  });

  it('give each of two alike editors its own answer', () => {
    const lines = cartLines({
      draft: draft(['a', 1], ['a', 2]),
      export: answer([exported('a', 1, { basePrice: usd('1') }), exported('a', 2, { basePrice: usd('2') })]),
    });
    expect(lines.map((line) => line.exported?.basePrice?.amount)).toEqual(['1', '2']);
  });

  it('take the answers of alike editors by position where the answer has one for each', () => {
    const lines = cartLines({
      draft: draft(['a', 5], ['b', 1], ['a', 3]),
      // The quantity of the first was changed since: its place says which one it is.
      export: answer([
        exported('a', 3, { basePrice: usd('first') }),
        exported('b', 1),
        exported('a', 3, { basePrice: usd('second') }),
      ]),
    });
    expect(lines.map((line) => line.exported?.basePrice?.amount)).toEqual(['first', '10.00', 'second']);
  });

  it('know by its quantity which of two alike editors is left', () => {
    const both = answer([
      exported('a', 1, { basePrice: usd('1') }),
      exported('a', 2, { basePrice: usd('2') }),
    ]);
    const [line] = cartLines({ draft: draft(['a', 2]), export: both });
    expect(line).toMatchObject({ exported: { basePrice: usd('2') }, isPriceStale: false });
  });

  it('take an answer without an id by its position', () => {
    const lines = cartLines({
      draft: draft(['a', 1], ['b', 2]),
      export: answer([exported('', 1), exported('', 2)]),
    });
    expect(lines.map((line) => line.exported?.quantity)).toEqual([1, 2]);
  });

  it('are named by their editor while the lab said nothing', () => {
    const [line] = cartLines({ draft: draft(['abc', null]), export: null });
    expect(line).toMatchObject({ name: 'abc', price: null, missing: 'not-exported' });
  });
});
