import type { Batch, BatchItem } from '@core/batches';
import { afterFailure, problemCause, TURNS_OF_ONE } from '@core/batch-rules';
import type { Problem } from '@contract/problems';
import { ProblemError } from '../problem-error';
import type { Prepared, WhichItems } from '../store/batch-items';
import { type AfterOne, inAccountLanes } from './account-lanes';
import { readBatch } from './batch-reading';
import type { Desk } from './desk';
import { refuseUnlessOpenBatch } from './draft-batch';
import { prepareItem } from './prepare-item';
import { warnOfUnusual } from './unusual-items';

/**
 * Prepares the carts of an open batch that are not ready, or those that are meant, several at a time: exports,
 * completes, places or prices each as far as that is still to be done. Nothing is processed by it. What came of each
 * is on disk as soon as it is known. A key that the lab refuses ends it for all carts of its account, which stay as
 * they were; so does a lab that cannot be reached. Answers when it is over, or was cancelled by
 * `desk.running.cancel(id)`. Throws ProblemError `blocked` for a batch that is not open or is being prepared.
 */
export async function prepareBatch(
  desk: Desk,
  { id, which }: { readonly id: string; readonly which: WhichItems | null },
): Promise<Batch> {
  refuseUnlessOpenBatch(desk, id);
  const { name } = desk.batches.read(id);
  await desk.running.run({ kind: 'prepare', label: name, subjectId: id }, async (signal, report) => {
    desk.batchApprovals.demote(id);
    desk.batches.step(id, { state: 'open', problem: null }, desk.now());
    const items = itemsToPrepare(desk, id, which);
    const preparing = new Preparing(desk, id, signal);
    let done = 0;
    report({ done, of: items.length });
    await inAccountLanes(desk, items, {
      isEnding: () => signal.aborted,
      signal: () => signal,
      each: async (item) => {
        const after = await preparing.one(item);
        if (after === 'done') report({ done: (done += 1), of: items.length });
        return after;
      },
    });
    if (!signal.aborted) await warnOfUnusual(desk, id);
  });
  desk.changed('batches', [id]);
  return readBatch(desk, id);
}

/** What is meant, or everything that is not ready; what a person put aside stays there. */
function itemsToPrepare(desk: Desk, id: string, which: WhichItems | null): BatchItem[] {
  const items = which === null ? desk.batchItems.all(id) : desk.batchItems.which(id, which);
  return items.filter(({ lane }) => lane !== 'held' && (which !== null || lane !== 'ready'));
}

class Preparing {
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly desk: Desk,
    private readonly batchId: string,
    private readonly signal: AbortSignal,
  ) {}

  async one(item: BatchItem): Promise<AfterOne> {
    // Only what creates nothing listens; an order that is being placed is waited for.
    const stop = (): void => this.desk.running.cancel(item.subjectId);
    this.signal.addEventListener('abort', stop, { once: true });
    try {
      this.save(item, await prepareItem(this.desk, item));
      return 'done';
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      return this.refused(item, cause.problem);
    } finally {
      this.signal.removeEventListener('abort', stop);
    }
  }

  private save(item: BatchItem, prepared: Prepared): void {
    // A person may have taken it out meanwhile, or the whole batch away.
    this.desk.batchItems.savePrepared(item, prepared);
    this.desk.changed('batches', [this.batchId]);
  }

  private refused(item: BatchItem, problem: Problem): AfterOne {
    if (this.signal.aborted) return 'stop';
    const after = afterFailure(problem);
    if (after.kind === 'halt') {
      this.desk.batches.step(this.batchId, { state: 'open', problem }, this.desk.now());
      this.desk.changed('batches', [this.batchId]);
      return 'stop';
    }
    const turns = (this.turns.get(item.id) ?? 0) + 1;
    this.turns.set(item.id, turns);
    const mayPass = after.kind === 'again' && problem.kind !== 'blocked';
    if (mayPass && turns < TURNS_OF_ONE) return 'again';
    this.save(item, { lane: 'needs-you', cause: problemCause(problem), problem, total: null });
    return 'done';
  }
}
