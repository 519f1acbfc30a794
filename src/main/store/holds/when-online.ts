import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Problem, problemSchema } from '@contract/problems';
import { type OnlineWork, type OnlineWorkKind, onlineWorkKindSchema } from '@core/holds/when-online';
import { jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

/** Waiting work as it is stored; the name is the cart's. */
export type StoredOnlineWork = Omit<OnlineWork, 'name' | 'state'> & { readonly state: 'waiting' | 'refused' };

const columns = z.object({
  id: z.string(),
  kind: onlineWorkKindSchema,
  subjectId: z.string(),
  accountId: z.string(),
  askedAt: z.number(),
  state: z.enum(['waiting', 'refused']),
  tries: z.number(),
  problem: jsonColumn(problemSchema).nullable(),
});

const readWork = (row: SqlRow): StoredOnlineWork =>
  readRow(columns, row, 'piece of work that waits for the network');

/** Exports and pricings that wait for the network. */
export class WhenOnlineRepository {
  constructor(private readonly database: Database) {}

  /** Everything in it, the oldest first. */
  list(): StoredOnlineWork[] {
    return this.database.all('SELECT * FROM when_online ORDER BY number').map(readWork);
  }

  /** Puts work in. What is in it for that cart already waits again. */
  add(work: { kind: OnlineWorkKind; subjectId: string; accountId: string; askedAt: number }): void {
    this.database.run(
      `INSERT INTO when_online (id, kind, subject_id, account_id, asked_at, state, tries)
       VALUES (?, ?, ?, ?, ?, 'waiting', 0)
       ON CONFLICT (subject_id) DO UPDATE SET asked_at = excluded.asked_at, state = 'waiting', problem = NULL`,
      [uuid(), work.kind, work.subjectId, work.accountId, work.askedAt],
    );
  }

  /** Takes work out. Gone already is no error. */
  remove(ids: readonly string[]): void {
    this.database.transaction(() => {
      for (const id of ids) this.database.run('DELETE FROM when_online WHERE id = ?', [id]);
    });
  }

  /** Writes down the result of a try. */
  tried(id: string, state: StoredOnlineWork['state'], problem: Problem): void {
    this.database.run('UPDATE when_online SET state = ?, tries = tries + 1, problem = ? WHERE id = ?', [
      state,
      jsonText(problem),
      id,
    ]);
  }
}
