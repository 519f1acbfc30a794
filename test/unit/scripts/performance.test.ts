import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageWith, withPart } from '../../../scripts/performance-page.mjs';
import { compareTurns, comparedCells, ENOUGH_PAIRS } from '../../bench/figures/comparison.mjs';
import { figureOf, isWithin, type Figure } from '../../bench/figures/judge.mjs';
import { cellsOf, numberText } from '../../bench/figures/words.mjs';
import { PARTS, type Row } from '../../bench/parts/part.mjs';

const root = join(import.meta.dirname, '../../..');
const kept = JSON.parse(readFileSync(join(root, 'docs/performance.json'), 'utf8')) as Figure[];

const measured = { date: '2026-11-26', electron: '45.4.1 (official)', cores: 2, seconds: 7 };
const figure = (row: Partial<Row>, part = 'grid'): Figure =>
  figureOf(part, { what: 'search', value: 40, unit: 'ms', ...row }, measured);
const said = (row: Partial<Row>): string[] => cellsOf(figure(row)).slice(2);

describe('a figure', () => {
  it.each<[string, Partial<Row>, string[]]>([
    ['has nothing to hold without a budget', {}, ['40 ms', '–', '–', '–', '–', '']],
    [
      'holds up to its budget',
      { value: 50, budget: { value: 50 }, stretch: { value: 33 } },
      ['50 ms', '–', '–', '≤ 50 ms', '≤ 33 ms', 'holds'],
    ],
    ['is over it', { value: 50.1, budget: { value: 50 } }, ['50.1 ms', '–', '–', '≤ 50 ms', '–', 'over']],
    [
      'may do better than the budget asks',
      { value: 33, budget: { value: 50 }, stretch: { value: 33 } },
      ['33 ms', '–', '–', '≤ 50 ms', '≤ 33 ms', 'holds the stretch'],
    ],
    [
      'is judged by the quotient beside its baseline',
      { value: 40, baseline: { what: 'by hand', value: 30 }, budget: { ratio: 1.3 } },
      ['40 ms', 'by hand: 30 ms', '1.33 ×', '≤ 1.30 ×', '–', 'over'],
    ],
    [
      'is judged by the median of its pairs where there are some',
      {
        baseline: { what: 'by hand', value: 30 },
        ratio: { median: 1.24, low: 1.1, high: 1.5 },
        budget: { ratio: 1.25 },
        stretch: { ratio: 1.1 },
      },
      ['40 ms', 'by hand: 30 ms', '1.24 × (1.10 to 1.50)', '≤ 1.25 ×', '≤ 1.10 ×', 'holds'],
    ],
    [
      'has to hold both where both are asked',
      { value: 51, baseline: { what: 'a commit', value: 50 }, budget: { ratio: 1.5, value: 50 } },
      ['51 ms', 'a commit: 50 ms', '1.02 ×', '≤ 1.50 × and ≤ 50 ms', '–', 'over'],
    ],
    [
      'is under its budget where more is better',
      {
        value: 395,
        unit: 'a second',
        moreIsBetter: true,
        baseline: { what: 'the least', value: 1725 },
        budget: { ratio: 0.5 },
      },
      ['395 a second', 'the least: 1,725 a second', '0.23 ×', '≥ 0.50 ×', '–', 'under'],
    ],
    [
      'may have to be nothing',
      { value: 0, unit: 'bytes', budget: { value: 0 } },
      ['0 bytes', '–', '–', '0 bytes', '–', 'holds'],
    ],
    [
      'has no ratio beside nothing',
      { value: 0, unit: 'MiB', baseline: { what: 'an empty window', value: 0 } },
      ['0 MiB', 'an empty window: 0 MiB', '–', '–', '–', ''],
    ],
  ])('%s', (_name, row, cells) => {
    expect(said(row)).toEqual(cells);
  });

  it('is judged as it is kept', () => {
    const { value, holds } = figure({ value: 50.004, budget: { value: 50 } });
    expect({ value, holds }).toEqual({ value: 50, holds: true });
  });

  it('is none where something was not measured', () => {
    expect(() => figure({ value: NaN })).toThrow('search: not every figure');
    expect(() => figure({ ratio: { median: 1, low: NaN, high: 2 } })).toThrow('search: not every figure');
    expect(() => figure({ budget: { ratio: 2 } })).toThrow('search has a limit but no ratio');
  });

  it('is written with three digits, and all before the point', () => {
    expect([0.216, 5.28, 16.66, 603.4, 5496, 50].map(numberText)).toEqual([
      '0.22',
      '5.28',
      '16.7',
      '603',
      '5,496',
      '50',
    ]);
  });
});

describe('two versions in turns', () => {
  const turns = (
    values: readonly (readonly [ours: number, other: number])[],
    row: Partial<Row> = {},
  ): Parameters<typeof compareTurns>[0] =>
    values.map(([ours, other]) => ({
      ours: [figure({ ...row, value: ours })],
      other: [figure({ ...row, value: other })],
    }));
  const verdicts = (seen: Parameters<typeof compareTurns>[0]): string[] =>
    compareTurns(seen).map(({ verdict }) => verdict);
  const slower = Array.from({ length: ENOUGH_PAIRS }, (_, turn) => [120 + turn, 100 + turn] as const);
  const faster = slower.map(([ours, other]) => [other, ours] as const);

  it('say what became slower and what faster', () => {
    expect(verdicts(turns(slower))).toEqual(['slower']);
    expect(verdicts(turns(faster))).toEqual(['faster']);
    expect(verdicts(turns(slower, { unit: 'a second', moreIsBetter: true }))).toEqual(['faster']);
    expect(verdicts(turns(slower, { unit: 'MiB' }))).toEqual(['more']);
    expect(verdicts(turns(faster, { unit: 'a second' }))).toEqual(['less']);
  });

  it('see no difference where the interval holds both', () => {
    expect(verdicts(turns([...slower.slice(3), ...faster.slice(3)]))).toEqual(['no difference seen']);
    expect(verdicts(turns(slower.map(([ours]) => [ours, ours])))).toEqual(['no difference seen']);
  });

  it('compare what may be nothing by its difference', () => {
    const none = slower.map(() => [0, 0] as const);
    expect(verdicts(turns(none, { unit: '' }))).toEqual(['no difference seen']);
    const [some] = compareTurns(
      turns(
        none.map(() => [3, 0]),
        { unit: '' },
      ),
    );
    expect(some).toMatchObject({ ratio: null, verdict: 'more' });
  });

  it('say nothing of too few pairs, but show their ratio', () => {
    const [row] = compareTurns(turns(slower.slice(1)));
    expect(row?.verdict).toBe('too few pairs to say');
    expect(row?.ratio?.median).toBeCloseTo(1.194, 3);
  });

  it('name a row that one of them does not have, or has in another unit', () => {
    const rows = compareTurns(
      slower.map(() => ({
        ours: [figure({ what: 'new' }), figure({ what: 'size', unit: 'MiB' })],
        other: [figure({ what: 'size', unit: 'KiB' })],
      })),
    );
    expect(rows.map(comparedCells)).toEqual([
      ['new', '40 ms', '–', '–', 'only here'],
      ['size', '40 MiB', '–', '–', 'only here'],
      ['size', '–', '40 KiB', '–', 'only there'],
    ]);
  });
});

describe('the page of figures', () => {
  it('says what the file of figures says', async () => {
    const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');
    expect(await pageWith(page, kept)).toBe(page);
  });

  it('can be read in five minutes', () => {
    expect(readFileSync(join(root, 'docs/performance.md'), 'utf8').split('\n').length).toBeLessThan(160);
  });

  it('has the figures of each part in the place of its earlier ones, in the order of the parts', () => {
    const [start, idle, again] = [
      figure({}, 'start'),
      figure({}, 'idle'),
      figure({ what: 'launch' }, 'start'),
    ];
    expect(withPart(withPart(withPart([], 'idle', [idle]), 'start', [start]), 'start', [again])).toEqual([
      again,
      idle,
    ]);
    expect(PARTS.flatMap((part) => kept.filter((one) => one.part === part))).toEqual(kept);
  });

  it('judges what it keeps as the bench does', () => {
    expect(kept.length).toBeGreaterThan(50);
    for (const one of kept) expect([one.what, one.holds]).toEqual([one.what, isWithin(one, one.budget)]);
  });

  it('names each row once, since rows are compared by their names', () => {
    expect(new Set(kept.map(({ what }) => what)).size).toBe(kept.length);
  });
});

it('has a file for each part', () => {
  expect(PARTS.filter((part) => !existsSync(join(root, `test/bench/parts/${part}.mjs`)))).toEqual([]);
});
