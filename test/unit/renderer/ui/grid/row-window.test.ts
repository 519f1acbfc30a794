import { describe, expect, it } from 'vitest';
import { layOutRows, type ScrolledRows } from '@renderer/ui/grid/row-window';

const ROWS: ScrolledRows = {
  ...{ total: 1_000, rowHeight: 40, seen: 431, scrolled: 0 },
  ...{ above: 31, below: 0, overscan: 6 },
};

/** Where a row is on screen, in CSS pixels from the top of the element that scrolls. */
function onScreen(rows: ScrolledRows, index: number): { top: number; bottom: number } {
  const top = rows.above + index * rows.rowHeight - layOutRows(rows).shift - rows.scrolled;
  return { top, bottom: top + rows.rowHeight };
}

/** The list after it was scrolled to a row. */
const revealed = (rows: ScrolledRows, index: number): ScrolledRows => ({
  ...rows,
  scrolled: layOutRows(rows).scrolledTo(index),
});

/** The furthest that Chromium scrolls it. */
const lowest = (rows: ScrolledRows): number => layOutRows(rows).height + rows.above - rows.seen;

describe('rows of a list', () => {
  it('are drawn where they are in sight, and six more at each side', () => {
    const { first, end, height } = layOutRows({ ...ROWS, scrolled: 4_000 });
    expect({ first, end, height }).toEqual({ first: 94, end: 117, height: 40_000 });
    expect(layOutRows(ROWS)).toMatchObject({ first: 0, end: 17 });
    expect(layOutRows({ ...ROWS, scrolled: lowest(ROWS) })).toMatchObject({ end: 1_000 });
  });

  it('are drawn once the list is shorter than it is scrolled', () => {
    expect(layOutRows({ ...ROWS, total: 5, scrolled: 20_000 })).toMatchObject({ first: 4, end: 5 });
    expect(layOutRows({ ...ROWS, total: 0 })).toMatchObject({ first: 0, end: 0 });
  });

  it('are scrolled into sight as little as possible', () => {
    const inSight = revealed({ ...ROWS, scrolled: 4_000 }, 105);
    expect(inSight.scrolled).toBe(4_000);
    const above = revealed(inSight, 99);
    expect(onScreen(above, 99).top).toBe(31);
    const below = revealed({ ...ROWS, below: 84 }, 200);
    expect(onScreen(below, 200).bottom).toBe(431 - 84);
  });

  it('are all reached where Chromium would cut the list', () => {
    const many = { ...ROWS, total: 1_000_000, below: 84 };
    expect(layOutRows(many).height).toBeLessThan(2 ** 23);
    const last = revealed(many, 999_999);
    expect(last.scrolled).toBeCloseTo(lowest(many), 6);
    expect(onScreen(last, 999_999).bottom).toBeCloseTo(431 - 84, -1);
    expect(layOutRows(last)).toMatchObject({ end: 1_000_000 });
    expect(onScreen({ ...many, scrolled: lowest(many) }, 999_999).bottom).toBeCloseTo(431 - 84, -1);
    for (const index of [0, 1, 499_999, 800_000, 999_998]) {
      const { top, bottom } = onScreen(revealed(last, index), index);
      expect(top, String(index)).toBeGreaterThanOrEqual(30);
      expect(bottom, String(index)).toBeLessThanOrEqual(431 - 84 + 1);
    }
  });

  it('are where Chromium puts them: no position is beyond what it paints exactly', () => {
    const many = revealed({ ...ROWS, total: 2_000_000 }, 1_999_999);
    const { end, shift } = layOutRows(many);
    expect(end * many.rowHeight - shift).toBeLessThan(2 ** 23);
  });
});
