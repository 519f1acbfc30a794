import { daysOfWeek, lastWeeks, startOfDay, startOfWeek } from '@core/values/weeks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const zone = process.env['TZ'];
const setZone = (name: string | undefined): void => {
  if (name === undefined) delete process.env['TZ'];
  else process.env['TZ'] = name;
};
afterEach(() => setZone(zone));

const HOUR = 3_600_000;
const at = (text: string): number => new Date(text).getTime();

describe.each([
  ['UTC', []],
  // A Sunday on which the clocks go forward, and one on which they go back: weeks of 167 and of 169 hours.
  ['America/New_York', ['2026-03-02', '2026-10-26']],
  ['Europe/Berlin', ['2026-03-23', '2026-10-19']],
  // There the clocks change by half an hour.
  ['Australia/Lord_Howe', ['2026-03-30', '2026-09-28']],
  ['Pacific/Kiritimati', []],
])('the weeks of a computer in %s', (name, odd) => {
  beforeEach(() => setZone(name));

  it('begin on Monday at midnight, whatever the clocks do', () => {
    const starts = lastWeeks(at('2026-12-30T13:00:00'), 60);
    expect(starts).toHaveLength(60);
    for (const start of starts) {
      const day = new Date(start);
      expect([day.getDay(), day.getHours(), day.getMinutes(), day.getMilliseconds()]).toEqual([1, 0, 0, 0]);
    }
    expect(starts.at(-1)).toBe(at('2026-12-28T00:00:00'));
    expect(starts[0]).toBe(at('2025-11-10T00:00:00'));
  });

  it('follow one another without a gap, and only those of a change of clocks are not 168 hours long', () => {
    const starts = lastWeeks(at('2026-12-30T13:00:00'), 60);
    const oddOnes = starts
      .slice(0, -1)
      .filter((start, index) => (starts[index + 1] ?? 0) - start !== 168 * HOUR)
      .map((start) => new Date(start).toLocaleDateString('sv-SE'));
    expect(oddOnes.filter((day) => day.startsWith('2026'))).toEqual(odd);
  });

  it('have seven days, each from its midnight on', () => {
    for (const start of lastWeeks(at('2026-12-30T13:00:00'), 60)) {
      const days = daysOfWeek(start);
      expect(days).toHaveLength(7);
      expect(days[0]).toBe(start);
      expect(days.map((day) => new Date(day).getDay())).toEqual([1, 2, 3, 4, 5, 6, 0]);
      for (const day of days) expect(startOfDay(day + 12 * HOUR)).toBe(day);
    }
  });

  it('hold a moment from their Monday up to the last millisecond of their Sunday', () => {
    expect(startOfWeek(at('2026-11-16T00:00:00'))).toBe(at('2026-11-16T00:00:00'));
    expect(startOfWeek(at('2026-11-22T23:59:59.999'))).toBe(at('2026-11-16T00:00:00'));
    expect(startOfWeek(at('2026-11-23T00:00:00'))).toBe(at('2026-11-23T00:00:00'));
    expect(startOfDay(at('2026-11-22T23:59:59.999'))).toBe(at('2026-11-22T00:00:00'));
  });

  it('are those of the lists: the newest is the week that they call this one', () => {
    for (let now = at('2026-01-01T00:30:00'); now < at('2027-01-01T00:00:00'); now += 7 * HOUR)
      expect(lastWeeks(now, 3).at(-1)).toBe(startOfWeek(now));
  });
});
