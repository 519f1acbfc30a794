import { expect, it } from 'vitest';
import { picturesOf, type PrintedDocument } from '@core/values/print/printed-document';
import { printedPage, titleOf } from '@core/values/print/printed-page';

const piece = (name: string, picture: string | null) => ({
  ...{ name, picture, details: ['Paper: Lustre'], files: ['1.jpg'], id: 'editorOne', quantity: 2 },
});
const ticket: PrintedDocument = {
  ...{ kind: 'ticket', name: 'Anna Berg', reference: 'NL-1', mark: 'PRACTICE', pictures: [] },
  facts: [{ label: 'Status', value: 'Confirmed' }],
  addresses: [{ label: 'Ship to', lines: ['Anna Berg', '東京都'], otherwise: 'No address' }],
  parts: [
    {
      ...{ heading: '', addresses: [], note: '' },
      pieces: [piece('Print', 'preview://picture/a'), piece('Card', 'preview://picture/b')],
    },
  ],
  charges: [{ kind: 'total', label: 'Total', amount: '$30.85', note: '' }],
  notes: [],
  remarks: [],
};

it('prints every text as text, whoever wrote it', () => {
  const evil = '<img src=x onerror="alert(1)">&amp;';
  const html = printedPage(
    [
      {
        ...ticket,
        ...{ name: evil, reference: evil, mark: evil },
        facts: [{ label: evil, value: evil }],
        addresses: [{ label: evil, lines: [evil], otherwise: '' }],
        parts: [{ heading: evil, addresses: [], note: evil, pieces: [piece(evil, evil)] }],
        pictures: [{ picture: evil, name: evil, details: [evil], quantity: 1 }],
        charges: [{ kind: 'charge', label: evil, amount: evil, note: evil }],
        notes: [{ label: evil, value: evil }],
        remarks: [evil],
      },
    ],
    { here: new Set([evil]) },
  );
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('onerror="');
  expect(html).not.toMatch(/<script|javascript:/);
});

it('marks each picture that is not here, and counts them', () => {
  const html = printedPage([ticket], { here: new Set(['preview://picture/a']) });
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain('Picture not loaded</div>');
  expect(html).toContain('1 picture could not be loaded. It is marked above.');
  expect(picturesOf([ticket, ticket])).toEqual(['preview://picture/a', 'preview://picture/b']);
});

it('begins each document on a page of its own, with its reference at the head of every page', () => {
  const html = printedPage([ticket, { ...ticket, reference: 'NL-2' }], { here: new Set() });
  expect(html.match(/<table class="document"><thead>/g)).toHaveLength(2);
  expect(html).toContain('NL-2 · Anna Berg');
  expect(titleOf([ticket])).toBe('Job ticket NL-1');
  expect(titleOf([ticket, ticket])).toBe('Job tickets');
});
