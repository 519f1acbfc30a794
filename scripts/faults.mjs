import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chmodSync,
} from 'node:fs';
import { arch, cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';
import { buildApp, buildPracticeLab } from './build.mjs';
import { documentOf, meetings } from './fault-document.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { foreground, Plain, root, run, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { clearResults, DISPLAYS, runOnDisplay, runProjects } from './test-runs.mjs';

/*
 * Goes through the whole fault matrix and writes docs/fault-matrix.md from what it saw.
 *
 *   npm run faults                        everything
 *   npm run faults -- --only=kills,desk   parts of it: kills, real, desk, simulated
 *   npm run faults -- --short             each part in its short form, in a few minutes
 *   npm run faults -- --keep              adds to what earlier parts of the same sources saw
 *   npm run faults -- --seed=X            other schedules and other instants
 */

const PARTS = /** @type {const} */ (['desk', 'kills', 'real', 'simulated']);

/** Rounds of kills: most have one, and those of the page and of helpers several. */
const ROUNDS = { whole: 320, short: 25 };
/** Schedules of the simulation. */
const SEEDS = { whole: 10_000, short: 500 };

const DOCUMENT = join(root, 'docs/fault-matrix.md');
/** What parts of a run saw, until the next run without `--keep`. */
const RECORD = join(root, 'out/faults.jsonl');
const STEPS = join(root, 'out/faults-steps.json');

/**
 * @typedef {import('./fault-document.mjs').Step} Step
 * @typedef {import('./fault-document.mjs').CellTries} CellTries
 * @typedef {import('./fault-document.mjs').Kill} Kill
 * @typedef {import('./fault-document.mjs').Matrix} Matrix
 * @typedef {import('./test-runs.mjs').Totals} Totals
 */

/** @param {readonly string[]} args */
function readArguments(args) {
  /** @param {string} name */
  const given = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const only = given('only')?.split(',') ?? [...PARTS];
  const unknown = only.filter((part) => !PARTS.some((known) => known === part));
  if (unknown.length > 0)
    throw new Plain(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
  return {
    only,
    short: args.includes('--short'),
    keep: args.includes('--keep'),
    seed: given('seed') ?? 'killed at every step',
  };
}

/**
 * The test files below a folder that say which meeting they try.
 *
 * @param {string} folder
 * @returns {string[]} relative to the project
 */
function tagged(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => /from '(@test\/faults|\.)\/cells'/.test(readFileSync(join(root, name), 'utf8')))
    .sort();
}

/** @param {Totals} totals */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} tests passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** @param {readonly Totals[]} parts @returns {Totals} */
const together = (parts) => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: parts.flatMap(({ failures }) => failures),
});

/**
 * Splits files into as many shares as there are displays, each as large as the others.
 *
 * @param {readonly string[]} files
 */
const shared = (files) =>
  Array.from({ length: DISPLAYS }, (_, share) => files.filter((_file, index) => index % DISPLAYS === share));

/**
 * Lines of a record of tries, added up by meeting.
 *
 * @param {readonly string[]} lines
 */
function addedUp(lines) {
  /** @type {Map<string, CellTries>} */
  const cells = new Map();
  /** @type {Kill[]} */
  const kills = [];
  for (const line of lines) {
    const entry = JSON.parse(line);
    if (entry.kind === 'kill') {
      kills.push(entry);
      continue;
    }
    const key = `${entry.how} ${entry.fault} ${entry.point}`;
    const known = cells.get(key) ?? {
      how: entry.how,
      fault: entry.fault,
      point: entry.point,
      passed: 0,
      tried: 0,
    };
    known.tried += entry.tried ?? 1;
    known.passed += entry.held ?? (entry.passed ? 1 : 0);
    cells.set(key, known);
  }
  return { tries: [...cells.values()], kills };
}

/**
 * The simulation and its mutants: runs them, and adds the meetings that they tried to the record.
 *
 * @param {{ short: boolean; folder: string }} what
 */
async function simulate({ short, folder }) {
  const script = join(root, 'scripts/simulate.mjs');
  if (!existsSync(script)) return { ok: false, said: 'there is no simulation to run' };
  const file = join(folder, 'simulation.json');
  const seeds = String(short ? SEEDS.short : SEEDS.whole);
  const code = await foreground(process.execPath, [script, '--seeds', seeds, '--json', file]);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  /** @type {{ fault: string; point: string; tried: number; held: number }[]} */
  const cells = result.cells ?? [];
  const lines = cells
    .filter(({ tried }) => tried > 0)
    .map((cell) => JSON.stringify({ kind: 'cells', how: 'simulated', ...cell }));
  if (lines.length > 0) writeFileSync(RECORD, `${lines.join('\n')}\n`, { flag: 'a' });
  const { from = 1, count = 0 } = result.seeds ?? {};
  return {
    ok: code === 0,
    said: `${count} schedules, seeds from ${from} on, ${code === 0 ? 'all held' : 'not all held'}`,
  };
}

/** @param {{ short: boolean; folder: string }} what */
async function mutants({ folder }) {
  const script = join(root, 'scripts/simulate.mjs');
  if (!existsSync(script)) return { ok: false, said: 'there is no simulation to run' };
  const file = join(folder, 'mutants.json');
  const code = await foreground(process.execPath, [script, '--mutants', '--json', file]);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  /** @type {{ result: string }[]} */
  const found = result.mutants ?? [];
  const caught = found.filter((mutant) => mutant.result === 'caught').length;
  return { ok: code === 0, said: `${caught} of ${found.length} planted mistakes caught` };
}

await run(async () => {
  const { only, short, keep, seed } = readArguments(process.argv.slice(2).filter((arg) => arg !== '--'));
  const runtime = await setUp({ session: true });
  await buildPracticeLab();
  await buildApp();
  const user = ordinaryUser(runtime.executable);
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-faults-'));
  mkdirSync(join(root, 'out'), { recursive: true });
  if (!keep || !existsSync(RECORD)) {
    writeFileSync(RECORD, '');
    rmSync(STEPS, { force: true });
  }
  // Whoever runs the tests writes into it.
  const record = join(folder, 'cells.jsonl');
  writeFileSync(record, '');
  chmodSync(folder, 0o777);
  chmodSync(record, 0o666);
  process.env['PROOFDESK_CELLS'] = record;
  process.env['PROOFDESK_SEED'] = seed;
  if (!short) process.env['PROOFDESK_FAULTS'] ??= 'long';

  /** @type {Step[]} */
  const steps = existsSync(STEPS) ? JSON.parse(readFileSync(STEPS, 'utf8')) : [];
  /** @param {string} name @param {() => Promise<{ ok: boolean; said: string }>} work */
  const step = async (name, work) => {
    const began = Date.now();
    say(`\n=== ${name}`);
    const { ok, said } = await work();
    const seconds = (Date.now() - began) / 1000;
    steps.push({ name, seconds, said, ok });
    writeFileSync(RECORD, readFileSync(record), { flag: 'a' });
    writeFileSync(record, '');
    writeFileSync(STEPS, JSON.stringify(steps));
    say(`=== ${name}: ${said}, ${Math.round(seconds)} s`);
  };
  /** @param {Totals} totals */
  const told = (totals) => ({ ok: totals.failed === 0 && totals.passed > 0, said: inWords(totals) });

  try {
    if (only.includes('desk'))
      await step('the desk in Node', async () =>
        told(await runProjects({ names: ['unit'], extra: tagged('test/unit'), runtime })),
      );
    if (only.includes('real') || only.includes('kills')) clearResults();
    const files = [...tagged('test/e2e'), ...tagged('test/faults')];
    if (only.includes('real'))
      await step('the real app', async () =>
        told(
          together(
            await Promise.all(
              shared(files.filter((file) => !file.endsWith('/kills.test.ts')))
                .filter((share) => share.length > 0)
                .map((extra) => runOnDisplay({ extra, runtime, user })),
            ),
          ),
        ),
      );
    if (only.includes('kills')) {
      const rounds = process.env['PROOFDESK_KILL_ROUNDS'] ?? String(short ? ROUNDS.short : ROUNDS.whole);
      await step(`the real app killed, ${rounds} rounds of seed ${seed}`, async () =>
        told(
          together(
            await Promise.all(
              Array.from({ length: DISPLAYS }, (_, share) =>
                runOnDisplay({
                  extra: ['test/faults/kills.test.ts'],
                  runtime,
                  user,
                  env: {
                    PROOFDESK_KILL_ROUNDS: rounds,
                    PROOFDESK_KILL_SHARE: `${share + 1}/${DISPLAYS}`,
                  },
                }),
              ),
            ),
          ),
        ),
      );
    }
    if (only.includes('simulated')) {
      await step('the simulation', () => simulate({ short, folder }));
      await step('planted mistakes', () => mutants({ short, folder }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  const { module } = await runnerImport(join(root, 'src/core/proof/fault-matrix.ts'), {
    configFile: false,
    root,
  });
  const { FAULTS, POINTS } = /** @type {{ FAULTS: Matrix['faults']; POINTS: Matrix['points'] }} */ (module);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lines = readFileSync(RECORD, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const seen = {
    matrix: { faults: FAULTS, points: POINTS },
    ...addedUp(lines),
    steps,
    date: new Date().toISOString().slice(0, 10),
    about: [
      `Proofdesk ${version} on Electron ${runtime.version ?? ''}`.trim(),
      `${process.platform} ${release()} ${arch()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
      `seed: ${seed}`,
    ],
  };
  const text = await format(documentOf(seen), { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' });
  writeFileSync(DOCUMENT, text);
  const all = meetings(seen);
  const failed = all.filter(({ passed, tried }) => passed < tried);
  const untried = all.filter(({ tried }) => tried === 0);
  for (const { fault, point, passed, tried } of failed) say(`${fault} at ${point}: ${passed} of ${tried}`);
  if (untried.length > 0)
    say(`Not tried: ${untried.map(({ fault, point }) => `${fault} ${point}`).join(', ')}`);
  say(
    `${all.length - untried.length} of ${all.length} meetings tried, ${failed.length} failed, ${seen.kills.length} kills. docs/fault-matrix.md is written.`,
  );
  const complete = PARTS.every((part) => only.includes(part)) || keep;
  return steps.some(({ ok }) => !ok) || failed.length > 0 || (complete && untried.length > 0) ? 1 : 0;
});
