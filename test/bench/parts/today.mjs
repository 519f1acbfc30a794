import { z } from 'zod';

const answer = z.object({
  count: z.number(),
  figures: z.number(),
  list: z.number(),
  allWeeks: z.number(),
  longestDay: z.number(),
  laterWeeks: z.number(),
});

/**
 * The first screen of a desk with 100,000 orders and as many submits in the last ten weeks: its figures, beside the
 * list of orders, and the weeks of its charts. All in processor time.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function today(bench) {
  const { count, figures, list, allWeeks, longestDay, laterWeeks } = answer.parse(
    JSON.parse(await bench.fill('test/bench/first-screen.ts')),
  );
  const row = (/** @type {string} */ what, /** @type {number} */ value) => ({
    what,
    value,
    unit: 'ms',
    budget: { value: 50 },
  });
  return [
    {
      ...row(`first screen: its figures after a write, ${count.toLocaleString('en')} orders`, figures),
      baseline: { what: 'the first page of the list of orders', value: list },
    },
    {
      ...row('first screen: weeks of its charts after an order of this week changed', laterWeeks),
      baseline: { what: 'all twelve the first time', value: allWeeks },
    },
    row('first screen: longest turn of main, for one day of the charts', longestDay),
  ];
}
