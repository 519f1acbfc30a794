import { z } from 'zod';
import { median, medianWithInterval } from '../statistics.mjs';

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
  /** @param {string} what @param {'make' | 'examine' | 'preview'} field @param {string} note */
  const row = (what, field, note) => ({
    what,
    value: median(seen.map((one) => one[field])),
    unit: 'ms',
    baseline: { what: 'a copy of the file, on disk', value: copy },
    ratio: medianWithInterval(seen.map((one) => one[field] / one.copy)),
    note,
  });
  const size = `${orders.toLocaleString('en')} orders, ${mebibytes.toFixed(0)} MiB, median of ${seen.length}`;
  return [
    row(`snapshot made, examined and on disk, ${ORDERS.toLocaleString('en')} orders`, 'make', size),
    row('snapshot examined once more', 'examine', size),
    row(
      'preview of going back to a snapshot',
      'preview',
      `${(seen[0]?.changes ?? 0).toLocaleString('en')} records changed since`,
    ),
    {
      what: 'preview of going back to a snapshot: longest turn of main',
      value: median(seen.map((one) => one.longest)),
      unit: 'ms',
      budget: { value: 50 },
    },
  ];
}
