import { closeSync, existsSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renameWithRetry } from './rename-with-retry';

/** Names of what is in the desk's data folder. */
export const DATABASE_FILE = 'proofdesk.db';
/** A verified copy on its way into the place of the database. */
export const INCOMING_FILE = 'proofdesk.incoming.db';
/** A database that is being made and has no schema yet. */
export const UNFINISHED_FILE = 'proofdesk.unfinished.db';
export const LOCK_FILE = 'proofdesk.lock';
/** Exists while the database is open, so that a log that vanished is noticed. */
export const RUNNING_FILE = 'proofdesk.running';
export const COPIES_FOLDER = 'copies';

/** What SQLite keeps beside a database file: the log and its index. */
export const COMPANIONS = ['-wal', '-shm'] as const;

/** A time as part of a file name, allowed on every platform: 2025-11-21T02-56-00-123Z. */
export function timeInName(at: number): string {
  return new Date(at).toISOString().replace(/[:.]/g, '-');
}

/** The time that {@link timeInName} wrote, or undefined for another text. */
export function timeFromName(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(text);
  if (parts === null) return undefined;
  const at = Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}.${parts[5]}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** Size in bytes, or undefined when there is no such file. */
export function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** Makes the content of a file durable. */
export function syncFile(path: string): void {
  // Some systems synchronise only what is open for writing.
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes new, renamed and removed names of a folder durable. Windows does so by itself and refuses the call. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function freeName(folder: string, stem: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? `${stem}.db` : `${stem}-${count}.db`);
    if (![path, ...COMPANIONS.map((suffix) => path + suffix)].some((name) => existsSync(name))) return path;
  }
}

/**
 * Renames a database with its log, so that a new one can take its place. Nothing is overwritten or
 * removed. Answers the new path, or null when nothing was there. Durable on return; an end between
 * two renames is fixed by {@link gatherOrphans}. Throws what the file system throws.
 */
export function setAside(path: string, reason: 'damaged' | 'replaced', at: number): string | null {
  const present = ['', ...COMPANIONS].filter((suffix) => existsSync(path + suffix));
  if (present.length === 0) return null;
  const target = freeName(dirname(path), `proofdesk-${reason}-${timeInName(at)}`);
  // The database goes first: left behind without its log it would look whole and be an older state.
  for (const suffix of present) renameWithRetry(path + suffix, target + suffix);
  syncFolder(dirname(path));
  return target;
}

/**
 * Brings a log that is there without its database to where {@link setAside} has taken that; a new
 * database in the old place would take the log for its own. Without such a place it is set aside
 * by itself. Answers whether there was one.
 */
export function gatherOrphans(path: string, at: number): boolean {
  const orphans = COMPANIONS.filter((suffix) => existsSync(path + suffix));
  if (existsSync(path) || orphans.length === 0) return false;
  const folder = dirname(path);
  const aside = namesIn(folder)
    .filter((name) => /^proofdesk-(damaged|replaced)-.*Z(-\d+)?\.db$/.test(name))
    .filter((name) => !COMPANIONS.some((suffix) => existsSync(join(folder, name + suffix))))
    .sort((one, other) =>
      statSync(join(folder, other)).ctimeMs > statSync(join(folder, one)).ctimeMs ? 1 : -1,
    )[0];
  const target =
    aside === undefined ? freeName(folder, `proofdesk-damaged-${timeInName(at)}`) : join(folder, aside);
  for (const suffix of orphans) renameWithRetry(path + suffix, target + suffix);
  syncFolder(folder);
  return true;
}

/** Names in a folder, or none when it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
