import { describe, expect, it } from 'vitest';
import { NO_EVENTS } from '@core/webhooks/event-summary';
import type { OrderRow } from '@core/orders/orders';
import { lineItemOf } from '@core/orders/line-items';
import { rowsAsTable } from '@renderer/orders/order-table';

const row = (over: Partial<OrderRow>): OrderRow => ({
  id: 'o',
  cartId: 'c',
  accountId: 'a',
  name: 'Okafor',
  reference: 'NL-1',
  recipient: '',
  state: 'confirmed',
  confirmationId: 'abc',
  pieceCount: 2,
  total: { amount: '1234.50', currency: 'USD' },
  missing: [],
  thumbnail: null,
  placedAt: Date.UTC(2026, 10, 21),
  updatedAt: 0,
  events: NO_EVENTS,
  held: false,
  ...over,
});

describe('rows for a spreadsheet', () => {
  it('keep amounts and ids whole', () => {
    const [, line] = rowsAsTable([row({})]).split('\n');
    expect(line).toBe('Okafor\tNL-1\tConfirmed\t2\tabc\t2026-11-21T00:00:00.000Z\t1234.50\tUSD');
  });

  it('have no total that leaves something out among those that are added up', () => {
    const [, line] = rowsAsTable([row({ missing: ['tax'] })]).split('\n');
    expect(line).toBe(
      'Okafor\tNL-1\tConfirmed, total so far, without tax\t2\tabc\t2026-11-21T00:00:00.000Z\t\t',
    );
  });

  it('never become a formula or a second row', () => {
    const [, line, more] = rowsAsTable([row({ name: '=HYPERLINK("x")', reference: 'a\nb\tc' })]).split('\n');
    expect(line?.startsWith("'=HYPERLINK")).toBe(true);
    expect(line?.split('\t')[1]).toBe('a b c');
    expect(more).toBeUndefined();
  });

  it.each([' =1+1', '\u00a0@SUM(A1)', '"=1+1', '＝1＋1', 'Okafor;=1+1', 'a, +1'])(
    'never become one by what a spreadsheet passes over: %j',
    (name) => {
      const [, line] = rowsAsTable([row({ name })]).split('\n');
      const [cell = ''] = line?.split('\t') ?? [];
      for (const part of cell.split(/[;,|]/))
        expect(part.replace(/^["\s\u00a0]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
    },
  );
});

describe('a line item of unknown shape', () => {
  it('is read as far as its names tell, and shown whole but for a quantity of one', () => {
    expect(lineItemOf({ Description: 'Shipping', Price: '11.50', Quantity: 1 })).toEqual({
      name: 'Shipping',
      price: '11.50',
      rest: '',
    });
    expect(lineItemOf({ Price: 'free', Extra: { a: 1 } })).toEqual({
      name: '',
      price: null,
      rest: 'Price free · Extra {"a":1}',
    });
    expect(lineItemOf('Handling')).toEqual({ name: 'Handling', price: null, rest: '' });
  });
});
