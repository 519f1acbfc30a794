import fc from 'fast-check';
import Papa from 'papaparse';
import { decodeText, recognise, SheetReader, type SheetRow } from '@core/imports/import-sheet';
import { suggestMapping } from '@core/imports/import-columns';
import { ImportPlan } from '@core/imports/import-plan';
import { planColumns } from '@core/imports/import-values';
import type { ImportEncoding, ImportSeparator } from '@core/imports/imports';
import { describe, expect, it } from 'vitest';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Windows-1252 as a spreadsheet writes it; only for letters that it has. */
function windows1252(text: string): Uint8Array {
  const table = new Map<string, number>();
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  Array.from(decodeText(all, 'windows-1252')).forEach((letter, byte) => table.set(letter, byte));
  return Uint8Array.from(Array.from(text).map((letter) => table.get(letter) ?? 0x3f));
}

function utf16(text: string, low: 0 | 1, mark: boolean): Uint8Array {
  const whole = mark ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(whole.length * 2);
  for (let index = 0; index < whole.length; index += 1) {
    bytes[index * 2 + low] = whole.charCodeAt(index) & 0xff;
    bytes[index * 2 + 1 - low] = whole.charCodeAt(index) >> 8;
  }
  return bytes;
}

/** How a spreadsheet may write a text down, and what that is called. */
const WRITINGS: readonly (readonly [string, ImportEncoding, (text: string) => Uint8Array])[] = [
  ['UTF-8', 'utf-8', (text) => new TextEncoder().encode(text)],
  ['UTF-8 with a mark', 'utf-8', (text) => new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16 LE with a mark', 'utf-16le', (text) => utf16(text, 0, true)],
  ['UTF-16 BE with a mark', 'utf-16be', (text) => utf16(text, 1, true)],
  ['UTF-16 LE', 'utf-16le', (text) => utf16(text, 0, false)],
  ['UTF-16 BE', 'utf-16be', (text) => utf16(text, 1, false)],
  ['Windows-1252', 'windows-1252', windows1252],
];

function allRows(text: string, separator: ImportSeparator): SheetRow[] {
  const reader = new SheetReader(text, separator);
  const rows: SheetRow[] = [];
  for (let more = reader.next(); more !== null; more = reader.next()) rows.push(...more);
  return rows;
}

const HEADER = ['Editor ID', 'Qty', 'Order number', 'Recipient', 'Street', 'Zip code', 'City'];

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éèüñçøÅß€’'.split('');
const name = fc.string({
  unit: fc.constantFrom(...letters, ' ', ',', ';', '|', '"', '\n', "'"),
  maxLength: 24,
});
const line = fc.tuple(
  fc.string({ unit: fc.constantFrom(...'abcdef0123456789'.split('')), minLength: 12, maxLength: 24 }),
  fc.integer({ min: 1, max: 999 }).map(String),
  fc.integer({ min: 1, max: 99_999 }).map((number) => `A-${number}`),
  name.map((text) => `Renée ${text}`),
  name,
  fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
  name,
);

describe('a sheet', () => {
  it.each(WRITINGS)(
    'is read as it was written: %s, any separator, with and without header',
    (_, encoding, write) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...SEPARATORS),
          fc.boolean(),
          fc.constantFrom('\n', '\r\n'),
          fc.array(line, { minLength: 6, maxLength: 40 }),
          (separator, header, newline, lines) => {
            const table = header ? [HEADER, ...lines] : lines;
            const bytes = write(Papa.unparse(table, { delimiter: separator, newline }));
            const found = recognise(bytes, header ? {} : { separator });
            expect({ ...found, text: '' }).toEqual({ encoding, separator, header, headerRow: 0, text: '' });
            const cells = allRows(found.text, found.separator).map((row) => row.cells);
            expect(cells).toEqual(table.map((row) => row.map((cell) => cell.trim())));
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  it('without a header is read from its first row, also when customers are called as columns are', () => {
    const row = ['aaaaaaaaaaaa', '1', 'A-1', 'Renée', 'ref', '00000', 'key'];
    expect(recognise(new TextEncoder().encode(Papa.unparse([row, row])))).toMatchObject({ header: false });
  });

  it('gives a preview of any bytes whatever, and loses no line of them', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('a', '1', '"', ',', ';', '\n', '\r', '\t', '|', ' ', '='),
        maxLength: 400,
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          text.map((one) => new TextEncoder().encode(one)),
        ),
        (bytes) => {
          const found = recognise(bytes);
          const rows = allRows(found.text, found.separator);
          expect(rows.map(({ row }) => row)).toEqual(rows.map((_, index) => index));
          const header = found.header ? (rows[0]?.cells ?? null) : null;
          const below = rows.slice(header === null ? 0 : 1);
          const suggested = suggestMapping(
            header,
            below.slice(0, 50).map(({ cells }) => cells),
          );
          const settings = {
            encoding: found.encoding,
            separator: found.separator,
            header: found.header,
            ...suggested,
          };
          const plan = new ImportPlan(planColumns(settings, header));
          plan.judge(below);
          plan.arrange();
          expect(plan.counts.lines).toBe(below.length);
          const { cartLines, needsYou, heldBack, leftOut } = plan.counts;
          expect(cartLines + needsYou + heldBack + leftOut).toBe(below.length);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('says of each line where it begins, whatever is between quotation marks', () => {
    const text = 'a,b\n\n"one\ntwo\n",1\nx,"y\n"\n\nlast,2\n';
    expect(allRows(text, ',').map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'one\ntwo'],
      [6, 'x'],
      [9, 'last'],
    ]);
  });

  it('reads the same in pieces as in one piece', () => {
    const lines = Array.from({ length: 3000 }, (_, index) =>
      index % 7 === 0 ? `"id-${index}, or so",${index},"two\nlines"` : `id-${index},${index},plain`,
    );
    const text = lines.join('\n');
    const whole = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data;
    const rows = allRows(text, ',');
    expect(rows.map(({ cells }) => cells)).toEqual(whole);
    let at = 1;
    for (const [index, row] of rows.entries()) {
      expect(row.line).toBe(at);
      at += index % 7 === 0 ? 2 : 1;
    }
  });

  it('takes a spreadsheet’s hint, and takes back the guard before a formula', () => {
    const found = recognise(new TextEncoder().encode("sep=|\nEditor id|Qty\n'=A1|2\n"));
    expect(found).toMatchObject({ separator: '|', header: true });
    expect(allRows(found.text, '|').map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'Editor id', 'Qty'],
      [3, '=A1', '2'],
    ]);
  });

  it('says when a quotation mark is never closed', () => {
    const rows = allRows('a,b\n"c,d\ne,f\n', ',');
    expect(rows.at(-1)?.broken).toBe(true);
    expect(allRows('a,b\n"c",d\n', ',').some(({ broken }) => broken)).toBe(false);
  });
});
