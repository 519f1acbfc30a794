import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type SnapshotReason, snapshotReasonSchema } from '@core/backups/backups';
import { COPIES_FOLDER, namesIn, timeFromName, timeInName } from '../store/engine/store-files';

/** A snapshot as its name and its size tell of it. Whether it is sound, an examination says. */
export interface SnapshotFile {
  /** Its name, without a path. */
  readonly id: string;
  readonly path: string;
  /** UTC milliseconds. */
  readonly madeAt: number;
  readonly reason: SnapshotReason;
  readonly bytes: number;
  /** When the file was last written, by the clock of its disk. */
  readonly changedAt: number;
}

/** What a file of everything is called at its end, when a person takes it to another computer. */
export const DESK_FILE_ENDING = 'proofdesk-desk';
/** What a snapshot is called at its end until it was opened and found sound. */
export const UNFINISHED = '.unfinished';

const NAME = /^proofdesk-(\d{4}-[0-9T-]+Z)(?:-([a-z-]+))?\.db$/;

/** Where snapshots of a profile lie unless a person chose another folder: beside it, never in it. */
export function usualSnapshotFolder(profile: string, isUsualProfile: boolean): string {
  const name = `${basename(profile)}${isUsualProfile ? ' backups' : '-backups'}`;
  return join(dirname(profile), name);
}

/** Where earlier versions of the program kept copies of the database. They are still good. */
export const earlierCopiesFolder = (profile: string): string => join(profile, COPIES_FOLDER);

/** The name of a snapshot: its time and why it was made, in what every file system takes. */
export const snapshotName = (madeAt: number, reason: SnapshotReason): string =>
  `proofdesk-${timeInName(madeAt)}-${reason}.db`;

/**
 * Every snapshot in some folders by its name, the newest first. Of several with the same name the one in the first
 * folder counts. A folder that cannot be read has none.
 */
export function listSnapshotFiles(folders: readonly string[]): SnapshotFile[] {
  const found = new Map<string, SnapshotFile>();
  for (const folder of folders)
    for (const id of namesIn(folder)) {
      const [, time = '', why = 'changes'] = NAME.exec(id) ?? [];
      const madeAt = timeFromName(time);
      const reason = snapshotReasonSchema.safeParse(why);
      if (madeAt === undefined || !reason.success || found.has(id)) continue;
      const path = join(folder, id);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined) continue;
      const { size: bytes, mtimeMs: changedAt } = stats;
      found.set(id, { id, path, madeAt, reason: reason.data, bytes, changedAt });
    }
  return [...found.values()].sort((one, other) => other.madeAt - one.madeAt);
}
