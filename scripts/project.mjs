import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether this is root on a Unix; false on Windows. */
export const isRoot = process.getuid?.() === 0;

/**
 * One calm line for the person who started the script.
 *
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Something that the person can fix: printed as one line, without a stack. */
export class Plain extends Error {}

/**
 * Runs the main function of a script; a {@link Plain} error ends it with one line and exit code 1.
 *
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * How to start npm without a shell: the npm that runs this script, else the one that came with this Node, else
 * whatever the path has.
 *
 * @param {string[]} args
 * @returns {{ command: string; args: string[]; shell: boolean }}
 */
export function npmCommand(args) {
  const beside = [
    process.env['npm_execpath'],
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path !== undefined && /npm-cli\.js$/.test(path) && existsSync(path));
  if (beside !== undefined) return { command: process.execPath, args: [beside, ...args], shell: false };
  return { command: 'npm', args, shell: process.platform === 'win32' };
}

/**
 * Runs a program to its end without showing what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {{ ok: boolean; output: string }} its standard output and error together
 */
export function quietly(command, args, options = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    windowsHide: true,
    ...options,
  });
  return {
    ok: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ? result.error.message : ''}`.trim(),
  };
}

/**
 * Whether a program is on the path.
 *
 * @param {string} name
 */
export function has(name) {
  return process.platform !== 'win32' && quietly('sh', ['-c', `command -v ${name}`]).ok;
}

/**
 * Runs a program in the foreground: it shares our terminal, gets the signals that we get, and its end is ours.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { group?: boolean }} [options] `group`: the program heads a group
 *   of processes; a signal reaches all of them, and what is left of them when it ends, ends too (not on Windows)
 * @returns {Promise<number>} its exit code, or 128 + n when signal n ended it
 */
export function foreground(command, args, { group = false, ...options } = {}) {
  const grouped = group && process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      cwd: root,
      windowsHide: true,
      detached: grouped,
      ...options,
    });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid === undefined) return;
      try {
        process.kill(grouped ? -child.pid : child.pid, signal);
      } catch {
        // It has ended by itself.
      }
    };
    for (const signal of signals) process.on(signal, forward);
    // A signal to npm ends npm and its shell and may get no further. The end of who started us tells as much.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent && process.env['npm_lifecycle_event'] !== undefined) forward('SIGTERM');
    }, 500);
    const done = () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      if (grouped) forward('SIGKILL');
      done();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * The JavaScript file behind a command of an installed package, to be run with this Node.
 *
 * @param {string} path below node_modules
 */
export function packageBin(path) {
  return join(root, 'node_modules', path);
}
