import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, packageBin, Plain, quietly, root, run, say } from './project.mjs';
import { findRuntime } from './runtime.mjs';
import { ensureSystem } from './system.mjs';

const lockFile = join(root, 'package-lock.json');
const stamp = packageBin('.cache/lock.sha256');

/** @param {string} file */
function packagesIn(file) {
  /** @type {{ packages?: Record<string, { version?: string; integrity?: string; optional?: boolean }> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages ?? {};
}

/** Whether npm's own record of what it installed says the same as the lock file. */
function agreesWithLock() {
  const record = packageBin('.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(lockFile);
  const present = packagesIn(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    // Packages for other platforms are in the lock and not on the disk.
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

/**
 * Installs the packages of the lock file unless they are there already.
 *
 * @throws {Plain} with npm's words, when npm fails
 */
export async function ensurePackages() {
  const digest = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  if (!agreesWithLock()) {
    say('Installing packages…');
    const npm = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    const result = quietly(npm.command, npm.args, { cwd: root, shell: npm.shell });
    if (!result.ok) throw new Plain(`${result.output}\nThe packages could not be installed.`);
  }
  mkdirSync(packageBin('.cache'), { recursive: true });
  writeFileSync(stamp, digest);
}

/**
 * Everything between a fresh clone and a machine that can run the app: packages, a runtime, system libraries. Says a
 * line about each thing that it does, and nothing when there is nothing to do.
 *
 * @param {{ session?: boolean; clients?: boolean; sudo?: boolean }} [needs] `session`: the end-to-end tests will run, too;
 *   `clients`: so will the clients of others, whatever they run on; `sudo`: system libraries may be installed by `sudo`
 * @returns {Promise<import('./runtime.mjs').Runtime>}
 */
export async function setUp({ session = false, clients = false, sudo = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Plain(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  await ensurePackages();
  const runtime = await findRuntime();
  const display = session || !(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
  ensureSystem({ executable: runtime.executable, display, session, clients, sudo });
  return runtime;
}

if (process.argv[1] === join(root, 'scripts/setup.mjs'))
  await run(async () => {
    const runtime = await setUp({
      session: process.argv.includes('--tests'),
      clients: process.argv.includes('--clients'),
      sudo: process.argv.includes('--sudo'),
    });
    say(`Ready, with Electron ${runtime.version}.`);
  });
