import { z } from 'zod';
import { MOST_ERASURES, NAMED_BY_CONTENT } from '@core/workspace/erased-bodies';
import { RECORD_KINDS } from '@core/workspace/record-kinds';
import { readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { digestOfName } from './body-digest';
import { Outbox } from './outbox';

const columns = z.object({ kind: z.string(), record: z.string(), times: z.number() });

/** A record of this desk that was erased, by the name that it has here or the digest of that. */
export type Erased = z.infer<typeof columns>;

/** Tables of what is told, by the kind and the SQL that names the record; those of a kind's own table are like it. */
const TOLD: Readonly<Record<string, readonly [kind: string, record: string]>> = {
  ...Object.fromEntries(
    RECORD_KINDS.flatMap(({ name, table, record }) => (table === null ? [] : [[table, [name, record]]])),
  ),
  attempts: ['calls', 'operation_id'],
  delivery_parts: ['deliveries', '(SELECT id FROM deliveries d WHERE d.number = delivery_parts.number)'],
  submission_texts: [
    'submissions',
    "(SELECT account_id || ' ' || submission_id FROM submissions s WHERE s.number = submission_texts.number)",
  ],
};

/** Records that were erased while this desk shares; nothing is written while it is alone. */
export class Erasures {
  constructor(private readonly database: Database) {}

  /** How often a record was erased at this desk; 0 for one that was not, or waits for that. */
  timesOf(kind: string, record: string): number {
    return this.timesNoted(kind, this.nameOf(kind, record));
  }

  /** The same, of a record that is noted under this name. */
  timesNoted(kind: string, record: string): number {
    const row = this.database.get(
      'SELECT times FROM workspace_erased WHERE kind = ? AND record = ? AND waits_for IS NULL',
      [kind, record],
    );
    return Number(row?.times ?? 0);
  }

  private isWaiting(kind: string, record: string): boolean {
    const waiting = 'SELECT 1 FROM workspace_erased WHERE kind = ? AND record = ? AND waits_for IS NOT NULL';
    return this.database.get(waiting, [kind, record]) !== undefined;
  }

  /** The name of a record, or the digest of a name that says whose it is. */
  nameOf(kind: string, record: string): string {
    if (!NAMED_BY_CONTENT.includes(kind)) return record;
    return digestOfName(String(this.database.get('SELECT id FROM workspace')?.id), record);
  }

  /** Notes that a row was erased here, which the others are to be told. `row` has what the row is named by, as it was. */
  noteRow(table: string, keys: readonly string[], row: SqlRow): void {
    const told = TOLD[table];
    if (told === undefined || this.database.get('SELECT 1 FROM workspace') === undefined) return;
    const [kind, named] = told;
    const record = NAMED_BY_CONTENT.includes(kind)
      ? row[named]
      : this.database.get(
          `SELECT ${named} AS record FROM ${table} WHERE ${keys.map((key) => `${key} = ?`).join(' AND ')}`,
          keys.map((key) => row[key] ?? null),
        )?.record;
    if (typeof record !== 'string') return;
    // What was told of it while it waited, the server has without what this desk said.
    if (this.isWaiting(kind, record)) new Outbox(this.database).touch(kind, record);
    this.database.run(
      `INSERT INTO workspace_erased (kind, record, times, is_told) VALUES (?, ?, 1, 0)
       ON CONFLICT (kind, record) DO UPDATE SET times = min(times + 1, ${MOST_ERASURES}), is_told = 0, waits_for = NULL`,
      [kind, this.nameOf(kind, record)],
    );
    this.forgetName(kind, record);
  }

  /** Notes what another desk erased. `waitsFor`: what is still to be done here first. */
  noteTold(kind: string, record: string, times: number, waitsFor: string | null): void {
    this.database.run(
      `INSERT INTO workspace_erased (kind, record, times, is_told, waits_for) VALUES (?, ?, ?, 1, ?)
       ON CONFLICT (kind, record) DO UPDATE SET times = excluded.times, is_told = 1, waits_for = excluded.waits_for`,
      [kind, record, times, waitsFor],
    );
  }

  /** Takes a name that is a personal value out of what the workspace keeps here. */
  forgetName(kind: string, record: string): void {
    if (NAMED_BY_CONTENT.includes(kind))
      for (const table of ['outbox', 'versions', 'parked'])
        this.database.run(`DELETE FROM workspace_${table} WHERE kind = ? AND record = ?`, [kind, record]);
  }

  /** What the server was not told yet. */
  untold(): Erased[] {
    return this.database
      .all('SELECT kind, record, times FROM workspace_erased WHERE is_told = 0')
      .map((row) => readRow(columns, row, 'erased record'));
  }

  /** The server has these, unless one was erased again meanwhile. */
  wereTold(erased: readonly Erased[]): void {
    for (const { kind, record, times } of erased)
      this.database.run(
        'UPDATE workspace_erased SET is_told = 1 WHERE kind = ? AND record = ? AND times = ?',
        [kind, record, times],
      );
  }

  /** The server has what is left of a record from another desk, which erased it as often: this one adds nothing. */
  wasToldElsewhere(kind: string, record: string, times: number): void {
    this.database.run(
      'UPDATE workspace_erased SET is_told = 1 WHERE kind = ? AND record = ? AND times <= ? AND waits_for IS NULL',
      [kind, record, times],
    );
  }

  /** The server may have forgotten all of them. */
  forgetTold(): void {
    this.database.run('UPDATE workspace_erased SET is_told = 0 WHERE waits_for IS NULL');
  }
}
