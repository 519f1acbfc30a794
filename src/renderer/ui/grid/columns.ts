import type { VNodeChild } from 'vue';
import type { ColumnOf, ListDeclaration, SortOf } from '@core/values/list-declaration';

/** One column of a {@link DataGrid}. Cells are drawn by plain functions: no component a cell is needed. */
export interface Column<Row, Sort extends string = string, Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** A track of the grid's CSS: `120px`, `minmax(120px, 2fr)`. */
  readonly track: string;
  readonly align?: 'end';
  /** The name by which main sorts, where it can. */
  readonly sort?: Sort;
  /** Figures, dates and names that begin at the top when sorted for the first time. */
  readonly firstDescending?: boolean;
  /** Spoken but not written, for a column of pictures. */
  readonly hideLabel?: boolean;
  /** Narrowest list, in CSS pixels, that still shows this column. */
  readonly from?: number;
  readonly cell: (row: Row) => VNodeChild;
}

/** The columns of a declared list. */
export type ColumnsOf<List extends ListDeclaration, Row> = readonly Column<
  Row,
  SortOf<List>,
  ColumnOf<List>
>[];

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

/** The sort that a click on a header asks for: its own first direction, then the other. */
export function nextSort<Row>(column: Column<Row>, sort: Sort): Sort | null {
  if (column.sort === undefined) return null;
  if (column.sort !== sort.by) return { by: column.sort, descending: column.firstDescending ?? false };
  return { by: column.sort, descending: !sort.descending };
}

/** What tracks of pixels take at least together, in CSS pixels: below that a list scrolls sideways. */
export const leastWidth = (tracks: readonly string[]): number =>
  tracks.reduce((sum, track) => sum + Number(/[\d.]+/.exec(track)?.[0] ?? 0), 0);
