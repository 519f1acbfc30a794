import { approveBatch, type ApproveBatchPorts } from '../workflows/batches/approve-batch';
import { readReview } from '../workflows/batches/batch-charges';
import { listBatchItems, listBatches, readBatch } from '../workflows/batches/read-batch';
import {
  addToBatch,
  createBatch,
  deleteBatch,
  holdItems,
  removeFromBatch,
  renameBatch,
  restOfBatch,
} from '../workflows/batches/draft-batch';
import { fixBatch, previewFix, takeBackFix } from '../workflows/batches/fix-batch';
import { prepareBatch, type PrepareBatchPorts } from '../workflows/batches/prepare-batch';
import { pauseBatch, resumeBatch, stopBatch } from '../workflows/batches/run-batch';
import type { Handle } from '../bridge/handle';
import type { ReportedBatch } from '@core/batches/batch-report';
import { reportOf, type ReportBatchPorts } from '../workflows/batches/batch-report';

/** What these channels use. */
interface BatchesDesk extends PrepareBatchPorts, ApproveBatchPorts, ReportBatchPorts {
  saved(): void;
}

export interface BatchesDependencies {
  readonly desk: BatchesDesk;
  /** Saves the report where the person chooses; null when the choice was cancelled. */
  saveBatchReport(
    name: string,
    as: 'csv' | 'pdf',
    read: () => ReportedBatch,
  ): Promise<{ path: string } | null>;
}

/** Handlers of batches: choosing, preparing, approving, letting them leave, and reporting. */
export function registerHandlers(handle: Handle, { desk, saveBatchReport }: BatchesDependencies): void {
  handle('batches:list', function listSomeBatches(page) {
    return listBatches(desk, page);
  });
  handle('batches:create', function createOneBatch(input) {
    return createBatch(desk, input);
  });
  handle('batches:add', function addCartsToBatch(input) {
    return addToBatch(desk, input);
  });
  handle('batches:rename', function renameOneBatch(input) {
    return renameBatch(desk, input);
  });
  handle('batches:read', function readOneBatch({ id }) {
    return readBatch(desk, id);
  });
  handle('batches:items', function listItemsOfBatch(page) {
    return listBatchItems(desk, page);
  });
  handle('batches:remove-items', function removeItemsOfBatch(input) {
    return removeFromBatch(desk, input);
  });
  handle('batches:hold-items', function putItemsAside(input) {
    return holdItems(desk, input);
  });
  handle('batches:prepare', function prepareOneBatch(input) {
    return prepareBatch(desk, input);
  });
  handle('batches:cancel-prepare', function cancelPreparing({ id }) {
    desk.running.cancel(id);
    return null;
  });
  handle('batches:fix', function fixManyCarts(input) {
    return fixBatch(desk, input);
  });
  handle('batches:preview-fix', function previewFixOfMany(input) {
    return previewFix(desk, input);
  });
  handle('batches:take-back-fix', function takeBackFixOfMany(input) {
    return takeBackFix(desk, input);
  });
  handle('batches:review', function reviewOneBatch({ id }) {
    return readReview(desk, id);
  });
  handle('batches:approve', function approveOneBatch(input) {
    return approveBatch(desk, input);
  });
  handle('batches:rest', function startBatchOfTheRest({ id }) {
    return restOfBatch(desk, id);
  });
  handle('batches:pause', function pauseOneBatch({ id }) {
    pauseBatch(desk, id);
    return readBatch(desk, id);
  });
  handle('batches:resume', function resumeOneBatch({ id }) {
    resumeBatch(desk, id);
    return readBatch(desk, id);
  });
  handle('batches:stop', function stopOneBatch({ id }) {
    stopBatch(desk, id);
    return readBatch(desk, id);
  });
  handle('batches:delete', function deleteOneBatch({ id }) {
    deleteBatch(desk, id);
    return null;
  });
  handle('batches:report', function reportBatch({ id, as }) {
    const { name } = desk.batches.read(id);
    return saveBatchReport(name, as, () => reportOf(desk, id));
  });
}
