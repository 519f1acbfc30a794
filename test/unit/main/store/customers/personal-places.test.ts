import { PLACES, WITHOUT_PEOPLE } from '@main/store/customers/personal-places';
import type { Database } from '@main/store/engine/database';
import { describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';

/** Tables of a database without what SQLite keeps of an index for searching. */
function tablesOf(database: Database): string[] {
  const names = database
    .all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .map(({ name }) => String(name));
  const searches = names.filter((name) => name.endsWith('_search'));
  return names.filter((name) => !searches.some((search) => name === search || name.startsWith(`${search}_`)));
}

/** What the lists of places leave out of a schema, or name without need. */
export function forgottenIn(database: Database): string[] {
  const tables = tablesOf(database);
  const forgotten = tables.flatMap((table) => {
    if (table in WITHOUT_PEOPLE) return table in PLACES ? [`${table} is in both lists`] : [];
    const place = PLACES[table];
    if (place === undefined) return [`table ${table}`];
    const known = [...place.personal, ...place.kept];
    const columns = database
      .all('SELECT name, type, hidden FROM pragma_table_xinfo(?)', [table])
      .filter(({ hidden }) => hidden === 0)
      .map(({ name, type }) => ({ name: String(name), isText: type === 'TEXT' || type === 'BLOB' }));
    return [
      ...columns
        .filter(({ name, isText }) => isText && !known.includes(name))
        .map(({ name }) => `${table}.${name}`),
      ...known
        .filter((name) => !columns.some((column) => column.name === name))
        .map((name) => `${table}.${name} is not there`),
    ];
  });
  const gone = [...Object.keys(PLACES), ...Object.keys(WITHOUT_PEOPLE)].filter(
    (table) => !tables.includes(table),
  );
  return [...forgotten, ...gone.map((table) => `table ${table} is not there`)];
}

describe('the places where people are named', () => {
  it('are all tables and all columns of text of the schema', () => {
    expect(forgottenIn(temporaryDesk().database)).toEqual([]);
  });

  it('miss a new table and a new column, so that neither is forgotten', () => {
    const { database } = temporaryDesk();
    database.script('CREATE TABLE guests (name TEXT) STRICT; ALTER TABLE carts ADD COLUMN nickname TEXT');
    expect(forgottenIn(database)).toEqual(['carts.nickname', 'table guests']);
  });
});
