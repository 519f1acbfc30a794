import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figureOf } from '../test/bench/figures/judge.mjs';
import { cellsOf, HEADS } from '../test/bench/figures/words.mjs';
import { PARTS } from '../test/bench/parts/part.mjs';
import { compareVersions } from './bench-versions.mjs';
import { buildApp } from './build.mjs';
import { compileAhead } from './compiled-code.mjs';
import { startDisplay } from './display.mjs';
import { writeFigures } from './performance-page.mjs';
import { bundleForMain, bundleProgram } from './program.mjs';
import { isRoot, Plain, root, run, say } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { setUp } from './setup.mjs';

/*
 * Speed and memory, each beside a baseline in the same run: these machines are noisy, and only a ratio taken in one run
 * says anything. `npm run bench -- catalog draft` measures only those parts. A part that fails is said at the end, and
 * the others are measured all the same.
 *
 * --brief           three pairs, and less of the long parts
 * --pairs N         this many interleaved pairs
 * --write           each part into docs/performance.json and docs/performance.md, as soon as it is measured
 * --json FILE       what was measured into this file
 * --compare         this version beside another in turns, see scripts/bench-versions.mjs
 * --against NAME    which other version: a revision of git
 */

/** Measured only where it is named: its first run fills a profile for half an hour. */
const ONLY_NAMED = 'million';

const FILLER = 'test/bench/filled-profile.ts';
/** Orders from which on a profile is kept for other runs. */
const KEPT = 1_000_000;

/** Of what decides what is in a profile. */
function fillerDigest() {
  const digest = createHash('sha256');
  for (const file of [FILLER, 'test/bench/varied-orders.ts', 'src/main/store/engine/migrations.ts'])
    digest.update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 16);
}

/** What was asked for. */
function readArguments() {
  /** @type {ReturnType<typeof parse>} */
  let parsed;
  try {
    parsed = parse();
  } catch (error) {
    throw new Plain(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const strange = positionals.find((part) => !PARTS.includes(part));
  if (strange !== undefined) throw new Plain(`There is no part ${strange}; there are ${PARTS.join(', ')}.`);
  const pairs = values.pairs === undefined ? undefined : Number(values.pairs);
  if (pairs !== undefined && !(Number.isInteger(pairs) && pairs > 0))
    throw new Plain(`--pairs takes a number of pairs, and not ${values.pairs}.`);
  if (values.against !== undefined && !values.compare) throw new Plain('--against goes with --compare.');
  if (values.compare && (values.write || values.json !== undefined))
    throw new Plain('--compare only says what it saw; --write and --json do not go with it.');
  return { ...values, pairs, parts: positionals };
}

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: {
      brief: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      pairs: { type: 'string' },
      json: { type: 'string' },
      against: { type: 'string' },
    },
  });
}

await run(async () => {
  if (process.platform !== 'linux') throw new Plain('The figures are read from /proc: run this on Linux.');
  const { brief, write, compare, pairs, json, against, parts } = readArguments();
  if (compare) return compareVersions({ against, parts, pairs });
  // Node 20 has the socket that asks the page only behind a flag.
  if (typeof WebSocket === 'undefined') {
    const again = spawnSync(process.execPath, ['--experimental-websocket', ...process.argv.slice(1)], {
      stdio: 'inherit',
    });
    return again.status ?? 1;
  }
  const runtime = await setUp({ session: true });
  await buildApp();
  // As it is in the package.
  await compileAhead(runtime);

  const work = mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  const display = await startDisplay({ always: true });
  /** Profiles that were filled in this run, by what is in them. @type {Map<string, Promise<string>>} */
  const filled = new Map();
  /** @type {import('../test/bench/parts/part.mjs').Bench} */
  const bench = {
    root,
    work,
    pairs: pairs ?? (brief ? 3 : 15),
    brief,
    async filled(orders, pictures = 0, newest = orders) {
      const name = `filled-${orders}-${pictures}-${newest}`;
      const fill = async () => {
        const original = join(
          orders < KEPT ? work : join(root, 'node_modules/.cache/bench', fillerDigest()),
          name,
        );
        if (existsSync(original)) return original;
        // Under its name it is whole.
        const part = `${original}-part`;
        rmSync(part, { recursive: true, force: true });
        await bench.fill(FILLER, part, orders, pictures, newest);
        renameSync(part, original);
        return original;
      };
      const original = filled.get(name) ?? fill();
      filled.set(name, original);
      const copy = mkdtempSync(join(work, 'profile-'));
      cpSync(await original, copy, { recursive: true });
      return copy;
    },
    async fill(source, ...args) {
      const filler = await bundleProgram(source);
      const made = spawnSync(process.execPath, ['--expose-gc', filler, ...args.map(String)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      if (made.status !== 0) throw new Plain(`${source} ended with ${made.status ?? made.signal}.`);
      return made.stdout;
    },
    async inMain(source, ...args) {
      const folder = await bundleForMain(source);
      const made = spawnSync(
        runtime.executable,
        [
          folder,
          ...args.map(String),
          `--user-data-dir=${join(work, 'in-main')}`,
          ...(isRoot ? ['--no-sandbox'] : []),
        ],
        {
          env: { ...process.env, ...display.env, ...runtimeEnvironment(runtime) },
          stdio: ['ignore', 'pipe', 'inherit'],
          cwd: root,
          encoding: 'utf8',
          maxBuffer: 64 * 1024 * 1024,
        },
      );
      if (made.status !== 0)
        throw new Plain(`${source} in Electron ended with ${made.status ?? made.signal}.`);
      return made.stdout;
    },
    electron: (profile, program = root) => ({
      executable: runtime.executable,
      args: [program, `--profile=${profile}`, ...(isRoot ? ['--no-sandbox'] : [])],
      env: { ...process.env, ...display.env, ...runtimeEnvironment(runtime) },
    }),
  };
  const electron = `${runtime.version} (${runtime.kind})`;
  const line = (/** @type {readonly string[]} */ cells) => say(`| ${cells.join(' | ')} |`);
  say(`On Electron ${electron}, ${process.platform}, ${cpus().length} cores.`);
  say('');
  line([...HEADS, 'note']);
  line([...HEADS, ''].map(() => '---'));
  /** @type {{ part: string; took: number; cause: unknown }[]} */
  const done = [];
  /** @type {import('../test/bench/figures/judge.mjs').Figure[]} */
  const measured = [];
  try {
    for (const part of parts.length === 0 ? PARTS.filter((one) => one !== ONLY_NAMED) : parts) {
      const begun = Date.now();
      /** @type {unknown} */
      let cause = null;
      try {
        /** @type {Record<string, (bench: import('../test/bench/parts/part.mjs').Bench) => Promise<import('../test/bench/parts/part.mjs').Row[]>>} */
        const module = await import(`../test/bench/parts/${part}.mjs`);
        const rows = (await module[part]?.(bench)) ?? [];
        const circumstances = {
          date: new Date().toISOString().slice(0, 10),
          electron,
          cores: cpus().length,
          seconds: Math.round((Date.now() - begun) / 1000),
          ...(brief ? { brief } : {}),
        };
        const figures = rows.map((row) => figureOf(part, row, circumstances));
        for (const figure of figures) line([...cellsOf(figure), figure.note ?? '']);
        measured.push(...figures);
        if (write) await writeFigures(part, figures);
      } catch (thrown) {
        cause = thrown;
      }
      done.push({ part, took: Date.now() - begun, cause });
    }
  } finally {
    await display.stop();
    rmSync(work, { recursive: true, force: true });
  }
  if (json !== undefined) writeFileSync(json, JSON.stringify(measured, null, 2));
  say('');
  const seconds = (/** @type {number} */ milliseconds) => (milliseconds / 1000).toFixed(0);
  const whole = done.reduce((sum, { took }) => sum + took, 0);
  say(
    `Seconds: ${done.map(({ part, took }) => `${part} ${seconds(took)}`).join(', ')}; all ${seconds(whole)}.`,
  );
  const failed = done.filter(({ cause }) => cause !== null);
  for (const { part, cause } of failed)
    say(`${part} was not measured: ${cause instanceof Error ? cause.stack : String(cause)}`);
  return failed.length === 0 ? 0 : 1;
});
