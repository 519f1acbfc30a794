import type { Problem } from '@contract/problems';
import type { Operation } from '@core/journal/operations';
import type { StoredHold } from '../../store/holds/holds';
import type { Desk } from '../desk';
import { reopenBatch } from '../batches/run-batch';

/** Calls of a hold's kind that the journal has of its subject. A batch keeps its own account. */
export const callsOf = (desk: Pick<Desk, 'journal'>, { kind, subjectId }: StoredHold): Operation[] =>
  desk.journal.ofSubject(subjectId).filter((operation) => operation.kind === kind);

/** True when it is proven that something left which this hold let go: the journal or the batch knows of it. */
export function hasLeft(desk: Desk, hold: StoredHold): boolean {
  if (hold.kind === 'batch') {
    const state = desk.batches.stateOf(hold.subjectId);
    return state !== 'held' && state !== 'open';
  }
  return callsOf(desk, hold)
    .slice(hold.callsBefore ?? 0)
    .some(({ attempts }) => attempts.length > 0);
}

/**
 * Writes down what came of something that was let go: it left, or a Problem proves that nothing came of it. A batch
 * of which nothing left is open again.
 */
export function settleHold(desk: Desk, hold: StoredHold, problem: Problem | null): void {
  const settledAt = desk.now();
  desk.database.transaction(() => {
    if (problem === null) desk.holds.move(hold.id, { state: 'left', settledAt });
    else {
      desk.holds.move(hold.id, { state: 'refused', problem, settledAt });
      if (hold.kind === 'batch' && desk.batches.stateOf(hold.subjectId) === 'held')
        reopenBatch(desk, hold.subjectId);
    }
  });
}
