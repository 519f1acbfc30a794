import { z } from 'zod';
import { median, medianInterval } from '../statistics.mjs';

const ORDERS = 100_000;
const answer = z.object({
  orders: z.number(),
  mebibytes: z.number(),
  seen: z
    .array(
      z.object({
        copy: z.number(),
        make: z.number(),
        examine: z.number(),
        preview: z.number(),
        longest: z.number(),
        changes: z.number(),
      }),
    )
    .min(1),
});

/**
 * A snapshot of a desk with 100,000 orders, made and examined, and the preview of going back to it, each beside a plain
 * copy of the same file in the same round.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function snapshots(bench) {
  const rounds = Math.min(bench.pairs, 5);
  const profile = await bench.filled(ORDERS, 120);
  const { orders, mebibytes, seen } = answer.parse(
    JSON.parse(await bench.fill('test/bench/large-snapshots.ts', profile, rounds)),
  );
  const copy = median(seen.map((one) => one.copy));
  const beside = `a copy of the file, on disk: ${copy.toFixed(0)} ms`;
  /** @param {string} what @param {'make' | 'examine' | 'preview'} field */
  const row = (what, field) => {
    const ratios = seen.map((one) => one[field] / one.copy);
    const [low, high] = medianInterval(ratios);
    return {
      what,
      ours: `${median(seen.map((one) => one[field])).toFixed(0)} ms`,
      beside,
      figure: `${median(ratios).toFixed(1)} × (${low.toFixed(1)} to ${high.toFixed(1)})`,
      budget: '–',
      holds: true,
    };
  };
  const longest = median(seen.map((one) => one.longest));
  const size = `${orders.toLocaleString('en')} orders, ${mebibytes.toFixed(0)} MiB`;
  return [
    row(`a snapshot made, examined and on disk, ${size}, median of ${seen.length}`, 'make'),
    row('examining it once more', 'examine'),
    row(
      `preview of going back to it, ${(seen[0]?.changes ?? 0).toLocaleString('en')} records changed since`,
      'preview',
    ),
    {
      what: 'longest turn of main during that preview (a snapshot is made and examined in a helper process)',
      ours: `${longest.toFixed(0)} ms`,
      beside: '–',
      figure: `${longest.toFixed(0)} ms`,
      budget: '≤ 50 ms',
      holds: longest <= 50,
    },
  ];
}
