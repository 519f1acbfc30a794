import { describe, expect, it } from 'vitest';
import type { Pricing, ShippingOption } from '@core/submissions/submission-carts';
import { chargesOfPricing, chargesOfTotals } from '@renderer/submissions/charges';
import { chargeRows } from '@core/values/charges/charge-rows';
import { pricing } from './carts/carts-made';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const chosenOption: ShippingOption = {
  type: 'dropship',
  priority: 'dropship.standard',
  name: 'Standard',
  price: usd('2.50'),
};
const totals = { withoutTax: usd('11.50'), tax: usd('0.90'), toPay: usd('12.40') };
const read = (over: Partial<Pricing>): string[] =>
  chargeRows(chargesOfPricing(pricing({ totals, chosenOption, ...over }))).map(
    ({ label, detail, money, note }) => [label, detail, money?.amount, note].filter(Boolean).join(' '),
  );
const TAXED = ['Without tax 11.50', 'Tax 0.90', 'Total to pay 12.40'];

describe('the price of a cart', () => {
  it('adds up from its items and its shipping to the total', () => {
    expect(read({})).toEqual(['Items 9', 'Shipping Standard 2.50', ...TAXED]);
  });

  it('says where the items and the shipping are not the amount without tax', () => {
    expect(read({ chosenOption: { ...chosenOption, price: usd('3') } })[2]).toBe(
      'Without tax 11.50 The lab’s figures do not add up: the amounts above make $12.00.',
    );
  });

  it.each<[string, Partial<Pricing>]>([
    ['the draft has changed since', { matchesDraft: false }],
    ['no offered option is chosen', { shippingChoice: 'open' }],
    ['shipping has no price', { chosenOption: { ...chosenOption, price: null } }],
    ['an item has no price', { items: [{ configuredProductId: 'x', isValidForOrder: true, price: null }] }],
  ])('begins with the amount without tax where %s', (_, over) => {
    expect(read(over)).toEqual(TAXED);
  });

  it('is a total so far where something is left out', () => {
    expect(read({ missing: ['destination'] })).toEqual(['Total so far 12.40']);
  });
});

it('is one row where the lab states nothing beside what is billed', () => {
  const stated = { withoutTax: null, tax: null, toPay: usd('12.40'), missing: [] };
  const charges = chargesOfTotals(stated, { label: 'The lab charges', includes: '' });
  expect(chargeRows(charges).map(({ label }) => label)).toEqual(['The lab charges']);
});
