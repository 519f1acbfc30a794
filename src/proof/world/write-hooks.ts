import type { Database, SqlParameters } from '@main/store/engine/database';

/** One statement that changes something, as it is run. */
export interface Written {
  readonly sql: string;
  readonly parameters: SqlParameters;
}

/** What looks over the shoulder of a database. Whatever a hook throws is what the desk is thrown. */
export interface WriteHooks {
  /** Before anything is read or written. */
  touched(): void;
  /** In the last moment before an outermost write is kept; throwing takes it back. */
  beforeKept(written: readonly Written[]): void;
  /** Right after an outermost write was kept. */
  afterKept(written: readonly Written[]): void;
}

/**
 * The same database with hooks in it. Writes are counted at the outermost level: a transaction is one, whatever it
 * holds, and a statement of its own is one.
 */
export function hookedDatabase(database: Database, hooks: WriteHooks): Database {
  let depth = 0;
  let written: Written[] = [];
  const outermost = <T>(work: () => T): T => {
    hooks.touched();
    if (depth > 0) return database.transaction(work);
    depth += 1;
    written = [];
    try {
      const result = database.transaction(() => {
        const inner = work();
        hooks.beforeKept(written);
        return inner;
      });
      hooks.afterKept(written);
      return result;
    } finally {
      depth -= 1;
    }
  };
  const read = <T>(work: () => T): T => {
    hooks.touched();
    return work();
  };
  return {
    path: database.path,
    readOnly: database.readOnly,
    sqliteVersion: database.sqliteVersion,
    run(sql, parameters = []) {
      const statement = (): number => {
        written.push({ sql, parameters });
        return database.run(sql, parameters);
      };
      return depth > 0 ? read(statement) : outermost(statement);
    },
    transaction: outermost,
    get: (sql, parameters) => read(() => database.get(sql, parameters)),
    all: (sql, parameters) => read(() => database.all(sql, parameters)),
    script: (sql) => read(() => database.script(sql)),
    part: (work) => database.part(work),
    moveLog: () => database.moveLog(),
    copyTo: (path) => database.copyTo(path),
    close: () => database.close(),
  };
}
