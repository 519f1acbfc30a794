import { CSV_MARK, csvLine, csvMoney, csvTime } from '@core/values/csv';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

describe('a line of CSV', () => {
  it('keeps numbers numbers and neutralises what a spreadsheet would reckon', () => {
    const cells = [
      '=1+1',
      '+49 30',
      '-dash',
      '@home',
      '\ttab',
      '\rline',
      { number: '-12.50' },
      { number: 3 },
      null,
    ];
    expect(csvLine(cells)).toBe(`'=1+1,'+49 30,'-dash,'@home,'\ttab,"'\rline",-12.50,3,\r\n`);
  });

  it.each([
    ['note;=HYPERLINK("http://a")', `"note;'=HYPERLINK(""http://a"")"`],
    ['first line\n=1+1', `"first line\n'=1+1"`],
    ['first line\r\n@SUM(A1)', `"first line\r\n'@SUM(A1)"`],
    ['a; +1', `a; '+1`],
    ['a,-1', `"a,'-1"`],
    ['＝1＋1', `'＝1＋1`],
    ['  =1', `"  '=1"`],
    ['a\t=1', `a\t'=1`],
  ])('neutralises %j, which another separator or another width makes a formula', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it('leaves alone what no spreadsheet reckons', () => {
    for (const text of ['a=b', '2 + 2', 'Müller-Lüdenscheid', 'mail@host', 'a; b', 'Größe: 10 × 15'])
      expect(csvLine([text])).toBe(`${text}\r\n`);
  });

  it('does not believe that something is a number', () => {
    expect(csvLine([{ number: '=HYPERLINK("x")' }])).toBe(`"'=HYPERLINK(""x"")"\r\n`);
  });

  it('says amounts and times so that no one can read them otherwise', () => {
    expect(csvLine([...csvMoney({ amount: '1204.10', currency: 'USD' }), csvTime(0)])).toBe(
      '1204.10,USD,1970-01-01T00:00:00.000Z\r\n',
    );
    expect(csvLine([...csvMoney(null), csvTime(null)])).toBe(',,\r\n');
  });

  it('is read again as it was written, but for the apostrophes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), { minLength: 1 }),
        (rows) => {
          const text = CSV_MARK + rows.map(csvLine).join('');
          const read = Papa.parse<string[]>(text.slice(1).replace(/\r\n$/, ''), {
            delimiter: ',',
            newline: '\r\n',
          });
          const plain = (cells: readonly string[][]): string[][] =>
            cells.map((row) => row.map((cell) => cell.replaceAll("'", '')));
          expect(plain(read.data)).toEqual(plain(rows));
        },
      ),
    );
  });

  it('holds no formula, whatever a spreadsheet takes for the separator', () => {
    const cell = fc.string({ unit: fc.constantFrom(...Array.from('ab1 =+-@＝;,|\t\r\n"\'')) });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
        for (const separator of [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/, /[|\r\n]/])
          for (const part of csvLine(cells).split(separator))
            expect(part.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@＝]/);
      }),
      { numRuns: 1_000 },
    );
  });
});
