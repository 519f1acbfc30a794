import { renameSync } from 'node:fs';

/** Milliseconds between one try and the next; all of them together are less than a second. */
const PAUSES = [20, 50, 100, 200, 400] as const;

/** What another program that looks into a file for a moment makes of its renaming. */
const HELD = ['EBUSY', 'ETXTBSY'];
/** On Windows a file that someone has open says so with these; elsewhere they mean a missing right. */
const HELD_ON_WINDOWS = [...HELD, 'EPERM', 'EACCES'];

/** What renaming needs of the system; others than its own only in tests. */
export interface RenamePorts {
  readonly rename: (from: string, to: string) => void;
  /** Waits without giving way: nothing else may happen between two renames. */
  readonly pause: (milliseconds: number) => void;
  readonly platform: NodeJS.Platform;
}

const SYSTEM: RenamePorts = {
  rename: renameSync,
  pause: (milliseconds) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds),
  platform: process.platform,
};

/**
 * Renames a file; where another program holds it for a moment (a virus scanner, a folder that is synchronised) it tries
 * again for less than a second. Throws what the file system throws in the end; the file is then where it was.
 */
export function renameWithRetry(from: string, to: string, ports: RenamePorts = SYSTEM): void {
  const held = ports.platform === 'win32' ? HELD_ON_WINDOWS : HELD;
  for (const pause of PAUSES) {
    try {
      return ports.rename(from, to);
    } catch (cause) {
      if (!(cause instanceof Error) || !('code' in cause) || !held.includes(String(cause.code))) throw cause;
    }
    ports.pause(pause);
  }
  ports.rename(from, to);
}
