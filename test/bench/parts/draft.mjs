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
  return [
    {
      what: 'a draft edit made durable, p99',
      value: ours,
      unit: 'ms',
      baseline: { what: 'a bare SQLite commit', value: bare },
      budget: { ratio: 1.5, value: 50 },
      stretch: { ratio: 1.2 },
      note: `${edits} edits`,
    },
  ];
}
