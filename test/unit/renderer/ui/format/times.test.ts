import { describe, expect, it } from 'vitest';
import { formatDuration, formatMoney } from '@renderer/ui/format/numbers';
import { formatBytes } from '@renderer/ui/format/sizes';
import { formatAge, formatAgo, formatPoint, formatWhen } from '@renderer/ui/format/times';

const noon = new Date(2026, 10, 21, 12, 0, 0).getTime();
const HOUR = 3_600_000;

describe('times', () => {
  it('follow the calendar, not the hours between', () => {
    expect(formatWhen(noon - 2 * HOUR, noon)).toBe('Today 10:00 AM');
    expect(formatWhen(noon - 13 * HOUR, noon)).toBe('Yesterday');
    expect(formatWhen(noon - 5 * 24 * HOUR, noon)).toBe('Mon, Nov 16');
    expect(formatWhen(noon - 400 * 24 * HOUR, noon)).toBe('Oct 17, 2025');
  });

  it('keep the time of day where points of one day are told apart', () => {
    const ofDay = (at: number): string => formatPoint(at, noon).replaceAll(/\s/g, ' ');
    expect(ofDay(noon - 2 * HOUR)).toBe('10:00 AM');
    expect(ofDay(noon - 13 * HOUR)).toBe('yesterday 11:00 PM');
    expect(ofDay(noon - 5 * 24 * HOUR)).toBe('Mon, Nov 16 12:00 PM');
  });

  it('are coarse where they are read in passing', () => {
    expect(formatAgo(noon - 10_000, noon)).toBe('just now');
    expect(formatAgo(noon - 240_000, noon)).toBe('4 minutes ago');
    expect(formatAge(noon - 2_000, noon)).toBe('2 s');
    expect(formatAge(noon + 5_000, noon)).toBe('0 s');
  });
});

describe('figures', () => {
  it('keep money exact', () => {
    expect(formatMoney({ amount: '90071992547409931.10', currency: 'USD' })).toBe(
      '$90,071,992,547,409,931.10',
    );
    expect(formatMoney({ amount: 'n/a', currency: 'USD' })).toBe('n/a USD');
  });

  it('name sizes and stretches of time', () => {
    expect(formatBytes(0)).toBe('0 bytes');
    expect(formatBytes(14_231)).toBe('14.2 kB');
    expect(formatDuration(412)).toBe('412 ms');
    expect(formatDuration(7_522)).toBe('7.5 s');
  });
});
