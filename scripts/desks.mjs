import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Plain, root, run, say } from './project.mjs';
import { ensurePackages } from './setup.mjs';

const { values: given } = parseArgs({
  // By itself it means all of them.
  args: process.argv.slice(2).map((argument) => (argument === '--mutants' ? '--mutants=' : argument)),
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    desks: { type: 'string' },
    orders: { type: 'string' },
    minutes: { type: 'string' },
    shape: { type: 'string' },
    brief: { type: 'boolean' },
    short: { type: 'boolean' },
    mutants: { type: 'string' },
    trials: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
});

/** @param {string | undefined} text @param {number} otherwise */
function amount(text, otherwise) {
  if (text === undefined) return otherwise;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Plain(`${text} is not a number.`);
  return Number(text);
}

/** Where thousands of databases are synchronised without wearing a disk; what is killed loses nothing there either. */
function parentFolder() {
  const memory = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

await run(async () => {
  await ensurePackages();
  // Only now: they need packages.
  const { isShape, SHAPE_NAMES, shapeOf } = await import('../test/desks/run/shapes.mjs');
  const { tellResult, trial } = await import('../test/desks/run/trial.mjs');
  const { buildForTrial } = await import('./desks-build.mjs');
  if (given.mutants !== undefined && given.trials !== true) {
    const { runTestedMutants } = await import('./tested-mutants.mjs');
    return runTestedMutants(given.mutants);
  }
  if (given.mutants !== undefined) {
    const { runDeskMutants } = await import('./desk-mutants.mjs');
    return runDeskMutants({ only: given.mutants, parent: parentFolder() });
  }
  const outDir = join(root, 'out/desks');
  const [program, lab] = [await buildForTrial('desk', { outDir }), await buildForTrial('lab', { outDir })];
  const name = given.shape ?? (given.short === true ? 'short' : given.brief === true ? 'brief' : 'whole');
  if (!isShape(name)) throw new Plain(`There is no shape ${name}; there are ${SHAPE_NAMES}.`);
  const shape = shapeOf(name);
  const first = amount(given.seed, Math.floor(Math.random() * 100_000));
  let failed = 0;
  for (let seed = first; seed < first + amount(given.seeds, 1); seed += 1) {
    const folder = mkdtempSync(join(parentFolder(), `proofdesk-desks-${seed}-`));
    const result = await trial({
      ...shape,
      ...{ seed: String(seed), folder, program, lab, say },
      desks: amount(given.desks, shape.desks),
      orders: amount(given.orders, shape.orders),
      seconds: given.minutes === undefined ? shape.seconds : amount(given.minutes, 1) * 60,
    });
    const kept = join(root, 'out/desks/kept', String(seed));
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    if (!tellResult(result, { folder, kept, keepAll: given.keep === true, say })) failed += 1;
    rmSync(folder, { recursive: true, force: true });
  }
  return failed > 0 ? 1 : 0;
});
