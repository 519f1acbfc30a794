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
  bare: z.object({ change: z.number(), stall: z.number() }),
});

const seconds = (/** @type {number} */ milliseconds) => milliseconds / 1_000;
const milliseconds = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;

/**
 * Joining a studio whose log has a million changes, in the main process of Electron, while someone works there.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function joining(bench) {
  const changes = bench.brief ? BRIEF : WHOLE;
  const studio = await startStudio(bench, { changes, invitations: 1 });
  try {
    // The server is another computer in life: what it wrote while its log was made does not keep this disk busy.
    execFileSync('sync');
    const { made } = studio;
    const said = await bench.inMain(
      'test/bench/workspace/join-studio.ts',
      studio.invitation(1),
      ...[made.bytes / made.changes, made.changes],
    );
    const seen = answer.parse(JSON.parse(said));
    if (seen.parked > 0 || seen.orders !== made.orders) throw new Error('The desk does not have everything');
    return rows(seen, made, changes);
  } finally {
    await studio.stop();
  }
}

/**
 * @param {z.infer<typeof answer>} seen
 * @param {Awaited<ReturnType<typeof startStudio>>['made']} made
 * @param {number} changes that the log was to have
 * @returns {import('./part.mjs').Row[]}
 */
function rows(seen, made, changes) {
  const many = (/** @type {number} */ count) => count.toLocaleString('en');
  return [
    {
      what: `joining a log of ${many(changes)} changes: until a list is shown and a cart drafted`,
      value: seconds(seen.usable),
      unit: 's',
      budget: { value: seconds(USABLE) },
      note: `${many(made.changes)} changes of ${many(made.orders)} orders, ${(made.bytes / 2 ** 20).toFixed(0)} MiB; the password changed and the first greeting after ${seconds(seen.joined).toFixed(1)} s`,
    },
    {
      what: 'joining: until everything is there',
      value: seconds(seen.whole),
      unit: 's',
      baseline: {
        what: 'as many written into a bare table',
        value: seconds((seen.bare.change * made.changes) / 1_000),
      },
      // Where less is joined, there is as much less time for it.
      budget: { value: (seconds(ALL) * changes) / WHOLE },
      note: `${seconds(seen.processor).toFixed(1)} s processor time of main, ${many(Math.round(made.changes / seconds(seen.whole)))} changes a second; ${many(seen.calls)} calls among it, ${(seen.bytes / 2 ** 20).toFixed(0)} MiB on disk`,
    },
    {
      what: 'joining: longest stall of main',
      value: seen.longestStall,
      unit: 'ms',
      baseline: { what: 'longest wait for the disk for a bare table', value: seen.bare.stall },
      budget: { value: STALL },
      note: `p99 ${milliseconds(seen.p99)}, p99.9 ${milliseconds(seen.p999)}; ${seen.over} of more than ${STALL} ms`,
    },
    {
      what: 'joining: slowest list or draft, one each second',
      value: Math.max(seen.longestList, seen.longestEdit),
      unit: 'ms',
      note: `of ${seen.drafted}; a list ${milliseconds(seen.longestList)}, a cart ${milliseconds(seen.longestEdit)}`,
    },
  ];
}
