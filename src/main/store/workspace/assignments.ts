import { z } from 'zod';
import { workSubjectSchema, type WorkSubject } from '@core/workspace/workspace';
import { columnText, readRow } from '../engine/columns';
import type { Database } from '../engine/database';
import { assertReadable } from '../engine/readable';

/** Who takes care of a cart or an order. */
export interface Assignment {
  readonly subject: WorkSubject;
  /** Null when no one in particular does any more. */
  readonly person: string | null;
  readonly assignedBy: string;
  /** UTC milliseconds. */
  readonly at: number;
}

const columns = z.object({
  subjectId: z.string(),
  subjectKind: workSubjectSchema.shape.kind,
  person: z.string().nullable(),
  assignedBy: z.string(),
  at: z.number(),
});

/** Who takes care of what. Every write is durable when it returns. */
export class AssignmentRepository {
  constructor(private readonly database: Database) {}

  /** The newest assignment of some records, which are one to a person; null when there never was one. */
  of(ids: readonly string[]): Assignment | null {
    const row = this.database.get(
      `SELECT * FROM assignments WHERE subject_id IN (SELECT value FROM json_each(?)) ORDER BY at DESC LIMIT 1`,
      [JSON.stringify(ids)],
    );
    if (row === undefined) return null;
    const { subjectId, subjectKind, ...assignment } = readRow(columns, row, 'assignment');
    return { ...assignment, subject: { kind: subjectKind, id: subjectId } };
  }

  /**
   * Rows of a list with who takes care of each: of an order that is written under its cart. As they are for a desk alone,
   * whose lists do not show it.
   */
  besideRows<Row extends object>(
    rows: readonly Row[],
    cartOf: (row: Row) => string,
  ): (Row & { assignedTo?: string })[] {
    if (this.database.get('SELECT 1 FROM workspace') === undefined) return [...rows];
    const people = new Map(
      this.database
        .all(
          `SELECT subject_id, person FROM assignments
           WHERE person IS NOT NULL AND subject_id IN (SELECT value FROM json_each(?))`,
          [JSON.stringify(rows.map(cartOf))],
        )
        .map(({ subject_id, person }) => [String(subject_id), String(person)]),
    );
    return rows.map((row) => {
      const assignedTo = people.get(cartOf(row));
      return assignedTo === undefined ? row : { ...row, assignedTo };
    });
  }

  /** Writes who takes care of something, in place of what was there. Throws ProblemError `blocked` (newer-program). */
  assign({ subject, person, assignedBy, at }: Assignment): void {
    assertReadable(this.database, 'assignments', [subject.id]);
    this.database.run(
      `INSERT INTO assignments (subject_id, subject_kind, person, assigned_by, at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (subject_id) DO UPDATE SET subject_kind = excluded.subject_kind, person = excluded.person,
         assigned_by = excluded.assigned_by, at = excluded.at`,
      [subject.id, subject.kind, columnText(person), columnText(assignedBy), at],
    );
  }
}
