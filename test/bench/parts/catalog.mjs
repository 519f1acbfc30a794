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
  const p95 = percentile(large, 0.95);
  const ratio = median(large) / median(small);
  return [
    {
      what: `catalog search, key to painted result, 5,000 products, p95 of ${large.length} keys`,
      ours: `${p95.toFixed(0)} ms`,
      beside: `500 products: ${percentile(small, 0.95).toFixed(0)} ms`,
      figure: `${p95.toFixed(0)} ms`,
      budget: '≤ 50 ms',
      holds: p95 <= 50,
    },
    {
      what: 'catalog list, 5,000 products beside 500, median',
      ours: `${median(large).toFixed(0)} ms`,
      beside: `500 products: ${median(small).toFixed(0)} ms`,
      figure: `${ratio.toFixed(2)} ×`,
      budget: '≤ 1.50 ×',
      holds: ratio <= 1.5,
    },
  ];
}
