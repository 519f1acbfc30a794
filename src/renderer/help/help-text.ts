/** Words, as `scripts/help-pages.mjs` makes them: code, emphasis, and links to a section or to a command. */
export type Inline =
  | string
  | readonly ['b', readonly Inline[]]
  | readonly ['i', readonly Inline[]]
  | readonly ['code', string]
  | readonly ['to', string, readonly Inline[]]
  | readonly ['run', string, readonly Inline[]];
/** A heading has its id, a list its items, a table its rows of cells, the first of them the headings. */
export type Block =
  | readonly ['p', readonly Inline[]]
  | readonly ['h', string, readonly Inline[]]
  | readonly ['ul', readonly (readonly Block[])[]]
  | readonly ['ol', readonly (readonly Block[])[]]
  | readonly ['pre', string]
  | readonly ['table', readonly (readonly (readonly Inline[])[])[]];

/** What is read at once: everything under a heading of the second level. */
export interface Chapter {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The help in one language. */
export interface Help {
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  readonly chapters: readonly Chapter[];
}
