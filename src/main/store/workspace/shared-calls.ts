import { z } from 'zod';
import { readRow } from '../engine/columns';
import type { Database } from '../engine/database';

/** A call as far as the desks say whose it is. */
export interface SharedCallRecord {
  readonly kind: 'create' | 'confirm' | 'submit';
  /** Null for this desk. */
  readonly desk: string | null;
  readonly person: string;
  /** UTC milliseconds. */
  readonly sentAt: number;
}

const columns = z.object({
  kind: z.enum(['create', 'confirm', 'submit']),
  desk: z.string().nullable(),
  person: z.string(),
  sentAt: z.number(),
});

const CALLS = `SELECT op.kind, a.desk, a.person, a.sent_at FROM operations op JOIN attempts a ON a.operation_id = op.id
  WHERE op.subject_id IN (SELECT value FROM json_each(?))`;

const callIn = (row: ReturnType<Database['get']>): SharedCallRecord | null =>
  row === undefined ? null : readRow(columns, row, 'call');

/** The call of another desk that is on its way for one of these records; null while none is. */
export const onItsWayElsewhere = (database: Database, ids: readonly string[]): SharedCallRecord | null =>
  callIn(
    database.get(
      `${CALLS} AND op.state = 'sent' AND a.outcome = 'on-its-way' AND a.desk IS NOT NULL
       ORDER BY op.id DESC, a.number DESC LIMIT 1`,
      [JSON.stringify(ids)],
    ),
  );

/** Who confirmed or submitted one of these records; null while that is not proven. */
export const sentFor = (database: Database, ids: readonly string[]): SharedCallRecord | null =>
  callIn(
    database.get(
      `${CALLS} AND op.kind IN ('confirm', 'submit') AND op.state = 'succeeded'
       ORDER BY op.id DESC, a.outcome = 'succeeded' DESC, a.number DESC LIMIT 1`,
      [JSON.stringify(ids)],
    ),
  );

/** The desk that a cart or submission cart was made at; null for this one. */
export function madeAt(database: Database, kind: 'cart' | 'submission-cart', id: string): string | null {
  const table = kind === 'cart' ? 'carts' : 'submission_carts';
  const desk = database.get(`SELECT desk FROM ${table} WHERE id = ?`, [id])?.desk;
  return desk === null || desk === undefined ? null : String(desk);
}
