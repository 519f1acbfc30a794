import type { SqlRow } from './database';

/** A part of many records, and from where the next part goes on; null after the last. */
export interface Portion<Item> {
  readonly items: readonly Item[];
  readonly next: number | null;
}

/** Rows of one portion: this many leave the window answering while all of them are worked on. */
export const PORTION = 500;

/** Rows in the order of their `number`, at most {@link PORTION}, as a portion. */
export function portionOf<Item>(rows: readonly SqlRow[], read: (row: SqlRow) => Item): Portion<Item> {
  const last = rows.at(-1);
  return {
    items: rows.map(read),
    next: last === undefined || rows.length < PORTION ? null : Number(last.number),
  };
}
