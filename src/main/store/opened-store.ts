import type { ProblemOf } from '@contract/problems';
import type { SnapshotsAtStart } from '../backups/snapshots-at-start';
import type { Database } from './engine/database';
import type { Migration } from './engine/migrations';

type StorageProblem = ProblemOf<'storage'>;

/** What happened while the store was opened, for the app to tell. */
export type StoreEvent =
  /** The database was damaged and is under another name; a new, empty one took its place. */
  | {
      readonly kind: 'set-aside';
      readonly file: string;
      readonly at: number;
      /** The newest sound snapshot, to offer. */
      readonly soundSnapshot: string | null;
      /** What was wrong with it. */
      readonly faults: readonly string[];
    }
  /** There was no database although there are snapshots of one; a new, empty one was made. */
  | { readonly kind: 'missing'; readonly soundSnapshot: string | null }
  /** A good copy was put in the database's place; it knows of nothing after `until`. */
  | { readonly kind: 'recovery-copy-in-use'; readonly until: number }
  /**
   * The last run ended without closing, and its log is gone or damaged: what it wrote after `until` is lost. A damaged
   * one is kept with its database as `file`.
   */
  | { readonly kind: 'log-lost'; readonly file: string | null; readonly until: number }
  /** Another schema is in place; `snapshot` is from before. */
  | {
      readonly kind: 'migrated';
      readonly from: number;
      readonly to: number;
      readonly snapshot: string | null;
    }
  /** It could not be brought from one schema to another; the steps before the one that failed stay applied. */
  | {
      readonly kind: 'migration-failed';
      readonly from: number;
      readonly to: number;
      /** In technical words. */
      readonly why: string;
    }
  /** Nothing can be written; everything can be read. */
  | { readonly kind: 'read-only'; readonly problem: StorageProblem }
  /** The disk is full: reading works, and writing will once there is room again. */
  | { readonly kind: 'full'; readonly problem: StorageProblem };

/** The store as it was found. */
export type OpenedStore =
  | {
      readonly state: 'open' | 'read-only';
      readonly database: Database;
      readonly events: readonly StoreEvent[];
      /** False when the file was too large to be examined whole at once: `examineApart` does it when idle. */
      readonly examined: boolean;
      /** Notes that it was found to be damaged: the next start examines all of it, however large it is. */
      noteDamage(): void;
      /** Ends it: closes the database and releases the folder. A second call does nothing. */
      close(): void;
    }
  /** A newer version of the program wrote it; nothing was touched. */
  | {
      readonly state: 'newer-schema';
      readonly found: number;
      readonly known: number;
      readonly problem: StorageProblem;
      readonly events: readonly StoreEvent[];
    }
  /** It can be neither written nor read; nothing was touched. */
  | { readonly state: 'failed'; readonly problem: StorageProblem; readonly events: readonly StoreEvent[] };

/** Where the store is and what it should be. */
export interface StoreOptions {
  /** The data folder; made when it is not there. */
  readonly folder: string;
  /** UTC milliseconds. */
  now(): number;
  /** The steps of the schema; others than the program's own only in tests. */
  readonly migrations?: readonly Migration[];
  /** Snapshots of this store; without them they lie beside the folder and are made in this process. */
  readonly snapshots?: SnapshotsAtStart;
}
