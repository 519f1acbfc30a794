import { join } from 'node:path';
import { z } from 'zod';
import { median, medianWithInterval } from '../statistics.mjs';

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
 * loopback beside the least that a journal could do there, and that least beside a bare loop of the same requests; and
 * how long everything else in main had to wait meanwhile.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function batch(bench) {
  const rounds = Math.min(bench.pairs, 5);
  const said = await bench.inMain('test/bench/confirm-batch.ts', join(bench.root, 'test/bench'), rounds);
  const { concurrency, slowMs, pairs, stalls } = answer.parse(JSON.parse(said));
  const ideal = (SLOW / concurrency) * 100;
  const perSecond = (/** @type {'ours' | 'bare' | 'least'} */ whose) =>
    (QUICK / median(pairs.map((pair) => pair[whose].clock))) * 1000;
  /** The rate of one beside that of another, pair by pair. @param {'ours' | 'least'} whose @param {'bare' | 'least'} beside */
  const rate = (whose, beside) =>
    medianWithInterval(pairs.map((pair) => pair[beside].clock / pair[whose].clock));
  const p999 = median(stalls.map((stall) => stall.p999));
  const longest = Math.max(...stalls.map((stall) => stall.longest));
  const commit = median(pairs.map((pair) => pair.commit));
  const each = (/** @type {'ours' | 'bare' | 'least'} */ whose) =>
    median(pairs.map((pair) => pair[whose].processor)) / QUICK;
  const quick = `${QUICK.toLocaleString('en')} orders`;
  return [
    {
      what: `confirming ${SLOW} orders at a 100 ms service, ${concurrency} at a time`,
      value: median(slowMs),
      unit: 'ms',
      baseline: { what: 'the ideal', value: ideal },
      budget: { ratio: 1.05 },
      stretch: { ratio: 1.02 },
      note: `median of ${slowMs.length}`,
    },
    {
      what: `confirming ${quick} on loopback, journaled: rate`,
      value: perSecond('ours'),
      unit: 'a second',
      moreIsBetter: true,
      baseline: { what: 'the least that a journal could do there', value: perSecond('least') },
      ratio: rate('ours', 'least'),
      budget: { ratio: 0.5 },
      stretch: { ratio: 0.7 },
      note: `${pairs.length} pairs; a commit takes ${commit.toFixed(2)} ms`,
    },
    {
      what: `confirming ${quick} on loopback, journaled: processor time of each`,
      value: each('ours'),
      unit: 'ms',
      baseline: { what: 'the least that a journal could do there', value: each('least') },
      budget: { value: 1.2 },
    },
    {
      what: 'least journal on loopback: one row on disk before each request and after it, in shared commits',
      value: perSecond('least'),
      unit: 'a second',
      moreIsBetter: true,
      baseline: { what: 'a bare loop of the same requests', value: perSecond('bare') },
      ratio: rate('least', 'bare'),
      note: `a request of the bare loop takes ${each('bare').toFixed(2)} ms of processor time`,
    },
    {
      what: `batch of ${quick}: stall of main, p99.9`,
      value: p999,
      unit: 'ms',
      budget: { value: 25 },
      stretch: { value: 16 },
      note: `median of ${stalls.length}; longest of all ${longest.toFixed(0)} ms`,
    },
  ];
}
