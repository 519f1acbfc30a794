import { JsonDocument } from '@contract/json-document';
import type { CatalogFilter } from '@core/catalog/catalog-list';
import { CatalogRepository, type CatalogQuery } from '@main/store/catalog/catalog';
import { CatalogRefresh, pruneCatalog } from '@main/store/catalog/catalog-refresh';
import { countBits, countCommon, hasBit, noBits, setBit } from '@main/store/catalog/product-bits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, temporaryDesk } from '../temporary-desk';

const QUERY: CatalogQuery = {
  search: '',
  filter: 'all',
  facets: [],
  sort: 'catalog',
  descending: false,
  offset: 0,
  limit: 50,
};

interface Product {
  readonly ref: string;
  readonly [key: string]: unknown;
}

function entriesOf(products: readonly Product[]) {
  return products.map((product) => {
    const text = JSON.stringify(product);
    return { ref: product.ref, text, compared: text, document: JsonDocument.parse(text), path: [] };
  });
}

/** A catalog on disk that was refreshed with these products. */
function catalogOf(products: readonly Product[], database = temporaryDesk().database, accountId = ACCOUNT) {
  const catalog = new CatalogRepository(database);
  const refresh = (list: readonly Product[], at: number) => {
    const one = new CatalogRefresh(database, accountId);
    one.add(entriesOf(list), at);
    return one.show(at, 0);
  };
  refresh(products, 1);
  const refs = (query: Partial<CatalogQuery> = {}) =>
    catalog.list(accountId, { ...QUERY, ...query }).rows.map(({ ref }) => ref);
  return { catalog, database, refresh, refs };
}

const many = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => ({
    ref: `R-${index}`,
    name: `${['Linen', 'Atelier', 'Quarry'][index % 3]} print ${index}`,
    price: index % 10 === 0 ? null : (index * 7) % 100,
    finish: ['matte', 'gloss'][index % 2],
    size: index % 5,
    tags: index % 4 === 0 ? ['gift', 'wedding'] : ['gift'],
  }));

describe('the list of products', () => {
  it('is sorted by place, name, price and use; what has no price or was never used comes last both ways', () => {
    const { catalog, refs } = catalogOf([
      { ref: 'b', name: 'beta', price: 10 },
      { ref: 'a', name: 'Alpha', price: 9.5 },
      { ref: 'c', name: 'Gamma' },
    ]);
    catalog.markUsed(ACCOUNT, 'b', 7);
    catalog.markUsed(ACCOUNT, 'c', 9);
    expect(refs()).toEqual(['b', 'a', 'c']);
    expect(refs({ descending: true })).toEqual(['c', 'a', 'b']);
    expect(refs({ sort: 'name' })).toEqual(['a', 'b', 'c']);
    expect(refs({ sort: 'price' })).toEqual(['a', 'b', 'c']);
    expect(refs({ sort: 'price', descending: true })).toEqual(['b', 'a', 'c']);
    expect(refs({ sort: 'used', descending: true })).toEqual(['c', 'b', 'a']);
    catalog.markUsed(ACCOUNT, 'b', 11);
    expect(refs({ sort: 'used', descending: true, filter: 'recent' })).toEqual(['b', 'c']);
  });

  it('is searched by the beginnings of words in name, ref, category, description and values', () => {
    const { refs } = catalogOf([
      {
        ref: 'FRAME-8x10',
        name: 'Gerahmter Druck',
        description: 'Eiche, geölt',
        category: 'Wand',
        wood: 'oak',
      },
      { ref: 'card', name: 'Karte', tags: ['Hochzeit'] },
    ]);
    for (const search of ['frame', '8X10', 'gerah DRU', 'geolt', 'wand', 'oak']) {
      expect(refs({ search }), search).toEqual(['FRAME-8x10']);
    }
    expect(refs({ search: 'hoch' })).toEqual(['card']);
    expect(refs({ search: 'hoch frame' })).toEqual([]);
    expect(refs({ search: '"*' })).toHaveLength(2);
  });

  it('counts facets by what search, filter and the other facets leave, and keeps what is chosen', () => {
    const { catalog } = catalogOf(many(100));
    const counts = (query: Partial<CatalogQuery>) => {
      const { total, facets } = catalog.list(ACCOUNT, { ...QUERY, ...query });
      return { total, ...Object.fromEntries(facets.map((facet) => [facet.name, facet.values])) };
    };
    expect(counts({})).toMatchObject({
      total: 100,
      finish: [
        { value: 'gloss', count: 50 },
        { value: 'matte', count: 50 },
      ],
      tags: [
        { value: 'gift', count: 100 },
        { value: 'wedding', count: 25 },
      ],
    });
    expect(counts({ search: 'linen', facets: [{ name: 'finish', values: ['matte'] }] })).toMatchObject({
      total: 17,
      // Not narrowed by itself, so that the other value can be added.
      finish: [
        { value: 'gloss', count: 17 },
        { value: 'matte', count: 17 },
      ],
    });
    const both = [
      { name: 'finish', values: ['matte'] },
      { name: 'tags', values: ['wedding'] },
    ];
    expect(counts({ facets: both })).toMatchObject({ total: 25, tags: [{ count: 50 }, { count: 25 }] });
    expect(counts({ facets: [{ name: 'finish', values: ['matte', 'gloss'] }] }).total).toBe(100);
    expect(counts({ facets: [{ name: 'noSuch', values: ['x'] }] })).toMatchObject({
      total: 0,
      noSuch: [{ value: 'x', count: 0 }],
    });
    expect(counts({ search: 'nowhere', facets: both })).toMatchObject({
      total: 0,
      finish: [{ value: 'matte', count: 0 }],
    });
  });

  it('gives each product once over all of its pages', () => {
    const { catalog } = catalogOf(many(97));
    for (const sort of ['catalog', 'name', 'price', 'used'] as const) {
      const seen = [0, 25, 50, 75].flatMap((offset) =>
        catalog
          .list(ACCOUNT, { ...QUERY, sort, descending: true, offset, limit: 25 })
          .rows.map(({ ref }) => ref),
      );
      expect(new Set(seen).size, sort).toBe(97);
      expect(seen).toHaveLength(97);
    }
  });

  it('follows marks at once, and shows gone products only where they are asked for', () => {
    const { catalog, refresh, refs } = catalogOf(many(40));
    catalog.setFavourite(ACCOUNT, 'R-3', true);
    expect(refs({ filter: 'favourites' })).toEqual(['R-3']);
    expect(refresh(many(40).slice(4), 2)).toEqual({ added: 0, changed: 0, gone: 4 });
    const found = (filter: CatalogFilter) => catalog.list(ACCOUNT, { ...QUERY, filter }).total;
    expect([found('all'), found('gone'), found('favourites')]).toEqual([36, 4, 1]);
    expect(catalog.state(ACCOUNT)).toMatchObject({ count: 36, changes: { gone: 4 } });
  });
});

describe('a refresh', () => {
  it('is not seen before its end, and leaves nothing of what it replaced', () => {
    const { catalog, database, refs } = catalogOf(many(40));
    const one = new CatalogRefresh(database, ACCOUNT);
    one.add(entriesOf([{ ref: 'new', name: 'Linen, new' }]), 2);
    expect(refs({ limit: 500 })).toHaveLength(40);
    expect(refs({ search: 'linen', limit: 500 })).not.toContain('new');
    const elsewhere = catalogOf([{ ref: 'theirs' }], database, 'account-2');
    while (pruneCatalog(database, ACCOUNT, 7) > 0);
    expect(refs({ limit: 500 })).toHaveLength(40);
    expect(elsewhere.refs()).toEqual(['theirs']);
    const other = new CatalogRefresh(database, ACCOUNT);
    other.add(entriesOf([{ ref: 'new', name: 'Linen, new' }]), 3);
    other.show(3, 2);
    while (pruneCatalog(database, ACCOUNT, 7) > 0);
    expect(refs({ search: 'linen' })).toEqual(['new']);
    expect(catalog.state(ACCOUNT)).toMatchObject({ count: 1, leftOut: 2 });
    const words = database.get('SELECT count(*) AS count FROM catalog_products_search')?.count;
    expect(words).toBe(database.get('SELECT count(*) AS count FROM catalog_products')?.count);
  });

  it('keeps what was only ever read alone, with its text', () => {
    const { catalog, refresh } = catalogOf([]);
    catalog.saveAnswer(ACCOUNT, 'alone', '{"ref":"alone","name":"Read alone","price":1.10}', 5);
    expect(refresh([{ ref: 'a' }], 6)).toEqual({ added: 1, changed: 0, gone: 0 });
    expect(catalog.read(ACCOUNT, 'alone')).toMatchObject({
      name: 'Read alone',
      price: { amount: '1.10', currency: 'USD' },
      gone: false,
      entry: null,
      answer: { at: 5 },
    });
  });
});

describe('sets of products', () => {
  it('count as sets do', () => {
    const ordinals = fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 200 });
    fc.assert(
      fc.property(ordinals, ordinals, (one, other) => {
        const [left, right] = [noBits(200), noBits(200)];
        for (const ordinal of one) setBit(left, ordinal);
        for (const ordinal of other) setBit(right, ordinal);
        expect(countBits(left)).toBe(one.length);
        expect(countCommon(left, right)).toBe(one.filter((ordinal) => other.includes(ordinal)).length);
        for (const ordinal of one.slice(0, 5)) setBit(left, ordinal, false);
        expect(one.filter((ordinal) => hasBit(left, ordinal))).toEqual(one.slice(5));
      }),
    );
  });
});
