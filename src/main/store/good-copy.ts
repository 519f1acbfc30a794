import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../problem-error';
import { verifyCopy } from './copies';
import { storageProblem } from './sqlite-problems';
import { DATABASE_FILE, INCOMING_FILE, setAside, syncFile, syncFolder } from './store-files';

/**
 * Prepares a good copy to take the place of the database at the next start of the program, which
 * the caller brings about: a database is never exchanged under a program that has it open. The copy
 * itself stays where it is. Durable on return. Throws ProblemError (`storage`) when the copy is not
 * sound, and what the file system throws.
 */
export function useGoodCopy(folder: string, copyPath: string): void {
  const incoming = join(folder, INCOMING_FILE);
  const unfinished = `${incoming}.unfinished`;
  rmSync(unfinished, { force: true });
  copyFileSync(copyPath, unfinished);
  const faults = verifyCopy(unfinished);
  if (faults.length > 0) {
    rmSync(unfinished, { force: true });
    throw new ProblemError(storageProblem('damaged', `The copy is not sound: ${faults.join('; ')}`));
  }
  syncFile(unfinished);
  renameSync(unfinished, incoming);
  syncFolder(folder);
}

/**
 * Puts a copy that {@link useGoodCopy} prepared in the place of the database, which is set aside.
 * Only at a start, before the database is opened. An end at any moment is finished by the next
 * start. Answers whether there was a copy.
 */
export function putGoodCopyInPlace(folder: string, at: number): boolean {
  const incoming = join(folder, INCOMING_FILE);
  const database = join(folder, DATABASE_FILE);
  if (!existsSync(incoming)) return false;
  setAside(database, 'replaced', at);
  renameSync(incoming, database);
  syncFolder(folder);
  return true;
}
