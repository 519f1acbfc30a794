import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { bundleProgram } from '../../../scripts/program.mjs';
import { startStudio } from '../workspace/studio-server.mjs';
import { percentile } from './part.mjs';

const DESKS = 20;
/** Changes a second that the other desks tell; the grants and their reports are the rest of a bit over fifty. */
const TOLD = 20;

const answer = z.object({
  grants: z.array(z.number()),
  rows: z.array(z.number()),
  changes: z.number(),
  desks: z.number(),
});

/**
 * Leave to send in a workspace of twenty desks, beside a bare row that is committed on the same server.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function grants(bench) {
  const studio = await startStudio(bench, { changes: 0, invitations: DESKS });
  try {
    const program = await bundleProgram('test/bench/workspace/other-desks.ts');
    const others = spawn(process.execPath, [program, studio.invited, '2', String(DESKS - 1), String(TOLD)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: bench.root,
    });
    // Those desks are computers of their own in life: reading what changed there does not hold up this desk or the server.
    if (others.pid !== undefined) setPriority(others.pid, constants.priority.PRIORITY_LOW);
    try {
      await Promise.race([
        once(others.stdout, 'data'),
        once(others, 'exit').then(() => {
          throw new Error('The other desks ended');
        }),
      ]);
      const said = await bench.inMain(
        'test/bench/workspace/ask-grants.ts',
        studio.file,
        studio.invitation(1),
        bench.brief ? 200 : 600,
      );
      return rows(answer.parse(JSON.parse(said)));
    } finally {
      others.kill();
    }
  } finally {
    await studio.stop();
  }
}

/**
 * @param {z.infer<typeof answer>} measured
 * @returns {import('./part.mjs').Row[]}
 */
function rows({ grants: asked, rows: bare, changes, desks }) {
  const of = (/** @type {number[]} */ values, /** @type {number} */ share) =>
    percentile(
      [...values].sort((one, other) => one - other),
      share,
    );
  const [ours, beside] = [of(asked, 0.99), of(bare, 0.99)];
  return [
    {
      what: `leave to send, ${desks} desks, p99`,
      value: ours,
      unit: 'ms',
      baseline: { what: 'a bare row, committed on the same server', value: beside },
      budget: { value: 25 },
      note: `${changes.toFixed(0)} changes a second; of ${asked.length}, median ${of(asked, 0.5).toFixed(1)} ms, of a bare row ${of(bare, 0.5).toFixed(1)} ms`,
    },
    {
      what: 'leave to send: time beyond the bare row',
      value: ours - beside,
      unit: 'ms',
      budget: { value: 10 },
    },
  ];
}
