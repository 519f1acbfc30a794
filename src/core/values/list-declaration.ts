/**
 * The rows that a filter of a list leaves: those in one of these states, `all` that are neither archived nor deleted, those
 * that are `archived` or `deleted`, or those that meet a `condition` of the filter's own, which the store knows.
 */
export type FilterMeaning<State extends string = string> =
  readonly State[] | 'all' | 'archived' | 'deleted' | 'condition';

/** What is declared of a list once: its query, its tabs and its columns of the database follow from it. */
export interface ListDeclaration<State extends string = string> {
  /** Its name in settings, saved views and files. */
  readonly name: string;
  /** Its filters in the order of their tabs; it opens with the first. */
  readonly filters: Readonly<Record<string, FilterMeaning<State>>>;
  /** What it can be sorted by; it opens sorted by the first. */
  readonly sorts: readonly [string, ...string[]];
  /** Whether it opens with what is last in that order. */
  readonly descending: boolean;
}

/** The filters of a list. */
export type FilterOf<List extends ListDeclaration> = Extract<keyof List['filters'], string>;

/** What a list can be sorted by. */
export type SortOf<List extends ListDeclaration> = List['sorts'][number];

/** The filters for which the store has a condition. */
export type ConditionOf<List extends ListDeclaration> = {
  [Filter in FilterOf<List>]: List['filters'][Filter] extends 'condition' ? Filter : never;
}[FilterOf<List>];

/** What a list is asked for, but for the page. */
export interface ListQuery<Filter extends string = string, Sort extends string = string> {
  search: string;
  filter: Filter;
  sort: Sort;
  descending: boolean;
}

/** The filters of a list, in the order of their tabs. */
export const filtersOf = <List extends ListDeclaration>(list: List): [FilterOf<List>, ...FilterOf<List>[]] =>
  Object.keys(list.filters) as [FilterOf<List>, ...FilterOf<List>[]];

/** How many rows are in one of these states, or in any for `all`. */
export function countIn<State extends string>(
  states: readonly State[] | 'all',
  counted: Readonly<Partial<Record<State, number>>>,
): number {
  const counts =
    states === 'all' ? Object.values<number | undefined>(counted) : states.map((state) => counted[state]);
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** What a list asks for before a person chose anything. */
export const openingQuery = <List extends ListDeclaration>(
  list: List,
): ListQuery<FilterOf<List>, SortOf<List>> => ({
  search: '',
  filter: filtersOf(list)[0],
  sort: list.sorts[0],
  descending: list.descending,
});

/** A query that was kept, where filter or order are not known any more those of the `otherwise`. */
export function knownQuery<List extends ListDeclaration>(
  list: List,
  kept: ListQuery,
  otherwise: ListQuery<FilterOf<List>, SortOf<List>>,
): ListQuery<FilterOf<List>, SortOf<List>> {
  const filter = filtersOf(list).find((known) => known === kept.filter) ?? otherwise.filter;
  const sort = list.sorts.find((known) => known === kept.sort) ?? otherwise.sort;
  return { ...kept, filter, sort };
}
