import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, dialog } from 'electron';
import { RETRIED, sandboxStart, type SandboxObstacle } from './chromium-sandbox';
import { refusedSwitches } from './command-line';
import { createLanguage } from '../language';
import { desktopMessages } from '../../messages/desktop';

/** The exit code of a program that was used wrongly (sysexits.h: EX_USAGE). */
const USAGE = 64;

/** Text of a file; null where it cannot be read. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Whether this copy was packed so that a test can attach a debugger to it (`scripts/packing.mjs`). Its archive says so;
 * what people install does not.
 */
function isAttachable(app: Pick<App, 'getAppPath'>): boolean {
  const text = textOf(join(app.getAppPath(), 'package.json'));
  return text !== null && (JSON.parse(text) as { attachable?: unknown }).attachable === true;
}

/** Explains on the screen why there is no sandbox and what to do, and ends. */
async function explainSandbox(app: App, obstacle: SandboxObstacle, fix: string): Promise<void> {
  await app.whenReady();
  await createLanguage({ system: () => app.getPreferredSystemLanguages(), asked: undefined }).choose(
    'system',
  );
  const message = desktopMessages.sandbox.missing;
  const detail = [
    desktopMessages.sandbox.why[obstacle],
    desktopMessages.sandbox.purpose,
    obstacle === 'unknown'
      ? desktopMessages.sandbox.install({ option: fix })
      : desktopMessages.sandbox.allow({ command: fix }),
  ].join('\n\n');
  process.stderr.write(`${message}\n${detail}\n`);
  await dialog.showMessageBox({
    type: 'error',
    title: 'Proofdesk',
    message,
    detail,
    buttons: [desktopMessages.sandbox.close],
  });
  app.exit(1);
}

/**
 * Whether the program goes on. A shipped program refuses switches that reach into its processes, and an AppImage starts
 * with Chromium's sandbox or says why it cannot. Called before anything of the profile is opened, while Chromium has not
 * yet acted on its switches.
 */
export function mayStart(app: App): boolean {
  const args = process.argv.slice(1);
  const refused = app.isPackaged ? refusedSwitches(args, process.platform) : [];
  if (refused.length > 0 && !isAttachable(app)) {
    // English: no language is chosen yet, and only who typed it reads it.
    const words = `Proofdesk does not take ${refused.join(', ')}.`;
    process.stderr.write(`${words}\n`);
    // On Linux this writes to the same place; elsewhere there may be no other to write to.
    if (process.platform !== 'linux') dialog.showErrorBox('Proofdesk', words);
    app.exit(USAGE);
    return false;
  }
  const start = sandboxStart({
    packaged: app.isPackaged,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    noSandbox: app.commandLine.hasSwitch('no-sandbox'),
    environment: process.env,
    setting: (name) => textOf(join('/proc/sys', name)),
  });
  switch (start.action) {
    case 'start':
      return true;
    case 'restart': {
      // This process stays, since the file system of an AppImage goes when its first process ends.
      const ended = spawnSync(
        process.execPath,
        args.filter((argument) => argument !== '--no-sandbox'),
        { stdio: 'inherit', env: { ...process.env, [RETRIED]: '1' } },
      );
      app.exit(ended.status ?? 1);
      return false;
    }
    case 'explain':
      void explainSandbox(app, start.obstacle, start.fix);
      return false;
  }
}
