import { z } from 'zod';
import { jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';
import { noteLeftOpen } from './left-open';
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

  /**
   * This desk is alone again: nothing is told any more, and what it has stays, with the names of who did it. What is open is
   * noted: only those who stay may send it again.
   */
  leave(): void {
    this.database.transaction(() => {
      noteLeftOpen(this.database);
      this.forget();
    });
  }

  /** This desk is alone as it was before it entered, of which nothing was told yet. */
  takeBack(): void {
    this.database.transaction(() => this.forget());
  }

  private forget(): void {
    for (const table of ['outbox', 'never_left', 'versions', 'parked', 'keys', 'erased'])
      this.database.run(`DELETE FROM workspace_${table}`);
    this.database.run('UPDATE workspace_desks SET state = ?', [FORMER]);
    this.database.run('DELETE FROM workspace');
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
