import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bundleProgram } from '../../../scripts/program.mjs';
import { inSession } from '../../../scripts/session.mjs';
import { startBenchServer } from '../workspace/studio-server.mjs';
import { percentile } from './part.mjs';

/** Seconds in which no one does anything. */
const IDLE = 60;

const answer = z.object({ there: z.array(z.number()), here: z.array(z.number()), asked: z.number() });

/**
 * From a write at one desk until it is in the list on the screen of another, which is the program with its page; beside it
 * a write at that desk itself. Then neither does anything for a minute. In a session of its own, for a desk that shares
 * keeps its password in a keychain.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function heard(bench) {
  const { server, file, stop } = await startBenchServer({
    // What the server does by itself would be counted.
    autovacuum: 'off',
  });
  try {
    const [task, result] = [join(bench.work, 'heard.json'), join(bench.work, 'heard-result.json')];
    const start = bench.electron(join(bench.work, 'heard'));
    const writer = await bundleProgram('test/bench/workspace/write-carts.ts');
    const count = bench.brief ? 50 : 200;
    writeFileSync(task, JSON.stringify({ start, server, file, writer, count, idle: IDLE, result }), {
      mode: 0o600,
    });
    const inside = join(bench.root, 'test/bench/hear-carts.mjs');
    const code = await inSession(process.execPath, ['--experimental-websocket', inside, task]);
    if (code !== 0) throw new Error(`The desks ended with ${code}`);
    const { there, here, asked } = answer.parse(JSON.parse(readFileSync(result, 'utf8')));
    return rows(there, here, asked);
  } finally {
    await stop();
  }
}

/**
 * @param {number[]} there
 * @param {number[]} here
 * @param {number} asked
 * @returns {import('./part.mjs').Row[]}
 */
function rows(there, here, asked) {
  const of = (/** @type {number[]} */ values, /** @type {number} */ share) =>
    percentile(
      [...values].sort((one, other) => one - other),
      share,
    );
  return [
    {
      what: 'cart drafted at one desk until it is in the list of another, p95',
      value: of(there, 0.95),
      unit: 'ms',
      baseline: { what: 'drafted at that desk itself', value: of(here, 0.95) },
      budget: { value: 300 },
      note: `of ${there.length}, median ${of(there, 0.5).toFixed(0)} ms, at that desk itself ${of(here, 0.5).toFixed(0)} ms`,
    },
    {
      what: `two idle desks: what they ask of the server in ${IDLE} seconds`,
      value: asked,
      unit: 'transactions',
      budget: { value: 0 },
    },
  ];
}
