import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { ProblemOf } from '@contract/problems';
import {
  anySnapshot,
  newestSoundSnapshot,
  snapshotBeforeMigration,
  type SnapshotsAtStart,
  snapshotsBeside,
} from '../backups/snapshots-at-start';
import { ProblemError } from '../problem-error';
import type { Database } from './engine/database';
import { takeDeskLock } from './engine/desk-lock';
import { problemOf, writingProblem } from './engine/file-problems';
import { examineDatabase, type Examination } from './recovery/examination';
import { putRecoveryCopyInPlace, useReadablePart } from './recovery/recovery-copy';
import { IDENTITY } from './engine/identity';
import { lastChange } from './engine/last-change';
import { openInMemory, openLibsql } from './engine/libsql-database';
import { SNAPSHOT_TABLE } from './engine/expected-schema';
import { applyMigrations, type Migration, MIGRATIONS, schemaStanding } from './engine/migrations';
import type { OpenedStore, StoreEvent, StoreOptions } from './opened-store';
import { openForReading } from './engine/read-only';
import { markAsOfBefore } from './backups/restore-mark';
import {
  layRunningMark,
  noteDamage,
  noteSynced,
  noteUnsynced,
  readRunningMark,
  removeRunningMark,
} from './recovery/running-mark';
import { storageProblem, storageProblemOf } from './engine/sqlite-problems';
import {
  DATABASE_FILE,
  gatherOrphans,
  RUNNING_FILE,
  setAside,
  sizeOf,
  syncFile,
  syncFolder,
  UNFINISHED_FILE,
} from './engine/store-files';
import { renameWithRetry } from './engine/rename-with-retry';
import { setRunBack } from './workspace/keep-membership';

export type { OpenedStore, StoreEvent, StoreOptions } from './opened-store';

type StorageProblem = ProblemOf<'storage'>;

/** Lets everything else have its turn of the loop. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class Opening {
  private readonly events: StoreEvent[] = [];
  private readonly path: string;
  private readonly running: string;
  private lock: (() => void) | undefined;
  private examined = true;
  private restored = false;
  /** Set where commits of the log are lost; `file` is what they were in, where that is kept. */
  private lost: { readonly file: string | null } | null = null;
  private readonly snapshots: SnapshotsAtStart;

  constructor(
    private readonly options: StoreOptions,
    private readonly migrations: readonly Migration[],
  ) {
    this.path = join(options.folder, DATABASE_FILE);
    this.snapshots = options.snapshots ?? snapshotsBeside(options.folder);
    this.running = join(options.folder, RUNNING_FILE);
  }

  async open(): Promise<OpenedStore> {
    try {
      return await this.openForWriting();
    } catch (cause) {
      this.letGo();
      const problem = problemOf(cause);
      if (problem.state === 'newer-schema' || problem.state === 'busy' || problem.state === 'damaged') {
        return { state: 'failed', problem, events: this.events };
      }
      // Without room or permission SQLite often says no more than that it could not open a file.
      const why = problem.state === 'failed' ? writingProblem(this.options.folder) : null;
      return this.openReadOnly(why ?? problem);
    }
  }

  private letGo(): void {
    this.lock?.();
    this.lock = undefined;
  }

  private async openForWriting(): Promise<OpenedStore> {
    const { folder } = this.options;
    mkdirSync(folder, { recursive: true });
    this.lock = takeDeskLock(folder);
    gatherOrphans(this.path, this.options.now());
    this.putCopyInPlace();
    if (existsSync(this.path)) {
      const found = examineDatabase(this.path, this.running, this.migrations);
      if (found.faults.length > 0) await this.setAside(found.faults);
      else if (found.standing?.state === 'newer-schema') return this.refuseNewer(found.standing);
      else await this.take(found);
    } else await this.sayIfMissing();
    if (!existsSync(this.path)) this.makeNew();
    const lagging = { begins: () => noteUnsynced(this.running), ends: () => noteSynced(this.running) };
    return await this.bringUpToDate(openLibsql(this.path, { mode: 'write', lagging }));
  }

  /**
   * The mark goes before the log does, so that a log that is gone never looks like a loss. False on a full or failing disk:
   * then the log has to stay for the next start.
   */
  private hasRemovedMark(): boolean {
    try {
      removeRunningMark(this.running);
      return true;
    } catch {
      return false;
    }
  }

  private putCopyInPlace(): void {
    const placed = putRecoveryCopyInPlace(this.options.folder, this.options.now());
    if (placed === null) return;
    removeRunningMark(this.running);
    if (placed.of === 'damaged-log') this.lost = { file: placed.replaced };
    else this.restored = true;
  }

  /** Goes on with a sound database. One of which the log is damaged is set aside with it, for what can be read of it. */
  private async take(found: Examination): Promise<void> {
    this.examined = found.examined;
    if (found.log === 'whole') return;
    this.lost = { file: null };
    if (found.log === 'gone') return;
    try {
      useReadablePart(this.options.folder, this.options.now());
    } catch (cause) {
      const problem = storageProblemOf(cause);
      if (problem?.state !== 'damaged') throw cause;
      this.lost = null;
      await this.setAside([problem.cause]);
      return;
    }
    this.putCopyInPlace();
  }

  private async sayIfMissing(): Promise<void> {
    if (!anySnapshot(this.snapshots)) return;
    this.events.push({ kind: 'missing', soundSnapshot: await newestSoundSnapshot(this.snapshots) });
  }

  /** Made whole under another name first, so that an empty file under the real name is never a new one. */
  private makeNew(): void {
    const unfinished = join(this.options.folder, UNFINISHED_FILE);
    rmSync(unfinished, { force: true });
    const database = openInMemory();
    try {
      applyMigrations(database, this.migrations, this.options.now());
      database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [IDENTITY, uuid()]);
      database.copyTo(unfinished);
    } finally {
      database.close();
    }
    syncFile(unfinished);
    renameWithRetry(unfinished, this.path);
    syncFolder(this.options.folder);
  }

  private async setAside(faults: readonly string[]): Promise<void> {
    const at = this.options.now();
    const soundSnapshot = await newestSoundSnapshot(this.snapshots);
    const file = setAside(this.path, 'damaged', at);
    rmSync(this.running, { force: true });
    if (file !== null) this.events.push({ kind: 'set-aside', file, at, soundSnapshot, faults });
  }

  private async bringUpToDate(database: Database): Promise<OpenedStore> {
    try {
      // Before anything else is written: nothing is sent until it is settled what may have been.
      if (this.lost !== null) markAsOfBefore(database, this.options.now());
      const standing = schemaStanding(database, this.migrations);
      if (standing.state === 'older') await this.migrate(database, standing.version, standing.pending);
      else if (standing.state === 'changed-migration') {
        const step = `Step ${standing.number} (${standing.name}) of the schema`;
        throw new ProblemError(storageProblem('failed', `${step} is not the one that was applied`));
      } else if (standing.state !== 'current') {
        // Examined before, so it has become so since.
        throw new ProblemError(storageProblem('damaged', `The database is ${standing.state}`));
      }
      if (this.restored) this.events.push({ kind: 'recovery-copy-in-use', until: lastChange(database) });
      this.sayWhatIsLost(database);
      // Commits that a loss of power left behind the one that it took are of another log then.
      if (readRunningMark(this.running) === 'unsynced') database.script('PRAGMA wal_checkpoint(RESTART)');
      if (this.tryToWrite(database)) {
        // A snapshot that took the place of the database carries more than a database does.
        if (database.get('SELECT 1 FROM sqlite_schema WHERE name = ?', [SNAPSHOT_TABLE]) !== undefined) {
          database.run(`DROP TABLE ${SNAPSHOT_TABLE}`);
          // The other desks of its studio have heard more of it than it knows itself.
          setRunBack(database);
        }
        // The log holds something from now on, so that one that is not there was lost.
        layRunningMark(this.running);
      }
    } catch (cause) {
      database.close();
      throw cause;
    }
    return this.opened('open', database);
  }

  private sayWhatIsLost(database: Database): void {
    if (this.lost === null) return;
    this.events.push({ kind: 'log-lost', file: this.lost.file, until: lastChange(database) });
  }

  private refuseNewer({ found, known }: { found: number; known: number }): OpenedStore {
    this.letGo();
    const cause = `The database has schema ${found}; this version of the program knows ${known}`;
    return {
      state: 'newer-schema',
      found,
      known,
      problem: storageProblem('newer-schema', cause),
      events: this.events,
    };
  }

  private async migrate(database: Database, from: number, pending: readonly Migration[]): Promise<void> {
    const at = this.options.now();
    const to = this.migrations.length;
    try {
      const snapshot = from === 0 ? null : await snapshotBeforeMigration(this.snapshots, this.path, at);
      for (const step of pending) {
        applyMigrations(database, [step], at);
        // A step of a large desk takes seconds: what the window waits for comes in between.
        await nextTurn();
      }
      this.events.push({ kind: 'migrated', from, to, snapshot });
    } catch (cause) {
      this.events.push({ kind: 'migration-failed', from, to, why: problemOf(cause).cause });
      throw cause;
    }
  }

  /** A full disk shows itself only at a write; a file without permission only at a transaction. */
  private tryToWrite(database: Database): boolean {
    try {
      database.run(
        `INSERT INTO desk (name, value) VALUES ('opened-at', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [String(this.options.now())],
      );
      return true;
    } catch (cause) {
      const problem = storageProblemOf(cause);
      if (problem?.state !== 'full') throw cause;
      this.events.push({ kind: 'full', problem });
      return false;
    }
  }

  private openReadOnly(problem: StorageProblem): OpenedStore {
    let database: Database | undefined;
    try {
      if ((sizeOf(this.path) ?? 0) === 0) return { state: 'failed', problem, events: this.events };
      database = openForReading(this.path);
      const standing = schemaStanding(database, this.migrations);
      if (standing.state === 'newer-schema') {
        database.close();
        return this.refuseNewer(standing);
      }
      if (standing.state !== 'current') {
        database.close();
        return { state: 'failed', problem, events: this.events };
      }
      this.sayWhatIsLost(database);
      this.events.push({ kind: 'read-only', problem });
      return this.opened('read-only', database);
    } catch (cause) {
      database?.close();
      // Why it cannot be read says more than why it cannot be written.
      return { state: 'failed', problem: storageProblemOf(cause) ?? problem, events: this.events };
    }
  }

  private opened(state: 'open' | 'read-only', database: Database): OpenedStore {
    let closed = false;
    let isDamaged = false;
    return {
      state,
      database,
      events: this.events,
      examined: this.examined,
      noteDamage: () => {
        if (closed || isDamaged || state !== 'open') return;
        noteDamage(this.running);
        isDamaged = true;
      },
      close: () => {
        if (closed) return;
        closed = true;
        if (state !== 'open' || isDamaged || this.hasRemovedMark()) database.close();
        this.letGo();
      },
    };
  }
}

/**
 * Opens the store of a data folder, whatever state it is in. It never overwrites or deletes a
 * database: a damaged one is set aside, a newer one is refused, one that cannot be written is
 * opened for reading. What was found and done is reported as data. Rejects only for a mistake in the
 * program.
 */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  // First, so that a window can begin to open meanwhile.
  await nextTurn();
  return new Opening(options, options.migrations ?? MIGRATIONS).open();
}
