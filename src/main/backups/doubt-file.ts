import type { Database, SqlRow, SqlValue } from '../store/engine/database';
import type { Read } from './calls-since';

/** How many deliveries are compared in one go, each with its body. */
const PORTION = 200;

/** Everything of a delivery that says what came, from where, and what the lab said of its signature. */
const SAME = [
  ...['id', 'account_id', 'service', 'source', 'received_at', 'kind', 'checked_at'],
  ...['method', 'path', 'headers', 'body', 'signature'],
] as const;

const isSameValue = (one: SqlValue | undefined, other: SqlValue | undefined): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.compare(one, other) === 0
    : one !== undefined && one === other;

const hasDeliveries = ({ file, schema }: Read): boolean =>
  file.get(`SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = 'deliveries'`) !==
  undefined;

const verifiedOf = ({ file, schema }: Read, where: string, value: SqlValue): SqlRow[] =>
  file.all(
    `SELECT d.number, ${SAME.join(', ')} FROM ${schema}.deliveries d JOIN ${schema}.delivery_parts USING (number)
     WHERE standing = 'verified' AND ${where} ORDER BY d.number LIMIT ${PORTION}`,
    [value],
  );

/**
 * Numbers of the deliveries of a file that this desk had checked itself, each as it came, to the byte. A portion at a
 * time: it yields between two.
 */
export function* checkedHere(file: Read, own: Read | null): Generator<undefined, Set<number>, undefined> {
  const known = new Set<number>();
  if (own === null || !hasDeliveries(file) || !hasDeliveries(own)) return known;
  for (let after: SqlValue = Number.MIN_SAFE_INTEGER; ;) {
    const rows = verifiedOf(file, 'd.number > ?', after);
    if (rows.length === 0) return known;
    const ids = JSON.stringify(rows.map(({ id }) => id));
    const here = new Map(
      verifiedOf(own, 'id IN (SELECT value FROM json_each(?))', ids).map((row) => [row.id, row]),
    );
    for (const row of rows) {
      const same = here.get(row.id ?? null);
      if (same !== undefined && SAME.every((name) => isSameValue(row[name], same[name])))
        known.add(Number(row.number));
    }
    after = rows.at(-1)?.number ?? after;
    yield;
  }
}

/** How many deliveries of a file the lab could be asked about, without those of {@link checkedHere}. */
export function countDoubtful(file: Read, known: ReadonlySet<number>): number {
  if (!hasDeliveries(file)) return 0;
  const { schema } = file;
  const row = file.file.get(
    `SELECT count(*) AS count FROM ${schema}.deliveries JOIN ${schema}.delivery_parts USING (number)
     WHERE signature IS NOT NULL AND number NOT IN (SELECT value FROM json_each(?))`,
    [JSON.stringify([...known])],
  );
  return Number(row?.count ?? 0);
}

/** Rules of the journal of deliveries that hold for everything but this: what a file says is no proof to begin with. */
const RULES = ['deliveries_stay_verified', 'event_subjects_are_kept', 'event_subjects_stay_verified'];

/**
 * Takes nothing for proven that a foreign file calls so: of its deliveries only those of {@link checkedHere} stay
 * verified. What it says of what they are about, and what that changed, is read again from what was delivered. Within a
 * transaction.
 */
export function doubtDeliveries(database: Database, known: ReadonlySet<number>): void {
  const rules = database.all(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(RULES)],
  );
  for (const { name } of rules) database.script(`DROP TRIGGER ${String(name)}`);
  database.run(
    `UPDATE deliveries SET checked_at = NULL, problem = NULL, standing = CASE WHEN
       (SELECT signature FROM delivery_parts p WHERE p.number = deliveries.number) IS NULL
       THEN 'not-verified' ELSE 'unchecked' END
     WHERE standing <> 'not-verified' AND number NOT IN (SELECT value FROM json_each(?))`,
    [JSON.stringify([...known])],
  );
  database.run(`UPDATE deliveries SET to_look_at = 1, matched = 0, subjects = '[]', effects = '[]'`);
  database.run('DELETE FROM event_subjects');
  database.run('DELETE FROM event_identifiers');
  for (const table of ['orders', 'submissions'])
    database.run(`UPDATE ${table} SET events = NULL WHERE events IS NOT NULL`);
  for (const { sql } of rules) database.script(String(sql));
}

/** Where it is written when the lab last reported something. */
const REPORTED_AT: readonly (readonly [table: string, column: string])[] = [
  ['submissions', 'read_at'],
  ['submission_texts', 'listed_at'],
  ['submission_texts', 'detail_at'],
  ['submissions_without_id', 'read_at'],
  ['fulfillment_orders', 'read_at'],
  ['fulfillment_lists', 'refreshed_at'],
];

/**
 * Has nothing that a foreign file says of the lab's lists count as reported after this moment, UTC milliseconds: what the
 * lab is asked from now on is known by when it answered. Within a transaction.
 */
export function doubtReportTimes(database: Database, at: number): void {
  for (const [table, column] of REPORTED_AT)
    database.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} > ?`, [at, at]);
}
