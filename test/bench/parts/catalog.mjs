import { join } from 'node:path';
import { median } from '../statistics.mjs';
import { watchSearch } from '../watch-search.mjs';
import { percentile } from './part.mjs';

/**
 * The search of a catalog of 5,000 products, key to painted result, and beside it one of 500.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function catalog(bench) {
  /** @param {number} products */
  const search = async (products) => {
    const profile = join(bench.work, `catalog-${products}`);
    await bench.fill('test/bench/filled-catalog.ts', profile, products);
    return watchSearch(bench.electron(profile));
  };
  const large = await search(5_000);
  const small = await search(500);
  return [
    {
      what: 'catalog search, key to painted result, 5,000 products, p95',
      value: percentile(large, 0.95),
      unit: 'ms',
      baseline: { what: '500 products', value: percentile(small, 0.95) },
      budget: { value: 50 },
      stretch: { value: 33 },
      note: `${large.length} keys`,
    },
    {
      what: 'catalog search, key to painted result, 5,000 products, median',
      value: median(large),
      unit: 'ms',
      baseline: { what: '500 products', value: median(small) },
      budget: { ratio: 1.5 },
    },
  ];
}
