import { CSV_MARK, csvLine } from '../values/csv';

/**
 * Lines as CSV (RFC 4180) with a mark at the front by which spreadsheets know it for UTF-8. What a spreadsheet would
 * reckon as a formula has an apostrophe before it, which reading it here takes away again.
 */
export const sheetText = (titles: readonly string[], lines: readonly (readonly string[])[]): string =>
  CSV_MARK + [titles, ...lines].map(csvLine).join('');
