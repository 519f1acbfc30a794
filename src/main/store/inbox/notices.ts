import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Notice, noticeSchema } from '@bridge/app';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

const columns = z.object({
  id: z.string(),
  kind: noticeSchema.shape.kind,
  text: z.string(),
  at: z.number(),
  ids: jsonColumn(noticeSchema.shape.ids),
});

const readNotice = (row: SqlRow): Notice => readRow(columns, row, 'notice');

/** What a person has to be told until it is dismissed. */
export class NoticeRepository {
  constructor(private readonly database: Database) {}

  /** Adds a notice; the same one (kind, text, ids) that is still open is answered instead. */
  add(notice: Omit<Notice, 'id'>): Notice {
    const ids = jsonText(notice.ids);
    const text = columnText(notice.text);
    return this.database.transaction(() => {
      const open = this.database.get(
        'SELECT * FROM notices WHERE dismissed_at IS NULL AND kind = ? AND text = ? AND ids = ?',
        [notice.kind, text, ids],
      );
      if (open !== undefined) return readNotice(open);
      const id = uuid();
      this.database.run('INSERT INTO notices (id, kind, text, at, ids) VALUES (?, ?, ?, ?, ?)', [
        id,
        notice.kind,
        text,
        notice.at,
        ids,
      ]);
      return { ...notice, id, text };
    });
  }

  /** Every notice that is not dismissed, oldest first. */
  open(): Notice[] {
    return this.database
      .all('SELECT * FROM notices WHERE dismissed_at IS NULL ORDER BY number')
      .map(readNotice);
  }

  /** Dismisses a notice. Throws nothing when it is dismissed or gone already. */
  dismiss(id: string, at: number): void {
    this.database.run('UPDATE notices SET dismissed_at = ? WHERE id = ? AND dismissed_at IS NULL', [at, id]);
  }
}
