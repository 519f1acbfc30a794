import { join } from 'node:path';
import type { Database } from './database';
import { openLibsql } from './libsql-database';
import { storageProblemOf } from './sqlite-problems';
import { LOCK_FILE } from './store-files';

/** Milliseconds that a start waits for an ending run of the program to let go. */
const PATIENCE = 3000;

/**
 * Takes the one lock of a data folder, so that no other run of the program, another user's
 * included, settles or sends what this one is working on. The system lets go of it when the process
 * ends, however it ends. Answers what lets go of it, `taken` when another process
 * holds it, or `none` where the folder cannot be locked, such as a read-only one.
 */
export function takeDeskLock(folder: string): (() => void) | 'taken' | 'none' {
  let lock: Database | undefined;
  try {
    const held = openLibsql(join(folder, LOCK_FILE), { mode: 'lock', busyTimeout: PATIENCE });
    lock = held;
    held.script('BEGIN EXCLUSIVE');
    return () => {
      // Closing alone would let go only once the engine is collected.
      held.script('ROLLBACK');
      held.close();
    };
  } catch (cause) {
    lock?.close();
    const problem = storageProblemOf(cause);
    if (problem === undefined) throw cause;
    return problem.state === 'busy' ? 'taken' : 'none';
  }
}
