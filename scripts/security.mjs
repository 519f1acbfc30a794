import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, buildPracticeLab } from './build.mjs';
import { tryPacked } from './packed-tour.mjs';
import { pack } from './packing.mjs';
import { scan } from './electronegativity.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { bundleProgram } from './program.mjs';
import { foreground, npmCommand, Plain, root, run, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { clearResults, runOnDisplay } from './test-runs.mjs';
import { buildUndefended } from './undefended.mjs';
import { PACKED_ATTACKS } from '../test/packed/attacks.mjs';

/*
 * What is tried of the program's security beside `npm test`; docs/security-checklist.md says what each part is.
 *
 *   npm run security                      every part
 *   npm run security -- --only=scan,fuzz  parts of it: checklist, attacks, sentinel, page, scan, packages, electron, fuzz
 *   npm run security -- --only=attacks    scripted attacks on the app as it ships, and on one without its defences;
 *                                         --attack NAME runs those whose name contains NAME
 *   npm run security -- --fuzz 1000000    this many messages to the bridge; --seed 7 begins with other ones
 */

const PARTS = ['checklist', 'attacks', 'sentinel', 'page', 'scan', 'packages', 'electron', 'fuzz'];
const MESSAGES = 1_000_000;

/** @param {string[]} args */
function readArguments(args) {
  /** @param {string} name */
  const given = (name) => {
    const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    return at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
  };
  const fuzz = given('fuzz');
  const only = given('only')?.split(',') ?? (fuzz === undefined ? PARTS : ['fuzz']);
  const unknown = only.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new Plain(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
  const messages = Number(fuzz ?? MESSAGES);
  if (!Number.isInteger(messages) || messages < 1) throw new Plain('--fuzz takes how many messages to send.');
  return { only, messages, seed: given('seed') ?? '1', attack: given('attack') ?? '' };
}

/**
 * Runs a test file in the built app.
 *
 * @param {string} file
 * @param {string} seed
 * @param {Record<string, string>} [env] for the tests
 */
async function inApp(file, seed, env = {}) {
  const runtime = await setUp({ session: true });
  await buildPracticeLab();
  await buildApp();
  clearResults();
  const user = ordinaryUser(runtime.executable);
  const { passed, failed } = await runOnDisplay({
    extra: [file],
    runtime,
    user,
    env: { PROOFDESK_SECURITY: '1', PROOFDESK_SEED: seed, ...env },
  });
  return failed === 0 && passed > 0;
}

/**
 * The result of an attack on one build: `held` or `broken`, or `failed` where it was neither and proves nothing.
 *
 * @typedef {{ result: 'held' | 'broken' | 'failed'; seen: string }} Outcome
 */

/**
 * Carries out every attack twice: each must be held by the app as it ships, and must succeed where its defence is
 * switched off, or it proves nothing. Those on the command line need a packed app.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {string} attack a part of the names of the attacks; empty for all
 */
async function attacks(runtime, attack) {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-attacks-'));
  chmodSync(folder, 0o777);
  const packed = PACKED_ATTACKS.filter(({ name }) => name.includes(attack));
  /** @param {'shipped' | 'undefended'} build @param {string} folderOfBuild @param {Record<string, string>} env */
  const carryOut = async (build, folderOfBuild, env) => {
    const report = join(folder, `${build}.jsonl`);
    writeFileSync(report, '');
    chmodSync(report, 0o666);
    await inApp('test/security/attacks.test.ts', '1', {
      PROOFDESK_ATTACK: attack,
      PROOFDESK_ATTACK_REPORT: report,
      ...env,
    });
    if (packed.length > 0) {
      const { files } = await pack(runtime, { installers: false, from: folderOfBuild });
      await tryPacked(join(root, files[0] ?? ''), { report, attack });
    }
    /** @type {(Outcome & { name: string; actor?: string })[]} */
    const lines = readFileSync(report, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return new Map(lines.map((line) => [line.name, line]));
  };
  try {
    const shipped = await carryOut('shipped', root, {});
    const undefended = await buildUndefended();
    const bare = await carryOut('undefended', undefended, { PROOFDESK_UNDEFENDED: undefended });
    const names = new Set([...shipped.keys(), ...bare.keys(), ...packed.map(({ name }) => name)]);
    let count = 0;
    for (const name of names) {
      const [one, other] = [shipped.get(name), bare.get(name)];
      if (one?.result === 'held' && other?.result === 'broken') count += 1;
      const actor = one?.actor ?? packed.find((entry) => entry.name === name)?.actor ?? '';
      say(`${name} (${actor})`);
      say(`  as it ships ${one?.result ?? 'not tried'}: ${one?.seen ?? ''}`);
      say(`  undefended  ${other?.result ?? 'not tried'}: ${other?.seen ?? ''}`);
    }
    say(`${count} of ${names.size} attacks held, and broken without their defences`);
    return count === names.size && count > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What npm says, as JSON; null where it says nothing of the kind.
 *
 * @param {string[]} args
 */
function npmJson(args) {
  const { command, args: all, shell } = npmCommand([...args, '--json']);
  const result = spawnSync(command, all, { cwd: root, shell, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  try {
    return JSON.parse(result.stdout);
  } catch {
    return null;
  }
}

/** Asks the registry for known holes of the packages that the bill of materials names. */
function auditPackages() {
  const bill = join(root, 'out/sbom.json');
  if (!existsSync(bill)) throw new Plain('There is no out/sbom.json; npm run build writes it.');
  const shipped = new Set(
    JSON.parse(readFileSync(bill, 'utf8')).components.map((/** @type {{ name: string }} */ { name }) => name),
  );
  const audit = npmJson(['audit']);
  if (audit?.vulnerabilities === undefined) {
    const why = audit?.error?.summary || audit?.message || 'no answer';
    say(`NOT KNOWN: this registry does not answer npm audit (${String(why).split('\n')[0]}); ask another.`);
    return true;
  }
  /** @type {{ name: string, severity: string }[]} */
  const holes = Object.values(audit.vulnerabilities);
  const ours = holes.filter(({ name }) => shipped.has(name));
  for (const { name, severity } of ours) say(`${name}: a known hole, ${severity}`);
  say(
    `${shipped.size} packages ship, ${ours.length} with known holes; ${holes.length - ours.length} beside them that only build.`,
  );
  return ours.length === 0;
}

/** Electron looks after its latest three lines. */
const LINES = 3;

/** Asks the registry whether the line of Electron that is packed is still looked after. */
function checkElectron() {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const version = locked['node_modules/electron'].version;
  const latest = npmJson(['view', 'electron', 'dist-tags'])?.latest;
  if (typeof latest !== 'string') {
    say(`NOT KNOWN: the registry does not say which Electron is the latest; packed is ${version}.`);
    return true;
  }
  const behind = Number(latest.split('.')[0]) - Number(version.split('.')[0]);
  say(
    `Electron ${version} is packed, ${latest} is the latest: ${behind} lines behind, ${LINES - 1} at most.`,
  );
  return behind < LINES;
}

/** @param {number} messages @param {string} seed */
async function fuzz(messages, seed) {
  const program = await bundleProgram('test/security/fuzz-program.ts');
  // Thousands of commits wait for the disk; what happens to a disk is tried elsewhere.
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(memory, 'proofdesk-fuzz-'));
  try {
    const args = ['--expose-gc', '--max-old-space-size=2048', program, String(messages), seed];
    return (await foreground(process.execPath, args, { env: { ...process.env, TMPDIR: folder } })) === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await run(async () => {
  const { only, messages, seed, attack } = readArguments(process.argv.slice(2).filter((arg) => arg !== '--'));
  const runtime = await setUp({
    session: only.some((part) => ['checklist', 'attacks', 'sentinel', 'page'].includes(part)),
  });
  if (runtime === undefined) return 1;
  if (only.includes('packages')) await buildApp();
  /** @type {Record<string, () => boolean | Promise<boolean>>} */
  const parts = {
    checklist: () => inApp('test/e2e/shell/checklist.test.ts', seed),
    attacks: () => attacks(runtime, attack),
    sentinel: () => inApp('test/security/sentinel.test.ts', seed),
    page: () => inApp('test/security/page-fuzz.test.ts', seed),
    scan,
    packages: auditPackages,
    electron: checkElectron,
    fuzz: () => fuzz(messages, seed),
  };
  /** @type {string[]} */
  const failed = [];
  for (const part of PARTS.filter((one) => only.includes(one))) {
    say(`— ${part}`);
    if (!(await parts[part]?.())) failed.push(part);
  }
  say(
    failed.length === 0
      ? 'Nothing was found that is not explained.'
      : `Found something: ${failed.join(', ')}.`,
  );
  return failed.length === 0 ? 0 : 1;
});
