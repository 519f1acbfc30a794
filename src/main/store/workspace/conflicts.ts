import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { MergeConflict } from '@core/workspace/merge-drafts';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

/**
 * One place of which two desks wrote different values, as JSON: `path` is a column, or a place within a column that
 * holds JSON, such as `draft.items.0.quantity`. A value is left out where that version has nothing in this place.
 */
const storedFieldSchema = z.object({
  path: z.string(),
  before: z.json().optional(),
  kept: z.json().optional(),
  other: z.json().optional(),
});
export type StoredField = z.infer<typeof storedFieldSchema>;

/** Two versions of one record: `kept` is in it, `other` beside it. Desks are named by their ids. */
export interface StoredConflict {
  readonly id: string;
  /** Kind of the record as the workspace tells it, such as `carts`. */
  readonly kind: string;
  readonly record: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly keptDesk: string;
  readonly keptPerson: string;
  readonly otherDesk: string;
  readonly otherPerson: string;
  readonly fields: readonly StoredField[];
  readonly settledAt: number | null;
  readonly settledBy: string | null;
}

const columns = z.object({
  id: z.string(),
  kind: z.string(),
  record: z.string(),
  at: z.number(),
  keptDesk: z.string(),
  keptPerson: z.string(),
  otherDesk: z.string(),
  otherPerson: z.string(),
  fields: jsonColumn(z.array(storedFieldSchema)),
  settledAt: z.number().nullable(),
  settledBy: z.string().nullable(),
});

const readConflict = (row: SqlRow): StoredConflict => readRow(columns, row, 'conflict');

/** Versions that no rule can put together, until a person chooses. They are settled, and never deleted. */
export class ConflictRepository {
  constructor(private readonly database: Database) {}

  /** Keeps what another desk, or this one, wrote beside what is in the record; answers its id. Values are JSON. */
  add(
    conflict: Omit<StoredConflict, 'id' | 'fields' | 'settledAt' | 'settledBy'> & {
      readonly fields: readonly MergeConflict[];
    },
  ): string {
    const id = uuid();
    this.database.run(
      `INSERT INTO conflicts (id, kind, record, at, kept_desk, kept_person, other_desk, other_person, fields)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[
          id,
          conflict.kind,
          conflict.record,
          conflict.at,
          conflict.keptDesk,
          columnText(conflict.keptPerson),
        ],
        ...[conflict.otherDesk, columnText(conflict.otherPerson), jsonText(conflict.fields)],
      ],
    );
    return id;
  }

  /** One conflict, settled or not; null when there is none of that id. */
  find(id: string): StoredConflict | null {
    const row = this.database.get('SELECT * FROM conflicts WHERE id = ?', [id]);
    return row === undefined ? null : readConflict(row);
  }

  /** Open conflicts of some records, the oldest first. */
  openOf(records: readonly string[]): StoredConflict[] {
    return this.database
      .all(
        `SELECT * FROM conflicts WHERE record IN (SELECT value FROM json_each(?)) AND settled_at IS NULL
         ORDER BY number`,
        [jsonText(records)],
      )
      .map(readConflict);
  }

  /** Notes that a person chose. */
  settle(id: string, by: string, at: number): void {
    this.database.run(
      'UPDATE conflicts SET settled_at = ?, settled_by = ? WHERE id = ? AND settled_at IS NULL',
      [at, columnText(by), id],
    );
  }
}
