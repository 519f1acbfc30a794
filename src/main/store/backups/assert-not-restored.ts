import { because } from '@core/journal/because';
import { blocked } from '../../problem-error';
import { assertNotGuarded, type RestoreRepository } from './restores';
import type { Hold } from '@core/holds/holds';
import type { Database } from '../engine/database';

/** What looking for restored guards uses. */
export interface AssertNotRestoredPorts {
  readonly database: Database;
  readonly restores: RestoreRepository;
}

/**
 * Refuses what would send something that may have been sent after the state that the desk was put back to. Asked
 * where a person, a clock or a batch begins; the journal asks once more. Throws ProblemError `blocked` (restored).
 *
 * @param subjectId a cart of either kind, or an order
 */
export const assertNotRestored = (desk: Pick<AssertNotRestoredPorts, 'database'>, subjectId: string): void =>
  assertNotGuarded(desk.database, subjectId);

/** The same for a batch: none of it leaves while something of what would leave is not settled. */
export function assertBatchNotRestored(
  desk: Pick<AssertNotRestoredPorts, 'restores'>,
  batchId: string,
): void {
  const guarded = desk.restores.guardedOfBatch(batchId);
  const [first] = guarded;
  if (first === undefined) return;
  const count = guarded.length - 1;
  const detail =
    count === 0 ? because('named', { name: first }) : because('named-and-more', { name: first, count });
  throw blocked('restored', detail);
}

/** The same for what is held. */
export function assertHoldNotRestored(
  desk: AssertNotRestoredPorts,
  { kind, subjectId }: Pick<Hold, 'kind' | 'subjectId'>,
): void {
  if (kind === 'batch') assertBatchNotRestored(desk, subjectId);
  else assertNotRestored(desk, subjectId);
}
