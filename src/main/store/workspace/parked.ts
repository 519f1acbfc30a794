import { z } from 'zod';
import { readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

/**
 * Why a change of another desk cannot be applied here yet. kind, version: only a newer program knows it. account: its
 * account is not mapped. rule: a rule of the schema does not take it, such as a part whose whole is not there.
 */
const parkedWhySchema = z.enum(['kind', 'version', 'account', 'rule']);
export type ParkedWhy = z.infer<typeof parkedWhySchema>;

const columns = z.object({
  seq: z.number(),
  desk: z.string(),
  kind: z.string(),
  record: z.string(),
  version: z.number().nullable(),
  bodyVersion: z.number(),
  body: z.string(),
  why: parkedWhySchema,
});

/** A change that is kept as it came. */
export interface ParkedChange extends z.infer<typeof columns> {
  /** Of a call, that a newer change of it was applied since. */
  readonly isPassed: boolean;
}

/** A change that has no version has the number of the one that passed it in its place. */
function readParked(row: SqlRow): ParkedChange {
  const change = readRow(columns, row, 'parked change');
  return change.kind === 'call'
    ? { ...change, version: null, isPassed: change.version !== null }
    : { ...change, isPassed: false };
}

/** Below the number of every parked change. */
export const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

/** Changes of other desks that cannot be applied here yet. */
export class ParkedChanges {
  constructor(private readonly database: Database) {}

  /** Keeps a change; of a draft only the newest version. */
  add(change: Omit<ParkedChange, 'isPassed'>): void {
    if (change.version !== null)
      this.database.run('DELETE FROM workspace_parked WHERE kind = ? AND record = ? AND seq < ?', [
        ...[change.kind, change.record],
        change.seq,
      ]);
    this.database.run(
      `INSERT OR REPLACE INTO workspace_parked (seq, desk, kind, record, version, body_version, body, why)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[change.seq, change.desk, change.kind, change.record],
        ...[change.version, change.bodyVersion, change.body, change.why],
      ],
    );
  }

  /** The next ones after a number, {@link BEFORE_ALL} to begin with, that are kept for one of these reasons. */
  after(seq: number, whys: readonly ParkedWhy[], limit: number): ParkedChange[] {
    return this.database
      .all(
        `SELECT * FROM workspace_parked WHERE seq > ? AND why IN (SELECT value FROM json_each(?)) ORDER BY seq LIMIT ?`,
        [seq, JSON.stringify(whys), limit],
      )
      .map(readParked);
  }

  /** The items of a batch that are kept. */
  itemsOf(batchId: string): ParkedChange[] {
    return this.database
      .all(
        `SELECT * FROM workspace_parked
         WHERE kind = 'batch_items' AND why = 'rule' AND json_extract(body, '$.row.batch_id') = ? ORDER BY seq`,
        [batchId],
      )
      .map(readParked);
  }

  /** Why one of these is kept, when it waits for more than another change; null when none does. */
  whyOfWhole(records: readonly string[]): ParkedWhy | null {
    const row = this.database.get(
      `SELECT why FROM workspace_parked WHERE kind IN ('carts', 'submission_carts', 'orders', 'batches')
         AND record IN (SELECT value FROM json_each(?)) AND why <> 'rule' LIMIT 1`,
      [JSON.stringify(records)],
    );
    return row === undefined ? null : parkedWhySchema.parse(row.why);
  }

  /** A change of a call was applied: those kept before it that it covers say nothing of how far that call is any more. */
  pass(call: string, seq: number, covers: (older: ParkedChange) => boolean): void {
    const older = this.database.all(
      `SELECT * FROM workspace_parked WHERE kind = 'call' AND record = ? AND seq < ? AND version IS NULL`,
      [call, seq],
    );
    for (const one of older.map(readParked).filter(covers))
      this.database.run('UPDATE workspace_parked SET version = ? WHERE seq = ?', [seq, one.seq]);
  }

  remove(seq: number): void {
    this.database.run('DELETE FROM workspace_parked WHERE seq = ?', [seq]);
  }

  /** A newer version of a draft is here: what was kept of it says nothing any more. */
  removeOf(kind: string, record: string): void {
    this.database.run('DELETE FROM workspace_parked WHERE kind = ? AND record = ?', [kind, record]);
  }

  /** What is kept of a record that was erased says no more than what is left of it. */
  eraseOf(kind: string, record: string, leftOf: (body: string) => string): void {
    const rows = this.database.all('SELECT seq, body FROM workspace_parked WHERE kind = ? AND record = ?', [
      kind,
      record,
    ]);
    for (const { seq = null, body } of rows)
      this.database.run('UPDATE workspace_parked SET body = ? WHERE seq = ?', [leftOf(String(body)), seq]);
  }

  /**
   * Everything is read anew, from a server that was put back. What waits for more than another change is kept all the same, and
   * so are calls: it may not have them, nor the desk that made them. Answers their numbers, which are below zero from now on.
   */
  keep(): number[] {
    // Of what the log says of one call the newest has the state over all desks. What is kept of an earlier state of the
    // server stays: this one may never have heard of it.
    this.database.run(
      `DELETE FROM workspace_parked AS p WHERE kind <> 'call' AND why = 'rule' OR kind = 'call' AND EXISTS (
         SELECT 1 FROM workspace_parked n WHERE n.kind = 'call' AND n.record = p.record AND p.seq > 0 AND n.seq > p.seq)`,
    );
    this.database.run(
      `UPDATE workspace_parked SET seq = seq - (SELECT max(seq) - min(min(seq), 0) + 1 FROM workspace_parked) WHERE seq > 0`,
    );
    return this.database.all('SELECT seq FROM workspace_parked').map(({ seq }) => Number(seq));
  }

  /** One that is kept; null where it is no more. */
  find(seq: number): ParkedChange | null {
    const row = this.database.get('SELECT * FROM workspace_parked WHERE seq = ?', [seq]);
    return row === undefined ? null : readParked(row);
  }

  count(): number {
    const counted = 'SELECT count(*) AS count FROM (SELECT 1 FROM workspace_parked LIMIT 10000)';
    return Number(this.database.get(counted)?.count);
  }
}
