import { because } from '@core/journal/because';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { problemSchema, type Problem } from '@contract/problems';
import {
  type Hold,
  type HoldApproval,
  holdApprovalSchema,
  holdSchema,
  type HoldState,
  holdUntilSchema,
  isOpenHold,
} from '@core/holds/holds';
import { blocked, ProblemError } from '../../problem-error';
import { columnText, flagColumn, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { assertOwn, deskColumns, deskNameOf, ownerOf } from '../engine/desk-columns';

/** A hold as it is stored: when it leaves is for the clocks of this run to say. */
export type StoredHold = Omit<Hold, 'leavesAt'> & {
  readonly approval: HoldApproval;
  /** Calls of its kind that the journal had of the subject when it was let go; null before. */
  readonly callsBefore: number | null;
};

/** What is approved and is to wait. */
export type Departure = Pick<
  Hold,
  'kind' | 'subjectId' | 'accountId' | 'name' | 'recipient' | 'orderCount' | 'totals' | 'until'
> & { readonly approval: HoldApproval };

const OPEN = `state IN ('held', 'waiting', 'leaving')`;

/** True of what waits because another desk handed it over, or was gone; what a person held again since waits for its time. */
const FROM_ELSEWHERE = `(holds.state = 'waiting' AND holds.why = 'closed' AND coalesce((
    SELECT h.kind IN ('handed-over', 'taken-over') FROM history h
    WHERE h.subject_key = json_array(
        CASE holds.kind WHEN 'confirm' THEN 'order' WHEN 'submit' THEN 'submission-cart' ELSE 'batch' END,
        coalesce(holds.account_id, ''), holds.subject_id, '')
      AND h.kind IN ('handed-over', 'taken-over', 'held') ORDER BY h.number DESC LIMIT 1), 0))`;

const SELECTED = `SELECT holds.*, ${deskNameOf('holds')}, ${FROM_ELSEWHERE} AS is_from_elsewhere FROM holds`;

const columns = z.object({
  id: z.string(),
  kind: holdSchema.shape.kind,
  subjectId: z.string(),
  accountId: z.string().nullable(),
  name: z.string(),
  recipient: z.string(),
  orderCount: z.number(),
  totals: jsonColumn(holdSchema.shape.totals),
  approval: jsonColumn(holdApprovalSchema),
  until: jsonColumn(holdUntilSchema),
  state: holdSchema.shape.state,
  why: holdSchema.shape.why,
  problem: jsonColumn(problemSchema).nullable(),
  callsBefore: z.number().nullable(),
  createdAt: z.number(),
  settledAt: z.number().nullable(),
  revision: z.number(),
  isFromElsewhere: flagColumn,
  ...deskColumns,
});

function readHold(row: SqlRow): StoredHold {
  const { desk, deskName, isFromElsewhere, ...stored } = readRow(columns, row, 'hold');
  return {
    ...stored,
    ...(isFromElsewhere && { isFromElsewhere }),
    ...ownerOf({ desk, deskName }),
    missing: stored.approval.kind === 'batch' ? [] : stored.approval.missing,
  };
}

/** What was approved and waits to leave. Every write is durable when it returns. */
export class HoldRepository {
  constructor(private readonly database: Database) {}

  /** Holds what was approved. Throws ProblemError `blocked` (held) while the subject has an open hold. */
  create(departure: Departure, at: number): StoredHold {
    const id = uuid();
    return this.database.transaction(() => {
      const open = this.openOf(departure.subjectId);
      if (open !== null) throw blocked('held', because('named', { name: open.name }));
      this.database.run(
        `INSERT INTO holds (id, kind, subject_id, account_id, name, recipient, order_count, totals, approval, until, state,
           why, problem, calls_before, created_at, settled_at, revision)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'held', NULL, NULL, NULL, ?, NULL, 1)`,
        [
          id,
          departure.kind,
          departure.subjectId,
          departure.accountId,
          columnText(departure.name),
          columnText(departure.recipient),
          departure.orderCount,
          jsonText(departure.totals),
          jsonText(departure.approval),
          jsonText(departure.until),
          at,
        ],
      );
      return this.read(id);
    });
  }

  /** One hold. Throws ProblemError `absent`. */
  read(id: string): StoredHold {
    const row = this.database.get(`${SELECTED} WHERE id = ?`, [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'hold', id });
    return readHold(row);
  }

  /** The hold of a subject that is not settled, or null. */
  openOf(subjectId: string): StoredHold | null {
    const row = this.database.get(`${SELECTED} WHERE subject_id = ? AND ${OPEN}`, [subjectId]);
    return row === undefined ? null : readHold(row);
  }

  /** Every hold that a subject ever had, the oldest first. */
  ofSubject(subjectId: string): StoredHold[] {
    return this.database.all(`${SELECTED} WHERE subject_id = ? ORDER BY number`, [subjectId]).map(readHold);
  }

  /** Every hold that is not settled, the oldest first. */
  open(): StoredHold[] {
    return this.database.all(`${SELECTED} WHERE ${OPEN} ORDER BY number`).map(readHold);
  }

  /** Those of this desk, which lets them go; those of others it only shows. */
  openHere(): StoredHold[] {
    return this.open().filter(({ desk }) => desk === undefined);
  }

  /** How many wait to leave, or are leaving. */
  countOpen(): number {
    return Number(this.database.get(`SELECT count(*) AS count FROM holds WHERE ${OPEN}`)?.count);
  }

  /** What is settled, the newest first, and how many there are. */
  settled(limit: number): { readonly total: number; readonly rows: StoredHold[] } {
    const count = this.database.get('SELECT count(*) AS count FROM holds WHERE settled_at IS NOT NULL');
    const rows = this.database.all(
      `${SELECTED} WHERE settled_at IS NOT NULL ORDER BY settled_at DESC, number DESC LIMIT ?`,
      [limit],
    );
    return { total: Number(count?.count), rows: rows.map(readHold) };
  }

  /**
   * The hold at that revision, while it may still be taken back. Throws ProblemError `blocked`: left-already
   * once it was let go, changed-meanwhile when it was taken back or changed since, workspace-held when it belongs to
   * another desk; and `absent`.
   */
  readOpen(id: string, revision: number): StoredHold {
    const hold = this.read(id);
    assertOwn(hold);
    if (hold.state === 'leaving' || hold.state === 'left' || hold.state === 'refused') {
      throw blocked('left-already', because('hold-let-go', { name: hold.name }));
    }
    if (!isOpenHold(hold.state) || hold.revision !== revision) throw blocked('changed-meanwhile');
    return hold;
  }

  /** Gives a hold to another desk, by its id; null takes it over. */
  give(id: string, desk: string | null): StoredHold {
    this.database.run('UPDATE holds SET desk = ?, revision = revision + 1 WHERE id = ?', [desk, id]);
    return this.read(id);
  }

  /** Moves a hold to another state; the schema refuses a move that is not allowed. What is absent stays or ends. */
  move(
    id: string,
    change: {
      readonly state: HoldState;
      readonly why?: Hold['why'];
      readonly problem?: Problem | null;
      readonly until?: Hold['until'];
      readonly callsBefore?: number;
      readonly settledAt?: number;
    },
  ): StoredHold {
    return this.database.transaction(() => {
      const before = this.read(id);
      this.database.run(
        `UPDATE holds SET state = ?, why = ?, problem = ?, until = ?, calls_before = ?, settled_at = ?,
           revision = revision + 1 WHERE id = ?`,
        [
          change.state,
          change.why ?? null,
          jsonText(change.problem ?? null),
          jsonText(change.until ?? before.until),
          change.callsBefore ?? before.callsBefore,
          change.settledAt ?? null,
          id,
        ],
      );
      return this.read(id);
    });
  }
}
