import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How long a program that should not do something is watched, in milliseconds: the tour has seen it start in less. */
const WATCHED = 6_000;

/**
 * Runs the program for a while.
 *
 * @param {string} executable
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} more of its environment
 * @returns {Promise<string>} what it printed
 */
function watch(executable, args, more) {
  return new Promise((resolve, reject) => {
    const child = spawn(executable, args, {
      env: { ...process.env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += String(data)));
    const enough = setTimeout(() => child.kill('SIGKILL'), WATCHED);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(enough);
      resolve(printed);
    });
  });
}

/**
 * Tries what the fuses of a packed program forbid; each trial would leave a file if it went through.
 *
 * @param {string} executable
 * @param {string[]} args with which it starts, on a profile of its own
 * @returns {Promise<string[]>} a line for each
 * @throws when one goes through
 */
export async function fuseTrials(executable, args) {
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-fuses-'));
  const evidence = join(work, 'ran');
  const program = join(work, 'ran.js');
  writeFileSync(program, `require('node:fs').writeFileSync(${JSON.stringify(evidence)}, '')`);
  const lines = [];
  const forbid = async (/** @type {string} */ what, /** @type {() => Promise<boolean>} */ wentThrough) => {
    if ((await wentThrough()) || existsSync(evidence)) throw new Error(`${what}: it went through`);
    lines.push(`${what}: refused`);
  };
  try {
    await forbid('ELECTRON_RUN_AS_NODE', async () => {
      await watch(executable, [program], { ELECTRON_RUN_AS_NODE: '1' });
      return false;
    });
    await forbid('NODE_OPTIONS=--require', async () => {
      await watch(executable, args, { NODE_OPTIONS: `--require ${program}` });
      return false;
    });
    await forbid('--inspect', async () =>
      /Debugger listening/.test(await watch(executable, ['--inspect=0', ...args], {})),
    );
    const loose = join(dirname(executable), 'resources/app');
    if (!existsSync(loose)) {
      try {
        mkdirSync(loose);
      } catch {
        lines.push('A loose program beside the archive: not tried, the folder cannot be written to');
        return lines;
      }
      try {
        writeFileSync(join(loose, 'package.json'), '{"main":"index.js"}');
        writeFileSync(join(loose, 'index.js'), `require(${JSON.stringify(program)})`);
        await forbid('A loose program beside the archive', async () => {
          await watch(executable, args, {});
          return false;
        });
      } finally {
        rmSync(loose, { recursive: true, force: true });
      }
    }
    return lines;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
