import type { AddressDraft } from '@core/addresses/address-draft';
import type { OrderEdit } from '@core/carts/carts';
import type { CustomerFilter } from '@core/customers/customer-list';
import type { CustomerRow } from '@core/customers/customers';
import type { OrderState } from '@core/orders/orders';
import { EMPTY_SUBMISSION_DRAFT } from '@core/submissions/submission-carts';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';
import { CustomerRepository } from '@main/store/customers/customers';
import { beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { ACCOUNT, draftOf, orderSummaryOf, summaryOf, temporaryDesk } from '../temporary-desk';

const PAGE = { search: '', sort: 'lastAt', descending: true, offset: 0, limit: 50 } as const;
const ANN = { name: 'Ann Lee', zip: '02134' };
const ANN_KEY = '02134|ann lee';

let desk: ReturnType<typeof temporaryDesk>;
let customers: CustomerRepository;
beforeEach(() => {
  desk = temporaryDesk();
  customers = new CustomerRepository(desk.database);
});

async function list(filter: CustomerFilter = 'all', page = {}): Promise<CustomerRow[]> {
  await customers.link(ACCOUNT);
  return customers.list(ACCOUNT, filter, { ...PAGE, ...page }).rows;
}

function cart(to: Partial<AddressDraft>, { edits = [] as OrderEdit[], at = 10 } = {}): string {
  const shipTo = { ...EMPTY_ADDRESS, ...to };
  return desk.carts.create({
    ...{ accountId: ACCOUNT, name: 'Wedding', draft: { ...draftOf('e1'), shipTo }, edits, at },
    summary: summaryOf({ recipient: shipTo.name }),
  }).id;
}

function order(
  to: Partial<AddressDraft>,
  state: OrderState,
  amount: string | null,
  { at = 20, currency = 'USD', missing = [] as 'tax'[] } = {},
): string {
  const summary = orderSummaryOf({ recipient: to.name ?? '' });
  const { id } = desk.orders.create({
    ...{ cartId: cart(to, { at }), accountId: ACCOUNT, name: 'Wedding', summary, at },
  });
  const total = amount === null ? null : { amount, currency };
  desk.orders.change(id, { state, total, missing, confirmationId: `C-${id}` }, at);
  return id;
}

function catalogCart(to: Partial<AddressDraft>, shippingType: string): string {
  const address = { ...EMPTY_ADDRESS, ...to };
  return desk.submissionCarts.create({
    ...{ id: uuid(), accountId: ACCOUNT, name: 'Wall', copiedFrom: null, at: 30 },
    draft: { ...EMPTY_SUBMISSION_DRAFT, shippingType, address },
    summary: {
      ...{ recipient: address.name, itemCount: 1, pieceCount: 1, total: null, missing: [], pricedAt: null },
      ...{ thumbnails: [], words: '' },
    },
  }).id;
}

describe('the list of customers', () => {
  it('puts every cart and order of a person together, and adds up what the lab charged by currency', async () => {
    order(ANN, 'confirmed', '10.10');
    order({ name: 'ANN LEE', zip: '02134-1111' }, 'confirmed', '0.20', { at: 40 });
    order(ANN, 'confirmed', '5', { currency: 'EUR' });
    order(ANN, 'confirmed', '7.00', { missing: ['tax'] });
    order(ANN, 'may-be-confirmed', '100');
    order(ANN, 'awaiting-confirmation', '100');
    cart(ANN);
    catalogCart(ANN, 'dropship');
    order({ name: 'Ann Lee', zip: '99999' }, 'confirmed', '3');
    expect(await list('all', { sort: 'orders' })).toMatchObject([
      {
        ...{
          key: ANN_KEY,
          name: 'ANN LEE',
          place: '02134',
          orders: 6,
          carts: 2,
          open: 4,
          unknown: 1,
          lastAt: 40,
        },
        charged: [
          { amount: '5.00', currency: 'EUR' },
          { amount: '10.30', currency: 'USD' },
        ],
        withoutTotal: 1,
      },
      { key: '99999|ann lee', orders: 1, charged: [{ amount: '3.00', currency: 'USD' }] },
    ]);
  });

  it('counts what names no one, and what the studio ships to itself, apart', async () => {
    cart({ name: 'Ann Lee' });
    cart({});
    catalogCart({ name: 'Studio North', zip: '02134' }, 'studio');
    expect(await list()).toEqual([]);
    expect(customers.countWithout(ACCOUNT)).toBe(3);
  });

  it('takes a submission that was made elsewhere, and none of a cart of this desk twice', async () => {
    const text = (id: string, more: object): string =>
      JSON.stringify({
        id,
        shipping: {
          type: 'dropship',
          address: { name: 'Ann Lee', addr1: '1 Main St', city: 'Boston', zip: '02134' },
        },
        totalPrice: { value: 12.5, currency: 'USD', total: { value: 12 } },
        ...more,
      });
    desk.submissions.keepAnswer({ accountId: ACCOUNT, text: text('sub-1', {}), at: 50 });
    const own = catalogCart(ANN, 'dropship');
    desk.submissions.keepAnswer({ accountId: ACCOUNT, text: text('sub-2', {}), at: 60, cartId: own });
    expect(await list()).toMatchObject([{ key: ANN_KEY, orders: 1, carts: 1 }]);
    expect(customers.of('submission', ACCOUNT, 'sub-1')).toBe(ANN_KEY);
    expect(customers.of('submission', ACCOUNT, 'sub-2')).toBe(ANN_KEY);
  });

  it('follows what is changed, and forgets what is deleted', async () => {
    const id = cart(ANN);
    expect((await list()).map(({ key }) => key)).toEqual([ANN_KEY]);
    const { draft, revision } = desk.carts.read(id);
    const moved = { ...draft, shipTo: { ...draft.shipTo, zip: '10001' } };
    desk.carts.save(id, revision, { draft: moved }, summaryOf({ recipient: 'Ann Lee' }), 70);
    expect((await list()).map(({ key }) => key)).toEqual(['10001|ann lee']);
    expect(customers.of('cart', ACCOUNT, id)).toBe('10001|ann lee');
    desk.carts.softDelete([id], 80);
    expect(await list()).toEqual([]);
  });

  it('keeps what was ordered when its cart is deleted', async () => {
    const placed = order({ ...ANN, addr1: '1 Main St' }, 'confirmed', '10');
    const submitted = catalogCart(ANN, 'dropship');
    const totals = { toPay: { amount: '5', currency: 'USD' }, withoutTax: null, tax: null, missing: [] };
    const outcome = { stage: 'submitted', submissionId: 'sub', chargedTotals: totals } as const;
    desk.submissionCarts.setOutcome(submitted, outcome, 40);
    desk.carts.softDelete([desk.orders.read(placed).cartId], 80);
    desk.submissionCarts.softDelete([submitted], 80);
    expect(await list()).toMatchObject([{ orders: 2, carts: 0, open: 0, charged: [{ amount: '15.00' }] }]);
    const ann = customers.read(ACCOUNT, ANN_KEY);
    expect(ann.records.map(({ id }) => id).sort()).toEqual([placed, submitted].sort());
    expect(ann.addresses.map(({ addr1 }) => addr1)).toContain('1 Main St');
  });

  it('counts what failed at the lab apart, and not as charged', async () => {
    const totals = { toPay: { amount: '5', currency: 'USD' }, withoutTax: null, tax: null, missing: [] };
    const failure = { code: 'submission.failure.submission_error', message: '' };
    const keep = (id: string, orders: object[], cartId?: string): unknown =>
      desk.submissions.keepAnswer({
        ...{ accountId: ACCOUNT, at: 50, ...(cartId === undefined ? {} : { cartId }) },
        text: JSON.stringify({
          ...{ id, orders, totalPrice: { value: 7, currency: 'USD', total: { value: 7 } } },
          shipping: { type: 'dropship', address: { name: 'Ann Lee', zip: '02134' } },
        }),
      });
    for (const [id, orders] of [
      ['all', [{ id: '1', failure }]],
      ['some', [{ id: '1', failure }, { id: '2' }]],
    ] as const) {
      const own = catalogCart(ANN, 'dropship');
      desk.submissionCarts.setOutcome(
        own,
        { stage: 'submitted', submissionId: id, chargedTotals: totals },
        40,
      );
      keep(id, [...orders], own);
    }
    keep('elsewhere', [{ id: '1', failure }]);
    keep('part', [{ id: '1', failure }, { id: '2' }]);
    expect(await list()).toMatchObject([
      { orders: 4, failed: 2, charged: [{ amount: '12.00' }], withoutTotal: 0 },
    ]);
    const { records } = customers.read(ACCOUNT, ANN_KEY);
    expect(records.filter(({ failed }) => failed)).toHaveLength(1);
  });

  it('finds by beginnings of words, filters and sorts', async () => {
    order(ANN, 'confirmed', '10', { at: 20 });
    cart({ name: 'José Núñez', zip: '10001' }, { at: 30 });
    order({ name: 'Mo Ba', zip: 'K1A 0B1' }, 'awaiting-confirmation', '9', { at: 40 });
    const names = (filter: CustomerFilter, page = {}): Promise<string[]> =>
      list(filter, page).then((rows) => rows.map(({ name }) => name));
    expect(await names('all')).toEqual(['Mo Ba', 'José Núñez', 'Ann Lee']);
    expect(await names('all', { search: 'nun jos' })).toEqual(['José Núñez']);
    expect(await names('all', { search: '021' })).toEqual(['Ann Lee']);
    expect(await names('open')).toEqual(['Mo Ba', 'José Núñez']);
    expect(await names('not-ordered')).toEqual(['José Núñez']);
    expect((await names('all', { sort: 'charged' }))[0]).toBe('Ann Lee');
    expect(await names('all', { sort: 'name', descending: false })).toEqual([
      'Ann Lee',
      'José Núñez',
      'Mo Ba',
    ]);
    expect(await names('all', { offset: 1, limit: 1 })).toEqual(['José Núñez']);
  });
});

describe('one customer', () => {
  it('has every record, the addresses, and who is notified', async () => {
    const placed = order(ANN, 'confirmed', '10', { at: 20 });
    const notify = { path: ['Orders', 0, 'SendNotificationEmailAddress'], value: 'us@studio.example' };
    const draft = cart({ ...ANN, addr1: '1 Main St' }, { edits: [notify], at: 90 });
    await customers.link(ACCOUNT);
    const ann = customers.read(ACCOUNT, ANN_KEY);
    expect(ann.records).toMatchObject([
      { id: draft, of: { kind: 'cart', state: 'drafted' }, at: 90, total: null },
      { id: placed, of: { kind: 'order', state: 'confirmed' }, total: { amount: '10', currency: 'USD' } },
    ]);
    expect(ann.recordCount).toBe(2);
    expect(ann.addresses.map(({ addr1 }) => addr1)).toEqual(['1 Main St', '']);
    expect(ann.emails).toEqual(['us@studio.example']);
    expect(customers.of('order', ACCOUNT, placed)).toBe(ANN_KEY);
  });

  it('is absent when nothing is of them', () => {
    expect(() => customers.read(ACCOUNT, ANN_KEY)).toThrow();
    expect(customers.of('cart', ACCOUNT, 'none')).toBeNull();
  });
});
