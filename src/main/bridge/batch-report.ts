import type { ReportedBatch } from '@core/batch-report';
import type { BatchItem } from '@core/batches';
import { readBatch } from '../workflows/batch-reading';
import type { Desk } from '../workflows/desk';
import type { Handle } from './handle';

export interface BatchReportDependencies {
  readonly desk: Desk;
  /** Saves the report where the person chooses; null when the choice was cancelled. */
  saveReport(name: string, as: 'csv' | 'pdf', read: () => ReportedBatch): Promise<{ path: string } | null>;
}

/** Carts that are read at a time. */
const PAGE = 500;

function everyItem(desk: Desk, batchId: string): BatchItem[] {
  const items: BatchItem[] = [];
  for (;;) {
    const { rows, total } = desk.batchItems.list(batchId, {
      search: '',
      sort: 'position',
      descending: false,
      offset: items.length,
      limit: PAGE,
      lane: null,
      cause: null,
      outcome: null,
      unusual: false,
    });
    items.push(...rows);
    if (rows.length === 0 || items.length >= total) return items;
  }
}

/** The handler of the report of a batch. */
export function registerBatchReportHandlers(
  handle: Handle,
  { desk, saveReport }: BatchReportDependencies,
): void {
  handle('batches:report', function reportBatch({ id, as }) {
    const { name } = readBatch(desk, id);
    return saveReport(name, as, () => ({
      batch: readBatch(desk, id),
      items: everyItem(desk, id),
      accountName: (accountId) => desk.accounts.find(accountId)?.name ?? accountId,
    }));
  });
}
