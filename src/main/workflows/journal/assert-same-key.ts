import { because } from '@core/journal/because';
import { keySlotSchema } from '@core/accounts/accounts';
import type { Operation } from '@core/journal/operations';
import { blocked, valueOf } from '../../problem-error';
import { noteSentKey, type SentKey, standingOfKey } from '../../store/journal/sent-keys';
import { subjectOfCall } from '../../store/history/audit-subjects';
import type { Callers } from '../ports';
import type { Database } from '../../store/engine/database';
import type { HistoryRepository } from '../../store/history/history';

/** What comparing keys uses. */
export interface AssertSameKeyPorts extends Callers {
  readonly database: Database;
  readonly history: HistoryRepository;
}

/**
 * Refuses to send a submit of unknown outcome with a key that may be of another account at the lab than the one that it
 * left with: that account does not know its idempotency key, and would make it a second time. Throws ProblemError
 * `blocked`: account-changed where both keys name their account, key-changed where a person has to say it.
 */
export function assertSameKey(
  desk: Pick<AssertSameKeyPorts, 'database'>,
  operation: Operation,
  held: SentKey,
): void {
  if (operation.kind !== 'submit' || operation.state !== 'unknown') return;
  const standing = standingOfKey(desk.database, operation.id, held);
  if (standing.state === 'of-another-account') {
    throw blocked('account-changed', because('other-key', { sent: standing.sent, now: standing.now }));
  }
  if (standing.state === 'another') throw blocked('key-changed');
}

/**
 * Takes the current key for one of the same account at the lab, as a person says who had it renewed; it is noted with the
 * call. Changes nothing where a token says otherwise, or where no one has to say it. Throws ProblemError (`key`) when
 * the key cannot be had.
 */
export async function takeKeyForRenewed(desk: AssertSameKeyPorts, operation: Operation): Promise<void> {
  const account = valueOf(desk.accounts.read(operation.accountId));
  const slot = keySlotSchema.parse(operation.keySlot);
  const held = valueOf(await desk.keys.keyOf(account, slot, operation.target));
  if (standingOfKey(desk.database, operation.id, held).state !== 'another') return;
  desk.database.transaction(() => {
    noteSentKey(desk.database, operation.id, held);
    desk.history.add('sent-again', subjectOfCall(operation), { kind: 'key-renewed', params: {} });
  });
}
