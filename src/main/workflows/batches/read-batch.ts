import type { Batch, BatchItem, BatchRow } from '@core/batches/batches';
import type { ItemPage, BatchItemRepository } from '../../store/batches/batch-items';
import type { BatchFilter } from '@core/batches/batch-list';
import type { ListPage } from '../../store/lists/lists';
import type { StoredBatch, BatchRepository } from '../../store/batches/batches';
import type { BatchRuns } from './batch-runs';

/** What reading batches uses. */
export interface ReadBatchPorts {
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchRuns: BatchRuns;
}

/** A batch as it is, and not only as the disk could record it: one that cannot be written to is paused all the same. */
function asItIs(desk: Pick<ReadBatchPorts, 'batchRuns'>, stored: StoredBatch): StoredBatch {
  const halted = desk.batchRuns.haltedBy(stored.id);
  if (stored.state !== 'confirming' || halted === null) return stored;
  return { ...stored, state: 'paused', pauseReason: halted.reason, problem: halted.problem };
}

function rowOf(desk: Pick<ReadBatchPorts, 'batches'>, stored: StoredBatch): BatchRow {
  const {
    problem: _problem,
    holdId: _holdId,
    revision: _revision,
    passedOver: _over,
    totals,
    ...row
  } = stored;
  return {
    ...row,
    counts: desk.batches.counts(stored.id),
    totals: totals === null ? desk.batches.readyTotals(stored.id) : [...totals],
  };
}

/** A batch in full. Throws ProblemError `absent`. */
export function readBatch(desk: Pick<ReadBatchPorts, 'batches' | 'batchRuns'>, id: string): Batch {
  const stored = asItIs(desk, desk.batches.read(id));
  const { problem, holdId, revision, passedOver } = stored;
  const accountId = desk.batches.accountOf(id);
  return {
    ...(accountId !== null && { accountId }),
    ...rowOf(desk, stored),
    causes: desk.batches.causes(id),
    problem,
    holdId,
    pace: desk.batchRuns.paceOf(id),
    revision,
    passedOver,
  };
}

/** One page of the batches. */
export function listBatches(
  desk: Pick<ReadBatchPorts, 'batches' | 'batchRuns'>,
  page: {
    readonly filter: BatchFilter;
    readonly search: string;
    readonly offset: number;
    readonly limit: number;
  },
): ListPage<BatchRow, BatchFilter> {
  const { rows, ...rest } = desk.batches.list(page);
  return { ...rest, rows: rows.map((stored) => rowOf(desk, asItIs(desk, stored))) };
}

/** One page of the carts of a batch. Throws ProblemError `absent` for a batch that does not exist. */
export function listBatchItems(
  desk: Pick<ReadBatchPorts, 'batches' | 'batchItems'>,
  { id, ...page }: ItemPage & { readonly id: string },
): { total: number; rows: BatchItem[] } {
  desk.batches.stateOf(id);
  return desk.batchItems.list(id, page);
}
