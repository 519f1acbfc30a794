import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './build.mjs';
import { startDisplay } from './display.mjs';
import { bundleProgram } from './program.mjs';
import { isRoot, Plain, root, run, say } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { setUp } from './setup.mjs';

/*
 * Start-up and memory beside an empty window in the same Electron, as medians of interleaved pairs: these machines are
 * noisy, and only a ratio taken pair by pair in one run says anything. Then the search of a large catalog beside that
 * of a small one. `npm run bench -- catalog` or `-- start` measures one of the two.
 */

const ORDERS = 10_000;
/** Milliseconds until the memory of a started program is read. */
const SETTLE = 2_500;
/** Products of the large catalog and of the small one beside it. */
const PRODUCTS = [5_000, 500];

/** @param {number} value */
const two = (value) => value.toFixed(2);

await run(async () => {
  // Node 20 has the socket that asks the page only behind a flag.
  if (typeof WebSocket === 'undefined') {
    const again = spawnSync(process.execPath, ['--experimental-websocket', ...process.argv.slice(1)], {
      stdio: 'inherit',
    });
    return again.status ?? 1;
  }
  if (process.platform !== 'linux') throw new Plain('The figures are read from /proc: run this on Linux.');
  const pairs = Number(process.argv.find((argument) => /^--pairs=\d+$/.test(argument))?.slice(8) ?? 15);
  const asked = ['start', 'catalog'].filter((part) => process.argv.includes(part));
  /** @param {string} part */
  const measures = (part) => asked.length === 0 || asked.includes(part);
  const runtime = await setUp({ session: true });
  await buildApp();
  const { watchStart } = await import('../test/bench/watch-start.mjs');
  const { watchSearch } = await import('../test/bench/watch-search.mjs');
  const { median, medianInterval } = await import('../test/bench/statistics.mjs');

  const work = mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  const filled = join(work, 'filled');
  /** @param {string} source @param {string} profile @param {number} count */
  const fill = async (source, profile, count) => {
    const filler = await bundleProgram(source);
    const made = spawnSync(process.execPath, [filler, profile, String(count)], {
      stdio: 'inherit',
      cwd: root,
    });
    if (made.status !== 0) throw new Plain(`${source} could not fill a profile.`);
  };
  if (measures('start')) await fill('test/bench/filled-profile.ts', filled, ORDERS);

  const display = await startDisplay({ always: true });
  const env = { ...process.env, ...display.env, ...runtimeEnvironment(runtime) };
  const flags = isRoot ? ['--no-sandbox'] : [];
  /** @param {string} program @param {string} profile */
  const start = (program, profile) =>
    watchStart({
      executable: runtime.executable,
      args: [program, `--profile=${profile}`, ...flags],
      env,
      settle: SETTLE,
    });

  /** @type {{ ours: { milliseconds: number; mebibytes: number }; empty: { milliseconds: number; mebibytes: number } }[]} */
  const seen = [];
  /** @type {number[][]} */
  const searches = [];
  try {
    for (const products of measures('catalog') ? PRODUCTS : []) {
      const profile = join(work, `catalog-${products}`);
      await fill('test/bench/filled-catalog.ts', profile, products);
      const args = [root, `--profile=${profile}`, ...flags];
      searches.push(await watchSearch({ executable: runtime.executable, args, env }));
    }
    const stored = measures('start') ? `, ${pairs} pairs, ${ORDERS.toLocaleString('en')} orders stored` : '';
    say(`On Electron ${runtime.version} (${runtime.kind})${stored}.`);
    for (let pair = -1; measures('start') && pair < pairs; pair += 1) {
      const profile = join(work, `profile-${pair}`);
      cpSync(filled, profile, { recursive: true });
      const emptyProfile = join(work, `empty-${pair}`);
      const run = {
        ours: () => start(root, profile),
        empty: () => start(join(root, 'test/bench/empty-window'), emptyProfile),
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
  } finally {
    await display.stop();
    rmSync(work, { recursive: true, force: true });
  }

  /** @param {string} what @param {'milliseconds' | 'mebibytes'} field @param {number} budget @param {string} unit */
  const row = (what, field, budget, unit) => {
    const ratios = seen.map(({ ours, empty }) => ours[field] / empty[field]);
    const [low, high] = medianInterval(ratios);
    const ours = median(seen.map((pair) => pair.ours[field]));
    const empty = median(seen.map((pair) => pair.empty[field]));
    const ratio = median(ratios);
    return `| ${what} | ${ours.toFixed(0)} ${unit} | ${empty.toFixed(0)} ${unit} | ${two(ratio)} x (${two(low)} to ${two(high)}) | ${two(budget)} x | ${ratio <= budget ? 'within' : 'over'} |`;
  };
  if (measures('start')) {
    say('');
    say('| what | ours | empty window | ratio (95 %) | budget | |');
    say('|---|---|---|---|---|---|');
    say(row('start to first useful list', 'milliseconds', 1.3, 'ms'));
    say(row('memory then, all processes (PSS)', 'mebibytes', 1.15, 'MiB'));
  }
  const [large, small] = searches;
  if (large !== undefined && small !== undefined) {
    /** @param {number[]} sorted @param {number} share */
    const at = (sorted, share) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
    const p95 = at(large, 0.95);
    const ratio = median(large) / median(small);
    say('');
    say(`| what, of ${large.length} and ${small.length} keys | 5,000 products | 500 products | budget | |`);
    say('|---|---|---|---|---|');
    say(
      `| catalog search, key to painted result, p95 | ${p95.toFixed(0)} ms | ${at(small, 0.95).toFixed(0)} ms | 50 ms | ${p95 <= 50 ? 'within' : 'over'} |`,
    );
    say(
      `| catalog list, 5,000 beside 500, median | ${median(large).toFixed(0)} ms | ${median(small).toFixed(0)} ms | ${two(1.5)} x, is ${two(ratio)} x | ${ratio <= 1.5 ? 'within' : 'over'} |`,
    );
  }
  return 0;
});
