import type { ProblemOf } from '@contract/problems';
import { ProblemError } from '../../problem-error';
import type { Database } from './database';

/** What the last write to the database said of it. */
export type DatabaseState = 'ok' | 'read-only' | 'full' | 'busy' | 'damaged' | 'failed';

/** Milliseconds after which a database that refused a write is tried again. */
export const TRIED_AGAIN_AFTER = 5_000;

const STATE_OF: Readonly<Record<ProblemOf<'storage'>['state'], DatabaseState>> = {
  full: 'full',
  'read-only': 'read-only',
  busy: 'busy',
  damaged: 'damaged',
  failed: 'failed',
  'newer-schema': 'failed',
  altered: 'failed',
};

/** What has been thrown by the work of a transaction; nothing before the first. */
interface Thrown {
  cause: unknown;
}

/**
 * A database whose writes are watched, so that the desk can say at its foot that nothing can be
 * saved, and that it can again; what it found damaged stays so until the next start, which examines
 * it. Only what the engine itself refuses counts: one record that cannot be read says nothing of the
 * others. `changed` is called when the state changes. After a refusal it tries by itself whether
 * something can be written again, every {@link TRIED_AGAIN_AFTER} milliseconds by `later`, until
 * `stop`: nothing else may be written while the page lets no one change anything.
 */
export function watchDatabase(
  database: Database,
  changed: () => void,
  later: (work: () => void, milliseconds: number) => () => void,
): {
  readonly database: Database;
  state(): DatabaseState;
  /** Says that it was found to be damaged in another way than by a write. */
  foundDamaged(): void;
  stop(): void;
} {
  let state: DatabaseState = database.readOnly ? 'read-only' : 'ok';
  let depth = 0;
  let callOff: (() => void) | null = null;
  let hasEnded = false;
  const tryLater = (): void => {
    if (database.readOnly || hasEnded) return;
    callOff ??= later(() => {
      callOff = null;
      tryAgain();
    }, TRIED_AGAIN_AFTER);
  };
  const quiet = (): void => {
    callOff?.();
    callOff = null;
  };
  const enter = (next: DatabaseState): void => {
    if (state === 'damaged') return;
    if (next === 'ok' || next === 'damaged') quiet();
    else tryLater();
    if (next === state) return;
    state = next;
    changed();
  };
  /** Says the result of a write; `byWork` is what its own work threw, which was judged where it came from. */
  const watched = <T>(write: () => T, byWork?: Thrown): T => {
    depth += 1;
    try {
      const result = write();
      // Inside a transaction nothing is proven before its end.
      if (depth === 1 && !database.readOnly) enter('ok');
      return result;
    } catch (cause) {
      const isOfEngine = byWork === undefined || byWork.cause !== cause;
      if (isOfEngine && cause instanceof ProblemError && cause.problem.kind === 'storage')
        enter(STATE_OF[cause.problem.state]);
      throw cause;
    } finally {
      depth -= 1;
    }
  };
  const tryAgain = (): void => {
    try {
      // Changes nothing, and has to be written all the same.
      watched(() => database.run(`UPDATE desk SET value = value WHERE name = 'opened-at'`));
    } catch (cause) {
      // A refusal was noted, and is tried again.
      if (!(cause instanceof ProblemError)) throw cause;
    }
  };
  return {
    state: () => state,
    foundDamaged: () => enter('damaged'),
    stop: () => {
      hasEnded = true;
      quiet();
    },
    database: {
      path: database.path,
      readOnly: database.readOnly,
      sqliteVersion: database.sqliteVersion,
      run: (sql, parameters) => watched(() => database.run(sql, parameters)),
      get: (sql, parameters) => database.get(sql, parameters),
      all: (sql, parameters) => database.all(sql, parameters),
      script: (sql) => watched(() => database.script(sql)),
      transaction: (work, durable) => {
        const byWork: Thrown = { cause: undefined };
        return watched(
          () =>
            database.transaction(() => {
              try {
                return work();
              } catch (cause) {
                byWork.cause = cause;
                throw cause;
              }
            }, durable),
          byWork,
        );
      },
      part: (work) => database.part(work),
      moveLog: () => database.moveLog(),
      copyTo: (path) => database.copyTo(path),
      close: () => database.close(),
    },
  };
}
