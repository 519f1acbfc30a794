import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../engine/store-files';

/**
 * A small file that is beside the database while that is open, so that a run that did not end by itself is known, and
 * a log that vanished. What it says has one length, so that it can be written over on a full disk.
 */

const RUNNING = 'running ';
const LOG_LOST = 'log-lost';
const DAMAGED = 'damaged ';

/**
 * What the mark says: there is none; a run did not end; also that commits of its log are lost; or that the database was
 * found to be damaged while it was in use.
 */
export function readRunningMark(path: string): 'none' | 'running' | 'log-lost' | 'damaged' {
  try {
    const says = readFileSync(path, 'latin1');
    return says === LOG_LOST ? 'log-lost' : says === DAMAGED ? 'damaged' : 'running';
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
