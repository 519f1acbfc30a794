import { describe, expect, it } from 'vitest';
import { reportColumns, reportPage, reportCsv } from '@core/batches/batch-report';
import { batchMade, countsMade, itemMade } from '../../batches-made';

const about = { accountNames: { 'account-1': 'Northlight Studio' }, madeAt: 5 };
/** The cells of each line after the first; no cell of these has a comma in it. */
const linesOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
const LOCALE = { locale: 'en-US', moment: (at: number) => `moment ${at}`, pictures: 'preview://' };

describe('the report of a batch as CSV', () => {
  it('has a cell for every column, with ids, amounts and times whole', () => {
    const [row] = linesOf(
      reportCsv({
        batch: batchMade(),
        ...about,
        items: [itemMade({ outcome: 'confirmed', labId: 'a3ff9b4a-3112', settledAt: 1_763_712_000_000 })],
      }),
    );
    expect(row).toHaveLength(reportColumns().length);
    expect(Object.fromEntries(reportColumns().map((name, index) => [name, row?.[index]]))).toEqual({
      Position: '1',
      Reference: 'NL-2291',
      Name: 'Okafor wedding',
      'Ship to': 'Adaeze Okafor',
      Account: 'Northlight Studio',
      Pieces: '3',
      'Total with tax': '212.40',
      Currency: 'USD',
      Outcome: 'confirmed',
      'Lab id': 'a3ff9b4a-3112',
      Time: '2025-11-21T08:00:00.000Z',
      Why: '',
    });
  });

  it('calls an outcome that no one knows by its name, and says why an order did not leave', () => {
    const rows = linesOf(
      reportCsv({
        batch: batchMade(),
        ...about,
        items: [
          itemMade({ outcome: 'unknown' }),
          itemMade({
            outcome: 'not-sent',
            total: null,
            problem: { kind: 'blocked', reason: 'total-changed', detail: [] },
          }),
        ],
      }),
    );
    expect(rows.map((row) => row[8])).toEqual(['confirmation unknown', 'not sent']);
    expect(rows[1]?.[6]).toBe('');
    expect(rows[1]?.[11]).not.toBe('');
  });
});

describe('the report of a batch as a page', () => {
  const page = (items = [itemMade()]): string =>
    reportPage(
      {
        batch: batchMade({
          name: 'Picture <b>day</b>',
          state: 'stopped',
          counts: countsMade({ ready: 3 }, { confirmed: 1, unknown: 1, 'not-sent': 1 }),
        }),
        items,
        ...about,
      },
      LOCALE,
    );

  it('says in its head what happened to how many', () => {
    expect(page()).toContain('1 confirmed · 1 confirmation unknown · 1 not sent · $212.40 with tax approved');
  });

  it('takes nothing that anyone wrote for markup', () => {
    const mark = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';
    const html = page([itemMade({ name: mark, reference: mark, recipient: mark, labId: mark })]);
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('&#60;script&#62;');
  });

  it('shows pictures of this desk and of no one else', () => {
    expect(page([itemMade({ thumbnail: 'preview://picture/abc' })])).toContain('src="preview://picture/abc"');
    expect(page([itemMade({ thumbnail: 'https://example.com/a.png' })])).not.toContain('<img');
  });
});
