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
  const row = (/** @type {string} */ what, /** @type {number} */ value, /** @type {string} */ beside) => ({
    what,
    ours: `${value.toFixed(1)} ms`,
    beside,
    figure: `${value.toFixed(1)} ms`,
    budget: '≤ 50 ms',
    holds: value <= 50,
  });
  return [
    row(
      `figures of the first screen after a write, ${count.toLocaleString('en')} orders`,
      figures,
      `the first page of the list of orders: ${list.toFixed(1)} ms`,
    ),
    row(
      'weeks of its charts after an order of this week changed',
      laterWeeks,
      `all twelve the first time: ${allWeeks.toFixed(0)} ms`,
    ),
    row('longest turn of main meanwhile: one day of them', longestDay, '–'),
  ];
}
