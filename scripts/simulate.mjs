import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Plain, run, say } from './project.mjs';
import { ensurePackages } from './setup.mjs';
import { CORES, simulate } from './simulation.mjs';
import { tellDay, tellStorms } from './storms.mjs';

/** Seeds that are tried when no number is given. */
const SEEDS = 1_000;

const { values: given } = parseArgs({
  // By itself it means all of them; with names or areas, only these.
  args: process.argv.slice(2).map((argument) => (argument === '--mutants' ? '--mutants=' : argument)),
  options: {
    mutants: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'string' },
    desks: { type: 'boolean' },
    storms: { type: 'boolean' },
    day: { type: 'boolean' },
    orders: { type: 'string' },
    hours: { type: 'string' },
  },
});

/**
 * @param {string | undefined} text
 * @param {number} otherwise
 */
function whole(text, otherwise) {
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text)) throw new Plain(`${text} is not a whole number.`);
  return Number(text);
}

/** @param {import('./simulation.mjs').Failure} failure */
function tellFailure({ seed, promise, words, steps }) {
  say(`\nFAILED  seed ${seed}: ${words} (${promise})`);
  for (const step of steps) say(`  ${step}`);
  say(`  again: npm run simulate -- --seed '${seed}'`);
}

/**
 * @param {string} program
 * @param {string} seed
 */
function tellOne(program, seed) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'seed', seed], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Plain(stderr.trim());
  let failed = 0;
  for (const line of stdout.split('\n').filter((text) => text !== '')) {
    const said = JSON.parse(line);
    if (said.line !== undefined) say(said.line);
    if (said.failed !== undefined) {
      failed += 1;
      tellFailure(said.failed);
    }
    if (said.digest !== undefined)
      say(`${failed === 0 ? 'held' : 'FAILED'}  seed ${seed}, digest ${said.digest}`);
  }
  return failed === 0 ? 0 : 1;
}

/** @param {import('./simulation.mjs').Totals} totals */
function tellTotals({ promises, cells, counts }) {
  for (const { promise, tried, held } of promises) say(`  ${promise.padEnd(28)} ${held} of ${tried}`);
  const sorted = [...cells].sort(
    (one, other) =>
      Number(one.fault.slice(1)) - Number(other.fault.slice(1)) || one.point.localeCompare(other.point),
  );
  const faults = [...new Set(sorted.map(({ fault }) => fault))];
  for (const fault of faults) {
    const row = sorted.filter((cell) => cell.fault === fault);
    say(
      `  ${fault.padEnd(4)} ${row.map(({ point, tried, held }) => `${point} ${held}/${tried}`).join('  ')}`,
    );
  }
  say(
    `  ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
}

await run(async () => {
  await ensurePackages();
  // Only now: it needs packages.
  if (given.mutants !== undefined) {
    const { runMutants } = await import('./mutants.mjs');
    return runMutants({ only: given.mutants, json: given.json, seeds: whole(given.seeds, 2_000) });
  }
  const { buildSimulation } = await import('./simulation-build.mjs');
  const program = await buildSimulation();
  if (given.storms === true) {
    say('Half an hour of a lab in trouble, while two batches are confirmed.');
    const wanted = { seeds: whole(given.seeds, 3), orders: whole(given.orders, 40) };
    return tellStorms(program, wanted) === 0 ? 0 : 1;
  }
  if (given.day === true) {
    const hours = whole(given.hours, 8);
    say(`${hours} hours at a desk.`);
    return tellDay(program, { hours, orders: whole(given.orders, 40) });
  }
  // With a number of seeds it is what they all begin with.
  if (given.seed !== undefined && given.seeds === undefined) return tellOne(program, given.seed);
  const before = `${given.desks === true ? 'desks ' : ''}${given.seed === undefined ? '' : `${given.seed} `}`;
  const count = whole(given.seeds, SEEDS);
  const from = whole(given.from, 1);
  const workers = Math.max(1, whole(given.workers, CORES));
  say(`${count} seeds from ${from} on, on ${workers} processes.`);
  let told = 0;
  const { totals, failures, seconds, broken } = await simulate({
    ...{ program, from, count, workers, before },
    onFailure: tellFailure,
    onProgress: ({ schedules, failed }) => {
      if (schedules - told < Math.max(100, count / 20)) return;
      told = schedules;
      say(`  ${schedules} of ${count}, ${failed} failed`);
    },
  });
  const each = (seconds * workers * 1000) / Math.max(1, totals.schedules);
  say(`${totals.schedules} schedules in ${seconds.toFixed(1)} s (${each.toFixed(1)} ms each on a core).`);
  tellTotals(totals);
  if (given.json !== undefined) {
    const { cells, promises, counts, schedules, failed } = totals;
    const date = new Date().toISOString();
    const { seed = '' } = given;
    const result = {
      date,
      seconds,
      seeds: { before: seed, from, count: schedules },
      failed,
      cells,
      promises,
      counts,
      failures,
    };
    writeFileSync(given.json, `${JSON.stringify(result, null, 2)}\n`);
  }
  if (broken !== null) throw new Plain(broken);
  say(failures.length === 0 ? 'Everything held.' : `${totals.failed} schedules FAILED.`);
  return failures.length === 0 ? 0 : 1;
});
