import type { ReportedBatch } from '@core/batch-report';
import { reportOf } from '../workflows/batch-report';
import type { Desk } from '../workflows/desk';
import type { Handle } from './handle';

export interface BatchReportDependencies {
  readonly desk: Desk;
  /** Saves the report where the person chooses; null when the choice was cancelled. */
  saveReport(name: string, as: 'csv' | 'pdf', read: () => ReportedBatch): Promise<{ path: string } | null>;
}

/** The handler of the report of a batch. */
export function registerBatchReportHandlers(
  handle: Handle,
  { desk, saveReport }: BatchReportDependencies,
): void {
  handle('batches:report', function reportBatch({ id, as }) {
    const { name } = desk.batches.read(id);
    return saveReport(name, as, () => reportOf(desk, id));
  });
}
