import { z } from 'zod';
import { type NeedCheck, needCheckSchema } from '@core/inbox/needs';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { assertReadable } from '../engine/readable';
import { type Asked, askedRows, type Only } from './need-facts';

/** What a person made of a need. */
export interface NeedMark {
  readonly note: string;
  readonly snoozedUntil: number | null;
  readonly resolvedAt: number | null;
  readonly resolvedWhy: string;
  /** The cart that was made again from what failed. */
  readonly startedAs: StartedCart | null;
}

const startedCartSchema = z.object({ kind: z.enum(['cart', 'submission-cart']), id: z.string() });
export type StartedCart = z.infer<typeof startedCartSchema>;

export const NO_MARK: NeedMark = {
  note: '',
  snoozedUntil: null,
  resolvedAt: null,
  resolvedWhy: '',
  startedAs: null,
};

const markColumns = z.object({
  key: z.string(),
  note: z.string(),
  snoozedUntil: z.number().nullable(),
  resolvedAt: z.number().nullable(),
  resolvedWhy: z.string(),
  startedAs: jsonColumn(startedCartSchema).nullable(),
});
const checkColumns = needCheckSchema.extend({ key: z.string() });

function readMark(row: SqlRow): [key: string, mark: NeedMark] {
  const { key, ...mark } = readRow(markColumns, row, 'mark of a need');
  return [key, mark];
}

/** What people made of needs, and the checks that they recorded. Every write is durable when it returns. */
export class NeedRepository {
  constructor(private readonly database: Database) {}

  /** The marks of some needs, or every one, by the key of its need. */
  marks(asked: Asked = null): Map<string, NeedMark> {
    const marked = (only: Only): string => `SELECT * FROM need_marks WHERE TRUE ${only('key')}`;
    return new Map(askedRows(this.database, marked, [], asked).map(readMark));
  }

  /** Reads one mark, where it is there. Throws ProblemError (`storage`, damaged) for one that cannot be shown. */
  check(key: string): void {
    this.database.all('SELECT * FROM need_marks WHERE key = ?', [key]).forEach(readMark);
  }

  /** Writes what a person made of a need, in place of what was there. Throws ProblemError `blocked` (newer-program). */
  mark(key: string, mark: NeedMark): void {
    assertReadable(this.database, 'need_marks', [key]);
    this.database.run(
      `INSERT INTO need_marks (key, note, snoozed_until, resolved_at, resolved_why, started_as)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET note = excluded.note, snoozed_until = excluded.snoozed_until,
         resolved_at = excluded.resolved_at, resolved_why = excluded.resolved_why, started_as = excluded.started_as`,
      [
        key,
        columnText(mark.note),
        mark.snoozedUntil,
        mark.resolvedAt,
        columnText(mark.resolvedWhy),
        jsonText(mark.startedAs),
      ],
    );
  }

  /** Adds a check. It is never changed afterwards. */
  addCheck(key: string, { at, person, said, how }: NeedCheck): void {
    this.database.run('INSERT INTO need_checks (key, at, person, said, how) VALUES (?, ?, ?, ?, ?)', [
      key,
      at,
      columnText(person),
      said,
      columnText(how),
    ]);
  }

  /** The checks of a need, the oldest first. */
  checks(key: string): NeedCheck[] {
    return this.database
      .all('SELECT key, at, person, said, how FROM need_checks WHERE key = ? ORDER BY number', [key])
      .map((row) => {
        const { at, person, said, how } = readRow(checkColumns, row, 'check');
        return { at, person, said, how };
      });
  }
}
