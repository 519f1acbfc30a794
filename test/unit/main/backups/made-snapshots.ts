import { join } from 'node:path';
import {
  usualSnapshotFolder,
  listSnapshotFiles,
  type SnapshotFile,
  snapshotName,
} from '@main/backups/snapshot-files';
import { makeSnapshot } from '@main/backups/make-snapshot';
import type { MakeJob } from '@main/backups/snapshot-job';

/** Where the snapshots of a folder lie, as the store itself has it. */
export const snapshotsOf = (folder: string): SnapshotFile[] =>
  listSnapshotFiles([usualSnapshotFolder(folder, false)]);

/** Makes a snapshot of the database of a folder as the program does. */
export async function makeSnapshotOf(
  folder: string,
  madeAt: number,
  change: Partial<MakeJob> = {},
): Promise<{ path: string; bytes: number }> {
  const reason = change.reason ?? 'changes';
  const path = join(usualSnapshotFolder(folder, false), snapshotName(madeAt, reason));
  const job: MakeJob = {
    ...{ do: 'make', database: join(folder, 'proofdesk.db'), path, madeAt, reason },
    ...{ settings: null, accounts: null, key: null },
    ...change,
  };
  const { bytes } = await makeSnapshot(job);
  return { path: job.path, bytes };
}
