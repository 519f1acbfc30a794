import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from './program.mjs';
import { foreground, packageBin, Plain, root, run, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { folderForTests } from './test-runs.mjs';
import { bundleOf, checkOut, FIXTURES, nameOf, VERSIONS } from './versions.mjs';

/*
 * Upgrades the profile of every earlier version, disturbed in every way, and a desk of a million orders:
 *
 *   npm run upgrade-check                       everything
 *   npm run upgrade-check -- --only=profiles    parts of it: profiles, programs, million
 *   npm run upgrade-check -- --orders=100000    another number of orders
 */

const PARTS = /** @type {const} */ (['profiles', 'programs', 'million']);

/** The tests of each part that Vitest runs. */
const TESTS = {
  profiles: [
    'test/unit/main/store/migrations/upgrades/upgrades.test.ts',
    'test/unit/main/settings/earlier-profiles.test.ts',
  ],
  programs: ['test/unit/main/store/migrations/upgrades/earlier-programs.test.ts'],
};

/** Orders that the earlier program itself writes; the others are copies of them. */
const OWN_ORDERS = 50_000;

/** @param {readonly string[]} args */
function readArguments(args) {
  const given = (/** @type {string} */ name) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const only = given('only')?.split(',') ?? [...PARTS];
  const unknown = only.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Plain(`There is no part ${unknown}. Parts: ${PARTS.join(', ')}.`);
  const orders = Number(given('orders') ?? 1_000_000);
  if (!Number.isInteger(orders) || orders < 1) throw new Plain('--orders takes a number of orders.');
  return { only, orders };
}

/** @param {string} program @param {readonly string[]} args */
function output(program, args) {
  const ended = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (ended.status !== 0)
    throw new Plain(`${program} ${args[0] ?? ''} ended with ${ended.status ?? ended.signal}.`);
  return ended.stdout;
}

/**
 * A desk of the first schema with this many orders, made once for all runs.
 *
 * @param {number} orders
 * @param {string} program what multiplies them
 */
async function largeDesk(orders, program) {
  const [first] = VERSIONS;
  if (first === undefined) throw new Plain('test/upgrade/versions.json names no version.');
  const kept = join(root, 'node_modules/.cache/upgrades', `${first.commit.slice(0, 12)}-${orders}`);
  if (existsSync(kept)) return kept;
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-large-'));
  try {
    say(`Making a desk of ${orders.toLocaleString('en')} orders, by the program of schema ${first.schema}.`);
    const folder = join(work, 'sources');
    checkOut(first.commit, folder);
    const writer = await bundleOf({
      ...{ folder, into: work, name: 'many' },
      program: `import { writeManyOrders } from '@writer/many-orders';
        void writeManyOrders(process.argv[2] ?? '', Number(process.argv[3]));`,
    });
    const part = `${kept}-part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
    output(writer, [part, String(Math.min(orders, OWN_ORDERS))]);
    output(program, ['multiply', part, String(orders)]);
    // Under its name it is whole.
    renameSync(part, kept);
    return kept;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Upgrades a large desk and says how long it took. @param {number} orders */
async function upgradeLarge(orders) {
  const program = await bundleProgram('test/upgrade/large-desk.ts');
  const kept = await largeDesk(orders, program);
  const work = mkdtempSync(join(root, 'node_modules/.cache/upgrades', 'run-'));
  try {
    const desk = join(work, 'desk');
    cpSync(kept, desk, { recursive: true });
    /** @type {{ orders: number; bytes: number; whole: number; worked: number; snapshot: number; stall: { milliseconds: number; worked: number } }} */
    const seen = JSON.parse(output(program, ['measure', desk]));
    const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
    say(
      `${seen.orders.toLocaleString('en')} orders, ${(seen.bytes / 2 ** 30).toFixed(2)} GiB: upgraded in ` +
        `${seconds(seen.whole)} (${seconds(seen.worked)} of processor time), of which the snapshot took ` +
        `${seconds(seen.snapshot)}; the longest stall of main was ${seconds(seen.stall.milliseconds)} ` +
        `(${seconds(seen.stall.worked)} of processor time).`,
    );
    return seen.orders === orders;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await run(async () => {
  const { only, orders } = readArguments(process.argv.slice(2));
  await setUp();
  const missing = VERSIONS.filter(({ schema }) => !existsSync(join(FIXTURES, nameOf(schema))));
  if (missing.length > 0)
    throw new Plain('Profiles are missing: node scripts/upgrade-fixtures.mjs makes them.');
  const begun = Date.now();
  let holds = true;
  const tests = [
    ...(only.includes('profiles') ? TESTS.profiles : []),
    ...(only.includes('programs') ? TESTS.programs : []),
  ];
  if (tests.length > 0) {
    const code = await foreground(
      process.execPath,
      [packageBin('vitest/vitest.mjs'), 'run', '--project=unit', '--project=alone', ...tests],
      { cwd: root, env: { ...process.env, PROOFDESK_UPGRADES: 'every', TMPDIR: folderForTests() } },
    );
    holds = code === 0;
  }
  if (only.includes('million') && !(await upgradeLarge(orders))) holds = false;
  say(
    `${holds ? 'Every upgrade held' : 'Not every upgrade held'}, after ${Math.round((Date.now() - begun) / 60_000)} minutes.`,
  );
  return holds ? 0 : 1;
});
