import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfSnapshot } from '../backups/make-snapshot';
import { ProblemError } from '../problem-error';
import { examineFile } from './libsql-database';
import { readRestoreMark, type RestoreMark, writeRestoreMark } from './restore-mark';
import { storageProblem } from './sqlite-problems';
import { DATABASE_FILE, INCOMING_FILE, setAside, syncFile, syncFolder, timeInName } from './store-files';
import { renamePatiently } from './patient-rename';

/**
 * Prepares a good copy to take the place of the database at the next start of the program, which
 * the caller brings about: a database is never exchanged under a program that has it open. The copy
 * itself stays where it is. What is put in place knows that it was, and sends nothing before it is
 * written down what may have been sent since. Durable on return. Throws ProblemError (`storage`) when the copy is not
 * sound, and what the file system throws.
 */
export function useGoodCopy(folder: string, copyPath: string, mark: Omit<RestoreMark, 'replaced'>): void {
  const incoming = join(folder, INCOMING_FILE);
  const unfinished = `${incoming}.unfinished`;
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  copyFileSync(copyPath, unfinished);
  try {
    refuseUnlessSound(unfinished);
    writeRestoreMark(unfinished, { ...mark, replaced: replacedName(mark.at) });
    refuseUnlessSound(unfinished);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause;
  }
  syncFile(unfinished);
  renamePatiently(unfinished, incoming);
  syncFolder(folder);
}

function refuseUnlessSound(path: string): void {
  const faults = faultsOfSnapshot(path);
  if (faults.length === 0) return;
  throw new ProblemError(storageProblem('damaged', `The copy is not sound: ${faults.join('; ')}`));
}

/** What the database before is called from then on. */
const replacedName = (at: number): string => `proofdesk-replaced-${timeInName(at)}.db`;

/**
 * Puts a copy that {@link useGoodCopy} prepared in the place of the database, which is set aside under the name that
 * the copy knows. Only at a start, before the database is opened. An end at any moment is finished by the next
 * start. Answers whether there was a copy.
 */
export function putGoodCopyInPlace(folder: string, at: number): boolean {
  const incoming = join(folder, INCOMING_FILE);
  const database = join(folder, DATABASE_FILE);
  if (!existsSync(incoming)) return false;
  const mark = examineFile(incoming, 'without-log', (file) => readRestoreMark(file, 'examined'));
  setAside(database, 'replaced', mark?.at ?? at);
  renamePatiently(incoming, database);
  syncFolder(folder);
  return true;
}
