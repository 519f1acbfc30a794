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
  /** How many pictures it shows at once: it and its rows grow with the size that a person chose for pictures. */
  readonly pictures?: number;
  /** True where a person chose its width: then it keeps it. */
  readonly isSized?: boolean;
  /** How wide it becomes where a cell would be cut and the list has room, in CSS pixels; left out, as its track says. */
  readonly growsTo?: number;
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

/**
 * The order that a click on a header asks for: by this column alone, in its own first direction, then in the other.
 * With `adds`, the column becomes one more step of at most `most`, or its step turns, then goes. Null for no change.
 */
export function nextSorts<Row>(
  column: Column<Row>,
  sorts: readonly Sort[],
  { adds, most }: { readonly adds: boolean; readonly most: number },
): readonly Sort[] | null {
  const { sort: by, firstDescending: first = false } = column;
  if (by === undefined) return null;
  const at = sorts.findIndex((step) => step.by === by);
  const step = sorts[at];
  if (!adds) return [{ by, descending: at === 0 ? step?.descending !== true : first }];
  if (step === undefined) return sorts.length >= most ? null : [...sorts, { by, descending: first }];
  if (step.descending === first) return sorts.with(at, { by, descending: !first });
  return sorts.length === 1 ? sorts.with(at, { by, descending: first }) : sorts.toSpliced(at, 1);
}

/** The narrowest and the widest that a person makes a column, in CSS pixels. */
export const COLUMN_WIDTHS = { least: 48, most: 900 } as const;

/** The tracks of columns that grow to what they hold, in CSS pixels by key, as far as the list has room for all. */
export function grownTracks(
  columns: readonly Column<never>[],
  held: ReadonlyMap<string, number>,
  width: number,
): string[] {
  let room = width - leastWidth(columns.map(({ track }) => track));
  return columns.map(({ key, track, growsTo }) => {
    const least = leastWidth([track]);
    const more = Math.min(room, Math.min(growsTo ?? 0, held.get(key) ?? 0) - least);
    if (more <= 0) return track;
    room -= more;
    return track.replace(/[\d.]+px/, `${least + more}px`);
  });
}

/** What tracks of pixels take at least together, in CSS pixels: below that a list scrolls sideways. */
export const leastWidth = (tracks: readonly string[]): number =>
  tracks.reduce((sum, track) => sum + Number(/[\d.]+/.exec(track)?.[0] ?? 0), 0);
