import { SEVERAL_PRODUCTS } from '@core/customers/margin-choices';
import type { OrderState } from '@core/orders/orders';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';
import { lastWeeks } from '@core/values/weeks';
import { CustomerPriceRepository } from '@main/store/customers/customer-prices';
import { CustomerRepository } from '@main/store/customers/customers';
import { readMargin } from '@main/workflows/customers/read-margin';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  draftOf,
  newSubmissionCart,
  orderSummaryOf,
  planOf,
  summaryOf,
  temporaryDesk,
} from '../../store/temporary-desk';

const NOW = Date.UTC(2026, 10, 23, 12);
const WEEK = 7 * 86_400_000;
const usd = (amount: string) => ({ amount, currency: 'USD' });

let desk: ReturnType<typeof temporaryDesk>;
let prices: CustomerPriceRepository;
beforeEach(() => {
  desk = temporaryDesk();
  prices = new CustomerPriceRepository(desk.database);
});
const report = (weeks = 4, most = 500) =>
  readMargin(
    { customers: new CustomerRepository(desk.database), prices, now: () => NOW },
    ACCOUNT,
    weeks,
    most,
  );

/** An order; `markedUp` is the total of its export with a markup. Gives the id of its cart. */
function order(
  state: OrderState,
  charged: string | null,
  {
    at = NOW,
    exportedAt = null as number | null,
    products = ['Print 8x10'],
    markedUp = null as string | null,
    saysTotal = true,
    missing = [] as 'tax'[],
  } = {},
): string {
  const shipTo = { ...EMPTY_ADDRESS, name: 'Ann Lee', zip: '02134' };
  const total = markedUp === null ? null : usd(markedUp);
  const summary = summaryOf({ recipient: 'Ann Lee', total });
  const draft = { ...draftOf('e1'), shipTo };
  const cart = desk.carts.create({ accountId: ACCOUNT, name: 'Wedding', draft, summary, at });
  const pricing =
    markedUp === null
      ? { markedUpPrice: 20 }
      : { markedUpPrice: 20, markupAmount: 50, markupType: 'PERCENT' };
  const totals = saysTotal ? { totalOrderMarkedUpPrice: Number(markedUp) } : {};
  const answer = JSON.stringify({ items: [{ id: 'e1', pricing }], pricing: totals, order: {} });
  desk.carts.saveExport(
    cart.id,
    { request: '{}', answer, exportedAt: exportedAt ?? at, draftDigest: '' },
    summary,
    'exported',
  );
  const made = { cartId: cart.id, accountId: ACCOUNT, name: 'Wedding', summary: orderSummaryOf(), at };
  const { id } = desk.orders.create(made);
  const breakdown = {
    ...{ confirmationId: `C-${id}`, account: '', entryId: '', key: '', received: '', numberOfOrders: 1 },
    orders: [
      {
        ...{ sequenceNumber: '1', note: '', lineItems: [], subTotal: null, tax: null, total: null },
        products: products.map((description) => ({ description, quantity: 1, price: '4.00' })),
      },
    ],
    ...{ subTotal: charged === null ? null : usd(charged), tax: usd('0.70'), total: null },
  };
  const change = { state, breakdown, missing, confirmationId: `C-${id}` };
  desk.orders.change(id, { ...change, total: charged === null ? null : usd(charged) }, at);
  return cart.id;
}

function submitted(amount: string, submissionId = 'sub'): string {
  const id = newSubmissionCart(desk);
  const plan = planOf(id, {
    ...{ kind: 'submit', target: 'https://lab.example/v1/commerce/submissions' },
    ...{ idempotencyKey: id, body: '{}', approvedTotal: amount },
  });
  const operation = desk.journal.plan(plan);
  const attempt = desk.journal.markSent(operation.id, { url: plan.target, reason: 'first', at: NOW });
  desk.journal.settle(operation.id, attempt.id, {
    ...{ state: 'succeeded', status: 202, headers: {}, body: '{}', problem: null, proof: 'answer', note: '' },
    at: NOW,
  });
  const totals = { toPay: usd(amount), withoutTax: null, tax: null, missing: [] };
  desk.submissionCarts.setOutcome(id, { stage: 'submitted', submissionId, chargedTotals: totals }, NOW);
  return id;
}

describe('the margin report', () => {
  it('takes what a person wrote down before the markup of the export, and no price without one', async () => {
    const both = order('confirmed', '10.00', { markedUp: '30.00' });
    order('confirmed', '5.00', { markedUp: '8.00' });
    const none = order('confirmed', '7.00');
    prices.save(both, usd('40.00'), NOW);
    const { all, orders, fromMarkup } = await report();
    expect(all).toMatchObject({
      ...{ sales: 3, withoutPrice: 1 },
      sums: [{ sales: 2, paid: usd('48.00'), charged: usd('15.00'), margin: usd('33.00') }],
    });
    expect(fromMarkup).toBe(1);
    expect(orders[0]).toMatchObject({ cartId: none, paid: null, source: null });
    prices.save(both, null, NOW);
    expect((await report()).all.sums[0]?.paid).toEqual(usd('38.00'));
    expect(() => prices.save('no cart', usd('1'), NOW)).toThrow();
    expect(prices.save(both, usd('5.00'), NOW)).toMatchObject({ kind: 'cart', name: 'Wedding' });
    expect(prices.save(both, usd('5.00'), NOW)).toBeNull();
  });

  it('takes no markup of an export after the order was placed, and none that names no total', async () => {
    order('confirmed', '10.00', { markedUp: '30.00', exportedAt: NOW + 1 });
    order('confirmed', '10.00', { markedUp: '30.00', saysTotal: false });
    expect((await report()).all).toMatchObject({ sales: 2, withoutPrice: 2, sums: [] });
  });

  it('counts confirmed orders alone, and names those of unknown outcome apart', async () => {
    prices.save(order('confirmed', '10.00', { missing: ['tax'] }), usd('30.00'), NOW);
    order('may-be-confirmed', '10.00', { markedUp: '30.00' });
    order('awaiting-confirmation', '10.00', { markedUp: '30.00' });
    const { all, unknown } = await report();
    expect(all).toMatchObject({ sales: 1, withoutPrice: 0, withoutTotal: 1, sums: [] });
    expect(unknown).toBe(1);
  });

  it('leaves out and counts what the lab reports as failed', async () => {
    prices.save(submitted('10.00', 'good'), usd('30.00'), NOW);
    const cartId = submitted('20.00', 'bad');
    prices.save(cartId, usd('50.00'), NOW);
    const failure = { code: 'submission.failure.production_error', message: '' };
    const text = JSON.stringify({ id: 'bad', orders: [{ id: '1', failure }] });
    desk.submissions.keepAnswer({ accountId: ACCOUNT, text, at: NOW, cartId });
    const { all, failed } = await report();
    expect([all.sales, failed, all.sums[0]?.margin]).toEqual([1, 1, usd('20.00')]);
  });

  it('holds a markup against the sub-total, and a price that was written down against the total', async () => {
    const cart = order('confirmed', '10.00', { markedUp: '30.00' });
    desk.database.run("UPDATE orders SET total_amount = '15.00'");
    expect((await report()).all.sums).toMatchObject([{ charged: usd('10.00'), margin: usd('20.00') }]);
    prices.save(cart, usd('35'), NOW);
    expect((await report()).all.sums).toMatchObject([{ charged: usd('15.00'), margin: usd('20.00') }]);
  });

  it('leaves out shipping and names no charge as a product, where the lab lists them among the products', async () => {
    order('confirmed', '12.00', {
      ...{ markedUp: '30.00', products: ['Print 8x10', 'Minimum Order Charge', 'Economy Shipping'] },
    });
    const { all, products } = await report();
    expect(all.sums).toMatchObject([{ charged: usd('8.00'), margin: usd('22.00') }]);
    expect(products.map(({ key }) => key)).toEqual(['Print 8x10']);
  });

  it('takes submissions with what the lab said that it charges', async () => {
    const cart = submitted('12.00');
    expect((await report()).orders).toMatchObject([
      { cartId: cart, of: { kind: 'submission-cart' }, charged: usd('12.00'), paid: null },
    ]);
    prices.save(cart, usd('20'), NOW);
    expect((await report()).all.sums).toMatchObject([{ margin: usd('8.00') }]);
  });

  it('groups by week, product and customer, and divides no order among its products', async () => {
    order('confirmed', '10', { markedUp: '30' });
    order('confirmed', '10', { markedUp: '30', at: NOW - WEEK, products: ['Print 8x10', 'Frame'] });
    order('confirmed', '10', { at: NOW - WEEK, products: [] });
    order('confirmed', '10', { at: NOW - 8 * WEEK });
    const { weeks, products, customers, all } = await report();
    expect(all.sales).toBe(3);
    expect(weeks.map(({ key }) => Number(key))).toEqual(lastWeeks(NOW, 4));
    expect(weeks.map(({ sales }) => sales)).toEqual([0, 0, 2, 1]);
    expect(products.map(({ key, sales }) => [key, sales])).toEqual([
      ['Print 8x10', 1],
      [SEVERAL_PRODUCTS, 1],
      ['', 1],
    ]);
    expect(customers.map(({ key, name, sales }) => [key, name, sales])).toEqual([
      ['02134|ann lee', 'Ann Lee', 3],
    ]);
    expect((await report(12)).all.sales).toBe(4);
    expect((await report(12, 2)).orders).toHaveLength(2);
  });
});
