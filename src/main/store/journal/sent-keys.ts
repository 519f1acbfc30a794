import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { claimsOf } from '../../accounts/key-text';
import type { Database } from '../engine/database';

/**
 * With which key a call left, as far as it has to be known: an idempotency key is good within one account at the lab,
 * so the same bytes under a key of another account would be a second order. What is kept is a digest that is made with
 * the call's own id, never the key, and the account that a token names.
 */
const noteSchema = z.object({ digests: z.array(z.string()), account: z.string().nullable() });
type Note = z.infer<typeof noteSchema>;

/**
 * A key, and of a token that was given for a key with a secret what is the same for all of these: tokens come and go,
 * the account at the lab stays.
 */
export interface SentKey {
  readonly key: string;
  readonly credential?: string;
}

const PREFIX = 'sent-key ';

/** Name of the row in `desk` that says with which key a call left. */
export const sentKeyName = (operationId: string): string => `${PREFIX}${operationId}`;

const digestOf = (operationId: string, key: string): string =>
  createHmac('sha256', operationId).update(key).digest('base64url').slice(0, 22);

function read(database: Pick<Database, 'get'>, operationId: string): Note | null {
  const row = database.get('SELECT value FROM desk WHERE name = ?', [sentKeyName(operationId)]);
  if (row === undefined) return null;
  const note = noteSchema.safeParse(JSON.parse(String(row.value)));
  return note.success ? note.data : null;
}

function write(database: Database, operationId: string, note: Note): void {
  database.run(
    `INSERT INTO desk (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [sentKeyName(operationId), JSON.stringify(note)],
  );
}

/**
 * Notes the key that a call leaves with, beside those that it left with before. Within the transaction that says that it
 * leaves. What was noted of calls that are settled by now is forgotten.
 */
export function noteSentKey(database: Database, operationId: string, held: SentKey): void {
  database.run(
    `DELETE FROM desk WHERE name GLOB '${PREFIX}*' AND substr(name, ${PREFIX.length + 1}) NOT IN
       (SELECT id FROM operations WHERE state IN ('planned', 'sent', 'unknown'))`,
  );
  const digest = digestOf(operationId, held.credential ?? held.key);
  const { digests, account } = read(database, operationId) ?? { digests: [], account: null };
  if (digests.includes(digest)) return;
  write(database, operationId, {
    digests: [...digests, digest],
    account: account ?? claimsOf(held.key)?.accountId ?? null,
  });
}

/**
 * How a key compares with those that a call left with. same: it is one of them, or nothing is known of them. renewed: another
 * one, and both name the same account. of-another-account: both name their account, and not the same. another: nothing
 * but a person can say whether both are of one account.
 */
export type KeyStanding =
  | { readonly state: 'same' | 'renewed' | 'another' }
  | { readonly state: 'of-another-account'; readonly sent: string; readonly now: string };

/** How the current key compares with those that a call left with. */
export function standingOfKey(
  database: Pick<Database, 'get'>,
  operationId: string,
  held: SentKey,
): KeyStanding {
  const note = read(database, operationId);
  if (note === null || note.digests.includes(digestOf(operationId, held.credential ?? held.key)))
    return { state: 'same' };
  const now = claimsOf(held.key)?.accountId ?? null;
  if (note.account === null || now === null) return { state: 'another' };
  return note.account === now
    ? { state: 'renewed' }
    : { state: 'of-another-account', sent: note.account, now };
}
