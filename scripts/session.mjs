import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreground, has, Plain, root, run } from './project.mjs';

/**
 * Whom a command runs as; without one, as whoever runs the script.
 *
 * @typedef {{ uid: number; gid: number }} User
 */

/**
 * Inside a new bus: a new keychain, unlocked with a password that is no one's secret; the command once the keychain
 * answers; and the keychain's end, which the end of the bus alone does not always bring.
 */
const insideBus = `
printf proofdesk | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 &
keychain=$!
tries=0
until dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
  string:org.freedesktop.secrets 2>/dev/null | grep -q 'boolean true'; do
  tries=$((tries + 1))
  if [ $tries -gt 200 ]; then echo 'The keychain of the test session did not start.' >&2; exit 1; fi
  sleep 0.05
done
"$@"
code=$?
kill $keychain 2>/dev/null
exit $code
`;

/**
 * Makes a home folder that is thrown away afterwards, so that nothing of the user's files is read or touched.
 *
 * @param {string} beginning of its path; the rest is random
 * @param {User} [user]
 */
function temporaryHome(beginning, user) {
  const home = mkdtempSync(beginning);
  const folders = {
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_STATE_HOME: join(home, 'state'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    TMPDIR: join(home, 'tmp'),
  };
  for (const folder of Object.values(folders)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
  }
  return { home, env: folders };
}

/**
 * Runs a command in a session of its own: a private home, a private session bus and, on that bus, a real GNOME
 * keychain that is empty and unlocked. On Windows and macOS the command simply runs.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>; user?: User; parent?: string; prefix?: string }} [options] `parent`: where the
 *   home is made; `prefix`: how its name begins
 * @returns {Promise<number>} the command's exit code
 * @throws {Plain} when the system lacks what a session needs
 */
export async function inSession(
  command,
  args,
  { env = {}, user, parent = tmpdir(), prefix = 'proofdesk-session-' } = {},
) {
  const base = { ...process.env, ...env };
  if (process.platform !== 'linux') return foreground(command, args, { env: base });
  if (!has('dbus-run-session') || !has('gnome-keyring-daemon'))
    throw new Plain('A test session needs these: apt-get install gnome-keyring dbus dbus-x11');
  const { home, env: folders } = temporaryHome(join(parent, prefix), user);
  /** @type {NodeJS.ProcessEnv} */
  const inside = { ...base, ...folders };
  // What belongs to the session that we are in must not reach the one that we make.
  for (const name of ['DBUS_SESSION_BUS_ADDRESS', 'GNOME_KEYRING_CONTROL', 'SSH_AUTH_SOCK', 'XAUTHORITY'])
    delete inside[name];
  try {
    return await foreground('dbus-run-session', ['--', 'sh', '-c', insideBus, 'sh', command, ...args], {
      env: inside,
      cwd: root,
      group: true,
      ...user,
    });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

const script = join(root, 'scripts/session.mjs');

/** What another session has of its own. */
const OWN = /^(HOME|TMPDIR|XDG_\w+_(HOME|DIR)|DBUS_SESSION_BUS_ADDRESS)$/;

/**
 * Runs a command inside as many sessions, one in the other. The command is in the last one and finds the variables of
 * the others in `PROOFDESK_SESSIONS`, as a list in JSON. On Windows and macOS the command simply runs.
 *
 * @param {number} count at least 1
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof inSession>[2]} [options]
 * @returns {Promise<number>} the command's exit code
 * @throws {Plain} when the system lacks what a session needs
 */
export function inSessions(count, command, args, options) {
  return count === 1 || process.platform !== 'linux'
    ? inSession(command, args, options)
    : inSession(process.execPath, [script, `--others=${count - 1}`, command, ...args], options);
}

if (process.argv[1] === script)
  await run(async () => {
    const [first, ...rest] = process.argv.slice(2);
    if (first === undefined) throw new Plain('Usage: node scripts/session.mjs <command> [arguments]');
    const others = /^--others=(\d+)$/.exec(first)?.[1];
    if (others === undefined) return inSession(first, rest);
    const own = Object.entries(process.env).filter(([name]) => OWN.test(name));
    const sessions = [...JSON.parse(process.env['PROOFDESK_SESSIONS'] ?? '[]'), Object.fromEntries(own)];
    const env = { PROOFDESK_SESSIONS: JSON.stringify(sessions) };
    // Inside the home of this one, under a short name: the path of a socket may have 108 bytes.
    const parent = process.env['HOME'] ?? tmpdir();
    return inSessions(Number(others), rest[0] ?? '', rest.slice(1), { env, parent, prefix: 's-' });
  });
