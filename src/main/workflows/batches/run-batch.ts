import type { Problem } from '@contract/problems';
import type { BatchOutcome } from '@core/batches/batches';
import { isKeyRefusal, type KeyRefusal } from '@core/journal/key-refusals';
import { isBackOff } from '@core/journal/outcomes';
import {
  afterFailure,
  isSettledOutcome,
  problemCause,
  REFUSALS_IN_A_ROW,
  TURNS_OF_ONE,
  UNKNOWNS_IN_A_ROW,
} from '@core/batches/batch-limits';
import { blocked, ProblemError } from '../../problem-error';
import type { WaitingItem, BatchItemRepository } from '../../store/batches/batch-items';
import { type AfterOne, inAccountQueues } from '../accounts/account-queues';
import type { BatchRun, Halt, BatchRuns } from './batch-runs';
import { assertBatchNotRestored } from '../../store/backups/assert-not-restored';
import { KeyDoubts, type KeyedCall } from '../accounts/key-doubts';
import { EndedTokens } from '../accounts/ended-tokens';
import { type KeyedRoute, probeKey, type RefusedCall } from '../accounts/probe-key';
import { sendBatchItem, type SendBatchItemPorts } from './send-batch-item';
import type { Progress } from '../jobs/running-work';
import type { Callers } from '../ports';
import { productsOf } from '../submissions/read-submission-carts';
import type { Notifies, Writes } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { BatchRepository } from '../../store/batches/batches';
import type { RestoreRepository } from '../../store/backups/restores';
import type { BatchApprovals } from '../../store/batches/batch-approvals';
import type { Database } from '../../store/engine/database';

/** What running a batch uses. */
export interface RunBatchPorts extends SendBatchItemPorts {
  readonly carts: CartRepository;
  readonly batches: BatchRepository;
  readonly batchRuns: BatchRuns;
  readonly restores: RestoreRepository;
}

/** What pausing a batch uses. */
export interface PauseBatchPorts extends Writes {
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchApprovals: BatchApprovals;
  readonly batchRuns: BatchRuns;
}

/** What recovering batches uses. */
export interface RecoverBatchesPorts extends Notifies {
  readonly database: Database;
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly batchRuns: BatchRuns;
  now(): number;
}

/** How long an order is left alone that someone is working on, in milliseconds. */
const WHILE_IN_OTHER_HANDS = 500;

/**
 * Lets an approved batch leave: one that is held, or paused. That it does is on disk when this returns, and its
 * orders then leave one after another, several at a time. Does nothing for one that is leaving already. Throws
 * ProblemError `blocked` (batch-state) for any other, (workspace-held) for one of another desk, and `storage`.
 */
export function startBatch(desk: RunBatchPorts, batchId: string): void {
  const at = desk.now();
  desk.database.transaction(() => {
    desk.batches.assertOwn(batchId);
    const state = desk.batches.stateOf(batchId);
    if (state !== 'held' && state !== 'paused' && state !== 'confirming') throw blocked('batch-state');
    assertBatchNotRestored(desk, batchId);
    if (state !== 'confirming') desk.batches.step(batchId, { state: 'confirming' }, at);
  });
  desk.batchRuns.setHalt(batchId, null);
  desk.changed('batches', [batchId]);
  const run = desk.batchRuns.of(batchId);
  if (run === undefined) void confirmBatch(desk, batchId);
  else run.goOn();
}

async function confirmBatch(desk: RunBatchPorts, batchId: string): Promise<void> {
  const run = desk.batchRuns.begin(batchId);
  try {
    const { name } = desk.batches.read(batchId);
    await desk.running.run({ kind: 'batch', label: name, subjectId: batchId }, async (_signal, report) => {
      while (goesOn(desk, run)) await sendWhatWaits(desk, run, report);
    });
  } catch (cause) {
    haltAtLast(desk, run, cause);
  } finally {
    desk.batchRuns.over(run);
    desk.changed('batches', [batchId]);
  }
}

/**
 * False once the batch stands still or is finished, which is then written down. One of which another desk has something
 * on its way waits for a person: it is not finished, and can take long.
 */
function goesOn(
  desk: Pick<RunBatchPorts, 'batches' | 'batchItems' | 'batchRuns' | 'workspace' | 'changed' | 'now'>,
  run: BatchRun,
): boolean {
  const { batchId } = run;
  if (run.isEnding || desk.batches.stateOf(batchId) !== 'confirming' || !desk.batches.isOwn(batchId))
    return false;
  if (desk.batchItems.waiting(batchId).length > 0) return true;
  if (desk.workspace.isShared && isWithOthers(desk, batchId)) {
    halt(desk, run, { reason: 'offline', problem: blocked('workspace-held').problem });
    return false;
  }
  desk.batches.step(batchId, { state: 'finished', finishedAt: desk.now() }, desk.now());
  return false;
}

/** Whether only another desk knows what comes of an item of a batch, or told of one that cannot be read here yet. */
const isWithOthers = (desk: Pick<RecoverBatchesPorts, 'batches' | 'batchItems'>, batchId: string): boolean =>
  desk.batches.counts(batchId).outcomes.sending > 0 || desk.batchItems.hasUnread(batchId);

/** Sends everything that waits, and resolves once nothing of it is on its way. */
async function sendWhatWaits(
  desk: RunBatchPorts,
  run: BatchRun,
  report: (progress: Progress) => void,
): Promise<void> {
  const waiting = desk.batchItems.waiting(run.batchId);
  const { outcomes } = desk.batches.counts(run.batchId);
  const of = Object.values(outcomes).reduce((sum, count) => sum + count, 0) - outcomes.none;
  let done = of - waiting.length - outcomes.sending;
  run.expect(waiting.length);
  report({ done, of });
  const settled = (): void => {
    run.settle();
    done += 1;
    report({ done, of });
  };
  // In a row means of one account: what one lab answers says nothing about another.
  const rows = new Map<string, InARow>();
  const rowOf = (accountId: string): InARow => {
    const row = rows.get(accountId) ?? new InARow(desk);
    rows.set(accountId, row);
    return row;
  };
  const doubtsOf = keyDoubtsOf(desk, run);
  await inAccountQueues(desk, waiting, {
    isEnding: () => run.isEnding,
    signal: () => run.signal,
    each: (item, answered) =>
      sendOne(desk, run, { item, row: rowOf(item.accountId), settled, answered, doubts: doubtsOf() }),
  });
  if (!run.isEnding) doubtsOf().conclude();
}

/** What is known of keys while a batch goes on. A person who lets it go on after a pause may have replaced them. */
function keyDoubtsOf(desk: RunBatchPorts, run: BatchRun): () => KeyDoubts<RefusedCall['item']> {
  type Kept = { readonly doubts: KeyDoubts<RefusedCall['item']>; readonly signal: AbortSignal };
  let kept: Kept | null = null;
  return () => {
    const { signal } = run;
    if (kept?.signal !== signal) {
      kept = { doubts: new KeyDoubts((refused) => probeKey(desk, refused, signal)), signal };
    }
    return kept.doubts;
  };
}

/** One order of a batch, and those who want to know what happens to it. */
interface SendingOne {
  readonly item: WaitingItem;
  readonly row: InARow;
  readonly settled: () => void;
  readonly answered: () => void;
  readonly doubts: KeyDoubts<RefusedCall['item']>;
}

async function sendOne(desk: RunBatchPorts, run: BatchRun, sending: SendingOne): Promise<AfterOne> {
  const { item, row, settled, answered, doubts } = sending;
  const route: KeyedRoute = item.approved.subject === 'cart' ? 'confirmOrder' : 'submit';
  const call = await doubts.begin(item, route);
  try {
    // The batch was paused while this one waited to hear of its key.
    if (run.isEnding) return 'again';
    const isHeldBack = (): boolean => doubts.isOpen(item.accountId, route);
    const kept = await sendBatchItem(desk, item, { answered, isHeldBack });
    const { outcome, problem } = outcomeOf(desk, item.id);
    if (outcome === 'confirmed') call.taken();
    if (isSettledOutcome(outcome)) settled();
    if (outcome === 'waiting') return await stillWaits(desk, run, { ...sending, call, kept, problem });
    // Of unknown outcome, and about the key in its words: what leaves next would only meet it again.
    if (outcome === 'unknown' && problem !== null && isKeyRefusal(problem) && speaksForItself(problem)) {
      halt(desk, run, { reason: 'key', problem });
    }
    if (row.isTooMany(outcome, problem)) halt(desk, run, { reason: 'refusals', problem });
    // Planned, and the disk took nothing more: for all that is known it is on its way.
    if (kept?.kind === 'storage') halt(desk, run, { reason: 'storage', problem: kept });
    return 'done';
  } finally {
    call.over();
  }
}

/** False for a 401 or 403 in which nothing can be read: others may be confirmed all the same. */
const speaksForItself = ({ status }: KeyRefusal): boolean => status !== 401 && status !== 403;

/** What happened to an item. One that was turned away for its key or for the moment waits again, whatever the status was. */
function outcomeOf(
  desk: Pick<RunBatchPorts, 'batchItems'>,
  itemId: string,
): { readonly outcome: BatchOutcome; readonly problem: Problem | null } {
  const { outcome, problem } = desk.batchItems.outcomeOf(itemId);
  const waits = outcome === 'refused' && problem !== null && (isKeyRefusal(problem) || isBackOff(problem));
  return waits && desk.batchItems.turnedAway(itemId)
    ? { outcome: desk.batchItems.outcomeOf(itemId).outcome, problem }
    : { outcome, problem };
}

/** An order that certainly was not acted on. */
interface Waiting extends SendingOne {
  readonly call: KeyedCall;
  /** What kept it from leaving; null when it left. */
  readonly kept: Problem | null;
  /** What the lab refused it with. */
  readonly problem: Problem | null;
}

/** What happens to an order, and of the batch, when it certainly was not acted on. */
async function stillWaits(desk: RunBatchPorts, run: BatchRun, waits: Waiting): Promise<AfterOne> {
  const { item, row, settled } = waits;
  const problem = waits.kept ?? waits.problem;
  const after = problem === null ? ({ kind: 'again' } as const) : afterFailure(problem);
  if (after.kind === 'key-or-cart') return keyOrCart(desk, run, { ...waits, refusal: after.problem });
  if (after.kind === 'halt') halt(desk, run, { reason: after.reason, problem });
  if (after.kind === 'again' && row.turnsOf(item.id) >= TURNS_OF_ONE) {
    halt(desk, run, { reason: 'refusals', problem });
  }
  if (after.kind === 'again' && problem?.kind === 'blocked')
    await desk.wait(WHILE_IN_OTHER_HANDS, run.signal);
  if (after.kind !== 'not-sent' || problem === null) return 'again';
  if (desk.batchItems.notSent(item.id, problem, desk.now())) {
    settled();
    desk.changed('batches', [item.batchId]);
  }
  return 'done';
}

/** What happens to an order that was refused because of its key or itself, once it is known whether that is about its key. */
async function keyOrCart(
  desk: RunBatchPorts,
  run: BatchRun,
  { item, row, settled, call, kept, refusal }: Waiting & { readonly refusal: KeyRefusal },
): Promise<AfterOne> {
  const setAside = (): void => {
    const settle = kept === null ? 'refused' : 'notSent';
    if (!desk.batchItems[settle](item.id, refusal, desk.now())) return;
    settled();
    desk.changed('batches', [item.batchId]);
    if (row.isTooMany('refused', refusal)) halt(desk, run, { reason: 'refusals', problem: refusal });
  };
  const { approved } = item;
  // The price is asked for once more before a submit, and may be what was refused.
  const route = approved.subject === 'cart' ? 'confirmOrder' : kept === null ? 'submit' : 'calculate';
  // The token ended on the way. It leaves once more with another one, as a call of its own.
  if (await row.endedTokens.mayRenew(item, route, refusal)) return 'again';
  const ids =
    approved.subject === 'cart' ? idsOfOrder(desk, item, approved.confirmationId) : idsOfCart(desk, item);
  const judgement = await call.refused(refusal, { ids, route, setAside });
  if (judgement === 'stop') halt(desk, run, { reason: 'key', problem: refusal });
  else if (judgement === 'set-aside') setAside();
  return judgement === 'stop' ? 'again' : 'done';
}

const idsOfOrder = (
  desk: Pick<RunBatchPorts, 'carts'>,
  { subjectId }: WaitingItem,
  confirmationId: string,
): string[] => [
  confirmationId,
  ...desk.carts.read(subjectId).draft.editors.map(({ editorId }) => editorId.trim()),
];

const idsOfCart = (
  desk: Pick<RunBatchPorts, 'submissionCarts' | 'configuredProducts'>,
  { subjectId }: WaitingItem,
): string[] =>
  productsOf(desk, desk.submissionCarts.read(subjectId).draft).flatMap(
    ({ configuredProductId }) => configuredProductId ?? [],
  );

/** What happened in a row to the orders of one account. */
class InARow {
  private refusal = { key: '', count: 0 };
  private unknowns = 0;
  private readonly turns = new Map<string, number>();
  readonly endedTokens: EndedTokens;

  constructor(desk: Callers) {
    this.endedTokens = new EndedTokens(desk);
  }

  /** Counts a turn of an order that was turned away for the moment. */
  turnsOf(itemId: string): number {
    const turns = (this.turns.get(itemId) ?? 0) + 1;
    this.turns.set(itemId, turns);
    return turns;
  }

  /** Counts an outcome. True when a person has to look before more of the same comes. */
  isTooMany(outcome: BatchOutcome, problem: Problem | null): boolean {
    if (outcome === 'unknown') {
      this.unknowns += 1;
      return this.unknowns >= UNKNOWNS_IN_A_ROW;
    }
    if (outcome === 'refused') {
      const key = problem === null ? '' : problemCause(problem).key;
      this.refusal = { key, count: key === this.refusal.key ? this.refusal.count + 1 : 1 };
      return this.refusal.count >= REFUSALS_IN_A_ROW;
    }
    this.unknowns = 0;
    this.refusal = { key: '', count: 0 };
    return false;
  }
}

/** Pauses a batch by itself. Where the disk does not take that, the batch stands still all the same. */
function halt(
  desk: Pick<PauseBatchPorts, 'batches' | 'batchRuns' | 'now' | 'changed'>,
  run: BatchRun,
  { reason, problem }: Halt,
): void {
  if (run.isEnding) return;
  run.end();
  const { batchId } = run;
  // Another desk's word on a batch stands that it has by now.
  if (!desk.batches.isOwn(batchId)) return;
  try {
    desk.batches.step(batchId, { state: 'paused', pauseReason: reason, problem }, desk.now());
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    desk.batchRuns.setHalt(batchId, { reason, problem });
  }
  desk.changed('batches', [batchId]);
}

/** No one waits for the end of a batch, so that nothing may be thrown there. */
function haltAtLast(
  desk: Pick<PauseBatchPorts, 'batches' | 'batchRuns' | 'now' | 'changed'>,
  run: BatchRun,
  cause: unknown,
): void {
  try {
    haltByMistake(desk, run, cause);
  } catch (worse) {
    desk.batchRuns.report(worse);
  }
}

function haltByMistake(
  desk: Pick<PauseBatchPorts, 'batches' | 'batchRuns' | 'now' | 'changed'>,
  run: BatchRun,
  cause: unknown,
): void {
  const message = cause instanceof Error ? cause.message : String(cause);
  const stack = cause instanceof Error ? (cause.stack ?? null) : null;
  if (cause instanceof ProblemError && cause.problem.kind === 'storage') {
    return halt(desk, run, { reason: 'storage', problem: cause.problem });
  }
  desk.batchRuns.report(cause);
  halt(desk, run, { reason: 'bug', problem: { kind: 'bug', message, stack } });
}

/** What happens to a batch that is under way. Written down first, so that nothing more leaves from then on. */
function end(
  desk: Pick<PauseBatchPorts, 'database' | 'batches' | 'batchRuns' | 'now' | 'changed'>,
  batchId: string,
  write: (at: number) => void,
): void {
  const at = desk.now();
  desk.database.transaction(() => {
    desk.batches.assertOwn(batchId);
    write(at);
  });
  desk.batchRuns.setHalt(batchId, null);
  desk.batchRuns.of(batchId)?.end();
  desk.changed('batches', [batchId]);
}

/**
 * Pauses a batch that is being confirmed: what is on its way is waited for, and nothing more leaves. Throws
 * ProblemError `blocked` (batch-state) for any other.
 */
export function pauseBatch(desk: PauseBatchPorts, batchId: string): void {
  end(desk, batchId, (at) => {
    const state = desk.batches.stateOf(batchId);
    if (state !== 'confirming') throw blocked('batch-state');
    desk.batches.step(batchId, { state: 'paused', pauseReason: 'person' }, at);
  });
}

/** Lets a paused batch go on. Throws as {@link startBatch} does; a held batch is released, not resumed. */
export function resumeBatch(desk: RunBatchPorts, batchId: string): void {
  desk.batches.assertOwn(batchId);
  const state = desk.batches.stateOf(batchId);
  if (state === 'held') throw blocked('batch-state');
  startBatch(desk, batchId);
}

/**
 * Ends a batch that is being confirmed or is paused: what is on its way is waited for, and what has not left never
 * does with it. Throws ProblemError `blocked` (batch-state) for any other.
 */
export function stopBatch(desk: PauseBatchPorts, batchId: string): void {
  end(desk, batchId, (at) => {
    const state = desk.batches.stateOf(batchId);
    if (state !== 'confirming' && state !== 'paused') throw blocked('batch-state');
    desk.batches.step(batchId, { state: 'stopped', finishedAt: at }, at);
    desk.batchItems.noneSent(batchId, at);
  });
}

/**
 * Opens a held batch again whose hold was taken back: nothing of it left, and nothing of it is approved any more.
 * Throws ProblemError `blocked` (batch-state) for any other.
 */
export function reopenBatch(desk: PauseBatchPorts, batchId: string): void {
  const at = desk.now();
  desk.database.transaction(() => {
    const state = desk.batches.stateOf(batchId);
    if (state !== 'held') throw blocked('batch-state');
    desk.batchApprovals.takeBack(batchId);
    desk.batches.step(batchId, { state: 'open', approvedAt: null, totals: null }, at);
  });
  desk.changed('batches', [batchId]);
}

/**
 * Pauses every batch of this desk that it was confirming and that no run confirms now, or whose hold ended at another desk;
 * to be called at every start, after the journal was corrected, so that each item is right, and once everything of the
 * workspace is here. Nothing leaves by itself after a start. Answers their ids.
 */
export function recoverBatches(desk: RecoverBatchesPorts): string[] {
  const at = desk.now();
  const stopped: string[] = [];
  const left = [
    ...desk.batches
      .inState('confirming')
      .filter((id) => desk.batchRuns.of(id) === undefined && desk.batchRuns.haltedBy(id) === null),
    ...desk.batches.heldWithoutHold(),
  ];
  desk.database.transaction(() => {
    for (const id of left) {
      const isOver = desk.batchItems.waiting(id).length === 0 && !isWithOthers(desk, id);
      if (isOver) desk.batches.step(id, { state: 'finished', finishedAt: at }, at);
      else {
        desk.batches.step(id, { state: 'paused', pauseReason: 'restart' }, at);
        stopped.push(id);
      }
    }
  });
  for (const id of stopped) tellOfRestart(desk, id, at);
  return left;
}

/** Tells a person that a batch did not finish, and that it does not continue by itself. */
function tellOfRestart(desk: Pick<RecoverBatchesPorts, 'batches' | 'notices'>, id: string, at: number): void {
  const { outcomes, all } = desk.batches.counts(id);
  const of = all - outcomes.none;
  const done = of - outcomes.waiting - outcomes.sending;
  const params = { name: desk.batches.read(id).name, done, all: of };
  desk.notices.add({ kind: 'batch-paused-after-restart', params }, at, [id]);
}
