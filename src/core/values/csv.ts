/**
 * A cell of a CSV file: text, a number that stays a number, or nothing. An amount is its decimal text with its
 * currency in a cell of its own.
 */
export type CsvCell = string | { readonly number: string | number } | null;

/** What is at the front of a CSV file, by which spreadsheets know it for UTF-8. */
export const CSV_MARK = '\ufeff';

/** Text that is a number and nothing else. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The signs that begin a formula, in half and in full width. */
const BEGINS = '=+\\-@＝＋－＠';

/** Where a spreadsheet may see the beginning of a cell: at the start, and behind what some take for a separator. */
const FORMULA = new RegExp(`(?:^|[;,|\\t\\r\\n])["\\s\\u00a0]*(?=[${BEGINS}])`, 'g');

/**
 * Text that no spreadsheet takes for a formula. What begins with = + - @ (also in full width) gets an apostrophe before
 * it, which spreadsheets do not show; so does what follows a semicolon, comma, bar, tab or line break within the text,
 * since a spreadsheet that separates cells by it begins a cell there. A tab or a carriage return at the start does too.
 */
const withoutFormula = (text: string): string =>
  text.replace(FORMULA, (start) => `${start}'`).replace(/^(?=[\t\r])/, "'");

/** Text as a cell: a number as it is, anything else as text that no spreadsheet takes for a formula. */
export const numberOrText = (text: string): string => (NUMBER.test(text) ? text : withoutFormula(text));

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return withoutFormula(cell);
  // What only claims to be a number is text like any other.
  return numberOrText(String(cell.number));
}

/** One line of CSV with its end (RFC 4180). Formulas are neutralised as {@link withoutFormula} says. */
export function csvLine(cells: readonly CsvCell[]): string {
  const texts = cells.map((cell) => {
    const text = cellText(cell);
    return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(',')}\r\n`;
}

/** A time as an unambiguous cell: ISO 8601 in UTC, or nothing. */
export const csvTime = (milliseconds: number | null): CsvCell =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** An amount and its currency as two cells. */
export const csvMoney = (money: { readonly amount: string; readonly currency: string } | null): CsvCell[] =>
  money === null ? [null, null] : [{ number: money.amount }, money.currency];
