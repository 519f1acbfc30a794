import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDisplay } from './display.mjs';
import { isRoot, Plain, root } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';

const STARTS_WITHIN = 60_000;
const ENDING = '.compiled';

/** @param {string} folder @returns {string[]} the compiled scripts below a folder */
const compiledBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ENDING));

/** Takes away what was compiled of the app's main process, so that it is as after a build. */
function removeCompiledCode(app = root) {
  const scripts = join(app, 'out/main');
  for (const name of compiledBelow(scripts)) rmSync(join(scripts, name));
}

/**
 * Has the main process of a built app compiled by the Electron that will run it: starts it once, on a profile that goes
 * away, and leaves beside each script that a start reads what V8 made of it. See src/main/shell/start/compiled-code.ts.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {string} [app] folder with the app's package.json and `out`
 * @returns {Promise<number>} how many scripts were compiled
 */
export async function compileAhead(runtime, app = root) {
  const scripts = join(app, 'out/main');
  removeCompiledCode(app);
  const profile = mkdtempSync(join(tmpdir(), 'proofdesk-compile-'));
  const display = await startDisplay();
  try {
    const ended = spawnSync(
      runtime.executable,
      [
        ...['-r', join(root, 'scripts/compile-ahead.cjs'), app, `--profile=${profile}`],
        ...(process.platform === 'linux' ? ['--disable-gpu'] : []),
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
      {
        env: {
          ...process.env,
          ...display.env,
          ...runtimeEnvironment(runtime),
          PROOFDESK_COMPILE_BELOW: scripts,
        },
        encoding: 'utf8',
        timeout: STARTS_WITHIN,
      },
    );
    const made = compiledBelow(scripts);
    if (ended.status !== 0 || made.length === 0)
      throw new Plain(`${ended.stdout}${ended.stderr}\nThe app could not be compiled beforehand.`);
    // The app keeps what it writes from others; whoever may read a script may read this.
    for (const name of made) chmodSync(join(scripts, name), 0o644);
    return made.length;
  } finally {
    await display.stop();
    rmSync(profile, { recursive: true, force: true });
    rmSync(`${profile}-backups`, { recursive: true, force: true });
  }
}
