import type { Batch, BatchItem } from '@core/batches/batches';
import { readBatch } from './read-batch';
import type { BatchRepository } from '../../store/batches/batches';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { BatchRuns } from './batch-runs';
import type { AccountRegistry } from '../../accounts/registry';

/** What the report of a batch uses. */
export interface ReportBatchPorts {
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchRuns: BatchRuns;
  readonly accounts: AccountRegistry;
  now(): number;
}

/** What a report of a batch is made of: the batch, and every cart of it in its order, with the truth about each. */
export interface BatchReport {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
  /** Names of the accounts, by id; one that was removed keeps its id. */
  readonly accountNames: Readonly<Record<string, string>>;
  /** UTC milliseconds. */
  readonly madeAt: number;
}

/** The data of a report. Nothing is asked of the lab. Throws ProblemError `absent`. */
export function reportOf(desk: ReportBatchPorts, batchId: string): BatchReport {
  const batch = readBatch(desk, batchId);
  const items = desk.batchItems.all(batchId);
  const accountIds = [...new Set(items.map(({ accountId }) => accountId))];
  const names = accountIds.map((id) => [id, desk.accounts.find(id)?.name ?? id] as const);
  return { batch, items, accountNames: Object.fromEntries(names), madeAt: desk.now() };
}
