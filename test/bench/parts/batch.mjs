import { join } from 'node:path';
import { z } from 'zod';
import { median, medianInterval } from '../statistics.mjs';

const taken = z.object({ clock: z.number(), processor: z.number() });
const answer = z.object({
  concurrency: z.number(),
  slowMs: z.array(z.number()),
  pairs: z.array(z.object({ ours: taken, bare: taken, least: taken, commit: z.number() })),
  stalls: z.array(z.object({ p999: z.number(), longest: z.number() })),
});

/** Orders of the batch at a slow service, and of the one on loopback. */
const [SLOW, QUICK] = [200, 1_000];

/**
 * A batch confirmed at a service that takes 100 ms, beside the ideal at that concurrency; 1,000 orders journaled on
 * loopback beside a bare loop of the same requests; and how long everything else in main had to wait meanwhile.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function batch(bench) {
  const rounds = Math.min(bench.pairs, 5);
  const said = await bench.inMain('test/bench/confirm-batch.ts', join(bench.root, 'test/bench'), rounds);
  const { concurrency, slowMs, pairs, stalls } = answer.parse(JSON.parse(said));
  const ideal = (SLOW / concurrency) * 100;
  const slow = median(slowMs) / ideal;
  const perSecond = (/** @type {number[]} */ values) => ((QUICK / median(values)) * 1000).toFixed(0);
  const rates = pairs.map((pair) => pair.bare.clock / pair.ours.clock);
  const [from, to] = medianInterval(rates);
  const leastRates = pairs.map((pair) => pair.bare.clock / pair.least.clock);
  const [leastFrom, leastTo] = medianInterval(leastRates);
  const p999 = median(stalls.map((stall) => stall.p999));
  const longest = Math.max(...stalls.map((stall) => stall.longest));
  const commit = median(pairs.map((pair) => pair.commit));
  const each = (/** @type {'ours' | 'bare' | 'least'} */ whose) =>
    `${(median(pairs.map((pair) => pair[whose].processor)) / QUICK).toFixed(2)} ms`;
  return [
    {
      what: `confirming ${SLOW} orders at a 100 ms service, ${concurrency} at a time, median of ${slowMs.length}`,
      ours: `${median(slowMs).toFixed(0)} ms`,
      beside: `ideal: ${ideal.toFixed(0)} ms`,
      figure: `${slow.toFixed(2)} ×`,
      budget: '≤ 1.15 ×',
      holds: slow <= 1.15,
    },
    {
      what: `confirming ${QUICK.toLocaleString('en')} orders, journaled, on loopback, ${pairs.length} pairs`,
      ours: `${perSecond(pairs.map((pair) => pair.ours.clock))} a second, ${each('ours')} of processor time for each, a commit takes ${commit.toFixed(2)} ms`,
      beside: `a bare loop of the same requests: ${perSecond(pairs.map((pair) => pair.bare.clock))} a second, ${each('bare')} for each`,
      figure: `${median(rates).toFixed(2)} × its rate (${from.toFixed(2)}–${to.toFixed(2)})`,
      budget: '≥ 0.85 ×',
      holds: from >= 0.85,
    },
    {
      what: 'the least that a journal could do there: one row, on disk before each request and after it, in shared commits',
      ours: `${perSecond(pairs.map((pair) => pair.least.clock))} a second, ${each('least')} for each`,
      beside: `the same bare loop: ${perSecond(pairs.map((pair) => pair.bare.clock))} a second`,
      figure: `${median(leastRates).toFixed(2)} × its rate (${leastFrom.toFixed(2)}–${leastTo.toFixed(2)})`,
      budget: '–',
      holds: true,
    },
    {
      what: `stall of main during a batch of ${QUICK.toLocaleString('en')}, p99.9 (median of ${stalls.length}; longest of all ${longest.toFixed(0)} ms)`,
      ours: `${p999.toFixed(1)} ms`,
      beside: '–',
      figure: `${p999.toFixed(1)} ms`,
      budget: '≤ 50 ms',
      holds: p999 <= 50,
    },
  ];
}
