import { z } from 'zod';
import { type Problem, problemSchema } from '@contract/problems';
import type { SubmissionFilters } from '@core/submissions/submissions';
import { jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database } from '../engine/database';
import { oneOf } from '../lists/lists';

/** One way through the lab's list of an account's submissions: without filters, or with some. */
export interface SubmissionWalk {
  readonly number: number;
  /** False until its first page was read. */
  readonly begun: boolean;
  /** Where the list goes on at the oldest end; null when nothing is known or nothing is left. */
  readonly olderCursor: string | null;
  /** True once the oldest entry of the list was read. */
  readonly complete: boolean;
  /** UTC milliseconds when the newest end was last read to what was known; null when never. */
  readonly refreshedAt: number | null;
  readonly problem: Problem | null;
}

const flag = z.number().transform((value) => value !== 0);
const columnsSchema = z.object({
  number: z.number().int(),
  begun: flag,
  olderCursor: z.string().nullable(),
  complete: flag,
  refreshedAt: z.number().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
});

/** Filters in an order of their own, so that the same ones are always the same walk. */
const filtersText = (filters: SubmissionFilters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * How far each walk has come. Its members are the submissions that it passed; whatever the lab lists above
 * the place of `olderCursor`, down from the newest member, is on disk.
 */
export class SubmissionWalks {
  constructor(private readonly database: Database) {}

  /** The walk of an account with some filters, or null while there is none. */
  find(accountId: string, filters: SubmissionFilters): SubmissionWalk | null {
    const row = this.database.get('SELECT * FROM submission_walks WHERE account_id = ? AND filters = ?', [
      accountId,
      filtersText(filters),
    ]);
    if (row === undefined) return null;
    const columns = readRow(columnsSchema, row, 'walk through the submissions');
    return {
      number: columns.number,
      begun: columns.begun,
      olderCursor: columns.olderCursor,
      complete: columns.complete,
      refreshedAt: columns.refreshedAt,
      problem: columns.problem,
    };
  }

  /** The walk of an account with some filters, begun or not. */
  open(accountId: string, filters: SubmissionFilters): SubmissionWalk {
    const found = this.find(accountId, filters);
    if (found !== null) return found;
    this.database.run(
      'INSERT INTO submission_walks (account_id, filters, begun, complete) VALUES (?, ?, 0, 0)',
      [accountId, filtersText(filters)],
    );
    const made = this.find(accountId, filters);
    if (made === null) throw new Error('A walk that was written is not there');
    return made;
  }

  /** Changes a walk; what is absent stays. */
  change(walk: SubmissionWalk, change: Partial<Omit<SubmissionWalk, 'number'>>): SubmissionWalk {
    const after = { ...walk, ...change };
    this.database.run(
      `UPDATE submission_walks SET begun = ?, older_cursor = ?, complete = ?, refreshed_at = ?, problem = ?
       WHERE number = ?`,
      [
        after.begun ? 1 : 0,
        after.olderCursor,
        after.complete ? 1 : 0,
        after.refreshedAt,
        jsonText(after.problem),
        walk.number,
      ],
    );
    return after;
  }

  /** Those of some submissions that the walk has passed before. */
  membersAmong(walk: SubmissionWalk, submissions: readonly number[]): ReadonlySet<number> {
    const among = oneOf('submission', submissions);
    const rows = this.database.all(
      `SELECT submission FROM submission_walk_members WHERE walk = ? AND ${among.sql}`,
      [walk.number, ...among.parameters],
    );
    return new Set(rows.map((row) => Number(row.submission)));
  }

  /** Notes that the walk has passed some submissions. */
  addMembers(walk: SubmissionWalk, submissions: readonly number[]): void {
    for (const submission of submissions)
      this.database.run('INSERT OR IGNORE INTO submission_walk_members (walk, submission) VALUES (?, ?)', [
        walk.number,
        submission,
      ]);
  }

  /** Forgets what a walk has passed; the submissions stay. */
  forgetMembers(walk: SubmissionWalk): void {
    this.database.run('DELETE FROM submission_walk_members WHERE walk = ?', [walk.number]);
  }
}
