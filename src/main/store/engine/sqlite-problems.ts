import type { Problem } from '@contract/problems';
import { ProblemError } from '../../problem-error';
import { ConstraintError } from './database';

/** SQLite's primary result codes that come from outside the program (sqlite.org/rescode.html). */
const STATE_BY_CODE: Readonly<Record<number, 'full' | 'read-only' | 'damaged' | 'busy' | 'failed'>> = {
  3: 'read-only', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  7: 'failed', // NOMEM
  8: 'read-only', // READONLY
  10: 'failed', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'failed', // CANTOPEN
  15: 'busy', // PROTOCOL
  22: 'failed', // NOLFS
  23: 'read-only', // AUTH
  26: 'damaged', // NOTADB
};
const CONSTRAINT = 19;

/** A storage Problem as a value. */
export function storageProblem(
  state: Extract<Problem, { kind: 'storage' }>['state'],
  cause: string,
): Extract<Problem, { kind: 'storage' }> {
  return { kind: 'storage', state, cause };
}

function codeOf(cause: Error): number | undefined {
  if ('rawCode' in cause && typeof cause.rawCode === 'number') return cause.rawCode;
  // Opening is refused without a code of its own: ConnectionFailed("Unable to open … : 14").
  const opening = /^ConnectionFailed\(.*: (\d+)"\)$/s.exec(cause.message);
  return opening?.[1] === undefined ? undefined : Number(opening[1]);
}

/** True for an error that SQLite itself reported. */
export function isEngineError(cause: unknown): cause is Error {
  return cause instanceof Error && codeOf(cause) !== undefined;
}

/**
 * What an error of the engine means: a ProblemError (`storage`) when disk or file refused, a
 * ConstraintError when the schema did, and the error itself when it is a mistake in the program.
 */
export function meaningOf(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const rawCode = codeOf(cause);
  if (rawCode === undefined) return cause;
  // The lower byte is the primary code, the rest says where it happened.
  const primary = rawCode & 0xff;
  const name = 'code' in cause && typeof cause.code === 'string' ? cause.code : `SQLITE_${rawCode}`;
  if (primary === CONSTRAINT) return new ConstraintError(name, cause.message);
  const state = STATE_BY_CODE[primary];
  if (state === undefined) return cause;
  return new ProblemError(storageProblem(state, `${name} (${rawCode}): ${cause.message}`));
}

/** The storage Problem that an error carries, or undefined when it carries none. */
export function storageProblemOf(cause: unknown): Extract<Problem, { kind: 'storage' }> | undefined {
  const meaning = meaningOf(cause);
  return meaning instanceof ProblemError && meaning.problem.kind === 'storage' ? meaning.problem : undefined;
}
