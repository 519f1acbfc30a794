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
   */
  run(sql: string, parameters?: SqlParameters): number;
  /** The first row, or undefined. Throws as {@link run} does. */
  get(sql: string, parameters?: SqlParameters): SqlRow | undefined;
  /** Every row. Throws as {@link run} does. */
  all(sql: string, parameters?: SqlParameters): SqlRow[];
  /** Runs a script of several statements without values; for migrations and pragmas. */
  script(sql: string): void;
  /**
   * Runs work as one transaction that takes the write lock at once: all of it is durable on return,
   * or none of it is and the cause is thrown. Inside another transaction it becomes part of that
   * one. Work must be synchronous.
   */
  transaction<T>(work: () => T): T;
  /** Writes a whole, compact copy to a new file. Throws when the file exists. */
  copyTo(path: string): void;
  /**
   * Examines the file and lists what is wrong with it, or nothing. `quick` looks at the structure,
   * `whole` also compares every index and reference with its table.
   */
  verify(depth: 'quick' | 'whole'): string[];
  /** Ends the connection. What was written stays written; a second call does nothing. */
  close(): void;
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
