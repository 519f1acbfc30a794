import { ProblemError } from '../problem-error';
import type { Database } from './database';

/** What the last write to the database said of it. */
export type DatabaseState = 'ok' | 'read-only' | 'full' | 'failed';

/**
 * A database whose writes are watched, so that the desk can say at its foot that nothing can be
 * saved, and that it can again. `changed` is called when the state changes.
 */
export function watchDatabase(
  database: Database,
  changed: () => void,
): { readonly database: Database; state(): DatabaseState } {
  let state: DatabaseState = database.readOnly ? 'read-only' : 'ok';
  let depth = 0;
  const enter = (next: DatabaseState): void => {
    if (next === state) return;
    state = next;
    changed();
  };
  const watched = <T>(write: () => T): T => {
    depth += 1;
    try {
      const result = write();
      // Inside a transaction nothing is proven before its end.
      if (depth === 1 && !database.readOnly) enter('ok');
      return result;
    } catch (cause) {
      if (cause instanceof ProblemError && cause.problem.kind === 'storage') {
        const found = cause.problem.state;
        enter(found === 'read-only' || found === 'full' ? found : 'failed');
      }
      throw cause;
    } finally {
      depth -= 1;
    }
  };
  return {
    state: () => state,
    database: {
      path: database.path,
      readOnly: database.readOnly,
      sqliteVersion: database.sqliteVersion,
      run: (sql, parameters) => watched(() => database.run(sql, parameters)),
      get: (sql, parameters) => database.get(sql, parameters),
      all: (sql, parameters) => database.all(sql, parameters),
      script: (sql) => watched(() => database.script(sql)),
      transaction: (work) => watched(() => database.transaction(work)),
      copyTo: (path) => database.copyTo(path),
      close: () => database.close(),
    },
  };
}
