import { z } from 'zod';
import { operationSchema } from '@core/journal/operations';
import { readRow, textBytesColumn } from '../engine/columns';
import type { Database } from '../engine/database';

const columns = z.object({
  number: z.number(),
  kind: operationSchema.shape.kind,
  state: operationSchema.shape.state,
  subjectId: z.string(),
  body: textBytesColumn,
  at: z.number(),
});

/** A call of the past, as far as its recipients need it. */
export interface PastCall {
  readonly kind: z.infer<typeof columns>['kind'];
  readonly subjectId: string;
  readonly body: string | null;
  readonly succeeded: boolean;
  /** UTC milliseconds when it was settled, or planned while it is not. */
  readonly at: number;
}

const PLACE = 'recipients-learned-until';

/** The calls of the past one after another, and how far they were read for their recipients. */
export class PastCalls {
  constructor(private readonly database: Database) {}

  /**
   * Reads at most this many calls on from where the last reading ended, and remembers the new place with whatever `read`
   * writes about them, as one step. False when there was none left.
   */
  readOn(limit: number, read: (calls: readonly PastCall[]) => void): boolean {
    return this.database.transaction(() => {
      const place = this.database.get('SELECT value FROM desk WHERE name = ?', [PLACE]);
      const rows = this.database
        .all(
          `SELECT number, kind, state, subject_id, body, coalesce(settled_at, created_at) AS at FROM operations WHERE number > ? ORDER BY number LIMIT ?`,
          [Number(place?.value ?? 0), limit],
        )
        .map((row) => readRow(columns, row, 'operation'));
      const last = rows.at(-1);
      if (last === undefined) return false;
      read(
        rows.map(({ kind, state, subjectId, body, at }) => ({
          kind,
          subjectId,
          body,
          succeeded: state === 'succeeded',
          at,
        })),
      );
      this.database.run(
        'INSERT INTO desk (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [PLACE, String(last.number)],
      );
      return true;
    });
  }
}
