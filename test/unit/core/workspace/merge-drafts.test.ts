import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDrafts, type SharedRow } from '@core/workspace/merge-drafts';
import { RECORD_KINDS, type RecordKind } from '@core/workspace/record-kinds';

function kindOf(name: string): RecordKind {
  const kind = RECORD_KINDS.find((one) => one.name === name);
  if (kind === undefined) throw new Error(name);
  return kind;
}

const carts = kindOf('carts');
const draft = fc.record({
  reference: fc.constantFrom('a', 'b', 'c'),
  entryId: fc.constantFrom('', 'x', 'y'),
  shipTo: fc.record({ name: fc.constantFrom('Ann', 'Ben', 'Cid'), city: fc.constantFrom('P', 'Q') }),
});
const row = fc
  .record({ name: fc.constantFrom('one', 'two', 'three'), note: fc.constantFrom('', 'n', 'm'), draft })
  .map((given): SharedRow => ({ ...given, draft: JSON.stringify(given.draft), deleted_at: null }));

/** Every place of a row with its value. */
function placesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value === 'string' && value.startsWith('{')) return placesOf(JSON.parse(value), path);
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    placesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

describe('putting two versions of a draft together', () => {
  it('loses nothing that either side wrote', () => {
    fc.assert(
      fc.property(row, row, row, (base, theirs, mine) => {
        const merged = mergeDrafts(carts, base, theirs, mine);
        const before = new Map(placesOf(base));
        const found = new Map(placesOf(merged.row));
        for (const side of [theirs, mine])
          for (const [path, value] of placesOf(side)) {
            if (value === before.get(path)) continue;
            const isKept = found.get(path) === value;
            const isBeside = merged.conflicts.some((one) => one.path === path && one.other === value);
            expect(isKept || isBeside).toBe(true);
          }
      }),
    );
  });

  it('is the same from either side, but for what stays and what is beside it', () => {
    fc.assert(
      fc.property(row, row, row, (base, theirs, mine) => {
        const one = mergeDrafts(carts, base, theirs, mine);
        const other = mergeDrafts(carts, base, mine, theirs);
        const disputed = new Set(one.conflicts.map(({ path }) => path));
        expect(new Set(other.conflicts.map(({ path }) => path))).toEqual(disputed);
        const agreed = (of: SharedRow | null) =>
          placesOf(of)
            .filter(([path]) => !disputed.has(path))
            .sort();
        expect(agreed(other.row)).toEqual(agreed(one.row));
      }),
    );
  });

  it('changes nothing where both are equal, or one changed nothing', () => {
    fc.assert(
      fc.property(row, row, (base, changed) => {
        expect(mergeDrafts(carts, base, changed, changed)).toMatchObject({ row: changed, conflicts: [] });
        expect(mergeDrafts(carts, base, base, changed)).toMatchObject({ row: changed, conflicts: [] });
        expect(mergeDrafts(carts, base, changed, base)).toMatchObject({ row: changed, conflicts: [] });
      }),
    );
  });

  it('has an edit beat a deletion, and says so', () => {
    const base: SharedRow = { name: 'one', draft: '{}', deleted_at: null };
    const merged = mergeDrafts(carts, base, { ...base, deleted_at: 5 }, { ...base, name: 'two' });
    expect(merged.row).toMatchObject({ name: 'two', deleted_at: null });
    expect(merged.conflicts).toEqual([{ path: 'deleted_at', before: null, kept: null, other: 5 }]);
    const untouched = mergeDrafts(carts, base, { ...base, deleted_at: 5 }, base);
    expect(untouched).toMatchObject({ row: { deleted_at: 5 }, conflicts: [] });
    const gone = mergeDrafts(kindOf('templates'), base, null, { ...base, name: 'two' });
    expect(gone.row).toMatchObject({ name: 'two' });
    expect(gone.conflicts).toHaveLength(1);
    expect(mergeDrafts(kindOf('templates'), base, null, base)).toMatchObject({ row: null, conflicts: [] });
  });

  it('joins lists entry by entry', () => {
    const editors = (...entries: readonly [string, number][]) =>
      JSON.stringify({ editors: entries.map(([editorId, quantity]) => ({ editorId, quantity })) });
    const merged = mergeDrafts(
      carts,
      { draft: editors(['a', 1], ['b', 1]) },
      { draft: editors(['a', 2], ['b', 1], ['c', 1]) },
      { draft: editors(['a', 1], ['b', 3], ['d', 1]) },
    );
    expect(JSON.parse(String(merged.row?.['draft']))).toEqual(
      JSON.parse(editors(['a', 2], ['b', 3], ['d', 1], ['c', 1])),
    );
    expect(merged.conflicts).toEqual([]);
  });

  it.each([
    ['carts', ['total_amount', 'total_currency']],
    ['submission_carts', ['total_amount', 'total_currency']],
    ['submission_carts', ['problem', 'problem_of']],
    ['configured_products', ['state', 'configured_product_id', 'answer', 'unit_price_amount']],
    ['callbacks', ['state', 'verified_at', 'problem']],
    ['need_marks', ['resolved_at', 'resolved_why']],
  ])('takes from one side what says something only together: of %s %s', (name, columns) => {
    const values = fc.constantFrom(null, 'one', 'two');
    const version = fc
      .tuple(...columns.map(() => values))
      .map((given): SharedRow => Object.fromEntries(columns.map((column, index) => [column, given[index]])));
    fc.assert(
      fc.property(version, version, version, (base, theirs, mine) => {
        const { row: merged } = mergeDrafts(kindOf(name), base, theirs, mine);
        expect([theirs, mine]).toContainEqual(merged);
      }),
    );
  });
});
