import { retryDelay } from '@core/journal/failures';
import type { Attempt, Operation } from '@core/journal/operations';
import { LONGEST_SAFE_WAIT } from '@core/journal/retry';
import { mayProveByRetry, maySendSubmitAgain, SUBMIT_RETRIES } from '@core/submissions/submit-retries';
import { ProblemError } from '../../problem-error';
import { reconcileSubmission, type ReconcileSubmissionPorts } from './reconcile-submission';
import { sendOperation, type SendOperationPorts } from '../journal/send-operation';
import type { Wait } from '../../service/repeat-safely';

/** What sending a submit until its outcome is known uses. */
export interface SubmitRetryingPorts extends SendOperationPorts, ReconcileSubmissionPorts {
  readonly wait: Wait;
  random(): number;
}

/**
 * Sends a submit and, while its outcome is unknown and the identical bytes may bring the proof, a few times
 * more with backoff (document: "Rate-limit guidance"). A success that only a later sending brought is read
 * once more and reconciled. Throws as {@link sendOperation} does for the first of the sendings; a later one
 * that cannot leave changes nothing. Gives the call back as it is.
 */
export async function sendUntilKnown(
  desk: SubmitRetryingPorts,
  operation: Operation,
  reason: Attempt['reason'],
  signal: AbortSignal,
): Promise<Operation> {
  let latest = await sendOperation(desk, operation, reason);
  for (let retry = 1; retry <= SUBMIT_RETRIES && isWorthARetry(latest); retry += 1) {
    await desk.wait(retryDelay(retry, desk.random(), LONGEST_SAFE_WAIT), signal);
    const sent = await sendOnceMore(desk, latest, signal);
    if (sent === null) break;
    latest = sent;
  }
  await reconcileLater(desk, latest);
  return latest;
}

function isWorthARetry({ state, attempts }: Operation): boolean {
  const problem = attempts.at(-1)?.problem;
  return state === 'unknown' && problem !== null && problem !== undefined && mayProveByRetry(problem);
}

/** Sends a submit of unknown outcome as a retry, or null when it does not leave: its outcome stays unknown. */
async function sendOnceMore(
  desk: SubmitRetryingPorts,
  operation: Operation,
  signal: AbortSignal,
): Promise<Operation | null> {
  if (signal.aborted || !maySendSubmitAgain(operation, desk.now())) return null;
  try {
    return await sendOperation(desk, operation, 'retry', signal);
  } catch (cause) {
    // No key, no practice lab, no room on the disk, or no one wants to wait any more.
    if (cause instanceof ProblemError || signal.aborted) return null;
    throw cause;
  }
}

/** Which sending made the submission is not known when more than one left: what the lab has is read. */
async function reconcileLater(desk: SubmitRetryingPorts, operation: Operation): Promise<void> {
  if (operation.state === 'succeeded' && operation.attempts.length > 1) {
    await reconcileSubmission(desk, operation);
  }
}
