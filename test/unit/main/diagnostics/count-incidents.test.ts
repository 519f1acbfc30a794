import type { Incident } from '@core/settings/incidents';
import { COUNTED_WEEKS, crashesByWeek, failedMigrations } from '@main/diagnostics/count-incidents';
import { expect, it } from 'vitest';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** A Thursday, noon of this computer. */
const NOW = new Date(2026, 10, 26, 12).getTime();
const MONDAY = new Date(2026, 10, 23).getTime();

const start = (at: number, seen: number | null = null): Incident => ({
  ...{ what: 'start', program: '1.2.3' },
  ...{ at, seen },
});
const none = { main: 0, page: 0, 'practice-lab': 0, helper: 0 };

it('counts runs and crashes of each part in their week, the newest week first', () => {
  const weeks = crashesByWeek(
    [
      start(NOW - WEEK),
      { what: 'crash', at: NOW - WEEK + 1, of: 'page', why: 'oom' },
      { what: 'crash', at: NOW - WEEK + 2, of: 'practice-lab', why: 'exit code 1' },
      { what: 'end', at: NOW - WEEK + 3 },
      start(NOW - 3),
      { what: 'crash', at: NOW - 2, of: 'helper', why: 'GPU' },
      { what: 'crash', at: NOW - 1, of: 'helper', why: 'GPU' },
    ],
    NOW,
  );
  expect(weeks).toHaveLength(COUNTED_WEEKS);
  expect(weeks[0]).toEqual({ from: MONDAY, runs: 1, crashes: { ...none, helper: 2 } });
  expect(weeks[1]).toMatchObject({ runs: 1, crashes: { ...none, page: 1, 'practice-lab': 1 } });
  expect(weeks.slice(2).every(({ runs }) => runs === 0)).toBe(true);
});

it('takes a start without an end before it for a crash of the program, in the week in which it was last seen', () => {
  const weeks = crashesByWeek([start(NOW - 2 * WEEK), start(NOW, NOW - WEEK)], NOW);
  expect(weeks.map(({ crashes }) => crashes.main)).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
});

it('counts it in the week of its start where nothing says when it was last seen, or the clock was set back', () => {
  for (const seen of [null, NOW - 5 * WEEK]) {
    const weeks = crashesByWeek([start(NOW - 2 * WEEK), start(NOW, seen)], NOW);
    expect(weeks.map(({ crashes }) => crashes.main)).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
  }
});

it('takes neither the run of now nor one that ended by itself for a crash, nor what is older than the weeks counted', () => {
  const old = NOW - COUNTED_WEEKS * WEEK;
  const incidents = [
    start(old - 2),
    start(old - 1, old - 2),
    { what: 'end', at: NOW - 1 } as const,
    start(NOW),
  ];
  expect(crashesByWeek(incidents, NOW).every(({ crashes }) => crashes.main === 0)).toBe(true);
});

it('gives the migrations that failed, the newest first', () => {
  const failed = (at: number) => ({ what: 'migration', at, from: 17, to: 18, why: 'full' }) as const;
  expect(failedMigrations([failed(1), start(2), failed(3)])).toEqual([
    { at: 3, from: 17, to: 18, why: 'full' },
    { at: 1, from: 17, to: 18, why: 'full' },
  ]);
});
