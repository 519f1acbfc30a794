import type { EditedCart, EditUndo, EditsPreview, LeftCart } from '@bridge/carts';
import type { ListChoice } from '@bridge/lists';
import type { Problem } from '@contract/problems';
import type { BatchSubject } from '@core/batches/batches';
import type { OrderEdit } from '@core/carts/carts';
import { pathText } from '@core/values/order-fields';
import { ProblemError } from '../../problem-error';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import { takingTurns } from '../jobs/in-portions';
import { chosenRecords } from '../lists/list-choice';
import {
  assertDrafting,
  saveSubmissionCart,
  type SaveSubmissionCartPorts,
} from '../submissions/draft-submission';
import { assertOpen, saveCart, type DraftCartPorts } from './draft-cart';
import { editsFor, fixedCart, fixedSubmission, type FixedPlace } from './fixed-carts';
import { readCart, summaryOf } from './read-carts';

/** What changing many carts uses. */
export interface EditCartPorts extends DraftCartPorts, SaveSubmissionCartPorts {}

/** What changing carts that are chosen in a list uses. */
export interface EditManyPorts extends EditCartPorts {
  readonly batchApprovals: {
    /** True for a cart of an approved batch that did not leave yet. */
    isLeaving(subjectId: string): boolean;
  };
}

/** A cart among many, with what a pattern may name of it. */
export interface OneOfMany {
  readonly subject: BatchSubject;
  readonly subjectId: string;
  readonly name: string;
  readonly recipient: string;
  readonly reference: string;
  /** Its place among them, from 1. */
  readonly position: number;
}

/** What edits would do to one cart. */
export interface PlannedEdit {
  readonly revision: number;
  readonly places: readonly FixedPlace[];
  /** Saves it, and says what takes it back. */
  save(): EditUndo;
}

/**
 * Works out what edits do to one cart (`fixed-carts.ts`). Throws ProblemError `blocked` for a cart that cannot be changed.
 *
 * @param overItems true where what items have is replaced too
 */
export function planEdit(
  desk: EditCartPorts,
  one: OneOfMany,
  edits: readonly OrderEdit[],
  overItems = false,
): PlannedEdit {
  const { subject, subjectId: id } = one;
  if (subject === 'cart') {
    assertOpen(desk, id);
    const before = readCart(desk, id);
    const { revision } = before;
    const reference = one.reference || before.draft.reference;
    const { places, ...after } = fixedCart(before, editsFor(one, reference, edits, desk.now()), overItems);
    return {
      ...{ places, revision },
      save: () => {
        saveCart(desk, { id, revision, ...after });
        const { draft, edits: kept } = before;
        return { subject, id, before: { draft, edits: kept }, after };
      },
    };
  }
  assertDrafting(desk, id);
  const { draft, revision, name } = desk.submissionCarts.read(id);
  const after = fixedSubmission(draft, editsFor(one, one.reference, edits, desk.now()));
  return {
    ...{ places: after.places, revision },
    save: () => {
      saveSubmissionCart(desk, { id, revision, name, draft: after.draft });
      return { subject, id, before: draft, after: after.draft };
    },
  };
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What would change in a cart, as a preview shows it: the path of each place, and both values as text. */
export const shownChanges = (
  { name, recipient }: Pick<OneOfMany, 'name' | 'recipient'>,
  places: readonly FixedPlace[],
): EditsPreview['rows'][number] => ({
  name: name || recipient,
  changes: places.map(({ path, before, after }) => ({
    path: pathText(path),
    before: shown(before),
    after: shown(after),
  })),
});

function oneOfMany(
  desk: EditCartPorts,
  subject: BatchSubject,
  subjectId: string,
  position: number,
): OneOfMany {
  if (subject === 'cart') {
    const cart = readCart(desk, subjectId);
    const { reference, recipient } = summaryOf(cart);
    return { subject, subjectId, position, name: cart.name, reference, recipient };
  }
  const { name, draft } = desk.submissionCarts.read(subjectId);
  return { subject, subjectId, position, name, reference: '', recipient: draft.address.name.trim() };
}

/** Why a cart stays as it is; null for one that may be changed. */
function lockOf(
  desk: EditManyPorts,
  { subject, subjectId }: OneOfMany,
): Pick<LeftCart, 'why' | 'problem'> | null {
  if (desk.batchApprovals.isLeaving(subjectId)) return { why: 'in-batch', problem: null };
  const isCart = subject === 'cart';
  const { deletedAt } = isCart ? desk.carts.read(subjectId) : desk.submissionCarts.read(subjectId);
  if (deletedAt !== null)
    return { why: 'problem', problem: { kind: 'absent', what: subject, id: subjectId } };
  try {
    if (isCart) assertOpen(desk, subjectId);
    else {
      assertDrafting(desk, subjectId);
      assertNotHeld(desk, subjectId);
    }
  } catch (cause) {
    return { why: 'problem', problem: outsideProblem(cause) };
  }
  const state = isCart ? desk.orders.ofCart(subjectId)?.state : undefined;
  return state === undefined || state === 'creation-refused' ? null : { why: 'placed', problem: null };
}

/** The problem of one cart, which does not end the work on the others; everything else is thrown on. */
function outsideProblem(cause: unknown): Problem {
  if (cause instanceof ProblemError && cause.problem.kind !== 'storage') return cause.problem;
  throw cause;
}

/** The carts that a choice means, in its order. Throws ProblemError `input` for orders. */
function cartsOf(desk: EditManyPorts, choice: ListChoice): { subject: BatchSubject; ids: readonly string[] } {
  const { subject, ids } = chosenRecords(desk, choice);
  if (subject !== 'order') return { subject, ids };
  throw new ProblemError({ kind: 'input', fields: [{ path: 'choice', given: subject, expected: 'cart' }] });
}

/**
 * What edits would change in chosen carts, each with its revision: a text may be a pattern, in which `{row}` is the place
 * in the choice. Carts that are placed, of unknown outcome, held or in an approved batch are listed apart. Changes nothing.
 *
 * @param limit rows that are shown at most, of either kind
 */
export async function previewEdits(
  desk: EditManyPorts,
  {
    choice,
    edits,
    limit,
  }: { readonly choice: ListChoice; readonly edits: readonly OrderEdit[]; readonly limit: number },
): Promise<EditsPreview> {
  const { subject, ids } = cartsOf(desk, choice);
  const preview: EditsPreview = { subject, carts: [], changed: 0, rows: [], left: [], leftCount: 0 };
  const turn = takingTurns();
  for (const [index, id] of ids.entries()) {
    await turn();
    const one = oneOfMany(desk, subject, id, index + 1);
    const lock = lockOf(desk, one);
    if (lock !== null) {
      preview.leftCount += 1;
      if (preview.left.length < limit) preview.left.push({ id, name: one.name || one.recipient, ...lock });
      continue;
    }
    const { revision, places } = planEdit(desk, one, edits, true);
    preview.carts.push({ id, revision, row: one.position });
    if (places.length === 0) continue;
    preview.changed += 1;
    if (preview.rows.length < limit) preview.rows.push(shownChanges(one, places));
  }
  return preview;
}

/**
 * Makes the same changes to carts as they were previewed. A cart that changed since, or may not be changed any more, stays
 * as it is and is named. A disk that takes nothing ends it; what was changed before can be taken back.
 */
export async function editMany(
  desk: EditManyPorts,
  {
    subject,
    carts,
    edits,
  }: {
    readonly subject: BatchSubject;
    readonly carts: readonly EditedCart[];
    readonly edits: readonly OrderEdit[];
  },
): Promise<{ undo: EditUndo[]; left: LeftCart[]; problem: Problem | null }> {
  const undo: EditUndo[] = [];
  const left: LeftCart[] = [];
  const turn = takingTurns();
  for (const { id, revision, row } of carts) {
    await turn();
    const one = oneOfMany(desk, subject, id, row);
    const stays = (why: LeftCart['why'], problem: Problem | null): void =>
      void left.push({ id, name: one.name || one.recipient, why, problem });
    const lock = lockOf(desk, one);
    if (lock !== null) {
      stays(lock.why, lock.problem);
      continue;
    }
    try {
      const planned = planEdit(desk, one, edits, true);
      if (planned.revision !== revision) stays('changed', null);
      else if (planned.places.length > 0) undo.push(planned.save());
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      if (cause.problem.kind === 'storage') return { undo, left, problem: cause.problem };
      stays('problem', cause.problem);
    }
  }
  return { undo, left, problem: null };
}

/**
 * Takes changes of many carts back: every value that they wrote and that is still there becomes what was there before.
 * Carts of which something was changed since, or that may not be changed any more, stay as they are. Answers how many do not.
 */
export async function takeBackEdits(desk: EditManyPorts, undo: readonly EditUndo[]): Promise<number> {
  let takenBack = 0;
  const turn = takingTurns();
  for (const one of undo) {
    await turn();
    if (lockOf(desk, oneOfMany(desk, one.subject, one.id, 1)) !== null) continue;
    try {
      if (takeBackEdit(desk, one)) takenBack += 1;
    } catch (cause) {
      outsideProblem(cause);
    }
  }
  return takenBack;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The parts of a draft as they were, where they are still what an edit made of them; null where one is not. */
function restored<Draft extends object>(now: Draft, before: Draft, after: Draft): Draft | null {
  const keys = Object.keys(after) as (keyof Draft)[];
  const written = keys.filter((key) => !isSame(before[key], after[key]));
  if (written.some((key) => !isSame(now[key], after[key]))) return null;
  return { ...now, ...Object.fromEntries(written.map((key) => [key, before[key]])) };
}

/**
 * The edits without those that were added and with those that were taken away; null where one of them is not there, or
 * where something else was edited meanwhile in the place of one that was taken away.
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

/** Takes the change of one cart back, unless something of it was changed since: then false. */
export function takeBackEdit(desk: EditCartPorts, one: EditUndo): boolean {
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
