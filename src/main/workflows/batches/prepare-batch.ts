import { addressChanges } from '@core/accounts/accounts';
import type { Batch, BatchItem } from '@core/batches/batches';
import { afterFailure, problemCause, TURNS_OF_ONE } from '@core/batches/batch-limits';
import { isKeyRefusal } from '@core/journal/key-refusals';
import type { Problem } from '@contract/problems';
import { ProblemError } from '../../problem-error';
import type { Prepared, WhichItems } from '../../store/batches/batch-items';
import { type AfterOne, inAccountQueues } from '../accounts/account-queues';
import { takingTurns } from '../jobs/in-portions';
import { readBatch } from './read-batch';
import { assertOpenBatch } from './draft-batch';
import { type Judgement, KeyDoubts } from '../accounts/key-doubts';
import { EndedTokens } from '../accounts/ended-tokens';
import { type MakesCalls, prepareItem, type PrepareItemPorts } from './prepare-item';
import { type KeyedRoute, probeKey, type RefusedCall } from '../accounts/probe-key';
import { warnOfUnusual, type UnusualItemsPorts } from './unusual-items';
import type { BatchRepository } from '../../store/batches/batches';
import type { BatchRuns } from './batch-runs';

/** What preparing a batch uses. */
export interface PrepareBatchPorts extends PrepareItemPorts, UnusualItemsPorts {
  readonly batches: BatchRepository;
  readonly batchRuns: BatchRuns;
}

/**
 * Prepares the carts of an open batch that are not ready, or those that are meant, several at a time: exports,
 * completes, places or prices each as far as that is still to be done. Nothing is processed by it. The outcome of each
 * is on disk as soon as it is known. A key that the lab refuses ends it for all carts that need it, which stay as
 * they were; so does a lab that cannot be reached. A refusal that belongs to one cart ends it for that one alone
 * (`key-doubts.ts`). Placements of unknown outcome are sent once more only where `which` means them. With `asPlaced` orders
 * are looked at as they were placed, and the lab is asked for nothing. Answers when it is over, or was cancelled by
 * `desk.running.cancel(id)`. Throws ProblemError `blocked` for a batch that is not open or is being prepared.
 */
export async function prepareBatch(
  desk: PrepareBatchPorts,
  {
    id,
    which,
    asPlaced = false,
  }: { readonly id: string; readonly which: WhichItems | null; readonly asPlaced?: boolean },
): Promise<Batch> {
  assertOpenBatch(desk, id);
  const { name } = desk.batches.read(id);
  await desk.running.run({ kind: 'prepare', label: name, subjectId: id }, async (signal, report) => {
    desk.batchApprovals.demote(id, addressChanges(desk.accounts.list(), desk.now()));
    desk.batches.step(id, { state: 'open', problem: null }, desk.now());
    const items = itemsToPrepare(desk, id, which);
    const preparing = new Preparing(desk, id, signal, { asPlaced, again: which !== null });
    const turn = takingTurns();
    let done = 0;
    report({ done, of: items.length });
    await inAccountQueues(desk, items, {
      isEnding: () => signal.aborted,
      signal: () => signal,
      each: async (item) => {
        await turn();
        const after = await preparing.one(item);
        if (after === 'done') report({ done: (done += 1), of: items.length });
        return after === 'left-alone' ? 'done' : after;
      },
    });
    preparing.conclude();
    if (!signal.aborted) await warnOfUnusual(desk, id);
  });
  desk.changed('batches', [id]);
  return readBatch(desk, id);
}

/** What is meant, or everything that is not ready; what a person put aside stays there. */
function itemsToPrepare(
  desk: Pick<PrepareBatchPorts, 'batchItems'>,
  id: string,
  which: WhichItems | null,
): BatchItem[] {
  const items = which === null ? desk.batchItems.all(id) : desk.batchItems.which(id, which);
  return items.filter(({ lane }) => lane !== 'held' && (which !== null || lane !== 'ready'));
}

/** A route of the service that a cart is prepared by. */
const routeOf = ({ subject }: BatchItem): KeyedRoute => (subject === 'cart' ? 'exportEditors' : 'calculate');

/** Kept from leaving, because its key is not known to be good any more. */
class KeptBack extends Error {}

/** Refused for a token that ended on the way: it is made once more, with another one. */
class TokenEnded extends Error {}

/** What was refused, and what that means for the rest. */
class JudgedRefusal extends ProblemError {
  constructor(
    problem: Problem,
    readonly judgement: Judgement,
  ) {
    super(problem);
  }
}

class Preparing {
  private readonly turns = new Map<string, number>();
  private readonly endedTokens: EndedTokens;
  private readonly doubts: KeyDoubts<RefusedCall['item']>;

  constructor(
    private readonly desk: PrepareBatchPorts,
    private readonly batchId: string,
    private readonly signal: AbortSignal,
    private readonly how: { readonly asPlaced: boolean; readonly again: boolean },
  ) {
    this.endedTokens = new EndedTokens(desk);
    this.doubts = new KeyDoubts((refused) => probeKey(desk, refused, signal));
  }

  /** Sets aside what no other cart came after to prove it of. To be called when everything is done. */
  conclude(): void {
    if (!this.signal.aborted) this.doubts.conclude();
  }

  async one(item: BatchItem): Promise<AfterOne | 'left-alone'> {
    if (this.doubts.isStopped(item.accountId, routeOf(item))) return 'left-alone';
    // Only what creates nothing listens; an order that is being placed is waited for.
    const stop = (): void => this.desk.running.cancel(item.subjectId);
    this.signal.addEventListener('abort', stop, { once: true });
    try {
      this.save(item, await prepareItem(this.desk, item, this.callsOf(item), this.how));
      return 'done';
    } catch (cause) {
      if (cause instanceof KeptBack) return 'left-alone';
      if (cause instanceof TokenEnded) return 'again';
      if (!(cause instanceof ProblemError)) throw cause;
      return cause instanceof JudgedRefusal ? this.judged(item, cause) : this.refused(item, cause.problem);
    } finally {
      this.signal.removeEventListener('abort', stop);
    }
  }

  private callsOf(item: BatchItem): MakesCalls {
    return async ({ route, ids, refusedRoute }, work) => {
      const call = await this.doubts.begin(item, route);
      try {
        if (this.signal.aborted || this.doubts.isOpen(item.accountId, route)) throw new KeptBack();
        return await work(call);
      } catch (cause) {
        if (!(cause instanceof ProblemError) || this.signal.aborted || !isKeyRefusal(cause.problem))
          throw cause;
        const { problem } = cause;
        if (await this.endedTokens.mayRenew(item, route, problem)) throw new TokenEnded();
        const setAside = (): void => this.needsYou(item, problem);
        const refused = { ids, setAside, ...(refusedRoute && { route: refusedRoute() }) };
        throw new JudgedRefusal(problem, await call.refused(problem, refused));
      } finally {
        call.over();
      }
    };
  }

  private save(item: BatchItem, prepared: Prepared): void {
    // A person may have taken it out meanwhile, or the whole batch away.
    this.desk.batchItems.savePrepared(item, prepared);
    this.desk.changed('batches', [this.batchId]);
  }

  private needsYou(item: BatchItem, problem: Problem): void {
    this.save(item, { lane: 'needs-you', cause: problemCause(problem), problem, total: null, missing: [] });
  }

  private tellWhy(problem: Problem): void {
    this.desk.batches.step(this.batchId, { state: 'open', problem }, this.desk.now());
    this.desk.changed('batches', [this.batchId]);
  }

  private judged(item: BatchItem, { problem, judgement }: JudgedRefusal): AfterOne | 'left-alone' {
    if (this.signal.aborted) return 'stop';
    if (judgement === 'set-aside') {
      this.needsYou(item, problem);
      return 'done';
    }
    // What else of this account needs another key, or another service, goes on.
    if (judgement === 'stop') this.tellWhy(problem);
    return 'left-alone';
  }

  private refused(item: BatchItem, problem: Problem): AfterOne | 'left-alone' {
    if (this.signal.aborted) return 'stop';
    const after = afterFailure(problem);
    if (after.kind === 'halt') {
      this.tellWhy(problem);
      if (after.reason !== 'key') return 'stop';
      this.doubts.stop(item.accountId, routeOf(item));
      return 'left-alone';
    }
    const turns = (this.turns.get(item.id) ?? 0) + 1;
    this.turns.set(item.id, turns);
    const mayPass = after.kind === 'again' && problem.kind !== 'blocked';
    if (mayPass && turns < TURNS_OF_ONE) return 'again';
    this.needsYou(item, problem);
    return 'done';
  }
}
