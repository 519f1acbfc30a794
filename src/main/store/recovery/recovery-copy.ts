import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfSnapshot } from '../../backups/make-snapshot';
import { removeTag } from '../../backups/snapshot-tag';
import { ProblemError } from '../../problem-error';
import { lastChange } from '../engine/last-change';
import { examineFile } from '../engine/attached-files';
import { readRestoreMark, type RestoreMark, writeRestoreMark } from '../backups/restore-mark';
import { storageProblem } from '../engine/sqlite-problems';
import {
  COMPANIONS,
  DATABASE_FILE,
  INCOMING_FILE,
  setAside,
  syncFile,
  syncFolder,
  timeInName,
} from '../engine/store-files';
import { renameWithRetry } from '../engine/rename-with-retry';

/**
 * Prepares a good copy to take the place of the database at the next start of the program, which
 * the caller brings about: a database is never exchanged under a program that has it open. The copy
 * itself stays where it is. `markOf` says of the copy in the profile what it is: where the other one is, someone may
 * change it at any moment. What is put in place knows that it was, and sends nothing before it is
 * written down what may have been sent since. Durable on return. Throws ProblemError (`storage`) when the copy is not
 * sound, and what the file system throws.
 */
export function useRecoveryCopy(
  folder: string,
  copyPath: string,
  markOf: (copy: string) => Omit<RestoreMark, 'replaced'>,
): void {
  prepare(folder, (unfinished) => {
    copyFileSync(copyPath, unfinished);
    assertSound(unfinished);
    const mark = markOf(unfinished);
    removeTag(unfinished);
    writeRestoreMark(unfinished, { ...mark, replaced: replacedName(mark.at) });
  });
}

/** The name by which the mark of a state is known that commits of a damaged log are missing from. */
const OF_DAMAGED_LOG = 'the part of a damaged log that could be read';

/**
 * Prepares what can be read of a database with a damaged log to take its place: the state of an earlier moment, as a
 * copy that is put back to. The database with its log is set aside as it is when {@link putRecoveryCopyInPlace} is called.
 * The desk before is not asked what was sent since: it reads no more than this. Durable on return. Throws ProblemError
 * (`storage`) when what can be read is not sound, and what the file system throws.
 */
export function useReadablePart(folder: string, at: number): void {
  const database = join(folder, DATABASE_FILE);
  prepare(folder, (unfinished) => {
    copyFileSync(database, unfinished);
    copyFileSync(`${database}-wal`, `${unfinished}-wal`);
    const until = examineFile(unfinished, 'with-log', lastChange);
    const nothingElse = { replaced: '', settings: null, accounts: null, isVerified: true };
    writeRestoreMark(unfinished, { at, until, from: 'snapshot', name: OF_DAMAGED_LOG, ...nothingElse });
  });
}

/** Makes a file in the folder whole, examines it, and gives it the name by which the next start finds it. */
function prepare(folder: string, make: (unfinished: string) => void): void {
  const incoming = join(folder, INCOMING_FILE);
  const unfinished = `${incoming}.unfinished`;
  const clear = (): void => {
    for (const suffix of ['', '-journal', ...COMPANIONS]) rmSync(unfinished + suffix, { force: true });
  };
  clear();
  try {
    make(unfinished);
    assertSound(unfinished);
  } catch (cause) {
    clear();
    throw cause;
  }
  syncFile(unfinished);
  renameWithRetry(unfinished, incoming);
  syncFolder(folder);
}

function assertSound(path: string): void {
  const faults = faultsOfSnapshot(path);
  if (faults.length === 0) return;
  throw new ProblemError(storageProblem('damaged', `The copy is not sound: ${faults.join('; ')}`));
}

/** What the database before is called from then on. */
const replacedName = (at: number): string => `proofdesk-replaced-${timeInName(at)}.db`;

/**
 * Puts a copy that {@link useRecoveryCopy} prepared in the place of the database, which is set aside under the name that
 * the copy knows. Only at a start, before the database is opened. An end at any moment is finished by the next
 * start. Answers whether there was a copy and of what, and where the earlier database is now.
 */
export function putRecoveryCopyInPlace(
  folder: string,
  at: number,
): { readonly of: 'earlier-state' | 'damaged-log'; readonly replaced: string | null } | null {
  const incoming = join(folder, INCOMING_FILE);
  const database = join(folder, DATABASE_FILE);
  if (!existsSync(incoming)) return null;
  const mark = examineFile(incoming, 'without-log', (file) => readRestoreMark(file, 'examined'));
  const of = mark?.name === OF_DAMAGED_LOG ? 'damaged-log' : 'earlier-state';
  const replaced = setAside(database, of === 'damaged-log' ? 'damaged' : 'replaced', mark?.at ?? at);
  renameWithRetry(incoming, database);
  syncFolder(folder);
  return { of, replaced };
}
