import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ProblemError } from '../../problem-error';
import type { Database, SqlParameters, SqlRow } from './database';
import { bindable, packing, placeholdersIn, plainRow } from './libsql-values';
import { meaningOf, storageProblem } from './sqlite-problems';

type Engine = import('libsql').Database;
type Statement = ReturnType<Engine['prepare']>;

/** How a file is opened. */
export interface OpenOptions {
  /**
   * `write`: made when it is not there. `read`: no byte of it is changed. `read-in-place`: for a
   * folder in which not even the shared index of the log can be made; the file must have no log.
   * `lock`: a file without content that is only there to be locked. `copy`: nothing is written to it, but SQLite
   * copies a table with computed columns only from a file that it might write to; its log stays as it is.
   */
  readonly mode: 'write' | 'read' | 'read-in-place' | 'lock' | 'copy';
  /** Milliseconds to wait for another connection's lock. */
  readonly busyTimeout?: number;
  /** Told of commits that are durable `soon`. */
  readonly lagging?: LaggingCommits;
}

/** Keeps in mind, over a loss of power, that the last commits may not have been synchronised. */
export interface LaggingCommits {
  /** Such commits follow. False where that cannot be noted: then they are synchronised. */
  begins(): boolean;
  /** Everything is synchronised. False where that cannot be noted: then this is called again after the next commit. */
  ends(): boolean;
}

const COMMON = `PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;
  PRAGMA temp_store = MEMORY;`;

const PRAGMAS: Readonly<Record<OpenOptions['mode'], string>> = {
  // Recursive triggers: so that a REPLACE cannot go around the triggers that keep the journal.
  write: `PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA recursive_triggers = ON;
    ${COMMON}`,
  read: `PRAGMA query_only = ON; ${COMMON}`,
  'read-in-place': `PRAGMA query_only = ON; ${COMMON}`,
  copy: COMMON,
  // Taking the lock must not need room on the disk.
  lock: 'PRAGMA journal_mode = MEMORY',
};

/** A file is opened by few statements and read by many; this many prepared ones are kept. */
const KEPT_STATEMENTS = 200;

type EngineConstructor = new (path: string, options: { timeout: number }) => Engine;
const engineSchema = z.custom<EngineConstructor>((value) => typeof value === 'function');

function loadEngine(): EngineConstructor {
  try {
    // Required when first needed, so that a computer without the native module gets a Problem and
    // a window, and not a program that does not start.
    const load = createRequire(typeof __filename === 'string' ? __filename : import.meta.url);
    return engineSchema.parse(load('libsql'));
  } catch (cause) {
    throw new ProblemError(
      storageProblem('failed', `The database module cannot be loaded: ${String(cause)}`),
    );
  }
}

/** A statement and how its rows are read. */
interface Prepared {
  readonly statement: Statement;
  readonly placeholders: number;
  /** Names of the columns that are in the JSON text of a row; null where rows are read as they are. */
  readonly packed: readonly string[] | null;
}

/** How a transaction of the outermost level is begun, kept and taken back. */
interface TransactionWords {
  readonly begin: string;
  readonly keep: string;
  readonly takeBack: string;
}

const OF_ITS_OWN: TransactionWords = { begin: 'BEGIN IMMEDIATE', keep: 'COMMIT', takeBack: 'ROLLBACK' };

/** Within one that stays open all the time. */
const WITHIN_ANOTHER: TransactionWords = {
  begin: 'SAVEPOINT desk',
  keep: 'RELEASE desk',
  takeBack: 'ROLLBACK TO desk; RELEASE desk',
};

/** The port over `libsql`, which is SQLite with a synchronous interface. */
class LibsqlDatabase implements Database {
  readonly path: string;
  readonly readOnly: boolean;
  /** The engine gives a wrong row to whoever asks for one with a statement that gave them all before. */
  private readonly statements = { one: new Map<string, Prepared>(), all: new Map<string, Prepared>() };
  private depth = 0;
  private level: 'FULL' | 'NORMAL' = 'FULL';
  private doomed: Error | undefined;
  private closed = false;
  /** The newest commit that did not wait for the disk, see {@link newestCommit}. */
  private lagged = '';
  /** True while the last commits may not be on disk. */
  private lags = false;

  constructor(
    private readonly engine: Engine,
    path: string,
    readOnly: boolean,
    private readonly words: TransactionWords = OF_ITS_OWN,
    private readonly lagging?: LaggingCommits,
  ) {
    this.path = path;
    this.readOnly = readOnly;
  }

  get sqliteVersion(): string {
    return String(this.get('SELECT sqlite_version() AS version')?.version);
  }

  private prepared(sql: string, parameters: SqlParameters, rows: 'one' | 'all' = 'one'): Prepared {
    const statements = this.statements[rows];
    let entry = statements.get(sql);
    if (entry === undefined) {
      entry = this.prepare(sql);
      const oldest = statements.keys().next();
      if (statements.size >= KEPT_STATEMENTS && !oldest.done) statements.delete(oldest.value);
      statements.set(sql, entry);
    }
    if (entry.placeholders !== parameters.length) {
      throw new RangeError(`${parameters.length} values for ${entry.placeholders} places in: ${sql}`);
    }
    return entry;
  }

  private prepare(sql: string): Prepared {
    const statement = this.engine.prepare(sql);
    const placeholders = placeholdersIn(sql);
    if (!/^\s*(SELECT|WITH)\b/i.test(sql)) return { statement, placeholders, packed: null };
    const [packedSql, packed] = packing(sql, statement.columns());
    return { statement: this.engine.prepare(packedSql), placeholders, packed };
  }

  private attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      throw meaningOf(cause);
    }
  }

  run(sql: string, parameters: SqlParameters = []): number {
    if (this.depth === 0) this.synchronise('FULL');
    const changes = this.attempt(
      () => this.prepared(sql, parameters).statement.run(parameters.map(bindable)).changes,
    );
    if (this.depth === 0) this.noteSynced();
    return changes;
  }

  get(sql: string, parameters: SqlParameters = []): SqlRow | undefined {
    return this.attempt(() => {
      const { statement, packed } = this.prepared(sql, parameters);
      const row = statement.get(parameters.map(bindable));
      return row === undefined ? undefined : plainRow(row, packed);
    });
  }

  all(sql: string, parameters: SqlParameters = []): SqlRow[] {
    return this.attempt(() => {
      const { statement, packed } = this.prepared(sql, parameters, 'all');
      return statement.all(parameters.map(bindable)).map((row) => plainRow(row, packed));
    });
  }

  script(sql: string): void {
    this.attempt(() => this.engine.exec(sql));
  }

  transaction<T>(work: () => T, durable: 'at-once' | 'soon' = 'at-once'): T {
    if (this.depth > 0) return this.joined(work);
    // Within another one there is nothing to make durable.
    if (durable === 'at-once' || this.words !== OF_ITS_OWN || !this.mayLag()) {
      this.synchronise('FULL');
      const value = this.outermost(work);
      this.noteSynced();
      return value;
    }
    try {
      this.synchronise('NORMAL');
      return this.outermost(work);
    } finally {
      this.lagged = this.newestCommit();
      this.synchronise('FULL');
    }
  }

  private mayLag(): boolean {
    return (this.lags ||= this.lagging?.begins() ?? true);
  }

  /** A commit that waited for the disk has everything before it there; one that wrote nothing did not wait. */
  private noteSynced(): void {
    if (this.lags && this.newestCommit() !== this.lagged) this.lags = this.lagging?.ends() === false;
  }

  /**
   * What the index of the log says of its newest commit: it counts those that wrote something. Where it cannot be read, as if
   * nothing had been written since.
   */
  private newestCommit(): string {
    const head = Buffer.alloc(48);
    try {
      const index = openSync(`${this.path}-shm`, 'r');
      readSync(index, head, 0, head.length, 0);
      closeSync(index);
    } catch {
      return this.lagged;
    }
    return head.toString('latin1');
  }

  /** Whether a commit waits for the disk; nothing is written by any other function while it does not. */
  private synchronise(level: 'FULL' | 'NORMAL'): void {
    if (this.level === level) return;
    this.script(`PRAGMA synchronous = ${level}`);
    this.level = level;
  }

  private outermost<T>(work: () => T): T {
    this.script(this.words.begin);
    this.depth = 1;
    this.doomed = undefined;
    try {
      const value = this.synchronous(work());
      this.refuseIfDoomed();
      this.script(this.words.keep);
      return value;
    } catch (cause) {
      this.takeBack();
      throw cause;
    } finally {
      this.depth = 0;
    }
  }

  private refuseIfDoomed(): void {
    if (this.doomed !== undefined) throw this.doomed;
  }

  /** A part that failed must not be committed by an outer transaction that caught the failure. */
  private joined<T>(work: () => T): T {
    try {
      return this.synchronous(work());
    } catch (cause) {
      this.doomed ??= cause instanceof Error ? cause : new Error(String(cause));
      throw cause;
    }
  }

  part<T>(work: () => T): T {
    if (this.depth === 0) throw new Error('A part needs a transaction around it');
    const { doomed } = this;
    this.script('SAVEPOINT part');
    try {
      const value = this.synchronous(work());
      if (this.doomed !== doomed) this.refuseIfDoomed();
      this.script('RELEASE part');
      return value;
    } catch (cause) {
      // After some failures SQLite has taken back everything by itself; then nothing of the transaction is left to keep.
      if (this.engine.inTransaction) {
        this.script('ROLLBACK TO part; RELEASE part');
        this.doomed = doomed;
      }
      throw cause;
    }
  }

  private synchronous<T>(value: T): T {
    if (value instanceof Promise) throw new TypeError('A transaction cannot wait for a promise');
    return value;
  }

  private takeBack(): void {
    // SQLite has already taken it back by itself after some failures, a full disk among them.
    if (!this.engine.inTransaction) return;
    try {
      this.engine.exec(this.words.takeBack);
    } catch (cause) {
      throw meaningOf(cause);
    }
  }

  copyTo(path: string): void {
    this.run('VACUUM INTO ?', [path]);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    // The engine keeps the file open until its statements are collected, so the log is moved now.
    this.checkpoint('TRUNCATE');
    for (const statements of Object.values(this.statements)) statements.clear();
    this.engine.close();
  }

  moveLog(): void {
    if (this.depth === 0 && this.words === OF_ITS_OWN) this.checkpoint('PASSIVE');
  }

  private checkpoint(how: 'TRUNCATE' | 'PASSIVE'): void {
    if (this.readOnly) return;
    try {
      this.engine.exec(`PRAGMA wal_checkpoint(${how})`);
    } catch {
      // A full disk, for example. The log stays, and the next start reads it.
    }
  }
}

/** How SQLite is told a file and in which way it is to be opened (sqlite.org/uri.html). */
export function addressOf(path: string, options: string): string {
  return `${pathToFileURL(path).href}?${options}`;
}

function engineAt(address: string, timeout: number): Engine {
  const Constructor = loadEngine();
  try {
    return new Constructor(address, { timeout });
  } catch (cause) {
    throw meaningOf(cause);
  }
}

/**
 * Opens a database file. For writing: log ahead of the file (WAL), every commit synchronised to
 * disk before it returns, references enforced. Throws ProblemError (`storage`) when the file cannot
 * be opened, is not a database, or the native module is not there.
 */
export function openLibsql(path: string, options: OpenOptions): Database {
  const address = {
    write: path,
    lock: path,
    read: addressOf(path, 'mode=ro'),
    'read-in-place': addressOf(path, 'mode=ro&immutable=1'),
    copy: addressOf(path, 'mode=rw'),
  }[options.mode];
  const engine = engineAt(address, options.busyTimeout ?? 5000);
  try {
    engine.exec(PRAGMAS[options.mode]);
    const readOnly = options.mode !== 'write' && options.mode !== 'lock';
    return new LibsqlDatabase(engine, path, readOnly, OF_ITS_OWN, options.lagging);
  } catch (cause) {
    engine.close();
    throw meaningOf(cause);
  }
}

/** A database in memory, for making a new file from: nothing of it outlasts the process. */
export function openInMemory(): Database {
  return new LibsqlDatabase(engineAt(':memory:', 0), ':memory:', false);
}

/** A database in memory that can be put back to what it was made with, as often as is wanted. */
export interface Rewindable {
  readonly database: Database;
  /** Takes back whatever was written since it was made. Prepared statements stay. */
  rewind(): void;
  /** Keeps the state of now under a number that grows, for {@link Rewindable.putBack}. */
  copy(): number;
  /** Takes back whatever was written since a copy, which stays; later copies are gone. */
  putBack(copy: number): void;
}

/**
 * A database in memory, made by `prepare` once and rewound to that for each of many rehearsals: everything written is
 * part of one transaction that is never kept. Rules and triggers are as in a file that is open for writing.
 */
export function openRewindable(prepare: (database: Database) => void): Rewindable {
  const engine = engineAt(':memory:', 0);
  engine.exec(`PRAGMA recursive_triggers = ON; ${COMMON}`);
  prepare(new LibsqlDatabase(engine, ':memory:', false));
  engine.exec('BEGIN');
  let copies = 0;
  return {
    database: new LibsqlDatabase(engine, ':memory:', false, WITHIN_ANOTHER),
    rewind() {
      engine.exec('ROLLBACK');
      engine.exec('BEGIN');
      copies = 0;
    },
    copy() {
      copies += 1;
      engine.exec(`SAVEPOINT copy${copies}`);
      return copies;
    },
    putBack(copy) {
      engine.exec(`ROLLBACK TO copy${copy}`);
      copies = copy;
    },
  };
}
