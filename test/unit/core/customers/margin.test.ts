import { describe, expect, it } from 'vitest';
import { groupOf, groupsOf, marginOf, shareOf, typedAmount } from '@core/customers/margin';
import { marginFile } from '@core/customers/margin-file';
import type { MarginReport, Sale } from '@core/customers/margin-report';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const sale = (change: Partial<Sale>): Sale => ({
  ...{ cartId: 'c', of: { kind: 'order', id: 'o' }, name: 'Wedding', at: 0 },
  ...{ customer: '02134|ann lee', customerName: 'Ann Lee', products: ['Print 8x10'] },
  ...{ charged: usd('10'), paid: usd('25.50'), source: 'person' },
  ...change,
});

describe('a margin', () => {
  it('is what was paid less what the lab charges, to the cent, and below zero for a loss', () => {
    expect(marginOf(sale({}))).toEqual(usd('15.5'));
    expect(marginOf(sale({ paid: usd('0.1'), charged: usd('0.3') }))).toEqual(usd('-0.2'));
    expect(shareOf(usd('5'), usd('20'))).toBe(0.25);
    expect(shareOf(usd('-5'), usd('0'))).toBeNull();
  });

  it('is not known without a price, without a total, and between two currencies', () => {
    expect(marginOf(sale({ paid: null }))).toBeNull();
    expect(marginOf(sale({ charged: null }))).toBeNull();
    expect(marginOf(sale({ paid: { amount: '25', currency: 'EUR' } }))).toBeNull();
  });
});

describe('a group', () => {
  it('adds up what is known of both, by currency, and counts everything else', () => {
    const euro = (amount: string) => ({ amount, currency: 'EUR' });
    const group = groupOf('k', 'Prints', [
      sale({}),
      sale({ paid: usd('0.30'), charged: usd('0.10') }),
      sale({ paid: euro('9'), charged: euro('10') }),
      sale({ paid: null }),
      sale({ paid: null, charged: null }),
      sale({ charged: null }),
      sale({ paid: euro('9') }),
    ]);
    expect(group).toEqual({
      ...{ key: 'k', name: 'Prints', sales: 7, withoutPrice: 2, withoutTotal: 1, otherCurrency: 1 },
      sums: [
        { sales: 1, paid: euro('9.00'), charged: euro('10.00'), margin: euro('-1.00') },
        { sales: 2, paid: usd('25.80'), charged: usd('10.10'), margin: usd('15.70') },
      ],
    });
  });

  it('is never zero for what is not known', () => {
    expect(groupOf('', '', [sale({ paid: null })]).sums).toEqual([]);
  });

  it('is made for each key', () => {
    const by = ({ customer, customerName }: Sale) => ({ key: customer, name: customerName });
    const groups = groupsOf([sale({}), sale({ customer: '', customerName: '' }), sale({})], by);
    expect(groups.map(({ key, sales }) => [key, sales])).toEqual([
      ['02134|ann lee', 2],
      ['', 1],
    ]);
  });
});

it.each([
  ['129.50', '129.50'],
  ['129,50', '129.50'],
  ['$1,234.5', '1234.5'],
  ['1.234,50 USD', '1234.50'],
  ['1.234,50 €', null],
  ['0', '0'],
  ['0.125', '0.125'],
  ['1.234.567', '1234567'],
  ['1,234.567', null],
  ['1234,567', '1234.567'],
  ['-5', null],
  ['abc', null],
  ['', null],
  ['1.2.3', null],
])('reads %s as %s', (typed, amount) => {
  expect(typedAmount(typed, 'USD')).toBe(amount);
});

it('counts no order of several currencies twice in a file', () => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const groups = [groupOf('1', '', [sale({}), sale({ charged: eur('1'), paid: eur('2') })])];
  const all = groupOf('', '', []);
  const report = {
    ...{ all, weeks: groups, products: [], customers: [] },
    orders: [],
    fromMarkup: 0,
    unknown: 0,
    failed: 0,
  };
  const file = marginFile(report, 'week', { titles: ['A'], names: {} }).split('\r\n');
  expect(file.slice(1, 3).map((line) => line.split(',').slice(1, 4))).toEqual([
    ['2', '0', '2.00'],
    ['', '', '25.50'],
  ]);
});

it('is a file with a line for each currency, and nothing where nothing is known', () => {
  const orders = [sale({}), sale({ paid: null, name: '=Lee' })];
  const report: MarginReport = {
    ...{ all: groupOf('', '', orders), weeks: [groupOf('1', '', orders)], products: [], orders },
    ...{ customers: [groupOf('', '', [sale({ paid: null })])], fromMarkup: 0, unknown: 0, failed: 0 },
  };
  const file = (by: 'week' | 'customer' | 'order') =>
    marginFile(report, by, { titles: ['A', 'B'], names: { '1': '2026-11-23', '': 'No one' } }).split('\r\n');
  expect(file('week')).toEqual(['\ufeffA,B', '2026-11-23,2,1,25.50,10.00,15.50,USD', '']);
  expect(file('customer')[1]).toBe('No one,1,1,,,,');
  expect(file('order').slice(1)).toEqual([
    'Wedding,1970-01-01T00:00:00.000Z,Ann Lee,25.50,USD,10,USD,15.5',
    "'=Lee,1970-01-01T00:00:00.000Z,Ann Lee,,,10,USD,",
    '',
  ]);
});
