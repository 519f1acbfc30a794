import { describe, expect, it } from 'vitest';
import { chargesOfCalculation, chargesOfEntry, sumOfCharges } from '@core/batches/batch-charges';
import type { Breakdown } from '@core/orders/orders';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const order: Breakdown['orders'][number] = {
  ...{ sequenceNumber: '1', note: '', products: [] },
  lineItems: [{ Description: 'Shipping', Price: '11.50', Quantity: 1 }],
  ...{ subTotal: '324.60', tax: '22.33', total: '358.43' },
};
const parts = (pieces: string, others: string, tax: string) => ({
  ...{ pieces: usd(pieces), others: usd(others), tax: usd(tax) },
  ...{ rest: null, isOff: false },
});
const rest = (amount: string, isOff: boolean) => ({
  ...{ pieces: null, others: null, tax: null },
  ...{ rest: usd(amount), isOff },
});

describe('what an entry costs', () => {
  it('is pieces, shipping and tax, whether or not the sub-total contains the shipping', () => {
    expect(chargesOfEntry({ orders: [order] })).toEqual(parts('324.60', '11.50', '22.33'));
    expect(chargesOfEntry({ orders: [{ ...order, subTotal: '336.10' }] })).toEqual(
      parts('324.60', '11.50', '22.33'),
    );
    expect(chargesOfEntry({ orders: [order, order] })).toEqual(parts('649.20', '23.00', '44.66'));
  });

  it('has no piece for a charge that the lab lists among the products', () => {
    const products = [
      { description: 'Print', quantity: 1, price: '319.60' },
      { description: 'Minimum Order Charge', quantity: 1, price: '5.00' },
    ];
    expect(chargesOfEntry({ orders: [{ ...order, products }] })).toEqual(parts('319.60', '16.50', '22.33'));
  });

  it('is not broken down where the lab leaves an amount out', () => {
    expect(chargesOfEntry({ orders: [{ ...order, tax: null }] })).toEqual(rest('358.43', false));
    const unread = { ...order, lineItems: [{ Description: 'Shipping' }] };
    expect(chargesOfEntry({ orders: [unread] })).toEqual(rest('358.43', false));
  });

  it('never has pieces for less than nothing', () => {
    const within = { ...order, subTotal: '11.50', total: '33.83' };
    expect(chargesOfEntry({ orders: [within] })).toEqual(rest('33.83', false));
    expect(chargesOfEntry({ orders: [{ ...within, subTotal: '5.00', total: '27.33' }] })).toEqual(
      rest('27.33', true),
    );
  });

  it('is off where its figures do not make its total', () => {
    expect(chargesOfEntry({ orders: [{ ...order, total: '358.44' }] })).toEqual(rest('358.44', true));
    expect(chargesOfEntry({ orders: [order, { ...order, total: '1.00' }] })).toMatchObject({
      ...{ pieces: usd('324.60'), rest: usd('1.00') },
      isOff: true,
    });
  });
});

describe('what a calculated price is made of', () => {
  const totals = { toPay: usd('18.78'), withoutTax: usd('18.15'), tax: usd('0.63') };
  const items = [{ configuredProductId: 'c', isValidForOrder: true, price: usd('9.20') }];
  const option = (price: string | null) => ({
    ...{ type: 'studio', priority: 'studio.standard', name: 'Standard' },
    price: price === null ? null : usd(price),
  });

  it('is its items, the chosen shipping and tax', () => {
    expect(chargesOfCalculation({ totals, items, chosenOption: option('8.95') })).toEqual(
      parts('9.2', '8.95', '0.63'),
    );
  });

  it('leaves a rest where shipping is not named, and is off where it makes another sum', () => {
    const left = { ...rest('18.15', false), tax: usd('0.63') };
    expect(chargesOfCalculation({ totals, items, chosenOption: option(null) })).toEqual(left);
    expect(chargesOfCalculation({ totals, items, chosenOption: option('9.95') })).toEqual({
      ...left,
      isOff: true,
    });
    expect(
      chargesOfCalculation({ totals: { ...totals, toPay: null }, items, chosenOption: null }),
    ).toBeNull();
  });
});

it('adds up to the totals of a batch, one for each currency', () => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const charges = sumOfCharges([
    { total: usd('358.43'), charges: parts('324.60', '11.50', '22.33') },
    { total: usd('5.00'), charges: null },
    {
      total: eur('3.00'),
      charges: { pieces: eur('2.00'), others: eur('1.00'), tax: eur('0'), rest: null, isOff: false },
    },
  ]);
  expect(charges).toEqual([
    {
      ...{ pieces: eur('2.00'), others: eur('1.00'), tax: eur('0.00'), rest: eur('0.00') },
      ...{ total: eur('3.00'), restCount: 0 },
    },
    {
      ...{ pieces: usd('324.60'), others: usd('11.50'), tax: usd('22.33'), rest: usd('5.00') },
      ...{ total: usd('363.43'), restCount: 1 },
    },
  ]);
});
