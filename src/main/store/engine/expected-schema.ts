import { createHash } from 'node:crypto';
import type { Database, ExaminedFile, SchemaName } from './database';
import { openInMemory } from './libsql-database';

/** One object of a schema: what it is called, and all that SQLite keeps of it. */
interface SchemaObject {
  readonly type: string;
  readonly name: string;
  /** Type, name, table and statement; the statement of an index that a key of a table brings along is null. */
  readonly text: string;
}

/**
 * The table that a snapshot has beside those of the database it was made of. It is no part of the schema: a
 * snapshot that someone put in the place of the database manually is that database.
 */
export const SNAPSHOT_TABLE = 'snapshot';

const SNAPSHOT_COLUMNS = '(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT';

/** Makes the table of a snapshot in a database of a connection. */
export const createSnapshotTable = (schema: SchemaName): string =>
  `CREATE TABLE ${schema}.${SNAPSHOT_TABLE} ${SNAPSHOT_COLUMNS}`;

const textOf = (row: readonly unknown[]): string => JSON.stringify(row);

/** What {@link createSnapshotTable} leaves in a schema, and nothing else that refers to that table. */
const OF_SNAPSHOT: ReadonlySet<string> = new Set([
  textOf(['table', SNAPSHOT_TABLE, SNAPSHOT_TABLE, `CREATE TABLE ${SNAPSHOT_TABLE} ${SNAPSHOT_COLUMNS}`]),
  textOf(['index', `sqlite_autoindex_${SNAPSHOT_TABLE}_1`, SNAPSHOT_TABLE, null]),
]);

/**
 * Every table, index, trigger and view of a file, in a fixed order, without what a snapshot has besides. Reads the
 * catalog of the file alone: no trigger runs, no view and no virtual table is opened.
 */
function objectsIn(file: ExaminedFile, schema: SchemaName): SchemaObject[] {
  const objects: SchemaObject[] = [];
  for (const row of file.all(
    `SELECT type, name, tbl_name, sql FROM ${schema}.sqlite_schema ORDER BY type, name`,
  )) {
    const text = textOf([row.type, row.name, row.tbl_name, row.sql]);
    if (!OF_SNAPSHOT.has(text)) objects.push({ type: String(row.type), name: String(row.name), text });
  }
  return objects;
}

const digestOf = (objects: readonly SchemaObject[]): string => {
  const digest = createHash('sha256');
  digest.update(objects.map(({ text }) => `${text}\n`).join(''));
  return digest.digest('hex');
};

/** SHA-256 over every object of a schema, whole, in hex: what {@link differencesOfSchema} compares first. */
export const digestOfSchema = (file: ExaminedFile, schema: SchemaName): string =>
  digestOf(objectsIn(file, schema));

/** How many differences are named one by one. */
const NAMED = 8;

const KINDS: Readonly<Record<string, string>> = {
  table: 'table',
  index: 'index',
  trigger: 'trigger',
  view: 'view',
};

/** What a file calls something, for a message: on one line and not too long, since whoever made the file chose it. */
const shown = ({ type, name }: SchemaObject): string =>
  `${KINDS[type] ?? 'object'} “${name.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 60)}”`;

/** What the schema of a file has to be. */
export interface ExpectedSchema {
  /** As {@link digestOfSchema} gives it, where it is known without making the schema. */
  readonly digest: string | null;
  /** Makes the schema in an empty database. */
  make(database: Database): void;
}

/**
 * Compares the schema of a file, object by object and word by word, with one that the program makes itself, and names
 * what is added, changed or missing; nothing for one that is the same. An index or a generated column can call
 * functions, and a trigger or a view runs statements: nothing of a file that differs may be used.
 */
export function differencesOfSchema(
  file: ExaminedFile,
  schema: SchemaName,
  expected: ExpectedSchema,
): string[] {
  const found = objectsIn(file, schema);
  if (expected.digest !== null && digestOf(found) === expected.digest) return [];
  const wanted = objectsMadeBy(expected);
  const wantedTexts = new Set(wanted.map(({ text }) => text));
  const wantedNames = new Set(wanted.map(({ type, name }) => `${type} ${name}`));
  const foundTexts = new Set(found.map(({ text }) => text));
  const foundNames = new Set(found.map(({ type, name }) => `${type} ${name}`));
  const differences = [
    ...found
      .filter((object) => !wantedTexts.has(object.text))
      .map((object) =>
        wantedNames.has(`${object.type} ${object.name}`)
          ? `the ${shown(object)} is not written as this program writes it`
          : `the ${shown(object)} is not one of this program`,
      ),
    ...wanted
      .filter((object) => !foundTexts.has(object.text) && !foundNames.has(`${object.type} ${object.name}`))
      .map((object) => `the ${shown(object)} is missing`),
    ...(found.length > foundTexts.size ? ['something is written down twice'] : []),
  ];
  return differences.length <= NAMED
    ? differences
    : [...differences.slice(0, NAMED), `${differences.length - NAMED} more`];
}

function objectsMadeBy(expected: ExpectedSchema): SchemaObject[] {
  const database = openInMemory();
  try {
    expected.make(database);
    return objectsIn(database, 'main');
  } finally {
    database.close();
  }
}
