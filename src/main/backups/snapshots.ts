import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Authenticity, Backups, Snapshot, SnapshotReason } from '@core/backups/backups';
import type { Problem } from '@contract/problems';
import type { Settings } from '@core/settings/settings';
import { ProblemError } from '../problem-error';
import type { Database } from '../store/engine/database';
import { problemOf } from '../store/engine/file-problems';
import { identityOf } from '../store/engine/identity';
import { withRetries } from './retry';
import { removeSnapshot } from './make-snapshot';
import { SnapshotClock } from './snapshot-clock';
import type { SnapshotKeys } from './snapshot-key';
import { type SnapshotFile, snapshotName } from './snapshot-files';
import type { DoJob, JobDone } from './snapshot-job';
import { describeSnapshot, type ShelvedSnapshot, SnapshotShelf } from './snapshot-shelf';
import type { CarriedAccounts } from './snapshot-table';
import type { SnapshotKey } from './snapshot-tag';
import { surplusSnapshots } from './thin-snapshots';
import { SnapshotChanges } from './snapshot-changes';

export interface SnapshotsPorts {
  readonly database: Database;
  /** Does what takes long, apart from this process. */
  readonly doJob: DoJob;
  /** Where snapshots lie now; read again each time. */
  folder(): string;
  /** Where earlier ones may be as well. */
  readonly otherFolders: readonly string[];
  /** What a snapshot carries beside the database. */
  carried(): { readonly settings: Settings; readonly accounts: CarriedAccounts | null };
  /** The key by which this desk knows its snapshots again. */
  readonly keys: SnapshotKeys;
  now(): number;
  elapsed(): number;
  every(milliseconds: number, work: () => void): () => void;
  /** Something that the page shows of snapshots is otherwise. */
  changed(): void;
  report(what: string, cause: unknown): void;
}

/** How long the last snapshot may have taken for another one to be made when the program ends, in milliseconds. */
const QUICK = 1_500;

/** The snapshots of a desk: made while there are changes, examined, thinned and found again. */
export class Snapshots {
  private readonly shelf: SnapshotShelf;
  private readonly clock: SnapshotClock;
  private readonly changes: SnapshotChanges;
  private readonly identity: string | null;
  private queue: Promise<unknown> = Promise.resolve();
  private running = 0;
  private problem: Problem | null = null;
  private took: number | null = null;
  /** False since the keychain gave no key for the last one. */
  private isTagging = true;

  constructor(private readonly ports: SnapshotsPorts) {
    this.identity = identityOf(ports.database, 'main');
    this.shelf = new SnapshotShelf(() => [ports.folder(), ...ports.otherFolders]);
    this.changes = new SnapshotChanges(ports.database);
    this.clock = new SnapshotClock({
      elapsed: ports.elapsed,
      every: ports.every,
      isChanged: () => this.changes.is(),
      make: () =>
        this.make('changes').then(
          () => true,
          () => false,
        ),
    });
  }

  /** Begins to make snapshots by itself. A database that cannot be written to does not change. */
  start(): void {
    if (!this.ports.database.readOnly) this.clock.start();
  }

  /** Looks at once whether one is due, such as when the computer woke up. */
  look(): void {
    void this.clock.look();
  }

  /** Makes no more by itself. */
  stop(): void {
    this.clock.stop();
  }

  /**
   * The end of the program: makes a last snapshot where something changed, the program ran for a while and the last
   * one took no time; remembers, where nothing changed, that nothing did.
   */
  async end(): Promise<void> {
    this.stop();
    if (this.ports.database.readOnly) return;
    const isQuick = this.took !== null && this.took <= QUICK;
    if (this.changes.is() && isQuick && this.running === 0) await this.make('changes').catch(() => undefined);
    this.changes.rememberNothing();
  }

  /** The state of this desk's snapshots. */
  async read(): Promise<Omit<Backups, 'isChosen'>> {
    const snapshots = (await this.shelf.list()).map((shelved) => this.describe(shelved));
    const dueIn = this.clock.dueIn();
    return {
      folder: this.ports.folder(),
      snapshots,
      changed: this.changes.is(),
      nextAt: dueIn === null ? null : this.ports.now() + dueIn,
      running: this.running > 0,
      problem: this.problem,
      areTagged: this.isTagging,
    };
  }

  /** The key by which this desk knows its snapshots again, if the keychain gives it. */
  key(): Promise<SnapshotKey> {
    return this.ports.keys.read();
  }

  /** Whether a file is as this desk wrote it: reads all of it. Throws ProblemError (`storage`) when it cannot be read. */
  async authenticate(path: string): Promise<Authenticity> {
    const key = await this.ports.keys.read();
    return (await this.ports.doJob({ do: 'authenticate', path, key })).authenticity ?? 'no-tag';
  }

  /**
   * Makes a snapshot of the current state, and thins the earlier ones. Resolves once it was opened, found sound and is durable.
   *
   * @throws {ProblemError} of kind `storage`; the earlier ones are as they were
   */
  make(reason: SnapshotReason): Promise<Snapshot> {
    return this.inTurn(async () => {
      const beganAt = this.ports.elapsed();
      const seen = this.changes.now();
      try {
        const { folder, madeAt } = { folder: this.ports.folder(), madeAt: this.freeTime(reason) };
        const path = join(folder, snapshotName(madeAt, reason));
        await this.write(path, madeAt, reason);
        this.problem = null;
        this.took = this.ports.elapsed() - beganAt;
        this.changes.kept(seen);
        this.clock.made();
        await this.thin();
        return this.describe(this.shelf.look(this.find(snapshotName(madeAt, reason))));
      } catch (cause) {
        this.problem = problemOf(cause);
        this.ports.report('No snapshot could be made', cause);
        throw cause;
      }
    });
  }

  /**
   * Opens one and examines all of it.
   *
   * @throws {ProblemError} of kind `absent`
   */
  verify(id: string): Promise<Snapshot> {
    return this.inTurn(async () => {
      const file = this.find(id);
      await this.examine(file);
      return this.describe(this.shelf.look(file));
    });
  }

  /** Where a snapshot is. @throws {ProblemError} of kind `absent` */
  pathOf(id: string): string {
    return this.find(id).path;
  }

  /**
   * Everything in one file, without keys: a snapshot of the current state under a name that a person chose.
   *
   * @throws {ProblemError} of kind `storage`; a file that was there is as it was
   */
  exportTo(path: string): Promise<{ path: string; bytes: number }> {
    return this.inTurn(async () => {
      const { bytes } = await this.write(path, this.ports.now(), 'asked');
      return { path, bytes };
    });
  }

  /** How many snapshots of this desk there are, and of what cannot be read. */
  async countOwn(): Promise<number> {
    return (await this.shelf.list()).filter((file) => this.isOwn(file)).length;
  }

  /**
   * Makes a new snapshot and removes every earlier one of this desk, and what cannot be read: for what must be nowhere any more. Answers the names
   * of those that could not be removed.
   *
   * @throws {ProblemError} of kind `storage`, when no new one can be made; then none is removed
   */
  async keepOnlyNew(): Promise<string[]> {
    const made = await this.make('asked');
    return this.inTurn(async () => {
      const left = new Set<string>();
      // Of several folders with the same name the list has the first alone, so it is read until there is no other.
      for (let removed = 1; removed > 0;) {
        removed = 0;
        for (const file of await this.shelf.list()) {
          if (file.id === made.id || left.has(file.id) || !this.isOwn(file)) continue;
          try {
            await withRetries(() => removeSnapshot(file.path));
            removed += 1;
          } catch (cause) {
            left.add(file.id);
            this.ports.report(`A snapshot could not be removed: ${file.id}`, cause);
          }
        }
      }
      return [...left];
    });
  }

  private isOwn({ content }: ShelvedSnapshot): boolean {
    return content === null || content.identity === this.identity;
  }

  private describe(shelved: ShelvedSnapshot): Snapshot {
    return describeSnapshot(shelved, this.identity);
  }

  private find(id: string): SnapshotFile {
    const file = this.shelf.files().find((candidate) => candidate.id === id);
    if (file === undefined) throw new ProblemError({ kind: 'absent', what: 'snapshot', id });
    return file;
  }

  private async examine(file: SnapshotFile): Promise<readonly string[]> {
    const { faults } = await this.ports.doJob({ do: 'verify', path: file.path });
    this.shelf.examined(file, this.ports.now(), faults);
    return faults;
  }

  private async write(path: string, madeAt: number, reason: SnapshotReason): Promise<JobDone> {
    const key = await this.ports.keys.readOrMake();
    if ((key !== null) !== this.isTagging) {
      this.isTagging = key !== null;
      this.ports.changed();
    }
    const { settings, accounts } = this.ports.carried();
    const database = this.ports.database.path;
    return this.ports.doJob({
      ...{ do: 'make', database, path, madeAt, reason, settings },
      accounts: accounts === null ? null : { ...accounts },
      key,
    });
  }

  /** A snapshot never takes the place of another. */
  private freeTime(reason: SnapshotReason): number {
    let madeAt = this.ports.now();
    while (existsSync(join(this.ports.folder(), snapshotName(madeAt, reason)))) madeAt += 1;
    return madeAt;
  }

  /** How much all of them take on the disk, and how much of that {@link removeOlder} would remove, in bytes. */
  async sizes(): Promise<{ bytes: number; removable: number }> {
    const sum = (of: readonly ShelvedSnapshot[]): number => of.reduce((total, { bytes }) => total + bytes, 0);
    const all = await this.shelf.list();
    return { bytes: sum(all), removable: sum(this.older(all)?.files ?? []) };
  }

  /**
   * Removes those of this database that are older than its newest sound one, as a person chose; that one is examined
   * whole before. Where none is sound, none is removed.
   *
   * @throws {ProblemError} of kind `storage` when it cannot be examined; then none is removed
   */
  removeOlder(): Promise<void> {
    return this.inTurn(async () => {
      for (;;) {
        const older = this.older(await this.shelf.list());
        if (older === null) return;
        // A fault that is found makes another one the newest sound one.
        if ((await this.examine(older.than)).length > 0) continue;
        return await this.remove(older.files);
      }
    });
  }

  private older(
    all: readonly ShelvedSnapshot[],
  ): { readonly than: ShelvedSnapshot; readonly files: readonly ShelvedSnapshot[] } | null {
    const own = all.filter(({ content }) => content !== null && content.identity === this.identity);
    // The newest first. One that seems to come from the future was made before the clock was set back.
    const than = own.find(({ madeAt, faults }) => madeAt <= this.ports.now() && faults.length === 0);
    return than === undefined ? null : { than, files: own.filter(({ madeAt }) => madeAt < than.madeAt) };
  }

  private async thin(): Promise<void> {
    const all = await this.shelf.list();
    const surplus = new Set(surplusSnapshots(all.map(thinned), this.ports.now()));
    if (surplus.size === 0) return;
    await this.examineLast(all);
    const ids = new Set(surplusSnapshots((await this.shelf.list()).map(thinned), this.ports.now()));
    await this.remove(all.filter(({ id }) => ids.has(id)));
  }

  /** One that cannot be removed now is removed another time. */
  private async remove(files: readonly SnapshotFile[]): Promise<void> {
    for (const file of files)
      try {
        await withRetries(() => removeSnapshot(file.path));
      } catch (cause) {
        this.ports.report(`A snapshot could not be removed: ${file.id}`, cause);
      }
  }

  /** Before any is removed it is certain of each other database that the newest one that stays is sound. */
  private async examineLast(all: readonly ShelvedSnapshot[]): Promise<void> {
    const certain = new Set<string | null>([this.identity, null]);
    for (const file of all) {
      const identity = file.content?.identity ?? null;
      if (certain.has(identity) || file.faults.length > 0) continue;
      const isKnown = file.verifiedAt !== null && file.verifiedAt !== file.content?.carried?.madeAt;
      if (isKnown || (await this.examine(file)).length === 0) certain.add(identity);
    }
  }

  /** One at a time, in the order in which they were asked for. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    this.ports.changed();
    const done = this.queue.then(work).finally(() => {
      this.running -= 1;
      this.ports.changed();
    });
    this.queue = done.catch(() => undefined);
    return done;
  }
}

const thinned = (shelved: ShelvedSnapshot) => ({
  id: shelved.id,
  madeAt: shelved.madeAt,
  reason: shelved.reason,
  identity: shelved.content?.identity ?? null,
  isSound: shelved.content !== null && shelved.faults.length === 0,
});
