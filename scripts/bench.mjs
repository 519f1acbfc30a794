import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './build.mjs';
import { compileAhead } from './compiled-code.mjs';
import { startDisplay } from './display.mjs';
import { verdict, writeFigures } from './performance-page.mjs';
import { bundleForMain, bundleProgram } from './program.mjs';
import { isRoot, Plain, root, run, say } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { setUp } from './setup.mjs';

/*
 * Speed and memory, each beside a baseline in the same run: these machines are noisy, and only a ratio taken in one run
 * says anything. `npm run bench -- catalog draft` measures only those parts, `--pairs=N` takes this many interleaved
 * pairs, `--brief` takes three and makes the long parts short, and `--write` puts the figures into docs/performance.md,
 * each part as soon as it is measured. A part that fails is said at the end, and the others are measured all the same.
 */

/** The parts, in their order: a file of test/bench/parts that exports a function of its name. */
const PARTS = [
  'start',
  'size',
  'idle',
  'tours',
  'today',
  'catalog',
  'grid',
  'draft',
  'import',
  'batch',
  'deliveries',
  'needs',
  'snapshots',
  'alone',
  'grants',
  'heard',
  'joining',
];

await run(async () => {
  // Node 20 has the socket that asks the page only behind a flag.
  if (typeof WebSocket === 'undefined') {
    const again = spawnSync(process.execPath, ['--experimental-websocket', ...process.argv.slice(1)], {
      stdio: 'inherit',
    });
    return again.status ?? 1;
  }
  if (process.platform !== 'linux') throw new Plain('The figures are read from /proc: run this on Linux.');
  const given = process.argv.slice(2);
  const brief = given.includes('--brief');
  const pairs = Number(
    given.find((argument) => /^--pairs=\d+$/.test(argument))?.slice(8) ?? (brief ? 3 : 15),
  );
  const asked = given.filter((argument) => !argument.startsWith('--'));
  const strange = asked.find((part) => !PARTS.includes(part));
  if (strange !== undefined) throw new Plain(`There is no part ${strange}; there are ${PARTS.join(', ')}.`);
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
    pairs,
    brief,
    async filled(orders, pictures = 0) {
      const name = `filled-${orders}-${pictures}`;
      const original = join(work, name);
      if (!filled.has(name))
        filled.set(name, bench.fill('test/bench/filled-profile.ts', original, orders, pictures));
      await filled.get(name);
      const copy = mkdtempSync(join(work, 'profile-'));
      cpSync(original, copy, { recursive: true });
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
  const machine = `Electron ${runtime.version} (${runtime.kind}), ${process.platform}, ${cpus().length} cores`;
  say(`On ${machine}.`);
  say('');
  say('| what | ours | beside | figure | budget | |');
  say('|---|---|---|---|---|---|');
  /** @type {{ part: string; took: number; cause: unknown }[]} */
  const done = [];
  try {
    for (const part of asked.length === 0 ? PARTS : asked) {
      const begun = Date.now();
      /** @type {unknown} */
      let cause = null;
      try {
        /** @type {Record<string, (bench: import('../test/bench/parts/part.mjs').Bench) => Promise<import('../test/bench/parts/part.mjs').Row[]>>} */
        const module = await import(`../test/bench/parts/${part}.mjs`);
        const rows = (await module[part]?.(bench)) ?? [];
        for (const { what, ours, beside, figure, budget, holds } of rows)
          say(
            `| ${what} | ${ours} | ${beside} | ${figure} | ${budget} | ${verdict(budget, holds, 'over')} |`,
          );
        if (given.includes('--write')) await writeFigures(part, rows, { machine, took: Date.now() - begun });
      } catch (thrown) {
        cause = thrown;
      }
      done.push({ part, took: Date.now() - begun, cause });
    }
  } finally {
    await display.stop();
    rmSync(work, { recursive: true, force: true });
  }
  say('');
  say(`Seconds: ${done.map(({ part, took }) => `${part} ${(took / 1000).toFixed(0)}`).join(', ')}.`);
  const failed = done.filter(({ cause }) => cause !== null);
  for (const { part, cause } of failed)
    say(`${part} was not measured: ${cause instanceof Error ? cause.stack : String(cause)}`);
  return failed.length === 0 ? 0 : 1;
});
