import { z } from 'zod';
import { jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';
import { FORMER } from './studio-desks';

/** Where the server of a workspace is, and how a desk signs in; the password is in the keychain. */
const serverPlaceSchema = z.object({
  host: z.string(),
  port: z.number(),
  database: z.string(),
  user: z.string(),
  /** PEM of what the server has to show; empty for the authorities of this computer. */
  certificate: z.string(),
});
export type ServerPlace = z.infer<typeof serverPlaceSchema>;

const columns = z.object({
  id: z.string(),
  name: z.string(),
  deskId: z.string(),
  deskName: z.string(),
  server: jsonColumn(serverPlaceSchema),
  runNumber: z.number(),
  cursor: z.number(),
  mark: z.string(),
  pushed: z.number(),
  nextNo: z.number(),
  epoch: z.string(),
  joinedAt: z.number(),
  wholeAt: z.number().nullable(),
  marking: z.string().nullable(),
  toldEpoch: z.string(),
});

/** What this desk knows of the workspace that it is in. */
export type Membership = z.infer<typeof columns>;

/** What of it changes. */
type MembershipChange = Partial<
  Pick<
    Membership,
    | 'name'
    | 'runNumber'
    | 'cursor'
    | 'mark'
    | 'pushed'
    | 'nextNo'
    | 'epoch'
    | 'wholeAt'
    | 'marking'
    | 'toldEpoch'
  >
>;

const COLUMN_OF: Readonly<Record<keyof MembershipChange, string>> = {
  name: 'name',
  runNumber: 'run_number',
  cursor: 'cursor',
  mark: 'mark',
  pushed: 'pushed',
  nextNo: 'next_no',
  epoch: 'epoch',
  wholeAt: 'whole_at',
  marking: 'marking',
  toldEpoch: 'told_epoch',
};

/**
 * Names of the rows in `desk` that say which attempts this desk made while it was last alone: those with a `number_in_all` after
 * `from`, which a desk has that was in a workspace before, up to `until`. No clock says so: it can be set back.
 */
const ALONE = { from: 'alone-from', until: 'alone-until' } as const;

/** Whether this desk made an attempt of a call while it was alone. False where no one noted that. */
export const wasMadeAlone = (database: Pick<Database, 'get'>, callId: string, number: SqlValue): boolean =>
  database.get(
    `SELECT 1 FROM attempts a JOIN desk u ON u.name = ? AND a.number_in_all <= CAST(u.value AS INTEGER)
     LEFT JOIN desk f ON f.name = ? WHERE a.operation_id = ? AND a.number = ? AND a.desk IS NULL
       AND a.number_in_all > CAST(coalesce(f.value, '0') AS INTEGER)`,
    [ALONE.until, ALONE.from, callId, number],
  ) !== undefined;

/** The row that says that this desk shares. Every write is durable when it returns. */
export class MembershipRepository {
  constructor(private readonly database: Database) {}

  /** Null while this desk is alone. */
  read(): Membership | null {
    const row = this.database.get('SELECT * FROM workspace');
    return row === undefined ? null : readRow(columns, row, 'workspace');
  }

  /** From now on this desk shares, and everything that it has is marked to be told, from the kind `marking` on. */
  enter(
    given: Pick<Membership, 'id' | 'name' | 'deskId' | 'deskName' | 'server' | 'runNumber'> & {
      readonly marking: string;
    },
    at: number,
  ): void {
    this.database.run(
      `INSERT INTO workspace (one, id, name, desk_id, desk_name, server, run_number, cursor, mark, pushed, next_no, epoch,
         telling, joined_at, marking, told_epoch)
       VALUES (1, ?, ?, ?, ?, ?, ?, 0, '', 0, 1, '', 1, ?, ?, '')`,
      [
        ...[given.id, given.name, given.deskId, given.deskName, jsonText(given.server), given.runNumber],
        ...[at, given.marking],
      ],
    );
    // Of a desk that left with a version that noted nothing, no one knows what it made while it was alone.
    const isNoted = `NOT EXISTS (SELECT 1 FROM workspace_desks) OR EXISTS (SELECT 1 FROM desk WHERE name = ?)`;
    if (this.database.get(`SELECT 1 WHERE ${isNoted}`, [ALONE.from]) !== undefined) this.note(ALONE.until);
  }

  /** Changes what is named. */
  set(change: MembershipChange): void {
    const sets: [string, SqlValue][] = [];
    for (const [name, value] of Object.entries(change)) {
      const column = Object.entries(COLUMN_OF).find(([field]) => field === name)?.[1];
      if (column !== undefined && value !== undefined) sets.push([column, value]);
    }
    if (sets.length === 0) return;
    this.database.run(
      `UPDATE workspace SET ${sets.map(([column]) => `${column} = ?`).join(', ')}`,
      sets.map(([, value]) => value),
    );
  }

  /** This desk is alone again: nothing is told any more, and what it has stays, with the names of who did it. */
  leave(): void {
    this.database.transaction(() => {
      for (const table of ['outbox', 'never_left', 'versions', 'parked', 'keys', 'erased'])
        this.database.run(`DELETE FROM workspace_${table}`);
      this.database.run('UPDATE workspace_desks SET state = ?', [FORMER]);
      this.database.run('DELETE FROM workspace');
      this.note(ALONE.from);
    });
  }

  /** Notes which attempts there are by now. */
  private note(name: string): void {
    this.database.run(
      'INSERT OR REPLACE INTO desk (name, value) SELECT ?, coalesce(max(number_in_all), 0) FROM attempts',
      [name],
    );
  }

  /** Within {@link quietly}: what this desk does for its own part, which is told. */
  aloud(work: () => void): void {
    const telling = (isTold: boolean): unknown =>
      this.database.run('UPDATE workspace SET telling = ?', [isTold ? 1 : 0]);
    telling(true);
    work();
    telling(false);
  }

  /**
   * Writes down what other desks did, which is not told again. Within a transaction that is given up when it throws; what
   * is read with the cursor that says so can be read again, and need be durable only soon.
   */
  quietly<T>(work: () => T, durable: 'at-once' | 'soon' = 'at-once'): T {
    return this.database.transaction(() => {
      this.database.run('UPDATE workspace SET telling = 0');
      const result = work();
      this.database.run('UPDATE workspace SET telling = 1');
      return result;
    }, durable);
  }
}
