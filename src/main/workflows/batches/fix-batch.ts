import type { FixPreview, FixUndo } from '@bridge/batches';
import type { Batch, BatchItem } from '@core/batches/batches';
import type { OrderEdit } from '@core/carts/carts';
import { pathText } from '@core/values/order-fields';
import { ProblemError } from '../../problem-error';
import type { WhichItems, BatchItemRepository } from '../../store/batches/batch-items';
import { readBatch } from './read-batch';
import { readCart } from '../carts/read-carts';
import { assertOpen, saveCart, type DraftCartPorts } from '../carts/draft-cart';
import { refuseUnlessResting } from './draft-batch';
import {
  assertDrafting,
  saveSubmissionCart,
  type SaveSubmissionCartPorts,
} from '../submissions/draft-submission';
import { editsFor, fixedCart, fixedSubmission, type FixedPlace } from './fixed-carts';
import type { BatchRepository } from '../../store/batches/batches';
import type { BatchRuns } from './batch-runs';
import type { Runs } from '../ports';

/** What fixing a batch uses. */
export interface FixBatchPorts extends DraftCartPorts, SaveSubmissionCartPorts, Runs {
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

/** What a fix would do to one cart. */
interface Planned {
  readonly places: readonly FixedPlace[];
  /** Saves it, and says what takes it back. */
  save(): FixUndo;
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
    undo.push(planned.save());
    desk.batchItems.renew(fix.id, [item.id]);
  });
  return { batch: touched(desk, fix.id, undo.length), changed: undo.length, undo };
}

/** What {@link fixBatch} would change: how many carts, and each place of the first of them. Changes nothing. */
export async function previewFix(desk: FixBatchPorts, fix: Fix): Promise<FixPreview> {
  const rows: FixPreview['rows'] = [];
  let changed = 0;
  await withEach(desk, fix, ({ name, recipient }, { places }) => {
    changed += 1;
    if (rows.length >= SHOWN) return;
    rows.push({
      name: name || recipient,
      changes: places.map(({ path, before, after }) => ({
        path: pathText(path),
        before: shown(before),
        after: shown(after),
      })),
    });
  });
  return { changed, rows };
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Does something with every cart that a fix changes, some at a time. */
async function withEach(
  desk: FixBatchPorts,
  { id, which, edits }: Fix,
  work: (item: BatchItem, planned: Planned) => void,
): Promise<void> {
  const items = desk.batchItems.which(id, which);
  for (let begin = 0; begin < items.length; begin += AT_A_TIME) {
    for (const item of items.slice(begin, begin + AT_A_TIME)) {
      unlessInUse(() => {
        const planned = planOf(desk, item, edits);
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

function planOf(desk: FixBatchPorts, item: BatchItem, edits: readonly OrderEdit[]): Planned {
  const { subject, subjectId: id } = item;
  if (subject === 'cart') {
    assertOpen(desk, id);
    const before = readCart(desk, id);
    const reference = item.reference || before.draft.reference;
    const { places, ...after } = fixedCart(before, editsFor(item, reference, edits, desk.now()));
    return {
      places,
      save: () => {
        saveCart(desk, { id, revision: before.revision, ...after });
        const { draft, edits: kept } = before;
        return { subject, itemId: item.id, id, before: { draft, edits: kept }, after };
      },
    };
  }
  assertDrafting(desk, id);
  const { draft, revision, name } = desk.submissionCarts.read(id);
  const after = fixedSubmission(draft, editsFor(item, item.reference, edits, desk.now()));
  return {
    places: after.places,
    save: () => {
      saveSubmissionCart(desk, { id, revision, name, draft: after.draft });
      return { subject, itemId: item.id, id, before: draft, after: after.draft };
    },
  };
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
        if (!takeBackOne(desk, one)) return;
        desk.batchItems.renew(id, [one.itemId]);
        takenBack += 1;
      });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { batch: touched(desk, id, takenBack), takenBack };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The parts of a draft as they were, where they are still what a fix made of them; null where one is not. */
function restored<Draft extends object>(now: Draft, before: Draft, after: Draft): Draft | null {
  const keys = Object.keys(after) as (keyof Draft)[];
  const written = keys.filter((key) => !isSame(before[key], after[key]));
  if (written.some((key) => !isSame(now[key], after[key]))) return null;
  return { ...now, ...Object.fromEntries(written.map((key) => [key, before[key]])) };
}

/**
 * The edits without those that a fix added and with those that it took away; null where one of them is not there, or
 * where something else was edited meanwhile in the place of one that it took away.
 */
function restoredEdits(
  now: readonly OrderEdit[],
  before: readonly OrderEdit[],
  after: readonly OrderEdit[],
): OrderEdit[] | null {
  const has = (edits: readonly OrderEdit[], edit: OrderEdit): boolean =>
    edits.some((one) => isSame(one, edit));
  const added = after.filter((edit) => !has(before, edit));
  const removed = before.filter((edit) => !has(after, edit));
  const rest = now.filter((edit) => !has(added, edit));
  if (rest.length + added.length !== now.length) return null;
  if (removed.some(({ path }) => rest.some((one) => isSame(one.path, path)))) return null;
  return [...rest, ...removed];
}

function takeBackOne(desk: FixBatchPorts, one: FixUndo): boolean {
  if (one.subject === 'cart') {
    const { draft, edits, revision } = readCart(desk, one.id);
    const earlier = {
      draft: restored(draft, one.before.draft, one.after.draft),
      edits: restoredEdits(edits, one.before.edits, one.after.edits),
    };
    if (earlier.draft === null || earlier.edits === null) return false;
    saveCart(desk, { id: one.id, revision, draft: earlier.draft, edits: earlier.edits });
    return true;
  }
  assertDrafting(desk, one.id);
  const { draft, revision, name } = desk.submissionCarts.read(one.id);
  const earlier = restored(draft, one.before, one.after);
  if (earlier === null) return false;
  saveSubmissionCart(desk, { id: one.id, revision, name, draft: earlier });
  return true;
}
