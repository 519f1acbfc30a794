import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { median } from '../statistics.mjs';
import { watchDeliveries } from '../watch-deliveries.mjs';
import { percentile } from './part.mjs';

const [BURST, CONNECTIONS] = [10_000, 100];

const answer = z.object({ took: z.array(z.number()), whole: z.number(), others: z.number() });

/** @typedef {z.infer<typeof answer>} Burst */

const run = promisify(execFile);

/**
 * A burst of deliveries at the receiver of the app while their list is on screen, beside the least that can take them:
 * a server that keeps nothing, and one that commits each by itself.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function deliveries(bench) {
  const rounds = Math.min(bench.pairs, 5);
  const folder = join(bench.root, 'test/bench');
  /** @param {string} to @param {string} word @returns {Promise<Burst>} */
  const burst = async (to, word) => {
    const sender = [join(folder, 'deliver-burst.mjs'), to, String(BURST), String(CONNECTIONS), word];
    return answer.parse(
      JSON.parse((await run(process.execPath, sender, { maxBuffer: 64 * 1024 * 1024 })).stdout),
    );
  };
  /** @param {string} file where bodies are kept; empty for nowhere @param {string} word */
  const bare = async (file, word) => {
    const server = spawn(process.execPath, [join(folder, 'bare-receiver.mjs'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: bench.root,
    });
    try {
      const [port] = /** @type {Buffer[]} */ (await once(server.stdout, 'data'));
      return await burst(`http://127.0.0.1:${String(port).trim()}/lab`, word);
    } finally {
      server.kill();
    }
  };
  /** @type {{ nothing: Burst; ours: Burst; commits: Burst }[]} */
  const seen = [];
  /** @type {{ frame: number; answer: number; shown: number }[]} */
  const window = [];
  const busy = [];
  const program = await watchDeliveries(bench.electron(join(bench.work, 'deliveries')));
  let came = BURST;
  try {
    await burst(program.callbackUri, 'warm');
    for (let round = 0; round < rounds; round += 1) {
      await program.shows(came);
      busy.push(loadavg()[0] ?? NaN);
      const word = `round-${round}`;
      const nothing = await bare('', word);
      await program.watch();
      const ours = await burst(program.callbackUri, word);
      came += BURST;
      const shown = await program.shows(came);
      const { frames, answers } = await program.seen();
      window.push({ frame: Math.max(...frames), answer: Math.max(...answers), shown });
      const commits = await bare(join(bench.work, `${word}.db`), word);
      seen.push({ nothing, ours, commits });
    }
    const lost = seen.reduce((sum, { ours }) => sum + ours.others, 0);
    if (lost > 0) throw new Error(`${came} came, ${lost} were not answered 200`);
  } finally {
    await program.end();
  }
  /** @param {'nothing' | 'ours' | 'commits'} who @param {number} share */
  const at = (who, share) => median(seen.map((one) => percentile(one[who].took, share)));
  /** @param {'nothing' | 'ours' | 'commits'} who */
  const rate = (who) => median(seen.map((one) => (BURST / one[who].whole) * 1_000));
  const count = BURST.toLocaleString('en');
  /** @param {'nothing' | 'ours' | 'commits'} who */
  const answers = (who) =>
    `p50 ${at(who, 0.5).toFixed(0)}, p99 ${at(who, 0.99).toFixed(0)} ms, ${rate(who).toFixed(0)} a second`;
  return [
    {
      what: `${count} deliveries over ${CONNECTIONS} connections, all stored: time to answer, p95`,
      value: at('ours', 0.95),
      unit: 'ms',
      baseline: { what: 'a bare server that keeps nothing', value: at('nothing', 0.95) },
      budget: { value: 50 },
      note: `median of ${rounds} bursts, load ${median(busy).toFixed(1)}; ${answers('ours')}; beside it ${answers('nothing')}`,
    },
    {
      what: 'deliveries: the same, beside a server that stores them too',
      value: at('ours', 0.95),
      unit: 'ms',
      baseline: { what: 'a bare server that commits each', value: at('commits', 0.95) },
      note: `beside it ${answers('commits')}`,
    },
    {
      what: 'deliveries: longest gap between frames of their list',
      value: median(window.map((one) => one.frame)),
      unit: 'ms',
      budget: { value: 100 },
      note: `all shown ${median(window.map((one) => one.shown)).toFixed(0)} ms after the last answer`,
    },
    {
      what: 'deliveries: longest wait of the window for main',
      value: median(window.map((one) => one.answer)),
      unit: 'ms',
      budget: { value: 100 },
    },
  ];
}
