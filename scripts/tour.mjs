import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildApp, buildPracticeLab } from './build.mjs';
import { startDisplay } from './display.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { Plain, root, run, say } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { inSession } from './session.mjs';
import { setUp } from './setup.mjs';

/*
 * `npm run tour [-- FOLDER]`: the real app, taken through a person's whole job against a practice lab. Leaves
 * numbered pictures and tour.json in the folder (out/tour unless another is named), and fails when a step does.
 */

await run(async () => {
  const folder = resolve(process.argv[2] ?? join(root, 'out/tour'));
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
    const tour = join(root, 'test/tour/tour.mjs');
    const code = await inSession(process.execPath, [tour, folder, profile, ready], {
      env: { ...display.env, ...runtimeEnvironment(runtime) },
      user,
    });
    say(
      code === 0 ? `The tour passed. Its pictures: ${folder}` : `The tour failed. What was seen: ${folder}`,
    );
    return code;
  } finally {
    lab.kill('SIGTERM');
    await display.stop();
    rmSync(profile, { recursive: true, force: true });
  }
});
