import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median, medianInterval } from '../statistics.mjs';
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
  /** @param {string} what @param {'milliseconds' | 'processor' | 'mebibytes'} field @param {number | null} budget @param {string} unit */
  const row = (what, field, budget, unit) => {
    const ratios = seen.map(({ ours, empty }) => ours[field] / empty[field]);
    const [low, high] = medianInterval(ratios);
    const ratio = median(ratios);
    return {
      what,
      ours: `${median(seen.map((pair) => pair.ours[field])).toFixed(0)} ${unit}`,
      beside: `an empty window: ${median(seen.map((pair) => pair.empty[field])).toFixed(0)} ${unit}`,
      figure: `${ratio.toFixed(2)} × (${low.toFixed(2)} to ${high.toFixed(2)})`,
      budget: budget === null ? '–' : `≤ ${budget.toFixed(2)} ×`,
      holds: budget === null || ratio <= budget,
    };
  };
  /** @param {string} what @param {keyof Seen['kinds']} kind */
  const share = (what, kind) => ({
    what: `of it: ${what}`,
    ours: `${median(seen.map(({ ours }) => ours.kinds[kind])).toFixed(0)} MiB`,
    beside: `an empty window: ${median(seen.map(({ empty }) => empty.kinds[kind])).toFixed(0)} MiB`,
    figure: `${median(seen.map(({ ours, empty }) => ours.kinds[kind] - empty.kinds[kind])).toFixed(0)} MiB more`,
    budget: '–',
    holds: true,
  });
  return [
    row('launch to first useful list, 10,000 orders stored', 'milliseconds', 1.3, 'ms'),
    row('processor time until then, all processes', 'processor', null, 'ms'),
    row('memory then, all processes (PSS)', 'mebibytes', 1.15, 'MiB'),
    share('main', 'main'),
    share('the page', 'page'),
    share('the practice lab', 'helpers'),
    share('what every Electron has beside them', 'rest'),
  ];
}
