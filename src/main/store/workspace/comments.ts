import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { workSubjectSchema, type WorkSubject } from '@core/workspace/workspace';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

/** A comment as it is stored; `desk` is null for one of this desk. */
export interface StoredComment {
  readonly id: string;
  readonly subject: WorkSubject;
  /** UTC milliseconds. */
  readonly at: number;
  readonly person: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly desk: string | null;
}

const columns = z.object({
  id: z.string(),
  subjectKind: workSubjectSchema.shape.kind,
  subjectId: z.string(),
  at: z.number(),
  person: z.string(),
  text: z.string(),
  mentions: jsonColumn(z.array(z.string())),
  desk: z.string().nullable(),
});

function readComment(row: SqlRow): StoredComment {
  const { subjectKind, subjectId, ...comment } = readRow(columns, row, 'comment');
  return { ...comment, subject: { kind: subjectKind, id: subjectId } };
}

/** What people said about carts and orders. It is added, and never changed. */
export class CommentRepository {
  constructor(private readonly database: Database) {}

  /** Adds a comment of this desk; it is durable when this returns. */
  add({ subject, at, person, text, mentions }: Omit<StoredComment, 'id' | 'desk'>): StoredComment {
    const id = uuid();
    this.database.run(
      `INSERT INTO comments (id, subject_kind, subject_id, at, person, text, mentions) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [id, subject.kind, subject.id, at, columnText(person), columnText(text), jsonText(mentions)],
    );
    return this.read(id);
  }

  /** One comment. A comment is never taken away, so that of a known id is there. */
  read(id: string): StoredComment {
    const row = this.database.get('SELECT * FROM comments WHERE id = ?', [id]);
    if (row === undefined) throw new Error('A comment that is not there');
    return readComment(row);
  }

  /** What was said about some records, the oldest first. */
  of(ids: readonly string[]): StoredComment[] {
    return this.database
      .all(
        'SELECT * FROM comments WHERE subject_id IN (SELECT value FROM json_each(?)) ORDER BY at, number',
        [jsonText(ids)],
      )
      .map(readComment);
  }
}
