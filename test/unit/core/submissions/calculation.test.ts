import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { JsonDocument } from '@contract/json-document';
import { pricingOf, readCalculation, totalsOf, validationOf } from '@core/submissions/calculation';
import { guidanceOf } from '@core/submissions/guidance';
import { EMPTY_SUBMISSION_DRAFT, pricingSchema } from '@core/submissions/submission-carts';
import { CASES, CASES_WITHIN } from '../../cases';

vi.setConfig({ testTimeout: CASES_WITHIN });

const ANSWER = `{
  "items": [
    {"configuredProductId": "cfp_1", "quantity": 2, "price": {"value": 24.10, "currency": "USD"}, "isValidForOrder": true},
    {"configuredProductId": "cfp_2", "isValidForOrder": false}
  ],
  "options": {"shipping": [
    {"type": "dropship", "priority": "dropship.standard", "name": "Standard", "price": {"value": 7.50, "currency": "USD"}},
    {"type": "studio", "priority": "studio.standard", "price": "3.00"},
    {"priority": "studio.rush"}, {"name": "no priority"}, 17
  ]},
  "totalPrice": {"value": 12345678901234567.10, "currency": "USD", "total": {"value": 12345678901234566.05, "currency": "USD"}},
  "guidance": [{"code": "submission.pricing.total_excludes_tax", "message": "Bill totalPrice.value."}],
  "validation": {"isValidForSubmit": false, "invalidParams": [
    {"name": "shipping.address.zip", "reason": "Required for this shipping type", "value": null}
  ]},
  "somethingNew": 1
}`;
const read = (text: string) => readCalculation(JsonDocument.parse(text));
const totals = (totalPrice: string) => totalsOf(JsonDocument.parse(`{"totalPrice":${totalPrice}}`));
const notes = (guidance: string) => guidanceOf(JsonDocument.parse(`{"guidance":${guidance}}`));

describe('the answer of calculate', () => {
  it('is read without losing a figure', () => {
    expect(read(ANSWER)).toEqual({
      totals: {
        toPay: { amount: '12345678901234567.10', currency: 'USD' },
        withoutTax: { amount: '12345678901234566.05', currency: 'USD' },
        tax: { amount: '1.05', currency: 'USD' },
      },
      shippingOptions: [
        {
          type: 'dropship',
          priority: 'dropship.standard',
          name: 'Standard',
          price: { amount: '7.50', currency: 'USD' },
        },
        { type: 'studio', priority: 'studio.standard', name: '', price: { amount: '3.00', currency: 'USD' } },
        { type: 'studio', priority: 'studio.rush', name: '', price: null },
        { type: '', priority: '17', name: '', price: null },
      ],
      guidance: [{ code: 'submission.pricing.total_excludes_tax', message: 'Bill totalPrice.value.' }],
      isValidForSubmit: false,
      items: [
        { configuredProductId: 'cfp_1', isValidForOrder: true, price: { amount: '24.10', currency: 'USD' } },
        { configuredProductId: 'cfp_2', isValidForOrder: false, price: null },
      ],
      invalidParams: [
        { name: 'shipping.address.zip', reason: 'Required for this shipping type', value: null },
      ],
    });
  });

  it('says no where it says nothing', () => {
    expect(read('{}')).toEqual({
      totals: { toPay: null, withoutTax: null, tax: null },
      shippingOptions: [],
      guidance: [],
      isValidForSubmit: false,
      items: [],
      invalidParams: [],
    });
    expect(validationOf(JsonDocument.parse('{"validation":{"isValidForSubmit":"true"}}'))).toEqual({
      isValidForSubmit: null,
      invalidParams: [],
    });
  });

  it('of any shape gives a pricing that can be shown, and keeps what came', () => {
    const named = fc.constantFrom(
      'items',
      'options',
      'shipping',
      'totalPrice',
      'total',
      'value',
      'currency',
      'guidance',
      'code',
      'validation',
      'invalidParams',
      'priority',
      'price',
      'name',
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(named, tie('value'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(value, (any) => {
        const answer = JSON.stringify(any);
        const kept = { id: 'p', pricedAt: 1, bodyDigest: 'd', request: '{}', answer };
        const pricing = pricingOf(kept, EMPTY_SUBMISSION_DRAFT, null);
        expect(pricingSchema.parse(pricing)).toEqual(pricing);
        expect(pricing.answer).toBe(answer);
      }),
      { numRuns: CASES },
    );
  });
});

describe('totals', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' });

  it('are both read by their spelling, and the tax is their difference', () => {
    expect(totals('{"value":12.50,"total":{"value":"11.25"}}')).toEqual({
      toPay: usd('12.50'),
      withoutTax: usd('11.25'),
      tax: usd('1.25'),
    });
    expect(totals('{"value":"10.00","currency":"CAD","total":{"value":9}}').tax).toEqual({
      amount: '1',
      currency: 'CAD',
    });
  });

  it('are null where they cannot be read, and so is the tax', () => {
    expect(totals('{"value":12.50}')).toEqual({ toPay: usd('12.50'), withoutTax: null, tax: null });
    expect(totals('{"value":"free","total":{"value":1}}')).toMatchObject({ toPay: null, tax: null });
    expect(totals('[]')).toEqual({ toPay: null, withoutTax: null, tax: null });
    const mixed = '{"value":2,"currency":"USD","total":{"value":1,"currency":"EUR"}}';
    expect(totals(mixed).tax).toBeNull();
  });

  it('of a submission inside of a longer answer are found by its path', () => {
    const document = JsonDocument.parse('{"items":[{"totalPrice":{"value":3.10,"total":{"value":3}}}]}');
    expect(totalsOf(document, ['items', 0]).toPay).toEqual(usd('3.10'));
  });
});

describe('remarks on a price', () => {
  it('are kept whatever they are', () => {
    expect(notes('[{"code":"a"},{"message":"b"},"c",{"x":1},null]')).toEqual([
      { code: 'a', message: '' },
      { code: '', message: 'b' },
      { code: '', message: 'c' },
      { code: '', message: '{"x":1}' },
      { code: '', message: 'null' },
    ]);
    expect(notes('{"code":"a","message":"b"}')).toEqual([{ code: 'a', message: 'b' }]);
    expect(notes('null')).toEqual([]);
  });
});

describe('a pricing beside its draft', () => {
  const kept = { id: 'p', pricedAt: 1, bodyDigest: 'd', request: '{"items":[]}', answer: ANSWER };
  const chosen = (shippingType: string, shippingPriority: string) =>
    pricingOf(kept, { ...EMPTY_SUBMISSION_DRAFT, shippingType, shippingPriority }, null).chosenOption?.name;

  it('matches the very same text alone', () => {
    expect(pricingOf(kept, EMPTY_SUBMISSION_DRAFT, '{"items":[]}').matchesDraft).toBe(true);
    expect(pricingOf(kept, EMPTY_SUBMISSION_DRAFT, '{"items": []}').matchesDraft).toBe(false);
    expect(pricingOf(kept, EMPTY_SUBMISSION_DRAFT, null).matchesDraft).toBe(false);
  });

  it('names the option that the draft has chosen', () => {
    expect(chosen('dropship', 'dropship.standard')).toBe('Standard');
    expect(chosen('studio', 'dropship.standard')).toBeUndefined();
    expect(chosen('', '')).toBeUndefined();
  });
});
