import type { Problem } from '@contract/problems';
import type { Operation } from '@core/journal/operations';
import type { StoredHold, HoldRepository } from '../../store/holds/holds';
import type { BatchRepository } from '../../store/batches/batches';
import type { Journal } from '../../store/journal/journal';
import type { Writes } from '../ports';

/** What a hold does with its batch. */
export interface HeldBatches {
  /** Begins to send what was approved. Throws ProblemError `blocked` where that may not be. */
  start(batchId: string): void;
  /** Opens the batch of a hold that ended without sending anything. */
  reopen(batchId: string): void;
}

/** What settling a hold uses. */
export interface SettleHoldPorts extends Writes {
  readonly holds: HoldRepository;
  readonly batches: BatchRepository;
  readonly heldBatches: HeldBatches;
}

/** What asking whether a hold has left uses. */
export interface HasLeftPorts {
  readonly batches: BatchRepository;
  readonly journal: Journal;
}

/** Calls of a hold's kind that the journal has of its subject. A batch keeps its own account. */
export const callsOf = (desk: Pick<HasLeftPorts, 'journal'>, { kind, subjectId }: StoredHold): Operation[] =>
  desk.journal.ofSubject(subjectId).filter((operation) => operation.kind === kind);

/** True when it is proven that something left which this hold let go: the journal or the batch knows of it. */
export function hasLeft(desk: HasLeftPorts, hold: StoredHold): boolean {
  if (hold.kind === 'batch') {
    const state = desk.batches.stateOf(hold.subjectId);
    return state !== 'held' && state !== 'open';
  }
  return callsOf(desk, hold)
    .slice(hold.callsBefore ?? 0)
    .some(({ attempts }) => attempts.length > 0);
}

/**
 * Writes down the outcome of something that was let go: it left, or a Problem proves that nothing came of it. A batch
 * of which nothing left is open again.
 */
export function settleHold(desk: SettleHoldPorts, hold: StoredHold, problem: Problem | null): void {
  const settledAt = desk.now();
  desk.database.transaction(() => {
    // Another desk has it by now, and says itself what came of it.
    if (desk.holds.read(hold.id).desk !== undefined) return;
    if (problem === null) desk.holds.move(hold.id, { state: 'left', settledAt });
    else {
      desk.holds.move(hold.id, { state: 'refused', problem, settledAt });
      const { kind, subjectId } = hold;
      if (kind === 'batch' && desk.batches.isOwn(subjectId) && desk.batches.stateOf(subjectId) === 'held')
        desk.heldBatches.reopen(hold.subjectId);
    }
  });
}
