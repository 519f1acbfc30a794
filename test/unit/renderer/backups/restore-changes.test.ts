import { describe, expect, it } from 'vitest';
import type { RestoreDifference } from '@core/backups/backups';
import { countedChanges, foundChanges, nameInWords, standInWords } from '@renderer/backups/restore-changes';

const difference = (
  change: RestoreDifference['change'],
  kind: RestoreDifference['kind'],
  name: string,
): RestoreDifference => ({
  ...{ change, kind, name, id: name },
  now: change === 'comes-back' ? '' : 'Confirmed',
  then: change === 'goes-away' ? '' : 'Draft, 3 editors',
});
const ALL = [
  difference('goes-away', 'order', 'Okafor wedding'),
  difference('comes-back', 'cart', 'Lindqvist family'),
  difference('becomes-older', 'submission-cart', 'Okafor, second delivery'),
];

describe('what going back changes', () => {
  it('is counted by change, what is feared first in front, nothing where there is none', () => {
    expect(
      countedChanges([
        { kind: 'cart', change: 'comes-back', count: 50 },
        { kind: 'order', change: 'goes-away', count: 2 },
        { kind: 'setting', change: 'becomes-older', count: 0 },
        { kind: 'cart', change: 'goes-away', count: 1 },
      ]),
    ).toEqual([
      {
        change: 'goes-away',
        total: 3,
        kinds: [
          { kind: 'order', change: 'goes-away', count: 2 },
          { kind: 'cart', change: 'goes-away', count: 1 },
        ],
      },
      { change: 'comes-back', total: 50, kinds: [{ kind: 'cart', change: 'comes-back', count: 50 }] },
    ]);
  });

  it('says how a thing is in the words of its own list', () => {
    expect(standInWords('order', 'may-be-confirmed')).toBe('Confirmation unknown');
    expect(standInWords('cart', 'drafted')).not.toBe('drafted');
    expect(standInWords('submission-cart', 'uncertain')).not.toBe('uncertain');
    expect(standInWords('batch', 'Anything at all')).toBe('Anything at all');
  });

  it('is found by every word that was typed, in its name, its kind and its values now and before', () => {
    const names = (change: Parameters<typeof foundChanges>[1], search: string): string[] =>
      foundChanges(ALL, change, search).map(({ name }) => name);
    expect(names('all', '')).toHaveLength(3);
    expect(names('all', 'okafor')).toEqual(['Okafor wedding', 'Okafor, second delivery']);
    expect(names('all', 'OKAFOR draft')).toEqual(['Okafor, second delivery']);
    expect(names('comes-back', '')).toEqual(['Lindqvist family']);
    expect(names('all', 'order confirmed')).toEqual(['Okafor wedding']);
    expect(names('goes-away', 'lindqvist')).toEqual([]);
  });

  it('names settings and what they are in words', () => {
    expect(nameInWords({ kind: 'setting', name: 'cartKind' })).toBe('Cart type shown last');
    expect(nameInWords({ kind: 'setting', name: 'of another version' })).toBe('of another version');
    expect(nameInWords({ kind: 'order', name: 'cartKind' })).toBe('cartKind');
    const values = ['"editors"', 'true', '4', '{"order":[]}', 'null'];
    expect(values.map((value) => standInWords('setting', value))).toEqual(['editors', 'on', '4', '–', '–']);
  });
});
