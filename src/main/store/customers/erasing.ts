import {
  ERASED,
  type FoundValues,
  gatherValues,
  LINK,
  noValues,
  PERSON_PARTS,
  type PersonNames,
  TextEraser,
} from '@core/customers/erased-text';
import { erasedBody } from '@core/customers/erased-body';
import type { Counted, KeptKind } from '@core/customers/personal-data';
import { decodeText } from '@core/imports/import-sheet';
import type { ImportEncoding } from '@core/imports/imports';
import type { Database, SqlRow, SqlValue } from '../engine/database';
import { wordsOfTexts } from '../lists/searched-words';
import { PORTION } from '../engine/portions';
import { type Place, PLACES } from './personal-places';

/** The records that a row can be of, while they are worked on; of this connection alone. */
const RECORDS = `CREATE TEMP TABLE IF NOT EXISTS erased_records (id TEXT PRIMARY KEY, own INTEGER NOT NULL) WITHOUT ROWID`;

/** Indexes for searching that keep what was deleted until they are put in order. */
const SEARCHES = [
  ...['carts_search', 'orders_search', 'submission_carts_search', 'submissions_search', 'addresses_search'],
  ...['deliveries_search', 'fulfillment_orders_search', 'requests_search', 'configured_products_search'],
];

/** A row in which something is said of a person. */
export interface NamedRow {
  readonly table: string;
  readonly place: Place;
  readonly row: SqlRow;
  /** The record that it is of; null for none. */
  readonly of: string | null;
  readonly text: string;
}

/** Told of each row that is erased: its table, the columns that it is named by, and the row as it was. */
type NoteErased = (table: string, keys: readonly string[], row: SqlRow) => void;

/** What a row becomes where another desk told it: a value for each column that was told. */
type ToldColumns = Readonly<Record<string, SqlValue>>;

/** A row of another desk's erasure: a record's own, or one that is a part of it. */
export interface ToldRow {
  readonly table: string;
  /** SQL that is true of the row alone, and its values. */
  readonly where: string;
  readonly values: readonly SqlValue[];
  readonly told: ToldColumns;
  /** Whether any desk may write a column; of every other one only what was here counts, without some of it. */
  mayWrite(column: string): boolean;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The columns that name a row of a table. */
function keysOf(database: Database, table: string): string[] {
  const columns = database.all('SELECT name, pk FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk', [table]);
  return columns.map(({ name }) => String(name));
}

/** All columns of a row that was found. */
export function rowInFull(database: Database, { table, row }: NamedRow): SqlRow {
  const keys = keysOf(database, table);
  const found = database.get(
    `SELECT * FROM ${table} WHERE ${keys.map((key) => `${key} = ?`).join(' AND ')}`,
    keys.map((key) => row[key] ?? null),
  );
  return found ?? row;
}

/** What a value of a column says, as text. A sheet is in the encoding that it came in. */
export function textIn(table: string, column: string, row: SqlRow): string {
  const value = row[column];
  if (value === null || value === undefined) return '';
  if (!(value instanceof Uint8Array)) return String(value);
  return table === 'imports' && column === 'source'
    ? decodeText(value, encodingIn(row))
    : decoder.decode(value);
}

function encodingIn({ reading }: SqlRow): ImportEncoding {
  const { settings } = JSON.parse(String(reading)) as { settings: { encoding: ImportEncoding } };
  return settings.encoding;
}

function encoded(table: string, row: SqlRow, text: string): Uint8Array {
  const encoding = table === 'imports' ? encodingIn(row) : 'utf-8';
  if (encoding === 'utf-8') return encoder.encode(text);
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

/** The longest run of plain letters and figures of a value: SQLite finds by it which rows are worth a look. */
const runOf = (value: string): string =>
  (value.toLowerCase().match(/[a-z0-9]+/g) ?? []).reduce(
    (best, one) => (one.length > best.length ? one : best),
    '',
  );

/** SQL that leaves the rows which may name a person, and its values; null where it cannot be told without a look. */
function mayName(place: Place, table: string, names: PersonNames): { sql: string; values: string[] } | null {
  const runs = [...names.names, ...names.emails, ...names.addresses].map(runOf);
  if (names.phones.length > 0 || table === 'imports' || runs.some((run) => run.length < 3)) return null;
  const found = place.personal.flatMap((column) =>
    runs.map((run) => ({ sql: `instr(lower(CAST(${column} AS TEXT)), ?) > 0`, run })),
  );
  return { sql: found.map(({ sql }) => sql).join(' OR ') || '0', values: found.map(({ run }) => run) };
}

/** The rows of a table that are of a record of the person, or that name the person anywhere. */
function namedRows(
  database: Database,
  table: string,
  place: Place,
  names: PersonNames,
  eraser: TextEraser,
): NamedRow[] {
  const where = mayName(place, table, names);
  const columns = [...new Set([...keysOf(database, table), ...place.personal])];
  const selected = `SELECT ${columns.join(', ')}, ${place.of} AS record_of FROM ${table}`;
  const judged = (rows: readonly SqlRow[]): NamedRow[] =>
    rows.flatMap((row) => {
      const { record_of: of, ...rest } = row;
      const text = place.personal.map((column) => textIn(table, column, rest)).join('\n');
      const isOf = typeof of === 'string' && isRecord(database, of);
      if (!isOf && !eraser.finds(text)) return [];
      return [{ table, place, row: rest, of: typeof of === 'string' ? of : null, text }];
    });
  if (where !== null)
    return judged(
      database.all(
        `${selected} WHERE record_of IN (SELECT id FROM temp.erased_records) OR ${where.sql}`,
        where.values,
      ),
    );
  if (!columns.includes('number')) return judged(database.all(selected));
  // All of it is looked at, which is more than the memory may hold.
  const found: NamedRow[] = [];
  for (let after = 0; ;) {
    const rows = database.all(
      `${selected} WHERE ${table}.number > ? ORDER BY ${table}.number LIMIT ${PORTION}`,
      [after],
    );
    found.push(...judged(rows));
    if (rows.length < PORTION) return found;
    after = Number(rows.at(-1)?.number);
  }
}

const isRecord = (database: Database, id: string): boolean =>
  database.get('SELECT 1 FROM temp.erased_records WHERE id = ?', [id]) !== undefined;

/**
 * Every row in which a person is named, or which is of one of these records. Changes nothing. Lets everything else have its
 * turn between two tables; of a large database one table takes seconds.
 */
export async function rowsNaming(
  database: Database,
  names: PersonNames,
  records: readonly string[] = [],
): Promise<NamedRow[]> {
  const eraser = new TextEraser(names);
  const found: NamedRow[] = [];
  for (const [table, place] of Object.entries(PLACES)) {
    note(database, records, []);
    found.push(...namedRows(database, table, place, names, eraser));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

function note(database: Database, own: readonly string[], others: readonly string[]): void {
  database.script(RECORDS);
  database.run('DELETE FROM temp.erased_records');
  for (const [isOwn, ids] of [
    [1, own],
    [0, others],
  ] as const)
    for (const id of ids)
      database.run('INSERT OR IGNORE INTO temp.erased_records (id, own) VALUES (?, ?)', [id, isOwn]);
}

/** What is said in the records of a person besides the values by which they were found. */
export interface OwnValues extends FoundValues {
  /** Addresses of pictures, and pictures of this program by their id. */
  readonly links: ReadonlySet<string>;
}

/** Reads what rows say of the person to whom something is shipped. */
export function valuesIn(rows: readonly NamedRow[], isOwn: (of: string) => boolean): OwnValues {
  const found = noValues();
  const links = new Set<string>();
  for (const { table, place, row, of, text } of rows) {
    if (of === null || !isOwn(of)) continue;
    for (const column of place.personal) {
      const value = textIn(table, column, row);
      if (column === 'recipient' && value.trim() !== '') found.names.push(value.trim());
      if (!/^\s*[{[]/.test(value)) continue;
      try {
        gatherValues(JSON.parse(value), found, '', column === 'shipTo');
      } catch {
        // An answer of the lab that is no JSON is looked through as text.
      }
    }
    if (table !== 'requests')
      for (const [link] of text.matchAll(LINK)) links.add(link.replaceAll('\\/', '/'));
  }
  const words = found.names.flatMap((name) => name.split(/[\s,]+/)).filter((word) => word.length > 2);
  found.weak.push(...words);
  return { ...found, links };
}

/** What is erased: the values of a person, the records that are theirs, and records that name them and stay. */
export interface Erasing {
  readonly names: PersonNames;
  readonly own: readonly string[];
  readonly others: readonly string[];
  /** Of the own records alone. */
  readonly weak: readonly string[];
  readonly links: ReadonlySet<string>;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * Counts what erasing would change, by kind, with examples. Changes nothing.
 */
export async function countErased(database: Database, erasing: Erasing): Promise<Counted[]> {
  const counted = new Map<KeptKind, { rows: number; examples: Set<string> }>();
  const strong = new TextEraser(erasing.names);
  const own = new Set(erasing.own);
  const others = new Set(erasing.others);
  for (const { place, of, text } of await rowsNaming(database, erasing.names, erasing.own)) {
    if (of !== null && others.has(of)) continue;
    if ((of === null || !own.has(of)) && !strong.finds(text)) continue;
    const one = counted.get(place.kind) ?? { rows: 0, examples: new Set() };
    counted.set(place.kind, one);
    one.rows += 1;
    const example = strong.example(text);
    if (one.examples.size < 3 && example !== null) one.examples.add(example);
  }
  return [...counted].map(([kind, { rows, examples }]) => ({ kind, rows, examples: [...examples] }));
}

/**
 * Erases a person in one transaction: what was sent keeps its length and digest, amounts, times and ids stay, and what is
 * said of the person goes. `after` runs within it, such as for the entries in the history; so does `noteErased`. Answers the ids of pictures
 * that were the person's. Call {@link leaveNothing} then.
 */
export function eraseRows(
  database: Database,
  erasing: Erasing,
  noteErased: NoteErased,
  after: () => void,
): string[] {
  const strong = new TextEraser(erasing.names);
  const whole = new TextEraser({ ...erasing.names }, unique(erasing.weak), erasing.links);
  // Freed places of the file are overwritten from now on.
  database.script('PRAGMA secure_delete = ON');
  return database.transaction(() => {
    const put = withoutGuards(database);
    note(database, erasing.own, erasing.others);
    const own = new Set(erasing.own);
    const others = new Set(erasing.others);
    for (const [table, place] of Object.entries(PLACES)) {
      for (const named of namedRows(database, table, place, erasing.names, strong)) {
        const { of } = named;
        if (of !== null && others.has(of)) continue;
        const isOwn = of !== null && own.has(of);
        if (place.removed !== null) {
          removeRow(database, place.removed.parent, named);
          noteErased(table, [], named.row);
        } else eraseRow(database, named, isOwn, isOwn ? whole : strong, { noteErased });
      }
    }
    const pictures = removePictures(database, erasing.links);
    put();
    after();
    tidySearches(database, () => true);
    database.run('DELETE FROM temp.erased_records');
    return pictures;
  });
}

/** Rows of records that another desk erased, as they are here. Changes nothing. */
export function rowsTold(
  database: Database,
  rows: readonly ToldRow[],
): (NamedRow & Pick<ToldRow, 'told' | 'mayWrite'>)[] {
  // Some rows are found by the records that are being erased.
  note(database, [], []);
  return rows.flatMap(({ table, where, values, told, mayWrite }) => {
    const place = PLACES[table];
    if (place === undefined) return [];
    const columns = [...new Set([...keysOf(database, table), ...place.personal])];
    return database
      .all(`SELECT ${columns.join(', ')}, ${place.of} AS record_of FROM ${table} WHERE ${where}`, [...values])
      .map(({ record_of: of, ...row }) => ({
        ...{ table, place, row, told, mayWrite, of: typeof of === 'string' ? of : null },
        text: place.personal.map((column) => textIn(table, column, row)).join('\n'),
      }));
  });
}

/**
 * Erases rows as another desk told them: columns that were told are as told, and what only this desk has of them loses the
 * values that they named. Within {@link overwriting}. Answers the tables in which something changed.
 */
export function eraseAsTold(database: Database, rows: ReturnType<typeof rowsTold>): string[] {
  if (rows.length === 0) return [];
  const put = withoutGuards(database);
  const { links, ...said } = valuesIn(
    rows.map((row) => ({ ...row, of: '' })),
    () => true,
  );
  const weak = [...said.weak, ...PERSON_PARTS.flatMap((part) => said[part])];
  const eraser = new TextEraser({ names: [], emails: [], phones: [], addresses: [] }, unique(weak), links);
  const changed = rows.filter((row) => eraseRow(database, row, true, eraser, { by: row }));
  put();
  return changed.map(({ table }) => table);
}

/**
 * Does work within a transaction that erases in the tables which it answers: places of the file that it frees are
 * overwritten, and indexes for searching put in order. The file is not written anew.
 */
export function overwriting(database: Database, work: () => Iterable<string>): void {
  const before = Number(database.get('PRAGMA secure_delete')?.secure_delete);
  database.script('PRAGMA secure_delete = ON');
  try {
    const searches = new Set([...work()].map(searchOf));
    tidySearches(database, (search) => searches.has(search));
  } finally {
    database.script(`PRAGMA secure_delete = ${before}`);
  }
}

/**
 * Takes away the rules by which nothing that was sent is ever changed, and gives what puts them back as they were. Nothing is
 * told meanwhile: what is left of each row is, as an erasure.
 */
function withoutGuards(database: Database): () => void {
  const guards = database
    .all(`SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'`)
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
    .filter(({ sql }) => sql.includes('RAISE('));
  const telling = database.get('SELECT telling FROM workspace')?.telling ?? null;
  database.run('UPDATE workspace SET telling = 0');
  for (const { name } of guards) database.run(`DROP TRIGGER main.${name}`);
  return () => {
    for (const { sql } of guards) database.run(sql);
    database.run('UPDATE workspace SET telling = ?', [telling]);
  };
}

/** The index that finds rows of a table. */
const searchOf = (table: string): string => SEARCHED[table]?.search ?? `${table}_search`;

/** What was deleted stays in an index for searching until it is put in order. */
function tidySearches(database: Database, isMeant: (search: string) => boolean): void {
  for (const search of SEARCHES.filter(isMeant))
    database.run(`INSERT INTO ${search} (${search}) VALUES ('optimize')`);
}

function removeRow(database: Database, parent: string, { row }: NamedRow): void {
  if (parent === 'addresses')
    database.run('DELETE FROM address_uses WHERE address_id = (SELECT id FROM addresses WHERE number = ?)', [
      Number(row.number),
    ]);
  database.run(`DELETE FROM ${parent} WHERE number = ?`, [Number(row.number)]);
}

/** Whether a value is what is left of another one once parts of it were erased: no desk makes another say anything else. */
function isLeftOf(before: SqlValue, left: SqlValue): boolean {
  const textOf = (value: SqlValue): string | null =>
    value instanceof Uint8Array
      ? Buffer.from(value).toString('latin1')
      : value === null
        ? null
        : String(value);
  const [text, rest] = [textOf(before), textOf(left)];
  if (text === null || rest === null) return text === rest;
  const [first = '', ...others] = rest.split(ERASED);
  const last = others.pop();
  if (last === undefined) return text === rest;
  let from = text.startsWith(first) ? first.length : -1;
  for (const part of others) {
    const at = from < 0 ? -1 : text.indexOf(part, from);
    from = at < 0 ? -1 : at + part.length;
  }
  return from >= 0 && text.length - last.length >= from && text.endsWith(last);
}

/** False where nothing of it was personal. */
function eraseRow(
  database: Database,
  named: NamedRow,
  isOwn: boolean,
  eraser: TextEraser,
  { by, noteErased }: { readonly by?: Pick<ToldRow, 'told' | 'mayWrite'>; readonly noteErased?: NoteErased },
): boolean {
  const { table, place, row } = named;
  const changed: Record<string, SqlValue> = {};
  for (const column of place.personal) {
    const value = row[column] ?? null;
    const left = by?.told[column];
    if (left !== undefined && (by?.mayWrite(column) === true || isLeftOf(value, left)))
      changed[column] = left;
    else if (value === null) continue;
    else if (isOwn && column in place.own) changed[column] = place.own[column] ?? null;
    else if (
      value instanceof Uint8Array &&
      place.bodies.includes(column) &&
      (isOwn || eraser.finds(textIn(table, column, row)))
    )
      changed[column] = erasedBody(value.length);
    else {
      const text = textIn(table, column, row);
      const erased = eraser.erase(text);
      if (erased !== text)
        changed[column] = value instanceof Uint8Array ? encoded(table, row, erased) : erased;
    }
  }
  const columns = Object.keys(changed).filter((column) => changed[column] !== row[column]);
  const keys = keysOf(database, table);
  // Earlier versions of a record of the person may say more than it does now.
  if (isOwn || columns.length > 0) noteErased?.(table, keys, row);
  if (columns.length === 0) return false;
  database.run(
    `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE ${keys.map((key) => `${key} = ?`).join(' AND ')}`,
    [...columns.map((column) => changed[column] ?? null), ...keys.map((key) => row[key] ?? null)],
  );
  findAgain(database, table, Number(row.number));
  return true;
}

/** Leaves of a sheet that became carts only what its columns are called. */
export function emptySheet(database: Database, id: string): void {
  const row = database.get('SELECT number, reading, source FROM imports WHERE id = ?', [id]);
  if (row === undefined) return;
  const { settings } = JSON.parse(String(row.reading)) as {
    settings: { header: boolean; headerRow?: number };
  };
  const lines = textIn('imports', 'source', row).split('\n');
  const left = settings.header ? lines.slice(0, (settings.headerRow ?? 0) + 1).join('\n') : '-';
  database.run(`UPDATE imports SET source = ?, name = '' WHERE id = ?`, [encoded('imports', row, left), id]);
  database.run('DELETE FROM import_cells WHERE import_id = ?', [id]);
}

/** What is found by the words of texts that the index does not keep itself. */
const SEARCHED: Readonly<Record<string, { readonly search: string; readonly sql: string }>> = {
  submission_texts: {
    search: 'submissions_search',
    sql: 'SELECT CAST(coalesce(detail, listed) AS TEXT) AS text FROM submission_texts WHERE number = ?',
  },
  fulfillment_orders: {
    search: 'fulfillment_orders_search',
    sql: 'SELECT CAST(text AS TEXT) AS text FROM fulfillment_orders WHERE number = ?',
  },
  delivery_parts: {
    search: 'deliveries_search',
    sql: `SELECT d.id || ' ' || CAST(p.body AS TEXT) AS text FROM delivery_parts p JOIN deliveries d USING (number) WHERE number = ?`,
  },
};

function findAgain(database: Database, table: string, number: number): void {
  const searched = SEARCHED[table];
  if (searched === undefined) return;
  const text = String(database.get(searched.sql, [number])?.text ?? '');
  if (database.run(`DELETE FROM ${searched.search} WHERE rowid = ?`, [number]) === 0) return;
  const words = table === 'delivery_parts' ? text.slice(0, 8_000) : wordsIn(text);
  database.run(`INSERT INTO ${searched.search} (rowid, words) VALUES (?, ?)`, [number, words]);
}

function wordsIn(text: string): string {
  try {
    return wordsOfTexts([text]);
  } catch {
    return '';
  }
}

/** Forgets pictures; gives the names of their files. */
function removePictures(database: Database, links: ReadonlySet<string>): string[] {
  if (links.size === 0) return [];
  const ids = new Set([...links].flatMap((link) => link.match(/[0-9a-f]{64}/g) ?? []));
  return database.all('SELECT source_hash, source_url, file_name FROM previews').flatMap((row) => {
    const hash = String(row.source_hash);
    if (!ids.has(hash) && !links.has(String(row.source_url))) return [];
    database.run('DELETE FROM previews WHERE source_hash = ?', [hash]);
    return row.file_name === null ? [] : [String(row.file_name)];
  });
}

/**
 * Writes the file anew and empties its log, so that no place of either holds what was erased, or what it replaced long ago.
 * Nothing else happens meanwhile; a database of 300 MB takes seconds. Throws ProblemError (`storage`) where the disk has no
 * room for a second file; what was erased stays erased, and the free places of the file may still hold it.
 */
export function leaveNothing(database: Database): void {
  const empty = (): boolean => database.get('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0;
  empty();
  database.script('VACUUM');
  empty();
}
