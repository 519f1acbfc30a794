import { describe, expect, it } from 'vitest';
import { pricingOf } from '@core/submissions/calculation';
import { guidanceOf } from '@core/submissions/guidance';
import { EMPTY_SUBMISSION_DRAFT, type Pricing } from '@core/submissions/submission-carts';
import { JsonDocument } from '@contract/json-document';
import { isSubmittable, missingInSubmission } from '@core/submissions/total-standing';
import { missingInBreakdown } from '@core/orders/price-breakdown';
import { missingInWords, totalAsFar } from '@core/values/incomplete-total';

const DESTINATION = 'submission.pricing.destination_required_for_full_total';
const TAX = 'submission.pricing.total_excludes_tax';
const ADDRESS = { name: 'Ada Okafor', addr1: '12 Orchard Lane', city: 'Eagan', state: 'MN', zip: '55121' };
const OPTIONS = [
  { type: 'studio', priority: 'studio.standard', name: 'Standard', price: { value: 8.95 } },
  { type: 'dropship', priority: 'dropship.standard', name: 'Standard', price: { value: 9.95 } },
];

/** Answers written from the document: with an address tax is in the value and a remark says so. */
const WITH_TAX = { value: 13.44, total: { value: 12.6 } };
const WITHOUT_TAX = { value: 8.7, total: { value: 8.7 } };
const note = (code: string, message = '') => ({ code, message });

interface Case {
  readonly address?: object;
  readonly type?: string;
  readonly priority?: string;
  readonly guidance?: unknown;
  readonly totalPrice?: unknown;
  readonly options?: unknown;
  readonly valid?: boolean;
  readonly invalidParams?: readonly object[];
}

function judged(given: Case): Pricing {
  const { type = 'dropship', priority = 'dropship.standard', totalPrice = WITH_TAX, valid = true } = given;
  const request = JSON.stringify({
    items: [{ configuredProductId: 'cfp_1', quantity: 1 }],
    shipping: {
      ...(type === '' ? {} : { type }),
      ...(priority === '' ? {} : { priority }),
      ...(given.address === undefined ? {} : { address: given.address }),
    },
  });
  const answer = JSON.stringify({
    totalPrice,
    guidance: given.guidance,
    options: { shipping: 'options' in given ? given.options : OPTIONS },
    validation: { isValidForSubmit: valid, invalidParams: given.invalidParams ?? [] },
  });
  const draft = { ...EMPTY_SUBMISSION_DRAFT, shippingType: type, shippingPriority: priority };
  return pricingOf({ id: 'p', pricedAt: 1, bodyDigest: 'd', request, answer }, draft, request);
}
const missing = (given: Case) => judged(given).missing;

describe('a calculation with an address', () => {
  it('has the whole total when the lab says that tax is in the value', () => {
    expect(missing({ address: ADDRESS, guidance: [note(TAX)] })).toEqual([]);
    expect(missing({ address: ADDRESS, guidance: [note(TAX)], totalPrice: WITHOUT_TAX })).toEqual([]);
  });

  it('has the whole total without any remark when tax is seen in it', () => {
    expect(missing({ address: ADDRESS })).toEqual([]);
    expect(missing({ address: ADDRESS, guidance: [] })).toEqual([]);
  });

  it('lacks tax when neither a remark nor the amounts show it', () => {
    expect(missing({ address: ADDRESS, totalPrice: WITHOUT_TAX })).toEqual(['tax']);
    expect(missing({ address: ADDRESS, totalPrice: { value: 8.7 } })).toEqual(['tax']);
  });

  it('lacks tax when the value is below the total without it, whatever the remark says', () => {
    const totalPrice = { value: 8.7, total: { value: 12.6 } };
    expect(missing({ address: ADDRESS, guidance: [note(TAX)], totalPrice })).toEqual(['tax']);
  });

  it('is incomplete when the lab says so all the same', () => {
    expect(missing({ address: ADDRESS, guidance: [note(DESTINATION)] })).toEqual(['destination']);
    expect(missing({ address: ADDRESS, guidance: [note(TAX), note(DESTINATION)] })).toEqual(['destination']);
  });

  it('says that a total is missing when none can be read', () => {
    expect(missing({ address: ADDRESS, guidance: [note(TAX)], totalPrice: null })).toEqual(['total']);
  });
});

describe('a calculation without an address', () => {
  it('is incomplete when the lab says so', () => {
    expect(missing({ guidance: [note(DESTINATION)], totalPrice: WITHOUT_TAX })).toEqual(['destination']);
  });

  it.each([
    ['no remark', undefined],
    ['an empty list', []],
    ['the remark of a calculation with an address', [note(TAX)]],
    ['a remark that is null', null],
  ])('is incomplete although it carries %s', (_, guidance) => {
    expect(missing({ guidance })).toEqual(['destination']);
  });

  it.each([
    ['nothing', {}],
    ['a name alone', { name: 'Ada Okafor' }],
    ['a street and a country', { addr1: '12 Orchard Lane', country: 'US' }],
    ['empty lines', { city: ' ', state: '', zip: '' }],
  ])('is one whose address has %s', (_, address) => {
    expect(missing({ address, guidance: [note(TAX)] })).toEqual(['destination']);
  });
});

describe('a remark', () => {
  it.each<[string, unknown]>([
    ['a text', [DESTINATION]],
    ['a text with more words', [`${DESTINATION}: shipping, tax`]],
    ['a text in place of the list', DESTINATION],
    ['another case', [{ code: DESTINATION.toUpperCase() }]],
    ['a different field name', [{ type: DESTINATION, text: 'shipping' }]],
    ['the key of an object', { [DESTINATION]: 'shipping, tax' }],
    ['an object in place of the list', { code: DESTINATION, message: 'shipping' }],
    ['a nested object', [{ note: { id: DESTINATION } }]],
  ])('is recognised as %s', (_, guidance) => {
    expect(missing({ address: ADDRESS, guidance })).toEqual(['destination']);
  });

  it('keeps the words of the lab that name what is left out', () => {
    const notes = (guidance: unknown) => guidanceOf(JsonDocument.parse(JSON.stringify({ guidance })));
    expect(notes([{ code: DESTINATION, message: 'Left out:', charges: ['shipping', 'tax'] }])).toEqual([
      { code: DESTINATION, message: 'Left out: (shipping, tax)' },
    ]);
    expect(notes([{ code: DESTINATION, charges: ['shipping', 'tax'] }])).toEqual([
      { code: DESTINATION, message: 'shipping, tax' },
    ]);
    expect(notes({ [DESTINATION]: 'shipping, tax' })).toEqual([
      { code: DESTINATION, message: 'shipping, tax' },
    ]);
    expect(notes(['The lab closes on Friday.'])).toEqual([
      { code: '', message: 'The lab closes on Friday.' },
    ]);
  });

  it('on the price that no one knows is a part that may be missing', () => {
    const guidance = [note(TAX), note('submission.pricing.surcharge_pending', 'Oversize')];
    expect(missing({ address: ADDRESS, guidance })).toEqual(['unknown']);
    expect(missing({ address: ADDRESS, guidance: [{ kind: 'submission.pricing.x' }] })).toEqual(['unknown']);
  });

  it('about something else leaves the total whole', () => {
    expect(
      missing({ address: ADDRESS, guidance: [note(TAX), note('submission.images.low_resolution')] }),
    ).toEqual([]);
    expect(missing({ address: ADDRESS, guidance: [note(TAX), 'Thank you'] })).toEqual([]);
  });
});

describe('the shipping choice', () => {
  const choice = (given: Case) =>
    judged({ address: ADDRESS, guidance: [note(TAX)], ...given }).shippingChoice;

  it('is settled when an offered option is chosen', () => {
    expect(choice({})).toBe('settled');
    expect(choice({ options: ['dropship.standard'] })).toBe('settled');
    expect(choice({ options: [{ id: 'dropship.standard', label: 'Standard' }] })).toBe('settled');
    expect(choice({ options: { dropship: [{ code: 'dropship.standard' }] } })).toBe('settled');
  });

  it('is open while nothing is chosen of what is offered', () => {
    expect(choice({ priority: '' })).toBe('open');
    expect(choice({ type: '', priority: '', options: [], valid: false })).toBe('open');
    expect(missing({ address: ADDRESS, guidance: [note(TAX)], priority: '' })).toEqual(['shipping']);
  });

  it('is open when the lab objects to it', () => {
    expect(choice({ valid: false, invalidParams: [{ name: 'shipping.priority', reason: 'Required' }] })).toBe(
      'open',
    );
    expect(choice({ type: '', invalidParams: [{ name: 'shipping.type', reason: 'Required' }] })).toBe('open');
  });

  it('is not offered when the chosen priority is not among the options', () => {
    expect(choice({ priority: 'dropship.teleport' })).toBe('not-offered');
    expect(choice({ options: [{ type: 'studio', priority: 'dropship.standard' }] })).toBe('not-offered');
    expect(missing({ address: ADDRESS, guidance: [note(TAX)], priority: 'dropship.teleport' })).toEqual([
      'shipping',
    ]);
  });

  it('has nothing to be compared with when no options came', () => {
    expect(choice({ options: [] })).toBe('settled');
    expect(choice({ options: undefined })).toBe('settled');
    expect(choice({ options: null, priority: '' })).toBe('settled');
  });

  it('that is not met is never submittable, even when the lab would take it', () => {
    expect(isSubmittable(judged({ address: ADDRESS, guidance: [note(TAX)] }))).toBe(true);
    expect(isSubmittable(judged({ address: ADDRESS, priority: 'dropship.teleport' }))).toBe(false);
    expect(isSubmittable(judged({ address: ADDRESS, priority: '' }))).toBe(false);
    expect(isSubmittable(judged({ address: ADDRESS, valid: false }))).toBe(false);
  });
});

describe('a submission', () => {
  const totals = (toPay: string, withoutTax: string | null) => ({
    toPay: { amount: toPay, currency: 'USD' },
    withoutTax: withoutTax === null ? null : { amount: withoutTax, currency: 'USD' },
  });

  it('carries what is billed unless its own remarks say otherwise', () => {
    expect(missingInSubmission({ totals: totals('13.44', '12.60'), guidance: [note(TAX)] })).toEqual([]);
    expect(missingInSubmission({ totals: totals('12.60', null), guidance: [] })).toEqual([]);
    expect(missingInSubmission({ totals: totals('8.70', '8.70'), guidance: [note(DESTINATION)] })).toEqual([
      'destination',
    ]);
    expect(missingInSubmission({ totals: totals('8.70', '12.60'), guidance: [note(TAX)] })).toEqual(['tax']);
  });
});

describe('the price of an editor order', () => {
  const usd = (amount: string | null) => (amount === null ? null : { amount, currency: 'USD' });
  const left = (subTotal: string | null, tax: string | null, total: string | null) =>
    missingInBreakdown({ subTotal: usd(subTotal), tax: usd(tax), total: usd(total) });

  it('has tax in its total when the answer states a tax that the total has room for', () => {
    expect(left('20.20', '1.70', '21.90')).toEqual([]);
    expect(left('20.20', '0.00', '20.20')).toEqual([]);
    // Shipping may be in the total without being named (document: "Order creation response").
    expect(left('20.20', '1.70', '31.90')).toEqual([]);
    expect(left(null, '1.70', '21.90')).toEqual([]);
  });

  it('is not known to have tax in its total when the answer states none', () => {
    expect(left('20.20', null, '21.90')).toEqual(['tax']);
    expect(left(null, null, '21.90')).toEqual(['tax']);
  });

  it('has no tax in a total that is below the sub-total with tax', () => {
    expect(left('20.20', '1.70', '20.20')).toEqual(['tax']);
    expect(left('20.20', '1.70', '21.899')).toEqual(['tax']);
  });

  it('is missing where no total can be read', () => {
    expect(left('20.20', '1.70', null)).toEqual(['total']);
    expect(left(null, null, null)).toEqual(['total']);
  });
});

describe('in words', () => {
  it('an incomplete total says what is left out and a whole one is the bare amount', () => {
    const total = { amount: '8.70', currency: 'USD' };
    expect(totalAsFar(total, [], 'en-US')).toBe('$8.70');
    expect(totalAsFar(total, ['shipping'], 'en-US')).toBe('$8.70 so far, without shipping');
    expect(totalAsFar(total, ['shipping', 'tax'], 'en-US')).toBe('$8.70 so far, without tax and shipping');
    expect(missingInWords(['destination', 'shipping'])).toBe(
      'shipping and charges that depend on the address',
    );
  });
});
