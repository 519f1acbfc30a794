import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { isRoot, Plain, say } from './project.mjs';

/** Where the X servers of a machine have their sockets. */
const SOCKETS = '/tmp/.X11-unix';

/**
 * A place to show windows on.
 *
 * @typedef {{ env: Record<string, string>; stop: () => Promise<void> }} Display
 */

/**
 * Gives the display that is there, or starts a virtual one where there is none. The X server itself picks a free
 * number, so any number of these can run side by side.
 *
 * @param {{ always?: boolean; user?: { uid: number; gid: number } }} [options] `always`: a virtual display even beside a
 *   real one, so that tests neither disturb a person nor are disturbed; `user`: whom it belongs to
 * @returns {Promise<Display>}
 * @throws {Plain} when a virtual display is needed and cannot be started
 */
export async function startDisplay({ always = false, user } = {}) {
  const present = process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  if (process.platform !== 'linux' || (present && !always)) return { env: {}, stop: async () => {} };
  // Without this folder an ordinary user's X server cannot make its socket; only root may make it for everybody.
  if (isRoot) {
    mkdirSync(SOCKETS, { recursive: true });
    // Set by itself: the mode of a folder that is made loses what the umask takes away.
    chmodSync(SOCKETS, 0o1777);
  }
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // In a group of its own, so that a Ctrl-C ends the app first and its display after it.
      detached: true,
      ...user,
    },
  );
  let complaint = '';
  server.stderr?.on('data', (chunk) => (complaint += chunk));
  const closed = new Promise((resolve) => server.on('close', resolve));
  const number = await new Promise((resolve, reject) => {
    let answer = '';
    server.stdio[3]?.on('data', (chunk) => {
      answer += chunk;
      if (answer.endsWith('\n')) resolve(answer.trim());
    });
    server.on('error', () =>
      reject(
        new Plain('There is no display, and Xvfb is not installed. Install it with: apt-get install xvfb'),
      ),
    );
    server.on('close', () => reject(new Plain(`The virtual display did not start. ${complaint.trim()}`)));
  });
  const end = () => server.kill('SIGTERM');
  process.once('exit', end);
  say(`${present ? 'Using' : 'No display here: using'} a virtual one, :${number}.`);
  return {
    env: { DISPLAY: `:${number}`, WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: 'x11' },
    async stop() {
      process.off('exit', end);
      server.kill('SIGTERM');
      await closed;
    },
  };
}
