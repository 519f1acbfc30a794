import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cartEditorSchema } from '@core/carts/carts';
import { goodEditors, readPaste } from '@core/imports/paste';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const ids = (text: string, existing: string[] = []) =>
  readPaste(text, existing).editors.map(({ editorId }) => editorId);
const marks = (text: string, existing: string[] = []) =>
  readPaste(text, existing).editors.map(({ editorId, problems }) => [
    editorId,
    ...problems.map(({ reason }) => reason),
  ]);

describe('a list', () => {
  it.each([
    ['commas', 'aaa1,bbb2,ccc3'],
    ['commas and spaces', 'aaa1, bbb2, ccc3'],
    ['semicolons', 'aaa1;bbb2 ; ccc3'],
    ['spaces', '  aaa1 bbb2   ccc3 '],
    ['tabs', 'aaa1\tbbb2\tccc3'],
    ['lines', 'aaa1\nbbb2\n\nccc3\n'],
    ['Windows lines', 'aaa1\r\nbbb2\r\nccc3\r\n'],
    ['old Mac lines', 'aaa1\rbbb2\rccc3'],
    ['commas at line ends', 'aaa1,\nbbb2,\nccc3,'],
    ['no-break spaces', 'aaa1\u00a0bbb2\u00a0ccc3'],
    ['dashes', '- aaa1\n- bbb2\n- ccc3'],
    ['bullets', '• aaa1\n• bbb2\n•ccc3'],
    ['stars', '* aaa1\n* bbb2\n* ccc3'],
    ['numbers', '1. aaa1\n2. bbb2\n3) ccc3'],
    ['quotes', '"aaa1", “bbb2”, \'ccc3\''],
    ['brackets', '[aaa1, bbb2, ccc3]'],
    ['angle brackets and back-ticks', '<aaa1> `bbb2` (ccc3)'],
    ['bars', 'aaa1 | bbb2 | ccc3'],
    ['invisible characters', '\ufeffaaa1 \u200bbbb2\u200b ccc3'],
    ['arrows and dashes between', 'aaa1 - bbb2 → ccc3'],
  ])('with %s', (_, text) => {
    expect(marks(text)).toEqual([['aaa1'], ['bbb2'], ['ccc3']]);
    expect(readPaste(text).shape).toBe('list');
  });

  it('keeps raw text and line of each', () => {
    expect(readPaste('\n- "aaa1",\r\n  (bbb2)').editors).toMatchObject([
      { raw: '"aaa1"', line: 2, editorId: 'aaa1' },
      { raw: '(bbb2)', line: 3, editorId: 'bbb2' },
    ]);
  });

  it('marks ids that are too long, empty or there twice, and keeps every one in its place', () => {
    const long = 'x1'.repeat(16);
    expect(marks(`aaa1,,${long} "" aaa1 AAA1`)).toEqual([
      ['aaa1'],
      ['', 'empty'],
      [long, 'too-long'],
      ['', 'empty'],
      ['aaa1', 'duplicate'],
      ['AAA1'],
    ]);
    expect(marks('y1'.repeat(15))).toEqual([['y1'.repeat(15)]]);
    expect(marks(`${long} ${long}`)).toEqual([
      [long, 'too-long'],
      [long, 'too-long', 'duplicate'],
    ]);
  });

  it('marks what is in the cart already', () => {
    expect(marks('aaa1 bbb2', ['bbb2'])).toEqual([['aaa1'], ['bbb2', 'duplicate']]);
    expect(readPaste('bbb2', ['bbb2']).editors[0]?.problems[0]?.message).toBe(
      '“bbb2” is already in this cart.',
    );
    expect(readPaste('aaa1\naaa1').editors[1]?.problems[0]?.message).toBe('“aaa1” is already on line 1.');
  });

  it('says how long a long one is', () => {
    expect(readPaste('x1'.repeat(20)).editors[0]?.problems[0]?.message).toMatch(
      /has 40 characters.*at most 30/,
    );
  });

  it('marks addresses and other things that no id is', () => {
    expect(marks('https://studio.example/e/1 anna@studio.example &&& a=b')).toEqual([
      ['https://studio.example/e/1', 'not-an-id'],
      ['anna@studio.example', 'not-an-id'],
      ['&&&', 'not-an-id'],
      ['a=b', 'not-an-id'],
    ]);
  });

  it('finds the ids in an e-mail', () => {
    const mail = `Hi Maria,

here are the 11 editors for the Okafor wedding (shot at 10:30):
 - 5f3e8a9b2c1d4e6f7a8b  ALBUM
 - 6a3e8a9b2c1d4e6f7a8b, please
 - shortId

Thanks!
John`;
    const { editors } = readPaste(mail);
    expect(goodEditors(editors).map(({ editorId }) => editorId)).toEqual([
      '5f3e8a9b2c1d4e6f7a8b',
      '6a3e8a9b2c1d4e6f7a8b',
      'shortId',
    ]);
    expect(editors.filter(({ problems }) => problems.length > 0).map(({ raw }) => raw)).toContain('Thanks!');
    expect(editors.find(({ editorId }) => editorId === 'Maria')?.problems[0]?.reason).toBe('not-an-id');
  });

  it('does not call a plain word no id where nothing shows that it is a word', () => {
    expect(marks('album, prints')).toEqual([['album'], ['prints']]);
  });

  it('is nothing when nothing was pasted', () => {
    for (const text of ['', ' \n\t ', '\n- \n']) expect(readPaste(text).editors).toEqual([]);
  });
});

describe('a table', () => {
  it.each([
    ['comma', 'Editor ID,Quantity,Order Attributes\naaa1,2,96 12\nbbb2,,'],
    ['semicolon', 'editorId;qty;attributes\naaa1;2;96,12\nbbb2;;'],
    ['tab', 'EDITOR_ID\tCopies\tAttributeUIDs\naaa1\t2\t96|12\nbbb2\t\t'],
    ['bar', 'editor|count|attribute\naaa1|2|96 12\nbbb2||'],
    ['quotes', '"editor id","quantity","attributes"\n"aaa1","2","96,12"\n"bbb2","",""'],
    ['other order', 'qty,attributes,id\n2,96 12,aaa1\n,,bbb2'],
    [
      'Windows lines and blank lines',
      '\r\neditorId,quantity,attributes\r\n\r\naaa1,2,96 12\r\nbbb2,,\r\n\r\n',
    ],
  ])('with a header and %s', (_, text) => {
    const { shape, editors } = readPaste(text);
    expect(shape).toBe('table');
    expect(goodEditors(editors)).toEqual([
      { editorId: 'aaa1', quantity: 2, orderAttributes: [96, 12] },
      { editorId: 'bbb2', quantity: null, orderAttributes: null },
    ]);
  });

  it('keeps raw rows and their lines, quoted line breaks included', () => {
    const text = 'editorId,note,quantity\n"aaa1","two\nlines",1\n\nbbb2,x,3';
    expect(readPaste(text).editors).toMatchObject([
      { editorId: 'aaa1', line: 2, raw: '"aaa1","two\nlines",1', quantity: 1 },
      { editorId: 'bbb2', line: 5, raw: 'bbb2,x,3', quantity: 3 },
    ]);
  });

  it('says which columns it does not use', () => {
    expect(readPaste('editorId,price,quantity\naaa1,5,1').problems).toEqual([
      expect.objectContaining({ path: 'price', message: 'The column “price” is not used.' }),
    ]);
  });

  it.each(['0', '-1', '1.5', 'two', '1e3', '99999999999999999999'])('marks the quantity %s', (quantity) => {
    const { editors } = readPaste(`editorId,quantity\naaa1,${quantity}\nbbb2,1`);
    expect(editors[0]).toMatchObject({
      editorId: 'aaa1',
      quantity: null,
      problems: [{ reason: 'quantity', given: quantity, expected: 'a whole number, 1 or more' }],
    });
    expect(goodEditors(editors).map(({ editorId }) => editorId)).toEqual(['bbb2']);
  });

  it('marks attributes that are no numbers, and rows without an id', () => {
    expect(marks('editorId,quantity,attributes\naaa1,1,gloss\n,4,')).toEqual([
      ['aaa1', 'attributes'],
      ['', 'empty'],
    ]);
  });

  it.each([
    ['comma', 'aaa1,2\nbbb2,10'],
    ['tab', 'aaa1\t2\nbbb2\t10'],
    ['semicolon', 'aaa1;2\nbbb2;10'],
    ['space', 'aaa1 2\nbbb2  10'],
    ['times', 'aaa1 x2\nbbb2 ×10'],
  ])('without a header, by %s', (_, text) => {
    expect(goodEditors(readPaste(text).editors)).toEqual([
      { editorId: 'aaa1', quantity: 2, orderAttributes: null },
      { editorId: 'bbb2', quantity: 10, orderAttributes: null },
    ]);
  });

  it('without a header takes a third column for attributes', () => {
    expect(goodEditors(readPaste('aaa1,2,96 12\nbbb2,1,').editors)).toEqual([
      { editorId: 'aaa1', quantity: 2, orderAttributes: [96, 12] },
      { editorId: 'bbb2', quantity: 1, orderAttributes: null },
    ]);
  });

  it('without a header still marks a bad quantity', () => {
    expect(marks('aaa1,2\nbbb2,two\nccc3,3')).toEqual([['aaa1'], ['bbb2', 'quantity'], ['ccc3']]);
  });

  it('is not seen in a list of ids by twos', () => {
    expect(ids('aaa1,bbb2\nccc3,ddd4')).toEqual(['aaa1', 'bbb2', 'ccc3', 'ddd4']);
    expect(ids('1001,1002\n1003,1004')).toEqual(['1001', '1002', '1003', '1004']);
  });

  it('reads a column of ids under a heading', () => {
    expect(ids('Editors:\naaa1\nbbb2')).toEqual(['aaa1', 'bbb2']);
  });
});

describe('a request', () => {
  const request = {
    editors: [{ editorId: 'aaa1', quantity: 2, orderAttributes: [96, 12] }, { editorId: 'bbb2' }],
    orderAttributes: [545],
    entryId: 'E-1',
    reference: 'Okafor',
    shipToAddress: {
      name: 'Anna',
      addr1: '1 Main',
      city: 'Duluth',
      state: 'MN',
      zip: '55802',
      country: 'US',
    },
    shipFromAddress: { Name: 'Studio' },
  };

  it('gives editors and fields', () => {
    const paste = readPaste(JSON.stringify(request, null, 2));
    expect(paste.shape).toBe('request');
    expect(goodEditors(paste.editors)).toEqual([
      { editorId: 'aaa1', quantity: 2, orderAttributes: [96, 12] },
      { editorId: 'bbb2', quantity: null, orderAttributes: null },
    ]);
    expect(paste.fields).toEqual({
      orderAttributes: [545],
      entryId: 'E-1',
      reference: 'Okafor',
      shipTo: { ...EMPTY_ADDRESS, ...request.shipToAddress },
      shipFrom: { ...EMPTY_ADDRESS, name: 'Studio' },
    });
    expect(paste.problems).toEqual([]);
  });

  it('keeps line and raw text of each editor', () => {
    const text =
      '{\n "reference": "aaa1",\n "editors": [\n  {"editorId": "aaa1"},\n  {"editorId": "aaa1"}\n ]\n}';
    expect(readPaste(text).editors).toMatchObject([
      { line: 4, raw: '{"editorId": "aaa1"}', problems: [] },
      { line: 5, raw: '{"editorId": "aaa1"}', problems: [] },
    ]);
    // What a request says of its editors is meant so; what the cart has already is asked about.
    expect(marks(text, ['aaa1'])).toEqual([
      ['aaa1', 'duplicate'],
      ['aaa1', 'duplicate'],
    ]);
  });

  it('keeps that an editor has no attributes of its own, or none at all', () => {
    const request =
      '{"editors":[{"editorId":"a1","orderAttributes":[]},{"editorId":"b2"}],"orderAttributes":[7]}';
    expect(readPaste(request).editors.map(({ orderAttributes }) => orderAttributes)).toEqual([[], null]);
  });

  it('may be in the legacy shape, or a bare list', () => {
    expect(readPaste('{"editorIds":["aaa1","bbb2"]}').shape).toBe('legacy-request');
    expect(ids('{"editorIds":["aaa1","bbb2"]}')).toEqual(['aaa1', 'bbb2']);
    expect(ids('["aaa1","bbb2"]')).toEqual(['aaa1', 'bbb2']);
    expect(ids('[{"editorId":"aaa1","quantity":"3"},{"id":"bbb2"}]')).toEqual(['aaa1', 'bbb2']);
  });

  it('marks bad editors one by one', () => {
    const editors = [
      { editorId: '' },
      {},
      null,
      'x1'.repeat(16),
      { editorId: 'aaa1', quantity: 0 },
      { editorId: 'aaa1', quantity: 1.5, orderAttributes: ['gloss'] },
      { editorId: 'two words' },
      { editorId: 7 },
    ];
    expect(marks(JSON.stringify({ editors }))).toEqual([
      ['', 'empty'],
      ['', 'empty'],
      ['', 'empty'],
      ['x1'.repeat(16), 'too-long'],
      ['aaa1', 'quantity'],
      ['aaa1', 'quantity', 'attributes'],
      ['two words', 'not-an-id'],
      ['7'],
    ]);
  });

  it('says what it cannot take over, each with its path', () => {
    const odd = {
      editors: [{ editorId: 'aaa1', finish: 'matte' }],
      entryId: 5,
      orderAttributes: 'gloss',
      shipToAddress: { name: 7, attn: 'Bob' },
      shipFromAddress: 'studio',
      metadata: {},
    };
    const { problems, fields } = readPaste(JSON.stringify(odd));
    expect(problems.map(({ path, given }) => [path, given])).toEqual([
      ['editors.0.finish', '"matte"'],
      ['entryId', '5'],
      ['orderAttributes', '"gloss"'],
      ['shipToAddress.name', '7'],
      ['shipToAddress.attn', '"Bob"'],
      ['shipFromAddress', '"studio"'],
      ['metadata', '{}'],
    ]);
    expect(fields).toEqual({ shipTo: EMPTY_ADDRESS });
  });

  it('takes nulls for what was not given', () => {
    const empty = {
      editors: [{ editorId: 'aaa1', quantity: null, orderAttributes: null }],
      entryId: null,
      shipToAddress: null,
    };
    const paste = readPaste(JSON.stringify({ ...empty, orderAttributes: null }));
    expect(paste.problems).toEqual([]);
    expect(paste.fields).toEqual({});
    expect(goodEditors(paste.editors)).toEqual([{ editorId: 'aaa1', quantity: null, orderAttributes: null }]);
  });

  it('that cannot be read is listed word by word, and said so', () => {
    const paste = readPaste('{"editors":[{"editorId":"5f3e8a9b2c1d4e6f"},]}');
    expect(paste.shape).toBe('list');
    expect(paste.problems).toHaveLength(1);
    expect(paste.editors.map(({ raw }) => raw).join('')).toContain('5f3e8a9b2c1d4e6f');
  });
});

describe('for any text', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'aaa1',
      'bbb2',
      ',',
      ';',
      '\n',
      '\r\n',
      '\t',
      ' ',
      '"',
      '[',
      '{',
      'editorId',
      'quantity',
      '2',
      '-',
      '•',
      '|',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.json({ maxDepth: 2 }),
  );

  it('loses no letter and no figure of a list, and every good editor fits a cart', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
        (text) => {
          const paste = readPaste(text);
          for (const editor of goodEditors(paste.editors)) {
            expect(cartEditorSchema.safeParse(editor).success).toBe(true);
            expect(editor.editorId).toMatch(/^\S{1,60}$/u);
          }
          const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).length;
          let last = 1;
          for (const { line } of paste.editors) {
            expect(line).toBeGreaterThanOrEqual(last);
            expect(line).toBeLessThanOrEqual(lines);
            last = line;
          }
          if (paste.shape !== 'list') return;
          const kept = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '');
          // A number that begins a line is a bullet.
          const body = text
            .split(/\r\n|[\n\r\u2028\u2029]/u)
            .map((line) => line.replace(/^\s*\d{1,3}[.)]\s+/u, ''));
          expect(kept(paste.editors.map(({ raw }) => raw).join(''))).toBe(kept(body.join('')));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('gives back every row of a table', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', ' ', '\n', 'é'), maxLength: 6 });
    const row = fc.tuple(
      fc.integer({ min: 0, max: 1e9 }).map((n) => `id${n}`),
      cell,
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 15 }), (rows) => {
        const quote = (value: string) => `"${value.replace(/"/g, '""')}"`;
        const text = ['editorId,quantity', ...rows.map((cells) => cells.map(quote).join(','))].join('\n');
        const { editors } = readPaste(text);
        expect(editors.map(({ editorId }) => editorId)).toEqual(rows.map(([id]) => id));
        expect(editors.map(({ raw }) => raw)).toEqual(rows.map((cells) => cells.map(quote).join(',')));
        for (const { line, raw } of editors) {
          expect(
            text
              .split('\n')
              .slice(line - 1)
              .join('\n')
              .startsWith(raw),
          ).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
