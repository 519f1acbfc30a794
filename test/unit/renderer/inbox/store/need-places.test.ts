import { describe, expect, it } from 'vitest';
import {
  listedIn,
  nextNeed,
  placeAt,
  placesOf,
  positionOf,
  type NeedGroup,
} from '@renderer/inbox/store/need-places';

const group = (cause: NeedGroup['cause'], code: string, count: number): NeedGroup => ({
  cause,
  code,
  count,
  title: `${cause} ${code}`,
});
const GROUPS = [
  group('may-be-confirmed', '', 2),
  group('order-failure', 'submission.failure.unknown', 3),
  group('key-rejected', '', 1),
];

/** The list as a person sees it: headings by cause, needs by their position. */
const seen = (folded: readonly string[]): (string | number)[] => {
  const places = placesOf(GROUPS, new Set(folded));
  return Array.from({ length: listedIn(places) }, (_, index) => {
    const place = placeAt(places, index);
    if (place === null) throw new Error(`Nothing stands at ${index}`);
    return place.kind === 'group' ? place.of.group.cause : place.offset;
  });
};

describe('the places of needs in their list', () => {
  it('puts each heading above its needs, in the order of the groups', () => {
    expect(seen([])).toEqual(['may-be-confirmed', 0, 1, 'order-failure', 2, 3, 4, 'key-rejected', 5]);
  });

  it('leaves the needs of a folded group out and keeps the positions of the others', () => {
    expect(seen(['order-failure submission.failure.unknown'])).toEqual([
      'may-be-confirmed',
      0,
      1,
      'order-failure',
      'key-rejected',
      5,
    ]);
    expect(seen(['key-rejected ', 'may-be-confirmed '])).toEqual([
      'may-be-confirmed',
      'order-failure',
      2,
      3,
      4,
      'key-rejected',
    ]);
  });

  it('has nothing at all for no groups, and nothing past the end', () => {
    expect(listedIn(placesOf([], new Set()))).toBe(0);
    expect(placeAt(placesOf([], new Set()), 0)).toBeNull();
    expect(placeAt(placesOf(GROUPS, new Set()), 9)).toBeNull();
  });

  it('finds each need again where it is, and a folded one at its heading', () => {
    const places = placesOf(GROUPS, new Set());
    for (let offset = 0; offset < 6; offset += 1) {
      const at = positionOf(places, offset);
      expect(at === null ? null : placeAt(places, at)).toMatchObject({ kind: 'need', offset });
    }
    expect(positionOf(places, 6)).toBeNull();
    expect(positionOf(placesOf(GROUPS, new Set(['may-be-confirmed '])), 1)).toBe(0);
  });

  it('steps from need to need past headings, and stops at both ends', () => {
    const places = placesOf(GROUPS, new Set());
    expect(nextNeed(places, 2, 1)).toBe(4);
    expect(nextNeed(places, 4, -1)).toBe(2);
    expect(nextNeed(places, 1, -1)).toBeNull();
    expect(nextNeed(places, 8, 1)).toBeNull();
    expect(nextNeed(placesOf(GROUPS, new Set(['order-failure submission.failure.unknown'])), 2, 1)).toBe(5);
  });
});
