import Papa from 'papaparse';
import type { PastedToken } from '../carts/pasted-editors';

/** A table that was pasted. */
export interface PastedTable {
  readonly tokens: PastedToken[];
  /** Names of columns that the desk has no use for. */
  readonly unusedColumns: string[];
}

interface Row {
  readonly cells: string[];
  readonly line: number;
  readonly raw: string;
}

interface Columns {
  readonly id: number;
  readonly quantity: number;
  readonly attributes: number;
}

const NAMES: Readonly<Record<keyof Columns, readonly string[]>> = {
  id: ['editorid', 'editorids', 'editor', 'editors', 'id', 'editoruid', 'editoridentifier'],
  quantity: ['quantity', 'quantities', 'qty', 'count', 'copies', 'pieces', 'units', 'amount'],
  attributes: [
    'orderattributes',
    'orderattribute',
    'attributes',
    'attribute',
    'attributeuids',
    'attributeuid',
    'orderattributeuids',
  ],
};

/** What is between the cells of a table. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The name of a column by its letters and figures alone: accents, capitals and marks do not count. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');

const lineBreaksIn = (text: string): number => text.split('\n').length - 1;

function addRow(rows: Row[], data: readonly string[], line: number, raw: string): void {
  const cells = data.map((cell) => cell.trim());
  if (cells.some((cell) => cell !== '')) rows.push({ cells, line, raw });
}

/** Reads every row that is not blank, with the line on which it begins. */
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  const options = { delimiter, newline: '\n' } as const;
  if (!text.includes('"')) {
    // Without quotes a row is a line, and the parser is many times faster when it need not report each.
    const lines = text.split('\n');
    Papa.parse<string[]>(text, options).data.forEach((data, index) =>
      addRow(rows, data, index + 1, lines[index] ?? ''),
    );
    return rows;
  }
  let [from, line] = [0, 1];
  Papa.parse<string[]>(text, {
    ...options,
    step: ({ data, meta }) => {
      const raw = text.slice(from, meta.cursor);
      addRow(rows, data, line, raw.replace(/\n+$/, ''));
      line += lineBreaksIn(raw);
      from = meta.cursor;
    },
  });
  return rows;
}

function headerColumns(cells: readonly string[]): Columns | null {
  const names = cells.map(plainName);
  const find = (column: keyof Columns) => {
    // The more telling name wins: `editor id` before a mere `id`.
    const index = NAMES[column].map((name) => names.indexOf(name)).find((at) => at >= 0);
    return index ?? -1;
  };
  const columns = { id: find('id'), quantity: find('quantity'), attributes: find('attributes') };
  return columns.id < 0 ? null : columns;
}

function tokensOf(rows: readonly Row[], columns: Columns): PastedToken[] {
  return rows.map(({ cells, line, raw }) => ({
    raw,
    line,
    id: cells[columns.id] ?? '',
    quantity: cells[columns.quantity] ?? '',
    attributes: cells[columns.attributes] ?? '',
  }));
}

function readWithHeader(text: string): PastedTable | null {
  const firstLine = text.slice(0, text.search(/\n|$/));
  const candidates = SEPARATORS.map((separator) =>
    firstLine.split(separator).map((cell) => cell.replace(/"/g, '')),
  );
  const best = candidates
    .map((cells, index) => ({ cells, separator: SEPARATORS[index] ?? ',', columns: headerColumns(cells) }))
    .filter(({ columns }) => columns !== null)
    .sort((one, other) => other.cells.length - one.cells.length)[0];
  if (best?.columns == null || text.length === firstLine.length) return null;
  const [header, ...rows] = rowsOf(text, best.separator);
  const columns = headerColumns(header?.cells ?? []);
  if (header === undefined || columns === null) return null;
  const used = new Set(Object.values(columns));
  return {
    tokens: tokensOf(rows, columns),
    unusedColumns: header.cells.filter((name, index) => !used.has(index) && name !== ''),
  };
}

const looksLikeQuantity = (cell: string): boolean => /^(?:[x×]\s*)?[-+]?\d{1,5}(?:[.,]\d+)?$/iu.test(cell);

const looksLikeId = (cell: string): boolean => /^\S+$/u.test(cell) && !looksLikeQuantity(cell);

/** A table without a header is one only when its second column plainly holds quantities. */
function readWithoutHeader(text: string): PastedTable | null {
  for (const separator of [...SEPARATORS, ' ']) {
    const rows = rowsOf(text, separator).map((row) =>
      separator === ' ' ? { ...row, cells: row.cells.filter((cell) => cell !== '') } : row,
    );
    const width = rows[0]?.cells.length ?? 0;
    if (width < 2 || width > 3 || rows.some(({ cells }) => cells.length !== width)) continue;
    const withQuantity = rows.filter(({ cells }) => looksLikeQuantity(cells[1] ?? '')).length;
    const others = rows.filter(({ cells }) => (cells[1] ?? '') !== '').length - withQuantity;
    const ids = rows.every(({ cells }) => (cells[0] ?? '') === '' || looksLikeId(cells[0] ?? ''));
    if (!ids || withQuantity === 0 || others > withQuantity) continue;
    return { tokens: tokensOf(rows, { id: 0, quantity: 1, attributes: 2 }), unusedColumns: [] };
  }
  return null;
}

/**
 * Reads a table: with a header that names an editor id column (quantity and attributes by several
 * names, any of comma, semicolon, tab and bar between cells), or without one when the second column
 * plainly holds quantities. Null when the text is no table.
 */
export function readTable(text: string): PastedTable | null {
  const body = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const blank = /^(?:[^\S\n]*\n)*/.exec(body)?.[0] ?? '';
  const skipped = lineBreaksIn(blank);
  const rest = body.slice(blank.length);
  const table = readWithHeader(rest) ?? readWithoutHeader(rest);
  if (table === null || skipped === 0) return table;
  return { ...table, tokens: table.tokens.map((token) => ({ ...token, line: token.line + skipped })) };
}
