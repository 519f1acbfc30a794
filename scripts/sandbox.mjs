import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quietly } from './project.mjs';

/**
 * Whether Chromium can build its sandbox for this user: through user namespaces, or through its set-uid program.
 * Some systems (Ubuntu since 24.04, some containers) keep user namespaces from programs that they do not know.
 *
 * @param {string} executable Electron's
 * @param {{ uid: number; gid: number }} [user] whom it will run as; without, whoever runs this
 */
export function canSandbox(executable, user) {
  if (process.platform !== 'linux') return true;
  if ((user?.uid ?? process.getuid?.()) === 0) return false;
  const helper = join(dirname(executable), 'chrome-sandbox');
  if (existsSync(helper)) {
    const { uid, mode } = statSync(helper);
    if (uid === 0 && (mode & 0o4755) === 0o4755) return true;
  }
  return quietly('unshare', ['--user', '--map-root-user', 'true'], { cwd: '/', ...user }).ok;
}
