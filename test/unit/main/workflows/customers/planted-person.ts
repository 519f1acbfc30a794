import type { PersonNames } from '@core/customers/erased-text';
import type { Database, SqlValue } from '@main/store/engine/database';
import { PLACES } from '@main/store/customers/personal-places';

/** A person who is nowhere else. */
export interface PlantedPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

export const namesOf = ({ name, email, phone, street }: PlantedPerson): PersonNames => ({
  names: [name],
  emails: [email],
  phones: [phone],
  addresses: [street],
});

/** What of a person must be nowhere: all of it, and each word of it that no one else has. */
export const tracesOf = (person: PlantedPerson): string[] => [
  ...new Set(
    [person.name, person.email, person.phone, person.street, ...person.name.split(/[\s,]+/)].filter(
      (trace) => trace.length > 4,
    ),
  ),
];

/** A person with the city and the postal code that only their own records may lose. */
export const said = (person: PlantedPerson): string =>
  `${person.name}, ${person.street}, ${person.email}, ${person.phone}`;

const json = (person: PlantedPerson): object => ({
  shipTo: {
    name: person.name,
    addr1: person.street,
    city: person.city,
    zip: person.zip,
    phone: person.phone,
  },
  SendNotificationEmailAddress: person.email,
});

/** What columns of ids have, so that a row is of a record of the person. */
const OF_RECORD: Readonly<Record<string, string>> = {
  operations: 'subject_id',
  batch_items: 'subject_id',
  holds: 'subject_id',
  when_online: 'subject_id',
  import_carts: 'cart_id',
  comments: 'subject_id',
  conflicts: 'record',
  restore_guards: 'cart_id',
  workspace_parked: 'record',
};

/** What the rules of a table ask for beyond its columns one by one. */
const VALID: Readonly<Record<string, Readonly<Record<string, SqlValue>>>> = {
  orders: { state: 'confirmed', confirmation_id: 'C-planted' },
  operations: {
    ...{ state: 'succeeded', kind: 'create', proof: 'answer', settled_at: 5, approved_total: null },
    approved_missing: null,
  },
  attempts: { outcome: 'succeeded', reason: 'first' },
  batch_items: { lane: 'needs-you', outcome: 'confirmed' },
  batches: { state: 'finished', approved_at: 4, pause_reason: null },
  holds: { state: 'refused', why: null, settled_at: 5, calls_before: 0 },
  when_online: { state: 'refused' },
  submission_carts: { stage: 'submitted', submission_id: 'planted-submission', problem_of: 'price' },
  configured_products: {
    product_ref: 'planted',
    state: 'drafted',
    unit_price_amount: null,
    unit_price_currency: null,
  },
  need_marks: { resolved_at: 5 },
  history: { kind: 'note' },
  restore_guards: { said: 'lab-has-it-not', settled_at: 5, settled_by: 'someone', restore: 1 },
  deliveries: { to_look_at: 0, looked_at: 1, standing: 'verified', checked_at: 5, source: 'pasted' },
  submission_texts: { listed_at: 1, detail_at: 1 },
  addresses: { use_count: 0, last_used_at: null },
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

/**
 * Puts a person into every column of every table that can hold something about people: one row a table, around the rules
 * that no such row is made by. `cart` is a cart that is theirs.
 */
export function plantEverywhere(database: Database, person: PlantedPerson, cart: string): void {
  const guards = database.all(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%RAISE(%'`,
  );
  database.script('PRAGMA foreign_keys = OFF');
  for (const { name } of guards) database.run(`DROP TRIGGER ${String(name)}`);
  let number = 900_000;
  // What others refer to comes first.
  const tables = new Set(['batches', 'imports', 'restores', ...Object.keys(PLACES)]);
  for (const table of tables) plantRow(database, table, person, cart, (number += 1));
  for (const { sql } of guards) database.run(String(sql));
  database.script('PRAGMA foreign_keys = ON');
}

function plantRow(
  database: Database,
  table: string,
  person: PlantedPerson,
  cart: string,
  number: number,
): void {
  const place = PLACES[table];
  if (place === undefined) throw new Error(table);
  const sql = String(database.get('SELECT sql FROM sqlite_schema WHERE name = ?', [table])?.sql);
  const columns = database
    .all('SELECT name, type, "notnull" AS needed, hidden, pk FROM pragma_table_xinfo(?)', [table])
    .filter(({ hidden }) => hidden === 0)
    .map(({ name, type, needed, pk }): Column => ({
      name: String(name),
      type: String(type),
      isNeeded: needed === 1 || pk !== 0,
    }));
  const valueOf = ({ name, type, isNeeded }: Column): SqlValue => {
    const fixed = VALID[table]?.[name];
    if (fixed !== undefined) return fixed;
    if (OF_RECORD[table] === name) return cart;
    if (place.personal.includes(name)) return planted(table, name, type, sql, person);
    if (type !== 'TEXT' && type !== 'BLOB')
      return ['number', 'number_in_all', 'seq', 'submission', 'position'].includes(name) &&
        !(table === 'submission_failures' && name === 'submission')
        ? number
        : 1;
    if (name === 'subject' && table !== 'batch_items')
      return JSON.stringify({ kind: 'cart', id: cart, accountId: null, part: '' });
    if (new RegExp(`json_valid\\(${name}\\)`).test(sql)) return isNeeded ? '[]' : null;
    if (name === 'digest' || name.endsWith('_digest')) return 'a'.repeat(64);
    const [, first] = new RegExp(`${name} TEXT[^,(]*CHECK \\(${name} IN\\s*\\('([^']+)'`).exec(sql) ?? [];
    if (first !== undefined) return first;
    return isNeeded ? `planted-${table}-${String(number)}` : null;
  };
  const values = Object.fromEntries(columns.map((column) => [column.name, valueOf(column)]));
  for (const { table: parent, from, to } of database.all(
    'SELECT "table", "from", "to" FROM pragma_foreign_key_list(?)',
    [table],
  ))
    values[String(from)] =
      database.get(`SELECT ${String(to)} AS id FROM ${String(parent)} ORDER BY rowid DESC`)?.id ?? null;
  if (table === 'attempts')
    values['operation_id'] = String(database.get('SELECT id FROM operations ORDER BY number DESC')?.id);
  if (table === 'submission_texts')
    values['number'] = Number(database.get('SELECT max(number) AS n FROM submissions')?.n);
  if (table === 'delivery_parts')
    values['number'] = Number(database.get('SELECT max(number) AS n FROM deliveries')?.n);
  if (table === 'request_parts')
    values['number'] = Number(database.get('SELECT max(number) AS n FROM requests')?.n);
  if (table === 'event_subjects' || table === 'event_identifiers')
    values['delivery_id'] = String(database.get('SELECT id FROM deliveries ORDER BY number DESC')?.id);
  if (table === 'operations' && values['body'] instanceof Uint8Array)
    values['body_bytes'] = values['body'].length;
  const names = Object.keys(values);
  database.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(values),
  );
}

function planted(table: string, column: string, type: string, sql: string, person: PlantedPerson): SqlValue {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  if (table === 'imports' && column === 'source')
    return Buffer.from(`Name;Street\n${person.name};${person.street}\n`, 'utf16le');
  if (table === 'imports' && column === 'reading')
    return JSON.stringify({ settings: { encoding: 'utf-16le', note: person.name } });
  if (type === 'BLOB') return bytes(JSON.stringify(json(person)));
  if (new RegExp(`json_valid\\(${column}\\)`).test(sql))
    return JSON.stringify(
      column === 'headers' || column.endsWith('_headers') ? { 'x-for': person.email } : json(person),
    );
  return said(person);
}
