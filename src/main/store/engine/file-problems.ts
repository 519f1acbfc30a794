import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemOf } from '@contract/problems';
import { storageProblem, storageProblemOf } from './sqlite-problems';

const FULL = ['ENOSPC', 'EDQUOT'];
const BUSY = ['EBUSY', 'ETXTBSY'];
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];

/** The engine's and the file system's errors as a storage Problem; throws anything else on. */
export function problemOf(cause: unknown): ProblemOf<'storage'> {
  const known = storageProblemOf(cause);
  if (known !== undefined) return known;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') throw cause;
  if (FULL.includes(cause.code)) return storageProblem('full', cause.message);
  if (BUSY.includes(cause.code)) return storageProblem('busy', cause.message);
  return storageProblem(READ_ONLY.includes(cause.code) ? 'read-only' : 'failed', cause.message);
}

/** As much as SQLite needs at least for its log and the log's index. */
const PROBE = Buffer.alloc(64 * 1024, 1);

/** Tries to write to a folder: why it cannot be done, or null when it can. Leaves nothing behind. */
export function writingProblem(folder: string): ProblemOf<'storage'> | null {
  const path = join(folder, `proofdesk.probe-${process.pid}`);
  try {
    const file = openSync(path, 'wx');
    try {
      writeSync(file, PROBE);
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(path, { force: true });
    }
    return null;
  } catch (cause) {
    return problemOf(cause);
  }
}
