import { CART_LIST, type CartFilter } from '@core/carts/cart-list';
import { type SortOf, sortsOf } from '@core/values/list-declaration';
import { ProblemError } from '@main/problem-error';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, draftOf, newOrder, summaryOf, temporaryDesk } from '../temporary-desk';

const page = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 200 };
type Desk = ReturnType<typeof temporaryDesk>;

function add(desk: Desk, name: string, at: number, summary = summaryOf(), ...editors: string[]): string {
  return desk.carts.create({ accountId: ACCOUNT, name, draft: draftOf(...editors), summary, at }).id;
}

function problemOf(work: () => unknown): unknown {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError) return cause.problem;
    throw cause;
  }
  return null;
}

const found = (desk: Desk, search: string, filter: CartFilter = 'all'): string[] =>
  desk.carts
    .list(ACCOUNT, filter, { ...page, search, sort: 'name', descending: false })
    .rows.map((row) => row.name);

describe('a cart', () => {
  it('is read as it was drafted', () => {
    const desk = temporaryDesk();
    const draft = {
      ...draftOf('editor-1', 'editor-2'),
      orderAttributes: [96, 545],
      reference: 'R-\0-7',
      shipTo: { ...draftOf().shipTo, name: 'Zoë "Z" O’Neil', city: 'Århus' },
    };
    const cart = desk.carts.create({
      accountId: ACCOUNT,
      name: 'Wedding\0',
      draft,
      summary: summaryOf(),
      at: 5,
    });
    expect(cart).toMatchObject({
      accountId: ACCOUNT,
      name: 'Wedding\u2400',
      draft,
      edits: [],
      stage: 'drafted',
      orderId: null,
      createdAt: 5,
      updatedAt: 5,
      deletedAt: null,
      revision: 1,
    });
    expect(cart.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(desk.carts.read(cart.id)).toEqual(cart);
    expect(problemOf(() => desk.carts.read('no-such'))).toEqual({
      kind: 'absent',
      what: 'cart',
      id: 'no-such',
    });
  });

  it('changes only what a save names', () => {
    const desk = temporaryDesk();
    const id = add(desk, 'First', 1, summaryOf(), 'editor-1');
    const edits = [{ path: ['Orders', 0, 'Reference'], value: null }, { path: ['EntryId'] }];
    const saved = desk.carts.save(id, 1, { edits }, summaryOf({ missingFieldCount: 3 }), 9);
    expect(saved).toMatchObject({
      name: 'First',
      draft: draftOf('editor-1'),
      edits,
      revision: 2,
      updatedAt: 9,
    });
    expect(desk.carts.save(id, 2, { name: 'Second' }, summaryOf(), 10)).toMatchObject({
      name: 'Second',
      edits,
    });
  });

  it('refuses a save that was made to an older revision', () => {
    const desk = temporaryDesk();
    const id = add(desk, 'First', 1);
    desk.carts.save(id, 1, { name: 'Second' }, summaryOf(), 2);
    expect(problemOf(() => desk.carts.save(id, 1, { name: 'Third' }, summaryOf(), 3))).toMatchObject({
      kind: 'blocked',
      reason: 'changed-meanwhile',
    });
    expect(desk.carts.read(id)).toMatchObject({ name: 'Second', revision: 2 });
  });

  it('keeps every export byte for byte, and gives the newest', () => {
    const desk = temporaryDesk();
    const id = add(desk, 'First', 1, summaryOf(), 'editor-1');
    expect(desk.carts.latestExport(id)).toBeNull();
    const request = '{"editors":[{"editorId":"editor-1"}]}';
    const answer =
      '{ "items": [], "order": {"Price":1.10, "n":9007199254740993, "n":1e3, "s":"\\u00e9\u2028\0" } }';
    desk.carts.saveExport(
      id,
      { request, answer: '{}', exportedAt: 7, draftDigest: 'a' },
      summaryOf(),
      'exported',
    );
    const kept = desk.carts.saveExport(
      id,
      { request, answer, exportedAt: 6, draftDigest: 'b' },
      summaryOf({ total: { amount: '12.10', currency: 'USD' }, pieceCount: 4 }),
      'exported',
    );
    expect(desk.carts.latestExport(id)).toEqual({ ...kept, cartId: id, request, answer, draftDigest: 'b' });
    expect(desk.carts.read(id)).toMatchObject({ stage: 'exported', revision: 3 });
    expect(desk.carts.list(ACCOUNT, 'open', page).rows[0]).toMatchObject({
      total: { amount: '12.10', currency: 'USD' },
      pieceCount: 4,
      exportedAt: 6,
    });
  });

  it('that is damaged in the file is a Problem, not a guess', () => {
    const desk = temporaryDesk();
    const id = add(desk, 'First', 1);
    desk.database.run(`UPDATE carts SET draft = '{"editors":7}' WHERE id = ?`, [id]);
    expect(problemOf(() => desk.carts.read(id))).toMatchObject({ kind: 'storage', state: 'damaged' });
  });

  it('cannot be in a stage that does not exist', () => {
    const desk = temporaryDesk();
    add(desk, 'First', 1);
    expect(() => desk.database.run(`UPDATE carts SET stage = 'lost'`)).toThrow(/CHECK/);
  });
});

describe('deleting', () => {
  it('takes carts out of the lists and brings them back whole', () => {
    const desk = temporaryDesk();
    const ids = ['One', 'Two', 'Three'].map((name, index) => add(desk, name, index));
    desk.carts.softDelete(ids.slice(0, 2), 10);
    expect(found(desk, '')).toEqual(['Three']);
    expect(found(desk, '', 'deleted')).toEqual(['One', 'Two']);
    expect(found(desk, 'two')).toEqual([]);
    expect(desk.carts.counts(ACCOUNT)).toEqual({ stages: { drafted: 1 }, archived: 0, deleted: 2 });
    expect(desk.carts.read(ids[0] ?? '').deletedAt).toBe(10);
    desk.carts.restore(ids, 11);
    expect(found(desk, '')).toEqual(['One', 'Three', 'Two']);
    expect(desk.carts.read(ids[0] ?? '')).toMatchObject({ deletedAt: null, revision: 3 });
  });

  it('of one that is not there deletes none', () => {
    const desk = temporaryDesk();
    const id = add(desk, 'One', 1);
    expect(problemOf(() => desk.carts.softDelete([id, 'no-such'], 2))).toMatchObject({ kind: 'absent' });
    expect(desk.carts.read(id).deletedAt).toBeNull();
  });
});

describe('the list', () => {
  it('pages through everything once, whichever way it is sorted', () => {
    const desk = temporaryDesk();
    const names = Array.from({ length: 23 }, (_, index) => `Cart ${(index * 7) % 23}`);
    for (const [index, name] of names.entries()) {
      // Equal keys in plenty: the order must still be one and the same on every page.
      add(
        desk,
        name,
        index % 3,
        summaryOf({
          pieceCount: index % 2,
          recipient: 'Same',
          total: index % 2 ? { amount: `${index}.50`, currency: 'USD' } : null,
        }),
      );
    }
    for (const sort of sortsOf(CART_LIST)) {
      for (const descending of [true, false]) {
        const pages = [0, 10, 20, 30].map((offset) =>
          desk.carts.list(ACCOUNT, 'all', { ...page, sort, descending, offset, limit: 10 }),
        );
        const seen = pages.flatMap(({ rows }) => rows.map((row) => row.name));
        expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3, 0]);
        expect(new Set(seen)).toEqual(new Set(names));
        expect(pages.every(({ total }) => total === 23)).toBe(true);
      }
    }
  });

  it('sorts names as people do and totals as amounts', () => {
    const desk = temporaryDesk();
    for (const [name, amount] of [
      ['b', '9.50'],
      ['A', '100.00'],
      ['C', '20.00'],
    ] as const) {
      add(desk, name, 1, summaryOf({ total: { amount, currency: 'USD' } }));
    }
    const by = (sort: SortOf<typeof CART_LIST>): string[] =>
      desk.carts.list(ACCOUNT, 'all', { ...page, sort, descending: false }).rows.map((row) => row.name);
    expect(by('name')).toEqual(['A', 'b', 'C']);
    expect(by('total')).toEqual(['b', 'C', 'A']);
  });

  it('is sorted by several columns, each in its own direction, page by page and as ids', () => {
    const desk = temporaryDesk();
    const rows = ['b 1', 'a 2', 'c 2', 'd 1'].map((text, at) => {
      const [name = '', pieces] = text.split(' ');
      return add(desk, name, at, summaryOf({ pieceCount: Number(pieces) }));
    });
    const order = { search: '', sort: 'pieceCount', descending: true } as const;
    const byName = { ...order, thenBy: [{ sort: 'name', descending: false }] } as const;
    const backwards = { ...order, thenBy: [{ sort: 'name', descending: true }] } as const;
    const names = (asked: typeof byName | typeof backwards): string[] =>
      [0, 1, 2, 3].flatMap((offset) =>
        desk.carts.list(ACCOUNT, 'all', { ...asked, offset, limit: 1 }).rows.map(({ name }) => name),
      );
    expect(names(byName)).toEqual(['a', 'c', 'b', 'd']);
    expect(names(backwards)).toEqual(['c', 'a', 'd', 'b']);
    expect(desk.carts.idsInOrder(ACCOUNT, 'all', byName)).toEqual([1, 2, 0, 3].map((index) => rows[index]));
  });

  it('is of one account, and filtered by how far a cart has come', () => {
    const desk = temporaryDesk();
    for (const stage of ['drafted', 'exported', 'placing', 'placed', 'confirmed', 'uncertain'] as const) {
      desk.carts.setStage(add(desk, stage, 1), stage, 2);
    }
    desk.carts.create({ accountId: 'other', name: 'foreign', draft: draftOf(), summary: summaryOf(), at: 1 });
    expect(found(desk, '', 'open')).toEqual(['drafted', 'exported', 'placing']);
    expect(found(desk, '', 'placed')).toEqual(['confirmed', 'placed']);
    expect(found(desk, '', 'uncertain')).toEqual(['uncertain']);
    const { counts, total } = desk.carts.list(ACCOUNT, 'uncertain', { ...page, search: 'nothing like it' });
    expect(counts).toEqual({ open: 3, uncertain: 1, placed: 2, all: 6, archived: 0, deleted: 0 });
    expect(total).toBe(0);
    const { stages } = desk.carts.counts(ACCOUNT);
    expect(stages).toEqual({ drafted: 1, exported: 1, placing: 1, placed: 1, confirmed: 1, uncertain: 1 });
    expect(desk.carts.counts(null).stages).toMatchObject({ drafted: 2 });
  });

  it('is searched by the beginnings of words, in any order, without regard to case and accents', () => {
    const desk = temporaryDesk();
    add(
      desk,
      'Smith wedding',
      1,
      summaryOf({ reference: 'R-2025/17', recipient: 'José Núñez' }),
      '5f3e-aa"1',
      'other-9',
    );
    add(desk, 'Miller portrait', 1);
    for (const search of [
      'smi',
      'WEDD smi',
      'nunez jose',
      'R-2025/17',
      '2025',
      '5f3e-aa',
      'aa"1',
      'oth',
      ' smith ',
    ]) {
      expect(found(desk, search), search).toEqual(['Smith wedding']);
    }
    for (const search of [
      'mith',
      'smith miller',
      'smith* OR',
      'name:smith',
      'NEAR(smith wedding)',
      '"smith',
    ]) {
      expect(() => found(desk, search), search).not.toThrow();
    }
    expect(found(desk, 'smith miller')).toEqual([]);
    expect(found(desk, 'mith')).toEqual([]);
    // A sign alone is no word yet.
    expect(found(desk, '-')).toHaveLength(2);
  });

  it('finds a cart by what it is now and not by what it was', () => {
    const desk = temporaryDesk();
    const id = add(desk, 'Before', 1, summaryOf({ recipient: 'Old' }), 'editor-old');
    desk.carts.save(
      id,
      1,
      { name: 'After', draft: draftOf('editor-new') },
      summaryOf({ recipient: 'New' }),
      2,
    );
    for (const search of ['Before', 'Old', 'editor-old']) expect(found(desk, search), search).toEqual([]);
    for (const search of ['After', 'New', 'editor-new'])
      expect(found(desk, search), search).toEqual(['After']);
    expect(desk.database.all(`SELECT * FROM pragma_integrity_check`)).toEqual([{ integrity_check: 'ok' }]);
  });

  it('shows the order that a cart became', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk, 'Placed');
    expect(desk.carts.list(ACCOUNT, 'all', page).rows[0]).toMatchObject({ stage: 'placing', orderId: order });
  });
});
