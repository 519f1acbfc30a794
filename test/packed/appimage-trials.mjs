import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** How long the program may take to show its page, or to say why it does not, in milliseconds. */
const WITHIN = 20_000;

/** Runs a command where no user namespace can be made, as on systems that forbid them. */
const WITHOUT_NAMESPACES = [
  'unshare',
  ...['--user', '--map-user=1000', '--map-group=1000', '--keep-caps'],
  ...['sh', '-c', 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', 'sh'],
];

/**
 * @typedef {{ result: 'held' | 'broken' | 'failed'; seen: string }} Outcome
 * @typedef {object} Trial
 * @property {string} name of the attack, in kebab case
 * @property {(appRun: string) => string[]} command
 * @property {(page: 'sandboxed' | 'bare' | null, printed: string) => Outcome | null} judge null while nothing is seen yet
 */

/** @type {readonly Trial[]} */
export const TRIALS = [
  {
    name: 'appimage-menu-entry-without-sandbox',
    command: (appRun) => [appRun, '--no-sandbox'],
    judge(page) {
      if (page === null) return null;
      return page === 'sandboxed'
        ? { result: 'held', seen: 'the page is under seccomp' }
        : { result: 'broken', seen: 'the page has no sandbox' };
    },
  },
  {
    name: 'appimage-where-no-sandbox-is-allowed',
    command: (appRun) => [...WITHOUT_NAMESPACES, appRun],
    judge(page, printed) {
      if (page === 'bare') return { result: 'broken', seen: 'the page has no sandbox' };
      return printed.includes('sysctl -w user.max_user_namespaces')
        ? { result: 'held', seen: 'it says why, and how to allow them' }
        : null;
    },
  },
];

/**
 * What the system says of the page's process of a program: `sandboxed` by seccomp, `bare`, or null while there is none.
 *
 * @param {string} executable
 * @returns {'sandboxed' | 'bare' | null}
 */
function pageProcess(executable) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.startsWith(executable) || !command.includes('--type=renderer')) continue;
      return /^Seccomp:\t2$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) ? 'sandboxed' : 'bare';
    } catch {
      // It has ended.
    }
  }
  return null;
}

/**
 * Starts a packed program as its AppImage does, by the packer's own start script, and sees whether it runs in Chromium's
 * sandbox or says why it cannot.
 *
 * @param {string} executable of the packed program, in a folder that can be written to
 * @param {readonly Trial[]} trials
 * @returns {Promise<(Outcome & { name: string })[]>} `failed`: neither was seen
 */
export async function appImageTrials(executable, trials) {
  if (trials.length === 0) return [];
  const require = createRequire(import.meta.url);
  const { generateAppRunScript } = require('app-builder-lib/out/targets/appimage/appImageUtil');
  const appRun = join(dirname(executable), 'AppRun');
  writeFileSync(
    appRun,
    generateAppRunScript({
      ExecutableName: basename(executable),
      ProductName: 'Proofdesk',
      ProductFilename: 'Proofdesk',
      DesktopFileName: 'proofdesk',
      ResourceName: 'appimagekit-proofdesk',
    }),
  );
  chmodSync(appRun, 0o755);

  /** @type {(Outcome & { name: string })[]} */
  const outcomes = [];
  for (const { name, command, judge } of trials) {
    const work = mkdtempSync(join(tmpdir(), 'proofdesk-appimage-'));
    const [program = '', ...args] = [...command(appRun), `--profile=${work}`];
    const child = spawn(program, args, {
      env: { ...process.env, APPIMAGE: join(dirname(executable), 'Proofdesk.AppImage') },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += String(data)));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const began = Date.now();
    /** @type {Outcome | null} */
    let found = null;
    while (found === null && Date.now() - began < WITHIN) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      found = judge(pageProcess(executable), printed);
    }
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    await ended;
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    const nothing = `nothing in ${WITHIN / 1000} s: ${printed.trim().split('\n').at(-1) ?? ''}`;
    outcomes.push({ name, ...(found ?? { result: 'failed', seen: nothing }) });
  }
  return outcomes;
}
