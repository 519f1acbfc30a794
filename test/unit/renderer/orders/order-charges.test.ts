import { describe, expect, it } from 'vitest';
import type { Breakdown } from '@core/orders/orders';
import { chargesOfEntry, chargesOfOrder } from '@renderer/orders/order-charges';
import { type Charges, chargeRows } from '@core/values/charges/charge-rows';

const order: Breakdown['orders'][number] = {
  sequenceNumber: '1',
  note: '',
  products: [{ description: '8x10 print', quantity: 2, price: '324.60' }],
  lineItems: [{ Description: 'Shipping: Economy, tracked', Price: '11.50', Quantity: 1 }],
  subTotal: '324.60',
  tax: '22.33',
  total: '358.43',
};
const usd = (amount: string) => ({ amount, currency: 'USD' });
const entry = (...orders: Breakdown['orders']): Breakdown => ({
  confirmationId: 'C',
  account: '',
  entryId: '',
  key: '',
  received: '',
  numberOfOrders: orders.length,
  orders,
  subTotal: usd('649.20'),
  tax: usd('44.66'),
  total: usd('716.86'),
});
const read = (charges: Charges): (readonly [string, string | null, string])[] =>
  chargeRows(charges).map(({ label, money, note }) => [label, money?.amount ?? null, note]);

describe('what an order costs', () => {
  it('has its shipping among the amounts that make the total', () => {
    expect(read(chargesOfOrder(order))).toEqual([
      ['Sub-total', '324.60', ''],
      ['Shipping: Economy, tracked', '11.50', ''],
      ['Tax', '22.33', ''],
      ['Total', '358.43', ''],
    ]);
  });

  it('shows a line item that is not understood', () => {
    const [, item] = chargesOfOrder({ ...order, lineItems: ['Handling', { Extra: 1 }] }).others ?? [];
    expect(item).toEqual({ label: 'Line items', detail: 'Extra 1', money: null });
  });
});

describe('what an entry costs', () => {
  it('is the sum of its orders where there are several', () => {
    expect(read(chargesOfEntry(entry(order, { ...order, sequenceNumber: '' })))).toEqual([
      ['Order 1', '358.43', ''],
      ['Order 2', '358.43', ''],
      ['Total with tax', '716.86', ''],
    ]);
  });

  it('is one total of one order', () => {
    expect(read(chargesOfEntry(entry(order)))).toEqual([['Total with tax', '716.86', '']]);
    expect(chargesOfEntry({ ...entry(order), tax: null }).total).toMatchObject({
      label: 'Total so far',
      includes: 'so far, without tax',
    });
  });
});

describe('charges among the products', () => {
  const minimum = { description: 'Minimum Order Charge', quantity: 1, price: '5.40' };
  const shipping = { description: 'Economy Shipping', quantity: 1, price: '8.95' };
  const charged: Breakdown['orders'][number] = {
    ...order,
    products: [{ description: 'Print', quantity: 2, price: '4.60' }, minimum, shipping],
    ...{ lineItems: [], subTotal: '18.95', tax: '1.05', total: '20.00' },
  };

  const sent = [{ quantity: 2 }];

  it('are charges, and add up with the rest', () => {
    expect(chargesOfOrder(charged, sent).lines).toHaveLength(1);
    expect(read(chargesOfOrder(charged, sent))).toEqual([
      ['Minimum Order Charge', '5.40', ''],
      ['Economy Shipping', '8.95', ''],
      ['Sub-total', '18.95', ''],
      ['Tax', '1.05', ''],
      ['Total', '20.00', ''],
    ]);
  });

  it('come after a sub-total that leaves them out', () => {
    expect(read(chargesOfOrder({ ...charged, subTotal: '4.60' }, sent))).toEqual([
      ['Sub-total', '4.60', ''],
      ['Minimum Order Charge', '5.40', ''],
      ['Economy Shipping', '8.95', ''],
      ['Tax', '1.05', ''],
      ['Total', '20.00', ''],
    ]);
  });

  it('are services after as many lines as were sent', () => {
    const service = { description: 'Economy, tracked', quantity: 1, price: '14.35' };
    const products = [{ description: 'Print, express series', quantity: 2, price: '4.60' }, service];
    expect(chargesOfOrder({ ...charged, products }, sent).listed).toMatchObject([
      { label: 'Economy, tracked' },
    ]);
    expect(chargesOfOrder({ ...charged, products }, [...sent, { quantity: 1 }]).listed).toEqual([]);
    expect(chargesOfOrder({ ...charged, products }).listed).toEqual([]);
  });

  it('are none where an item was sent for each line', () => {
    const card = { description: 'Save the Date, with delivery card', quantity: 2, price: '4.60' };
    const { lines, listed } = chargesOfOrder({ ...charged, products: [card] }, sent);
    expect([lines?.length, listed]).toEqual([1, []]);
    expect(chargesOfOrder({ ...charged, products: [card] }).lines).toHaveLength(1);
  });
});
