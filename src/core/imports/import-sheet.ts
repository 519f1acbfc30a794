import { isUtf8 } from '@contract/utf8';
import {
  type ImportEncoding,
  type ImportSeparator,
  type ImportSettings,
  MAX_HEADER_ROWS,
  MAX_IMPORT_COLUMNS,
} from './imports';
import Papa from 'papaparse';
import { knownColumns } from './import-column-titles';
import { SEPARATORS } from './paste-csv';

/** Every runtime that this program knows has it, whatever library of types a reader was compiled with. */
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Windows-1252 where it is not Latin-1: 0x80 to 0x9f. Bytes that it leaves free stand for themselves. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Zero bytes at even and at odd places among the first ones: letters in UTF-16 have one each. */
function zeroBytes(bytes: Uint8Array): { even: number; odd: number; looked: number } {
  const looked = Math.min(bytes.length, 4096) & ~1;
  let [even, odd] = [0, 0];
  for (let index = 0; index < looked; index += 1) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd, looked };
}

/**
 * The encoding of a text file from its bytes: by its byte-order mark, by the zero bytes that letters have in
 * UTF-16, as UTF-8 where it is valid, and else Windows-1252, which is what older spreadsheets write.
 */
export function encodingOf(bytes: Uint8Array): ImportEncoding {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const { even, odd, looked } = zeroBytes(bytes);
  if (bytes.length % 2 === 0 && looked > 0) {
    if (odd > looked / 8 && odd > even * 2) return 'utf-16le';
    if (even > looked / 8 && even > odd * 2) return 'utf-16be';
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Code units as text, some thousand at a time: more arguments than that a call does not take. */
function textOf(length: number, unitAt: (index: number) => number): string {
  const parts: string[] = [];
  const units = new Uint16Array(8192);
  for (let from = 0; from < length; from += units.length) {
    const count = Math.min(units.length, length - from);
    for (let index = 0; index < count; index += 1) units[index] = unitAt(from + index);
    parts.push(String.fromCharCode(...units.subarray(0, count)));
  }
  return parts.join('');
}

const utf16 = (bytes: Uint8Array, low: 0 | 1): string =>
  textOf(
    bytes.length >> 1,
    (index) => (bytes[index * 2 + low] ?? 0) | ((bytes[index * 2 + 1 - low] ?? 0) << 8),
  ).replace(/\p{Cs}/gu, '\ufffd');

const windows1252 = (bytes: Uint8Array): string =>
  textOf(bytes.length, (index) => {
    const byte = bytes[index] ?? 0;
    return byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
  });

/**
 * The text of a file in an encoding, without its byte-order mark. Never throws: what the encoding has no
 * character for shows as a replacement character, and NUL, which no table of the desk can hold, by its picture.
 */
export function decodeText(bytes: Uint8Array, encoding: ImportEncoding): string {
  const text =
    encoding === 'utf-8'
      ? new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes)
      : encoding === 'windows-1252'
        ? windows1252(bytes)
        : utf16(bytes, encoding === 'utf-16le' ? 0 : 1);
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  return body.includes('\0') ? body.replaceAll('\0', '\u2400') : body;
}

/** What was recognised in the bytes of a sheet, and its text with plain line ends. */
export interface Recognition {
  readonly encoding: ImportEncoding;
  readonly separator: ImportSeparator;
  readonly header: boolean;
  /** The row of the header among those that are not blank, from 0. */
  readonly headerRow: number;
  readonly text: string;
}

/**
 * Recognises encoding, separator and header of a sheet; what a person chose is taken as it is, and the rest
 * follows from it. Never throws, whatever the bytes are.
 */
export function recognise(
  bytes: Uint8Array,
  chosen: {
    readonly encoding?: ImportEncoding | undefined;
    readonly separator?: ImportSeparator | undefined;
    readonly header?: boolean | undefined;
    readonly headerRow?: number | undefined;
  } = {},
): Recognition {
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const text = withPlainLineEnds(decodeText(bytes, encoding));
  const separator = chosen.separator ?? separatorOf(text);
  const rows = firstRows(text, separator, 50);
  const headerRow = chosen.headerRow ?? titleRows(rows);
  const header = chosen.header ?? hasHeader(rows.slice(headerRow));
  return { encoding, separator, header, headerRow: header ? headerRow : 0, text };
}

/** The names of a sheet's columns, where it has them, and its first rows below. */
export function headAndRows(
  text: string,
  { separator, header, headerRow = 0 }: Pick<ImportSettings, 'separator' | 'header' | 'headerRow'>,
  count: number,
): { readonly header: readonly string[] | null; readonly rows: readonly (readonly string[])[] } {
  const rows = firstRows(text, separator, count).map(({ cells }) => cells);
  return header
    ? { header: rows[headerRow] ?? null, rows: rows.slice(headerRow + 1) }
    : { header: null, rows };
}

/** One line of a sheet that is not blank. */
export interface SheetRow {
  /** Its place among those that are not blank, from 0. */
  readonly row: number;
  /** Line of the source on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** True when a quotation mark in it is never closed, or is where none may. */
  readonly broken: boolean;
}

/** About this many characters are parsed at a time. */
const WINDOW = 32 * 1024;
/** Rows that are parsed at a time where quotation marks may carry a cell over several lines. */
const ROWS = 250;

const breaksIn = (text: string): number => text.split('\n').length - 1;

/** A spreadsheet's hint: a first line `sep=;`. */
const HINT = /^sep=([,;\t|])\n/i;

/** Line ends as one character each, so that a line has one number in every file. */
export const withPlainLineEnds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** What an apostrophe before a formula's first character was put there for: that no spreadsheet reckons it. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t]/.test(cell) ? cell.slice(1) : cell);

/**
 * Reads a sheet some rows at a time, so that a long one keeps no one waiting. The text has plain line ends.
 * Cells are without the space around them; lines without anything in them are passed over.
 */
export class SheetReader {
  #at: number;
  #line: number;
  #row = 0;

  constructor(
    private readonly text: string,
    private readonly separator: ImportSeparator,
  ) {
    const hint = HINT.exec(text)?.[0].length ?? 0;
    this.#at = hint;
    this.#line = hint > 0 ? 2 : 1;
  }

  /** The next rows, some hundred; null after the last. */
  next(): SheetRow[] | null {
    if (this.#at >= this.text.length) return null;
    const whole = this.#window();
    const options = { delimiter: this.separator, newline: '\n' } as const;
    if (!whole.includes('"')) {
      // Without quotation marks a row is a line, and the parser is many times faster.
      this.#at += whole.length;
      const { data } = Papa.parse<string[]>(whole.endsWith('\n') ? whole.slice(0, -1) : whole, options);
      return this.#rows(data, null);
    }
    const rest = this.text.slice(this.#at);
    const { data, errors, meta } = Papa.parse<string[]>(rest, { ...options, preview: ROWS, fastMode: false });
    this.#at += meta.cursor;
    const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
    return this.#rows(data, broken);
  }

  /** Whole lines from here on, as many as fit. */
  #window(): string {
    const until = this.#at + WINDOW;
    if (until >= this.text.length) return this.text.slice(this.#at);
    const last = this.text.lastIndexOf('\n', until);
    const end = last > this.#at ? last + 1 : this.text.indexOf('\n', until) + 1;
    return this.text.slice(this.#at, end === 0 ? undefined : end);
  }

  #rows(data: readonly string[][], broken: ReadonlySet<number | undefined> | null): SheetRow[] {
    const rows: SheetRow[] = [];
    data.forEach((found, index) => {
      const line = this.#line;
      this.#line += 1;
      let isBlank = true;
      const cells = found.slice(0, MAX_IMPORT_COLUMNS).map((cell) => {
        if (broken !== null && cell.includes('\n')) this.#line += breaksIn(cell);
        const trimmed = cell.trim();
        if (trimmed !== '') isBlank = false;
        return trimmed.startsWith("'") ? withoutGuard(trimmed) : trimmed;
      });
      if (isBlank) return;
      rows.push({ row: this.#row, line, cells, broken: broken?.has(index) === true });
      this.#row += 1;
    });
    return rows;
  }
}

/** The first rows of a sheet. */
function firstRows(text: string, separator: ImportSeparator, count: number): SheetRow[] {
  const reader = new SheetReader(text.length > WINDOW * 2 ? text.slice(0, WINDOW * 2) : text, separator);
  const rows: SheetRow[] = [];
  for (let more = reader.next(); more !== null && rows.length < count; more = reader.next()) {
    rows.push(...more);
  }
  return rows.slice(0, count);
}

/** How many of the rows have the most frequent number of columns, and that number. */
function regularity(rows: readonly SheetRow[]): { width: number; share: number } {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width = 1, count = 0] = [...widths].sort((one, other) => other[1] - one[1])[0] ?? [];
  return { width, share: rows.length === 0 ? 0 : count / rows.length };
}

const LOOKED_AT = 60;

/**
 * The separator of a sheet: the one that its first line names, else the one that gives headings that are known,
 * else the one that gives rows of the same width.
 */
function separatorOf(text: string): ImportSeparator {
  const hint = SEPARATORS.find((separator) => separator === HINT.exec(text)?.[1]);
  if (hint !== undefined) return hint;
  const scored = SEPARATORS.map((separator) => {
    const rows = firstRows(text, separator, LOOKED_AT);
    const { width, share } = regularity(rows);
    const known = Math.max(0, ...rows.slice(0, MAX_HEADER_ROWS / 2).map(({ cells }) => knownColumns(cells)));
    return { separator, score: known * 10 + (width > 1 ? share * 5 + Math.min(width, 30) / 30 : 0) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

const holdsFigure = (cell: string): boolean => /\d/.test(cell);
const isNumber = (cell: string): boolean => /^\d+$/.test(cell);

const filled = ({ cells }: SheetRow): number => cells.filter((cell) => cell !== '').length;

/** How many rows at the top are a title, and not the names of columns or lines. */
function titleRows(rows: readonly SheetRow[]): number {
  const usual = [...rows.map(filled)].sort((one, other) => one - other)[rows.length >> 1] ?? 0;
  const first = rows.slice(0, MAX_HEADER_ROWS).findIndex((row) => usual < 3 || filled(row) * 2 > usual);
  const known = rows.slice(0, MAX_HEADER_ROWS).map(({ cells }) => knownColumns(cells));
  const best = known.indexOf(Math.max(...known));
  // Names that are known count for more than how full a row is.
  const isTitled = (known[best] ?? 0) > 1 && (known[best] ?? 0) > (known[0] ?? 0) + 1;
  const above = rows.slice(0, best);
  if (isTitled && above.every((row) => filled(row) < filled(rows[best] ?? row))) return best;
  return Math.max(0, first);
}

/** Whether the first row of a sheet has the names of its columns. */
function hasHeader(rows: readonly SheetRow[]): boolean {
  const first = rows[0]?.cells ?? [];
  const named = first.filter((cell) => cell !== '');
  if (named.length === 0) return false;
  // A quantity and a postcode beside customers called “Key” and “Ref” are an order: few columns are called by a number.
  const known = knownColumns(first) - named.filter(isNumber).length;
  if (known > 0 && known * 3 >= named.length) return true;
  if (rows.length < 2 || named.some(holdsFigure)) return known > 1;
  // Words above columns that hold figures: a row of titles in a language or of a kind that no one knows here.
  return rows
    .slice(1, 20)
    .some(({ cells }) => cells.some((cell, index) => holdsFigure(cell) && first[index] !== ''));
}
