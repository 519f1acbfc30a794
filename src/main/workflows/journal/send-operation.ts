import { failure, type Problem, type Result } from '@contract/problems';
import { type KeySlot, keySlotSchema } from '@core/accounts/accounts';
import { outcomeOf } from '@core/journal/failures';
import { hasUnprovenAttempt } from '@core/journal/journal-rules';
import type { Attempt, Operation } from '@core/journal/operations';
import type { ParamsOfFacts } from '@core/values/recorded-facts';
import type { HeldKey } from '../../accounts/keys';
import { ProblemError, valueOf } from '../../problem-error';
import { resolveTarget, type PracticeLabAddresses } from '../../service/addresses';
import { redactHeaders } from '../../service/redaction';
import type { Sending } from '../../service/clients/service-client';
import type { Sent } from '../../service/transport';
import type { SettlingInput, Journal } from '../../store/journal/journal';
import { noteSentKey } from '../../store/journal/sent-keys';
import { subjectOfCall } from '../../store/history/audit-subjects';
import { noteRefusal } from './note-refusal';
import { assertSameKey } from './assert-same-key';
import type { Callers } from '../ports';
import type { Database } from '../../store/engine/database';
import type { GroupCommit } from '../../store/engine/group-commit';
import type { CallKinds, Proven } from './call-kinds';
import type { HeldBackChanges } from '../../store/backups/held-back';
import type { HistoryRepository } from '../../store/history/history';
import type { BackOff } from '../../service/back-off';
import type { PendingSettlements } from './pending-settlements';

/** What sending a journaled call uses. */
export interface SendOperationPorts extends Callers {
  readonly database: Database;
  readonly commits: GroupCommit;
  readonly journal: Journal;
  readonly calls: CallKinds;
  readonly heldBack: HeldBackChanges;
  readonly history: HistoryRepository;
  readonly backOff: BackOff;
  readonly settlements: PendingSettlements;
  practiceLab(): PracticeLabAddresses | null;
  now(): number;
}

/** What an answer proves of a call. */
type Judgement =
  | { readonly state: 'succeeded'; readonly proven: Proven }
  | { readonly state: 'refused' | 'unknown'; readonly problem: Problem };

/** What of an answer is kept. */
type KeptAnswer = Pick<SettlingInput, 'status' | 'headers' | 'body'>;

/**
 * Sends a planned call, or one of unknown outcome, exactly as it was pinned, and settles it by what
 * came back. The journal knows of the sending before a byte leaves, and of the answer before anyone
 * hears of it. Throws ProblemError when nothing was sent: no key, no practice lab, no room on the disk.
 * A refusal or an unknown outcome is not thrown: it is in the subject, and in the call as it is then,
 * which is given back.
 */
export async function sendOperation(
  desk: SendOperationPorts,
  operation: Operation,
  reason: Attempt['reason'],
  signal?: AbortSignal,
): Promise<Operation> {
  // A turn is waited for before anything says *sent*: a program that ends in the wait has sent nothing.
  const turn = await desk.backOff.enter(operation.accountId, signal);
  try {
    const { held, url } = await readyToSend(desk, operation);
    const attempt = await leave(desk, operation, { held, url }, reason);
    if (attempt === null) return desk.journal.read(operation.id);
    const sending = await desk.calls[operation.kind].send(operation, held.key);
    return await settleSending(desk, { operation, attempt, held, sending });
  } finally {
    turn();
  }
}

/** A call that is planned in the very step in which it leaves. */
export interface NewCall {
  readonly accountId: string;
  readonly keySlot: KeySlot;
  readonly target: string;
  /** Writes the call down in the journal; asks once more whether it may leave, and throws ProblemError when not. */
  plan(at: number): Operation;
  /** Called when an answer is here that proves a success, before that is on disk. */
  answered?(): void;
}

/**
 * Plans a call and sends it, as {@link sendOperation} does: its intent, and that it leaves, are one step, which is on
 * disk before a byte leaves. Nothing is planned before its turn has come and its key is here. Throws ProblemError when
 * nothing was sent; then nothing was planned either.
 */
export async function planAndSend(desk: SendOperationPorts, call: NewCall): Promise<Operation> {
  const turn = await desk.backOff.enter(call.accountId);
  try {
    const { held, url } = await keyAndAddress(desk, call);
    const { operation, attempt } = await desk.commits.run(() => planAndLeave(desk, call, url));
    const kind = desk.calls[operation.kind];
    kind.announce(operation, false);
    const sending = await kind.send(operation, held.key);
    return await settleSending(desk, {
      operation,
      attempt,
      held,
      sending,
      answered: () => call.answered?.(),
    });
  } finally {
    turn();
  }
}

function planAndLeave(
  desk: Pick<SendOperationPorts, 'database' | 'journal' | 'calls' | 'now'>,
  call: NewCall,
  url: string,
): { operation: Operation; attempt: Attempt } {
  return desk.database.transaction(() => {
    const operation = call.plan(desk.now());
    const at = desk.now();
    desk.calls[operation.kind].assertMaySend(operation, at);
    const attempt = desk.journal.markSent(operation.id, { url, reason: 'first', at });
    desk.calls[operation.kind].follow(operation.subjectId, { problem: null }, at);
    return { operation: { ...operation, state: 'sent', attempts: [attempt] }, attempt };
  });
}

/** A sending that finished. */
interface Ended {
  readonly operation: Operation;
  readonly attempt: Attempt;
  readonly held: HeldKey;
  readonly sending: Result<Sending>;
  readonly answered?: () => void;
}

/** Settles a sending by what came back, and gives the call as it then is. */
async function settleSending(desk: SendOperationPorts, ended: Ended): Promise<Operation> {
  const { operation, attempt, held, sending } = ended;
  const kind = desk.calls[operation.kind];
  const sent: Sent = sending.ok
    ? sending.value.sent
    : {
        // The practice lab stopped between the look and the sending: nothing left.
        answered: false,
        milliseconds: 0,
        problem: {
          kind: 'network',
          phase: 'connecting',
          timedOut: false,
          cause: 'practice-lab-stopped',
          maybeActed: false,
        },
      };
  const answer = {
    status: sent.answered ? sent.answer.status : null,
    headers: sent.answered ? redactHeaders(sent.answer.headers, held.key) : {},
    body: sent.answered ? sent.answer.text : null,
  };
  try {
    return await settleAnswer(desk, ended, sent, answer);
  } catch (cause) {
    // A mistake of this program, which is reported as such. What the lab said stays, and proves nothing yet.
    const message = cause instanceof Error ? cause.message : String(cause);
    const problem: Problem = { kind: 'bug', message, stack: null };
    await desk.settlements.settle(() =>
      desk.commits.run(() => settle(desk, operation, attempt, { state: 'unknown', problem }, answer)),
    );
    throw cause;
  } finally {
    kind.announce(operation, true);
  }
}

function settleAnswer(
  desk: SendOperationPorts,
  ended: Ended,
  sent: Sent,
  answer: KeptAnswer,
): Promise<Operation> {
  const { operation, attempt, held, answered } = ended;
  const judgement = judge(desk, operation, sent, hasUnprovenAttempt(operation));
  const { accountId } = operation;
  if (judgement.state === 'succeeded') desk.keys.markTaken(accountId, held);
  else noteRefusal(desk, accountId, held, judgement.problem);
  const settling = desk.settlements.settle(() =>
    desk.commits.run(() => settle(desk, operation, attempt, judgement, answer)),
  );
  // The settlement waits for its commit by now, so that whatever leaves next is in the same commit or in a later one.
  if (judgement.state === 'succeeded') answered?.();
  return settling;
}

/** The key and the address of the moment. A planned call that lacks either, or may not leave now, is taken back. */
async function readyToSend(
  desk: SendOperationPorts,
  operation: Operation,
): Promise<{ held: HeldKey; url: string }> {
  try {
    const keySlot = keySlotSchema.parse(operation.keySlot);
    const { held, url } = await keyAndAddress(desk, { ...operation, keySlot });
    desk.calls[operation.kind].assertMaySend(operation, desk.now());
    assertSameKey(desk, operation, held);
    return { held, url };
  } catch (cause) {
    if (operation.state === 'planned' && cause instanceof ProblemError) {
      takeBackQuietly(desk, operation, 'not-ready');
    }
    throw cause;
  }
}

async function keyAndAddress(
  desk: Pick<SendOperationPorts, 'heldBack' | 'accounts' | 'keys' | 'practiceLab'>,
  { accountId, keySlot, target }: Pick<NewCall, 'accountId' | 'keySlot' | 'target'>,
): Promise<{ held: HeldKey; url: string }> {
  const account = valueOf(desk.accounts.read(accountId));
  desk.heldBack.refuseCall({ accountId, target });
  const held = valueOf(await desk.keys.keyOf(account, keySlot, target));
  return { held, url: valueOf(resolveTarget(target, () => desk.practiceLab())) };
}

/**
 * Writes down that the call leaves now, and shows its subject on its way. Null when what happened to it was proven while
 * it waited for its turn: it does not leave again.
 */
async function leave(
  desk: SendOperationPorts,
  operation: Operation,
  { held, url }: { readonly held: HeldKey; readonly url: string },
  reason: Attempt['reason'],
): Promise<Attempt | null> {
  const at = desk.now();
  let attempt: Attempt | null;
  try {
    attempt = await desk.commits.run(() => {
      if (operation.state === 'unknown') {
        const { state } = desk.journal.read(operation.id);
        if (state === 'succeeded' || state === 'refused') return null;
      }
      const made = desk.journal.markSent(operation.id, { url, reason, at });
      if (operation.kind === 'submit') noteSentKey(desk.database, operation.id, held);
      if (reason === 'chosen-by-person') {
        desk.history.add('sent-again', subjectOfCall(operation), {
          kind: 'sent-again',
          params: { call: operation.kind },
        });
      }
      desk.calls[operation.kind].follow(operation.subjectId, { problem: null }, at);
      return made;
    });
  } catch (cause) {
    // Nothing left. What can be written is that nothing left.
    if (operation.state === 'planned' && cause instanceof ProblemError) {
      takeBackQuietly(desk, operation, 'not-written');
    }
    throw cause;
  }
  desk.calls[operation.kind].announce(operation, false);
  return attempt;
}

type NotSent = ParamsOfFacts['not-sent'];

/** Writes down that a planned call did not leave; a disk that is full by then keeps no one out of it for ever. */
function takeBackQuietly(desk: SendOperationPorts, operation: Operation, why: NotSent['why']): void {
  desk.settlements.settleQuietly(() => {
    if (desk.journal.read(operation.id).state === 'planned') takeBack(desk, operation, why);
  });
}

/** Settles a planned call that did not leave, and lets its subject show it. */
function takeBack(
  desk: Pick<SendOperationPorts, 'database' | 'journal' | 'calls' | 'now'>,
  operation: Operation,
  why: NotSent['why'],
): void {
  const at = desk.now();
  desk.database.transaction(() => {
    desk.journal.takeBack(operation.id, { note: { kind: 'not-sent', params: { why } }, at });
    desk.calls[operation.kind].follow(operation.subjectId, {}, at);
  });
  desk.calls[operation.kind].announce(operation, false);
}

function judge(
  desk: Pick<SendOperationPorts, 'calls'>,
  operation: Operation,
  sent: Sent,
  earlierUnknown: boolean,
): Judgement {
  const { kind } = operation;
  const read = sent.answered ? desk.calls[kind].read(operation, sent.answer) : failure(sent.problem);
  if (read.ok) return { state: 'succeeded', proven: read.value };
  return { state: outcomeOf(read.problem, kind, earlierUnknown), problem: read.problem };
}

/** Writes what came back, and what it makes of the subject, as one step. */
function settle(
  desk: Pick<SendOperationPorts, 'database' | 'journal' | 'calls' | 'now'>,
  operation: Operation,
  attempt: Attempt,
  judgement: Judgement,
  answer: KeptAnswer,
): Operation {
  const at = desk.now();
  return desk.database.transaction(() => {
    const settled = desk.journal.settle(operation.id, attempt.id, {
      ...answer,
      state: judgement.state,
      problem: judgement.state === 'succeeded' ? null : judgement.problem,
      proof: judgement.state === 'unknown' ? 'none' : 'answer',
      note: judgement.state === 'succeeded' ? (judgement.proven.note ?? '') : '',
      at,
    });
    if (judgement.state === 'succeeded') judgement.proven.write(at);
    else desk.calls[operation.kind].follow(operation.subjectId, { problem: judgement.problem }, at);
    // An event may have proven what no answer did.
    return settled.state === 'unknown' ? desk.journal.read(operation.id) : settled;
  });
}
