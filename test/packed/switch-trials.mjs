import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long a program may take to act on a switch, in milliseconds. */
const WATCHED = 8_000;

/** The exit code with which the program refuses its command line (src/main/shell/start/start-check.ts). */
const USAGE = 64;

/**
 * @typedef {object} Trial
 * @property {string} name of the attack, in kebab case
 * @property {string} what is attempted
 * @property {(work: string) => string[]} args
 * @property {(printed: string, work: string) => boolean} went Whether the switch did what it is for.
 */

/** @type {readonly Trial[]} */
export const TRIALS = [
  {
    name: 'switch-debugging-port',
    what: 'to attach a debugger by `--remote-debugging-port`',
    args: () => ['--remote-debugging-port=0'],
    went: (printed) => /DevTools listening/.test(printed),
  },
  {
    name: 'switch-with-one-dash',
    what: 'the same switch with one dash',
    args: () => ['-remote-debugging-port=0'],
    went: (printed) => /DevTools listening/.test(printed),
  },
  {
    name: 'switch-net-log',
    what: 'to have every request written to a file by `--log-net-log`',
    args: (work) => [`--log-net-log=${join(work, 'net.json')}`],
    went: (_printed, work) => existsSync(join(work, 'net.json')),
  },
  {
    name: 'switch-tls-secrets',
    what: 'to have the secrets of every connection written to a file by `--ssl-key-log-file`',
    args: (work) => [`--ssl-key-log-file=${join(work, 'secrets.log')}`],
    went: (_printed, work) => existsSync(join(work, 'secrets.log')),
  },
];

/**
 * Starts a packed program with each switch that reaches into its processes, and sees whether the switch took effect.
 *
 * @param {string} executable
 * @param {string[]} args with which it starts
 * @param {readonly Trial[]} trials
 * @returns {Promise<{ name: string; result: 'held' | 'broken' | 'failed'; seen: string }[]>} `held`: it ended at once and
 *   said why; `failed`: it did neither that nor what the switch is for
 */
export async function switchTrials(executable, args, trials) {
  /** @type {{ name: string; result: 'held' | 'broken' | 'failed'; seen: string }[]} */
  const outcomes = [];
  for (const { name, args: more, went } of trials) {
    const work = mkdtempSync(join(tmpdir(), 'proofdesk-switch-'));
    try {
      const child = spawn(executable, [...args, `--profile=${join(work, 'profile')}`, ...more(work)], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => (printed += String(data)));
      /** @type {Promise<number | string>} */
      const ended = new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => resolve(code ?? signal ?? 'nothing'));
      });
      const began = Date.now();
      /** @type {number | string | undefined} */
      let code;
      while (code === undefined && !went(printed, work) && Date.now() - began < WATCHED)
        code = await Promise.race([
          ended,
          new Promise((resolve) => setTimeout(() => resolve(undefined), 100)),
        ]);
      const worked = went(printed, work);
      const refused = code === USAGE && printed.includes('Proofdesk does not take');
      if (code === undefined) {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        } catch {
          // It has ended meanwhile.
        }
        await ended;
      }
      if (worked) outcomes.push({ name, result: 'broken', seen: 'the switch took effect' });
      else if (refused) outcomes.push({ name, result: 'held', seen: 'refused at once' });
      else
        outcomes.push({
          name,
          result: 'failed',
          seen: `no effect and no refusal in ${WATCHED / 1000} s${code === undefined ? '' : `, ended with ${code}`}`,
        });
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return outcomes;
}
