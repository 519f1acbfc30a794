import { z } from 'zod';
import { PRACTICE_ACCOUNT_ID } from '../../accounts/registry';
import { blocked } from '../../problem-error';
import type { Database } from '../engine/database';

/** Name of the row in `desk` with the ids of the calls that were open when this desk left a workspace. */
const LEFT_OPEN = 'left-open';

const idsSchema = z.array(z.string());

/** Calls whose desk left a workspace while they were open: the desks that are in it may send them again. */
export function readLeftOpen(database: Pick<Database, 'get'>): readonly string[] {
  const row = database.get('SELECT value FROM desk WHERE name = ?', [LEFT_OPEN]);
  return row === undefined ? [] : idsSchema.parse(JSON.parse(String(row.value)));
}

function write(database: Database, ids: readonly string[]): void {
  if (ids.length === 0) {
    database.run('DELETE FROM desk WHERE name = ?', [LEFT_OPEN]);
    return;
  }
  database.run(
    `INSERT INTO desk (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [LEFT_OPEN, JSON.stringify([...new Set(ids)])],
  );
}

const stateOf = (database: Pick<Database, 'get'>, id: string): unknown =>
  database.get('SELECT state FROM operations WHERE id = ?', [id])?.state;

/** Calls that are not settled and that other desks can have; those of the practice account are of one desk alone. */
const openCalls = (database: Pick<Database, 'all'>): string[] =>
  database
    .all(`SELECT id FROM operations WHERE state IN ('planned', 'sent', 'unknown') AND account_id <> ?`, [
      PRACTICE_ACCOUNT_ID,
    ])
    .map(({ id }) => String(id));

const isOver = (state: unknown): boolean => state === 'succeeded' || state === 'refused';

/** This desk leaves: notes what is open, beside what was before and is not settled yet. Within a transaction. */
export function noteLeftOpen(database: Database): void {
  const before = readLeftOpen(database).filter((id) => !isOver(stateOf(database, id)));
  write(database, [...before, ...openCalls(database)]);
}

/**
 * Keeps what was noted before this desk was put back to an earlier state. Where that is from before it left, what is open
 * in it is its workspace's as well, but for what the desk sent alone since. Within a transaction.
 */
export function keepLeftOpen(
  database: Database,
  before: Pick<Database, 'get'>,
  { hasLeftSince }: { readonly hasLeftSince: boolean },
): void {
  const noted = readLeftOpen(before);
  const isSentAlone = (id: string): boolean => {
    const state = stateOf(before, id);
    return state !== undefined && !isOver(state) && !noted.includes(id);
  };
  const open = hasLeftSince ? openCalls(database).filter((id) => !isSentAlone(id)) : [];
  write(database, [...readLeftOpen(database), ...noted, ...open]);
}

/** Whether a call is one that only the workspace may send again which this desk left. False within a workspace. */
export const isLeftOpen = (database: Pick<Database, 'get'>, callId: string): boolean =>
  database.get('SELECT 1 FROM workspace') === undefined && readLeftOpen(database).includes(callId);

/** Refuses to send such a call. Throws ProblemError `blocked` (workspace-may-send). */
export function assertNotLeftOpen(database: Pick<Database, 'get'>, callId: string): void {
  if (isLeftOpen(database, callId)) throw blocked('workspace-may-send');
}
