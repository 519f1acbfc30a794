import { failure, type Problem } from '@contract/problems';
import { keySlotSchema } from '@core/accounts';
import { outcomeOf } from '@core/failures';
import { hasUnprovenAttempt } from '@core/journal-rules';
import type { Attempt, Operation } from '@core/operations';
import { ProblemError, valueOf } from '../problem-error';
import { resolveTarget } from '../service/addresses';
import { redactHeaders } from '../service/redaction';
import type { Sent } from '../service/transport';
import type { SettlingInput } from '../store/journal';
import { CALL_KINDS } from './call-kinds';
import { subjectOfCall } from './deed-subjects';
import type { Desk } from './desk';

/** What an answer proves of a call. */
type Judgement =
  | { readonly state: 'succeeded'; readonly write: (at: number) => void }
  | { readonly state: 'refused' | 'unknown'; readonly problem: Problem };

/** What of an answer is kept. */
type KeptAnswer = Pick<SettlingInput, 'status' | 'headers' | 'body'>;

/**
 * Sends a planned call, or one of unknown outcome, exactly as it was pinned, and settles it by what
 * came back. The journal knows of the sending before a byte leaves, and of the answer before anybody
 * is told. Throws ProblemError when nothing was sent: no key, no practice lab, no room on the disk.
 * A refusal or an unknown outcome is not thrown: it stands in the subject, and in the call as it is then,
 * which is given back.
 */
export async function sendOperation(
  desk: Desk,
  operation: Operation,
  reason: Attempt['reason'],
  signal?: AbortSignal,
): Promise<Operation> {
  // A turn is waited for before anything says *sent*: a program that ends in the wait has sent nothing.
  const turn = await desk.slowDown.enter(operation.accountId, signal);
  try {
    return await sendNow(desk, operation, reason);
  } finally {
    turn();
  }
}

async function sendNow(desk: Desk, operation: Operation, reason: Attempt['reason']): Promise<Operation> {
  const { key, url } = await readyToSend(desk, operation);
  const attempt = await leave(desk, operation, url, reason);
  if (attempt === null) return desk.journal.read(operation.id);
  const kind = CALL_KINDS[operation.kind];
  const sending = await kind.send(desk, operation, key);
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
    headers: sent.answered ? redactHeaders(sent.answer.headers, key) : {},
    body: sent.answered ? sent.answer.text : null,
  };
  try {
    return await settleAnswer(desk, operation, attempt, sent, answer);
  } catch (cause) {
    // A mistake of this program, which is told of as such. What the lab said stays, and proves nothing yet.
    const message = cause instanceof Error ? cause.message : String(cause);
    const problem: Problem = { kind: 'bug', message, stack: null };
    await desk.settlements.settle(() =>
      desk.commits.run(() => settle(desk, operation, attempt, { state: 'unknown', problem }, answer)),
    );
    throw cause;
  } finally {
    kind.announce(desk, operation, true);
  }
}

/** Settles a sending by what came back, and gives the call as it then is. */
function settleAnswer(
  desk: Desk,
  operation: Operation,
  attempt: Attempt,
  sent: Sent,
  answer: KeptAnswer,
): Promise<Operation> {
  const judgement = judge(desk, operation, sent, hasUnprovenAttempt(operation));
  if (
    judgement.state !== 'succeeded' &&
    judgement.problem.kind === 'gateway' &&
    judgement.problem.status === 401
  ) {
    desk.keys.markRejected(operation.accountId, keySlotSchema.parse(operation.keySlot), desk.now());
  }
  return desk.settlements.settle(() =>
    desk.commits.run(() => settle(desk, operation, attempt, judgement, answer)),
  );
}

/** The key and the address of the moment. A planned call that lacks either, or may not leave now, is taken back. */
async function readyToSend(desk: Desk, operation: Operation): Promise<{ key: string; url: string }> {
  try {
    const account = valueOf(desk.accounts.read(operation.accountId));
    const { key } = valueOf(await desk.keys.keyOf(account, keySlotSchema.parse(operation.keySlot)));
    const url = valueOf(resolveTarget(operation.target, () => desk.practiceLab()));
    CALL_KINDS[operation.kind].mayLeave(operation, desk.now());
    return { key, url };
  } catch (cause) {
    if (operation.state === 'planned' && cause instanceof ProblemError) {
      takeBackQuietly(desk, operation, 'not sent: it was not ready to leave');
    }
    throw cause;
  }
}

/** What a person chose who had a call of unknown outcome sent again. */
const SENT_AGAIN: Readonly<Record<Operation['kind'], string>> = {
  create: 'Sent the same order again',
  confirm: 'Sent the same confirmation again',
  submit: 'Sent the same submission again, with the same key',
};

/**
 * Writes down that the call leaves now, and shows its subject on its way. Null when what became of it was proven while
 * it waited for its turn: it does not leave again.
 */
async function leave(
  desk: Desk,
  operation: Operation,
  url: string,
  reason: Attempt['reason'],
): Promise<Attempt | null> {
  const at = desk.now();
  let attempt: Attempt | null;
  try {
    attempt = await desk.commits.run(() => {
      const { state } = desk.journal.read(operation.id);
      if (operation.state === 'unknown' && (state === 'succeeded' || state === 'refused')) return null;
      const made = desk.journal.markSent(operation.id, { url, reason, at });
      if (reason === 'chosen-by-person') {
        desk.history.did('sent-again', subjectOfCall(operation), SENT_AGAIN[operation.kind]);
      }
      CALL_KINDS[operation.kind].follow(desk, operation.subjectId, { problem: null }, at);
      return made;
    });
  } catch (cause) {
    // Nothing left. What can be written is that nothing left.
    if (operation.state === 'planned' && cause instanceof ProblemError) {
      takeBackQuietly(desk, operation, 'not sent: it could not be written down');
    }
    throw cause;
  }
  CALL_KINDS[operation.kind].announce(desk, operation, false);
  return attempt;
}

/** Writes down that a planned call did not leave; a disk that is full by then keeps nobody out of it for ever. */
function takeBackQuietly(desk: Desk, operation: Operation, note: string): void {
  desk.settlements.settleQuietly(() => {
    if (desk.journal.read(operation.id).state === 'planned') takeBack(desk, operation, note);
  });
}

/** Settles a planned call that did not leave, and lets its subject show it. */
function takeBack(desk: Desk, operation: Operation, note: string): void {
  const at = desk.now();
  desk.database.transaction(() => {
    desk.journal.takeBack(operation.id, { note, at });
    CALL_KINDS[operation.kind].follow(desk, operation.subjectId, {}, at);
  });
  CALL_KINDS[operation.kind].announce(desk, operation, false);
}

function judge(desk: Desk, operation: Operation, sent: Sent, earlierUnknown: boolean): Judgement {
  const { kind } = operation;
  const read = sent.answered ? CALL_KINDS[kind].read(desk, operation, sent.answer) : failure(sent.problem);
  if (read.ok) return { state: 'succeeded', write: read.value };
  return { state: outcomeOf(read.problem, kind, earlierUnknown), problem: read.problem };
}

/** Writes what came back, and what it makes of the subject, as one step. */
function settle(
  desk: Desk,
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
      note: '',
      at,
    });
    if (judgement.state === 'succeeded') judgement.write(at);
    else CALL_KINDS[operation.kind].follow(desk, operation.subjectId, { problem: judgement.problem }, at);
    // An event may have proven what no answer did.
    return settled.state === 'unknown' ? desk.journal.read(operation.id) : settled;
  });
}
