import {
  afterFailure,
  BATCH_CONCURRENCY,
  isSettledOutcome,
  problemCause,
  REFUSALS_IN_A_ROW,
  TURNS_OF_ONE,
  UNKNOWNS_IN_A_ROW,
} from '@core/batch-rules';
import type { Problem } from '@contract/problems';
import { ProblemError } from '../problem-error';
import type { WaitingItem } from '../store/batch-items';
import type { BatchRun, Halt } from './batch-runs';
import type { Desk } from './desk';
import { sendBatchItem } from './send-batch-item';
import type { Progress } from './running-work';

/** How long an order is left alone that somebody is working on, in milliseconds. */
const WHILE_IN_OTHER_HANDS = 500;

const blocked = (detail: string): ProblemError =>
  new ProblemError({ kind: 'blocked', reason: 'batch-state', detail });

/**
 * Lets an approved batch leave: one that is held, or paused. That it does is on disk when this returns, and its
 * orders then leave one after another, several at a time. Does nothing for one that is leaving already. Throws
 * ProblemError `blocked` (batch-state) for any other, and `storage`.
 */
export function startBatch(desk: Desk, batchId: string): void {
  const at = desk.now();
  desk.database.transaction(() => {
    const state = desk.batches.stateOf(batchId);
    if (state !== 'held' && state !== 'paused' && state !== 'confirming') throw blocked(state);
    if (state !== 'confirming') desk.batches.step(batchId, { state: 'confirming' }, at);
  });
  desk.batchRuns.setHalt(batchId, null);
  desk.changed('batches', [batchId]);
  const run = desk.batchRuns.of(batchId);
  if (run === undefined) void confirmBatch(desk, batchId);
  else run.goOn();
}

async function confirmBatch(desk: Desk, batchId: string): Promise<void> {
  const run = desk.batchRuns.begin(batchId);
  try {
    const { name } = desk.batches.read(batchId);
    await desk.running.run({ kind: 'batch', label: name, subjectId: batchId }, async (_signal, report) => {
      while (goesOn(desk, run)) await sendWhatWaits(desk, run, report);
    });
  } catch (cause) {
    haltByMistake(desk, run, cause);
  } finally {
    desk.batchRuns.over(run);
    desk.changed('batches', [batchId]);
  }
}

/** False once the batch stands still or is finished, which is then written down. */
function goesOn(desk: Desk, run: BatchRun): boolean {
  const { batchId } = run;
  if (run.isEnding || desk.batches.stateOf(batchId) !== 'confirming') return false;
  if (desk.batchItems.waiting(batchId).length > 0) return true;
  desk.batches.step(batchId, { state: 'finished', finishedAt: desk.now() }, desk.now());
  return false;
}

/** Sends everything that waits, each account on its own, and resolves once nothing of it is on its way. */
async function sendWhatWaits(desk: Desk, run: BatchRun, report: (progress: Progress) => void): Promise<void> {
  const waiting = desk.batchItems.waiting(run.batchId);
  const { outcomes } = desk.batches.counts(run.batchId);
  const of = Object.entries(outcomes).reduce(
    (sum, [name, count]) => (name === 'none' ? sum : sum + count),
    0,
  );
  let done = of - waiting.length - outcomes.sending;
  run.expect(waiting.length);
  report({ done, of });
  const settled = (): void => {
    run.settle();
    done += 1;
    report({ done, of });
  };
  const accounts = new Map<string, WaitingItem[]>();
  for (const item of waiting) {
    const queue = accounts.get(item.accountId);
    if (queue === undefined) accounts.set(item.accountId, [item]);
    else queue.push(item);
  }
  await Promise.all(
    [...accounts.values()].map((queue) => new AccountLane(desk, run, queue, settled).empty()),
  );
}

/** The orders of one account in a batch, a few at a time, and one while the lab asks for fewer. */
class AccountLane {
  private active = 0;
  private readonly turns = new Map<string, number>();
  private refusal = { key: '', count: 0 };
  private unknowns = 0;
  private over = (): void => undefined;

  constructor(
    private readonly desk: Desk,
    private readonly run: BatchRun,
    private readonly queue: WaitingItem[],
    private readonly settled: () => void,
  ) {}

  /** Resolves once everything left, or the batch stands still and nothing of it is on its way. */
  empty(): Promise<void> {
    return new Promise((resolve) => {
      this.over = resolve;
      this.pump();
    });
  }

  private pump(): void {
    while (!this.run.isEnding && this.active < this.width()) {
      const item = this.queue.shift();
      if (item === undefined) break;
      this.active += 1;
      void this.send(item).finally(() => {
        this.active -= 1;
        this.pump();
      });
    }
    if (this.active === 0) this.over();
  }

  private width(): number {
    const [item] = this.queue;
    return item !== undefined && this.desk.slowDown.of(item.accountId) !== null ? 1 : BATCH_CONCURRENCY;
  }

  private async send(item: WaitingItem): Promise<void> {
    try {
      if (!(await this.turnOf(item))) return;
      const problem = await sendBatchItem(this.desk, item);
      this.judge(item, problem);
      if (problem?.kind === 'blocked' && problem.reason === 'already-running') {
        await this.desk.wait(WHILE_IN_OTHER_HANDS, this.run.signal);
      }
    } catch (cause) {
      haltByMistake(this.desk, this.run, cause);
    }
  }

  /** Waits as long as the lab wants to be left alone. False when the batch stood still meanwhile. */
  private async turnOf({ accountId }: WaitingItem): Promise<boolean> {
    if (this.desk.slowDown.of(accountId) === null) return true;
    const { signal } = this.run;
    try {
      (await this.desk.slowDown.enter(accountId, signal))();
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
    return !signal.aborted;
  }

  private judge(item: WaitingItem, kept: Problem | null): void {
    const { outcome, problem } = this.desk.batchItems.outcomeOf(item.id);
    if (isSettledOutcome(outcome)) this.settled();
    if (outcome === 'waiting') this.stillWaits(item, kept ?? problem);
    else if (outcome === 'unknown') this.countUnknown(problem);
    else if (outcome === 'refused') this.countRefusal(problem);
    else {
      this.unknowns = 0;
      this.refusal = { key: '', count: 0 };
    }
    // Planned, and the disk took nothing more: it is on its way for all that is known.
    if (outcome === 'sending' && kept?.kind === 'storage')
      halt(this.desk, this.run, { reason: 'storage', problem: kept });
  }

  private stillWaits(item: WaitingItem, problem: Problem | null): void {
    const after = problem === null ? ({ kind: 'again' } as const) : afterFailure(problem);
    if (after.kind === 'halt') return halt(this.desk, this.run, { reason: after.reason, problem });
    if (after.kind === 'again') {
      const turns = (this.turns.get(item.id) ?? 0) + 1;
      this.turns.set(item.id, turns);
      // Last of all, so that no single order is asked for again and again while the lab wants a pause.
      this.queue.push(item);
      if (turns >= TURNS_OF_ONE && !this.run.isEnding)
        halt(this.desk, this.run, { reason: 'refusals', problem });
      return;
    }
    if (problem !== null && this.desk.batchItems.notSent(item.id, problem, this.desk.now())) {
      this.settled();
      this.desk.changed('batches', [item.batchId]);
    }
  }

  private countUnknown(problem: Problem | null): void {
    this.unknowns += 1;
    if (this.unknowns >= UNKNOWNS_IN_A_ROW) halt(this.desk, this.run, { reason: 'refusals', problem });
  }

  private countRefusal(problem: Problem | null): void {
    const key = problem === null ? '' : problemCause(problem).key;
    this.refusal = { key, count: key === this.refusal.key ? this.refusal.count + 1 : 1 };
    if (this.refusal.count >= REFUSALS_IN_A_ROW) halt(this.desk, this.run, { reason: 'refusals', problem });
  }
}

/** Pauses a batch by itself. Where the disk does not take that, the batch stands still all the same. */
function halt(desk: Desk, run: BatchRun, { reason, problem }: Halt): void {
  if (run.isEnding) return;
  run.end();
  const { batchId } = run;
  try {
    desk.batches.step(batchId, { state: 'paused', pauseReason: reason, problem }, desk.now());
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    desk.batchRuns.setHalt(batchId, { reason, problem });
  }
  desk.changed('batches', [batchId]);
}

function haltByMistake(desk: Desk, run: BatchRun, cause: unknown): void {
  const message = cause instanceof Error ? cause.message : String(cause);
  const stack = cause instanceof Error ? (cause.stack ?? null) : null;
  if (cause instanceof ProblemError && cause.problem.kind === 'storage') {
    return halt(desk, run, { reason: 'storage', problem: cause.problem });
  }
  desk.batchRuns.report(cause);
  halt(desk, run, { reason: 'bug', problem: { kind: 'bug', message, stack } });
}

/** What becomes of a batch that is under way. Written down first, so that nothing more leaves from then on. */
function end(desk: Desk, batchId: string, write: (at: number) => void): void {
  const at = desk.now();
  desk.database.transaction(() => write(at));
  desk.batchRuns.setHalt(batchId, null);
  desk.batchRuns.of(batchId)?.end();
  desk.changed('batches', [batchId]);
}

/**
 * Pauses a batch that is being confirmed: what is on its way is waited for, and nothing more leaves. Throws
 * ProblemError `blocked` (batch-state) for any other.
 */
export function pauseBatch(desk: Desk, batchId: string): void {
  end(desk, batchId, (at) => {
    const state = desk.batches.stateOf(batchId);
    if (state !== 'confirming') throw blocked(state);
    desk.batches.step(batchId, { state: 'paused', pauseReason: 'person' }, at);
  });
}

/** Lets a paused batch go on. Throws as {@link startBatch} does; a held batch is released, not resumed. */
export function resumeBatch(desk: Desk, batchId: string): void {
  const state = desk.batches.stateOf(batchId);
  if (state === 'held') throw blocked(state);
  startBatch(desk, batchId);
}

/**
 * Ends a batch that is being confirmed or is paused: what is on its way is waited for, and what has not left never
 * does with it. Throws ProblemError `blocked` (batch-state) for any other.
 */
export function stopBatch(desk: Desk, batchId: string): void {
  end(desk, batchId, (at) => {
    const state = desk.batches.stateOf(batchId);
    if (state !== 'confirming' && state !== 'paused') throw blocked(state);
    desk.batches.step(batchId, { state: 'stopped', finishedAt: at }, at);
    desk.batchItems.noneSent(batchId, at);
  });
}

/**
 * Opens a held batch again whose hold was taken back: nothing of it left, and nothing of it is approved any more.
 * Throws ProblemError `blocked` (batch-state) for any other.
 */
export function reopenBatch(desk: Desk, batchId: string): void {
  const at = desk.now();
  desk.database.transaction(() => {
    const state = desk.batches.stateOf(batchId);
    if (state !== 'held') throw blocked(state);
    desk.batchItems.takeBack(batchId);
    desk.batches.step(batchId, { state: 'open', approvedAt: null, totals: null }, at);
  });
  desk.changed('batches', [batchId]);
}

/**
 * Stands every batch still that an earlier run of the program was confirming; to be called once at every start, after
 * the journal was put right, so that each item tells the truth. Nothing leaves by itself after a start.
 */
export function recoverBatches(desk: Desk): void {
  const at = desk.now();
  desk.database.transaction(() => {
    for (const id of desk.batches.inState('confirming')) {
      const isOver = desk.batchItems.waiting(id).length === 0;
      if (isOver) desk.batches.step(id, { state: 'finished', finishedAt: at }, at);
      else desk.batches.step(id, { state: 'paused', pauseReason: 'restart' }, at);
    }
  });
}
