import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../engine/store-files';

/**
 * A small file that is beside the database while that is open, so that a run that did not end by itself is known, and
 * a log that vanished. What it says has one length, so that it can be written over on a full disk.
 */

const RUNNING = 'running ';
const UNSYNCED = 'unsynced';
const LOG_LOST = 'log-lost';
const DAMAGED = 'damaged ';

/** What the words of a mark mean. Any others are of a run that did not end. */
const SAYS = new Map<string, 'unsynced' | 'log-lost' | 'damaged'>([
  [UNSYNCED, 'unsynced'],
  [LOG_LOST, 'log-lost'],
  [DAMAGED, 'damaged'],
]);

/**
 * What the mark says: there is none; a run did not end; also that its last commits may not have been synchronised, or that
 * commits of its log are lost; or that the database was found to be damaged while it was in use.
 */
export function readRunningMark(path: string): 'none' | 'running' | 'unsynced' | 'log-lost' | 'damaged' {
  try {
    return SAYS.get(readFileSync(path, 'latin1')) ?? 'running';
  } catch (cause) {
    // One that cannot be read is there.
    return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? 'none' : 'running';
  }
}

/** Lays the mark. Its name is durable on return. Throws what the file system throws. */
export function layRunningMark(path: string): void {
  writeFileSync(path, RUNNING);
  syncFolder(dirname(path));
}

/** Takes the mark away, durably. Throws what the file system throws. */
export function removeRunningMark(path: string): void {
  rmSync(path, { force: true });
  syncFolder(dirname(path));
}

/** Notes that commits of the log are lost, until that is dealt with. Durable on return. Throws what the file system throws. */
export function noteLostLog(path: string): void {
  writeOver(path, LOG_LOST);
}

/**
 * Notes that a database in use was found to be damaged, so that the next start examines all of it. Durable on return.
 * Throws what the file system throws.
 */
export function noteDamage(path: string): void {
  writeOver(path, DAMAGED);
}

/**
 * Notes that commits follow that are not synchronised one by one. Durable on return. False where the mark says something
 * worse, which stays, or cannot be written: then they have to be synchronised.
 */
export const noteUnsynced = (path: string): boolean => turns(path, 'running', UNSYNCED);

/** Notes that everything is synchronised again. False where that cannot be written. */
export const noteSynced = (path: string): boolean =>
  readRunningMark(path) !== 'unsynced' || turns(path, 'unsynced', RUNNING);

function turns(path: string, from: ReturnType<typeof readRunningMark>, into: string): boolean {
  if (readRunningMark(path) !== from) return false;
  try {
    writeOver(path, into);
    return true;
  } catch {
    return false;
  }
}

function writeOver(path: string, what: string): void {
  if (readRunningMark(path) === 'none') layRunningMark(path);
  const file = openSync(path, 'r+');
  try {
    writeSync(file, what, 0, 'latin1');
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
