import { join } from 'node:path';
import { z } from 'zod';

const answer = z.object({ edits: z.number(), ours: z.number(), bare: z.number() });

/**
 * A draft edit made durable, through the workflow that the page calls, beside a bare commit in the same SQLite.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function draft(bench) {
  const { edits, ours, bare } = answer.parse(
    JSON.parse(await bench.fill('test/bench/durable-edits.ts', join(bench.work, 'draft'))),
  );
  const ratio = ours / bare;
  return [
    {
      what: `a draft edit made durable, p99 of ${edits}`,
      ours: `${ours.toFixed(2)} ms`,
      beside: `a bare SQLite commit: ${bare.toFixed(2)} ms`,
      figure: `${ratio.toFixed(2)} ×, ${ours.toFixed(1)} ms`,
      budget: '≤ 5 × and ≤ 50 ms',
      holds: ratio <= 5 && ours <= 50,
    },
  ];
}
