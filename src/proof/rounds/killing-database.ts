import type { Database } from '@main/store/engine/database';
import type { ProgramWork } from './program-work';

/** Ends this process with a signal that cannot be caught or delayed: no handler runs, no file is closed. */
function end(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal may come a moment later; nothing more is done until then.
  for (;;);
}

/** The same database, which ends its program at a chosen write; what is inside a transaction is part of it. */
export function killingDatabase(kill: ProgramWork['kill']): {
  wrap(database: Database): Database;
  writes(): number;
} {
  let writes = 0;
  let depth = 0;
  const counted = <Value>(work: () => Value, perform: (work: () => Value) => Value): Value => {
    if (depth > 0) return perform(work);
    writes += 1;
    const moment = writes === kill?.write ? kill.moment : null;
    if (moment === 'before') end();
    depth += 1;
    try {
      const result = perform(() => {
        const inner = work();
        if (moment === 'inside') end();
        return inner;
      });
      if (moment === 'after') end();
      return result;
    } finally {
      depth -= 1;
    }
  };
  return {
    writes: () => writes,
    wrap: (database) => ({
      path: database.path,
      readOnly: database.readOnly,
      sqliteVersion: database.sqliteVersion,
      run: (sql, parameters) =>
        counted(
          () => database.run(sql, parameters),
          (work) => (depth > 1 ? work() : database.transaction(work)),
        ),
      transaction: (work) => counted(work, (inner) => database.transaction(inner)),
      get: (sql, parameters) => database.get(sql, parameters),
      all: (sql, parameters) => database.all(sql, parameters),
      script: (sql) => database.script(sql),
      part: (work) => database.part(work),
      moveLog: () => database.moveLog(),
      copyTo: (path) => database.copyTo(path),
      close: () => database.close(),
    }),
  };
}
