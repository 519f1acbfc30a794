import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { startStudio } from '../workspace/studio-server.mjs';

/** Changes in the log of the studio that a desk joins. */
const [WHOLE, BRIEF] = [1_000_000, 100_000];
/** Within which it can be worked at, and has everything, in milliseconds. */
const [USABLE, ALL] = [10_000, 180_000];
const STALL = 50;

const answer = z.object({
  joined: z.number(),
  usable: z.number(),
  whole: z.number(),
  processor: z.number(),
  longestStall: z.number(),
  p999: z.number(),
  p99: z.number(),
  over: z.number(),
  longestList: z.number(),
  longestEdit: z.number(),
  drafted: z.number(),
  orders: z.number(),
  calls: z.number(),
  parked: z.number(),
  bytes: z.number(),
});

const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;
const milliseconds = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;

/**
 * Joining a studio whose log has a million changes, in the main process of Electron, while someone works there.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function joining(bench) {
  const studio = await startStudio(bench, { changes: bench.brief ? BRIEF : WHOLE, invitations: 1 });
  try {
    // The server is another computer in life: what it wrote while its log was made does not keep this disk busy.
    execFileSync('sync');
    const said = await bench.inMain('test/bench/workspace/join-studio.ts', studio.invitation(1));
    const seen = answer.parse(JSON.parse(said));
    const { made } = studio;
    if (seen.parked > 0 || seen.orders !== made.orders) throw new Error('The desk does not have everything');
    return rows(seen, made, bench.brief ? (ALL * BRIEF) / WHOLE : ALL);
  } finally {
    await studio.stop();
  }
}

/**
 * @param {z.infer<typeof answer>} seen
 * @param {Awaited<ReturnType<typeof startStudio>>['made']} made
 * @param {number} budget
 * @returns {import('./part.mjs').Row[]}
 */
function rows(seen, made, budget) {
  const many = (/** @type {number} */ count) => count.toLocaleString('en');
  const log = `a log of ${many(made.changes)} changes of ${many(made.orders)} orders, ${(made.bytes / 2 ** 20).toFixed(0)} MiB`;
  return [
    {
      what: `joining ${log}: until the list is there and a cart is drafted`,
      ours: seconds(seen.usable),
      beside: `the password changed and the first greeting: ${seconds(seen.joined)}`,
      figure: seconds(seen.usable),
      budget: `≤ ${USABLE / 1_000} s`,
      holds: seen.usable <= USABLE,
    },
    {
      what: `until everything is there: ${many(seen.calls)} calls among it, ${(seen.bytes / 2 ** 20).toFixed(0)} MiB on disk`,
      ours: `${seconds(seen.whole)}, of which ${seconds(seen.processor)} processor time of main`,
      beside: '–',
      figure: `${seconds(seen.whole)}, ${many(Math.round((made.changes / seen.whole) * 1_000))} changes a second`,
      budget: `≤ ${budget / 1_000} s`,
      holds: seen.whole <= budget,
    },
    {
      what: `longest stall of main meanwhile (p99 ${milliseconds(seen.p99)}, p99.9 ${milliseconds(seen.p999)}; ${seen.over} of more than ${STALL} ms)`,
      ours: milliseconds(seen.longestStall),
      beside: '–',
      figure: milliseconds(seen.longestStall),
      budget: `≤ ${STALL} ms`,
      holds: seen.longestStall <= STALL,
    },
    {
      what: `a list drawn and a cart drafted each second of it, slowest of ${seen.drafted}`,
      ours: `${milliseconds(seen.longestList)} and ${milliseconds(seen.longestEdit)}`,
      beside: '–',
      figure: milliseconds(Math.max(seen.longestList, seen.longestEdit)),
      budget: '–',
      holds: true,
    },
  ];
}
