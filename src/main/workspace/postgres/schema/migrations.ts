import { createHash } from 'node:crypto';
import { FIRST_SCHEMA } from './0001-workspace';
import { AFTER_RESTORES } from './0002-after-restores';
import { KNOWN_ATTEMPTS } from './0003-known-attempts';
import { ERASURES } from './0004-erasures';
import { ATTEMPTS_BY_NAME } from './0005-attempts-by-name';
import { CALLS_BY_ID } from './0006-calls-by-id';

/** Steps of the server's schema, forward only. Each runs as the owner, in the transaction that writes it down. */
export const MIGRATIONS: readonly string[] = [
  FIRST_SCHEMA,
  AFTER_RESTORES,
  KNOWN_ATTEMPTS,
  ERASURES,
  ATTEMPTS_BY_NAME,
  CALLS_BY_ID,
];

/** What is written down of a step, so that a server that was changed by hand is noticed. */
export const hashOf = (migration: string): string => createHash('sha256').update(migration).digest('hex');

/** What desks may call since the first step, and what came with each one after it. */
const CALLABLE: readonly (readonly string[])[] = [
  [
    'about()',
    'claim(text)',
    'hello(text, bigint, text, bigint, text, bigint, text, text, bigint)',
    'begin_call(text, text, text, text, bigint, text, text, text)',
    'report(text, bigint, text, text, text, json, text, text)',
    'tell(text, json)',
    'pull(text, bigint, bigint)',
    'version(text, text, text, bigint)',
    'told(text, text)',
    'mine(text)',
    'list_desks(text)',
    'goodbye(text)',
    'declare_gone(text, text)',
    'shut_out(text, text)',
    'revoke(text, text)',
    'leave(text)',
    'invite(text, text, text)',
    'was_restored(text)',
    'only_started(text)',
    'settle_contradictions(text)',
    'present(text, text, boolean)',
    'presences(text)',
    'pace(text, text, boolean, bigint)',
    'take_turn(text, text)',
    'give_turn(text, text)',
  ],
  ['told_all(text, text, json)'],
  [],
  ['erase(text, bigint, json)'],
  [],
  [],
];

/** What desks may call of a schema with so many steps. Everything else of it is the owner's alone. */
export const deskFunctions = (steps = MIGRATIONS.length): string[] => CALLABLE.slice(0, steps).flat();
