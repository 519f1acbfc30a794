import { z } from 'zod';
import { readRow } from '../engine/columns';
import type { Database } from '../engine/database';

const columns = z.object({
  kind: z.string(),
  record: z.string(),
  no: z.number(),
  touched: z.number(),
  sentTouched: z.number().nullable(),
  sentDigest: z.string().nullable(),
});

/** A record that the others do not have as it is here. */
export type Untold = z.infer<typeof columns>;

/** A call of which the workspace may have granted an attempt that never left. */
export interface NeverLeft {
  readonly operationId: string;
  readonly number: number;
}

/** What another desk told and this one cannot read, by its numbers, for a server that was put back: most of all calls. */
export const PARKED = 'parked-calls';

/** More than this many are not counted: everything of a large desk is untold while it joins. */
const COUNTED = 10_000;

/** Kinds that the others cannot have without the record of another kind, and the column that names that one. */
const PARTS = [
  ['exports', 'cart_id', 'carts'],
  ['orders', 'cart_id', 'carts'],
  ['submission_pricings', 'cart_id', 'submission_carts'],
  ['batch_items', 'batch_id', 'batches'],
  ['holds', 'subject_id', 'batches'],
] as const;

const READABLE = `NOT EXISTS (
  SELECT 1 FROM workspace_parked p
  WHERE p.kind = o.kind AND p.record = o.record AND p.why IN ('kind', 'version'))`;

/**
 * Numbers are given anew to what is told again: by them alone a part can come before its whole. What the server has of a whole
 * keeps its place: that a batch is approved is told after what of it is.
 */
const NEXT = `WITH page AS MATERIALIZED (
    SELECT kind, record, no FROM workspace_outbox o WHERE ${READABLE} ORDER BY no LIMIT ?),
  places AS (
    SELECT kind, record, no AS place FROM page
    ${PARTS.map(
      ([part, column, whole]) =>
        `UNION ALL SELECT '${whole}', t.${column}, page.no - 0.5
         FROM page JOIN ${part} t ON t.id = page.record WHERE page.kind = '${part}' AND NOT EXISTS (
           SELECT 1 FROM workspace_versions v WHERE v.kind = '${whole}' AND v.record = t.${column} AND v.version > 0)`,
    ).join(' ')})
  SELECT o.* FROM (SELECT kind, record, min(place) AS place FROM places GROUP BY kind, record)
    JOIN workspace_outbox o USING (kind, record)
  WHERE ${READABLE} ORDER BY place`;

/** What the others do not have yet, by kind and record, in the order in which it was first written. */
export class Outbox {
  constructor(private readonly database: Database) {}

  /**
   * The next ones, at most this many and what the server has to have before parts among them; but for records of which a
   * newer program wrote what this one cannot read.
   */
  next(limit: number): Untold[] {
    return this.database.all(NEXT, [limit]).map((row) => readRow(columns, row, 'record to be told'));
  }

  find(kind: string, record: string): Untold | null {
    const row = this.database.get('SELECT * FROM workspace_outbox WHERE kind = ? AND record = ?', [
      kind,
      record,
    ]);
    return row === undefined ? null : readRow(columns, row, 'record to be told');
  }

  /** How many there are, as far as anyone counts them: {@link COUNTED} at most. */
  count(): number {
    const counted = `SELECT count(*) AS count FROM (
      SELECT 1 FROM workspace_outbox UNION ALL SELECT 1 FROM workspace_erased WHERE is_told = 0 LIMIT ${COUNTED})`;
    return Number(this.database.get(counted)?.count);
  }

  /** Marks a record to be told, as a write to it does. */
  touch(kind: string, record: string): void {
    this.database.run(
      `INSERT INTO workspace_outbox (kind, record, no, touched) SELECT ?, ?, next_no, 0 FROM workspace WHERE true
       ON CONFLICT (kind, record) DO UPDATE SET touched = touched + 1`,
      [kind, record],
    );
  }

  /** Gives a record a number that was never told, and notes what is about to be told under it. */
  aboutToTell({ kind, record, touched }: Untold, digest: string): number {
    const no = Number(this.database.get('SELECT next_no FROM workspace')?.next_no);
    this.database.run('UPDATE workspace SET next_no = next_no + 1');
    this.database.run(
      `UPDATE workspace_outbox SET no = ?, sent_touched = ?, sent_digest = ? WHERE kind = ? AND record = ?`,
      [no, touched, digest, kind, record],
    );
    return no;
  }

  /**
   * The others have a record as it was when it was told under a number: it is taken off, unless it was changed meanwhile or
   * told under another one, which is then told under one more.
   */
  wasTold({ kind, record, no, touched }: Pick<Untold, 'kind' | 'record' | 'no' | 'touched'>): void {
    const removed = this.database.run(
      'DELETE FROM workspace_outbox WHERE kind = ? AND record = ? AND no = ? AND touched = ?',
      [kind, record, no, touched],
    );
    if (removed === 0) this.again(kind, record);
  }

  /** Has a record told once more under another number. */
  again(kind: string, record: string): void {
    this.database.run(
      'UPDATE workspace_outbox SET sent_touched = NULL, sent_digest = NULL WHERE kind = ? AND record = ?',
      [kind, record],
    );
  }

  remove(kind: string, record: string): void {
    this.database.run('DELETE FROM workspace_outbox WHERE kind = ? AND record = ?', [kind, record]);
  }

  /** Everything is told anew, such as to a server that was put back: what it may have taken counts no more. */
  forgetSent(): void {
    this.database.run('UPDATE workspace_outbox SET sent_touched = NULL, sent_digest = NULL');
  }

  /** Writes down an attempt that never left, and has its call told. */
  addNeverLeft({ operationId, number }: NeverLeft): void {
    this.database.run('INSERT OR IGNORE INTO workspace_never_left (operation_id, number) VALUES (?, ?)', [
      operationId,
      number,
    ]);
    this.touch('calls', operationId);
  }

  /** Numbers of the attempts of a call that never left. They are kept: a server that was put back is told again. */
  neverLeft(operationId: string): number[] {
    return this.database
      .all('SELECT number FROM workspace_never_left WHERE operation_id = ? ORDER BY number', [operationId])
      .map((row) => Number(row.number));
  }
}
