import { SEARCH_FILTERS } from '@core/lists/list-search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, draftOf, summaryOf, temporaryDesk } from '../temporary-desk';

const page = { sort: 'name' as const, descending: false, offset: 0, limit: 200 };

function deskWithCarts(): ReturnType<typeof temporaryDesk> {
  const desk = temporaryDesk();
  const cart = (name: string, reference: string, recipient: string, amount: string | null): void => {
    const total = amount === null ? null : { amount, currency: 'USD' };
    const summary = { ...summaryOf(), reference, recipient, total };
    desk.carts.create({ accountId: ACCOUNT, name, draft: draftOf(), summary, note: `for ${name}`, at: 1 });
  };
  cart('Anna', '2024-1', 'Smith', '100.00');
  cart('Bert', '2024-2', 'Núñez', '250.50');
  cart('Cleo', '2025-1', 'Anna Lee', null);
  return desk;
}

describe('a list that is searched with filters', () => {
  const desk = deskWithCarts();
  const found = (search: string): string[] =>
    desk.carts.list(ACCOUNT, 'open', { ...page, search }).rows.map(({ name }) => name);

  it.each([
    ['anna', ['Anna', 'Cleo']],
    ['name:anna', ['Anna']],
    ['to:anna', ['Cleo']],
    ['to:nunez', ['Bert']],
    ['ref:2024', ['Anna', 'Bert']],
    ['ref:2024 -to:smith', ['Bert']],
    ['note:"for bert"', ['Bert']],
    ['>100', ['Bert']],
    ['>=100 <=250.50', ['Anna', 'Bert']],
    ['->100', ['Anna', 'Cleo']],
    ['state:drafted', ['Anna', 'Bert', 'Cleo']],
    ['-state:drafted', []],
    ['state:nowhere', []],
    ['state:', ['Anna', 'Bert', 'Cleo']],
    ['is:held', []],
    ['-is:held', ['Anna', 'Bert', 'Cleo']],
    ['is:archived', []],
    ['before:1970', []],
    ['after:1969-12', ['Anna', 'Bert', 'Cleo']],
  ])('finds by %s', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('finds what is archived only when it is asked for', () => {
    const [id = ''] = desk.carts.idsOf(ACCOUNT, 'open', 'name:cleo');
    desk.carts.setArchived([id], 5, 5);
    expect(found('')).toEqual(['Anna', 'Bert']);
    expect(found('is:archived')).toEqual(['Cleo']);
    desk.carts.setArchived([id], null, 6);
    expect(found('')).toEqual(['Anna', 'Bert', 'Cleo']);
  });

  it('names everything that it finds but for the exceptions, as its pages do', () => {
    const ids = desk.carts.idsOf(ACCOUNT, 'open', 'ref:2024');
    expect(ids).toHaveLength(2);
    expect(desk.carts.idsOf(ACCOUNT, 'open', 'ref:2024', ids.slice(0, 1))).toEqual(ids.slice(1));
    const order = desk.carts.idsInOrder(ACCOUNT, 'open', { ...page, search: '' });
    expect(desk.carts.rowsOf(order).map(({ name }) => name)).toEqual(['Anna', 'Bert', 'Cleo']);
    expect(desk.carts.rowsOf(['gone', ...order.slice(0, 1)])).toHaveLength(1);
  });

  it('never fails, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...SEARCH_FILTERS.map((name) => `${name}:`),
        '"',
        '-',
        '>',
        '<=1',
        '2026-11',
        ' ',
        '*',
        '(',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const search = pieces.join('').slice(0, 200);
        const { total, rows } = desk.carts.list(ACCOUNT, 'all', { ...page, search });
        expect(rows).toHaveLength(total);
        expect(desk.carts.idsOf(ACCOUNT, 'all', search)).toHaveLength(total);
      }),
    );
  });
});

describe('a list of thousands', () => {
  const desk = temporaryDesk();
  desk.database.transaction(() => {
    for (let count = 0; count < 3000; count += 1)
      desk.carts.create({
        accountId: ACCOUNT,
        name: `${count % 4 === 3 ? 'Bert' : 'Anna'} ${(count * 7) % 100}`,
        draft: draftOf(),
        summary: summaryOf({ recipient: 'Same' }),
        at: (count * 11) % 500,
      });
    const [first = '', second = ''] = desk.carts.idsOf(ACCOUNT, 'all', 'anna');
    desk.carts.softDelete([first], 1);
    desk.carts.setArchived([second], 1, 1);
  });

  // Many are found by the first, few by the second; the third asks for nothing.
  describe.each([
    ['anna', 2248],
    ['bert', 750],
    ['', 2998],
  ])('searched for %j', (search, count) => {
    it.each([
      ['name', false],
      ['name', true],
      ['recipient', true],
      ['updatedAt', false],
      ['stage', true],
    ] as const)('has the same order on every page, by %s, descending %s', (sort, descending) => {
      const ids = desk.carts.idsInOrder(ACCOUNT, 'open', { search, sort, descending });
      expect(ids).toHaveLength(count);
      for (const offset of [0, 90, 1100, count - 150, count - 40, count, count + 10]) {
        const answer = desk.carts.list(ACCOUNT, 'open', { search, sort, descending, offset, limit: 100 });
        expect(answer.total).toBe(count);
        expect(answer.rows.map(({ id }) => id)).toEqual(ids.slice(Math.max(0, offset), offset + 100));
      }
    });
  });
});
