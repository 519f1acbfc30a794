import { buildApp } from './build.mjs';
import { startDisplay } from './display.mjs';
import { foreground, isRoot, root, run, say } from './project.mjs';
import { runtimeEnvironment } from './runtime.mjs';
import { canSandbox } from './sandbox.mjs';
import { setUp } from './setup.mjs';

await run(async () => {
  const runtime = await setUp();
  await buildApp();
  const display = await startDisplay();
  try {
    const args = [root, ...process.argv.slice(2)];
    if (!canSandbox(runtime.executable)) {
      say(
        isRoot
          ? "Running as root: Chromium's sandbox is off."
          : 'This system keeps Chromium from building its sandbox: running without it. To allow it: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
      );
      args.push('--no-sandbox');
    }
    return await foreground(runtime.executable, args, {
      env: { ...process.env, ...display.env, ...runtimeEnvironment(runtime) },
    });
  } finally {
    await display.stop();
  }
});
