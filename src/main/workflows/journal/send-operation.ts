import { CALLED_OFF } from '@core/journal/outcomes';
import { because } from '@core/journal/because';
import { type KeySlot, keySlotSchema } from '@core/accounts/accounts';
import type { Attempt, Operation } from '@core/journal/operations';
import type { HeldKey } from '../../accounts/keys';
import { blocked, ProblemError, valueOf } from '../../problem-error';
import { resolveTarget } from '../../service/addresses';
import { noteSentKey } from '../../store/journal/sent-keys';
import { assertNotLeftOpen } from '../../store/workspace/left-open';
import { subjectOfCall } from '../../store/history/audit-subjects';
import type { Granted, NextAttempt } from '../../workspace/shared-desk';
import { assertSameKey } from './assert-same-key';
import { settleNeverLeft, type Unsent, writeNeverLeft } from './never-left';
import type { SendOperationPorts } from './sending-ports';
import { settleSending } from './settle-sending';

export type { SendOperationPorts } from './sending-ports';

/**
 * Sends a planned call, or one of unknown outcome, exactly as it was pinned, and settles it by what
 * came back. The journal knows of the sending before a byte leaves, and of the answer before anyone
 * hears of it; of several desks, so does the workspace. Throws ProblemError when nothing was sent: no key, no practice
 * lab, no room on the disk, no grant of the workspace, or a call that only the workspace may send which this desk left.
 * A refusal or an unknown outcome is not thrown: it is in the subject, and in the call as it is then,
 * which is given back.
 */
export async function sendOperation(
  desk: SendOperationPorts,
  operation: Operation,
  reason: Attempt['reason'],
  signal?: AbortSignal,
): Promise<Operation> {
  assertNotLeftOpen(desk.database, operation.id);
  // A turn is waited for before anything says *sent*: a program that ends in the wait has sent nothing.
  const turn = await desk.backOff.enter(operation.accountId, signal);
  try {
    const next = { operation, number: operation.attempts.length + 1, reason };
    return await sendInTurn(desk, next, { signal });
  } finally {
    turn();
  }
}

interface Sending {
  readonly signal?: AbortSignal | undefined;
  readonly answered?: () => void;
}

async function sendInTurn(
  desk: SendOperationPorts,
  next: NextAttempt,
  { signal, answered }: Sending,
): Promise<Operation> {
  const { operation } = next;
  const left = await leave(desk, next, signal);
  if (left === null) return desk.journal.read(operation.id);
  const { attempt, held } = left;
  await assertStillMay(desk, next, left);
  const sending = await desk.calls[operation.kind].send(operation, held.key);
  return await settleSending(desk, { operation, attempt, held, sending, ...(answered && { answered }) });
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
 *
 * A desk of several plans first, so that what it asks to send is on its disk, and takes back what is not granted.
 */
export async function planAndSend(desk: SendOperationPorts, call: NewCall): Promise<Operation> {
  const turn = await desk.backOff.enter(call.accountId);
  try {
    const answered = (): void => call.answered?.();
    const { held, url } = await keyAndAddress(desk, call);
    if (desk.workspace.isShared) {
      const operation = await desk.commits.run(() => planAlone(desk, call));
      desk.calls[operation.kind].announce(operation, false);
      return await sendInTurn(desk, { operation, number: 1, reason: 'first' }, { answered });
    }
    const { operation, attempt } = await desk.commits.run(() => planAndLeave(desk, call, url));
    const kind = desk.calls[operation.kind];
    kind.announce(operation, false);
    const sending = await kind.send(operation, held.key);
    return await settleSending(desk, { operation, attempt, held, sending, answered });
  } finally {
    turn();
  }
}

type PlanPorts = Pick<SendOperationPorts, 'database' | 'journal' | 'calls' | 'now'>;

function planAlone(desk: PlanPorts, call: NewCall): Operation {
  return desk.database.transaction(() => {
    const operation = call.plan(desk.now());
    const at = desk.now();
    desk.calls[operation.kind].assertMaySend(operation, at);
    desk.calls[operation.kind].follow(operation.subjectId, { problem: null }, at);
    return operation;
  });
}

function planAndLeave(
  desk: PlanPorts,
  call: NewCall,
  url: string,
): { operation: Operation; attempt: Attempt } {
  return desk.database.transaction(() => {
    const operation = call.plan(desk.now());
    const at = desk.now();
    desk.calls[operation.kind].assertMaySend(operation, at);
    const attempt = desk.journal.markSent(operation.id, { url, reason: 'first', at }, operation);
    desk.calls[operation.kind].follow(operation.subjectId, { problem: null }, at);
    return { operation: { ...operation, state: 'sent', attempts: [attempt] }, attempt };
  });
}

interface Ready {
  readonly held: HeldKey;
  readonly url: string;
}

/** The key and the address of the moment, for what may leave now. Throws ProblemError when it may not. */
async function readyToSend(desk: SendOperationPorts, operation: Operation): Promise<Ready> {
  const keySlot = keySlotSchema.parse(operation.keySlot);
  const { held, url } = await keyAndAddress(desk, { ...operation, keySlot });
  desk.calls[operation.kind].assertMaySend(operation, desk.now());
  assertSameKey(desk, operation, held);
  return { held, url };
}

async function keyAndAddress(
  desk: Pick<SendOperationPorts, 'heldBack' | 'accounts' | 'keys' | 'practiceLab'>,
  { accountId, keySlot, target }: Pick<NewCall, 'accountId' | 'keySlot' | 'target'>,
): Promise<Ready> {
  const account = valueOf(desk.accounts.read(accountId));
  desk.heldBack.refuseCall({ accountId, target });
  const held = valueOf(await desk.keys.keyOf(account, keySlot, target));
  return { held, url: valueOf(resolveTarget(target, () => desk.practiceLab())) };
}

/** What is written down as leaving. */
interface Left {
  readonly attempt: Attempt;
  readonly held: HeldKey;
  readonly grant: Granted | null;
}

/**
 * Has the other desks know that a call leaves, if there are any, and then writes it down here. Whatever ends it before
 * that takes back a planned call, and has the workspace hear that nothing left: no grant is without an end. Null when
 * what happened to it was proven while it waited: it does not leave again.
 */
async function leave(
  desk: SendOperationPorts,
  next: NextAttempt,
  signal: AbortSignal | undefined,
): Promise<Left | null> {
  const { operation } = next;
  const ended: { -readonly [Part in keyof Unsent]: Unsent[Part] } = {
    ...{ why: 'not-ready', problem: CALLED_OFF, mayStand: false, url: operation.target },
  };
  try {
    let ready = await readyToSend(desk, operation);
    ended.url = ready.url;
    let grant: Granted | null = null;
    if (desk.workspace.isShared) {
      // While the answer is on its way, it may be a grant.
      Object.assign(ended, { why: 'not-granted', mayStand: true });
      const answer = await desk.workspace.askToSend(next);
      if (!answer.granted) {
        Object.assign(ended, { mayStand: answer.mayStand, problem: answer.problem });
        throw new ProblemError(answer.problem);
      }
      grant = answer;
      ended.why = 'not-ready';
      signal?.throwIfAborted();
      // Meanwhile a key can be taken away, and the time in which it may leave can end.
      ready = await readyToSend(desk, operation);
    }
    ended.why = 'not-written';
    const attempt = await desk.commits.run(() => writeLeaving(desk, next, ready));
    if (attempt === null) return null;
    desk.calls[operation.kind].announce(operation, false);
    return { attempt, held: ready.held, grant };
  } catch (cause) {
    // Nothing left. What can be written is that nothing left.
    const isOver = operation.state === 'planned' && cause instanceof ProblemError;
    if (isOver || ended.mayStand) writeNeverLeft(desk, next, ended);
    throw cause;
  }
}

/** Writes down that the call leaves now, and shows its subject on its way. */
function writeLeaving(
  desk: SendOperationPorts,
  { operation, number, reason }: NextAttempt,
  { held, url }: Ready,
): Attempt | null {
  const { isShared } = desk.workspace;
  const at = desk.now();
  // The desk may have left while this waited for its turn, or for its grant.
  assertNotLeftOpen(desk.database, operation.id);
  if (operation.state === 'unknown') {
    const { state } = desk.journal.read(operation.id);
    if (state === 'succeeded' || state === 'refused') {
      if (isShared) desk.workspace.neverLeft({ operation, number });
      return null;
    }
  }
  const made = desk.journal.markSent(operation.id, { url, reason, at });
  // The grant is for one number alone.
  if (isShared && made.number !== number) throw blocked('changed-meanwhile');
  if (operation.kind === 'submit') noteSentKey(desk.database, operation.id, held);
  if (reason === 'chosen-by-person') {
    desk.history.add('sent-again', subjectOfCall(operation), {
      kind: 'sent-again',
      params: { call: operation.kind },
    });
  }
  desk.calls[operation.kind].follow(operation.subjectId, { problem: null }, at);
  return made;
}

/** Asks whether the grant still holds, last of all; if not, settles the attempt as one of which nothing left, and throws. */
async function assertStillMay(
  desk: SendOperationPorts,
  next: NextAttempt,
  { attempt, grant }: Left,
): Promise<void> {
  if (grant === null) return;
  const gone = blocked('workspace-away', because('nothing-left'));
  let holds = false;
  try {
    holds = await grant.stillMay();
  } finally {
    if (!holds) await settleNeverLeft(desk, next, attempt, gone.problem);
  }
  if (!holds) throw gone;
}
