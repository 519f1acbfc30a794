/**
 * The rows that a filter of a list leaves: those in one of these states, `all` that are neither archived nor deleted, those
 * that are `archived` or `deleted`, or those that meet a `condition` of the filter's own, which the store knows.
 */
export type FilterMeaning<State extends string = string> =
  readonly State[] | 'all' | 'archived' | 'deleted' | 'condition';

/** What a list is sorted by: the column of that name, its text without case, or an expression, which the store knows. */
export type SortMeaning = 'column' | 'text' | 'expression';

/** What a column of a list is in a file. A picture is nothing that a file could say, an amount is followed by its currency. */
export type ColumnKind = 'picture' | 'text' | 'number' | 'text-or-number' | 'time' | 'money';

/** Filters of a search that take text and look in one place of a record. */
export const TEXT_FILTERS = ['to', 'ref', 'name', 'id', 'note'] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];

/**
 * Where the filters of a search look in a list, by columns of the same name: text in those of its full-text index, amounts
 * in what the list sorts by as `total`.
 */
export interface SearchDeclaration extends Readonly<Record<TextFilter, readonly string[]>> {
  readonly state: 'state' | 'stage';
  /** Whether events say how far a record is. */
  readonly progress: boolean;
  /** The time that `before` and `after` are about, UTC milliseconds. */
  readonly time: string;
}

/** What is declared of a list once: its query, its tabs, its file and its columns of the database follow from it. */
export interface ListDeclaration<State extends string = string> {
  /** Its name in settings, saved views and files. */
  readonly name: string;
  /** Its filters in the order of their tabs; it opens with the first. */
  readonly filters: Readonly<Record<string, FilterMeaning<State>>>;
  /** What it can be sorted by; it opens sorted by the first. */
  readonly sorts: Readonly<Record<string, SortMeaning>>;
  /** Whether it opens with what is last in that order. */
  readonly descending: boolean;
  /** Its columns; left out for a list that is saved in no file. */
  readonly columns?: Readonly<Record<string, ColumnKind>>;
  /** Left out for a list that is searched by words alone. */
  readonly search?: SearchDeclaration;
}

/** A list that can be saved as a file. */
export type FiledList = ListDeclaration & Required<Pick<ListDeclaration, 'columns'>>;

/** The columns of a list. */
export type ColumnOf<List extends ListDeclaration> = List extends FiledList
  ? Extract<keyof List['columns'], string>
  : string;

/** The filters of a list. */
export type FilterOf<List extends ListDeclaration> = Extract<keyof List['filters'], string>;

/** What a list can be sorted by. */
export type SortOf<List extends ListDeclaration> = Extract<keyof List['sorts'], string>;

/** The keys for which the store has an expression. */
export type ExpressionOf<List extends ListDeclaration> = {
  [Sort in SortOf<List>]: List['sorts'][Sort] extends 'expression' ? Sort : never;
}[SortOf<List>];

/** The filters for which the store has a condition. */
export type ConditionOf<List extends ListDeclaration> = {
  [Filter in FilterOf<List>]: List['filters'][Filter] extends 'condition' ? Filter : never;
}[FilterOf<List>];

/** One step of an order: what rows are sorted by, and in which direction. */
export interface SortStep<Sort extends string = string> {
  sort: Sort;
  descending: boolean;
}

/** The most steps that sort a list after its first. */
export const MAX_THEN_BY = 3;

/** What a list is asked for, but for the page. */
export interface ListQuery<
  Filter extends string = string,
  Sort extends string = string,
> extends SortStep<Sort> {
  search: string;
  filter: Filter;
  /** What sorts rows that are the same so far, one step after the other; for lists that are searched with filters. */
  thenBy: SortStep<Sort>[];
}

/** The filters of a list, in the order of their tabs. */
export const filtersOf = <List extends ListDeclaration>(list: List): [FilterOf<List>, ...FilterOf<List>[]] =>
  Object.keys(list.filters) as [FilterOf<List>, ...FilterOf<List>[]];

/** What a list can be sorted by, as declared. */
export const sortsOf = <List extends ListDeclaration>(list: List): [SortOf<List>, ...SortOf<List>[]] =>
  Object.keys(list.sorts) as [SortOf<List>, ...SortOf<List>[]];

/** The columns of a list that can be saved as a file. */
export const columnsOf = <List extends FiledList>(list: List): [ColumnOf<List>, ...ColumnOf<List>[]] =>
  Object.keys(list.columns) as [ColumnOf<List>, ...ColumnOf<List>[]];

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
  sort: sortsOf(list)[0],
  descending: list.descending,
  thenBy: [],
});

/** A query that was kept, where filter or order are not known any more those of the `otherwise`. */
export function knownQuery<List extends ListDeclaration>(
  list: List,
  kept: ListQuery,
  otherwise: ListQuery<FilterOf<List>, SortOf<List>>,
): ListQuery<FilterOf<List>, SortOf<List>> {
  const filter = filtersOf(list).find((known) => known === kept.filter) ?? otherwise.filter;
  const known = (name: string): SortOf<List> | undefined => sortsOf(list).find((sort) => sort === name);
  const thenBy = kept.thenBy.flatMap(({ sort: name, descending }) => {
    const sort = known(name);
    return sort === undefined ? [] : [{ sort, descending }];
  });
  return { ...kept, filter, sort: known(kept.sort) ?? otherwise.sort, thenBy };
}
