import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startDisplay } from './display.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { root, say } from './project.mjs';
import { canSandbox } from './sandbox.mjs';
import { inSession } from './session.mjs';

/**
 * Starts a packed program from its archive, with its fuses set, in a session of its own with a keychain, and takes it
 * through a first order. Its pictures go to `out/packed-tour`.
 *
 * @param {string} executable
 * @returns {Promise<number>} 0 when every step was seen
 */
export async function tourPacked(executable) {
  const user = ordinaryUser(executable);
  const folder = join(root, 'out/packed-tour');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-packed-'));
  // A copy: one of the trials puts something beside the program, and the project may not be the user's to write to.
  const copy = join(work, 'program');
  cpSync(dirname(executable), copy, { recursive: true });
  const profile = join(work, 'profile');
  mkdirSync(profile);
  if (user !== undefined)
    for (const path of [folder, work, copy, join(copy, 'resources'), profile])
      chownSync(path, user.uid, user.gid);
  const program = join(copy, basename(executable));
  const display = await startDisplay({ always: true, user });
  try {
    const code = await inSession(
      process.execPath,
      [
        join(root, 'test/packed/tour.mjs'),
        program,
        folder,
        profile,
        canSandbox(program, user) ? 'sandbox' : 'no-sandbox',
      ],
      { env: display.env, user },
    );
    say(code === 0 ? 'The packed program passed its tour.' : 'The packed program failed its tour.');
    return code;
  } finally {
    await display.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
