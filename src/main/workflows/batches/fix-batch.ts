import type { JsonDocument, JsonPath } from '@contract/json-document';
import type { Batch, BatchItem } from '@core/batches/batches';
import type { Cart, OrderEdit } from '@core/carts/carts';
import { withEdit, withoutEdit } from '@core/orders/order-edits';
import { readOrderText } from '@core/orders/parsed-order-cache';
import { type SubmissionDraft, submissionDraftSchema } from '@core/submissions/submission-carts';
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
import type { BatchRepository } from '../../store/batches/batches';
import type { BatchRuns } from './batch-runs';
import type { Runs } from '../ports';

/** What fixing a batch uses. */
export interface FixBatchPorts extends DraftCartPorts, SaveSubmissionCartPorts, Runs {
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchRuns: BatchRuns;
}

/** Carts that are changed before everything else has its turn. */
const AT_A_TIME = 10;

/**
 * Makes the same changes to many carts of an open batch, and makes those that changed new again, to be prepared. Of
 * an editor cart the exported order is changed, where a path may have `*` for every position of a list; a change to
 * what the lab exported anyway takes an earlier change back. Of a submission cart the draft is changed, by the lab's
 * paths (`shipping.address.zip`) or its own. A cart that cannot be changed, or has no such place, stays as it is.
 * Throws ProblemError `blocked` for a batch that is not open or is being prepared.
 */
export async function fixBatch(
  desk: FixBatchPorts,
  {
    id,
    which,
    edits,
  }: { readonly id: string; readonly which: WhichItems; readonly edits: readonly OrderEdit[] },
): Promise<{ batch: Batch; changed: number }> {
  refuseUnlessResting(desk, id);
  let changed = 0;
  const items = desk.batchItems.which(id, which);
  for (let begin = 0; begin < items.length; begin += AT_A_TIME) {
    for (const item of items.slice(begin, begin + AT_A_TIME)) {
      if (!fixOne(desk, item, edits)) continue;
      desk.batchItems.renew(id, [item.id]);
      changed += 1;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (changed > 0) desk.batches.touch(id, desk.now());
  desk.changed('batches', [id]);
  return { batch: readBatch(desk, id), changed };
}

function fixOne(desk: FixBatchPorts, item: BatchItem, edits: readonly OrderEdit[]): boolean {
  try {
    return item.subject === 'cart'
      ? fixCart(desk, item.subjectId, edits)
      : fixSubmissionCart(desk, item.subjectId, edits);
  } catch (cause) {
    // It is being sent, or someone is at it: it says so itself when it is prepared.
    if (cause instanceof ProblemError && cause.problem.kind !== 'storage') return false;
    throw cause;
  }
}

function fixCart(desk: FixBatchPorts, id: string, edits: readonly OrderEdit[]): boolean {
  const cart = readCart(desk, id);
  if (cart.export === null) return false;
  assertOpen(desk, id);
  const document = readOrderText(cart.export.orderText);
  const after = edits
    .flatMap((edit) => placesOf(document, edit.path).map((path) => ({ ...edit, path })))
    .reduce((before, edit) => applied(document, before, edit), cart.edits);
  if (JSON.stringify(after) === JSON.stringify(cart.edits)) return false;
  saveCart(desk, { id, revision: cart.revision, edits: after });
  return true;
}

/** One more edit, or one less when it is back to what the lab exported. */
function applied(document: JsonDocument, edits: Cart['edits'], edit: OrderEdit): Cart['edits'] {
  const exported = document.has(edit.path) ? document.valueAt(edit.path) : undefined;
  const isBack = JSON.stringify(exported) === JSON.stringify(edit.value);
  return isBack ? withoutEdit(edits, edit.path) : withEdit(edits, edit);
}

/** Every place that a path with `*` means; of a path without one, itself. None where a list is not there. */
function placesOf(document: JsonDocument, path: OrderEdit['path']): OrderEdit['path'][] {
  let places: (string | number)[][] = [[]];
  for (const step of path) {
    places = places.flatMap((place): (string | number)[][] => {
      if (step !== '*') return [[...place, step]];
      return positionsAt(document, place).map((position) => [...place, position]);
    });
  }
  return places;
}

const positionsAt = (document: JsonDocument, path: JsonPath): number[] =>
  document.kindAt(path) === 'array'
    ? Array.from({ length: document.lengthAt(path) }, (_, index) => index)
    : [];

/** The lab's names for the places of a draft. */
const DRAFT_PATHS: Readonly<Record<string, string>> = {
  'shipping.type': 'shippingType',
  'shipping.priority': 'shippingPriority',
};

function fixSubmissionCart(desk: FixBatchPorts, id: string, edits: readonly OrderEdit[]): boolean {
  assertDrafting(desk, id);
  const { draft, revision, name } = desk.submissionCarts.read(id);
  const after = edits.reduce(withDraftEdit, draft);
  if (JSON.stringify(after) === JSON.stringify(draft)) return false;
  saveSubmissionCart(desk, { id, revision, name, draft: after });
  return true;
}

/** The draft with one value changed; as it was where a draft has no such place, or takes no such value there. */
function withDraftEdit(draft: SubmissionDraft, { path, value }: OrderEdit): SubmissionDraft {
  const dotted = path.join('.');
  const place = DRAFT_PATHS[dotted] ?? dotted.replace(/^shipping\.address\./, 'address.');
  const [field, key, ...more] = place.split('.');
  if (field === undefined || more.length > 0) return draft;
  const text = value ?? '';
  const changed =
    key === undefined
      ? { [field]: text }
      : field === 'address'
        ? { address: { ...draft.address, [key]: text } }
        : null;
  const parsed = submissionDraftSchema.strict().safeParse({ ...draft, ...changed });
  return parsed.success ? parsed.data : draft;
}
