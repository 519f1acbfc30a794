/** What a list says of itself; the message catalogue of its area has these words. */
export interface ListWords {
  /** Heading of the view, of the grid and of the commands. */
  readonly title: string;
  /** Name of the search field. */
  readonly search: string;
  /** Name of the group of filters. */
  readonly filters: string;
  /** Heading above what kept the rows from being read. */
  readonly failed: string;
  /** When search or filter leave nothing. */
  readonly nothing: {
    readonly title: string;
    readonly search: (values: { readonly sought: string }) => string;
    readonly filter: string;
    readonly clear: string;
  };
}

/** The tabs of a list: its filters with their words and how many rows each leaves, where that is known. */
export const tabsOf = <Filter extends string>(
  filters: readonly Filter[],
  words: Readonly<Record<Filter, string>>,
  counts: Readonly<Partial<Record<Filter, number | null>>> | null,
): { key: Filter; label: string; count: number | null }[] =>
  filters.map((key) => ({ key, label: words[key], count: counts?.[key] ?? null }));
