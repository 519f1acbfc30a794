import { type RecoverBatchesPorts, recoverBatches } from '../batches/run-batch';
import { announceHold } from '../holds/hold-departure';
import { recoverForgottenHolds, type RecoverHoldsPorts } from '../holds/recover-holds';
import type { HoldClock } from '../holds/hold-clock';

/** What recovering what a desk forgot uses. */
export interface RecoverForgottenPorts extends RecoverBatchesPorts, RecoverHoldsPorts {
  readonly holdClock: HoldClock;
  readonly departing: ReadonlySet<string>;
}

/**
 * Repairs what this desk was sending and forgot, as its disk was put back, once it has heard of everything from the
 * workspace: as after a start, no run goes on with it, and it waits for a person.
 */
export function recoverForgotten(desk: RecoverForgottenPorts): void {
  const batches = recoverBatches(desk);
  if (batches.length > 0) desk.changed('batches', batches);
  for (const hold of recoverForgottenHolds(desk)) announceHold(desk, hold);
}
