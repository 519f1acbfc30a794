import type { Batch } from '@core/batches/batches';
import { blocked, ProblemError } from '../../problem-error';
import type { WhichItems, BatchItemRepository } from '../../store/batches/batch-items';
import { readBatch } from './read-batch';
import { type BatchChoice, type ChooseCartsPorts, chosenCarts } from '../carts/draft-cart';
import { spokenLanguage } from '@core/language/language';
import { asName } from '@core/language/messages';
import type { Runs, Writes } from '../ports';
import type { BatchRepository } from '../../store/batches/batches';
import type { BatchApprovals } from '../../store/batches/batch-approvals';
import { batchMessages } from '../../messages/batches';
import type { BatchRuns } from './batch-runs';

/** What adding carts to a batch uses. */
export interface DraftBatchPorts extends RemoveFromBatchPorts, ChooseCartsPorts {}

/** What taking carts out of a batch uses. */
export interface RemoveFromBatchPorts extends Writes, Runs {
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchApprovals: BatchApprovals;
  readonly batchRuns: BatchRuns;
}

/** What deleting a batch uses. */
export interface DeleteBatchPorts extends Writes, Runs {
  readonly batches: BatchRepository;
}

/** Refuses what only an open batch allows. Throws ProblemError `blocked` (batch-state), and `absent`. */
export function assertOpenBatch(desk: Pick<DeleteBatchPorts, 'batches'>, id: string): void {
  const state = desk.batches.stateOf(id);
  if (state !== 'open') throw blocked('batch-state');
}

/** The same while it is being prepared: what is looked at then does not change under the hands of that work. */
export function refuseUnlessResting(desk: Pick<DeleteBatchPorts, 'batches' | 'running'>, id: string): void {
  assertOpenBatch(desk, id);
  if (desk.running.isRunning(id)) {
    throw blocked('already-running');
  }
}

/** Writes a change to an open batch down as one step, tells the page, and gives the batch back. */
function changed(desk: RemoveFromBatchPorts, id: string, change: (at: number) => void): Batch {
  const at = desk.now();
  desk.database.transaction(() => {
    refuseUnlessResting(desk, id);
    change(at);
    desk.batches.touch(id, at);
  });
  desk.changed('batches', [id]);
  return readBatch(desk, id);
}

/** A name that no batch has: of the day, and counted where there is one already. */
function nameOfToday(desk: Pick<DeleteBatchPorts, 'batches'>, at: number): string {
  const day = new Intl.DateTimeFormat(spokenLanguage().tag, { dateStyle: 'long' }).format(at);
  const name = batchMessages.nameOfDay({ day });
  const { total } = desk.batches.list({ filter: 'all', search: name, offset: 0, limit: 1 });
  return total === 0 ? name : `${name} (${total + 1})`;
}

/**
 * Starts a batch of chosen carts, in the order of the choice. Throws ProblemError `input` when the choice is
 * empty, and what {@link chosenCarts} throws.
 */
export function createBatch(
  desk: DraftBatchPorts,
  { name, choice }: { readonly name: string; readonly choice: BatchChoice },
): Batch {
  const at = desk.now();
  const id = desk.database.transaction(() => {
    const { subject, ids } = chosenCarts(desk, choice);
    const made = desk.batches.create(name.trim() || nameOfToday(desk, at), at);
    if (desk.batchItems.add(made, subject, ids) === 0) {
      const expected = batchMessages.expected.carts;
      throw new ProblemError({
        kind: 'input',
        fields: [{ path: 'choice', given: batchMessages.none, expected }],
      });
    }
    return made;
  });
  desk.changed('batches', [id]);
  return readBatch(desk, id);
}

/** Adds carts to an open batch; those that it has already are left alone. */
export function addToBatch(
  desk: DraftBatchPorts,
  { id, choice }: { readonly id: string; readonly choice: BatchChoice },
): Batch {
  return changed(desk, id, () => {
    const { subject, ids } = chosenCarts(desk, choice);
    desk.batchItems.add(id, subject, ids);
  });
}

/** Gives a batch another name, whatever state it is in. */
export function renameBatch(
  desk: Pick<RemoveFromBatchPorts, 'batches' | 'batchRuns' | 'now' | 'changed'>,
  { id, name }: { readonly id: string; readonly name: string },
): Batch {
  desk.batches.stateOf(id);
  desk.batches.rename(id, name, desk.now());
  desk.changed('batches', [id]);
  return readBatch(desk, id);
}

/** Takes carts out of an open batch; the carts stay. */
export function removeFromBatch(
  desk: RemoveFromBatchPorts,
  { id, which }: { readonly id: string; readonly which: WhichItems },
): Batch {
  return changed(desk, id, () => void desk.batchItems.remove(id, which));
}

/** Puts carts of an open batch aside, or back. */
export function holdItems(
  desk: RemoveFromBatchPorts,
  { id, which, held }: { readonly id: string; readonly which: WhichItems; readonly held: boolean },
): Batch {
  return changed(desk, id, () => void desk.batchItems.setHeld(id, which, held));
}

/**
 * Starts an open batch of what did not leave with one that is over: what was refused, not sent, or never approved.
 * Carts of unknown outcome stay behind. Throws ProblemError `blocked` (batch-state) for a batch that is not over, and
 * `input` when nothing is left.
 */
export function restOfBatch(desk: RemoveFromBatchPorts, id: string): Batch {
  const { name, state } = desk.batches.read(id);
  if (state !== 'stopped' && state !== 'finished') {
    throw blocked('batch-state');
  }
  const at = desk.now();
  const made = desk.database.transaction(() => {
    const rest = desk.batches.create(
      asName(() => batchMessages.rest({ name })),
      at,
    );
    let added = 0;
    for (const { subject, subjectId } of desk.batchApprovals.rest(id)) {
      added += desk.batchItems.add(rest, subject, [subjectId]);
    }
    if (added > 0) return rest;
    const expected = batchMessages.expected.rest;
    throw new ProblemError({ kind: 'input', fields: [{ path: 'id', given: name, expected }] });
  });
  desk.changed('batches', [made]);
  return readBatch(desk, made);
}

/** Forgets an open batch; its carts stay. One of which something was approved is a record, and stays. */
export function deleteBatch(desk: DeleteBatchPorts, id: string): void {
  const at = desk.now();
  desk.database.transaction(() => {
    refuseUnlessResting(desk, id);
    desk.batches.softDelete(id, at);
  });
  desk.changed('batches', [id]);
}
