import { parseSearch } from '@core/lists/list-search';
import type { Week } from '@core/inbox/today';
import { currenciesOf, ordersOfWeek, spentIn } from '@renderer/inbox/today/week-figures';
import { describe, expect, it } from 'vitest';

const week = (...spend: Week['spend']): Week => ({
  from: 0,
  orders: 1,
  submissions: 0,
  spend,
  withoutTotal: 0,
  failed: 0,
});
const usd = { amount: '10.10', currency: 'USD' };
const eur = { amount: '0.30', currency: 'EUR' };

describe('the currencies of the weeks', () => {
  it('come with the one of most weeks first, and of two that are in as many the greater sum', () => {
    expect(currenciesOf([week(eur), week(usd, eur), week(eur), week()])).toEqual(['EUR', 'USD']);
    expect(currenciesOf([week(usd, eur), week(eur, usd)])).toEqual(['USD', 'EUR']);
    expect(currenciesOf([week(), week()])).toEqual([]);
  });

  it('have an exact amount each, and zero where nothing was spent in it', () => {
    expect(spentIn(week(usd, eur), 'EUR')).toBe('0.30');
    expect(spentIn(week(usd), 'EUR')).toBe('0');
  });
});

describe('the orders behind a week', () => {
  it('are submission carts where nothing else is counted', () => {
    const from = new Date('2026-11-16T00:00:00').getTime();
    expect(ordersOfWeek({ from, orders: 0, submissions: 2 })).toBe(
      '/submission-carts?filter=submitted&search=after%3A2026-11-16',
    );
    expect(ordersOfWeek({ from, orders: 0, submissions: 0 })).toMatch(/^\/orders/);
  });

  const searchOf = (from: string): string =>
    new URLSearchParams(
      ordersOfWeek({ from: new Date(`${from}T00:00:00`).getTime(), orders: 1, submissions: 1 }).split(
        '?',
      )[1] ?? '',
    ).get('search') ?? '';

  it.each([
    ['2026-11-16', 'state:confirmed after:2026-11-16 before:2026-11-23'],
    ['2026-12-28', 'state:confirmed after:2026-12-28 before:2027-01-04'],
    // The clocks go forward, and back, at the end of these in much of the world.
    ['2026-03-23', 'state:confirmed after:2026-03-23 before:2026-03-30'],
    ['2026-10-19', 'state:confirmed after:2026-10-19 before:2026-10-26'],
  ])('of %s are found by a search that every list reads', (from, search) => {
    expect(searchOf(from)).toBe(search);
    expect(parseSearch(search).map(({ kind }) => kind)).toEqual(['state', 'after', 'before']);
  });
});
