import { setTimeout as wait } from 'node:timers/promises';
import { storageProblemOf } from '../store/engine/sqlite-problems';

/** How long is waited before a refused step is tried again, in milliseconds. */
const WAITS = [100, 400, 1_500];
/** What a scanner or a folder that is being synchronised answers for a moment. */
const MOMENTARY = ['EPERM', 'EBUSY', 'EACCES', 'ENOTEMPTY'];

function isMomentary(cause: unknown): boolean {
  if (cause instanceof Error && 'code' in cause && MOMENTARY.includes(String(cause.code))) return true;
  const state = storageProblemOf(cause)?.state;
  // The engine says of a file that it may not open no more than that it could not.
  return state === 'busy' || state === 'read-only' || state === 'failed';
}

/**
 * Does a step, and does it again a few times within two seconds where the system refused it as it does for a moment
 * while something else has the file. Throws what the last try threw.
 */
export async function withRetries<T>(step: () => T): Promise<T> {
  for (const milliseconds of WAITS)
    try {
      return step();
    } catch (cause) {
      if (!isMomentary(cause)) throw cause;
      await wait(milliseconds);
    }
  return step();
}
