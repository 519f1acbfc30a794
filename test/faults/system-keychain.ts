import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

/** What the keychain of a test session is unlocked with; scripts/session.mjs makes it so. */
const PASSWORD = 'proofdesk';
/** Where the service has its login keychain; the session has one, and no other. */
const SERVICE = 'org.freedesktop.secrets';
const ROOT = '/org/freedesktop/secrets';
const LOGIN = `${ROOT}/collection/login`;
/** Asks a person for the password, in a process of its own that the bus starts. */
const PROMPTER = 'org.gnome.keyring.SystemPrompter';
/** Operation and answer of the daemon's control socket, as the log-in of the system speaks to it. */
const UNLOCK = 1;
const DONE = 0;

/** Why the keychain of this session cannot be locked, or null where it can. */
export function whyNotLockable(): string | null {
  if (process.platform !== 'linux') return 'only the keyring of GNOME can be locked by a test';
  if (process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined) return 'there is no session bus';
  try {
    execFileSync('gdbus', ['help'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'gdbus is not installed: apt-get install libglib2.0-bin';
  }
}

const call = (name: string, path: string, method: string, ...args: readonly string[]): string =>
  execFileSync('gdbus', ['call', '--session', '-d', name, '-o', path, '-m', method, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const isLocked = (): boolean =>
  call(
    ...([SERVICE, LOGIN, 'org.freedesktop.DBus.Properties.Get'] as const),
    ...(['org.freedesktop.Secret.Collection', 'Locked'] as const),
  ).includes('true');

/** Locks the keychain, as a person or the system does. What asks it from then on waits for a password. */
export function lockKeychain(): void {
  call(SERVICE, ROOT, 'org.freedesktop.Secret.Service.Lock', `['${LOGIN}']`);
  if (!isLocked()) throw new Error('The keychain was not locked');
}

/** Whether someone is being asked for the password at the moment. */
export const isPersonAsked = (): boolean =>
  call('org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner', PROMPTER).includes('true');

/** Takes the question for the password away, as one who dismisses it does. */
export function dismissQuestion(): void {
  if (!isPersonAsked()) return;
  const answer = call(
    ...(['org.freedesktop.DBus', '/'] as const),
    ...(['org.freedesktop.DBus.GetConnectionUnixProcessID', PROMPTER] as const),
  );
  process.kill(
    z.coerce
      .number()
      .int()
      .positive()
      .parse(/uint32 (\d+)/.exec(answer)?.[1]),
    'SIGKILL',
  );
}

/** Unlocks the keychain with its password, by the way that the log-in of the system takes. */
export async function unlockKeychain(): Promise<void> {
  const folder = process.env['XDG_RUNTIME_DIR'];
  if (folder === undefined) throw new Error('The session has no runtime folder');
  const socket = connect(join(folder, 'keyring/control'));
  const password = Buffer.from(PASSWORD);
  const words = Buffer.alloc(12);
  words.writeUInt32BE(words.length + password.length, 0);
  words.writeUInt32BE(UNLOCK, 4);
  words.writeUInt32BE(password.length, 8);
  // The first byte goes alone: with it the system says who is asking.
  socket.write(Buffer.concat([Buffer.from([0]), words, password]));
  const [answer] = z.tuple([z.instanceof(Buffer)]).parse(await once(socket, 'data'));
  socket.destroy();
  if (answer.readUInt32BE(4) !== DONE || isLocked()) throw new Error('The keychain was not unlocked');
}
