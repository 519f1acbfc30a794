import { z } from 'zod';
import { CALLED_OFF } from '@core/journal/outcomes';
import { jsonColumn } from '../engine/columns';
import type { Database } from '../engine/database';

/** What a sending is called that was granted to another desk, and of which that desk told nothing. */
export const grantedName = (operationId: string, number = 1): string =>
  number === 1 ? `${operationId} granted` : `${operationId} granted ${number}`;

/** Whether a sending has such a name. */
export const isGrantedName = (id: unknown): boolean => typeof id === 'string' && id.includes(' granted');

/** What a problem says of a sending of which nothing left. */
const notLeftSchema = jsonColumn(
  z.union([
    z.looseObject({ kind: z.literal('blocked') }),
    z.looseObject({ cause: z.literal(CALLED_OFF.cause) }),
  ]),
);

/** Whether nothing left of a sending, as the row of it says: it was refused or called off before that. */
export function hasNeverLeft({ outcome, problem }: Readonly<Record<string, unknown>>): boolean {
  return outcome === 'unknown' && notLeftSchema.safeParse(problem).success;
}

/**
 * Adds the sending that was granted to another desk, of a call of which nothing more is known: it may have left. It is on its
 * way from then on. Nothing for a call that is not planned. Within a transaction. True when it was added.
 */
export function insertGrantedAttempt(database: Database, id: string): boolean {
  const added = database.run(
    `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason, desk)
     SELECT ?, id, 1, created_at, 'on-its-way', target, '{}', 'first', desk
     FROM operations WHERE id = ? AND state = 'planned'`,
    [grantedName(id), id],
  );
  if (added > 0) database.run(`UPDATE operations SET state = 'sent' WHERE id = ?`, [id]);
  return added > 0;
}

/**
 * Adds the sending that was granted to this desk, of a call that it has as refused since it forgot that. Nothing for a call
 * of which it knows a sending. Within a transaction in which nothing is told. True when it was added.
 */
export const insertForgottenAttempt = (database: Database, id: string): boolean =>
  database.run(
    `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason)
     SELECT ?, id, 1, created_at, 'interrupted', target, '{}', 'first' FROM operations
     WHERE id = ? AND state = 'refused' AND desk IS NULL
       AND NOT EXISTS (SELECT 1 FROM attempts WHERE operation_id = operations.id)`,
    [grantedName(id), id],
  ) > 0;
