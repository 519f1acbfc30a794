import type { AnswerOf } from '@bridge/contract';

/** Needs of one cause and code, as the list counts them. */
export type NeedGroup = AnswerOf<'needs:list'>['groups'][number];

/** Where a group is in the list: a heading, and below it its rows unless it is folded. */
export interface GroupPlace {
  readonly group: NeedGroup;
  readonly key: string;
  readonly isFolded: boolean;
  /** Position of the heading among everything that is listed. */
  readonly at: number;
  /** Position of its first need among all needs, folded or not. */
  readonly offset: number;
}

/** What is at one position of the list. */
export type Place =
  | { readonly kind: 'group'; readonly of: GroupPlace }
  /** `offset` is the position of the need among all needs. */
  | { readonly kind: 'need'; readonly of: GroupPlace; readonly offset: number };

/** One name for a group, for as long as the desk runs. */
export const groupKey = ({ cause, code }: Pick<NeedGroup, 'cause' | 'code'>): string => `${cause} ${code}`;

/** Lays groups out one below the other. Needs of a group are together, in the order of the groups. */
export function placesOf(groups: readonly NeedGroup[], folded: ReadonlySet<string>): GroupPlace[] {
  let at = 0;
  let offset = 0;
  return groups.map((group) => {
    const key = groupKey(group);
    const place = { group, key, isFolded: folded.has(key), at, offset };
    at += 1 + (place.isFolded ? 0 : group.count);
    offset += group.count;
    return place;
  });
}

/** How many headings and needs are listed. */
export function listedIn(places: readonly GroupPlace[]): number {
  const last = places.at(-1);
  return last === undefined ? 0 : last.at + 1 + (last.isFolded ? 0 : last.group.count);
}

/** What is at a position, or null beyond the end. */
export function placeAt(places: readonly GroupPlace[], index: number): Place | null {
  const of = places.findLast(({ at }) => at <= index);
  if (of === undefined || index >= listedIn(places)) return null;
  return index === of.at
    ? { kind: 'group', of }
    : { kind: 'need', of, offset: of.offset + index - of.at - 1 };
}

/** Position of a need in the list; of its heading while that is folded. Null when there is no such need. */
export function positionOf(places: readonly GroupPlace[], offset: number): number | null {
  const of = places.find((place) => offset >= place.offset && offset < place.offset + place.group.count);
  if (of === undefined) return null;
  return of.isFolded ? of.at : of.at + 1 + offset - of.offset;
}

/** Position of the next need above (-1) or below (1), past headings; null when there is none. */
export function nextNeed(places: readonly GroupPlace[], from: number, by: 1 | -1): number | null {
  for (let index = from + by; index >= 0; index += by) {
    const place = placeAt(places, index);
    if (place === null) return null;
    if (place.kind === 'need') return index;
  }
  return null;
}
