import { TodayRepository } from '@main/store/today';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, newOrder, temporaryDesk } from './temporary-desk';

const WEEK = 7 * 86_400_000;

/** A desk with an order that stands as it is said. */
function deskWith(...orders: { at: number; state?: string; amount?: string | null; archived?: true }[]) {
  const desk = temporaryDesk();
  for (const { at, state = 'confirmed', amount = '10.10', archived } of orders) {
    const id = newOrder(desk);
    desk.database.run(
      'UPDATE orders SET confirmation_id = id, placed_at = ?, state = ?, total_amount = ?, total_currency = ?, archived_at = ? WHERE id = ?',
      [at, state, amount, amount === null ? null : 'USD', archived === true ? at : null, id],
    );
  }
  return new TodayRepository(desk.database);
}

describe('the figures of the first screen', () => {
  it('sum what is confirmed by the week in which it was placed, to the cent', () => {
    const today = deskWith(
      { at: WEEK - 1 },
      { at: WEEK, amount: '0.20' },
      { at: WEEK + 1, amount: '0.10' },
      { at: WEEK + 2, state: 'awaiting-confirmation' },
      { at: WEEK + 3, amount: null },
    );
    const [first, second] = today.weeks(ACCOUNT, [0, WEEK]);
    expect(first).toMatchObject({ from: 0, orders: 1, submissions: 0, withoutTotal: 0 });
    expect(first?.spend).toEqual([{ amount: '10.10', currency: 'USD' }]);
    expect(second).toMatchObject({ from: WEEK, orders: 3, withoutTotal: 1 });
    expect(second?.spend).toEqual([{ amount: '0.30', currency: 'USD' }]);
  });

  it('have nothing of another account, and a week without orders stands as zero', () => {
    const today = deskWith({ at: WEEK });
    expect(today.weeks('another', [0, WEEK])).toMatchObject([{ orders: 0 }, { orders: 0, spend: [] }]);
    expect(today.placedSince('another', 0)).toBe(0);
  });

  it('count what was placed since a moment, without what is archived', () => {
    const today = deskWith({ at: 5 }, { at: 10, state: 'placing' }, { at: 11, archived: true });
    expect(today.placedSince(ACCOUNT, 10)).toBe(1);
    expect(today.placedSince(ACCOUNT, 5)).toBe(2);
    expect(today.submissionsSince(ACCOUNT, 0)).toBe(0);
  });
});
