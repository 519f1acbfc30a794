import { z } from 'zod';

const answer = z.object({
  count: z.number(),
  figures: z.number(),
  list: z.number(),
  firstWeeks: z.number(),
  laterWeeks: z.number(),
  longestStall: z.number(),
});

/**
 * The first screen of a desk with 100,000 orders and 200,000 submissions in the last ten weeks: its figures, beside the
 * list of orders, and the weeks of its charts.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function today(bench) {
  const { count, figures, list, firstWeeks, laterWeeks, longestStall } = answer.parse(
    JSON.parse(await bench.fill('test/bench/first-screen.ts')),
  );
  const many = count.toLocaleString('en');
  const held = (/** @type {number} */ value) => ({
    figure: `${value.toFixed(1)} ms`,
    budget: '≤ 50 ms',
    holds: value <= 50,
  });
  return [
    {
      what: `figures of the first screen after a write, ${many} orders`,
      ours: `${figures.toFixed(1)} ms`,
      beside: `the first page of the list of orders: ${list.toFixed(1)} ms`,
      ...held(figures),
    },
    {
      what: 'weeks of its charts after an order was confirmed',
      ours: `${laterWeeks.toFixed(1)} ms`,
      beside: `all twelve the first time: ${firstWeeks.toFixed(0)} ms, a week at a time`,
      ...held(laterWeeks),
    },
    {
      what: 'longest stall of main meanwhile',
      ours: `${longestStall.toFixed(1)} ms`,
      beside: '–',
      ...held(longestStall),
    },
  ];
}
