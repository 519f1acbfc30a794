import { describe, expect, it } from 'vitest';
import { type Column, grownTracks, leastWidth, nextSorts, type Sort } from '@renderer/ui/grid/columns';

it('says how wide a row is at least, whatever its tracks take above that', () => {
  expect(leastWidth(['34px', 'minmax(120px, 1.2fr)', 'minmax(0, 1fr)', 'minmax(90px, 150px)', '96px'])).toBe(
    340,
  );
  expect(leastWidth([])).toBe(0);
});

const column = (key: string, more: Partial<Column<never>> = {}): Column<never> => ({
  ...{ key, label: key, track: '100px', cell: () => '' },
  ...more,
});

describe('sorting by a header', () => {
  const total = column('total', { sort: 'total', firstDescending: true });
  const name = column('name', { sort: 'name' });
  const alone = { adds: false, most: 3 };
  const added = { adds: true, most: 3 };
  const up = (by: string): Sort => ({ by, descending: false });
  const down = (by: string): Sort => ({ by, descending: true });

  it('begins in the column’s own direction and turns round', () => {
    expect(nextSorts(total, [up('name')], alone)).toEqual([down('total')]);
    expect(nextSorts(total, [down('total')], alone)).toEqual([up('total')]);
    expect(nextSorts(name, [up('state'), down('name')], alone)).toEqual([up('name')]);
    expect(nextSorts(column('picture'), [up('name')], alone)).toBeNull();
  });

  it('adds a step, turns it, and takes it away again', () => {
    const two = nextSorts(total, [up('name')], added) ?? [];
    expect(two).toEqual([up('name'), down('total')]);
    const turned = nextSorts(total, two, added) ?? [];
    expect(turned).toEqual([up('name'), up('total')]);
    expect(nextSorts(total, turned, added)).toEqual([up('name')]);
  });

  it('never leaves a list without an order, nor with more steps than main takes', () => {
    expect(nextSorts(name, [up('name')], added)).toEqual([down('name')]);
    expect(nextSorts(name, [down('name')], added)).toEqual([up('name')]);
    expect(nextSorts(total, [up('a'), up('b'), up('c')], added)).toBeNull();
  });
});

describe('columns that grow to what they hold', () => {
  const columns = [
    column('name', { track: 'minmax(140px, 2fr)', growsTo: 400 }),
    column('state', { track: '150px', growsTo: 248 }),
    column('total'),
  ];
  const held = (name: number, state: number): Map<string, number> =>
    new Map([
      ['name', name],
      ['state', state],
    ]);

  it('stay as they are where everything fits', () => {
    expect(grownTracks(columns, new Map(), 900)).toEqual(['minmax(140px, 2fr)', '150px', '100px']);
  });

  it('take what they need, the first first, and no more than the list has', () => {
    expect(grownTracks(columns, held(230, 300), 900)).toEqual(['minmax(230px, 2fr)', '248px', '100px']);
    expect(grownTracks(columns, held(230, 300), 500)).toEqual(['minmax(230px, 2fr)', '170px', '100px']);
    expect(grownTracks(columns, held(999, 300), 400)).toEqual(['minmax(150px, 2fr)', '150px', '100px']);
    expect(grownTracks(columns, held(999, 300), 100)).toEqual(['minmax(140px, 2fr)', '150px', '100px']);
  });
});
