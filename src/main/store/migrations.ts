import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ProblemError } from '../problem-error';
import { readRow } from './columns';
import type { Database, ExaminedFile, SchemaName } from './database';
import { FIRST_SCHEMA } from './migrations/0001-first-schema';
import { REQUESTS_SCHEMA } from './migrations/0002-requests';
import { COMMERCE_SCHEMA } from './migrations/0003-commerce';
import { SCALE_SCHEMA } from './migrations/0004-scale';
import { AFTER_SENDING_SCHEMA } from './migrations/0005-after-sending';
import { BACKUPS_SCHEMA } from './migrations/0006-backups';
import { storageProblem } from './sqlite-problems';

/** One step of the schema. Its number and text are final once released. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** Every step in its order, numbered from 1 without a gap. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'first schema', sql: FIRST_SCHEMA },
  { number: 2, name: 'requests', sql: REQUESTS_SCHEMA },
  { number: 3, name: 'commerce', sql: COMMERCE_SCHEMA },
  { number: 4, name: 'scale', sql: SCALE_SCHEMA },
  { number: 5, name: 'after sending', sql: AFTER_SENDING_SCHEMA },
  { number: 6, name: 'backups', sql: BACKUPS_SCHEMA },
];

/** Marks the file as this program's own (SQLite's `application_id`): "PrDe". */
export const APPLICATION_ID = 0x50724465;

const TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  schema_sha256 TEXT NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT`;

const appliedSchema = z.object({
  number: z.number().int(),
  name: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  schema_sha256: z.string(),
});

/** SHA-256 of a migration's text, in hex. */
export function hashOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql, 'utf8').digest('hex');
}

/**
 * The table that a snapshot has beside those of the database it was made of. It is no part of the schema: a
 * snapshot that somebody put in the place of the database by hand is that database.
 */
export const SNAPSHOT_TABLE = 'snapshot';

/** SHA-256 over the text of every table, index and trigger, in hex. */
function schemaDigest(database: ExaminedFile, schema: SchemaName): string {
  const digest = createHash('sha256');
  const rows = database.all(
    `SELECT sql FROM ${schema}.sqlite_schema
      WHERE sql IS NOT NULL AND tbl_name <> '${SNAPSHOT_TABLE}' ORDER BY type, name`,
  );
  for (const row of rows) digest.update(String(row.sql)).update('\n');
  return digest.digest('hex');
}

/** Whether two hashes differ in one place: a wrong bit does that, another text never does. */
function isOneOff(one: string, other: string): boolean {
  return Array.from(one).filter((character, index) => character !== other[index]).length === 1;
}

/** How a database's schema stands to the one that this program knows. */
export type SchemaStanding =
  | { readonly state: 'foreign' }
  | { readonly state: 'altered' }
  | { readonly state: 'current'; readonly version: number }
  | { readonly state: 'older'; readonly version: number; readonly pending: readonly Migration[] }
  | { readonly state: 'newer-schema'; readonly found: number; readonly known: number }
  | { readonly state: 'changed-migration'; readonly number: number; readonly name: string };

/**
 * Compares the steps that were applied to a database with those that the program knows. `foreign`
 * is a database of another program, `altered` one whose tables, or what is said of them, are not written as they were,
 * `newer-schema` one that a newer version of this program wrote.
 * Changes nothing. Throws ProblemError (`storage`) when the file cannot be read.
 */
export function schemaStanding(
  database: ExaminedFile,
  migrations: readonly Migration[] = MIGRATIONS,
  schema: SchemaName = 'main',
): SchemaStanding {
  const tables = database
    .all(`SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table'`)
    .map((row) => row.name);
  if (!tables.includes('migrations')) {
    return tables.length === 0 ? { state: 'older', version: 0, pending: migrations } : { state: 'foreign' };
  }
  if (database.get(`PRAGMA ${schema}.application_id`)?.application_id !== APPLICATION_ID)
    return { state: 'foreign' };
  // Read first and without the other columns: what a newer version keeps there is not for this one to judge.
  const found = Number(database.get(`SELECT max(number) AS number FROM ${schema}.migrations`)?.number);
  if (found !== database.get(`PRAGMA ${schema}.user_version`)?.user_version) return { state: 'altered' };
  if (found > migrations.length) return { state: 'newer-schema', found, known: migrations.length };
  const applied = database
    .all(`SELECT number, name, sha256, schema_sha256 FROM ${schema}.migrations ORDER BY number`)
    .map((row) => readRow(appliedSchema, row, 'step of the schema'));
  const version = applied.at(-1)?.number ?? 0;
  if (applied.at(-1)?.schema_sha256 !== schemaDigest(database, schema)) return { state: 'altered' };
  for (const [index, row] of applied.entries()) {
    const known = migrations[index];
    if (known?.number === row.number && isOneOff(hashOf(known), row.sha256)) return { state: 'altered' };
    if (known?.number !== row.number || hashOf(known) !== row.sha256) {
      return { state: 'changed-migration', number: row.number, name: row.name };
    }
  }
  const pending = migrations.slice(applied.length);
  return pending.length === 0 ? { state: 'current', version } : { state: 'older', version, pending };
}

/** What is wrong with a database of that schema, or null where it is one of this program, whatever its version. */
export function faultOfStanding({ state }: SchemaStanding): string | null {
  if (state === 'foreign') return 'The file is a database of another program';
  return state === 'altered' ? 'The tables are not written as they were made' : null;
}

/**
 * Brings a database up to date. Each step is one transaction with its own row in `migrations`, so
 * that an end at any moment leaves the schema before it or after it and nothing between. The caller
 * makes a verified copy of an existing database first. Throws ProblemError (`storage`); the steps
 * before the one that failed stay applied.
 */
export function applyMigrations(database: Database, pending: readonly Migration[], at: number): void {
  for (const migration of pending) {
    try {
      // A table that others refer to can only be made anew while references are not enforced; each step
      // proves before it is committed that none is broken.
      database.script('PRAGMA foreign_keys = OFF');
      database.transaction(() => applyMigration(database, migration, at));
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new ProblemError(
        storageProblem('failed', `Step ${migration.number} of the schema failed: ${why}`),
      );
    } finally {
      database.script('PRAGMA foreign_keys = ON');
    }
  }
}

function applyMigration(database: Database, migration: Migration, at: number): void {
  database.script(TABLE);
  database.script(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.script(migration.sql);
  const broken = database.all('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new Error(`it breaks ${broken.length} references`);
  database.run(
    'INSERT INTO migrations (number, name, sha256, schema_sha256, applied_at) VALUES (?, ?, ?, ?, ?)',
    [migration.number, migration.name, hashOf(migration), schemaDigest(database, 'main'), at],
  );
  database.script(`PRAGMA user_version = ${migration.number}`);
}
