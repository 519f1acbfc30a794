import { join } from 'node:path';
import { openLibsql } from './libsql-database';
import { LOCK_FILE } from './store-files';

/** Milliseconds that a start waits for an ending run of the program to let go. */
const TIMEOUT_MS = 3000;

/**
 * Takes the one lock of a data folder, so that no other run of the program, another user's
 * included, settles or sends what this one is working on. The system releases it when the process
 * ends, however it ends. Answers what releases it before. Throws ProblemError (`storage`): `busy`
 * when another process holds it, another state where the folder cannot be written to.
 */
export function takeDeskLock(folder: string): () => void {
  const lock = openLibsql(join(folder, LOCK_FILE), { mode: 'lock', busyTimeout: TIMEOUT_MS });
  try {
    lock.script('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw cause;
  }
  return () => {
    // Closing alone would let go only once the engine is collected.
    lock.script('ROLLBACK');
    lock.close();
  };
}
