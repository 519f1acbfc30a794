import { CSV_MARK, csvLine } from '../values/csv';
import { importTemplateText as text } from './messages';

/**
 * A sheet of carts from editors to fill in, as CSV (RFC 4180): columns that an import recognises by their names, in the
 * language of this process, and two lines as examples.
 */
export function importTemplate(): string {
  const { heading, example } = text;
  const line = (number: string, editor: string, quantity: string, to: typeof example.first): string[] => [
    ...[number, editor, quantity, to.name, to.addr1, ''],
    ...[to.city, to.state, to.zip, to.country, example.note],
  ];
  const headings = [
    ...[heading.key, heading.editorId, heading.quantity, heading.name, heading.addr1, heading.addr2],
    ...[heading.city, heading.state, heading.zip, heading.country, heading.note],
  ];
  const lines = [
    line('1001', 'abcdef123456', '2', example.first),
    line('1002', 'ghijkl789012', '1', example.second),
  ];
  return CSV_MARK + [headings, ...lines].map(csvLine).join('');
}
