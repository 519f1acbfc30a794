import type { SubmissionOrder } from '@core/submissions/submissions';
import { columnText } from '../engine/columns';
import type { Database } from '../engine/database';

/** A failure of one order of a submission, and when it was seen. */
export interface SeenFailure {
  /** Its place among the failures of the submission, from 0. */
  readonly position: number;
  /** The lab's id of the order; empty where it gives none. */
  readonly part: string;
  readonly code: string;
  readonly message: string;
  /** UTC milliseconds when it was first seen. */
  readonly seenAt: number;
  /** UTC milliseconds of the last answer about this submission alone that showed it; null before one did. */
  readonly readAloneAt: number | null;
}

/** The failures of the submission with that number, in their order. */
export function failuresOf(database: Database, submission: number): SeenFailure[] {
  return database
    .all('SELECT * FROM submission_failures WHERE submission = ? ORDER BY position', [submission])
    .map((row) => ({
      position: Number(row.position),
      part: String(row.part),
      code: String(row.code),
      message: String(row.message),
      seenAt: Number(row.seen_at),
      readAloneAt: row.read_alone_at === null ? null : Number(row.read_alone_at),
    }));
}

/**
 * Keeps the failures of a submission as its orders tell them now; within a transaction. One that was seen before, of
 * the same order with the same code, keeps the moment at which it was first seen. `alone` is true for an answer about this submission
 * alone, as opposed to its entry in the list.
 */
export function keepFailures(
  database: Database,
  submission: number,
  orders: readonly SubmissionOrder[],
  { at, alone }: { readonly at: number; readonly alone: boolean },
): void {
  const before = failuresOf(database, submission);
  const failed = orders.flatMap(({ id, failure }) => (failure === null ? [] : [{ part: id, ...failure }]));
  if (before.length === 0 && failed.length === 0) return;
  database.run('DELETE FROM submission_failures WHERE submission = ?', [submission]);
  for (const [position, { part, code, message }] of failed.entries()) {
    const known = before.find(
      (one) =>
        one.code === columnText(code) &&
        (one.part === columnText(part) || (one.part === '' && one.position === position)),
    );
    database.run(
      `INSERT INTO submission_failures (submission, position, part, code, message, seen_at, read_alone_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        submission,
        position,
        columnText(part),
        columnText(code),
        columnText(message),
        known?.seenAt ?? at,
        alone ? at : (known?.readAloneAt ?? null),
      ],
    );
  }
}
