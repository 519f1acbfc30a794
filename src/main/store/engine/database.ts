/**
 * The desk's door to its database. Everything above it knows SQL and nothing of the engine's
 * package, so that another engine (`node:sqlite` one day) is a new file and not a new store.
 * It is synchronous: a write is on disk when the call returns.
 */

/** What a column holds. Blobs are bytes of their own, never a view that the engine may reuse. */
export type SqlValue = string | number | null | Uint8Array;

/** One row: plain data by column name. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Values for the `?` of a statement, in their order. */
export type SqlParameters = readonly SqlValue[];

export interface Database {
  /** The file. */
  readonly path: string;
  /** True when the file is open for reading alone; every write then throws a `storage` Problem. */
  readonly readOnly: boolean;
  /** Version of the SQLite library, such as 3.45.1. */
  readonly sqliteVersion: string;

  /**
   * Runs one statement and says how many rows it changed. Outside a transaction it is durable on
   * return. Throws ProblemError (`storage`) when the disk or the file refuses, {@link ConstraintError}
   * when a rule of the schema does, and an ordinary Error for a mistake in the statement.
   *
   * Compare a column that the condition of a partial index compares with a text as `+column = ?`: without the plus SQLite
   * plans the statement anew each time, since the value could make that index fit, which takes seven times as long.
   */
  run(sql: string, parameters?: SqlParameters): number;
  /**
   * The first row, or undefined. Throws as {@link run} does. Text that a damaged disk left undecodable
   * has replacement characters in it.
   */
  get(sql: string, parameters?: SqlParameters): SqlRow | undefined;
  /** Every row. Throws as {@link run} does. */
  all(sql: string, parameters?: SqlParameters): SqlRow[];
  /** Runs a script of several statements without values; for migrations and pragmas. */
  script(sql: string): void;
  /**
   * Runs work as one transaction that takes the write lock at once: all of it is durable on return,
   * or none of it is and the cause is thrown. Inside another transaction it becomes part of that
   * one. Work must be synchronous.
   *
   * What is durable `soon` is on disk with the next write that is durable at once: a loss of power can take it back, whole,
   * and never a part of it. For what can be had again.
   */
  transaction<T>(work: () => T, durable?: 'at-once' | 'soon'): T;
  /**
   * Runs work as a part of the transaction that is open: when it throws, what the part wrote is taken back, whatever
   * transactions of its own it began, and the transaction around it can go on. Work must be synchronous.
   */
  part<T>(work: () => T): T;
  /**
   * Moves the log into the file now, as the commit does that makes it long: for whoever writes much, so that a commit does
   * not take that long beside its own work. Does nothing within a transaction. Never throws.
   */
  moveLog(): void;
  /** Writes a whole, compact copy to a new file. Throws when the file exists. */
  copyTo(path: string): void;
  /**
   * Ends the connection and moves the log into the file. What was written stays written; a second
   * call does nothing. The system may keep the file open for a while: whoever wants to rename or
   * replace it does so in another run of the program.
   */
  close(): void;
}

/** A file that is looked at without being opened as the desk's database. */
export type ExaminedFile = Pick<Database, 'get' | 'all'>;

/** The name under which SQLite knows a database of a connection: its own, or one that is examined. */
export type SchemaName = 'main' | 'examined';

/**
 * Examines a database and lists what is wrong with it, or nothing. `quick` looks at the structure,
 * `whole` also compares every index and reference with its table. Whether values keep the rules of their tables is asked
 * only where the connection could write: see `examineStrictly`. Throws ProblemError (`storage`,
 * damaged) when it is too damaged to be examined.
 */
export function faultsOf(
  file: ExaminedFile,
  depth: 'quick' | 'whole',
  schema: SchemaName = 'main',
): string[] {
  const check = depth === 'quick' ? 'pragma_quick_check' : 'pragma_integrity_check';
  const found = file
    .all(`SELECT * FROM ${check}(20, '${schema}')`)
    .map((row) => String(Object.values(row)[0]));
  if (depth === 'whole') {
    for (const row of file.all(`SELECT * FROM pragma_foreign_key_check(NULL, '${schema}')`)) {
      found.push(`A row of ${String(row.table)} refers to a row of ${String(row.parent)} that is not there`);
    }
  }
  return found.filter((line) => line !== 'ok');
}

/** A rule of the schema (unique, check, reference or trigger) refused a write: nothing was changed. */
export class ConstraintError extends Error {
  override readonly name = 'ConstraintError';
  constructor(
    /** SQLite's name for it, such as SQLITE_CONSTRAINT_UNIQUE. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
