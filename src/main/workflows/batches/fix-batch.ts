import type { FixPreview, FixUndo } from '@bridge/batches';
import type { Batch, BatchItem } from '@core/batches/batches';
import type { OrderEdit } from '@core/carts/carts';
import { ProblemError } from '../../problem-error';
import type { WhichItems, BatchItemRepository } from '../../store/batches/batch-items';
import { readBatch } from './read-batch';
import {
  type EditCartPorts,
  planEdit,
  type PlannedEdit,
  shownChanges,
  takeBackEdit,
} from '../carts/edit-many';
import { refuseUnlessResting } from './draft-batch';
import type { BatchRepository } from '../../store/batches/batches';
import type { BatchRuns } from './batch-runs';
import type { Runs } from '../ports';

/** What fixing a batch uses. */
export interface FixBatchPorts extends EditCartPorts, Runs {
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchRuns: BatchRuns;
}

/** The same changes for many carts of a batch. */
interface Fix {
  readonly id: string;
  readonly which: WhichItems;
  readonly edits: readonly OrderEdit[];
}

/** Carts that are changed before everything else has its turn. */
const AT_A_TIME = 10;
/** Carts whose changes a preview shows. */
const SHOWN = 3;

/**
 * Makes the same changes to many carts of an open batch, and makes those that changed new again, to be prepared. A text
 * may be a pattern (`readValuePattern`), which makes another value for each cart. Of an editor cart the exported order
 * is changed, where a path may have `*` for every position of a list, or its draft before an export; a change to
 * what the lab exported anyway takes an earlier change back. Of a submission cart the draft is changed, by the lab's
 * paths (`shipping.address.zip`) or its own. A cart that cannot be changed, or has no such place, stays as it is.
 * Throws ProblemError `blocked` for a batch that is not open or is being prepared.
 */
export async function fixBatch(
  desk: FixBatchPorts,
  fix: Fix,
): Promise<{ batch: Batch; changed: number; undo: FixUndo[] }> {
  refuseUnlessResting(desk, fix.id);
  const undo: FixUndo[] = [];
  await withEach(desk, fix, (item, planned) => {
    undo.push({ itemId: item.id, of: planned.save() });
    desk.batchItems.renew(fix.id, [item.id]);
  });
  return { batch: touched(desk, fix.id, undo.length), changed: undo.length, undo };
}

/** What {@link fixBatch} would change: how many carts, and each place of the first of them. Changes nothing. */
export async function previewFix(desk: FixBatchPorts, fix: Fix): Promise<FixPreview> {
  const rows: FixPreview['rows'] = [];
  let changed = 0;
  await withEach(desk, fix, (item, { places }) => {
    changed += 1;
    if (rows.length < SHOWN) rows.push(shownChanges(item, places));
  });
  return { changed, rows };
}

/** Does something with every cart that a fix changes, some at a time. */
async function withEach(
  desk: FixBatchPorts,
  { id, which, edits }: Fix,
  work: (item: BatchItem, planned: PlannedEdit) => void,
): Promise<void> {
  const items = desk.batchItems.which(id, which);
  for (let begin = 0; begin < items.length; begin += AT_A_TIME) {
    for (const item of items.slice(begin, begin + AT_A_TIME)) {
      unlessInUse(() => {
        const planned = planEdit(desk, item, edits);
        if (planned.places.length > 0) work(item, planned);
      });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Leaves a cart alone that is being sent, or that someone is at: it says so itself when it is prepared. */
function unlessInUse(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind !== 'storage') return false;
    throw cause;
  }
}

function touched(desk: FixBatchPorts, id: string, changed: number): Batch {
  if (changed > 0) desk.batches.touch(id, desk.now());
  desk.changed('batches', [id]);
  return readBatch(desk, id);
}

/**
 * Takes a fix back: every value that it wrote and that is still there becomes what was there before. Carts of which
 * something was changed since stay as they are; `takenBack` says how many do not. Throws ProblemError `blocked` for a
 * batch that is not open or is being prepared.
 */
export async function takeBackFix(
  desk: FixBatchPorts,
  { id, undo }: { readonly id: string; readonly undo: readonly FixUndo[] },
): Promise<{ batch: Batch; takenBack: number }> {
  refuseUnlessResting(desk, id);
  let takenBack = 0;
  for (let begin = 0; begin < undo.length; begin += AT_A_TIME) {
    for (const one of undo.slice(begin, begin + AT_A_TIME)) {
      unlessInUse(() => {
        if (!takeBackEdit(desk, one.of)) return;
        desk.batchItems.renew(id, [one.itemId]);
        takenBack += 1;
      });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { batch: touched(desk, id, takenBack), takenBack };
}
