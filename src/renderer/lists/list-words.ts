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
