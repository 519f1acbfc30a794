import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readSuccess } from '@contract/answers';
import { JsonDocument } from '@contract/json-document';
import { exportResponseSchema } from '@contract/wire/export';
import { cartExportSchema } from '@core/carts/carts';
import { exportPartsOf, hasMarkup, linePieces } from '@core/carts/export-answer';
import { jsonAnswer } from '../fixtures/answers-made';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const order = '{ "EntryId": null, "Orders":[{"DropShipFlag":1e0,"New":{"b":1.10,"a":9007199254740993}}] }';
const text = `{
  "items": [
    { "id": "editorOne", "pricing": { "basePrice": 10.10, "markedUpPrice": 1.515e1, "unitBasePrice": 5.05,
        "quantity": 2, "code": "USD", "markupAmount": 50, "markupType": "PERCENT" },
      "editor": { "id": "editorOne",
        "productPreviews": { "node_12": { "scale_256": "https://p/256", "scale_512": "https://p/512",
          "scale_1024": "https://p/1024", "name": "Front" }, "__proto__": { "scale_256": "https://q" }, "bad": 7 },
        "selectionsSummary": [ { "id": "paper", "label": "Paper", "name": "Lustre", "description": "E-surface" } ] } },
    { "id": "editorTwo" }
  ],
  "order": ${order},
  "pricing": { "totalOrderBasePrice": 10.10, "totalOrderMarkedUpPrice": 15.150, "code": "USD" },
  "future": true
}`;

describe('a full answer', () => {
  const parts = exportPartsOf(JsonDocument.parse(text), [
    'editorOne',
    'editorTwo',
    'editorThree',
    'editorThree',
  ]);

  it('keeps the order byte for byte', () => {
    expect(parts.orderText).toBe(order);
  });

  it('reads each line by the spelling of its numbers', () => {
    expect(parts.lines[0]).toEqual({
      editorId: 'editorOne',
      selections: [{ id: 'paper', label: 'Paper', name: 'Lustre', description: 'E-surface' }],
      quantity: 2,
      basePrice: { amount: '10.10', currency: 'USD' },
      markedUpPrice: { amount: '1.515e1', currency: 'USD' },
      unitBasePrice: { amount: '5.05', currency: 'USD' },
      markup: { amount: '50', type: 'PERCENT' },
    });
  });

  it('gives nulls for a line that carries only an id', () => {
    expect(parts.lines[1]).toEqual({
      editorId: 'editorTwo',
      selections: [],
      quantity: null,
      basePrice: null,
      markedUpPrice: null,
      unitBasePrice: null,
      markup: null,
    });
    expect(parts.previews[1]).toEqual([]);
  });

  it('gives the raw picture addresses by line, whatever the key', () => {
    expect(parts.previews[0]).toEqual([
      {
        key: 'node_12',
        name: 'Front',
        scale256: 'https://p/256',
        scale512: 'https://p/512',
        scale1024: 'https://p/1024',
      },
      { key: '__proto__', name: '', scale256: 'https://q', scale512: null, scale1024: null },
    ]);
  });

  it('names each missing editor once, and the totals', () => {
    expect(parts.missingEditors).toEqual(['editorThree']);
    expect(parts.totalBase).toEqual({ amount: '10.10', currency: 'USD' });
    expect(parts.totalMarkedUp).toEqual({ amount: '15.150', currency: 'USD' });
  });

  it('is what a cart keeps', () => {
    const lines = parts.lines.map((line) => ({ ...line, previews: [] }));
    expect(
      cartExportSchema.safeParse({ ...parts, lines, id: 'x', exportedAt: 1, matchesDraft: true }).success,
    ).toBe(true);
  });
});

it('names an editor that was asked for twice and answered once as missing', () => {
  const answer = JSON.stringify({ items: [{ id: 'a' }, { id: 'b' }], order: { Orders: [{}] } });
  expect(exportPartsOf(JsonDocument.parse(answer), ['a', 'b', 'a']).missingEditors).toEqual(['a']);
  const full = JSON.stringify({ items: [{ id: 'a' }, { id: 'a' }], order: { Orders: [{}] } });
  expect(exportPartsOf(JsonDocument.parse(full), ['a', 'a']).missingEditors).toEqual([]);
});

const withItem = (item: unknown) =>
  exportPartsOf(JsonDocument.parse(JSON.stringify({ items: [item], order: { Orders: [{}] } })), []);

describe('odd answers', () => {
  it.each<[string, unknown, unknown]>([
    ['none', {}, null],
    ['null', { markupAmount: null, markupType: null }, null],
    ['zero', { markupAmount: 0, markupType: 'PERCENT' }, null],
    ['zero spelled long', { markupAmount: '0.00', markupType: 'PERCENT' }, null],
    ['an amount alone', { markupAmount: 12.5 }, { amount: '12.5', type: '' }],
    ['a type alone', { markupType: 'FLAT' }, { amount: '', type: 'FLAT' }],
    ['a tenth', { markupAmount: 0.1, markupType: 'PERCENT' }, { amount: '0.1', type: 'PERCENT' }],
  ])('markup: %s', (_, pricing, expected) => {
    const { lines } = withItem({ id: 'e', pricing });
    expect(lines[0]?.markup).toEqual(expected);
    expect(hasMarkup({ lines: lines.map((line) => ({ ...line, previews: [] })) })).toBe(expected !== null);
  });

  it('reads amounts sent as text, and none from anything else', () => {
    const { lines } = withItem({ id: 'e', pricing: { basePrice: '12.50', markedUpPrice: true, code: null } });
    expect(lines[0]).toMatchObject({ basePrice: { amount: '12.50', currency: 'USD' }, markedUpPrice: null });
  });

  it('falls back to the id of the editor object', () => {
    expect(withItem({ editor: { id: 'inner' } }).lines[0]?.editorId).toBe('inner');
    expect(withItem({}).lines[0]?.editorId).toBe('');
  });

  it('counts a line without a quantity as one piece', () => {
    expect(linePieces([{ quantity: 3 }, { quantity: null }])).toBe(4);
  });

  it('takes any items apart without falling over', () => {
    const field = fc.constantFrom(
      'id',
      'pricing',
      'editor',
      'productPreviews',
      'selectionsSummary',
      'basePrice',
    );
    const item = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        fc.jsonValue({ maxDepth: 0 }),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(field, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), item, (items, pricing) => {
        const body = { items, pricing, order: { Orders: [{}] } };
        const answer = readSuccess(jsonAnswer(200, body), exportResponseSchema);
        if (!answer.ok) return;
        const parts = exportPartsOf(answer.value.document, ['asked']);
        const lines = parts.lines.map((line) => ({ ...line, previews: [] }));
        const kept = { ...parts, lines, id: 'x', exportedAt: 1, matchesDraft: true };
        expect(cartExportSchema.safeParse(kept).success).toBe(true);
        expect(parts.previews).toHaveLength(items.length);
      }),
      { numRuns: 500 },
    );
  });
});
