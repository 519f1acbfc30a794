import type { Database } from '../engine/database';
import { textOf } from './need-facts';

/** Changes that are remembered at a time. Whoever reads too seldom for that reads everything again. */
const REMEMBERED = 4_096;

/** Reading everything again is quicker than asking about more records than this one by one. */
export const MOST = 500;

/** Stands for everything: restoring, and what it leaves to settle, is rare. */
const EVERYTHING = '*';

/** Stands for all deliveries, of which alike ones are one need. */
export const DELIVERIES = '*deliveries';

/**
 * By which columns a row tells of the records whose needs it may change: its own id, or that of what it is about. What those
 * lead to is looked up when needs are read, not at each write. What a few rows hold altogether is not here: it is read
 * again after any write.
 */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
  orders: ['id', 'cart_id'],
  carts: ['id'],
  submission_carts: ['id', 'submission_id'],
  operations: ['id', 'subject_id'],
  attempts: ['operation_id'],
  holds: ['id', 'subject_id'],
  batches: ['id'],
  batch_items: ['batch_id', 'subject_id', 'order_id'],
  submissions: ['submission_id', 'cart_id'],
  event_subjects: [`subject ->> '$.id'`],
  deliveries: ['id', `'${DELIVERIES}'`],
  restores: [`'${EVERYTHING}'`],
  restore_guards: [`'${EVERYTHING}'`],
  comments: ['subject_id'],
  assignments: ['subject_id'],
  need_marks: ['key'],
};

const WRITES = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** Triggers that note ids after every write to a table: those of the row, and those that it told before where they were others. */
function noting(table: string, columns: readonly string[]): string {
  const isConstant = (column: string): boolean => column.startsWith("'");
  const of = (row: 'OLD' | 'NEW', told = columns): string =>
    told.map((column) => `(${isConstant(column) ? column : `${row}.${column}`})`).join(', ');
  const trigger = (name: string, when: string, ids: string): string =>
    `CREATE TEMP TRIGGER need_${name}_${table} AFTER ${when} BEGIN INSERT INTO need_changes (id) VALUES ${ids}; END;`;
  const own = columns.filter((column) => !isConstant(column));
  return [
    trigger('insert', `INSERT ON main.${table}`, of('NEW')),
    trigger('update', `UPDATE ON main.${table}`, of('NEW')),
    trigger('delete', `DELETE ON main.${table}`, of('OLD')),
    ...(own.length === 0
      ? []
      : [
          trigger(
            'moved',
            `UPDATE ON main.${table} WHEN (${of('OLD', own)}) IS NOT (${of('NEW', own)})`,
            of('OLD', own),
          ),
        ]),
  ].join('\n');
}

/** For this connection alone and in no file. A transaction that is taken back takes back what it noted. */
const NOTE_CHANGES = `
CREATE TEMP TABLE need_changes (
  number INTEGER PRIMARY KEY,
  stamp INTEGER NOT NULL DEFAULT (random()),
  id TEXT
);
INSERT INTO need_changes (id) VALUES (NULL);
CREATE TEMP TRIGGER need_changes_go AFTER INSERT ON need_changes WHEN NEW.number % 1024 = 0 BEGIN
  DELETE FROM need_changes WHERE number <= NEW.number - ${REMEMBERED};
END;
${Object.entries(TOLD_BY)
  .map(([table, columns]) => noting(table, columns))
  .join('\n')}
${WRITES.map((write) => failureNote(write)).join('\n')}
CREATE TEMP TRIGGER need_batch_goes_on AFTER UPDATE OF state, deleted_at ON main.batches
WHEN (OLD.state, OLD.deleted_at) IS NOT (NEW.state, NEW.deleted_at) BEGIN
  INSERT INTO need_changes (id) SELECT subject_id FROM batch_items WHERE batch_id = NEW.id;
END;
`;

/** A failure names its submission by number. */
function failureNote(write: (typeof WRITES)[number]): string {
  const row = write === 'DELETE' ? 'OLD' : 'NEW';
  return `CREATE TEMP TRIGGER need_${write.toLowerCase()}_failure AFTER ${write} ON main.submission_failures BEGIN
    INSERT INTO need_changes (id) SELECT submission_id FROM submissions WHERE number = ${row}.submission;
  END;`;
}

/** The accounts with rows in a table, each found by one look into its index. */
export const accountsIn = (table: 'submissions' | 'submission_carts'): string => `(
  WITH RECURSIVE its (id) AS (
    SELECT min(account_id) FROM ${table}
    UNION ALL
    SELECT (SELECT min(account_id) FROM ${table} WHERE account_id > its.id) FROM its WHERE its.id IS NOT NULL
  ) SELECT id FROM its WHERE id IS NOT NULL)`;

/**
 * Ids, and those of whatever has its needs from the same rows: a cart and its order, a call and its subject, a cart and its
 * submission. A submit that is unknown, or no more, says which failures of its account may be earlier.
 */
const WITH_LINKED = `
WITH RECURSIVE touched (id) AS (
  SELECT value FROM json_each(?)
  UNION SELECT o.id FROM touched t JOIN orders o ON o.cart_id = t.id
  UNION SELECT o.cart_id FROM touched t JOIN orders o ON o.id = t.id
  UNION SELECT op.subject_id FROM touched t JOIN operations op ON op.id = t.id
  UNION SELECT c.submission_id FROM touched t JOIN submission_carts c ON c.id = t.id WHERE c.submission_id IS NOT NULL
  UNION SELECT c.id FROM touched t JOIN submission_carts c
    ON c.account_id IN ${accountsIn('submission_carts')} AND c.submission_id = t.id
  UNION SELECT s.submission_id FROM touched t JOIN submissions s
    ON s.account_id IN ${accountsIn('submissions')} AND s.cart_id = t.id
  UNION SELECT s.submission_id FROM touched t JOIN operations op ON op.id = t.id AND op.kind = 'submit'
    JOIN submission_carts c ON c.id = op.subject_id
    CROSS JOIN submission_failures f JOIN submissions s ON s.number = f.submission
    WHERE s.account_id = c.account_id AND s.earlier_at IS NOT NULL
)
SELECT id FROM touched LIMIT ${MOST + 1}`;

/** What was written since it was last asked: nothing, some records by their ids, or more than is known. */
export type Written = 'nothing' | 'everything' | ReadonlySet<string>;

/**
 * Knows of which records the needs may have changed, whoever wrote. Not to be asked within a transaction that may be taken
 * back after a write to what no row tells of.
 */
export class NeedChanges {
  private seen: { readonly number: number; readonly stamp: number } | null = null;
  private count = -1;

  constructor(private readonly database: Database) {
    if (!database.readOnly) database.script(NOTE_CHANGES);
  }

  /** Asks once: the next answer is about what is written from now on. An empty set is a write to something else. */
  take(): Written {
    if (this.database.readOnly)
      return this.seen === null ? this.everything({ number: 0, stamp: 0 }) : 'nothing';
    const { seen } = this;
    const row = this.database.get(
      `SELECT total_changes() AS count, number, stamp, (SELECT stamp FROM need_changes WHERE number = ?) AS seen
       FROM need_changes ORDER BY number DESC LIMIT 1`,
      [seen?.number ?? 0],
    );
    const count = Number(row?.count);
    const isWritten = count !== this.count;
    this.count = count;
    const now = { number: Number(row?.number), stamp: Number(row?.stamp) };
    // What was seen last is not there, or another: it was taken back, or is too long ago.
    if (seen === null || Number(row?.seen ?? NaN) !== seen.stamp) return this.everything(now);
    this.seen = now;
    if (now.number === seen.number) return isWritten ? new Set() : 'nothing';
    const notes = this.database.all(
      `SELECT DISTINCT id FROM need_changes WHERE number > ? LIMIT ${MOST + 1}`,
      [seen.number],
    );
    const ids = new Set(notes.flatMap(({ id }) => (id === null || id === undefined ? [] : [textOf(id)])));
    if (ids.has(EVERYTHING) || notes.length > MOST) return 'everything';
    const linked = this.database.all(WITH_LINKED, [JSON.stringify([...ids])]);
    return linked.length > MOST ? 'everything' : new Set(linked.map(({ id }) => textOf(id)));
  }

  private everything(seen: { readonly number: number; readonly stamp: number }): 'everything' {
    this.seen = seen;
    return 'everything';
  }
}
