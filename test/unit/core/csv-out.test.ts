import { CSV_MARK, csvLine, csvMoney, csvTime } from '@core/csv-out';
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

  it('does not believe that something is a number', () => {
    expect(csvLine([{ number: '=HYPERLINK("x")' }])).toBe(`"'=HYPERLINK(""x"")"\r\n`);
  });

  it('says amounts and times so that nobody can read them otherwise', () => {
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
          const plain = rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)));
          expect(read.data).toEqual(plain);
        },
      ),
    );
  });
});
