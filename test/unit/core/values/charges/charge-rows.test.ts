import { describe, expect, it } from 'vitest';
import { type Charge, type Charges, chargeRows } from '@core/values/charges/charge-rows';

const usd = (amount: string | null): Charge['money'] =>
  amount === null ? null : { amount, currency: 'USD' };
const charge = (label: string, amount: string | null): Charge => ({ label, money: usd(amount) });
const line = (amount: string | null, quantity: number | null = 1) => ({ money: usd(amount), quantity });

const WHOLE: Charges = {
  lines: [line('300.00', 2), line('24.60')],
  others: [charge('Shipping', '11.50')],
  subTotal: charge('Sub-total', '324.60'),
  tax: charge('Tax', '22.33'),
  total: charge('Total', '358.43'),
};
/** Each row as its label and amount, with what it says beside them. */
const read = (charges: Partial<Charges>): string[] =>
  chargeRows({ ...WHOLE, ...charges }).map(({ label, money, note }) =>
    [`${label} ${money?.amount ?? '–'}`, note].filter((part) => part !== '').join(': '),
  );

const off = (sum: string): string => `The lab’s figures do not add up: the amounts above make $${sum}.`;
const unexplained = (difference: string): string =>
  `The lab does not say what $${difference} of this is for.`;

describe('the rows of a breakdown', () => {
  it('add up from top to bottom', () => {
    expect(read({})).toEqual(['Sub-total 324.60', 'Shipping 11.50', 'Tax 22.33', 'Total 358.43']);
  });

  it('are decimal, and do not mind how an amount is spelled', () => {
    const tenths = { lines: [], others: [charge('Shipping', '0.1')], subTotal: charge('Sub-total', '0.20') };
    expect(read({ ...tenths, tax: null, total: charge('Total', '0.3') })).toEqual([
      'Sub-total 0.20',
      'Shipping 0.1',
      'Total 0.3',
    ]);
  });

  it('have neither tax nor shipping where there is none', () => {
    expect(read({ tax: null, total: charge('Total', '336.10') })).toEqual([
      'Sub-total 324.60',
      'Shipping 11.50',
      'Total 336.10',
    ]);
    expect(read({ others: [], total: charge('Total', '346.93') })).toEqual([
      'Sub-total 324.60',
      'Tax 22.33',
      'Total 346.93',
    ]);
    expect(read({ lines: [], others: [], subTotal: null, tax: null })).toEqual(['Total 358.43']);
  });

  it('have what the sub-total contains above it', () => {
    expect(read({ subTotal: charge('Sub-total', '336.10') })).toEqual([
      'Shipping 11.50',
      'Sub-total 336.10',
      'Tax 22.33',
      'Total 358.43',
    ]);
  });

  it('take a price for that of one piece where only that adds up', () => {
    expect(read({ lines: [line('150.00', 2), line('24.60')] })).toEqual(read({}));
  });

  it('take discounts off', () => {
    const others = [charge('Shipping', '11.50'), charge('Voucher', '-10')];
    expect(read({ others, total: charge('Total', '348.43') }).slice(1, 3)).toEqual([
      'Shipping 11.50',
      'Voucher -10',
    ]);
    expect(read({ others, total: charge('Total', '348.43') }).at(-1)).toBe('Total 348.43');
  });

  it('add totals up where that is all there is', () => {
    const orders = { lines: [], subTotal: null, tax: null, others: [charge('1', '10'), charge('2', '5.5')] };
    expect(read({ ...orders, total: charge('Total', '15.50') })).toEqual(['1 10', '2 5.5', 'Total 15.50']);
    expect(read({ ...orders, total: charge('Total', '15') }).at(-1)).toBe(`Total 15: ${off('15.50')}`);
  });

  it('say where they do not add up', () => {
    expect(read({ total: charge('Total', '360.00') })).toEqual([
      'Sub-total 324.60',
      'Shipping 11.50',
      'Tax 22.33',
      `Total 360.00: ${off('358.43')}`,
    ]);
    expect(read({ lines: [line('300.00')] })).toEqual([
      `Sub-total 324.60: ${off('300.00')}`,
      'Shipping 11.50',
      'Tax 22.33',
      'Total 358.43',
    ]);
  });

  it('say what is left of a total of which a part is not known', () => {
    expect(read({ tax: charge('Tax', null) })).toEqual([
      'Sub-total 324.60',
      'Shipping 11.50',
      'Tax –',
      `Total 358.43: ${unexplained('22.33')}`,
    ]);
    expect(read({ others: [charge('Handling', null)] }).at(-1)).toBe(`Total 358.43: ${unexplained('11.50')}`);
    expect(read({ subTotal: charge('Sub-total', null) })).toEqual([
      'Sub-total –',
      'Shipping 11.50',
      'Tax 22.33',
      'Total 358.43',
    ]);
    expect(read({ subTotal: charge('Sub-total', null), tax: charge('Tax', null) })).toEqual([
      'Sub-total –',
      'Shipping 11.50',
      'Tax –',
      `Total 358.43: ${unexplained('22.33')}`,
    ]);
    expect(read({ lines: [], subTotal: charge('Sub-total', null) }).at(-1)).toBe(
      `Total 358.43: ${unexplained('324.60')}`,
    );
    expect(read({ tax: charge('Tax', null), total: charge('Total', '300') }).at(-1)).toBe(
      `Total 300: ${off('336.10')}`,
    );
  });

  it('say nothing where there is nothing to compare', () => {
    expect(read({ total: charge('Total', null) }).at(-1)).toBe('Total –');
    const unknown = { lines: [line(null)], others: [], subTotal: charge('Sub-total', null) };
    expect(read({ ...unknown, tax: charge('Tax', null) })).toEqual(['Sub-total –', 'Tax –', 'Total 358.43']);
  });

  it('are not added up over several currencies', () => {
    const shipping = { label: 'Shipping', money: { amount: '11.50', currency: 'EUR' } };
    expect(read({ others: [shipping] }).at(-1)).toBe(
      'Total 358.43: The amounts above are in several currencies and cannot be added up.',
    );
    const total = { label: 'Total', money: { amount: '358.43', currency: 'EUR' } };
    expect(read({ total }).at(-1)).toMatch(/several currencies/);
  });
});
