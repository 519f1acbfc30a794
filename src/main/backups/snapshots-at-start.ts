import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@core/settings/settings';
import { ProblemError } from '../problem-error';
import { problemOf } from '../store/engine/file-problems';
import { storageProblem } from '../store/engine/sqlite-problems';
import { doSnapshotJob } from './make-snapshot';
import { earlierCopiesFolder, listSnapshotFiles, snapshotName, usualSnapshotFolder } from './snapshot-files';
import type { DoJob } from './snapshot-job';
import type { CarriedAccounts } from './snapshot-table';

/** What the opening of the store needs of snapshots, while there is no desk yet. */
export interface SnapshotsAtStart {
  /** Where one may be made before the schema changes, in the order in which they are tried. */
  readonly madeIn: readonly string[];
  /** Where earlier ones may be. */
  readonly soughtIn: readonly string[];
  readonly doJob: DoJob;
  carried(): { readonly settings: Settings | null; readonly accounts: CarriedAccounts | null };
  /** The key for snapshots, or null while the keychain gives none. */
  key(): Promise<string | null>;
}

/** Snapshots of a folder alone, made in this process: for a desk without the program around it. */
export function snapshotsBeside(folder: string): SnapshotsAtStart {
  const usual = usualSnapshotFolder(folder, false);
  return {
    madeIn: [usual],
    soughtIn: [usual, earlierCopiesFolder(folder)],
    doJob: doSnapshotJob,
    carried: () => ({ settings: null, accounts: null }),
    key: () => Promise.resolve(null),
  };
}

/** Whether there is any snapshot, sound or not. */
export const anySnapshot = (snapshots: SnapshotsAtStart): boolean =>
  listSnapshotFiles(snapshots.soughtIn).length > 0;

/** The path of the newest snapshot that is sound now, or null. */
export async function newestSoundSnapshot(snapshots: SnapshotsAtStart): Promise<string | null> {
  for (const { path } of listSnapshotFiles(snapshots.soughtIn))
    if ((await snapshots.doJob({ do: 'verify', path })).faults.length === 0) return path;
  return null;
}

/**
 * Makes a snapshot before the schema changes, opens it, finds it sound, and answers its path: in the folder that a
 * person chose, or where that does not take it in the usual one.
 *
 * @throws {ProblemError} of kind `storage` when none can be made: then the schema must not change
 */
export async function snapshotBeforeMigration(
  snapshots: SnapshotsAtStart,
  database: string,
  at: number,
): Promise<string> {
  let refusal: ProblemError | null = null;
  for (const folder of snapshots.madeIn) {
    let madeAt = at;
    while (existsSync(join(folder, snapshotName(madeAt, 'before-migration')))) madeAt += 1;
    const path = join(folder, snapshotName(madeAt, 'before-migration'));
    try {
      const { settings, accounts } = snapshots.carried();
      await snapshots.doJob({
        ...{ do: 'make', database, path, madeAt, reason: 'before-migration', settings },
        accounts: accounts === null ? null : { ...accounts },
        key: await snapshots.key(),
      });
      return path;
    } catch (cause) {
      refusal ??= new ProblemError(problemOf(cause));
    }
  }
  const { state, cause } = problemOf(refusal);
  throw new ProblemError(
    storageProblem(state, `Nothing was changed, because no snapshot could be made of it first: ${cause}`),
  );
}
