import { expect, it } from 'vitest';
import { sinceOf } from '@renderer/reconciliation/reconciliation-range';

const NOON = new Date('2026-11-21T12:34').getTime();

it('reads to the end, or back to the beginning of a day of this place', () => {
  expect(sinceOf({ kind: 'all', date: '' }, NOON)).toBeNull();
  expect(sinceOf({ kind: 'days-7', date: '' }, NOON)).toBe(new Date('2026-11-14T00:00').getTime());
  expect(sinceOf({ kind: 'days-90', date: '' }, NOON)).toBe(new Date('2026-08-23T00:00').getTime());
  expect(sinceOf({ kind: 'date', date: '2026-11-21' }, NOON)).toBe(new Date('2026-11-21T00:00').getTime());
});

it('means nothing for a day to come, or for none', () => {
  for (const date of ['2026-11-22', '', '21.11.2026', '2026-13-40'])
    expect(sinceOf({ kind: 'date', date }, NOON)).toBeUndefined();
});
