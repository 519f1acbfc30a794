import { join } from 'node:path';
import { z } from 'zod';
import { median } from '../statistics.mjs';

const answer = z.object({
  concurrency: z.number(),
  slowMs: z.number(),
  pairs: z.array(z.object({ ours: z.number(), bare: z.number(), commit: z.number() })),
  stall: z.object({ p999: z.number(), longest: z.number() }),
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
  const said = await bench.fill('test/bench/confirm-batch.ts', join(bench.root, 'test/bench'), rounds);
  const { concurrency, slowMs, pairs, stall } = answer.parse(JSON.parse(said));
  const ideal = (SLOW / concurrency) * 100;
  const slow = slowMs / ideal;
  const [ours, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.bare))];
  const commit = median(pairs.map((pair) => pair.commit));
  const rate = median(pairs.map((pair) => pair.bare / pair.ours));
  return [
    {
      what: `confirming ${SLOW} orders at a 100 ms service, ${concurrency} at a time`,
      ours: `${slowMs.toFixed(0)} ms`,
      beside: `ideal: ${ideal.toFixed(0)} ms`,
      figure: `${slow.toFixed(2)} ×`,
      budget: '≤ 1.15 ×',
      holds: slow <= 1.15,
    },
    {
      what: `confirming ${QUICK.toLocaleString('en')} orders, journaled, on loopback`,
      ours: `${((QUICK / ours) * 1000).toFixed(0)} a second, with three commits of ${commit.toFixed(2)} ms for each`,
      beside: `a bare loop of the same requests: ${((QUICK / bare) * 1000).toFixed(0)} a second`,
      figure: `${rate.toFixed(2)} × its rate`,
      budget: '≥ 0.85 ×',
      holds: rate >= 0.85,
    },
    {
      what: `stall of main during a batch of ${QUICK.toLocaleString('en')}, p99.9 (longest ${stall.longest.toFixed(0)} ms)`,
      ours: `${stall.p999.toFixed(1)} ms`,
      beside: '–',
      figure: `${stall.p999.toFixed(1)} ms`,
      budget: '≤ 50 ms',
      holds: stall.p999 <= 50,
    },
  ];
}
