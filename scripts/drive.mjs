import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildApp, buildPracticeLab } from './build.mjs';
import { startDisplay } from './display.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { Plain, root } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { inSession } from './session.mjs';
import { setUp } from './setup.mjs';

/**
 * Runs a program that drives the real app, beside a practice lab of its own, with a display, a session and a new
 * profile. The program gets the folder for what it sees, the profile, and what the practice lab said of itself.
 *
 * @param {{ program: string; folder: string }} what the program's path in the project, and where its pictures go
 * @returns {Promise<number>} its exit code
 */
export async function drive({ program, folder }) {
  const runtime = await setUp({ session: true });
  await buildPracticeLab();
  await buildApp();
  const user = ordinaryUser(runtime.executable);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const profile = mkdtempSync(join(tmpdir(), 'proofdesk-tour-'));
  if (user !== undefined) for (const path of [folder, profile]) chownSync(path, user.uid, user.gid);

  const lab = spawn(
    process.execPath,
    [join(root, 'out/practice/cli.js'), '--port', '0', '--control', '--json', '--products', '5000'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [ready] = await Promise.race([
    once(createInterface({ input: lab.stdout }), 'line'),
    once(lab, 'exit').then(() => [undefined]),
  ]);
  if (typeof ready !== 'string') throw new Plain('The practice lab did not start.');
  const display = await startDisplay({ always: true, user });
  try {
    const code = await inSession(process.execPath, [join(root, program), folder, profile, ready], {
      env: { ...display.env, ...runtimeEnvironment(runtime) },
      user,
    });
    return code;
  } finally {
    lab.kill('SIGTERM');
    await display.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}
