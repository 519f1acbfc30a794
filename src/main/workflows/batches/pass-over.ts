import { subjectOfHold } from '../../store/history/audit-subjects';
import type { BatchApprovals } from '../../store/batches/batch-approvals';
import type { BatchRepository } from '../../store/batches/batches';
import type { HistoryRepository } from '../../store/history/history';
import type { HoldRepository } from '../../store/holds/holds';
import type { BatchRuns } from './batch-runs';

/** What an approval that does not count uses. */
export interface PassOverPorts {
  readonly batches: BatchRepository;
  readonly batchApprovals: BatchApprovals;
  readonly holds: HoldRepository;
  readonly history: HistoryRepository;
  now(): number;
}

/**
 * Takes this desk's approval of a batch back whole, since another desk's was heard of first: what has not left from here
 * is sent from there, or stays in the batch. Within a transaction, before the batch is that desk's.
 *
 * @param other the approval that stands: the name of its desk, and when it was, UTC milliseconds
 */
export function passOver(
  desk: PassOverPorts,
  batchId: string,
  { by, approvedAt }: { readonly by: string; readonly approvedAt: number },
): void {
  const hold = desk.holds.openOf(batchId);
  desk.batchApprovals.takeBack(batchId);
  // The hold of the approval that stands can be here before its batch, also where that was handed over to this desk.
  const isOfOther = hold?.createdAt === approvedAt && (hold.desk !== undefined || hold.state === 'waiting');
  if (hold !== null && !isOfOther && hold.state !== 'leaving')
    desk.holds.move(hold.id, { state: 'taken-back', settledAt: desk.now() });
  desk.history.add('passed-over', subjectOfHold({ kind: 'batch', subjectId: batchId, accountId: null }), {
    kind: 'approval-passed-over',
    params: { name: desk.batches.nameOf(batchId), desk: by },
  });
}

/** Begins nothing more of batches that belong to another desk by now. */
export function endRunsOfOthers(
  desk: { readonly batches: BatchRepository; readonly batchRuns: BatchRuns },
  batchIds: readonly string[],
): void {
  for (const id of batchIds) if (!desk.batches.isOwn(id)) desk.batchRuns.of(id)?.end();
}
