import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ProblemError } from '../problem-error';
import { faultsOf } from '../store/engine/database';
import { examineStrictly } from '../store/recovery/examine-strictly';
import { problemOf } from '../store/engine/file-problems';
import { finishFile } from '../store/engine/attached-files';
import { openLibsql } from '../store/engine/libsql-database';
import { MIGRATIONS, schemaStanding } from '../store/engine/migrations';
import { storageProblem } from '../store/engine/sqlite-problems';
import { COMPANIONS, namesIn, sizeOf, syncFile, syncFolder } from '../store/engine/store-files';
import { faultOfSchema, lookInto } from './read-snapshot';
import { UNFINISHED } from './snapshot-files';
import type { JobDone, MakeJob, SnapshotJob } from './snapshot-job';
import { countHolds, writeCarried } from './snapshot-table';
import { authenticityOf, tagFile } from './snapshot-tag';
import { withRetries } from './retry';

/**
 * Examines all of a snapshot and answers what is wrong with it, or nothing: what is sound here the start does not set
 * aside where it is put in the place of the database. Changes no byte. It takes as long as the file is large.
 */
export function faultsOfSnapshot(path: string): string[] {
  try {
    return lookInto(
      path,
      (file) => {
        const fault = faultOfSchema(schemaStanding(file, MIGRATIONS, 'examined'));
        return fault === null ? faultsOf(file, 'whole', 'examined') : [fault];
      },
      examineStrictly,
    );
  } catch (cause) {
    const problem = problemOf(cause);
    return [problem.cause];
  }
}

/**
 * Makes a snapshot of a database that may be in use: a whole copy, what it carries besides, examined whole, durable,
 * and only then under its name. An end at any moment leaves what was there before. A disk that refuses for a moment,
 * as it does while something else looks at the file, is asked again a few times. Throws ProblemError (`storage`).
 */
export async function makeSnapshot(job: MakeJob): Promise<JobDone> {
  const folder = dirname(job.path);
  const unfinished = `${job.path}${UNFINISHED}`;
  try {
    await withRetries(() => mkdirSync(folder, { recursive: true }));
    await withRetries(() => clearUnfinished(folder));
    await withRetries(() => writeUnfinished(job, unfinished));
    const faults = faultsOfSnapshot(unfinished);
    if (faults.length > 0)
      throw new ProblemError(storageProblem('failed', `The snapshot is not sound: ${faults.join('; ')}`));
    const { key } = job;
    if (key !== null) await withRetries(() => tagFile(unfinished, key));
    await withRetries(() => syncFile(unfinished));
    await withRetries(() => renameSync(unfinished, job.path));
    syncFolder(folder);
    return { bytes: sizeOf(job.path) ?? 0, faults };
  } catch (cause) {
    try {
      removeWithCompanions(unfinished);
    } catch {
      // What keeps it from being made keeps it from being removed; the next one tries again.
    }
    throw new ProblemError(problemOf(cause));
  }
}

function writeUnfinished(job: MakeJob, unfinished: string): void {
  removeWithCompanions(unfinished);
  const database = openLibsql(job.database, { mode: 'copy' });
  try {
    database.copyTo(unfinished);
  } finally {
    database.close();
  }
  finishFile(unfinished, (file) => {
    const { madeAt, reason, settings, accounts } = job;
    writeCarried(file, { madeAt, reason, holds: countHolds(file), settings, accounts });
  });
}

/** What an end of the program left unfinished. */
function clearUnfinished(folder: string): void {
  for (const name of namesIn(folder))
    if (name.startsWith('proofdesk-') && name.endsWith(UNFINISHED)) removeWithCompanions(join(folder, name));
}

/** Removes a snapshot, durably. Throws what the file system throws. */
export function removeSnapshot(path: string): void {
  removeWithCompanions(path);
  syncFolder(dirname(path));
}

function removeWithCompanions(path: string): void {
  for (const suffix of ['', '-journal', ...COMPANIONS]) rmSync(path + suffix, { force: true });
}

/** What is wrong with the structure of a database that may be in use; as the start examines a smaller one. */
function faultsInUse(path: string): string[] {
  try {
    return examineStrictly(path, 'with-log', (file) => faultsOf(file, 'quick', 'examined'));
  } catch (cause) {
    const problem = problemOf(cause);
    if (problem.state === 'damaged') return [problem.cause];
    throw new ProblemError(problem);
  }
}

/** Does a job in this process, which waits for the disk meanwhile. */
export async function doSnapshotJob(job: SnapshotJob): Promise<JobDone> {
  if (job.do === 'make') return makeSnapshot(job);
  if (job.do === 'examine') return { bytes: sizeOf(job.database) ?? 0, faults: faultsInUse(job.database) };
  if (job.do === 'authenticate') {
    const authenticity = authenticityOf(job.path, job.key);
    return { bytes: sizeOf(job.path) ?? 0, faults: [], authenticity };
  }
  return { bytes: sizeOf(job.path) ?? 0, faults: faultsOfSnapshot(job.path) };
}
