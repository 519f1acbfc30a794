import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startDisplay } from './display.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { root, say } from './project.mjs';
import { canSandbox } from './sandbox.mjs';
import { inSession } from './session.mjs';

/**
 * Runs a script of `test/packed` on a copy of a packed program, as an ordinary user in a session with a display and a
 * keychain.
 *
 * @param {string} executable
 * @param {string} script
 * @param {(paths: { program: string; profile: string; sandbox: string }) => string[]} args for the script
 * @param {string[]} [given] files and folders that the user may write to
 * @returns {Promise<number>} the script's exit code
 */
async function inPackedSession(executable, script, args, given = []) {
  const user = ordinaryUser(executable);
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-packed-'));
  // A copy: some trials put something beside the program, and the project may not be the user's to write to.
  const copy = join(work, 'program');
  cpSync(dirname(executable), copy, { recursive: true });
  const profile = join(work, 'profile');
  mkdirSync(profile);
  if (user !== undefined)
    for (const path of [...given, work, copy, join(copy, 'resources'), profile])
      chownSync(path, user.uid, user.gid);
  const program = join(copy, basename(executable));
  const sandbox = canSandbox(program, user) ? 'sandbox' : 'no-sandbox';
  const display = await startDisplay({ always: true, ...(user === undefined ? {} : { user }) });
  try {
    return await inSession(
      process.execPath,
      [join(root, 'test/packed', script), ...args({ program, profile, sandbox })],
      { env: display.env, ...(user === undefined ? {} : { user }) },
    );
  } finally {
    await display.stop();
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Starts a packed program to which a debugger can attach from its archive, with its fuses set, and takes it through a
 * first order. Its pictures go to `out/packed-tour`.
 *
 * @param {string} executable
 * @returns {Promise<number>} 0 when every step was seen
 */
export async function tourPacked(executable) {
  const folder = join(root, 'out/packed-tour');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const code = await inPackedSession(
    executable,
    'tour.mjs',
    ({ program, profile, sandbox }) => [program, folder, profile, sandbox],
    [folder],
  );
  say(code === 0 ? 'The packed program passed its tour.' : 'The packed program failed its tour.');
  return code;
}

/**
 * Tries on a packed program what must not work (`test/packed/trials.mjs`).
 *
 * @param {string} executable
 * @param {{ report: string; attack: string }} [given] `report`: an existing file to which the outcomes are added, one JSON
 *   object a line; `attack`: a part of the names of those that are tried. Without these all are tried, and the fuses too
 * @returns {Promise<number>} 0 when all of it was refused
 */
export async function tryPacked(executable, given) {
  return inPackedSession(
    executable,
    'trials.mjs',
    ({ program, profile, sandbox }) => [
      ...[program, profile, sandbox],
      ...(given === undefined ? [] : [given.report, given.attack]),
    ],
    given === undefined ? [] : [given.report],
  );
}
