import type { Database, SqlRow, SqlValue } from '../store/engine/database';
import { sentKeyName } from '../store/journal/sent-keys';

const FINAL: readonly SqlValue[] = ['succeeded', 'refused'];

/** What is known of the columns of a database, which has them as long as it is open. */
const known = new WeakMap<Pick<Database, 'all'>, Map<string, readonly string[]>>();

/** Columns of a table that are written, without its own number. */
export function writtenColumns(database: Pick<Database, 'all'>, table: string): readonly string[] {
  const ofDatabase = known.get(database) ?? new Map<string, readonly string[]>();
  known.set(database, ofDatabase);
  const columns =
    ofDatabase.get(table) ??
    database
      .all(`SELECT name FROM pragma_table_info('${table}') WHERE pk = 0`)
      .map(({ name }) => String(name));
  ofDatabase.set(table, columns);
  return columns;
}

/** Writes a row of one database into another, with some values of its own. */
export function insertRow(
  database: Database,
  table: string,
  row: SqlRow,
  own: Readonly<Record<string, SqlValue>> = {},
): void {
  const columns = writtenColumns(database, table);
  database.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    columns.map((name) => (name in own ? own[name] : row[name]) ?? null),
  );
}

/** A call with everything that is known of it, as the rows of the database that it comes from. */
export interface CallRows {
  readonly call: SqlRow;
  /** In their order. */
  readonly attempts: readonly SqlRow[];
  /** What is noted of the keys that it left with; null where nothing is. */
  readonly sentKey: SqlValue;
}

/**
 * Brings the calls of a subject, with every sending and answer, from the database before into one that knows less: in
 * the order and by the steps in which they came about, so that the rules of the journal hold for what is merged
 * as for everything else. Within a transaction. Throws ConstraintError where the two contradict each other.
 */
export function replayCalls(database: Database, before: Pick<Database, 'all'>, subjectId: string): void {
  for (const call of before.all('SELECT * FROM operations WHERE subject_id = ? ORDER BY number', [
    subjectId,
  ])) {
    const id = String(call.id);
    const key = before.all('SELECT * FROM desk WHERE name = ?', [sentKeyName(id)])[0];
    const attempts = before.all('SELECT * FROM attempts WHERE operation_id = ? ORDER BY number', [id]);
    replayCall(database, { call, attempts, sentKey: key?.value ?? null });
  }
}

/**
 * Writes a call that is over and that this database knows nothing of, with every sending and answer. Within a transaction
 * in which nothing is told.
 */
export function insertSettledCall(database: Database, { call, attempts, sentKey }: CallRows): void {
  insertRow(database, 'operations', call);
  if (sentKey !== null)
    database.run('INSERT OR REPLACE INTO desk (name, value) VALUES (?, ?)', [
      sentKeyName(String(call.id)),
      sentKey,
    ]);
  for (const attempt of attempts) insertRow(database, 'attempts', attempt);
}

/**
 * Adds the sendings of other desks to a call that is over here: more than one can have been answered, such as that of a desk
 * which was declared gone before it told, and the one that was made in its place. True where one was added. Within a
 * transaction in which nothing is told.
 */
export function insertEndedAttempts(database: Database, { call, attempts }: CallRows): boolean {
  const missing = attempts.filter(
    ({ id = null, number = null, outcome }) =>
      outcome !== 'on-its-way' &&
      database.get('SELECT 1 FROM attempts WHERE id = ? OR (operation_id = ? AND number = ?)', [
        ...[id, call.id ?? null, number],
      ]) === undefined,
  );
  for (const attempt of missing) insertRow(database, 'attempts', attempt);
  return missing.length > 0;
}

/**
 * Takes over the answers to sendings that no one knew the end of here: their desk was not heard of, and tells it late. True
 * where there was one. Within a transaction in which nothing is told.
 */
export function answerAttempts(database: Database, { attempts }: CallRows): boolean {
  const answered = attempts.filter(
    ({ id = null, outcome = null }) =>
      (FINAL.includes(outcome) || outcome === 'unknown') &&
      database.get(
        `SELECT 1 FROM attempts WHERE id = ? AND (outcome = 'interrupted' OR outcome = 'unknown' AND ? <> 'unknown')`,
        [id, outcome],
      ) !== undefined,
  );
  for (const attempt of answered) endAttempt(database, attempt);
  return answered.length > 0;
}

function endAttempt(database: Database, attempt: SqlRow): void {
  const { outcome = null, ended_at = null, status = null, problem = null } = attempt;
  database.run(
    `UPDATE attempts SET outcome = ?, ended_at = ?, status = ?, answer_headers = ?, answer_body = ?, problem = ?
     WHERE id = ?`,
    [
      ...[outcome, ended_at, status, attempt.answer_headers ?? '{}', attempt.answer_body ?? null, problem],
      attempt.id ?? null,
    ],
  );
}

/**
 * Brings one call, as {@link replayCalls} does. `last` says what state it has in the end, where that is not the one of
 * its row: null leaves it as its attempts have it.
 */
export function replayCall(
  database: Database,
  { call, attempts, sentKey }: CallRows,
  last: (reached: SqlValue) => 'as-told' | 'unknown' | null = () => 'as-told',
): void {
  const id = String(call.id);
  const own = database.get('SELECT state FROM operations WHERE id = ?', [id]);
  if (own === undefined) {
    insertRow(database, 'operations', call, {
      state: 'planned',
      settled_at: null,
      proof: 'none',
      proof_note: '',
      recorded_proof: null,
    });
  } else if (FINAL.includes(own.state ?? null)) return;
  if (sentKey !== null)
    database.run('INSERT OR REPLACE INTO desk (name, value) VALUES (?, ?)', [sentKeyName(id), sentKey]);
  for (const [index, attempt] of attempts.entries()) {
    const known = database.get('SELECT outcome FROM attempts WHERE id = ?', [attempt.id ?? null]);
    if (known === undefined) {
      const unended = {
        ended_at: null,
        status: null,
        answer_body: null,
        problem: null,
        answer_headers: '{}',
      };
      insertRow(database, 'attempts', attempt, { ...unended, outcome: 'on-its-way' });
      database.run(`UPDATE operations SET state = 'sent' WHERE id = ?`, [id]);
    } else if (known.outcome !== 'on-its-way') continue;
    if (attempt.outcome === 'on-its-way') continue;
    endAttempt(database, attempt);
    if (index < attempts.length - 1)
      database.run(`UPDATE operations SET state = 'unknown' WHERE id = ?`, [id]);
  }
  const end = last(database.get('SELECT state FROM operations WHERE id = ?', [id])?.state ?? null);
  if (end === null) return;
  if (end === 'unknown') {
    database.run(`UPDATE operations SET state = 'unknown' WHERE id = ?`, [id]);
    return;
  }
  const { state = null, settled_at = null, proof = null, proof_note = null, recorded_proof = null } = call;
  database.run(
    'UPDATE operations SET state = ?, settled_at = ?, proof = ?, proof_note = ?, recorded_proof = ? WHERE id = ?',
    [...[state, settled_at, proof, proof_note, recorded_proof], id],
  );
}
