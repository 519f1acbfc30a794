import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Notice, noticeSchema } from '@bridge/app';
import { type NoticeFact, noticeFactSchema } from '@core/inbox/notices';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

const columns = z.object({
  id: z.string(),
  kind: noticeSchema.shape.kind,
  text: z.string(),
  at: z.number(),
  ids: jsonColumn(noticeSchema.shape.ids),
});

/** A notice as it is stored: what happened, or the words of an earlier version. */
export interface StoredNotice extends Omit<Notice, 'text'> {
  readonly fact: NoticeFact | string;
}

function readNotice(row: SqlRow): StoredNotice {
  const { text, ...notice } = readRow(columns, row, 'notice');
  return { ...notice, fact: jsonColumn(noticeFactSchema).safeParse(text).data ?? text };
}

/** What a person has to be told until it is dismissed. */
export class NoticeRepository {
  constructor(private readonly database: Database) {}

  /** Adds a notice; the same one (what happened, and to which `ids`) that is still open is answered instead. */
  add(fact: NoticeFact, at: number, notedIds: readonly string[]): StoredNotice {
    const ids = jsonText(notedIds);
    const text = columnText(jsonText(fact));
    return this.database.transaction(() => {
      const open = this.database.get(
        'SELECT * FROM notices WHERE dismissed_at IS NULL AND kind = ? AND text = ? AND ids = ?',
        [fact.kind, text, ids],
      );
      if (open !== undefined) return readNotice(open);
      const id = uuid();
      this.database.run('INSERT INTO notices (id, kind, text, at, ids) VALUES (?, ?, ?, ?, ?)', [
        id,
        fact.kind,
        text,
        at,
        ids,
      ]);
      return { id, kind: fact.kind, fact, at, ids: [...notedIds] };
    });
  }

  /** Every notice that is not dismissed, oldest first. */
  open(): StoredNotice[] {
    return this.database
      .all('SELECT * FROM notices WHERE dismissed_at IS NULL ORDER BY number')
      .map(readNotice);
  }

  /** Dismisses a notice. Throws nothing when it is dismissed or gone already. */
  dismiss(id: string, at: number): void {
    this.database.run('UPDATE notices SET dismissed_at = ? WHERE id = ? AND dismissed_at IS NULL', [at, id]);
  }
}
