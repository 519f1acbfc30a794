import { addToTally, emptyTally, facetLabel, facetsOf, propertiesOf } from '@core/catalog/facets';
import { describe, expect, it } from 'vitest';

/** Facets of this many products, each made from its number. */
function facetsOfMany(count: number, product: (index: number) => unknown, named: string[] = []) {
  const tally = emptyTally();
  for (let index = 0; index < count; index += 1)
    addToTally(tally, index, propertiesOf(product(index), named));
  return facetsOf(tally);
}

describe('the facet of sizes', () => {
  const sizes = (product: (index: number) => object) =>
    facetsOfMany(40, product).map(({ name, label, values }) => [
      name,
      label,
      values.map(({ value }) => value),
    ]);

  it('is one, from the smallest, whatever the products call it', () => {
    const dimensions = (index: number) => ({
      width: [16, 8, 5][index % 3],
      height: [20, 10, 7][index % 3],
      unit: 'in',
    });
    const all = ['5 × 7 in', '8 × 10 in', '16 × 20 in'];
    expect(sizes((index) => ({ dimensions: dimensions(index) }))).toEqual([['size', 'Size', all]]);
    expect(sizes(dimensions)).toEqual([['size', 'Size', all]]);
    const twice = (index: number) => ({ trim_size: all[index % 3], dimensions: dimensions(index) });
    expect(sizes(twice)).toEqual([['size', 'Size', all]]);
  });

  it('is of words where the products name none in figures, and leaves other measures alone', () => {
    const product = (index: number) => ({
      size: ['Large', 'Small'][index % 2],
      weight: { grams: index % 2 },
    });
    expect(sizes(product).map(([name]) => name)).toEqual(['size', 'weight.grams']);
    expect(sizes((index) => ({ size: ['S', 'M'], width: index % 2 })).map(([name]) => name)).toEqual([
      'size',
      'width',
    ]);
  });
});

describe('facets', () => {
  it('are what divides the products into few groups: texts, booleans, small numbers, lists of texts', () => {
    const facets = facetsOfMany(100, (index) => ({
      ref: `r${index}`,
      name: `Product ${index % 3}`,
      series: ['Linen', 'Quarry'][index % 2],
      production: { site: 'Eagan', days: index % 4, madeToOrder: index % 4 === 0 },
      tags: index % 2 === 0 ? ['gift', 'wedding'] : ['gift'],
      weight: index,
      picture: `https://lab.example/${index % 2}`,
      list: [1, 2],
    }));
    expect(
      facets.map(({ name, label, values }) => [
        name,
        label,
        values.map((one) => [one.value, one.products.length]),
      ]),
    ).toEqual([
      [
        'series',
        'Series',
        [
          ['Linen', 50],
          ['Quarry', 50],
        ],
      ],
      [
        'production.days',
        'Production days',
        [
          ['0', 25],
          ['1', 25],
          ['2', 25],
          ['3', 25],
        ],
      ],
      [
        'production.madeToOrder',
        'Production made to order',
        [
          ['false', 75],
          ['true', 25],
        ],
      ],
      [
        'tags',
        'Tags',
        [
          ['gift', 100],
          ['wedding', 50],
        ],
      ],
    ]);
  });

  it('need two values, at most forty, and one product in twenty', () => {
    expect(facetsOfMany(200, (index) => ({ one: 'same', many: String(index % 41) }))).toEqual([]);
    expect(facetsOfMany(200, (index) => (index < 9 ? { rare: String(index % 2) } : {}))).toEqual([]);
    expect(facetsOfMany(200, (index) => (index < 10 ? { rare: String(index % 2) } : {}))).toHaveLength(1);
    expect(facetsOfMany(200, (index) => ({ many: String(index % 40) }))).toHaveLength(1);
    // Nearly each product another value: an identifier, whatever it is called.
    expect(facetsOfMany(30, (index) => ({ number: index }))).toEqual([]);
  });

  it('leave out what has a place of its own, count a value once a product, and keep to sixteen', () => {
    expect(
      facetsOfMany(40, (index) => ({ basePrice: index % 2, tags: ['a', 'a', `b${index % 2}`] }), [
        'basePrice',
      ]).map(({ name, values }) => [name, values.map(({ products }) => products.length)]),
    ).toEqual([['tags', [40, 20, 20]]]);
    const wide = (index: number) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, key) => [`p${key}`, index % 2 === 0]));
    expect(facetsOfMany(40, wide)).toHaveLength(16);
  });

  it('are labelled by their path', () => {
    expect(facetLabel('production.leadTime')).toBe('Production lead time');
    expect(facetLabel('größe')).toBe('größe');
  });
});
