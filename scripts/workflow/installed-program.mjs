import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quietly } from '../project.mjs';

/** How long a program may take to show its first view, and then to end, in milliseconds. */
const SHOWS_WITHIN = 60_000;
const ENDS_WITHIN = 20_000;

/** How long a person looks at it, in milliseconds: what the first view reads after it was painted has come by then. */
const LOOKED_AT_FOR = 5_000;

/**
 * What a start left in the log, from the place where it began.
 *
 * @param {string} log
 * @returns {{ version: string | null; isShown: boolean; errors: string[] }} `version` that started; `isShown`: its first
 *   view was painted
 */
export function readStart(log) {
  const lines = log.split(/\r?\n/);
  return {
    version: /Proofdesk (\S+) on Electron /.exec(log)?.[1] ?? null,
    // Written down once the first view is there.
    isShown: log.includes('Compiled beforehand: '),
    errors: lines.filter((line) => line.includes('[error]')),
  };
}

/**
 * Asks a program to end as the system does.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('./decisions.mjs').System} system
 */
function askToEnd(child, system) {
  // Windows has no signals: this closes its windows.
  if (system === 'Windows') quietly('taskkill', ['/PID', String(child.pid)]);
  else child.kill('SIGTERM');
}

/**
 * Starts an installed program on a profile, as a person would, waits for its first view, and ends it in order. A shipped
 * program lets no debugger in, so its own log and files say how it went.
 *
 * @param {object} start
 * @param {import('./decisions.mjs').System} start.system
 * @param {string} start.program
 * @param {string} start.profile
 * @param {string[]} [start.args]
 * @param {Record<string, string>} [start.env]
 * @param {{ uid: number; gid: number } | undefined} [start.user]
 * @returns {Promise<{ version: string | null; remarks: string[] }>} `remarks`: what was wrong, a line each
 */
export async function startInstalled({ system, program, profile, args = [], env = {}, user }) {
  const log = join(profile, 'logs/proofdesk.log');
  const before = existsSync(log) ? readFileSync(log).length : 0;
  const sinceStart = () => (existsSync(log) ? readFileSync(log).subarray(before).toString('utf8') : '');
  const child = spawn(program, [`--profile=${profile}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...user,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += String(data)));
  /** @type {number | string | null} */
  let ended = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = code ?? signal ?? 0));

  const until = async (/** @type {() => boolean} */ isSo, /** @type {number} */ within) => {
    for (const began = Date.now(); !isSo() && Date.now() - began < within;) await delay(200);
    return isSo();
  };
  await until(() => readStart(sinceStart()).isShown || ended !== null, SHOWS_WITHIN);
  await until(() => ended !== null, LOOKED_AT_FOR);
  /** @type {string[]} */
  const remarks = [];
  if (ended !== null) remarks.push(`It ended by itself (${ended}): ${printed.trim().slice(0, 1_000)}`);
  else {
    askToEnd(child, system);
    if (!(await until(() => ended !== null, ENDS_WITHIN))) {
      remarks.push('It did not end when it was asked to.');
      child.kill('SIGKILL');
      await until(() => ended !== null, ENDS_WITHIN);
    }
  }
  const { version, isShown, errors } = readStart(sinceStart());
  if (!isShown) remarks.push('Its first view was not shown.');
  if (!existsSync(join(profile, 'proofdesk.db'))) remarks.push('It made no database.');
  if (existsSync(join(profile, 'proofdesk.running'))) remarks.push('It left the mark of a run behind.');
  return { version, remarks: [...remarks, ...errors] };
}
