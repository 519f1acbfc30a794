import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '../problem-error';
import { type Database, type ExaminedFile, faultsOf, type SchemaName, type SqlValue } from './database';
import { examineFile } from './libsql-database';
import { storageProblem } from './sqlite-problems';
import {
  COMPANIONS,
  COPIES_FOLDER,
  namesIn,
  sizeOf,
  syncFile,
  syncFolder,
  timeFromName,
  timeInName,
} from './store-files';

/** A copy of the whole database that was opened and found sound when it was made. */
export interface GoodCopy {
  readonly path: string;
  /** UTC milliseconds. */
  readonly madeAt: number;
  readonly bytes: number;
}

/** How many copies are kept. */
export const KEPT_COPIES = 7;
const DAY = 24 * 60 * 60 * 1000;
const NAME = /^proofdesk-(.+)\.db$/;

function removeCopy(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(path + suffix, { force: true });
}

/** Every copy in the folder by its name, newest first. Whether one is sound, {@link verifyCopy} says. */
export function listCopies(folder: string): GoodCopy[] {
  const copies = join(folder, COPIES_FOLDER);
  return namesIn(copies)
    .flatMap((name) => {
      const madeAt = timeFromName(NAME.exec(name)?.[1] ?? '');
      const path = join(copies, name);
      return madeAt === undefined ? [] : [{ path, madeAt, bytes: sizeOf(path) ?? 0 }];
    })
    .sort((one, other) => other.madeAt - one.madeAt);
}

/** Opens a copy and examines all of it. Answers what is wrong, or nothing. Changes nothing. */
export function verifyCopy(path: string): string[] {
  if ((sizeOf(path) ?? 0) === 0) return ['The file is empty or not there'];
  try {
    return examineFile(path, 'without-log', (file) =>
      file.get('SELECT count(*) AS count FROM examined.migrations')?.count === 0
        ? ['The file holds no schema']
        : faultsOf(file, 'whole', 'examined'),
    );
  } catch (cause) {
    return [cause instanceof ProblemError ? JSON.stringify(cause.problem) : String(cause)];
  }
}

/** The newest copy that is sound now, or null. */
export function newestGoodCopy(folder: string): GoodCopy | null {
  return listCopies(folder).find((copy) => verifyCopy(copy.path).length === 0) ?? null;
}

/** Name of the row in `desk` that tells databases apart: a copy bears that of the database it was made of. */
export const IDENTITY = 'database-id';

function identityOf(file: ExaminedFile, schema: SchemaName): SqlValue {
  return file.get(`SELECT value FROM ${schema}.desk WHERE name = ?`, [IDENTITY])?.value ?? null;
}

function isOfAnother(copy: GoodCopy, identity: SqlValue): boolean {
  try {
    return examineFile(copy.path, 'without-log', (file) => identityOf(file, 'examined')) !== identity;
  } catch {
    return false;
  }
}

/**
 * The copy to offer in place of a database that was started because the one before was damaged or
 * gone: the newest sound one of that database, however many the new one has made of itself since.
 * Null when there is none.
 */
export function offeredCopy(database: Database, folder: string): GoodCopy | null {
  const identity = identityOf(database, 'main');
  const others = listCopies(folder).filter((copy) => isOfAnother(copy, identity));
  return others.find((copy) => verifyCopy(copy.path).length === 0) ?? null;
}

/**
 * Writes a copy of the whole database, opens it, examines it, and only then gives it its name.
 * Durable on return. Throws when any of that fails; nothing half made is left under a copy's name.
 */
export function makeCopy(database: Database, folder: string, at: number): GoodCopy {
  const copies = join(folder, COPIES_FOLDER);
  mkdirSync(copies, { recursive: true });
  let madeAt = at;
  while (existsSync(join(copies, `proofdesk-${timeInName(madeAt)}.db`))) madeAt += 1;
  const path = join(copies, `proofdesk-${timeInName(madeAt)}.db`);
  const unfinished = `${path}.unfinished`;
  removeCopy(unfinished);
  try {
    database.copyTo(unfinished);
    const faults = verifyCopy(unfinished);
    if (faults.length > 0) {
      throw new ProblemError(storageProblem('failed', `The copy is not sound: ${faults.join('; ')}`));
    }
    syncFile(unfinished);
    renameSync(unfinished, path);
    syncFolder(copies);
  } catch (cause) {
    removeCopy(unfinished);
    throw cause;
  }
  return { path, madeAt, bytes: sizeOf(path) ?? 0 };
}

/**
 * Removes the oldest copies beyond {@link KEPT_COPIES}, and what an interrupted run left unfinished.
 * The copy that is offered in place of this database stays.
 */
export function thinCopies(database: Database, folder: string): void {
  const surplus = listCopies(folder).slice(KEPT_COPIES);
  const offered = surplus.length === 0 ? null : offeredCopy(database, folder);
  for (const copy of surplus) if (copy.path !== offered?.path) removeCopy(copy.path);
  const copies = join(folder, COPIES_FOLDER);
  for (const name of namesIn(copies)) {
    if (name.endsWith('.unfinished')) removeCopy(join(copies, name));
  }
}

/** UTC milliseconds of the newest change to what people work with; 0 in a new database. */
export function lastChange(database: Database): number {
  const row = database.get(`SELECT max(
    coalesce((SELECT max(updated_at) FROM carts), 0), coalesce((SELECT max(updated_at) FROM orders), 0),
    coalesce((SELECT max(created_at) FROM operations), 0), coalesce((SELECT max(settled_at) FROM operations), 0)
  ) AS at`);
  return typeof row?.at === 'number' ? row.at : 0;
}

/**
 * Makes a copy when something changed since the newest one and that is more than a day old, and
 * thins the copies. Answers the new copy, or null when none was due. It reads and writes the whole
 * database in one go: call it when nobody waits. Throws as {@link makeCopy} does.
 */
export function keepCopies(database: Database, folder: string, at: number): GoodCopy | null {
  const newest = listCopies(folder)[0];
  // A copy from the future is one from before the clock was set back.
  const due = newest === undefined || at - newest.madeAt > DAY || newest.madeAt > at;
  const changedAt = lastChange(database);
  const changed = changedAt > 0 && (newest === undefined || changedAt >= newest.madeAt || newest.madeAt > at);
  const copy = due && changed ? makeCopy(database, folder, at) : null;
  thinCopies(database, folder);
  return copy;
}
