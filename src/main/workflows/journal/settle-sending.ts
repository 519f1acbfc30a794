import type { Problem, Result } from '@contract/problems';
import { outcomeOf } from '@core/journal/failures';
import { hasUnprovenAttempt } from '@core/journal/journal-rules';
import type { Attempt, Operation } from '@core/journal/operations';
import { failure } from '@contract/problems';
import type { HeldKey } from '../../accounts/keys';
import { redactHeaders } from '../../service/redaction';
import type { Sending } from '../../service/clients/service-client';
import type { Sent } from '../../service/transport';
import type { SettlingInput } from '../../store/journal/journal';
import { noteRefusal } from './note-refusal';
import type { Proven } from './call-kinds';
import type { SendOperationPorts } from './sending-ports';

/** What an answer proves of a call. */
type Judgement =
  | { readonly state: 'succeeded'; readonly proven: Proven }
  | { readonly state: 'refused' | 'unknown'; readonly problem: Problem };

/** What of an answer is kept. */
type KeptAnswer = Pick<SettlingInput, 'status' | 'headers' | 'body'>;

/** A sending that finished. */
interface Ended {
  readonly operation: Operation;
  readonly attempt: Attempt;
  readonly held: HeldKey;
  readonly sending: Result<Sending>;
  readonly answered?: () => void;
}

/** Settles a sending by what came back, and gives the call as it then is. */
export async function settleSending(desk: SendOperationPorts, ended: Ended): Promise<Operation> {
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
    const outcome = {
      ...answer,
      state: judgement.state,
      problem: judgement.state === 'succeeded' ? null : judgement.problem,
      proof: judgement.state === 'unknown' ? 'none' : 'answer',
      note: judgement.state === 'succeeded' ? (judgement.proven.note ?? '') : '',
      at,
    } as const;
    const settled = desk.journal.settle(operation.id, attempt.id, outcome, operation);
    if (judgement.state === 'succeeded') judgement.proven.write(at);
    else desk.calls[operation.kind].follow(operation.subjectId, { problem: judgement.problem }, at);
    // An event may have proven what no answer did.
    return settled.state === 'unknown' ? desk.journal.read(operation.id) : settled;
  });
}
