/** One sentence or table cell of the service's document. */
export interface DocumentRule {
  readonly id: string;
  readonly text: string;
  /**
   * What keeps it when no answer of the service can: the program's own test for what a client must do, or nothing at all
   * where the document says that something is not shown. The suite proves everything else.
   */
  readonly kept?: 'not shown' | AppTest;
}

/** A test of this program, by its file and its title. */
export interface AppTest {
  readonly file: string;
  readonly title: string;
}

/** A statement that something is not shown. There is nothing to prove: the practice lab's choices are listed in its docs. */
export const notShown = (id: string, text: string): DocumentRule => ({ id, text, kept: 'not shown' });

/** A sentence about what a client does, with the test that proves that this program does it. */
export const clientDoes = (id: string, text: string, file: string, title: string): DocumentRule => ({
  id,
  text,
  kept: { file, title },
});

/**
 * The cells of one row of a table: the row by its first cell, with the last of its cells, and every cell between them
 * under the name of its column.
 */
export function tableRow(
  table: string,
  row: string,
  text: string,
  cells: Readonly<Record<string, string>> = {},
): DocumentRule[] {
  return [
    { id: `${table}: ${row}`, text },
    ...Object.entries(cells).map(([column, cell]) => ({ id: `${table}: ${row}, ${column}`, text: cell })),
  ];
}

/** A numbered rule: its first sentence under its number, and every further sentence under the number and its own. */
export function numbered(part: string, number: number, ...sentences: readonly string[]): DocumentRule[] {
  return sentences.map((text, index) => ({
    id: `${part} ${number}${index === 0 ? '' : `.${index + 1}`}`,
    text,
  }));
}
