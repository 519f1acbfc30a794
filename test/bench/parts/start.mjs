import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median, medianWithInterval } from '../statistics.mjs';
import { watchStart } from '../watch-start.mjs';

const ORDERS = 10_000;
/** Milliseconds until the memory of a started program is read. */
const SETTLE = 2_500;

/** @typedef {Awaited<ReturnType<typeof watchStart>>} Seen */

/**
 * Start-up and memory with 10,000 orders stored, beside an empty window in the same Electron.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function start(bench) {
  const filled = join(bench.work, 'filled');
  await bench.fill('test/bench/filled-profile.ts', filled, ORDERS);
  /** @param {string} program @param {string} profile */
  const watch = (program, profile) => watchStart({ ...bench.electron(profile, program), settle: SETTLE });
  /** @type {{ ours: Seen; empty: Seen }[]} */
  const seen = [];
  for (let pair = -1; pair < bench.pairs; pair += 1) {
    const profile = join(bench.work, `profile-${pair}`);
    cpSync(filled, profile, { recursive: true });
    const emptyProfile = join(bench.work, `empty-${pair}`);
    const run = {
      ours: () => watch(bench.root, profile),
      empty: () => watch(join(bench.root, 'test/bench/empty-window'), emptyProfile),
    };
    // Alternately first, so that neither always finds the machine as the other left it.
    const first = pair % 2 === 0 ? 'ours' : 'empty';
    const one = await run[first]();
    const other = await run[first === 'ours' ? 'empty' : 'ours']();
    // The first pair warms the file caches and does not count.
    if (pair >= 0) seen.push(first === 'ours' ? { ours: one, empty: other } : { ours: other, empty: one });
    rmSync(profile, { recursive: true, force: true });
    rmSync(emptyProfile, { recursive: true, force: true });
  }
  /** @param {string} what @param {'milliseconds' | 'processor' | 'mebibytes'} field @param {string} unit */
  const row = (what, field, unit) => ({
    what,
    value: median(seen.map(({ ours }) => ours[field])),
    unit,
    baseline: { what: 'an empty window', value: median(seen.map(({ empty }) => empty[field])) },
    ratio: medianWithInterval(seen.map(({ ours, empty }) => ours[field] / empty[field])),
  });
  /** @param {string} what @param {keyof Seen['kinds']} kind */
  const share = (what, kind) => ({
    what: `memory after launch: ${what}`,
    value: median(seen.map(({ ours }) => ours.kinds[kind])),
    unit: 'MiB',
    baseline: { what: 'an empty window', value: median(seen.map(({ empty }) => empty.kinds[kind])) },
    note: `${median(seen.map(({ ours, empty }) => ours.kinds[kind] - empty.kinds[kind])).toFixed(0)} MiB more`,
  });
  return [
    {
      ...row('launch to first useful list, 10,000 orders stored', 'milliseconds', 'ms'),
      budget: { ratio: 1.3 },
      stretch: { ratio: 1.15 },
    },
    row('launch: processor time of all processes', 'processor', 'ms'),
    {
      ...row('memory after launch, all processes (PSS)', 'mebibytes', 'MiB'),
      budget: { ratio: 1.15 },
      stretch: { ratio: 1.1 },
    },
    share('main', 'main'),
    share('the page', 'page'),
    share('the practice lab', 'helpers'),
    share('the other processes of Electron', 'rest'),
  ];
}
